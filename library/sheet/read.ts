/**
 * Reading a table that a spreadsheet saved: what its bytes are is found out and said, never guessed silently. The other
 * direction is `write.ts`.
 */
import type { Bilingual } from "../finding.ts";
import { listed } from "../say.ts";
import { scanCsv } from "../text/csv.ts";
import { plainCell } from "./write.ts";

export type SheetEncoding = "UTF-8" | "UTF-16" | "Windows-1252";

/** A table as it was read, with what was found out about its file. */
export interface Sheet {
  readonly encoding: SheetEncoding;
  /** Whether it began with a byte order mark. */
  readonly mark: boolean;
  readonly separator: Separator;
  /** Whether its first line was `sep=;`, which spreadsheets read and which is no row. */
  readonly announced: boolean;
  readonly lineEnds: "LF" | "CR LF" | "CR" | "mixed";
  readonly heading: readonly string[];
  /** Rows of as many cells as the heading; blank rows are left out. */
  readonly rows: readonly SheetRow[];
}
export interface SheetRow {
  readonly line: number;
  readonly cells: readonly string[];
  /** Where each cell begins in the file; lines and columns count from 1, columns count UTF-16 units. */
  readonly places: readonly { readonly line: number; readonly column: number }[];
}

export const separators = [",", ";", "\t"] as const;
export type Separator = (typeof separators)[number];

/** Why a table is refused, with the line where there is one. */
export interface SheetRefusal {
  readonly refused: Bilingual;
  readonly line?: number;
}

/**
 * Reads the bytes of a table. `known` are the columns of the document that it is meant for: the separator is the one that
 * finds most of them in the heading. Refused is what could be read in two ways or would lose something.
 */
export function readSheet(bytes: Uint8Array, known: readonly string[]): Sheet | SheetRefusal {
  const decoded = decode(bytes);
  if ("refused" in decoded) return decoded;
  const { encoding, mark } = decoded;
  const whole = withLineFeeds(decoded.text);
  // A spreadsheet that takes the announcement for a row fills it up with empty cells.
  const announcement = /^"?sep=([^\r\n])"?[,;\t]*(?:\r\n|\n|$)/i.exec(whole);
  const text = whole.slice(announcement?.[0].length ?? 0);
  const separator = announcement
    ? separators.find((candidate) => candidate === announcement[1])
    : separatorOf(text, known);
  if (announcement && separator === undefined) {
    return refusal(
      `its first line announces ${
        announcement[1]
      } between cells; expected a comma, a semicolon or a tab`,
      `sa première ligne annonce ${
        announcement[1]
      } entre les cellules ; attendu une virgule, un point-virgule ou une tabulation`,
      1,
    );
  }
  if (separator === undefined) {
    return refusal(
      `the heading holds none of the columns ${
        listed(known).en
      }, whether commas, semicolons or tabs are taken to part them`,
      `l’en-tête ne contient aucune des colonnes ${
        listed(known).fr
      }, que l’on sépare par virgules, points-virgules ou tabulations`,
      1,
    );
  }
  const { rows: scanned, problems } = scanCsv(text, separator);
  // The announcement is a line of the file, so places count it.
  const above = announcement ? 1 : 0;
  const problem = problems[0];
  if (problem) {
    return refusal(
      problem.kind === "size"
        ? "it has too many cells"
        : "a quote in it is not closed or out of place",
      problem.kind === "size"
        ? "il a trop de cellules"
        : "un guillemet n’y est pas fermé ou mal placé",
      problem.line + above,
    );
  }
  const [head, ...body] = scanned.map(({ line, cells }) => ({
    line: line + above,
    cells: cells.map((cell) => cell.text),
    places: cells.map((cell) => ({ line: cell.line + above, column: cell.column })),
  }));
  const heading = trimEnd(head?.cells ?? []).map((name) => name.trim());
  const doubled = heading.find((name, index) => name === "" || heading.indexOf(name) < index);
  if (doubled !== undefined) {
    return refusal(
      doubled === "" ? "a column has no heading" : `two columns are headed ${doubled}`,
      doubled === "" ? "une colonne n’a pas de titre" : `deux colonnes ont pour titre ${doubled}`,
      head?.line ?? 1,
    );
  }
  const rows: SheetRow[] = [];
  for (const { line, cells, places } of body) {
    const filled = trimEnd(cells);
    if (filled.length === 0) continue;
    if (cells.length < heading.length || filled.length > heading.length) {
      return refusal(
        `the row has ${cells.length} cells, the heading ${heading.length}`,
        `la ligne a ${cells.length} cellules, l’en-tête ${heading.length}`,
        line,
      );
    }
    rows.push({ line, cells: cells.slice(0, heading.length).map(plainCell), places });
  }
  return {
    encoding,
    mark,
    separator,
    announced: announcement !== null,
    lineEnds: lineEndsOf(decoded.text),
    heading,
    rows,
  };
}

