/** Where a grid's cursor and selection are, and how keys move them. Pure, so that it can be tested without a browser. */
import type { Language } from "../../library/finding.ts";
import { type CellGrammar, fitsGrammar, plainCell } from "../../schemas/cell_grammar.ts";

export interface Position {
  readonly row: number;
  readonly column: number;
}

/** The cell that has the focus and the opposite corner of the selection. */
export interface Selection {
  readonly cursor: Position;
  readonly anchor: Position;
}

export interface Range {
  readonly top: number;
  readonly left: number;
  readonly bottom: number;
  readonly right: number;
}

export function rangeOf({ cursor, anchor }: Selection): Range {
  return {
    top: Math.min(cursor.row, anchor.row),
    bottom: Math.max(cursor.row, anchor.row),
    left: Math.min(cursor.column, anchor.column),
    right: Math.max(cursor.column, anchor.column),
  };
}

export function contains(range: Range, { row, column }: Position): boolean {
  return row >= range.top && row <= range.bottom && column >= range.left && column <= range.right;
}

export function at(row: number, column: number): Selection {
  return { cursor: { row, column }, anchor: { row, column } };
}

const pageRows = 12;

/**
 * The selection after a key, or null when the key does not move: arrows, Home, End, PageUp, PageDown; with Ctrl to the
 * edge; with Shift the anchor stays and the selection grows.
 */
export function moved(
  selection: Selection,
  key: string,
  { shift, ctrl }: { readonly shift: boolean; readonly ctrl: boolean },
  size: { readonly rows: number; readonly columns: number },
): Selection | null {
  const { row, column } = selection.cursor;
  const last = { row: size.rows - 1, column: size.columns - 1 };
  const to = (() => {
    switch (key) {
      case "ArrowUp":
        return { row: ctrl ? 0 : row - 1, column };
      case "ArrowDown":
        return { row: ctrl ? last.row : row + 1, column };
      case "ArrowLeft":
        return { row, column: ctrl ? 0 : column - 1 };
      case "ArrowRight":
        return { row, column: ctrl ? last.column : column + 1 };
      case "Home":
        return { row: ctrl ? 0 : row, column: 0 };
      case "End":
        return { row: ctrl ? last.row : row, column: last.column };
      case "PageUp":
        return { row: row - pageRows, column };
      case "PageDown":
        return { row: row + pageRows, column };
      default:
        return null;
    }
  })();
  if (!to) return null;
  const cursor = {
    row: Math.max(0, Math.min(last.row, to.row)),
    column: Math.max(0, Math.min(last.column, to.column)),
  };
  return { cursor, anchor: shift ? selection.anchor : cursor };
}

/** What a grid column takes, and how its cells are judged before they are sent. */
export interface GridColumn {
  /** Field of the record: `strength`, `reverseStrength`. */
  readonly field: string;
  readonly title: string;
  readonly type: "text" | "integer" | "boolean" | "list" | "pairs";
  readonly readOnly: boolean;
  readonly required: boolean;
  readonly choices: readonly string[] | null;
  readonly minimum: number | null;
  readonly maximum: number | null;
  /** What a cell of a rulebook's table may say. */
  readonly grammar?: CellGrammar;
  /** Language of its texts, where they are the file's own words: grids show the file, not its translation. */
  readonly lang?: Language;
}

/** A whole number as people type it, with either minus sign; null for anything else. */
export function wholeNumber(text: string): number | null {
  return /^[-\u2212]?(?:0|[1-9][0-9]{0,14})$/.test(text)
    ? Number(text.replace("\u2212", "-"))
    : null;
}

export type Misfit =
  | "required"
  | "expected"
  | "choices"
  | "range"
  | "modifier"
  | "losses"
  | "movement-cost";

/** Why a text does not fit a column, with what a message about it needs; null when it fits. */
export function misfit(
  column: GridColumn,
  text: string,
): { readonly why: Misfit } | null {
  if (text === "") return column.required ? { why: "required" } : null;
  if (column.choices && !column.choices.includes(text)) return { why: "choices" };
  const { grammar } = column;
  if (grammar === "modifier" || grammar === "losses" || grammar === "movement-cost") {
    return fitsGrammar({ grammar }, plainCell(grammar, text)) ? null : { why: grammar };
  }
  if (column.type !== "integer") return null;
  const value = wholeNumber(text);
  if (value === null) return { why: "expected" };
  const { minimum, maximum } = column;
  const outside = (minimum !== null && value < minimum) || (maximum !== null && value > maximum);
  return outside ? { why: "range" } : null;
}

/**
 * A cell's text as the value of its field: null when it is empty. A text that does not fit the column stays a text, so that
 * a draft of it loses nothing; the server refuses it.
 */
export function valueOf(
  column: Pick<GridColumn, "type">,
  text: string,
): string | number | boolean | readonly string[] | Readonly<Record<string, string>> | null {
  if (text === "") return null;
  const words = text.split(" ").filter((item) => item !== "");
  switch (column.type) {
    case "integer":
      return wholeNumber(text) ?? text;
    case "boolean":
      return text === "yes" ? true : text;
    case "list":
      return words;
    case "pairs": {
      const pairs = words.map((item) => item.split("="));
      return pairs.every((pair) => pair.length === 2)
        ? Object.fromEntries(pairs.map(([key = "", value = ""]) => [key, value]))
        : text;
    }
    case "text":
      return text;
  }
}
