/** CSV rows to records: headings, ragged rows, and every cell read by its column's type. */
import { type Column, columnsOf, type CsvDocumentKind } from "../../schemas/documents.ts";
import { shapeOf } from "../../schemas/shape.ts";
import type { Fidelity } from "../../schemas/common.ts";
import type { Game } from "../../schemas/game.ts";
import type { LibraryCode } from "../codes.ts";
import type { Bilingual, JsonValue } from "../finding.ts";
import { en, fr, listed, nearest, suggestion } from "../say.ts";
import type { CsvRow } from "../text/csv.ts";

/** A complaint about one cell or heading, before it has a document to stand in. */
export interface CellProblem {
  readonly code: LibraryCode;
  readonly line: number;
  readonly column: number;
  /** Into the records; empty for headings and rows. */
  readonly pointer: string;
  readonly message: Bilingual;
  readonly record?: string;
  readonly related?: { readonly line: number; readonly column: number };
}
export interface Records {
  readonly records: readonly { readonly [key: string]: JsonValue }[];
  /** The row of each record. */
  readonly rows: readonly CsvRow[];
  readonly heading: CsvRow;
  readonly header: readonly string[];
  /** Cell index by field name. */
  readonly cellOf: ReadonlyMap<string, number>;
  readonly problems: readonly CellProblem[];
  /** Whether records may be judged further: the headings are whole. */
  readonly whole: boolean;
}

/** Columns of one table, at most. */
export const MAXIMUM_COLUMNS = 500;

const INTEGER = /^-?(?:0|[1-9][0-9]*)$/;

/** A whole number as a cell writes it, or null: no sign but a minus, no zeros before, no exponent, at most 2^53 - 1. */
export function integerCell(text: string): number | null {
  if (!INTEGER.test(text) || text === "-0") return null;
  const number = Number(text);
  return Number.isSafeInteger(number) ? number : null;
}

/**
 * Reads rows into records. Base columns land under their `field`, system columns under their id, unknown columns under
 * their heading, as text. Empty cells are absent. `columns` is null when game.json is broken: system columns are then
 * kept as text.
 */
