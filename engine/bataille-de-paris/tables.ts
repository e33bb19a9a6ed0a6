/** The printed tables, compiled. Every number of a rule that has a table comes from here. */
import type { GameData } from "../../schemas/bundle.ts";
import type { Table, TableRow } from "../../schemas/table.ts";
import { compileOdds, type OddsTable } from "../core/odds.ts";
import { UnplayableError } from "../core/system.ts";
import {
  cellOf,
  cellText,
  compileIntervals,
  compileKeys,
  type IntervalTable,
  keyed,
  type Losses,
  parseLosses,
  parseMovementCost,
  TableFault,
} from "../core/table.ts";
import { Fate, Quality, qualityNames, sideIds, Status } from "./words.ts";

export interface TerrainModifier {
  readonly modifier: number;
  readonly optional: boolean;
  readonly frenchOnly: boolean;
  /** Terrain whose own modifier this one replaces, or null. */
  readonly replaces: string | null;
}

export interface Tables {
  /** Cost of entering a hex of a terrain; -1 forbids it. */
  readonly terrainCost: ReadonlyMap<string, number>;
  readonly heightsCost: number;
  readonly canalCost: number;
  readonly roadBonus: number;
  readonly terrainModifiers: ReadonlyMap<string, TerrainModifier>;
  readonly strengthRatio: OddsTable;
  readonly combatResults: IntervalTable<Losses>;
  /** `Fate.wounded` or `Fate.killed`. */
  readonly commanderHit: IntervalTable<number>;
  readonly randomQuality: IntervalTable<number>;
  /** By quality: modifier of an attacking and a defending head unit. */
  readonly qualityAttacking: Int32Array;
  readonly qualityDefending: Int32Array;
  /** `Status.captured`, or `Status.board` for a commander who is displaced. */
  readonly commanderCapture: IntervalTable<number>;
  readonly arrives: IntervalTable<boolean>;
  /** Modifier of an attack of each side by the morale of Paris. */
  readonly moraleBonus: readonly IntervalTable<number>[];
  readonly moraleEvents: ReadonlyMap<string, number>;
  readonly stackingLimit: Int32Array;
  /** How many counters of Mortier's formation may move, by turn; null is all. */
  readonly release: IntervalTable<number | null>;
}

/** Morale events that the code raises. */
export const moraleEventKeys = [
  "key-hex-taken",
  "key-hex-retaken",
  "pantin-or-romainville-retaken",
  "first-attack-on-paris",
  "first-entry-into-paris",
  "french-commander-lost",
  "coalition-commander-lost",
  "napoleon-wounded",
  "napoleon-lost",
  "paris-overrun",
] as const;
export type MoraleEvent = (typeof moraleEventKeys)[number];
export const movementCostKeys = [
  "clear",
  "city",
  "village",
  "heights",
  "road",
  "woods",
  "canal",
  "river",
] as const;
export const terrainModifierKeys = [
  "city",
  "village",
  "woods",
  "canal",
  "river",
  "wall",
  "heights",
  "fortification",
] as const;

/** Compiles the tables. Throws `UnplayableError` for one that is missing or can not be read, naming it. */
export function compileTables(data: GameData): Tables {
  const find = (id: string): Table => {
    const table = data.tables.find((candidate) => candidate.id === id);
    if (table === undefined) {
      throw new UnplayableError(`table ${id} is missing: add tables/${id}.json to ${data.game.id}`);
    }
    return table;
  };
  const one = <Value>(table: Table, column: string, words: Readonly<Record<string, Value>>) => {
    return (row: TableRow): Value => {
      const text = cellText(table, row, column);
      const value = words[text];
      if (value === undefined) {
        throw new TableFault(
          table.id,
          `column ${column} holds ${text}; play knows ${Object.keys(words).join(", ")}`,
        );
      }
      return value;
    };
  };
  const number = (table: Table, column: string) => (row: TableRow) => cellOf(table, row, column);

  const costs = find("movement-costs");
  const cost = compileKeys(costs, (row) => {
    const parsed = parseMovementCost(cellText(costs, row, "cost"));
    if (parsed === null) throw new TableFault(costs.id, "a cost is neither n, +n nor -");
    return parsed.points;
  });
  for (const key of movementCostKeys) keyed(costs, cost, key);
  const modifiers = find("terrain-modifiers");
  const terrainModifiers = compileKeys(modifiers, (row): TerrainModifier => ({
    modifier: cellOf(modifiers, row, "modifier"),
    optional: cellText(modifiers, row, "optional") === "yes",
    frenchOnly: cellText(modifiers, row, "defender") === "french",
    replaces: cellText(modifiers, row, "replaces") === "none"
      ? null
      : cellText(modifiers, row, "replaces"),
  }));
  for (const key of terrainModifierKeys) keyed(modifiers, terrainModifiers, key);
  const results = find("combat-results");
  const hit = find("commander-hit");
  const random = find("random-quality");
  const quality = find("quality-modifiers");
  const byQuality = (column: string) => {
    const values = compileKeys(quality, number(quality, column));
    return Int32Array.from(
      qualityNames.slice(0, Quality.random),
      (name) => keyed(quality, values, name.toLowerCase()),
    );
  };
  const capture = find("commander-capture");
  const die = find("reinforcement-die");
  const bonus = find("morale-bonus");
  const events = find("morale-events");
  const moraleEvents = compileKeys(events, number(events, "change"));
  for (const key of moraleEventKeys) keyed(events, moraleEvents, key);
  const stacking = find("stacking-limits");
  const limits = compileKeys(stacking, number(stacking, "limit"));
  const release = find("mortier-release");
  return {
    terrainCost: cost,
    heightsCost: keyed(costs, cost, "heights"),
    canalCost: keyed(costs, cost, "canal"),
    roadBonus: keyed(costs, compileKeys(costs, number(costs, "bonus")), "road"),
    terrainModifiers,
    strengthRatio: compileOdds(find("strength-ratio"), "modifier"),
    combatResults: compileIntervals(results, (row) => {
      const text = cellText(results, row, "result");
      const losses = parseLosses(text);
      if (losses === null) throw new TableFault(results.id, `${text} is no combat result`);
      return losses;
    }),
    commanderHit: compileIntervals(
      hit,
      one<number>(hit, "result", { wounded: Fate.wounded, killed: Fate.killed }),
    ),
    randomQuality: compileIntervals(
      random,
      one<number>(random, "quality", { A: Quality.a, B: Quality.b, C: Quality.c }),
    ),
    qualityAttacking: byQuality("attacker"),
    qualityDefending: byQuality("defender"),
    commanderCapture: compileIntervals(
      capture,
      one<number>(capture, "result", { displaced: Status.board, captured: Status.captured }),
    ),
    arrives: compileIntervals(die, one<boolean>(die, "result", { none: false, arrives: true })),
    moraleBonus: sideIds.map((side) => compileIntervals(bonus, number(bonus, `${side}-attack`))),
    moraleEvents,
    stackingLimit: Int32Array.from(sideIds, (side) => keyed(stacking, limits, side)),
    release: compileIntervals(release, (row) => {
      const text = cellText(release, row, "counters");
      return text === "all" ? null : cellOf(release, row, "counters");
    }),
  };
}
