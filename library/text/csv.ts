/** RFC 4180 with the line and column of every cell. CR LF and LF both end a row. Documents have commas. */

export interface CsvCell {
  readonly text: string;
  readonly line: number;
  readonly column: number;
}
export interface CsvRow {
  readonly line: number;
  readonly cells: readonly CsvCell[];
}
export type CsvProblem = {
  /**
   * `unclosed`: a quote that nothing closes; `stray`: a quote, or text after a closing quote, where none may be;
   * `size`: too many cells, the rest is not read.
   */
  readonly kind: "unclosed" | "stray" | "size";
  readonly line: number;
  readonly column: number;
};
export interface CsvText {
  readonly rows: readonly CsvRow[];
  readonly problems: readonly CsvProblem[];
}

const MAXIMUM_PROBLEMS = 100;
/** Cells in one table, at most. */
export const MAXIMUM_CELLS = 1_000_000;

/**
 * Scans a CSV text into rows of cells. Never throws. A blank line is a row of one empty cell. The final line end does
 * not start a row. Line ends inside quoted cells come out as LF. `separator` is one character; a table from a spreadsheet
 * may have another than a comma.
 */
export function scanCsv(text: string, separator = ","): CsvText {
  const between = separator.charCodeAt(0);
  const rows: CsvRow[] = [];
  const problems: CsvProblem[] = [];
  const problem = (kind: CsvProblem["kind"], line: number, column: number): void => {
    if (problems.length < MAXIMUM_PROBLEMS) problems.push({ kind, line, column });
  };
  let at = text.charCodeAt(0) === 0xfeff ? 1 : 0;
  let line = 1;
  let lineStart = at;
  let cells: CsvCell[] = [];
  let rowLine = 1;
  let count = 0;
  while (at < text.length || cells.length > 0) {
    const cellLine = line;
    const cellColumn = at - lineStart + 1;
    if (++count > MAXIMUM_CELLS) {
      problems.push({ kind: "size", line, column: cellColumn });
      break;
    }
    let value = "";
    if (text.charCodeAt(at) === 0x22) {
      // A quoted cell: up to the next quote that is not doubled.
      at++;
      for (;;) {
        const close = text.indexOf('"', at);
        const end = close < 0 ? text.length : close;
        const part = text.slice(at, end);
        value += part;
        for (let n = part.indexOf("\n"); n >= 0; n = part.indexOf("\n", n + 1)) {
          line++;
          lineStart = at + n + 1;
        }
        at = end + 1;
        if (close < 0) {
          problem("unclosed", cellLine, cellColumn);
          at = text.length;
          break;
        }
        if (text.charCodeAt(at) !== 0x22) break;
        value += '"';
        at++;
      }
      value = value.replaceAll("\r\n", "\n");
      const rest = plainEnd(text, at, between);
      if (rest > at) {
        problem("stray", line, at - lineStart + 1);
        value += text.slice(at, rest);
        at = rest;
      }
    } else {
      const end = plainEnd(text, at, between);
      value = text.slice(at, end);
      const quote = value.indexOf('"');
      if (quote >= 0) problem("stray", line, at + quote - lineStart + 1);
      at = end;
    }
    cells.push({ text: value, line: cellLine, column: cellColumn });
    const code = text.charCodeAt(at);
    if (code === between) {
      at++;
      continue;
    }
    rows.push({ line: rowLine, cells });
    cells = [];
    if (at >= text.length) break;
    at += code === 0x0d ? 2 : 1;
    line++;
    lineStart = at;
    rowLine = line;
  }
  return { rows, problems };
}

/** End of an unquoted run: the next separator or line end. A CR alone is text. */
function plainEnd(text: string, from: number, between: number): number {
  for (let at = from; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === between || code === 0x0a) return at;
    if (code === 0x0d && text.charCodeAt(at + 1) === 0x0a) return at;
  }
  return text.length;
}

/** One cell in canonical quoting: quoted only where it must be, or where its ends are blank. */
export function quoteCell(text: string): string {
  return /[",\r\n\ufeff]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** One row in canonical form, with its line end. */
export function csvLine(cells: readonly string[]): string {
  // A row of one empty cell would read as a blank line.
  if (cells.length === 1 && cells[0] === "") return '""\n';
  return cells.map(quoteCell).join(",") + "\n";
}
