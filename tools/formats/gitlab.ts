/** `--format gitlab`: a Code Quality report. GitLab shows one issue a fingerprint, so each has its own. */
import type { Severity } from "../../library/finding.ts";
import { fingerprints } from "./fingerprint.ts";
import { type Format, worstFirst } from "./report.ts";

const severities: Readonly<Record<Severity, string>> = {
  error: "critical",
  warning: "minor",
  info: "info",
};

export const gitlab: Format = ({ findings }, lang) => {
  const sorted = worstFirst(findings);
  const prints = fingerprints(sorted);
  const issues = sorted.map(({ finding, path }, index) => ({
    description: finding.message[lang],
    check_name: finding.code,
    fingerprint: prints[index],
    severity: severities[finding.severity],
    location: { path, lines: { begin: finding.place.line } },
  }));
  return `${JSON.stringify(issues)}\n`;
};
