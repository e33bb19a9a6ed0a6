/**
 * `--format sarif`: SARIF 2.1.0 for code scanning. GitHub keeps 5,000 results of a run; the worst come first, and a cut is
 * said in the report itself.
 */
import type { Place, Severity } from "../../library/finding.ts";
import { allCodes } from "../../lint/codes.ts";
import { fingerprints } from "./fingerprint.ts";
import { type Format, worstFirst } from "./report.ts";

/** Results in a report, at most. */
export const sarifLimit = 5000;

const levels: Readonly<Record<Severity, "error" | "warning" | "note">> = {
  error: "error",
  warning: "warning",
  info: "note",
};

export const sarif: Format = ({ findings }, lang) => {
  const sorted = worstFirst(findings);
  const prints = fingerprints(sorted);
  const kept = sorted.slice(0, sarifLimit);
  const codes = [...new Set(kept.map(({ finding }) => finding.code))].sort();
  const known = allCodes();
  const left = sorted.length - kept.length;
  const run = {
    tool: {
      driver: {
        name: "Grognard",
        rules: codes.map((id) => {
          const info = known.get(id);
          return {
            id,
            ...(info
              ? {
                shortDescription: { text: info.title[lang] },
                fullDescription: { text: info.why[lang] },
                defaultConfiguration: { level: levels[info.severity] },
              }
              : {}),
            help: { text: `deno task grognard explain ${id}` },
          };
        }),
      },
    },
    columnKind: "utf16CodeUnits",
    invocations: [{
      executionSuccessful: true,
      ...(left > 0
        ? {
          toolExecutionNotifications: [{
            level: "warning",
            message: {
              text: lang === "fr"
                ? `${left} constats de plus ne sont pas dans ce rapport, qui en compte au plus ${sarifLimit}.`
                : `${left} more findings are not in this report, which has at most ${sarifLimit}.`,
            },
          }],
        }
        : {}),
    }],
    results: kept.map(({ finding, path }, index) => ({
      ruleId: finding.code,
      ruleIndex: codes.indexOf(finding.code),
      level: levels[finding.severity],
      message: { text: finding.message[lang] },
      locations: [location(path, finding.place)],
      ...(finding.related?.length
        ? {
          // A second place lies in the same data root as the first.
          relatedLocations: finding.related.map((place, id) => ({
            id,
            ...location(siblingPath(path, finding.place.file, place.file), place),
          })),
        }
        : {}),
      partialFingerprints: { "grognardFinding/v1": prints[index] },
    })),
  };
  return `${
    JSON.stringify({
      $schema: "https://json.schemastore.org/sarif-2.1.0.json",
      version: "2.1.0",
      runs: [run],
    })
  }\n`;
};

function location(path: string, { line, column }: Place) {
  return {
    physicalLocation: {
      artifactLocation: { uri: uriOf(path), uriBaseId: "%SRCROOT%" },
      region: { startLine: line, startColumn: column },
    },
  };
}

/** A relative URI reference: every part escaped, slashes kept. */
function uriOf(path: string): string {
  return path.split("/").map(encodeURIComponent).join("/");
}

/** The path of another file of the same data root. */
function siblingPath(path: string, file: string, other: string): string {
  return path.endsWith(file) ? path.slice(0, path.length - file.length) + other : other;
}
