/** Collects findings, bounded for each file and code. */
import { codes, type LibraryCode } from "./codes.ts";
import type { Finding, Place } from "./finding.ts";

/** Findings of one code that are kept for one file. */
export const MAXIMUM_FINDINGS = 1000;

type Extra = Pick<Finding, "related" | "game" | "record">;

export class Report {
  readonly #findings: Finding[] = [];
  readonly #counts = new Map<string, { code: LibraryCode; place: Place; count: number }>();

  /** Adds a finding; `extra` names the game and record and other places that belong to it. */
  add(code: LibraryCode, place: Place, en: string, fr: string, extra: Extra = {}): void {
    const key = `${code} ${place.file}`;
    const kept = this.#counts.get(key);
    if (kept !== undefined) {
      kept.count++;
      if (kept.count > MAXIMUM_FINDINGS) return;
    } else this.#counts.set(key, { code, place, count: 1 });
    this.#findings.push({
      code,
      severity: codes[code].severity,
      message: { en, fr },
      place,
      ...extra,
    });
  }

  /** All findings in order of file, line, column and code, with what was left out counted. */
  finish(others: readonly Finding[] = []): readonly Finding[] {
    const findings = [...others, ...this.#findings];
    for (const { code, place, count } of this.#counts.values()) {
      const more = count - MAXIMUM_FINDINGS;
      if (more <= 0) continue;
      findings.push({
        code: "SYN099",
        severity: codes.SYN099.severity,
        message: {
          en: `${more} more findings of ${code} in this file are not shown`,
          fr: `${more} autres constats ${code} de ce fichier ne sont pas affichés`,
        },
        place: { ...place, pointer: "", line: 1, column: 1 },
      });
    }
    return findings.sort(byPlace);
  }
}

const compare = (a: string | number, b: string | number): number => a < b ? -1 : a > b ? 1 : 0;

/** Order of findings: file, line, column, code; the same on every machine and in every locale. */
export function byPlace(a: Finding, b: Finding): number {
  return compare(a.place.file, b.place.file) || compare(a.place.line, b.place.line) ||
    compare(a.place.column, b.place.column) || compare(a.code, b.code) ||
    compare(a.place.pointer, b.place.pointer);
}