export function readRecords(
  rows: readonly CsvRow[],
  kind: CsvDocumentKind,
  columns: Game["columns"] | null,
  fallback: Fidelity | null,
): Records {
  const problems: CellProblem[] = [];
  const heading = rows[0] ?? { line: 1, cells: [] };
  const header = heading.cells.map((cell) => cell.text);
  const known = new Map(columnsOf(kind, columns).map((column) => [column.id, column]));
  const cellOf = new Map<string, number>();
  const whole = readHeading(heading, kind, known, cellOf, problems);
  const byCell = header.map((name) => known.get(name) ?? null);
  const names = header.map((name, n) => byCell[n]?.field ?? name);

  const records: { [key: string]: JsonValue }[] = [];
  const kept: CsvRow[] = [];
  for (const row of whole ? rows.slice(1) : []) {
    if (row.cells.every((cell) => cell.text === "")) {
      problems.push({
        code: "SYN024",
        line: row.line,
        column: 1,
        pointer: "",
        message: { en: "This row is blank and is skipped", fr: "Cette ligne est vide et sautée" },
      });
      continue;
    }
    const index = records.length;
    kept.push(row);
    const record: { [key: string]: JsonValue } = {};
    records.push(record);
    const id = row.cells[cellOf.get("id") ?? 0]?.text;
    const about = id === undefined || id === "" ? {} : { record: id };
    if (row.cells.length !== header.length) {
      // Cells after a lost or doubled comma are not to be trusted; an id that stands before all of them is.
      if (id !== undefined && id !== "" && cellOf.get("id") === 0) record["id"] = id;
      const count = row.cells.length;
      problems.push({
        code: "SYN022",
        line: row.line,
        column: 1,
        pointer: `/${index}`,
        message: {
          en: `This row has ${count} cells; expected: ${header.length}, one for each column`,
          fr:
            `Cette ligne a ${count} cellules\u202f; attendu\u00a0: ${header.length}, une par colonne`,
        },
        ...about,
      });
      continue;
    }
    for (const [n, cell] of row.cells.entries()) {
      const name = names[n] ?? "";
      if (cell.text === "") continue;
      const column = byCell[n];
      if (column === null || column === undefined) {
        record[name] = cell.text;
        continue;
      }
      const read = readCell(cell.text, column);
      record[name] = read.value;
      if (read.problem === null) continue;
      problems.push({
        code: read.problem.code,
        line: cell.line,
        column: cell.column,
        pointer: `/${index}/${name}`,
        message: {
          en: `${en(column.id)} is ${en(cell.text)}; expected: ${read.problem.expected.en}`,
          fr: `${fr(column.id)} vaut ${
            fr(cell.text)
          }\u202f; attendu\u00a0: ${read.problem.expected.fr}`,
        },
        ...about,
      });
    }
    for (const column of known.values()) {
      if (column.origin !== "system" || !column.column.required) continue;
      if (record[column.field] !== undefined || isMissing(record, column.field, fallback)) continue;
      const cell = row.cells[cellOf.get(column.field) ?? 0];
      problems.push({
        code: "SHP023",
        line: cell?.line ?? row.line,
        column: cell?.column ?? 1,
        pointer: `/${index}/${column.field}`,
        message: {
          en: `${en(column.id)} is empty; expected: ${expectation(column).en}, or the fidelity ${
            en("missing")
          } for this field`,
          fr: `${fr(column.id)} est vide\u202f; attendu\u00a0: ${
            expectation(column).fr
          }, ou la fidélité ${fr("missing")} pour ce champ`,
        },
        ...about,
      });
    }
  }
  return { records, rows: kept, heading, header, cellOf, problems, whole };
}

/** Whether a record says of a field, or of itself, that its value is missing. */
function isMissing(
  record: { readonly [key: string]: JsonValue },
  field: string,
  fallback: Fidelity | null,
): boolean {
  const own = record["fieldFidelity"];
  const said = typeof own === "object" && own !== null && !Array.isArray(own)
    ? Object.entries(own).find(([name]) => name === field)?.[1]
    : undefined;
  return (said ?? record["fidelity"] ?? fallback) === "missing";
}

