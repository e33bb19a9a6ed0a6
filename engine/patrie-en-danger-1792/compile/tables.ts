/**
 * The tables, compiled twice: as printed, holes and all, and with stand-ins. A hole is asked for like any cell, and
 * answers by throwing `NotPrinted` with the table, the row and the column.
 */
import type { GameData } from "../../../schemas/bundle.ts";
import type { Table, TableRow } from "../../../schemas/table.ts";
import { at } from "../../core/arrays.ts";
import { compileOddsRows, oddsRow } from "../../core/odds.ts";
import { NotPrinted, UnplayableError } from "../../core/system.ts";
import { type Losses, parseLosses, parseMovementCost, TableFault } from "../../core/table.ts";
import { armNames, weatherNames } from "../words.ts";
import { cell, findKeyRow, hole, intervalRow, isRead, keyRow, rowName } from "./rows.ts";

/** `refuse`: a hole stops play. `stand-ins`: the tables whose ids end in `-stand-in` fill it. */
export const missingTableModes = ["refuse", "stand-ins"] as const;
export type MissingTables = (typeof missingTableModes)[number];

/** Tables that are read as they stand, and those that have a stand-in. */
export const plainTableIds = [
  "attrition-modifiers",
  "bridges",
  "cavalry-differential",
  "combat-ratios",
  "pursuit",
  "weather",
  "zone-exit",
] as const;
export const holedTableIds = [
  "attrition",
  "bombardment",
  "combat",
  "pursuit-column",
  "resistance",
  "terrain-effects",
] as const;
export const standInTableIds = [
  "attrition-columns-stand-in",
  "attrition-lines-stand-in",
  "attrition-stand-in",
  "bombardment-stand-in",
  "combat-stand-in",
  "path-costs-stand-in",
  "pursuit-column-stand-in",
  "resistance-stand-in",
  "terrain-effects-stand-in",
] as const;
export type StandInTable = (typeof standInTableIds)[number];

/** Attrition columns of the table, by position. */
export const attritionColumns = ["french", "coalition", "isolated"] as const;
export const AttritionColumn = { french: 0, coalition: 1, isolated: 2 } as const;
/** The levels of movement: none, 1-2, 3-4, 5-6, 7-8, 9 and more points. */
export const attritionLevels = ["mp-0", "mp-1-2", "mp-3-4", "mp-5-6", "mp-7-8", "mp-9"] as const;
/** The movement that a dot forbids. */
export const FORBIDDEN = -1;

/** Level of movement for whole points. */
export const levelOf = (points: number): number =>
  points <= 0 ? 0 : Math.min(5, Math.floor((points + 1) / 2));
/** The most points of a level. */
export const levelTop = (level: number): number => level >= 5 ? 99 : 2 * level;

/** What a terrain, a feature or a hexside does in combat; multipliers in halves. */
export interface TerrainEffect {
  /** The M of the chart; null where no stand-ins are used and the chart breaks off before the terrain. */
  readonly modified: boolean | null;
  readonly cavalryAttack: number;
  readonly cavalryDefence: number;
  readonly infantryDefence: number;
  readonly attackFrom: number;
  readonly fortified: number;
  readonly infantryLimit: number;
}

export interface Tables {
  readonly mode: MissingTables;
  /** Names of the tables that this mode reads where the print has holes. */
  readonly standIns: readonly string[];
  /** Points lost, or `FORBIDDEN`. */
  attrition(column: number, strength: number, die: number, level: number): number;
  attritionModifier(key: string): number;
  bombardment(ratio: number, artillery: number, die: number): number;
  bridge(die: number): boolean;
  cavalryDifferential(ratio: number): number;
  /** Column of the combat table, 0 below the lowest ratio. */
  combatColumn(attacker: number, defender: number, modified: boolean): number;
  combat(column: number, die: number): Losses;
  /** Column of the lower pursuit table, 1 to 11. */
  pursuitColumn(initiative: number, retreat: number): number;
  /** Pursuit hexes authorised; a dot is 0. */
  pursuit(column: number, die: number): number;
  resistance(active: number, passive: number, weather: number): number;
  weather(die: number): number;
  zoneExit(infantry: number, cavalry: number): number;
  /** Cost of entering a terrain, or what a hexside adds, in half points. */
  terrainCost(id: string, arm: number): number;
  pathCost(id: string): number;
  terrainEffect(id: string): TerrainEffect;
}

