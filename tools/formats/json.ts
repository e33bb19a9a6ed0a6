/** `--format json`: the report as docs/cli.md describes it; stable. */
import { type Format, summaryOf } from "./report.ts";

export const json: Format = ({ files, games, findings }, lang) =>
  `${
    JSON.stringify({
      version: 1,
      checked: { files: files.length, games },
      summary: summaryOf(findings),
      findings: findings.map(({ finding }) => ({
        code: finding.code,
        severity: finding.severity,
        message: finding.message[lang],
        file: finding.place.file,
        pointer: finding.place.pointer,
        line: finding.place.line,
        column: finding.place.column,
        game: finding.game ?? null,
        record: finding.record ?? null,
        ...(finding.related ? { related: finding.related } : {}),
        ...(finding.fidelity ? { fidelity: finding.fidelity } : {}),
        ...(finding.ruling ? { ruling: finding.ruling } : {}),
        ...(finding.rules ? { rules: finding.rules } : {}),
        ...(finding.fix
          ? {
            fix: {
              title: finding.fix.title[lang],
              file: finding.fix.file,
              patch: finding.fix.patch,
            },
          }
          : {}),
      })),
    })
  }\n`;
