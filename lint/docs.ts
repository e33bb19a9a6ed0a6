/** The rules as people read them: `docs/rules/<CODE>.md`, their index, and `grognard explain CODE`. */
import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Bilingual, Finding, Language, PatchOperation } from "../library/finding.ts";
import { type CodeInfo } from "../library/codes.ts";
import { nearest } from "../library/say.ts";
import { allCodes } from "./codes.ts";
import { libraryExamples, withoutExample } from "./examples/mod.ts";
import { rules } from "./registry.ts";
import type { Change, Example, Rule } from "./rule.ts";
import { gameId } from "./testing/fixture.ts";
import { runExample } from "./testing/run.ts";
import { frenchTypography } from "./words.ts";

/** What the families of codes are about. */
const families: Readonly<Record<string, Bilingual>> = {
  SYN: { en: "Bytes and syntax", fr: "Octets et syntaxe" },
  SHP: { en: "Shape of documents", fr: "Forme des documents" },
  REF: { en: "References and errata", fr: "Références et errata" },
  LNT: { en: "The linter itself", fr: "Le vérificateur lui-même" },
  MAP: { en: "Maps", fr: "Cartes" },
  OOB: { en: "Order of battle", fr: "Ordre de bataille" },
  TAB: { en: "Tables", fr: "Tables" },
  SCH: { en: "Reinforcement schedule", fr: "Calendrier des renforts" },
  SET: { en: "Set-ups", fr: "Mises en place" },
  SCN: { en: "Scenarios", fr: "Scénarios" },
  RUL: { en: "Rule register and rulings", fr: "Registre des règles et décisions" },
  I18: { en: "Translations", fr: "Traductions" },
  FID: { en: "Fidelity and assertions", fr: "Fidélité et affirmations" },
};
/** The words that `validate` uses. */
const severities = {
  error: { en: "error", fr: "erreur" },
  warning: { en: "warning", fr: "avertissement" },
  info: { en: "note", fr: "remarque" },
} as const;

/** What `writeRulePages` did, or in `check` mode would do: file names under `docs/rules/`. */
export interface RulePages {
  readonly written: readonly string[];
  readonly removed: readonly string[];
  readonly unchanged: number;
}

/**
 * Writes a page for every code and the index into `<root>/docs/rules/`, and removes pages of codes that are no more.
 * With `check` nothing is touched: the result says what is out of date. Throws what the file system throws.
 */
export async function writeRulePages(
  root: string,
  options: { readonly check?: boolean } = {},
): Promise<RulePages> {
  const folder = join(root, "docs", "rules");
  const pages = rulePages();
  const touch = options.check !== true;
  if (touch) await mkdir(folder, { recursive: true });
  const present = await readdir(folder).catch(missing);
  const written: string[] = [];
  for (const [name, text] of pages) {
    const before = present.includes(name) ? await readFile(join(folder, name), "utf8") : null;
    if (before === text) continue;
    written.push(name);
    if (touch) await writeFile(join(folder, name), text);
  }
  const removed = present.filter((name) => name.endsWith(".md") && !pages.has(name));
  if (touch) { for (const name of removed) await rm(join(folder, name)); }
  return { written, removed, unchanged: pages.size - written.length };
}

function missing(cause: unknown): string[] {
  if (cause instanceof Error && "code" in cause && cause.code === "ENOENT") return [];
  throw cause;
}

/** Every page by file name: `MAP001.md` ... and `README.md`. */
export function rulePages(): ReadonlyMap<string, string> {
  const codes = allCodes();
  const pages = new Map<string, string>();
  for (const [code, info] of codes) pages.set(`${code}.md`, page(code, info));
  pages.set("README.md", index(codes));
  return pages;
}

/**
 * What a code means, for a terminal: title, severity, reason, what to do, and for a rule an example with the message
 * that it gives. Undefined for a code that does not exist; `nearestCode` then helps.
 */
export function explain(code: string, language: Language): string | undefined {
  const info = allCodes().get(code);
  if (info === undefined) return undefined;
  const say = (text: Bilingual) => text[language];
  const lines = [
    `${code}  ${say(info.title)}  (${say(severities[info.severity])})`,
    "",
    say(info.why),
  ];
  const rule = ruleOf(code);
  const finding = rule === undefined ? libraryFinding(code) : exampleFinding(rule);
  if (finding !== undefined) {
    const { place, message } = finding;
    const where = place.pointer === "" ? `${place.line}:${place.column}` : place.pointer;
    lines.push("", say({ en: "For example:", fr: frenchTypography("Par exemple :") }));
    lines.push(`  ${place.file.replace(`${gameId}/`, "")} ${where}`, `  ${say(message)}`);
  }
  if (rule?.fix !== undefined) {
    lines.push(
      "",
      `${say({ en: "Fix:", fr: frenchTypography("Correction :") })} ${say(rule.fix)}.`,
    );
  }
  lines.push("", `docs/rules/${code}.md`, "");
  return lines.join("\n");
}

/** The code that a mistyped one was most likely meant to be, or null. */
export function nearestCode(code: string): string | null {
  return nearest(code.toUpperCase(), allCodes().keys());
}

