/** The order of battle as the page and its island need it: names, columns, cells with their fidelity, counters. */
import { cellText } from "../../edit/values/splice.ts";
import type { Finding, JsonValue, Language } from "../../library/finding.ts";
import type { LibraryGame } from "../../library/model.ts";
import type { CounterColumn } from "../../schemas/game.ts";
import { leaderColumns, unitColumns } from "../../schemas/records.ts";
import type { CsvColumn } from "../../schemas/records.ts";
import { counterMaker } from "../counter/counter_props.ts";
import type { GridRow } from "../grid/Grid.tsx";
import type { GridColumn } from "../grid/grid_state.ts";
import { namesOf } from "../page.ts";
import { csvHeading } from "../editing/csv_heading.ts";
import type { CounterProps } from "../types.ts";

export type OobKind = "units" | "leaders";

/** What a record says of its source, in the file's own words; empty where it says nothing. */
export interface RecordOrigin {
  readonly ref: string;
  readonly evidence: string;
  readonly note: string;
}

export interface OobList {
  readonly document: string;
  readonly file: string;
  readonly origins: Readonly<Record<string, RecordOrigin>>;
  readonly columns: readonly GridColumn[];
  readonly rows: readonly GridRow[];
}

export interface OobFormation {
  readonly id: string;
  readonly name: string;
  readonly side: string;
  readonly parent: string | null;
  readonly stripe: string | null;
  readonly leader: string | null;
  readonly units: number;
  readonly strength: number | null;
}

export interface OobData {
  readonly game: string;
  readonly digests: Readonly<Record<string, string>>;
  readonly sides: readonly { readonly id: string; readonly name: string }[];
  readonly formations: readonly OobFormation[];
  readonly formationDocument: string | null;
  /** Lists that there is no file for yet, with the heading that it begins with. */
  readonly absent: readonly { readonly file: string; readonly heading: string }[];
  /** Findings of the lists. */
  readonly findings: readonly Finding[];
  /** The language of the game's own texts. */
  readonly source: Language;
  readonly lists: Readonly<Record<OobKind, OobList | null>>;
  readonly counters: Readonly<Record<string, CounterProps>>;
  readonly notes: Readonly<
    Record<
      string,
      {
        readonly evidence?: string;
        readonly note?: string;
        readonly ref?: string;
        readonly ruling?: string;
      }
    >
  >;
}

/** Columns of provenance that are worth a column in the grid. */
const provenance: readonly string[] = ["fidelity", "note"];

function gridColumns(
  base: readonly CsvColumn[],
  own: readonly CounterColumn[],
  title: (id: string, source: string, counter: boolean) => string,
  choices: (field: string) => readonly string[] | null,
  source: Language,
): GridColumn[] {
  const blank = { readOnly: false, choices: null, minimum: null, maximum: null };
  const words = (field: string) =>
    ["name", "evidence", "note"].includes(field) ? { lang: source } : {};
  return [
    ...base.map((column) => ({
      ...blank,
      field: column.field,
      title: title(column.id, column.id, false),
      type: column.type,
      required: true,
      choices: choices(column.field),
      ...words(column.field),
    })),
    ...own.map((column) => ({
      ...blank,
      field: column.id,
      title: title(column.id, column.name, true),
      type: column.type === "integer" ? "integer" as const : "text" as const,
      required: false,
      choices: column.choices ?? null,
      minimum: column.minimum ?? null,
      maximum: column.maximum ?? null,
    })),
    ...provenance.map((id) => ({
      ...blank,
      field: id,
      title: title(id, id, false),
      type: "text" as const,
      required: false,
      choices: choices(id),
      ...words(id),
    })),
  ];
}