/** Judges the headings; false when the rows can not be read by them. */
function readHeading(
  heading: CsvRow,
  kind: CsvDocumentKind,
  known: ReadonlyMap<string, Column>,
  cellOf: Map<string, number>,
  problems: CellProblem[],
): boolean {
  const header = heading.cells.map((cell) => cell.text);
  const add = (code: LibraryCode, n: number, words: Bilingual, other?: number): void => {
    const cell = heading.cells[n];
    const related = other === undefined ? undefined : heading.cells[other];
    problems.push({
      code,
      line: cell?.line ?? heading.line,
      column: cell?.column ?? 1,
      pointer: "",
      message: words,
      ...(related === undefined ? {} : { related: { line: related.line, column: related.column } }),
    });
  };
  const only = header.length === 1 ? header[0] ?? "" : null;
  const separator = only === null
    ? null
    : only.includes(";")
    ? ";"
    : only.includes("\t")
    ? "TAB"
    : null;
  if (header.length === 0 || only === "" || separator !== null || header.length > MAXIMUM_COLUMNS) {
    const found = header.length > MAXIMUM_COLUMNS
      ? {
        en: `it has ${header.length} columns, more than ${MAXIMUM_COLUMNS}`,
        fr: `il a ${header.length} colonnes, plus de ${MAXIMUM_COLUMNS}`,
      }
      : separator === null
      ? { en: "there is no heading", fr: "il n’y a pas d’en-tête" }
      : {
        en: `the cells are separated by ${en(separator)}`,
        fr: `les cellules sont séparées par ${fr(separator)}`,
      };
    const ids = [...known.keys()];
    add("SYN025", 0, {
      en: `This is not a table of the data folder: ${found.en}; expected: ${
        listed(ids, 6).en
      }, separated by commas`,
      fr: `Ce n’est pas un tableau du dossier de données\u00a0: ${found.fr}\u202f; attendu\u00a0: ${
        listed(ids, 6).fr
      }, séparés par des virgules`,
    });
    return false;
  }
  let whole = true;
  for (const [n, name] of header.entries()) {
    if (name.trim() === "") {
      whole = false;
      add("SYN023", n, {
        en: `The heading of column ${n + 1} is blank`,
        fr: `Le titre de la colonne ${n + 1} est vide`,
      });
      continue;
    }
    const first = header.indexOf(name);
    const field = known.get(name)?.field ?? name;
    if (first < n) {
      whole = false;
      add("SYN023", n, {
        en: `The column ${en(name)} stands twice, as columns ${first + 1} and ${n + 1}`,
        fr: `La colonne ${fr(name)} figure deux fois, en ${first + 1} et en ${n + 1}`,
      }, first);
    } else if (name === "__proto__") {
      whole = false;
      add("SYN015", n, {
        en: `${en(name)} can not be a column`,
        fr: `${fr(name)} ne peut être une colonne`,
      });
    } else if (
      cellOf.has(field) || (field !== name ? header.includes(field) : isField(name, known))
    ) {
      whole = false;
      add("SYN023", n, {
        en: `The column ${en(name)} can not be told from ${en(columnOfField(name, known))}`,
        fr: `La colonne ${fr(name)} ne se distingue pas de ${fr(columnOfField(name, known))}`,
      });
    } else cellOf.set(field, n);
  }
  const unknown = header.filter((name) => !known.has(name));
  const required = shapeOf(kind.schema);
  const suspects = new Set<string>();
  for (const column of known.values()) {
    if (header.includes(column.id)) continue;
    const needed = column.origin === "system"
      ? column.column.required
      : required.kind === "object" && required.required.has(column.field);
    const near = nearest(column.id, unknown);
    if (near !== null) suspects.add(near);
    if (needed) {
      whole = false;
      const meant = near === null ? { en: "", fr: "" } : {
        en: `; there is ${en(near)}, which is not known`,
        fr: `\u202f; il y a ${fr(near)}, inconnue`,
      };
      add("SHP026", near === null ? 0 : header.indexOf(near), {
        en: `The column ${en(column.id)} is missing${meant.en}`,
        fr: `La colonne ${fr(column.id)} manque${meant.fr}`,
      });
    } else if (near !== null && !near.startsWith("x-") && !near.startsWith("x_")) {
      const words = suggestion(column.id);
      add("SHP007", header.indexOf(near), {
        en: `${en(near)} is not a known column and is only kept${words.en}`,
        fr: `${fr(near)} n’est pas une colonne connue et n’est que conservée${words.fr}`,
      });
    }
  }
  return whole;
}

const isField = (name: string, known: ReadonlyMap<string, Column>): boolean =>
  !known.has(name) && [...known.values()].some((column) => column.field === name);
const columnOfField = (name: string, known: ReadonlyMap<string, Column>): string =>
  [...known.values()].find((column) => column.field === (known.get(name)?.field ?? name))?.id ??
    name;

interface Read {
  readonly value: JsonValue;
  readonly problem: { readonly code: LibraryCode; readonly expected: Bilingual } | null;
}

const fine = (value: JsonValue): Read => ({ value, problem: null });
const bad = (text: string, code: LibraryCode, expected: Bilingual): Read => ({
  value: text,
  problem: { code, expected },
});

