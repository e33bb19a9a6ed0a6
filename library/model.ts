/**
 * The library: every document of a data folder, parsed with positions, shape-checked, linked and layered into one
 * immutable model that everything else uses.
 */
import type { GameData } from "../schemas/bundle.ts";
import type { Fidelity } from "../schemas/common.ts";
import type { SchemaKind } from "../schemas/documents.ts";
import type { Finding, JsonValue, Place } from "./finding.ts";

/** A kind that has a schema, or a catalogue (`i18n/<lang>.po`), which has a format of its own. */
export type DocumentKind = SchemaKind | "catalogue";

/** Columns of a CSV document. */
export interface DocumentTable {
  /** Column names as the file writes them, in its order. */
  readonly header: readonly string[];
  /** The known columns in canonical order: the column's name and the field that its values stand under. */
  readonly columns: readonly { readonly id: string; readonly field: string }[];
}

/** One file of the data folder. */
export interface LibraryDocument {
  /** Stable id by which the editor addresses it: `paris-1814/units`, `paris-1814/maps/paris`. Never a path. */
  readonly id: string;
  readonly kind: DocumentKind;
  readonly game: string;
  /** Path relative to the data root: `paris-1814/units.csv`. */
  readonly file: string;
  /** The file's text, exactly as read; null when the bytes are not UTF-8 or the file could not be read. */
  readonly text: string | null;
  /** SHA-256 of the file's bytes, lower-case hex. The base of `If-Match`. */
  readonly digest: string;
  /** Parsed value: an object for JSON, an array of records for CSV, null when it could not be parsed. */
  readonly value: JsonValue;
  /** Whether the document parsed and passed its schema, so that meaning may be checked. */
  readonly sound: boolean;
  /**
   * Whether the file may be written again without losing anything: its text parsed whole and is not of a newer
   * version. False means read-only.
   */
  readonly rewritable?: boolean;
  /** Columns, when the document is a CSV file whose headings could be read. */
  readonly table?: DocumentTable;
  /** Position of the value at a JSON Pointer (of the nearest existing ancestor if the value is absent). */
  place(pointer: string): Place;
}

/** One game of the library. `data` holds what is sound; a broken document leaves its part empty, named in `broken`. */
export interface LibraryGame {
  readonly id: string;
  readonly data: GameData;
  readonly documents: readonly LibraryDocument[];
  /** Kinds with at least one broken document: checks that need them are skipped, and say so. */
  readonly broken: ReadonlySet<DocumentKind>;
  /**
   * The same game with the sound records of lists that have bad ones beside them; left out when there are none. Its
   * documents are views without the bad records: pointers count the sound ones, and `place` leads to where they stand
   * in the file. For checks that judge record by record; nothing that is played, edited or exported may use it.
   */
  readonly salvaged?: LibraryGame;
  /** The first document of a kind, or the one whose record id is given (map, table, scenario, setup). */
  document(kind: DocumentKind, id?: string): LibraryDocument | undefined;
  /** Where a record stands: `placeOf("units", "kretow", "strength")`. */
  placeOf(kind: DocumentKind, record: string, field?: string): Place;
  /** Fidelity of a record's field after overrides and defaults. */
  fidelityOf(kind: DocumentKind, record: string, field?: string): Fidelity;
}

export interface Library {
  /** Absolute path of the data root, or null when it was built in memory. */
  readonly root: string | null;
  readonly games: readonly LibraryGame[];
  readonly documents: readonly LibraryDocument[];
  /** Findings of bytes, syntax, shape and references (SYN, SHP, REF, and errata that do not apply). */
  readonly findings: readonly Finding[];
  game(id: string): LibraryGame | undefined;
}

/** A folder in memory or on disk: relative path to bytes. What `readFolder` gives and tests make by hand. */
export type Folder = ReadonlyMap<string, Uint8Array>;
