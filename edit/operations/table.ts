/** Sets cells of a table of the rulebook. */
import type { LibraryGame } from "../../library/model.ts";
import { isRefusal, type Refusal, refuse } from "../apply.ts";
import { nameOf, textOf } from "../naming/names.ts";
import { formatPointer } from "../values/pointer.ts";
import { documentOf, type Draft, Edits } from "./draft.ts";

/** One cell: the row's position, the column's id, and what it says; null where it is missing. */
export interface TableCell {
  readonly row: number;
  readonly column: string;
  readonly text: string | null;
}

/** Sets cells of a table, each a single value of the file. Rows and columns stay as they are. */
export function setCells(
  game: LibraryGame,
  id: string,
  cells: readonly TableCell[],
): Draft | Refusal {
  const document = documentOf(game, "table", id);
  if (isRefusal(document)) return document;
  const table = game.data.tables.find((item) => item.id === id);
  if (!table) {
    return refuse(
      "broken",
      `${document.file} has errors; mend them first`,
      `${document.file} contient des erreurs ; corrigez-les d’abord`,
      document.id,
    );
  }
  const edits = new Edits();
  let changed = 0;
  for (const { row, column, text } of cells) {
    const record = table.rows[row];
    if (!record || !table.columns.some((item) => item.id === column)) {
      return refuse(
        "no-such-place",
        `the table has no row ${row + 1} with a column "${column}"`,
        `la table n’a pas de ligne ${row + 1} avec une colonne « ${column} »`,
        document.id,
      );
    }
    const before = record.cells[column];
    if (before === text) continue;
    changed++;
    const path = formatPointer(["rows", row, "cells", column]);
    edits.add(document.id, { op: before === undefined ? "add" : "replace", path, value: text });
  }
  const name = nameOf(game, "table", table);
  const [only] = cells;
  const column = only && table.columns.find((item) => item.id === only.column);
  if (changed === 1 && cells.length === 1 && only && column) {
    const title = textOf(game, `table.${id}.column.${column.id}.name`, column.name);
    const text = only.text ?? "?";
    return edits.draft(
      `${name.en}, ${title.en}: ${text}`,
      `${name.fr}, ${title.fr}\u00a0: ${text}`,
    );
  }
  return edits.draft(
    `${name.en}: ${changed} cells`,
    `${name.fr}\u00a0: ${changed} cases`,
  );
}