/** Reads one cell that is not empty. A cell that can not be read stays text and has a problem. */
export function readCell(text: string, column: Column): Read {
  if (column.origin === "system") return readSystemCell(text, column);
  switch (column.column.type) {
    case "text":
      return fine(text);
    case "integer": {
      const number = integerCell(text);
      return number === null ? bad(text, "SHP020", expectation(column)) : fine(number);
    }
    case "boolean":
      return text === "yes" ? fine(true) : bad(text, "SHP024", expectation(column));
    case "list": {
      const items = text.split(" ");
      return items.includes("") ? bad(text, "SHP025", expectation(column)) : fine(items);
    }
    case "pairs": {
      const pairs: { [key: string]: string } = {};
      for (const item of text.split(" ")) {
        const cut = item.indexOf("=");
        const key = item.slice(0, cut);
        if (
          cut <= 0 || cut === item.length - 1 || key === "__proto__" || Object.hasOwn(pairs, key)
        ) return bad(text, "SHP025", expectation(column));
        pairs[key] = item.slice(cut + 1);
      }
      return fine(pairs);
    }
  }
}

function readSystemCell(text: string, column: Extract<Column, { origin: "system" }>): Read {
  const { type, minimum, maximum, choices } = column.column;
  switch (type) {
    case "integer": {
      const number = integerCell(text);
      if (number === null) return bad(text, "SHP020", expectation(column));
      if (number < (minimum ?? -Infinity) || number > (maximum ?? Infinity)) {
        return bad(text, "SHP022", expectation(column));
      }
      return fine(number);
    }
    case "choice": {
      if (choices?.includes(text) === true) return fine(text);
      const meant = suggestion(nearest(text, choices ?? []));
      const expected = expectation(column);
      return bad(text, "SHP021", { en: expected.en + meant.en, fr: expected.fr + meant.fr });
    }
    // Leaders and hexes are followed with the other references.
    case "leader":
    case "hex":
    case "text":
      return fine(text);
  }
}

/** What a column takes, in words. */
function expectation(column: Column): Bilingual {
  const { type } = column.column;
  if (type === "boolean") return { en: "yes, or nothing", fr: "yes, ou rien" };
  if (type === "list") {
    return { en: "items separated by one space", fr: "des éléments séparés par une seule espace" };
  }
  if (type === "pairs") {
    return {
      en: "pairs such as strength=printed quality=derived, separated by one space",
      fr: "des paires telles que strength=printed quality=derived, séparées par une seule espace",
    };
  }
  if (type === "text") return { en: "a text", fr: "un texte" };
  if (type === "leader") return { en: "the id of a leader", fr: "l’identifiant d’un chef" };
  if (type === "hex") {
    return { en: "a hex label such as 0101", fr: "un numéro d’hexagone tel que 0101" };
  }
  if (type === "choice") {
    const choices = listed(column.origin === "system" ? column.column.choices ?? [] : [], 12);
    return { en: `one of ${choices.en}`, fr: `l’un de ${choices.fr}` };
  }
  const { minimum, maximum } = column.origin === "system"
    ? column.column
    : { minimum: undefined, maximum: undefined };
  const range = minimum !== undefined && maximum !== undefined
    ? { en: ` from ${minimum} to ${maximum}`, fr: ` de ${minimum} à ${maximum}` }
    : minimum !== undefined
    ? { en: ` of at least ${minimum}`, fr: ` d’au moins ${minimum}` }
    : maximum !== undefined
    ? { en: ` of at most ${maximum}`, fr: ` d’au plus ${maximum}` }
    : { en: "", fr: "" };
  return { en: `a whole number${range.en}`, fr: `un nombre entier${range.fr}` };
}

/** The text of a value in a cell of this column: the inverse of `readCell`. */
export function writeCell(value: JsonValue | undefined): string {
  if (value === undefined || value === null || value === false) return "";
  if (value === true) return "yes";
  if (typeof value === "string") return value;
  if (typeof value === "number") return String(value);
  if (Array.isArray(value)) return value.map((item) => writeCell(item)).join(" ");
  return Object.entries(value).map(([key, item]) => `${key}=${writeCell(item)}`).join(" ");
}
