/** `--format rdjson`: Reviewdog's diagnostic format. */
import type { Severity } from "../../library/finding.ts";
import { type Format, worstFirst } from "./report.ts";

const severities: Readonly<Record<Severity, string>> = {
  error: "ERROR",
  warning: "WARNING",
  info: "INFO",
};

export const rdjson: Format = ({ findings }, lang) =>
  `${
    JSON.stringify({
      source: { name: "grognard" },
      diagnostics: worstFirst(findings).map(({ finding, path }) => ({
        message: finding.message[lang],
        location: {
          path,
          range: { start: { line: finding.place.line, column: finding.place.column } },
        },
        severity: severities[finding.severity],
        code: { value: finding.code },
      })),
    })
  }\n`;
