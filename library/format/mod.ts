/** The one canonical form of every document: what `fmt`, the editor and every other writer of data produce. */
import { columnsOf, describeKind } from "../../schemas/documents.ts";
import { shapeOf } from "../../schemas/shape.ts";
import type { JsonValue } from "../finding.ts";
import type { DocumentKind, DocumentTable } from "../model.ts";
import { writeCell } from "../shape/cells.ts";
import { csvLine } from "../text/csv.ts";
import { field, isArray, isObject } from "../values.ts";
import { formatJson } from "./json.ts";

/** What is to be written. A `LibraryDocument` is one; `{ ...document, value }` writes it with another value. */
export interface Formattable {
  readonly kind: DocumentKind;
  readonly value: JsonValue;
  /** Columns of a CSV document, as `LibraryDocument.table` has them; base columns alone when left out. */
  readonly table?: DocumentTable;
  /** The text of a catalogue, which is given back as it is. */
  readonly text?: string | null;
}

/**
 * Writes a document in canonical form: LF, a final newline, keys and columns in the order of the schema, then unknown
 * ones in their own order, values as they are. Idempotent. A catalogue is not reformatted: its text comes back.
 *
 * Throws a TypeError where there is nothing to write: a document that did not parse (`rewritable` is false).
 */
export function formatDocument(document: Formattable): string {
  const { kind, value } = document;
  if (kind === "catalogue") {
    if (document.text === undefined || document.text === null) {
      throw new TypeError("A catalogue is formatted by its text, which is missing");
    }
    return document.text;
  }
  const description = describeKind(kind);
  if (description.format === "json") {
    if (!isObject(value)) throw new TypeError(`A document of kind ${kind} is an object`);
    return formatJson(kind, value, shapeOf(description.schema));
  }
  if (!isArray(value)) throw new TypeError(`A document of kind ${kind} is a list of records`);
  const columns = document.table?.columns ?? columnsOf(description, null);
  const fields = new Set(columns.map((column) => column.field));
  const unknown = new Set(
    (document.table?.header ?? []).filter((name) => !columns.some(({ id }) => id === name)),
  );
  for (const record of value) {
    for (const key of isObject(record) ? Object.keys(record) : []) {
      if (!fields.has(key)) unknown.add(key);
    }
  }
  const others = [...unknown];
  const head = csvLine([...columns.map(({ id }) => id), ...others]);
  const rows = value.map((record) =>
    csvLine([
      ...columns.map((column) => writeCell(field(record, column.field))),
      ...others.map((name) => writeCell(field(record, name))),
    ])
  );
  return head + rows.join("");
}