function refusal(en: string, fr: string, line?: number): SheetRefusal {
  return line === undefined ? { refused: { en, fr } } : { refused: { en, fr }, line };
}

type Text = { readonly text: string; readonly encoding: SheetEncoding; readonly mark: boolean };

function decode(bytes: Uint8Array): Text | SheetRefusal {
  const [first, second] = bytes;
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)) {
    const label = first === 0xff ? "utf-16le" : "utf-16be";
    try {
      const text = new TextDecoder(label, { fatal: true }).decode(bytes);
      return { text, encoding: "UTF-16", mark: true };
    } catch (error) {
      if (!(error instanceof TypeError)) throw error;
      return refusal(
        "it begins like UTF-16 and is not",
        "il commence comme de l’UTF-16 et n’en est pas",
      );
    }
  }
  if (bytes.includes(0)) {
    return refusal(
      "it is no text (save the sheet as CSV)",
      "ce n’est pas du texte (enregistrez la feuille en CSV)",
    );
  }
  try {
    const text = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
    const mark = text.startsWith("\ufeff");
    return { text: mark ? text.slice(1) : text, encoding: "UTF-8", mark };
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
  }
  // Five bytes mean nothing in Windows-1252: with them it is yet another encoding.
  const strange = bytes.find((byte) => [0x81, 0x8d, 0x8f, 0x90, 0x9d].includes(byte));
  if (strange !== undefined) {
    return refusal(
      `it is neither UTF-8 nor Windows-1252 (byte ${strange}); save it as UTF-8`,
      `ce n’est ni de l’UTF-8 ni du Windows-1252 (octet ${strange}) ; enregistrez-le en UTF-8`,
    );
  }
  return {
    text: new TextDecoder("windows-1252").decode(bytes),
    encoding: "Windows-1252",
    mark: false,
  };
}

/** The separator under which the heading holds most known columns; none when it holds none under any. */
function separatorOf(text: string, known: readonly string[]): Separator | undefined {
  const names = new Set(known);
  const [best] = separators.map((separator) => {
    const { rows } = scanCsv(text.slice(0, 64 * 1024), separator);
    const found = (rows[0]?.cells ?? []).filter((cell) => names.has(cell.text.trim())).length;
    return { separator, found };
  }).toSorted((a, b) => b.found - a.found);
  return best !== undefined && best.found > 0 ? best.separator : undefined;
}

/** Spreadsheets write as many cells as the widest row has: empty ones at the end say nothing. */
function trimEnd(cells: readonly string[]): readonly string[] {
  return cells.slice(0, cells.findLastIndex((cell) => cell !== "") + 1);
}

/** A CR alone ends a row too, as older spreadsheets for the Mac write it; inside quotes only where nothing else ends one. */
function withLineFeeds(text: string): string {
  if (!loneReturn.test(text)) return text;
  if (!text.includes("\n")) return text.replaceAll("\r", "\n");
  return text.split('"').map((part, index) =>
    index % 2 === 0 ? part.replaceAll(/\r(?!\n)/g, "\n") : part
  ).join('"');
}

const loneReturn = /\r(?!\n)/;

function lineEndsOf(text: string): Sheet["lineEnds"] {
  const all = text.match(/\n/g)?.length ?? 0;
  if (all === 0 && text.includes("\r")) return "CR";
  const pairs = text.match(/\r\n/g)?.length ?? 0;
  return pairs === 0 ? "LF" : pairs === all ? "CR LF" : "mixed";
}