function page(code: string, info: CodeInfo): string {
  const family = families[code.slice(0, 3)];
  const lines = [
    `# ${code}: ${info.title.en}`,
    "",
    `*${info.title.fr}*`,
    "",
    `Severity: **${info.severity}**. Family: ${
      family?.en ?? code.slice(0, 3)
    }. [All codes](README.md)`,
    "",
    "## Why",
    "",
    info.why.en,
    "",
    `> ${info.why.fr}`,
  ];
  const rule = ruleOf(code);
  if (rule !== undefined) lines.push(...rulePart(rule));
  else lines.push(...libraryPart(code));
  return lines.join("\n") + "\n";
}

/** The page's example of a finding that the library makes; or why there is none. */
function libraryPart(code: string): string[] {
  const example = libraryExample(code);
  if (example !== undefined) return failsPart(example, libraryFinding(code));
  const reason = reasonWithout(code);
  return reason === undefined
    ? []
    : ["", "## Example", "", `None here. ${reason.en}`, "", `> Aucun ici. ${reason.fr}`];
}

function failsPart(example: Example, finding: Finding | undefined): string[] {
  if (finding === undefined) return [];
  const { message, place } = finding;
  const file = place.file.replace(`${gameId}/`, "");
  const pointer = place.pointer === "" ? `line ${place.line}` : `\`${place.pointer}\``;
  return [
    "",
    "## Fails",
    "",
    "The little game of `lint/testing/fixture.ts` with:",
    "",
    ...exampleLines(example),
    "",
    `gives, at \`${file}\` ${pointer}:`,
    "",
    `> ${message.en}`,
    ">",
    `> ${message.fr}`,
  ];
}

function rulePart(rule: Rule): string[] {
  const lines = failsPart(rule.failing, exampleFinding(rule));
  lines.push("", "## Passes", "", ...exampleLines(rule.passing));
  if (rule.fix !== undefined) {
    lines.push("", "## Fix", "", `${rule.fix.en}.`, "", `> ${rule.fix.fr}.`);
  }
  const { needs, recordsOf = [] } = rule;
  lines.push("", `Looks at: ${[...new Set([...needs, ...recordsOf])].join(", ")}.`);
  if (needs.length > 0) lines.push(`Skipped while one of these is broken: ${needs.join(", ")}.`);
  return lines;
}

function exampleLines({ changes, manifest }: Example): string[] {
  const lines = changes.flatMap(changeLines);
  for (const [field, value] of Object.entries(manifest ?? {})) {
    lines.push(`- the system's \`${field}\` being ${code(JSON.stringify(value))}`);
  }
  return lines.length === 0 ? ["- nothing changed"] : lines;
}

function changeLines(change: Change): string[] {
  const file = `\`${change.file}\``;
  if ("removed" in change) return [`- ${file} removed`];
  if ("text" in change) return [`- ${file} being ${code(change.text)}`];
  if ("latin1" in change) return [`- ${file} saved in Windows-1252: ${code(change.latin1)}`];
  if ("from" in change) return [`- in ${file} ${code(change.from)} changed to ${code(change.to)}`];
  if ("value" in change) return [`- ${file} being ${code(JSON.stringify(change.value))}`];
  return change.patch.map((operation) => `- in ${file} ${operationText(operation)}`);
}

function operationText(operation: PatchOperation): string {
  const path = `\`${operation.path}\``;
  if (operation.op === "remove") return `${path} removed`;
  const value = code(JSON.stringify(operation.value));
  return operation.op === "add" ? `${path} added: ${value}` : `${path} set to ${value}`;
}

/** Inline code on one line. */
const code = (text: string) =>
  "`` " + text.replace(invisible, named).replace(/\s*\n\s*/g, " ⏎ ").trim() + " ``";

/** Characters that a page must not hold as they are: they would do there what the finding complains of. */
// deno-lint-ignore no-control-regex -- control characters are what is looked for
const invisible = /[\u0000-\u0008\r\ufeff\u200b-\u200f\u202a-\u202e\u2066-\u2069]/g;
const named = (mark: string) => `\\u${mark.charCodeAt(0).toString(16).padStart(4, "0")}`;

function index(codes: ReadonlyMap<string, CodeInfo>): string {
  const lines = [
    "# Codes of findings",
    "",
    `Every complaint has one of ${codes.size} codes. They are stable and never reused. A ruling may record a finding as`,
    "known (column `findings` of `rulings.csv`); it then stays in the list as info. These pages are made by",
    "`lint/docs.ts` from the rules themselves.",
  ];
  for (const [family, title] of Object.entries(families)) {
    const members = [...codes].filter(([name]) => name.startsWith(family));
    if (members.length === 0) continue;
    lines.push("", `## ${family}: ${title.en}`, "", "| Code | Severity | Title | Titre |");
    lines.push("|---|---|---|---|");
    for (const [name, info] of members) {
      lines.push(
        `| [${name}](${name}.md) | ${info.severity} | ${info.title.en} | ${info.title.fr} |`,
      );
    }
  }
  return lines.join("\n") + "\n";
}

const ruleOf = (code: string) => rules.find((rule) => rule.code === code);

const libraryExample = (code: string) =>
  Object.entries(libraryExamples).find(([name]) => name === code)?.[1];
const reasonWithout = (code: string) =>
  Object.entries(withoutExample).find(([name]) => name === code)?.[1];

function libraryFinding(code: string): Finding | undefined {
  const example = libraryExample(code);
  return example && runExample(example).findings.find((finding) => finding.code === code);
}

function exampleFinding(rule: Rule): Finding | undefined {
  return runExample(rule.failing).findings.find(({ code, place }) =>
    code === rule.code && place.pointer === rule.failing.at.pointer
  );
}
