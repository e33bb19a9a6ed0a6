/** Writing a list for a spreadsheet, so that no cell is taken for a formula, and reading such cells back. */
import type { Separator } from "./read.ts";

const number = /^-?\d+$/;
/** What a spreadsheet takes for a formula, or for the mark that keeps it from doing so. */
const active = /^['=+\-@\t\r]/;

/** A cell as a spreadsheet may hold it: a text that begins like a formula gets an apostrophe before it; numbers do not. */
export function sheetCell(text: string): string {
  return active.test(text) && !number.test(text) ? `'${text}` : text;
}

/** The cell that `sheetCell` wrote; an apostrophe before anything else is the text's own. */
export function plainCell(text: string): string {
  return text.startsWith("'") && active.test(text.slice(1)) ? text.slice(1) : text;
}

/**
 * Rows of cells as a table for spreadsheets: UTF-8 with a byte order mark, without which some take it for Windows-1252,
 * and lines that end with CR LF. `readSheet` gives the same cells back.
 */
export function writeSheet(rows: readonly (readonly string[])[], separator: Separator): string {
  const line = (cells: readonly string[]) =>
    `${
      cells.map((text) => {
        const cell = sheetCell(text);
        return /["\r\n,;\t]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
      }).join(separator)
    }\r\n`;
  return `\ufeff${rows.map(line).join("")}`;
}
