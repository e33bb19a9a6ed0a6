/** Sets cells of a table of the rulebook, and says where one comes from. */
import type { PatchOperation } from "../../library/finding.ts";
import type { LibraryGame } from "../../library/model.ts";
import { fitsGrammar, plainCell } from "../../schemas/cell_grammar.ts";
import type { Fidelity } from "../../schemas/common.ts";
import { cellFidelity, type Table, type TableRow } from "../../schemas/table.ts";
import { isRefusal, type Refusal, refuse } from "../apply.ts";
import { nameOf, textOf } from "../naming/names.ts";
import { equal, formatPointer } from "../values/pointer.ts";
import { documentOf, type Draft, Edits } from "./draft.ts";
import { changedInEditor, fidelityWords } from "./fidelity.ts";

/** One cell: the row's position, the column's id, and what it says; null where it is missing. */
export interface TableCell {
  readonly row: number;
  readonly column: string;
  readonly text: string | null;
}

/** A table that can be edited, with its document's id and whether its head has a note that speaks for every row. */
interface Open {
  readonly table: Table;
  readonly document: string;
  readonly whole: Fidelity;
  readonly noted: boolean;
}

function openTable(game: LibraryGame, id: string): Open | Refusal {
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
  const whole = game.fidelityOf("table", id);
  return { table, document: document.id, whole, noted: table.note !== undefined };
}

function noCell(open: Open, row: number, column: string): Refusal {
  return refuse(
    "no-such-place",
    `the table has no row ${row + 1} with a column "${column}"`,
    `la table n’a pas de ligne ${row + 1} avec une colonne « ${column} »`,
    open.document,
  );
}

/** Steps that give a row its new marks, and a note where a stand-in would have none. */
function marksSteps(
  game: LibraryGame,
  open: Open,
  at: number,
  marks: Readonly<Record<string, Fidelity>>,
): PatchOperation[] {
  const row = open.table.rows[at];
  if (!row || equal(row.fieldFidelity ?? {}, { ...marks })) return [];
  const path = formatPointer(["rows", at, "fieldFidelity"]);
  const before = row.fieldFidelity;
  const remark = changedInEditor(game);
  const note = formatPointer(["rows", at, "note"]);
  const standIn = Object.values(marks).includes("stand-in");
  const steps: PatchOperation[] = Object.keys(marks).length > 0
    ? [{ op: before ? "replace" : "add", path, value: { ...marks } }]
    : [{ op: "remove", path }];
  if (standIn && !open.noted && row.note === undefined) {
    steps.push({ op: "add", path: note, value: remark });
  } else if (!standIn && row.note === remark) steps.push({ op: "remove", path: note });
  return steps;
}

/** The marks of a row after some of its cells were changed: what was printed is a stand-in now, an empty cell needs none. */
function marksOf(
  row: TableRow,
  whole: Fidelity,
  cells: ReadonlyMap<string, string | null>,
): Record<string, Fidelity> {
  const marks: Record<string, Fidelity> = { ...row.fieldFidelity };
  for (const [column, text] of cells) {
    const now = cellFidelity(row, column, whole);
    const around = row.fieldFidelity?.["cells"] ?? row.fidelity ?? whole;
    if (text === null) delete marks[column];
    else if (now === "printed") marks[column] = "stand-in";
    else if (now === "missing" && (around === "printed" || around === "missing")) {
      marks[column] = "stand-in";
    }
  }
  return marks;
}

/**
 * Sets cells of a table. Rows and columns stay as they are. A cell that does not fit its column's grammar or choices is
 * refused, and with it all of them; one that was printed does not stay so: it is marked as a stand-in.
 */
export function setCells(
  game: LibraryGame,
  id: string,
  cells: readonly TableCell[],
): Draft | Refusal {
  const open = openTable(game, id);
  if (isRefusal(open)) return open;
  const { table, document, whole } = open;
  const changed = new Map<number, Map<string, string | null>>();
  let last: TableCell | null = null;
  for (const { row, column, text: typed } of cells) {
    const record = table.rows[row];
    const rule = table.columns.find((item) => item.id === column);
    if (!record || !rule) return noCell(open, row, column);
    const text = typed === null ? null : plainCell(rule.grammar, typed);
    if ((record.cells[column] ?? null) === text) continue;
    if (text !== null && !fitsGrammar(rule, text)) {
      const title = textOf(game, `table.${id}.column.${column}.name`, rule.name);
      const choices = rule.choices?.join(", ");
      return refuse(
        "bad-value",
        `row ${row + 1}, ${title.en}: "${text}" is no ${
          choices ? `${rule.grammar} of ${choices}` : rule.grammar
        }; nothing was changed`,
        `ligne ${row + 1}, ${title.fr} : « ${text} » ne suit pas la grammaire ${rule.grammar}${
          choices ? ` (${choices})` : ""
        } ; rien n’a été modifié`,
        document,
      );
    }
    last = { row, column, text };
    const own = changed.get(row) ?? new Map<string, string | null>();
    changed.set(row, own.set(column, text));
  }
  const edits = new Edits();
  let count = 0;
  let lost = false;
  for (const [at, texts] of changed) {
    const row = table.rows[at];
    if (!row) continue;
    for (const [column, value] of texts) {
      count++;
      lost ||= value !== null && cellFidelity(row, column, whole) === "printed";
      const path = formatPointer(["rows", at, "cells", column]);
      edits.add(document, { op: row.cells[column] === undefined ? "add" : "replace", path, value });
    }
    edits.add(document, ...marksSteps(game, open, at, marksOf(row, whole, texts)));
  }
  const name = nameOf(game, "table", table);
  const column = last && table.columns.find((item) => item.id === last.column);
  // The edit's own title says that the mark went with the value, for nobody asked for it.
  const [en, fr] = lost
    ? [" (no longer printed: a stand-in)", " (n’est plus imprimé\u00a0: provisoire)"]
    : ["", ""];
  if (count === 1 && cells.length === 1 && last && column) {
    const title = textOf(game, `table.${id}.column.${column.id}.name`, column.name);
    const text = last.text ?? "?";
    return edits.draft(
      `${name.en}, ${title.en}: ${text}${en}`,
      `${name.fr}, ${title.fr}\u00a0: ${text}${fr}`,
    );
  }
  return edits.draft(
    `${name.en}: ${count} cells${en}`,
    `${name.fr}\u00a0: ${count} cases${fr}`,
  );
}

/** Says where the value of one cell comes from: the answer to an edit that has made a printed value a stand-in. */
export function setCellFidelity(
  game: LibraryGame,
  id: string,
  row: number,
  column: string,
  fidelity: Fidelity,
): Draft | Refusal {
  const open = openTable(game, id);
  if (isRefusal(open)) return open;
  const { table, whole } = open;
  const record = table.rows[row];
  const rule = table.columns.find((item) => item.id === column);
  if (!record || !rule || (record.cells[column] ?? null) === null) {
    return noCell(open, row, column);
  }
  const around = record.fieldFidelity?.["cells"] ?? record.fidelity ?? whole;
  const { [column]: _, ...others } = record.fieldFidelity ?? {};
  const marks = around === fidelity ? others : { ...others, [column]: fidelity };
  const edits = new Edits();
  edits.add(open.document, ...marksSteps(game, open, row, marks));
  const name = nameOf(game, "table", table);
  const title = textOf(game, `table.${id}.column.${column}.name`, rule.name);
  const [en, fr] = fidelityWords[fidelity];
  return edits.draft(`${name.en}, ${title.en}: ${en}`, `${name.fr}, ${title.fr}\u00a0: ${fr}`);
}
