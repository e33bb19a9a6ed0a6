/** What a run of `validate` looked at and found, and what every format makes of it. */
import type { Finding, Language, Severity } from "../../library/finding.ts";

/** A finding with the path that other programs know its file by: relative to where the command was run. */
export interface Located {
  readonly finding: Finding;
  readonly path: string;
}

export interface Report {
  /** Paths of the documents that were checked. */
  readonly files: readonly string[];
  readonly games: number;
  /** Documents by kind. */
  readonly kinds: ReadonlyMap<string, number>;
  readonly findings: readonly Located[];
}

/** A format writes a whole report as one text, its last line ended. */
export type Format = (report: Report, lang: Language) => string;

const rank: Readonly<Record<Severity, number>> = { error: 0, warning: 1, info: 2 };

/** The worst first; findings of one severity stay in their order. */
export function worstFirst(findings: readonly Located[]): Located[] {
  return findings.toSorted((a, b) => rank[a.finding.severity] - rank[b.finding.severity]);
}

/** Counts by severity, as the JSON report names them. */
export function summaryOf(findings: readonly Located[]) {
  const summary = { errors: 0, warnings: 0, infos: 0 };
  for (const { finding: { severity } } of findings) {
    if (severity === "error") summary.errors++;
    else if (severity === "warning") summary.warnings++;
    else summary.infos++;
  }
  return summary;
}
