/**
 * Applies a patch to a document's text.
 *
 * A change of single values is spliced into the text, which keeps its formatting, whatever it is. A change of structure
 * is written by the one formatter, and only when the file already has its form: a file that a hand laid out otherwise is
 * never reformatted behind that hand's back.
 */
import type { Bilingual, JsonValue, PatchOperation } from "../library/finding.ts";
import type { LibraryDocument } from "../library/model.ts";
import {
  applyPatch,
  formatPointer,
  isArray,
  isObject,
  parsePointer,
  PatchError,
  valueAt,
} from "./values/pointer.ts";
import {
  applySplices,
  cellText,
  csvCell,
  csvCellEnd,
  jsonScalarEnd,
  offsetOf,
  type Splice,
} from "./values/splice.ts";

/** Why an edit was not made. Nothing has changed. */
export interface Refusal {
  readonly refused: Bilingual;
  /** `unreadable`, `not-canonical`, `no-such-place`, `id-taken`, `not-an-id`, `broken` ... */
  readonly reason: string;
  readonly document?: string;
}

/** The text and value of a document after an edit. */
export interface Applied {
  readonly text: string;
  readonly value: JsonValue;
}

/** Writes a value in the document's one canonical form. */
export type Format = (document: LibraryDocument, value: JsonValue) => string;

/** A refusal in both languages. French marks and quotes are kept from parting with their words at the end of a line. */
export function refuse(
  reason: string,
  en: string,
  fr: string,
  document?: string,
): Refusal {
  const refused = { en, fr: fr.replace(/ (?=[:;!?»])|(?<=«) /g, "\u00a0") };
  return document === undefined ? { refused, reason } : { refused, reason, document };
}

export function isRefusal(value: object): value is Refusal {
  return "refused" in value;
}

function isScalar(value: JsonValue | undefined): boolean {
  return value === null || (typeof value !== "object" && value !== undefined);
}

/** Splices for a JSON patch that replaces scalars by scalars; null when it does more than that. */
function jsonSplices(
  document: LibraryDocument,
  text: string,
  patch: readonly PatchOperation[],
): Splice[] | null {
  const splices = new Map<string, Splice>();
  for (const step of patch) {
    if (step.op !== "replace" || !isScalar(step.value)) return null;
    if (!isScalar(valueAt(document.value, step.path))) return null;
    const start = offsetOf(text, document.place(step.path));
    const end = jsonScalarEnd(text, start);
    if (end === null) return null;
    splices.set(step.path, { start, end, text: JSON.stringify(step.value) });
  }
  return [...splices.values()];
}

const camel = (column: string): string =>
  column.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());

/** Cells of the CSV row that starts at `start`, as spans. */
function rowCells(text: string, start: number): { start: number; end: number }[] {
  const cells: { start: number; end: number }[] = [];
  let at = start;
  while (true) {
    const end = csvCellEnd(text, at);
    cells.push({ start: at, end });
    if (text[end] !== ",") return cells;
    at = end + 1;
  }
}

function unquote(cell: string): string {
  return cell.startsWith('"') ? cell.slice(1, -1).replace(/""/g, '"') : cell;
}

/** Splices for a patch that changes cells of existing rows in existing columns; null when it does more than that. */
function csvSplices(
  document: LibraryDocument,
  text: string,
  patch: readonly PatchOperation[],
  after: JsonValue,
): Splice[] | null {
  const bom = text.startsWith("\uFEFF") ? 1 : 0;
  const header = rowCells(text, bom).map(({ start, end }) => unquote(text.slice(start, end)));
  const splices = new Map<string, Splice>();
  for (const step of patch) {
    const [row, field] = parsePointer(step.path);
    if (row === undefined || field === undefined) return null;
    const column = header.findIndex((name) => name === field || camel(name) === field);
    const cell = rowCells(text, offsetOf(text, document.place(`/${row}`)))[column];
    if (!cell) return null;
    const value = valueAt(after, formatPointer([row, field]));
    splices.set(`${row} ${field}`, { ...cell, text: csvCell(cellText(value)) });
  }
  return [...splices.values()];
}

/**
 * The document's text and value after a patch, or why it can not be done. A patch of one `replace` of the whole document
 * (`path` "") by a string on a catalogue sets its text.
 */
export function applyToDocument(
  document: LibraryDocument,
  patch: readonly PatchOperation[],
  format: Format,
): Applied | Refusal {
  const { text, id, file } = document;
  if (text === null) {
    return refuse(
      "unreadable",
      `${file} can not be read as text, so it can not be edited here`,
      `${file} n’est pas lisible comme texte : on ne peut pas le modifier ici`,
      id,
    );
  }
  if (document.rewritable === false) {
    return refuse(
      "read-only",
      `${file} has an error that hides part of it, or is of a newer version: it is shown, and never written`,
      `${file} contient une erreur qui en cache une partie, ou est d’une version plus récente : il est montré, jamais écrit`,
      id,
    );
  }
  const first = patch[0];
  if (document.kind === "catalogue") {
    if (first?.op === "replace" && first.path === "" && typeof first.value === "string") {
      return { text: first.value, value: document.value };
    }
  }
  if (!isArray(document.value) && !isObject(document.value)) {
    return refuse(
      "unreadable",
      `${file} has a syntax error; mend it in a text editor first`,
      `${file} contient une erreur de syntaxe ; corrigez-la d’abord dans un éditeur de texte`,
      id,
    );
  }
  let value: JsonValue;
  try {
    value = applyPatch(document.value, patch);
  } catch (error) {
    if (!(error instanceof PatchError)) throw error;
    return refuse(
      "no-such-place",
      `${file}: ${error.message}`,
      `${file} : modification impossible (${error.message})`,
      id,
    );
  }
  const fits = isArray(document.value)
    ? isArray(value) && value.every((record) => isObject(record))
    : isObject(value);
  if (!fits) {
    return refuse(
      "broken",
      `${file} would no longer be ${isArray(document.value) ? "a list of records" : "an object"}`,
      `${file} ne serait plus ${
        isArray(document.value) ? "une liste d’enregistrements" : "un objet"
      }`,
      id,
    );
  }
  if (document.kind === "catalogue") {
    // Catalogues are lists of entries here; only translations can be set, and the writer touches those lines alone.
    const written = format(document, value);
    return written === text
      ? refuse(
        "no-such-place",
        `${file}: only translations can be set in a catalogue`,
        `${file} : dans un catalogue, seules les traductions se modifient`,
        id,
      )
      : { text: written, value };
  }
  const splices = file.endsWith(".csv")
    ? csvSplices(document, text, patch, value)
    : jsonSplices(document, text, patch);
  if (splices) return { text: applySplices(text, splices), value };
  if (format(document, document.value) !== text) {
    return refuse(
      "not-canonical",
      `${file} is not in canonical form, and this change adds or removes records: run \`deno task grognard fmt\` first`,
      `${file} n’est pas dans sa forme canonique et cette modification ajoute ou retire des enregistrements : lancez d’abord \`deno task grognard fmt\``,
      id,
    );
  }
  return { text: format(document, value), value };
}