/** Compiles the tables of a mode. Throws `UnplayableError` for a table that the data lacks. */
export function compileTables(data: GameData, mode: MissingTables): Tables {
  const table = (id: string): Table => {
    const found = data.tables.find((candidate) => candidate.id === id);
    if (found === undefined) throw new UnplayableError(`${data.game.id} has no table ${id}`);
    return found;
  };
  const stands = mode === "stand-ins";
  const filled = (id: string): Table => table(stands ? `${id}-stand-in` : id);
  for (const id of [...plainTableIds, ...holedTableIds, ...standInTableIds]) table(id);

  const modifiers = table("attrition-modifiers");
  // The print is legible in two lines only; what NQ-07 reads in them is kept as derived, the rest is a hole.
  const bombardments = table("bombardment-stand-in");
  const legible = stands ? Infinity : bombardments.rows.filter(isRead).length;
  const ratios = compileOddsRows(table("combat-ratios"), () => 0);
  const columnsOf = (column: string) =>
    Int32Array.from(table("combat-ratios").rows, (row) => {
      const text = cell(table("combat-ratios"), row, column);
      return text === "below" ? 0 : Number(text);
    });
  const normalColumns = columnsOf("normal");
  const modifiedColumns = columnsOf("modified");
  const combats = filled("combat");
  const columns = filled("pursuit-column");
  const terrain = filled("terrain-effects");
  const completed = table("terrain-effects-stand-in");
  const grid = (source: Table, ids: readonly string[], read: (text: string) => number) =>
    compileGrid(source, ids, read);
  const number = (text: string) => text === "-" || text === "•" ? 0 : Number(text);

  const worn = table("attrition-stand-in");
  const wornLines = worn.rows.flatMap(({ key }) =>
    key.kind === "interval" ? [key.from, key.to].filter((line) => line !== null) : []
  );
  const lines = stands
    ? grid(
      table("attrition-lines-stand-in"),
      attritionColumns,
      within(Math.min(...wornLines), Math.max(...wornLines)),
    )
    : null;
  const levels = stands
    ? grid(table("attrition-columns-stand-in"), attritionLevels, within(1, 14))
    : null;
  const losses = stands
    ? grid(
      worn,
      Array.from({ length: 14 }, (_, index) => `c${index + 1}`),
      (text) => text === "•" ? FORBIDDEN : number(text),
    )
    : null;
  const shots = grid(bombardments, ["a2", "a3", "a4", "a5", "a6", "a7", "a8"], Number);
  const resistances = grid(
    filled("resistance"),
    ["fair", "rain"].flatMap((kind) => [0, 1, 2, 3, 4].map((passive) => `${kind}-${passive}`)),
    Number,
  );
  const retreats = grid(
    columns,
    [8, 7, 6, 5, 4, 3, 2, 1].map((length) => `retreat-${length}`),
    within(1, 11),
  );
  const pursuits = grid(
    table("pursuit"),
    Array.from({ length: 11 }, (_, index) => `c${index + 1}`),
    number,
  );
  const exits = grid(table("zone-exit"), ["without-cavalry", "with-cavalry"], Number);
  const skies = grid(
    table("weather"),
    ["weather"],
    (text) => weatherNames.findIndex((name) => name === text),
  );
  const works = grid(table("bridges"), ["result"], (text) => text === "success" ? 1 : 0);
  const differentials = grid(table("cavalry-differential"), ["differential"], Number);
  const modifierOf = new Map<string, number>();
  const effects = new Map<string, TerrainEffect>();

  return {
    mode,
    standIns: stands ? standInTableIds : [],
    attrition(column, strength, die, level) {
      if (lines === null || levels === null || losses === null) {
        const name = attritionColumns[column] ?? "";
        throw new NotPrinted({
          en: `table attrition, column ${name}, ${strength} strength points: nothing is printed`,
          fr: `table attrition, colonne ${name}, ${strength} points de force : rien n’est imprimé`,
        });
      }
      return losses(lines(strength, column), levels(die, level) - 1);
    },
    attritionModifier(key) {
      const known = modifierOf.get(key);
      if (known !== undefined) return known;
      const value = Number(cell(modifiers, keyRow(modifiers, key), "modifier"));
      modifierOf.set(key, value);
      return value;
    },
    bombardment(ratio, artillery, die) {
      if (artillery <= 0 || ratio < 1) return 0;
      // At 1-1 the die is the line; each better ratio is worth one line more (NQ-07).
      const line = die + Math.min(3, ratio) - 1;
      if (line > legible) {
        throw new NotPrinted({
          en:
            `table bombardment, ratio ${ratio}-1, die ${die}, ${artillery} points of artillery: nothing legible is printed`,
          fr:
            `table bombardment, rapport ${ratio}-1, dé ${die}, ${artillery} points d’artillerie : rien de lisible n’est imprimé`,
        });
      }
      return shots(line, Math.max(2, Math.min(8, artillery)) - 2);
    },
    bridge: (die) => works(die, 0) === 1,
    cavalryDifferential: (ratio) => differentials(ratio, 0),
    combatColumn(attacker, defender, modified) {
      return at(modified ? modifiedColumns : normalColumns, oddsRow(ratios, attacker, defender));
    },
    combat(column, die) {
      const row = intervalRow(combats, die);
      const text = cell(combats, row, `c${column}`);
      const parsed = parseLosses(text);
      if (parsed === null) throw new TableFault(combats.id, `${text} is no combat result`);
      return parsed;
    },
    pursuitColumn: (initiative, retreat) =>
      retreats(Math.min(4, initiative), 8 - Math.max(1, Math.min(8, retreat))),
    pursuit: (column, die) => pursuits(die, column - 1),
    resistance: (active, passive, weather) =>
      active <= 0 ? 0 : resistances(active, (weather === 2 ? 5 : 0) + Math.min(4, passive)),
    weather: (die) => skies(die, 0),
    zoneExit: (infantry, cavalry) => exits(infantry, cavalry > 0 ? 1 : 0),
    terrainCost(id, arm) {
      // What 15.4 and 8.4 say of rivers, bridges, fords and streams is read although the chart breaks off before them.
      const added = stands ? undefined : findKeyRow(completed, id);
      const source = added !== undefined && isRead(added) ? completed : terrain;
      const text = cell(source, keyRow(source, id), arm === 0 ? "infantry" : "cavalry");
      const cost = parseMovementCost(text);
      if (cost === null || cost.points < 0) {
        throw new TableFault(terrain.id, `${id}, ${armNames[arm]}: ${text} is no cost`);
      }
      return 2 * cost.points;
    },
    pathCost(id) {
      if (!stands) {
        throw new NotPrinted({
          en: `table terrain-effects, row ${id}: its cost is not printed`,
          fr: `table terrain-effects, ligne ${id} : son coût n’est pas imprimé`,
        });
      }
      const paths = table("path-costs-stand-in");
      return Number(cell(paths, keyRow(paths, id), "half-points"));
    },
    terrainEffect(id) {
      const known = effects.get(id);
      if (known !== undefined) return known;
      const value = stands
        ? standInEffect(completed, keyRow(completed, id))
        : inSentences.some((told) => told === id)
        ? { ...standInEffect(completed, keyRow(completed, id)), modified: printedMark(terrain, id) }
        : printedEffect(terrain, keyRow(terrain, id));
      effects.set(id, value);
      return value;
    },
  };
}

