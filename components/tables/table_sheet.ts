/** A table as the reader's language says it: plain data, so that an island can show it again after an edit. */
import { rowKey } from "../../library/wording/table.ts";
import type { Fidelity } from "../../schemas/fidelity.ts";
import { cellFidelity, type Table } from "../../schemas/table.ts";
import type { Name } from "../page.ts";
import { cellText, isFigures, keyText } from "./axes.ts";

export interface TableSheet {
  readonly id: string;
  readonly name: string;
  readonly axis: string;
  readonly dice: string | null;
  readonly columns: readonly { readonly name: string; readonly figures: boolean }[];
  readonly rows: readonly {
    readonly id: string;
    readonly label: string;
    readonly footnotes: string | null;
    readonly ruling: string | null;
    /** By column; null is missing. */
    readonly cells: readonly { readonly text: string | null; readonly fidelity: Fidelity }[];
  }[];
  readonly footnotes: readonly { readonly id: string; readonly text: string }[];
  readonly missing: readonly string[];
}

/** The name of a row whose key is an id: the record's where the id names one, otherwise the row's own. */
function keyName(row: Table["rows"][number], table: Table, name: Name): string {
  const named = table.axis.kind === "key" &&
    ["terrain", "hexside", "side", "class", "formation", "place"].includes(table.axis.of);
  return named || !row.name
    ? keyText(row.key, table.axis, (family, id, source) => name(family, id, row.name ?? source))
    : name(`table.${table.id}`, "row", row.name, rowKey(row.key));
}

/** What a cell says: the word for one of the column's choices, otherwise what is printed; null is missing. */
function cellWord(
  table: Table,
  column: Table["columns"][number],
  value: string | null | undefined,
  name: Name,
): string | null {
  return value !== null && value !== undefined && column.choices?.includes(value)
    ? name(`table.${table.id}.choice`, column.id, value, value)
    : cellText(value);
}

/** Everything of a table that a page says. `fidelity` is that of rows that say nothing of their own. */
export function tableSheet(table: Table, name: Name, fidelity: Fidelity): TableSheet {
  const { id, axis } = table;
  return {
    id,
    name: name("table", id, table.name),
    axis: name("table", id, axis.name, "axis"),
    dice: axis.kind === "dice" ? axis.dice : null,
    columns: table.columns.map((column) => ({
      name: name(`table.${id}.column`, column.id, column.name),
      figures: isFigures(table, column.id),
    })),
    rows: table.rows.map((row, at) => ({
      id: row.key.kind === "id" ? row.key.id : String(at),
      // A row is called what the rulebook calls it ("6/1 or more"); one without a name, by its figures.
      label: row.key.kind === "id" || row.name
        ? keyName(row, table, name)
        : keyText(row.key, axis, name),
      footnotes: row.footnotes?.join(" ") ?? null,
      ruling: row.ruling ?? null,
      cells: table.columns.map((column) => {
        const text = cellWord(table, column, row.cells[column.id], name);
        return { text, fidelity: cellFidelity(row, column.id, fidelity) };
      }),
    })),
    footnotes: (table.footnotes ?? []).map((note) => ({
      id: note.id,
      text: name(`table.${id}`, "footnote", note.text, note.id),
    })),
    missing: (table.missing ?? []).map((text, at) =>
      name(`table.${id}`, "missing", text, String(at + 1))
    ),
  };
}
