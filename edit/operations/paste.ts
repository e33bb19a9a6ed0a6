/** Pastes cells into a list of records, and applies the fix of a finding. */
import type { Fix, JsonValue } from "../../library/finding.ts";
import type { LibraryGame } from "../../library/model.ts";
import { isRefusal, type Refusal, refuse } from "../apply.ts";
import { equal, formatPointer, isObject } from "../pointer.ts";
import { documentOf, type Draft, Edits, idOf, type ListKind, recordsOf } from "./draft.ts";

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

/**
 * Pastes rows of cells over the records named, first cell at the first column. Refused as a whole when a cell does not
 * fit its column, falls outside, or would give a record another's id; read-only columns are refused as well, unless the
 * cell says what is there already.
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
  if (rows.length > ids.length || rows.some((row) => row.length > columns.length)) {
    const widest = Math.max(0, ...rows.map((row) => row.length));
    return refuse(
      "outside",
      `${rows.length} rows by ${widest} columns do not fit: there are ${ids.length} rows and ${columns.length} columns from here`,
      `${rows.length} lignes sur ${widest} colonnes ne tiennent pas : il y a ${ids.length} lignes et ${columns.length} colonnes à partir d’ici`,
    );
  }
  for (const [down, row] of rows.entries()) {
    const id = ids[down];
    const at = records.findIndex((record) => idOf(record) === id);
    const record = records[at];
    if (!isObject(record) || id === undefined) {
      return refuse(
        "no-such-place",
        `no record "${id}"`,
        `pas d’enregistrement « ${id} »`,
        document.id,
      );
    }
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
            `${id} : on ne colle pas « ${text} » sur un identifiant ; renommez-le à part, rien n’a été collé`,
            document.id,
          )
          : refuse(
            "read-only",
            `${id}: ${column.field} can not be set by pasting; nothing was pasted`,
            `${id} : ${column.field} ne se change pas par collage ; rien n’a été collé`,
            document.id,
          );
      }
      const value = cellValue(column.type, text);
      if (value === null) {
        return refuse(
          "bad-value",
          `${id}: "${text}" is no ${column.type} for ${column.field}; nothing was pasted`,
          `${id} : « ${text} » ne convient pas à ${column.field} ; rien n’a été collé`,
          document.id,
        );
      }
      const path = formatPointer([at, column.field]);
      if (value === undefined) edits.add(document.id, { op: "remove", path });
      else if (before === undefined) edits.add(document.id, { op: "add", path, value });
      else if (!equal(before, value)) edits.add(document.id, { op: "replace", path, value });
    }
  }
  const cells = rows.reduce((sum, row) => sum + row.length, 0);
  return edits.draft(`Paste ${cells} cells`, `Coller ${cells} cellules`);
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
