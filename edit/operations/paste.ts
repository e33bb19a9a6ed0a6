/** Pastes cells into a list of records, and applies the fix of a finding. */
import type { Fix, JsonValue } from "../../library/finding.ts";
import type { LibraryGame } from "../../library/model.ts";
import { isRefusal, type Refusal, refuse } from "../apply.ts";
import { equal, formatPointer, isObject } from "../values/pointer.ts";
import { documentOf, type Draft, Edits, idOf, type ListKind, recordsOf } from "./draft.ts";
import { completed, marksAfter, marksPatch } from "./fidelity.ts";
import { badId } from "./records.ts";

/** How a column of the grid reads a cell's text. */
export interface PasteColumn {
  readonly field: string;
  readonly type: "text" | "integer" | "boolean" | "list" | "pairs";
  readonly readOnly?: boolean;
}

/** A cell's text as the value of its field; undefined when it is empty, null when it can not be one. */
export function cellValue(type: PasteColumn["type"], text: string): JsonValue | undefined {
  if (text === "") return undefined;
  switch (type) {
    case "integer":
      // U+2212 is what word processors make of a minus sign.
      return /^[-\u2212]?(?:0|[1-9][0-9]{0,14})$/.test(text)
        ? Number(text.replace("\u2212", "-"))
        : null;
    case "boolean":
      return text === "yes" ? true : null;
    case "list":
      return text.split(" ").filter((item) => item !== "");
    case "pairs": {
      const pairs = text.split(" ").filter((item) => item !== "").map((item) => item.split("="));
      if (pairs.some((pair) => pair.length !== 2)) return null;
      return Object.fromEntries(pairs.map(([key, value]) => [key ?? "", value ?? ""]));
    }
    case "text":
      return text;
  }
}

/** What a pasted cell says, or why it can not be pasted. Texts of the spreadsheet are read as their column reads them. */
function pasted(
  id: string,
  column: PasteColumn,
  text: string,
  document: string,
): { readonly value: JsonValue | undefined } | Refusal {
  const value = cellValue(column.type, text);
  return value === null
    ? refuse(
      "bad-value",
      `${id}: "${text}" is no ${column.type} for ${column.field}; nothing was pasted`,
      `${id} : « ${text} » ne convient pas à ${column.field} ; rien n’a été collé`,
      document,
    )
    : { value };
}

/**
 * Pastes rows of cells over the records named, first cell at the first column; rows past the last of them become new
 * records, whose ids the paste must bring (`completed` fills in what it leaves out). Refused as a whole when a cell does
 * not fit its column, falls outside the columns, or would give a record another's id; read-only columns are refused as
 * well, unless the cell says what is there already. Values that were printed do not stay so (`marksAfter`).
 */
