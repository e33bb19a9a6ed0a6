/**
 * Replaces one value in a file's text and nothing else: other bytes keep their formatting, whatever it is.
 *
 * Where the value starts is known to the library (line and column); where it ends is found here.
 */
import type { JsonValue, Place } from "../../library/finding.ts";
import { quoteCell } from "../../library/text/csv.ts";

/** A piece of text that gives way to another. Offsets count UTF-16 units. */
export interface Splice {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** Offset of a line and column, both from 1. Lines end with LF; a CR before it belongs to the line. */
export function offsetOf(text: string, place: Pick<Place, "line" | "column">): number {
  let start = 0;
  for (let line = 1; line < place.line; line++) {
    const next = text.indexOf("\n", start);
    if (next === -1) return text.length;
    start = next + 1;
  }
  return Math.min(text.length, start + place.column - 1);
}

/** End of the JSON scalar that starts at `start`, or null when no scalar starts there. */
export function jsonScalarEnd(text: string, start: number): number | null {
  const pattern = /"(?:[^"\\]|\\.)*"|-?[0-9][0-9.eE+-]*|true|false|null/y;
  pattern.lastIndex = start;
  const match = pattern.exec(text);
  return match ? start + match[0].length : null;
}

/** End of the CSV cell that starts at `start`: before the comma, the line end or the end of the text. */
export function csvCellEnd(text: string, start: number): number {
  if (text[start] === '"') {
    let at = start + 1;
    while (at < text.length) {
      if (text[at] === '"' && text[at + 1] === '"') at += 2;
      else if (text[at] === '"') return at + 1;
      else at += 1;
    }
    return at;
  }
  const rest = /[^,\r\n]*/y;
  rest.lastIndex = start;
  return start + (rest.exec(text)?.[0].length ?? 0);
}

/** A cell's text as CSV, as the formatter writes it: quoted only when it must be, its line ends LF. */
export function csvCell(text: string): string {
  return quoteCell(text.replaceAll("\r\n", "\n"));
}

/**
 * What a value of a record looks like in a CSV cell: lists are separated by one space, pairs are `a=b c=d`, `true` is
 * `yes`, nothing is empty.
 */
export function cellText(value: JsonValue | undefined): string {
  if (value === undefined || value === null || value === false) return "";
  if (value === true) return "yes";
  if (typeof value === "string") return value;
  if (typeof value === "number") return String(value);
  if (Array.isArray(value)) return value.map(cellText).join(" ");
  return Object.entries(value).map(([key, item]) => `${key}=${cellText(item)}`).join(" ");
}

/** Applies splices that do not overlap, in any order. */
export function applySplices(text: string, splices: readonly Splice[]): string {
  const sorted = [...splices].sort((a, b) => b.start - a.start || b.end - a.end);
  let result = text;
  for (const { start, end, text: put } of sorted) {
    result = result.slice(0, start) + put + result.slice(end);
  }
  return result;
}

/** The smallest single splice that turns one text into another: what the history keeps of an edit. */
export function spliceBetween(
  before: string,
  after: string,
): Splice & { readonly removed: string } {
  let start = 0;
  const shorter = Math.min(before.length, after.length);
  while (start < shorter && before[start] === after[start]) start++;
  let tail = 0;
  while (
    tail < shorter - start && before[before.length - 1 - tail] === after[after.length - 1 - tail]
  ) tail++;
  return {
    start,
    end: before.length - tail,
    text: after.slice(start, after.length - tail),
    removed: before.slice(start, before.length - tail),
  };
}