/** What the printed table lacks, in words, for `UnplayableError` and the start of a game that refuses stand-ins. */
export function printedHoles(data: GameData): string[] {
  return data.tables
    .filter(({ id, missing }) =>
      missing !== undefined && holedTableIds.some((holed) => holed === id)
    )
    .map(({ id, missing }) => `${id} (${(missing ?? []).join("; ")})`).sort();
}

/**
 * What sentences of 10.2 and 15.1 tell whole where the chart breaks off: how infantry, cavalry and fortified points
 * count there, and how many units fight. Only the M is left to the chart.
 */
export const inSentences = ["crest", "wooded-crest", "marsh", "fortress", "citadel"] as const;

/** The M of a terrain in the printed chart, null where the chart does not reach it. */
function printedMark(table: Table, id: string): boolean | null {
  const mark = findKeyRow(table, id)?.cells["modified"] ?? null;
  return mark === null ? null : mark === "yes";
}

function standInEffect(table: Table, row: TableRow): TerrainEffect {
  const value = (column: string) => Number(cell(table, row, column));
  return {
    modified: cell(table, row, "modified") === "yes",
    cavalryAttack: value("cavalry-attack"),
    cavalryDefence: value("cavalry-defence"),
    infantryDefence: value("infantry-defence"),
    attackFrom: value("attack-from"),
    fortified: value("fortified"),
    infantryLimit: value("infantry-limit"),
  };
}

