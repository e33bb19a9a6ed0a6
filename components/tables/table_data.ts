/** A table as its page's island needs it: the sheet to read, the grid to edit, its findings. */
import type { Finding, Language } from "../../library/finding.ts";
import type { LibraryGame } from "../../library/model.ts";
import type { GridRow } from "../grid/Grid.tsx";
import type { GridColumn } from "../grid/grid_state.ts";
import { namesOf } from "../page.ts";
import { type TableSheet, tableSheet } from "./table_sheet.ts";

export interface TableData {
  readonly game: string;
  readonly table: string;
  readonly document: string;
  readonly file: string;
  readonly digest: string;
  readonly sheet: TableSheet;
  /** The row's key, which stays, then the result columns as the file writes them. */
  readonly columns: readonly GridColumn[];
  readonly rows: readonly GridRow[];
  readonly findings: readonly Finding[];
}

/** The field of the grid's first column. */
export const keyField = "key";

/** Null when there is no such table that can be read. */
export function tableData(
  game: LibraryGame,
  id: string,
  findings: readonly Finding[],
  lang: Language,
): TableData | null {
  const table = game.data.tables.find((item) => item.id === id);
  const document = game.document("table", id);
  if (!table || !document) return null;
  const sheet = tableSheet(table, namesOf(game, lang), game.fidelityOf("table", id));
  const blank = { required: false, choices: null, minimum: null, maximum: null };
  return {
    game: game.id,
    table: id,
    document: document.id,
    file: document.file,
    digest: document.digest,
    sheet,
    columns: [
      { ...blank, field: keyField, title: sheet.axis, type: "text", readOnly: true },
      ...table.columns.map((column, at): GridColumn => ({
        ...blank,
        field: column.id,
        title: sheet.columns[at]?.name ?? column.name,
        type: column.grammar === "integer" ? "integer" : "text",
        readOnly: false,
        choices: column.choices ?? null,
        grammar: column.grammar,
      })),
    ],
    rows: table.rows.map((row, at) => ({
      id: `row-${at}`,
      cells: [
        { text: sheet.rows[at]?.label ?? "", fidelity: "printed" },
        ...table.columns.map((column, across) => ({
          text: row.cells[column.id] ?? "",
          fidelity: sheet.rows[at]?.cells[across]?.fidelity ?? "missing" as const,
        })),
      ],
    })),
    findings: findings.filter((item) => item.place.file === document.file),
  };
}
