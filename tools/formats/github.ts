/**
 * `--format github`: workflow commands, which GitHub shows beside the lines of a pull request. It shows ten errors, ten
 * warnings and ten notices of a step and drops the rest in silence; so the worst come first, and what is left out is said.
 */
import type { Severity } from "../../library/finding.ts";
import { counted } from "../terminal.ts";
import { type Format, type Located, worstFirst } from "./report.ts";

const shown = 10;
const command: Readonly<Record<Severity, string>> = {
  error: "error",
  warning: "warning",
  info: "notice",
};

export const github: Format = ({ files, findings }, lang) => {
  const left = new Map<Severity, number>();
  const lines: string[] = [];
  let more = 0;
  for (const located of worstFirst(findings)) {
    const { severity } = located.finding;
    const count = (left.get(severity) ?? 0) + 1;
    left.set(severity, count);
    if (count <= shown) lines.push(annotation(located, located.finding.message[lang]));
    else more++;
  }
  const noun = {
    en: ["finding", "findings"],
    fr: ["constat", "constats"],
  } satisfies Record<typeof lang, [string, string]>;
  if (more > 0) {
    lines.push(
      lang === "fr"
        ? `${counted(more, noun, lang)} de plus, sans annotation : deno task grognard validate`
        : `${counted(more, noun, lang)} more, not annotated: deno task grognard validate`,
    );
  } else if (findings.length === 0) {
    const checked = { en: ["file", "files"], fr: ["fichier", "fichiers"] } satisfies Record<
      typeof lang,
      [string, string]
    >;
    lines.push(
      lang === "fr"
        ? `${counted(files.length, checked, lang)} sans constat.`
        : `${counted(files.length, checked, lang)} without a finding.`,
    );
  }
  return `${lines.join("\n")}\n`;
};

function annotation({ finding, path }: Located, message: string): string {
  const { line, column } = finding.place;
  const properties = [
    `file=${property(path)}`,
    `line=${line}`,
    `col=${column}`,
    `title=${property(finding.code)}`,
  ];
  return `::${command[finding.severity]} ${properties.join(",")}::${data(message)}`;
}

/** Escapes the text of a command. */
function data(text: string): string {
  return text.replaceAll("%", "%25").replaceAll("\r", "%0D").replaceAll("\n", "%0A");
}

/** Escapes the value of a property, where `:` and `,` mean something as well. */
function property(text: string): string {
  return data(text).replaceAll(":", "%3A").replaceAll(",", "%2C");
}
