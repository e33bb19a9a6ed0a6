/** Putting a table from a spreadsheet over a list of ours: by id, so that nothing vanishes that was not meant to. */
import type { Bilingual } from "../finding.ts";
import { integerCell } from "../shape/cells.ts";
import type { Sheet, SheetRefusal } from "./read.ts";

/** A list as rows of cells under its headings; the first heading is `id`. */
export interface List {
  readonly heading: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** One cell that becomes another. */
export interface CellChange {
  readonly id: string;
  readonly column: string;
  readonly was: string;
  readonly becomes: string;
}

export interface Merged {
  readonly list: List;
  readonly added: readonly string[];
  readonly changed: readonly CellChange[];
  /** Records that the sheet does not have: kept, unless removing them was asked for. */
  readonly absent: readonly string[];
  /** Columns of ours that the sheet does not have: their cells stay. */
  readonly untouched: readonly string[];
  /** Columns that only the sheet has: kept as text, like every unknown column. */
  readonly unknown: readonly string[];
  /** Whole numbers that the spreadsheet wrote with decimals, `4,0`, and that were read as what they are. */
  readonly mended: readonly CellChange[];
}

export interface MergeOptions {
  /** Columns that hold whole numbers. */
  readonly integers: ReadonlySet<string>;
  /** Remove the records that the sheet does not have. */
  readonly remove: boolean;
}

/**
 * Merges by id. Refused are rows without an id, ids that stand twice, in the list too, and numbers that have a fraction or
 * may have one: `1,000` is a thousand in English and one in French.
 */
export function mergeSheet(
  list: List,
  sheet: Sheet,
  { integers, remove }: MergeOptions,
): Merged | SheetRefusal {
  const idAt = sheet.heading.indexOf("id");
  if (idAt < 0) {
    return { refused: { en: "it has no column id", fr: "il n’a pas de colonne id" }, line: 1 };
  }
  const heading = [
    ...list.heading,
    ...sheet.heading.filter((name) => !list.heading.includes(name)),
  ];
  const target = sheet.heading.map((name) => heading.indexOf(name));
  const ours = list.heading.indexOf("id");
  const ids = list.rows.map((cells) => cells[ours] ?? "");
  const unclear = ids.find((id, index) => id === "" || ids.indexOf(id) < index);
  if (unclear !== undefined) return { refused: unclearId(unclear) };
  const rows = new Map(
    list.rows.map((cells) => [cells[ours] ?? "", heading.map((_, index) => cells[index] ?? "")]),
  );
  const lines = new Map<string, number>();
  const added: string[] = [];
  const changed: CellChange[] = [];
  const mended: CellChange[] = [];
  for (const { line, cells } of sheet.rows) {
    const id = cells[idAt] ?? "";
    const first = lines.get(id);
    if (id === "" || first !== undefined) {
      return { refused: first === undefined ? withoutId : twice(id, first), line };
    }
    lines.set(id, line);
    const before = rows.get(id);
    const row = before?.slice() ?? heading.map(() => "");
    for (const [index, text] of cells.entries()) {
      const column = sheet.heading[index] ?? "";
      let becomes = text;
      if (integers.has(column) && text !== "" && integerCell(text) === null) {
        const [, whole, fraction] = /^(-?\d+)[.,](\d+)$/.exec(text) ?? [];
        if (whole !== undefined && fraction !== undefined) {
          if (/[1-9]/.test(fraction)) return { refused: fractional(column, text), line };
          if (/^-?[1-9]\d{0,2}$/.test(whole) && fraction.length === 3) {
            return { refused: thousands(column, text, whole), line };
          }
          becomes = whole;
          mended.push({ id, column, was: text, becomes });
        }
      }
      const at = target[index] ?? -1;
      const was = row[at] ?? "";
      if (before && was !== becomes) changed.push({ id, column, was, becomes });
      row[at] = becomes;
    }
    if (!before) added.push(id);
    rows.set(id, row);
  }
  const absent = list.rows.map((cells) => cells[ours] ?? "").filter((id) => !lines.has(id));
  if (remove) { for (const id of absent) rows.delete(id); }
  return {
    list: { heading, rows: [...rows.values()] },
    added,
    changed,
    absent,
    untouched: list.heading.filter((name) => !sheet.heading.includes(name)),
    unknown: sheet.heading.filter((name) => !list.heading.includes(name)),
    mended,
  };
}

const withoutId: Bilingual = { en: "the row has no id", fr: "la ligne n’a pas d’identifiant" };

const twice = (id: string, line: number): Bilingual => ({
  en: `the id ${id} stands in line ${line} already`,
  fr: `l’identifiant ${id} figure déjà à la ligne ${line}`,
});

/** Records that could not be told apart would come out as one. */
const unclearId = (id: string): Bilingual =>
  id === ""
    ? { en: "the list has a record without an id", fr: "la liste a une ligne sans identifiant" }
    : {
      en: `the list has the id ${id} twice; mend that first`,
      fr: `la liste a deux fois l’identifiant ${id} ; corrigez-la d’abord`,
    };

const thousands = (column: string, text: string, whole: string): Bilingual => ({
  en: `column ${column} has ${text}, which may be ${whole} or ${whole}000; write it without a mark`,
  fr:
    `la colonne ${column} a ${text}, soit ${whole}, soit ${whole}000 ; écrivez-le sans séparateur`,
});

const fractional = (column: string, text: string): Bilingual => ({
  en: `column ${column} takes whole numbers, not ${text}`,
  fr: `la colonne ${column} prend des nombres entiers, et non ${text}`,
});
