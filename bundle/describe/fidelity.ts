/** How much of a game is printed, derived, reconstructed, made up or missing: counts by document kind. */
import type { DocumentKind } from "../../library/model.ts";
import type { GameData } from "../../schemas/bundle.ts";
import { fidelities, type Fidelity } from "../../schemas/common.ts";

/** Number of records of each fidelity. */
export type FidelityCounts = Record<Fidelity, number>;

/**
 * Counts of one document kind. `records` counts each record once, by its own fidelity or its document's default;
 * `fields` counts the single fields whose fidelity differs from their record's.
 */
export interface FidelityOfKind {
  readonly records: FidelityCounts;
  readonly fields: FidelityCounts;
}

/** Counts by document kind, for the kinds that have records. */
export type FidelitySummary = Partial<Record<DocumentKind, FidelityOfKind>>;

/** What may carry provenance: a record, or a document's head. */
interface Provenance {
  readonly fidelity?: Fidelity | undefined;
  readonly fieldFidelity?: Readonly<Record<string, Fidelity>> | undefined;
}

/**
 * Fidelity summary of a game. A record without a fidelity takes its document's, then the game's default for the kind;
 * where there is no default either it counts as `stand-in`, so that nothing looks printed by omission.
 * Rulings are decisions of ours and have no fidelity.
 */
export function fidelitySummary(data: GameData): FidelitySummary {
  const summary: Partial<Record<DocumentKind, FidelityOfKind>> = {};

  function count(kind: DocumentKind, records: readonly Provenance[], head: Provenance = {}) {
    if (records.length === 0) return;
    const { records: all, fields } = summary[kind] ??= { records: noCounts(), fields: noCounts() };
    for (const record of records) {
      all[record.fidelity ?? head.fidelity ?? defaultOf(data, kind) ?? "stand-in"]++;
      for (const fidelity of Object.values(record.fieldFidelity ?? {})) fields[fidelity]++;
    }
  }

  const { game } = data;
  count("game", [...game.sides, ...game.nations, ...game.classes, ...game.markers], game);
  for (const map of data.maps) {
    const { hexes, hexsides, paths, places, areas, edges, labels } = map;
    for (const list of [hexes, hexsides, paths, places, areas, edges, labels]) {
      count("map", list, map);
    }
  }
  count("formations", data.formations);
  count("leaders", data.leaders);
  count("units", data.units);
  for (const table of data.tables) count("table", table.rows, table);
  count("schedule", data.schedule);
  for (const scenario of data.scenarios) {
    const { parameters, control, choices, zones, restrictions, victory } = scenario;
    for (const list of [parameters, control, choices, zones, restrictions, victory]) {
      count("scenario", list, scenario);
    }
  }
  for (const setup of data.setups) {
    count("setup", setup.placements, setup);
    count("setup", setup.suggested, setup);
  }
  count("rules", data.rules);
  const { assertions, vectors } = data;
  if (assertions !== null) count("assertions", assertions.assertions, assertions);
  if (vectors !== null) count("vectors", vectors.vectors, vectors);
  return summary;
}

/** Records of all kinds together, by fidelity. */
export function totalFidelity(summary: FidelitySummary): FidelityCounts {
  const total = noCounts();
  for (const { records } of Object.values(summary)) {
    for (const fidelity of fidelities) total[fidelity] += records[fidelity];
  }
  return total;
}

/** The game's default for a kind; `defaults` names kinds in the singular or, as folders are called, in the plural. */
function defaultOf({ game }: GameData, kind: DocumentKind): Fidelity | undefined {
  return game.defaults[kind] ?? game.defaults[`${kind}s`];
}

function noCounts(): FidelityCounts {
  return { printed: 0, derived: 0, reconstructed: 0, "stand-in": 0, missing: 0 };
}
