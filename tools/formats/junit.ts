/**
 * `--format junit`: one suite a file, one failed case an error. A file without errors has one passing case, so that a clean
 * run is not an empty report; warnings and notes are its output and do not fail it, as they do not fail the command.
 */
import type { Format, Located } from "./report.ts";

export const junit: Format = ({ files, findings }, lang) => {
  const byPath = Map.groupBy(findings, ({ path }) => path);
  const paths = [...new Set([...files, ...byPath.keys()])].sort();
  const errors = findings.filter(({ finding }) => finding.severity === "error").length;
  let cases = 0;
  const suites = paths.map((path) => {
    const own = byPath.get(path) ?? [];
    const failed = own.filter(({ finding }) => finding.severity === "error");
    const others = own.filter(({ finding }) => finding.severity !== "error")
      .map((located) =>
        `${lineOf(located)}: ${located.finding.code} ${located.finding.message[lang]}`
      );
    const passing = [
      `    <testcase name="${text(path)}" classname="grognard">`,
      ...(others.length > 0 ? [`      <system-out>${text(others.join("\n"))}</system-out>`] : []),
      "    </testcase>",
    ];
    const lines = failed.length === 0 ? passing : failed.flatMap((located) => {
      const { code, message } = located.finding;
      return [
        `    <testcase name="${text(`${code} ${lineOf(located)}`)}" classname="${text(path)}">`,
        `      <failure type="${text(code)}" message="${text(message[lang])}">${
          text(`${lineOf(located)}: ${message[lang]}`)
        }</failure>`,
        "    </testcase>",
      ];
    });
    const count = Math.max(1, failed.length);
    cases += count;
    return [
      `  <testsuite name="${text(path)}" tests="${count}" failures="${failed.length}">`,
      ...lines,
      "  </testsuite>",
    ].join("\n");
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites name="grognard validate" tests="${cases}" failures="${errors}">`,
    ...suites,
    "</testsuites>",
    "",
  ].join("\n");
};

const lineOf = ({ finding: { place }, path }: Located) => `${path}:${place.line}:${place.column}`;

/** Text for XML 1.0, in content and in attributes; characters that XML can not hold become U+FFFD. */
function text(value: string): string {
  return value.toWellFormed()
    // deno-lint-ignore no-control-regex -- these are the characters that XML 1.0 forbids
    .replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, "\uFFFD")
    .replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;").replaceAll("\n", "&#10;").replaceAll("\r", "&#13;")
    .replaceAll("\t", "&#9;");
}
