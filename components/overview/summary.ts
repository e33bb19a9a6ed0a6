/** A game at a glance: counts of findings, fidelity, translation. */
import { fidelitySummary, totalFidelity } from "../../bundle/mod.ts";
import type { Finding, Language, Severity } from "../../library/finding.ts";
import type { LibraryGame } from "../../library/model.ts";
import { textsOf } from "../../library/texts.ts";
import type { Counts } from "./FidelityBar.tsx";
import { namesOf } from "../page.ts";

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

/** One formation in the overview. `points` is null where a unit's strength is not known. */
export interface Force {
  readonly id: string;
  readonly name: string;
  readonly stripe: string | null;
  readonly leader: string | null;
  readonly units: number;
  readonly points: number | null;
}

/** The order of battle at a glance: each side with its formations that have units. */
export function forcesOf(game: LibraryGame, lang: Language) {
  const { data } = game;
  const name = namesOf(game, lang);
  const leaders = new Map(data.leaders.map((leader) => [leader.id, leader.name]));
  const sum = (points: readonly (number | null)[]): number | null =>
    points.reduce((all, each) => all === null || each === null ? null : all + each, 0);
  return data.game.sides.map((side) => {
    const formations = data.formations.filter((item) => item.side === side.id).map(
      (item): Force => {
        const units = data.units.filter((unit) => unit.formation === item.id);
        const leader = item.leader === undefined ? undefined : leaders.get(item.leader);
        const strengths = units.map(({ strength }) =>
          typeof strength === "number" ? strength : null
        );
        return {
          id: item.id,
          name: name("formation", item.id, item.name),
          stripe: item.stripe ?? null,
          leader: leader === undefined ? null : name("leader", item.leader ?? "", leader),
          units: units.length,
          points: sum(strengths),
        };
      },
    );
    return {
      id: side.id,
      name: name("side", side.id, side.name),
      formations: formations.filter(({ units, leader }) => units > 0 || leader !== null),
      units: formations.reduce((all, { units }) => all + units, 0),
      points: sum(formations.map(({ points }) => points)),
    };
  });
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
