/** Strength ratios: which printed ratio applies to two totals. Integers only, by cross multiplication. */
import type { Table, TableRow } from "../../schemas/table.ts";
import { at } from "./arrays.ts";
import { cellOf, TableFault } from "./table.ts";

export interface OddsTable {
  readonly id: string;
  readonly rounding: "defender" | "attacker";
  /** Printed ratios, rising. */
  readonly attackers: Int32Array;
  readonly defenders: Int32Array;
  readonly values: Int32Array;
}

/** Compiles an odds table with a modifier or integer column. Throws `TableFault` when rows do not rise. */
export function compileOdds(table: Table, column: string): OddsTable {
  return compileOddsRows(table, (row) => cellOf(table, row, column));
}

/** Compiles an odds table of which each row stands for some number. Throws `TableFault` when rows do not rise. */
export function compileOddsRows(table: Table, read: (row: TableRow) => number): OddsTable {
  if (table.axis.kind !== "odds") throw new TableFault(table.id, "its axis is not odds");
  const attackers: number[] = [];
  const defenders: number[] = [];
  const values: number[] = [];
  for (const row of table.rows) {
    if (row.key.kind !== "odds") throw new TableFault(table.id, "a row's key is not a ratio");
    const before = attackers.length - 1;
    if (
      before >= 0 &&
      row.key.attacker * (defenders[before] ?? 0) <= (attackers[before] ?? 0) * row.key.defender
    ) {
      throw new TableFault(
        table.id,
        `the ratio ${row.key.attacker}/${row.key.defender} does not rise`,
      );
    }
    attackers.push(row.key.attacker);
    defenders.push(row.key.defender);
    values.push(read(row));
  }
  if (values.length === 0) throw new TableFault(table.id, "it has no rows");
  return {
    id: table.id,
    rounding: table.axis.rounding,
    attackers: Int32Array.from(attackers),
    defenders: Int32Array.from(defenders),
    values: Int32Array.from(values),
  };
}

/**
 * Row of a ratio. Rounded for the defender it is the highest printed ratio that does not exceed the real one, for the
 * attacker the lowest that is not exceeded; the first and last rows are open. Both totals are positive.
 */
export function oddsRow(table: OddsTable, attacker: number, defender: number): number {
  const { attackers, defenders } = table;
  const last = attackers.length - 1;
  if (table.rounding === "defender") {
    for (let row = last; row > 0; row--) {
      if (attacker * at(defenders, row) >= at(attackers, row) * defender) return row;
    }
    return 0;
  }
  for (let row = 0; row < last; row++) {
    if (attacker * at(defenders, row) <= at(attackers, row) * defender) return row;
  }
  return last;
}

/** Value of a ratio in the table. */
export function oddsValue(table: OddsTable, attacker: number, defender: number): number {
  return at(table.values, oddsRow(table, attacker, defender));
}
