/** 1792 as the tests of its data read it: the bundle of `data/1792`, with the counters' columns typed. */
import { z } from "zod";
import { isRefusal, makeBundle } from "../../bundle/mod.ts";
import { loadLibrary } from "../../library/mod.ts";
import type { Table, TableRow } from "../../schemas/table.ts";

const made = makeBundle(await loadLibrary("data"), "1792");
if (isRefusal(made)) throw new Error(`1792 has no bundle: ${made.reason.en}`);

/** Everything about the game. */
export const data = made;

const UnitColumns = z.looseObject({
  id: z.string(),
  name: z.string(),
  formation: z.string(),
  nation: z.string(),
  class: z.string(),
  strength: z.int(),
  maximum: z.int(),
  movement: z.int().optional(),
  subordination_cost: z.int(),
  commander: z.string(),
});
/** A unit; costs are in half points. */
export type Unit = z.infer<typeof UnitColumns>;

const LeaderColumns = z.looseObject({
  id: z.string(),
  formation: z.string(),
  nation: z.string(),
  rank: z.enum(["commander-in-chief", "corps", "army", "general"]),
  kind: z.enum(["named", "infantry", "cavalry"]),
  initiative: z.int(),
  bonus: z.int(),
  command_capacity: z.int(),
  subordination_cost: z.int(),
  superior: z.string().optional(),
  hex: z.string().optional(),
});
/** A commander; his cost is in half points, his capacity in whole ones. */
export type Leader = z.infer<typeof LeaderColumns>;

export const units = z.array(UnitColumns).parse(data.units);
export const leaders = z.array(LeaderColumns).parse(data.leaders);

/** The commander of an id. */
export function leader(id: string): Leader {
  return found(leaders.find((one) => one.id === id), `commander ${id}`);
}

/** The units that stand under a commander at the start. */
export const unitsOf = (commander: string): readonly Unit[] =>
  units.filter((unit) => unit.commander === commander);

const heavyCavalry = ["cavalry", "carabiniers", "dragoons", "cuirassiers"];
const lightCavalry = ["hussars", "chasseurs-on-horse"];
export const lightInfantry: readonly string[] = ["grenadiers", "chasseurs", "fusiliers"];

/** The arm that a class belongs to, as the totals of the order of battle count it. */
export function armOf(unit: Unit): "infantry" | "garrison" | "cavalry" | "artillery" {
  if (unit.class === "garrison") return "garrison";
  if (unit.class.endsWith("artillery")) return "artillery";
  return [...heavyCavalry, ...lightCavalry].includes(unit.class) ? "cavalry" : "infantry";
}

/** Movement allowance of 8.3; none for garrisons, which stay. */
export function allowanceOf(unit: Unit): number | undefined {
  if (unit.class === "garrison") return undefined;
  if (lightCavalry.includes(unit.class)) return 9;
  return heavyCavalry.includes(unit.class) || unit.class === "horse-artillery" ? 7 : 5;
}

/** A table of the game. */
export const table = (id: string): Table =>
  found(data.tables.find((one) => one.id === id), `table ${id}`);

/** The cells of every row in the order of the columns, or of the columns asked for. */
export function cells(id: string, columns?: readonly string[]): (string | null)[][] {
  const { rows, columns: all } = table(id);
  return rows.map((row) => (columns ?? all.map((column) => column.id)).map((c) => cellOf(row, c)));
}

/** The cells as numbers; fails on one that is none. */
export function numbers(id: string, columns?: readonly string[]): number[][] {
  return cells(id, columns).map((row) => row.map((cell) => z.coerce.number().parse(cell)));
}

/** The keys of the rows as text: `1-4`, `..0`, `11..`, `wood`, `1:5`. */
export function keys(id: string): string[] {
  return table(id).rows.map(({ key }) => {
    if (key.kind === "id") return key.id;
    if (key.kind === "odds") return `${key.attacker}:${key.defender}`;
    if (key.from === key.to) return String(key.from);
    return key.from === null
      ? `..${key.to}`
      : key.to === null
      ? `${key.from}..`
      : `${key.from}-${key.to}`;
  });
}

/** The row of a table whose interval holds a number. */
export function rowAt(id: string, number: number): TableRow {
  const row = table(id).rows.find(({ key }) =>
    key.kind === "interval" && (key.from ?? -Infinity) <= number && number <= (key.to ?? Infinity)
  );
  return found(row, `row ${number} of table ${id}`);
}

/** A cell, which must be a column of the table. */
export function cellOf(row: TableRow, column: string): string | null {
  const cell = row.cells[column];
  if (cell === undefined) throw new Error(`row ${row.name} has no column ${column}`);
  return cell;
}

/** What was looked for; an error that names it when it is not there. */
export function found<Value>(value: Value | undefined, what: string): Value {
  if (value === undefined) throw new Error(`there is no ${what}`);
  return value;
}