function printedEffect(table: Table, row: TableRow): TerrainEffect {
  const half = cell(table, row, "effect") === "cavalry-half" ? 1 : 2;
  return {
    modified: cell(table, row, "modified") === "yes",
    cavalryAttack: half,
    cavalryDefence: half,
    infantryDefence: 2,
    attackFrom: 2,
    fortified: 2,
    infantryLimit: 0,
  };
}

/** Number of a row's cell: `(row number, column position)`. A row beyond the table uses its nearest one when that is open. */
type Grid = (row: number, column: number) => number;
const HOLE = -999;

/** Reads a cell that names a line or column of the next table: one that this has not is no number. */
function within(first: number, last: number): (text: string) => number {
  return (text) => Number(text) >= first && Number(text) <= last ? Number(text) : NaN;
}

function compileGrid(
  table: Table,
  columns: readonly string[],
  read: (text: string) => number,
): Grid {
  let lowest = Infinity;
  let highest = -Infinity;
  for (const { key } of table.rows) {
    if (key.kind !== "interval") throw new TableFault(table.id, "a row's key is no interval");
    lowest = Math.min(lowest, key.from ?? key.to ?? 0);
    highest = Math.max(highest, key.to ?? key.from ?? 0);
  }
  const width = columns.length;
  const values = new Int32Array(Math.max(0, highest - lowest + 1) * width).fill(HOLE);
  for (let number = lowest; number <= highest; number++) {
    const row = intervalRow(table, number);
    columns.forEach((column, index) => {
      const text = row.cells[column];
      if (text === undefined || text === null) return;
      const value = read(text);
      if (!Number.isSafeInteger(value)) {
        throw new TableFault(table.id, `row ${rowName(row)}, column ${column}: ${text}`);
      }
      values[(number - lowest) * width + index] = value;
    });
  }
  const openBelow = table.rows.some(({ key }) => key.kind === "interval" && key.from === null);
  const openAbove = table.rows.some(({ key }) => key.kind === "interval" && key.to === null);
  return (row, column) => {
    let index = row;
    if (index < lowest && openBelow) index = lowest;
    if (index > highest && openAbove) index = highest;
    const value = index < lowest || index > highest
      ? HOLE
      : at(values, (index - lowest) * width + column);
    if (value === HOLE) {
      throw new NotPrinted(hole(table.id, row, columns[column] ?? ""));
    }
    return value;
  };
}
