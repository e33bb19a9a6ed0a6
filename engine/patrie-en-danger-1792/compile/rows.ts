/** Rows and cells of a table, found by key; what is not there is not printed. */
import type { Table, TableRow } from "../../../schemas/table.ts";
import { NotPrinted, type Said } from "../../core/system.ts";

/** Whether a row of a stand-in table is one that the print has, or one that follows from it. */
export const isRead = (row: TableRow): boolean =>
  row.fidelity === "printed" || row.fidelity === "derived";

/** The text of a cell. Throws `NotPrinted` where nothing is printed. */
export function cell(table: Table, row: TableRow, column: string): string {
  const text = row.cells[column];
  if (text === undefined || text === null) {
    throw new NotPrinted(hole(table.id, rowName(row), column));
  }
  return text;
}

/** What `NotPrinted` says of a cell. */
export const hole = (table: string, row: string | number, column: string): Said => ({
  en: `table ${table}, row ${row}, column ${column}: nothing is printed`,
  fr: `table ${table}, ligne ${row}, colonne ${column} : rien n’est imprimé`,
});

/** A row's key, as messages have it: the same in every language: an id, a number, or an interval with an open end. */
export function rowName({ key }: TableRow): string {
  if (key.kind === "id") return key.id;
  if (key.kind === "odds") return `${key.attacker}-${key.defender}`;
  if (key.from === null) return `≤${key.to ?? ""}`;
  if (key.to === null) return `≥${key.from}`;
  return key.from === key.to ? String(key.from) : `${key.from}-${key.to}`;
}

/** The row of an id, undefined where the table has none. */
export function findKeyRow(table: Table, id: string): TableRow | undefined {
  return table.rows.find(({ key }) => key.kind === "id" && key.id === id);
}

/** The same; throws `NotPrinted` where the table has none. */
export function keyRow(table: Table, id: string): TableRow {
  const row = findKeyRow(table, id);
  if (row === undefined) {
    throw new NotPrinted({
      en: `table ${table.id} has no row ${id}`,
      fr: `la table ${table.id} n’a pas de ligne ${id}`,
    });
  }
  return row;
}

/** The row of a number, undefined where the table has none. */
export function findIntervalRow(table: Table, number: number): TableRow | undefined {
  return table.rows.find(({ key }) =>
    key.kind === "interval" && (key.from ?? -Infinity) <= number && number <= (key.to ?? Infinity)
  );
}

/** The same; throws `NotPrinted` where the table has none. */
export function intervalRow(table: Table, number: number): TableRow {
  const row = findIntervalRow(table, number);
  if (row === undefined) {
    throw new NotPrinted({
      en: `table ${table.id} has no row for ${number}`,
      fr: `la table ${table.id} n’a pas de ligne pour ${number}`,
    });
  }
  return row;
}
