/** A game at a glance: counts of findings, fidelity, translation. */
import { fidelitySummary, totalFidelity } from "../bundle/mod.ts";
import type { Finding, Language, Severity } from "../library/finding.ts";
import type { LibraryGame } from "../library/model.ts";
import { textsOf } from "../library/texts.ts";
import type { Counts } from "./FidelityBar.tsx";

export interface Glance {
  readonly findings: Readonly<Record<Severity, number>>;
  readonly fidelity: Counts;
  readonly translation: readonly {
    readonly language: Language;
    readonly translated: number;
    readonly total: number;
  }[];
}

/** Findings of one game. */
export function findingsOf(game: LibraryGame, findings: readonly Finding[]): readonly Finding[] {
  return findings.filter((item) =>
    item.game === game.id || item.place.file.startsWith(`${game.id}/`)
  );
}

export function glanceAt(game: LibraryGame, findings: readonly Finding[]): Glance {
  const own = findingsOf(game, findings);
  const count = (severity: Severity) => own.filter((item) => item.severity === severity).length;
  const texts = textsOf(game.data);
  return {
    findings: { error: count("error"), warning: count("warning"), info: count("info") },
    fidelity: totalFidelity(fidelitySummary(game.data)),
    translation: game.data.game.languages.translations.map((language) => {
      const catalogue = game.data.catalogues[language] ?? {};
      const translated = texts.filter(({ key }) => Object.hasOwn(catalogue, key)).length;
      return { language, translated, total: texts.length };
    }),
  };
}