/** Everything that the order of battle shows. Documents that can not be read are null. */
export function oobData(
  game: LibraryGame,
  lang: Language,
  heading: (id: string) => string | null,
  findings: readonly Finding[],
): OobData {
  const { data } = game;
  const name = namesOf(game, lang);
  const make = counterMaker(game, lang);
  const choices = (field: string): readonly string[] | null => {
    switch (field) {
      case "formation":
        return data.formations.map((item) => item.id);
      case "nation":
        return data.game.nations.map((item) => item.id);
      case "class":
        return data.game.classes.map((item) => item.id);
      case "fidelity":
        return ["printed", "derived", "reconstructed", "stand-in", "missing"];
      default:
        return null;
    }
  };
  const list = (kind: OobKind): OobList | null => {
    const document = game.document(kind);
    if (!document || !Array.isArray(document.value) || document.text === null) return null;
    const columns = gridColumns(
      kind === "units" ? unitColumns : leaderColumns,
      data.game.columns[kind],
      (id, source, counter) => counter ? name(`column.${kind}`, id, source) : heading(id) ?? source,
      choices,
      data.game.languages.source,
    );
    const records: readonly JsonValue[] = document.value;
    const origins: Record<string, RecordOrigin> = {};
    const rows = records.flatMap((record): GridRow[] => {
      if (typeof record !== "object" || record === null || Array.isArray(record)) return [];
      const fields: { readonly [key: string]: JsonValue } = Object.fromEntries(
        Object.entries(record),
      );
      const id = fields["id"];
      if (typeof id !== "string") return [];
      const { ref, evidence, note } = fields;
      origins[id] = { ref: cellText(ref), evidence: cellText(evidence), note: cellText(note) };
      return [{
        id,
        cells: columns.map(({ field }) => {
          const text = cellText(fields[field]);
          const plain = ["id", "fidelity", "note"].includes(field);
          const fidelity = plain ? "printed" as const : game.fidelityOf(kind, id, field);
          return { text, fidelity };
        }),
      }];
    });
    return { document: document.id, file: document.file, columns, rows, origins };
  };
  const files: string[] = [];
  const digests: Record<string, string> = {};
  for (const kind of ["formations", "leaders", "units"] as const) {
    const document = game.document(kind);
    if (!document) continue;
    digests[document.id] = document.digest;
    files.push(document.file);
  }
  const ids = [...data.units, ...data.leaders].map((item) => item.id);
  return {
    game: game.id,
    digests,
    sides: data.game.sides.map((side) => ({ id: side.id, name: name("side", side.id, side.name) })),
    formations: data.formations.map((formation) => {
      const units = data.units.filter((unit) => unit.formation === formation.id);
      const strengths = units.map((unit) => unit["strength"]);
      return {
        id: formation.id,
        name: name("formation", formation.id, formation.name),
        side: formation.side,
        parent: formation.parent ?? null,
        stripe: formation.stripe ?? null,
        leader: formation.leader ?? null,
        units: units.length,
        strength: strengths.every((value) => typeof value === "number")
          ? strengths.reduce<number>((sum, value) => sum + Number(value), 0)
          : null,
      };
    }),
    formationDocument: game.document("formations")?.id ?? null,
    absent: (["formations", "leaders", "units"] as const).filter((kind) => !game.document(kind))
      .map(
        (kind) => ({
          file: `${game.id}/${kind}.csv`,
          heading: csvHeading(kind, kind === "formations" ? [] : data.game.columns[kind]),
        }),
      ),
    findings: findings.filter((item) => files.includes(item.place.file)),
    source: data.game.languages.source,
    lists: { units: list("units"), leaders: list("leaders") },
    counters: Object.fromEntries(
      ids.flatMap((id) => {
        const counter = make(id);
        return counter ? [[id, counter] as const] : [];
      }),
    ),
    notes: Object.fromEntries(
      [
        ...data.units.map((record) => ({ family: "unit", record })),
        ...data.leaders.map((record) => ({ family: "leader", record })),
      ].map(({ family, record: { id, evidence, note, ref, ruling } }) => [id, {
        ...(evidence === undefined ? {} : { evidence: name(family, id, evidence, "evidence") }),
        ...(note === undefined ? {} : { note: name(family, id, note, "note") }),
        ...(ref === undefined ? {} : { ref }),
        ...(ruling === undefined ? {} : { ruling }),
      }]),
    ),
  };
}
