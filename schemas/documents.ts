/**
 * The register of document kinds: which files of a game's folder hold what, in which format, after which schema.
 * `library/` reads by it, `edit/` writes by it, and the JSON Schemas are generated from it.
 */
import { z } from "zod";
import { Assertions } from "./assertions.ts";
import { Errata } from "./errata.ts";
import { Game } from "./game.ts";
import { GameMap } from "./map.ts";
import {
  type CsvColumn,
  Formation,
  formationColumns,
  Leader,
  leaderColumns,
  provenanceColumns,
  Rule,
  ruleColumns,
  Ruling,
  rulingColumns,
  scheduleColumns,
  ScheduleEntry,
  Unit,
  unitColumns,
} from "./records.ts";
import { Scenario, Setup } from "./scenario.ts";
import { Table } from "./table.ts";
import { Vectors } from "./vectors.ts";

/** The kinds that have a schema. A catalogue (`i18n/<lang>.po`) has its own format and none. */
export type SchemaKind =
  | "game"
  | "map"
  | "formations"
  | "leaders"
  | "units"
  | "table"
  | "schedule"
  | "setup"
  | "scenario"
  | "rules"
  | "rulings"
  | "assertions"
  | "vectors"
  | "errata";

interface Description {
  readonly kind: SchemaKind;
  /** File in the game's folder; `*` stands for the document's own id. */
  readonly file: string;
  readonly title: { readonly en: string; readonly fr: string };
}
export interface JsonDocumentKind extends Description {
  readonly format: "json";
  readonly schema: z.ZodType;
}
export interface CsvDocumentKind extends Description {
  readonly format: "csv";
  /** Schema of one record. */
  readonly schema: z.ZodType;
  readonly columns: readonly CsvColumn[];
  /** Which columns of game.json stand between `columns` and the provenance columns, if any. */
  readonly system: "units" | "leaders" | null;
}
export type DocumentDescription = JsonDocumentKind | CsvDocumentKind;

const json = (
  kind: SchemaKind,
  file: string,
  schema: z.ZodType,
  en: string,
  fr: string,
): JsonDocumentKind => ({ kind, file, format: "json", schema, title: { en, fr } });
const csv = (
  kind: SchemaKind,
  file: string,
  schema: z.ZodType,
  columns: readonly CsvColumn[],
  system: "units" | "leaders" | null,
  en: string,
  fr: string,
): CsvDocumentKind => ({ kind, file, format: "csv", schema, columns, system, title: { en, fr } });

/** Every document kind, in the order in which documents are opened and listed. */
export const documentKinds: readonly DocumentDescription[] = [
  json("game", "game.json", Game, "Game", "Jeu"),
  json("map", "maps/*.json", GameMap, "Map", "Carte"),
  csv(
    "formations",
    "formations.csv",
    Formation,
    formationColumns,
    null,
    "Formations",
    "Formations",
  ),
  csv("leaders", "leaders.csv", Leader, leaderColumns, "leaders", "Leaders", "Chefs"),
  csv("units", "units.csv", Unit, unitColumns, "units", "Units", "Unités"),
  json("table", "tables/*.json", Table, "Table", "Table"),
  csv("schedule", "schedule.csv", ScheduleEntry, scheduleColumns, null, "Schedule", "Calendrier"),
  json("scenario", "scenarios/*.json", Scenario, "Scenario", "Scénario"),
  json("setup", "setups/*.json", Setup, "Set-up", "Mise en place"),
  csv("rules", "rules.csv", Rule, ruleColumns, null, "Rules", "Règles"),
  csv("rulings", "rulings.csv", Ruling, rulingColumns, null, "Rulings", "Décisions"),
  json("assertions", "assertions.json", Assertions, "Assertions", "Assertions"),
  json("vectors", "vectors.json", Vectors, "Test vectors", "Cas de test"),
  json("errata", "errata.json", Errata, "Errata", "Errata"),
];

const byKind = new Map(documentKinds.map((description) => [description.kind, description]));

/** The description of a kind. */
export function describeKind(kind: SchemaKind): DocumentDescription {
  const description = byKind.get(kind);
  if (description === undefined) throw new RangeError(`No document kind ${kind}`);
  return description;
}

/**
 * What a file of a game's folder is, by its path inside that folder (`maps/paris.json`); null when it is no document.
 * `name` is the part that stands for `*`, or null for a document of which there is one.
 */
export function kindOfFile(
  path: string,
):
  | { readonly kind: SchemaKind; readonly name: string | null }
  | { readonly kind: "catalogue"; readonly name: string }
  | null {
  for (const { kind, file } of documentKinds) {
    const star = file.indexOf("*");
    if (star < 0) {
      if (path === file) return { kind, name: null };
      continue;
    }
    const head = file.slice(0, star);
    const tail = file.slice(star + 1);
    if (path.startsWith(head) && path.endsWith(tail) && path.length > head.length + tail.length) {
      const name = path.slice(head.length, path.length - tail.length);
      if (!name.includes("/")) return { kind, name };
    }
  }
  const catalogue = /^i18n\/([a-z]{2})\.po$/.exec(path)?.[1];
  return catalogue === undefined ? null : { kind: "catalogue", name: catalogue };
}

/** A column as a document of one game has it: a base column, or one that the game's system adds. */
export type SystemColumn = Game["columns"]["units"][number];
export type Column =
  | {
    readonly origin: "base";
    readonly id: string;
    readonly field: string;
    readonly column: CsvColumn;
  }
  | {
    readonly origin: "system";
    readonly id: string;
    readonly field: string;
    readonly column: SystemColumn;
  };

const base = (column: CsvColumn): Column => ({
  origin: "base",
  id: column.id,
  field: column.field,
  column,
});

/**
 * All columns of a CSV document in canonical order. A base column's value stands on the record under its `field`
 * (`field_fidelity` as `fieldFidelity`), a system column's under its id as written (`reverse_strength`).
 */
export function columnsOf(
  kind: CsvDocumentKind,
  columns: Game["columns"] | null,
): readonly Column[] {
  const own = kind.columns.map(base);
  if (kind.system === null) return own;
  const system = (columns?.[kind.system] ?? []).map((column): Column => ({
    origin: "system",
    id: column.id,
    field: column.id,
    column,
  }));
  return [...own, ...system, ...provenanceColumns.map(base)];
}
