/** One opened file: its text, its parsed value, and where each value of it stands. */
import type { JsonValue, Place } from "../finding.ts";
import type { DocumentKind, DocumentTable, LibraryDocument } from "../model.ts";
import { digestOf } from "../text/bytes.ts";
import type { CsvRow } from "../text/csv.ts";
import type { JsonText } from "../text/json.ts";
import type { Lines } from "../text/lines.ts";
import type { PoEntry } from "../text/po.ts";
import { field } from "../values.ts";

/** How a document finds the place of a JSON Pointer. */
export interface Locator {
  /** `key` asks for the place of the key instead of the value. */
  at(pointer: string, key?: boolean): { readonly line: number; readonly column: number };
}

export const startOfFile: Locator = { at: () => ({ line: 1, column: 1 }) };

/** Places in a JSON text. */
export function jsonLocator(json: JsonText, lines: () => Lines): Locator {
  return {
    at: (pointer, key) => lines().at(key === true ? json.locateKey(pointer) : json.locate(pointer)),
  };
}

/** Places in a CSV table: `/3/strength` is the cell of the fourth record; `/3` its first cell. */
export function csvLocator(
  heading: CsvRow,
  rows: readonly CsvRow[],
  cellOf: ReadonlyMap<string, number>,
): Locator {
  return {
    at(pointer) {
      const [, index, field] = pointer.split("/");
      const row = index === undefined ? heading : rows[Number(index)] ?? heading;
      const name = field?.replaceAll("~1", "/").replaceAll("~0", "~") ?? "";
      const cell = row.cells[cellOf.get(name) ?? 0] ?? row.cells[0];
      return cell ?? { line: row.line, column: 1 };
    },
  };
}

/** Places in a catalogue: `/3/text` is the translation of the fourth entry. */
export function poLocator(entries: readonly PoEntry[]): Locator {
  return {
    at(pointer) {
      const [, index, field] = pointer.split("/");
      const entry = entries[Number(index ?? "")];
      if (entry === undefined) return { line: 1, column: 1 };
      const part = field === "text" ? entry.strings[0] : field === "key" ? entry.context : entry.id;
      return part ?? entry.id;
    },
  };
}

/** Ids of all records of a list, also of those that are bad otherwise. */
export interface Names {
  /** In file order. */
  readonly ids: readonly { readonly id: string; readonly place: () => Place }[];
  /** Whether every record has an id that can be read. */
  readonly complete: boolean;
}

export interface OpenedDocument extends LibraryDocument {
  sound: boolean;
  /** Only on a view that leaves bad records out: the ids of all. */
  readonly names?: Names;
  rewritable: boolean;
  readonly locator: Locator;
  /** Place of a key rather than of its value. */
  placeOfKey(pointer: string): Place;
}

/** Makes a document. `sound` is set later, when its shape has been judged. */
export function makeDocument(parts: {
  readonly id: string;
  readonly kind: DocumentKind;
  readonly game: string;
  readonly file: string;
  readonly text: string | null;
  readonly bytes: Uint8Array | null;
  readonly value: JsonValue;
  readonly locator: Locator;
  readonly rewritable: boolean;
  readonly table?: DocumentTable;
}): OpenedDocument {
  const { id, kind, game, file, text, value, locator, rewritable, table, bytes } = parts;
  let digest: string | null = null;
  return {
    id,
    kind,
    game,
    file,
    text,
    // Most runs never ask for it.
    get digest() {
      return digest ??= bytes === null ? "" : digestOf(bytes);
    },
    value,
    sound: false,
    rewritable,
    locator,
    ...(table === undefined ? {} : { table }),
    place: (pointer) => ({ file, pointer, ...position(locator.at(pointer)) }),
    placeOfKey: (pointer) => ({ file, pointer, ...position(locator.at(pointer, true)) }),
  };
}

/**
 * A view of a list without its bad records: its value holds the others, and places of its pointers still lead to where
 * they stand in the file. `isId` says which texts can be ids of its records.
 */
export function withoutRecords(
  document: OpenedDocument,
  records: readonly JsonValue[],
  bad: ReadonlySet<number>,
  isId: (text: string) => boolean,
): OpenedDocument {
  const kept = records.flatMap((_, row) => bad.has(row) ? [] : [row]);
  const inFile = (pointer: string): string =>
    pointer.replace(/^\/(\d+)/, (own, index) => {
      const row = kept[Number(index)];
      return row === undefined ? own : `/${row}`;
    });
  const ids = records.flatMap((record, row) => {
    const id = field(record, "id");
    return typeof id === "string" && isId(id)
      ? [{ id, place: () => document.place(`/${row}/id`) }]
      : [];
  });
  return {
    ...document,
    value: kept.map((row) => records[row] ?? null),
    sound: true,
    rewritable: false,
    names: { ids, complete: ids.length === records.length },
    place: (pointer) => document.place(inFile(pointer)),
    placeOfKey: (pointer) => document.placeOfKey(inFile(pointer)),
  };
}

const position = (at: { readonly line: number; readonly column: number }) => ({
  line: at.line,
  column: at.column,
});

/** One step of a JSON Pointer, escaped (RFC 6901). */
export const step = (key: string | number): string =>
  typeof key === "number" ? String(key) : key.replaceAll("~", "~0").replaceAll("/", "~1");

/** A JSON Pointer from its steps. */
export const pointerOf = (path: readonly PropertyKey[]): string =>
  path.map((part) => "/" + step(typeof part === "symbol" ? String(part) : part)).join("");