export function pasteCells(
  game: LibraryGame,
  kind: ListKind,
  ids: readonly string[],
  columns: readonly PasteColumn[],
  rows: readonly (readonly string[])[],
  show: (value: JsonValue | undefined) => string,
): Draft | Refusal {
  const document = documentOf(game, kind);
  if (isRefusal(document)) return document;
  const records = recordsOf(document);
  const edits = new Edits();
  const widest = Math.max(0, ...rows.map((row) => row.length));
  if (widest > columns.length) {
    return refuse(
      "outside",
      `${widest} columns do not fit: there are ${columns.length} from here; nothing was pasted`,
      `${widest} colonnes ne tiennent pas : il y en a ${columns.length} à partir d’ici ; rien n’a été collé`,
    );
  }
  let changedRows = 0;
  for (const [down, row] of rows.slice(0, ids.length).entries()) {
    const id = ids[down];
    const at = records.findIndex((record) => idOf(record) === id);
    const record = records[at];
    if (!isObject(record) || id === undefined) {
      return refuse(
        "no-such-place",
        `no record "${id}"`,
        `pas d’enregistrement « ${id} »`,
        document.id,
      );
    }
    const changed = new Map<string, JsonValue | undefined>();
    for (const [across, text] of row.entries()) {
      const column = columns[across];
      if (!column) continue;
      const before = record[column.field];
      if (show(before) === text) continue;
      if (column.field === "id" || column.readOnly) {
        return column.field === "id"
          ? refuse(
            "id-taken",
            `${id}: pasting "${text}" over an id is refused; rename it by itself, nothing was pasted`,
            `${id} : on ne colle pas « ${text} » sur un identifiant ; renommez-le à part, rien n’a été collé`,
            document.id,
          )
          : refuse(
            "read-only",
            `${id}: ${column.field} can not be set by pasting; nothing was pasted`,
            `${id} : ${column.field} ne se change pas par collage ; rien n’a été collé`,
            document.id,
          );
      }
      const read = pasted(id, column, text, document.id);
      if (isRefusal(read)) return read;
      const { value } = read;
      if (
        before === undefined ? value === undefined : value !== undefined && equal(before, value)
      ) {
        continue;
      }
      changed.set(column.field, value);
      const path = formatPointer([at, column.field]);
      if (value === undefined) edits.add(document.id, { op: "remove", path });
      else edits.add(document.id, { op: before === undefined ? "add" : "replace", path, value });
    }
    const marks = marksAfter(game, kind, record, changed);
    if (marks) edits.add(document.id, marksPatch(at, record, marks));
    if (changed.size > 0) changedRows++;
  }
  const fresh = rows.slice(ids.length);
  const idAt = columns.findIndex((column) => column.field === "id");
  const seen = new Set<string>();
  for (const row of fresh) {
    const id = idAt < 0 ? "" : row[idAt] ?? "";
    if (id === "") {
      return refuse(
        "no-id",
        `${fresh.length} of the ${rows.length} rows lie past the last one: new rows need the id column; paste from the first column on, with an id in each row. Nothing was pasted`,
        `${fresh.length} des ${rows.length} lignes dépassent la dernière : les lignes nouvelles exigent la colonne des identifiants ; collez depuis la première colonne, avec un identifiant par ligne. Rien n’a été collé`,
        document.id,
      );
    }
    const bad = badId(game, kind, id);
    if (bad) return bad;
    if (seen.has(id)) {
      return refuse(
        "id-taken",
        `the id "${id}" stands twice among the pasted rows; nothing was pasted`,
        `l’identifiant « ${id} » figure deux fois parmi les lignes collées ; rien n’a été collé`,
        document.id,
      );
    }
    seen.add(id);
    const made: Record<string, JsonValue> = {};
    for (const [across, text] of row.entries()) {
      const column = columns[across];
      if (!column) continue;
      const read = pasted(id, column, text, document.id);
      if (isRefusal(read)) return read;
      if (read.value !== undefined) made[column.field] = read.value;
    }
    const value = completed(game, kind, made, ids.at(-1) ?? null);
    edits.add(document.id, { op: "add", path: "/-", value });
  }
  const cells = rows.reduce((sum, row) => sum + row.length, 0);
  return edits.draft(
    fresh.length > 0
      ? `Paste ${changedRows + fresh.length} rows, ${fresh.length} of them new`
      : `Paste ${cells} cells`,
    fresh.length > 0
      ? `Coller ${changedRows + fresh.length} lignes, dont ${fresh.length} nouvelles`
      : `Coller ${cells} cellules`,
  );
}

/** Applies the mend that a finding offers, in one step. */
export function applyFix(game: LibraryGame, fix: Fix): Draft | Refusal {
  const document = game.documents.find((item) => item.file === fix.file);
  if (!document) {
    return refuse("no-such-document", `there is no ${fix.file}`, `il n’y a pas de ${fix.file}`);
  }
  const edits = new Edits();
  edits.add(document.id, ...fix.patch);
  const draft = edits.draft(fix.title.en, fix.title.fr);
  return draft;
}
