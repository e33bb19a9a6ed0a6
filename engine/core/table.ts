/** Tables of the data compiled for look-up: numbers and dice by interval, keys by id, and the grammar of results. */
import type { Table, TableRow } from "../../schemas/table.ts";
import { NotPrinted, UnplayableError } from "./system.ts";

/** A table that can not be played: its id and why. */
export class TableFault extends UnplayableError {
  constructor(readonly table: string, why: string) {
    super(`table ${table}: ${why}`);
  }
}

/** Text of a cell. Throws `NotPrinted` for a missing one. */
export function cellText(table: Table, row: TableRow, column: string): string {
  // A column may have the id `constructor`, which every object answers to.
  const cell = Object.hasOwn(row.cells, column) ? row.cells[column] : undefined;
  if (cell === undefined || cell === null) {
    throw new NotPrinted(
      `table ${table.id}, row ${
        row.name ?? JSON.stringify(row.key)
      }: column ${column} has no value`,
    );
  }
  return cell;
}

/** A signed whole number ("-2", "+1", "0"). Throws `TableFault` for anything else. */
export function cellOf(table: Table, row: TableRow, column: string): number {
  const text = cellText(table, row, column);
  if (!/^[+-]?[0-9]{1,6}$/.test(text)) {
    throw new TableFault(table.id, `column ${column} holds ${JSON.stringify(text)}, not a number`);
  }
  return Number(text);
}

/** A table whose keys are intervals of whole numbers: dice results, levels, turns. */
export interface IntervalTable<Value> {
  readonly id: string;
  /** Lowest number that has a row of its own; lower ones use the first row if it is open below. */
  readonly from: number;
  readonly openBelow: boolean;
  readonly openAbove: boolean;
  readonly values: readonly Value[];
}

/** Compiles intervals. They must follow each other without gap or overlap. */
export function compileIntervals<Value>(
  table: Table,
  read: (row: TableRow) => Value,
): IntervalTable<Value> {
  if (table.axis.kind !== "dice" && table.axis.kind !== "number") {
    throw new TableFault(table.id, `its axis is ${table.axis.kind}, not dice or number`);
  }
  const rows = table.rows.map((row) => {
    if (row.key.kind !== "interval") throw new TableFault(table.id, "a row's key is no interval");
    return { row, from: row.key.from ?? -Infinity, to: row.key.to ?? Infinity };
  }).sort((a, b) => a.from - b.from);
  const first = rows[0];
  const last = rows.at(-1);
  if (first === undefined || last === undefined) throw new TableFault(table.id, "it has no rows");
  const from = first.from === -Infinity ? first.to : first.from;
  const to = last.to === Infinity ? last.from : last.to;
  const values: Value[] = [];
  for (let number = from; number <= to; number++) {
    const hits = rows.filter((row) => row.from <= number && number <= row.to);
    const [hit] = hits;
    if (hit === undefined || hits.length > 1) {
      throw new TableFault(table.id, `${hits.length} rows stand for ${number}, not one`);
    }
    values.push(read(hit.row));
  }
  return {
    id: table.id,
    from,
    openBelow: first.from === -Infinity,
    openAbove: last.to === Infinity,
    values,
  };
}

/** Value for a number. Throws `NotPrinted` outside the table, unless its end is open. */
export function lookUp<Value>(table: IntervalTable<Value>, number: number): Value {
  const { values, from } = table;
  let index = number - from;
  if (index < 0 && table.openBelow) index = 0;
  if (index >= values.length && table.openAbove) index = values.length - 1;
  const value = values[index];
  if (value === undefined) throw new NotPrinted(`table ${table.id} has no row for ${number}`);
  return value;
}

/** Rows of a table with ids as keys. Throws `TableFault` for a key that stands twice. */
export function compileKeys<Value>(
  table: Table,
  read: (row: TableRow) => Value,
): ReadonlyMap<string, Value> {
  if (table.axis.kind !== "key") {
    throw new TableFault(table.id, `its axis is ${table.axis.kind}, not keys`);
  }
  const values = new Map<string, Value>();
  for (const row of table.rows) {
    if (row.key.kind !== "id") throw new TableFault(table.id, "a row's key is no id");
    if (values.has(row.key.id)) {
      throw new TableFault(table.id, `the key ${row.key.id} stands twice`);
    }
    values.set(row.key.id, read(row));
  }
  return values;
}

/** Value of a key that the system needs. Throws `TableFault` when the table does not have it. */
export function keyed<Value>(
  table: Table,
  values: ReadonlyMap<string, Value>,
  key: string,
): Value {
  const value = values.get(key);
  if (value === undefined) {
    throw new TableFault(table.id, `it has no row ${key}; it has ${[...values.keys()].join(", ")}`);
  }
  return value;
}

/** A combat result: steps lost and whether the side retreats, attacker and defender. */
export interface Losses {
  readonly attackerLosses: number;
  readonly attackerRetreats: boolean;
  readonly defenderLosses: number;
  readonly defenderRetreats: boolean;
}

/** Reads `A/D`, where each part is a step count, `R`, or both: "3R/0", "1/R", "0/2R". Null when it is not one. */
export function parseLosses(text: string): Losses | null {
  const match = /^([0-9]*)(R?)\/([0-9]*)(R?)$/.exec(text);
  if (match === null) return null;
  const [, attackerLosses = "", attackerR = "", defenderLosses = "", defenderR = ""] = match;
  if (attackerLosses + attackerR === "" || defenderLosses + defenderR === "") return null;
  return {
    attackerLosses: Number(attackerLosses),
    attackerRetreats: attackerR === "R",
    defenderLosses: Number(defenderLosses),
    defenderRetreats: defenderR === "R",
  };
}

/** The text of a combat result, as a table prints it: `1/R`, `0/2R`. */
export function lossesText(losses: Losses): string {
  const part = (steps: number, retreats: boolean) =>
    retreats ? `${steps === 0 ? "" : steps}R` : String(steps);
  return `${part(losses.attackerLosses, losses.attackerRetreats)}/${
    part(losses.defenderLosses, losses.defenderRetreats)
  }`;
}

/** Reads a movement-cost cell: a whole number, "+n" (added), or "-" (forbidden, -1). */
export function parseMovementCost(text: string): { added: boolean; points: number } | null {
  if (text === "-") return { added: false, points: -1 };
  const match = /^(\+?)([0-9]{1,3})$/.exec(text);
  return match === null ? null : { added: match[1] === "+", points: Number(match[2]) };
}
