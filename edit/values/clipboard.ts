/**
 * Cells on the clipboard, the way spreadsheets put them there: rows end with CR LF, LF or CR, cells with a tab; a cell
 * that holds a tab, a line end or a quote is quoted, and quotes inside are doubled. One line end at the end of the text
 * ends the last row and begins no other.
 */

/** Text of the clipboard to rows of cells. Empty cells are kept; an empty text is no row. */
export function parseClipboard(text: string): string[][] {
  if (text === "") return [];
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = "";
  let at = 0;
  const endRow = () => {
    row.push(cell);
    rows.push(row);
    row = [];
    cell = "";
  };
  while (at < text.length) {
    const character = text[at] ?? "";
    if (character === '"' && cell === "" && closesCell(text, at)) {
      for (at += 1; at < text.length; at++) {
        if (text[at] !== '"') cell += text[at];
        else if (text[at + 1] === '"') {
          cell += '"';
          at += 1;
        } else break;
      }
      at += 1;
    } else if (character === "\t") {
      row.push(cell);
      cell = "";
      at += 1;
    } else if (character === "\r" || character === "\n") {
      at += character === "\r" && text[at + 1] === "\n" ? 2 : 1;
      endRow();
    } else {
      cell += character;
      at += 1;
    }
  }
  if (cell !== "" || row.length > 0 || !/[\r\n]$/.test(text)) endRow();
  return rows;
}

/** Whether the quote at `start` has its partner right before a tab, a line end or the end: otherwise it is a plain quote. */
function closesCell(text: string, start: number): boolean {
  for (let at = start + 1; at < text.length; at++) {
    if (text[at] !== '"') continue;
    if (text[at + 1] === '"') at += 1;
    else return at + 1 === text.length || /[\t\r\n]/.test(text[at + 1] ?? "");
  }
  return false;
}

/** Rows of cells to text for the clipboard; `parseClipboard` gives the same rows back. */
export function formatClipboard(rows: readonly (readonly string[])[]): string {
  const quote = (cell: string) => /[\t\r\n"]/.test(cell) ? `"${cell.replace(/"/g, '""')}"` : cell;
  return rows.map((row) => `${row.map(quote).join("\t")}\r\n`).join("");
}
