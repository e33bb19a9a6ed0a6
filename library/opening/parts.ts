/** The typed records of one game, document by document, and the shape checks that make them so. */
import { ZodObject, type ZodType } from "zod";
import { Assertions } from "../../schemas/assertions.ts";
import type { GameData } from "../../schemas/bundle.ts";
import { describeKind, type SchemaKind } from "../../schemas/documents.ts";
import { Errata } from "../../schemas/errata.ts";
import { Game } from "../../schemas/game.ts";
import { gridProblem } from "../../schemas/grid.ts";
import { GameMap } from "../../schemas/map.ts";
import { Formation, Leader, Rule, Ruling, ScheduleEntry, Unit } from "../../schemas/records.ts";
import { Scenario, Setup } from "../../schemas/scenario.ts";
import { shapeOf } from "../../schemas/shape.ts";
import { Table } from "../../schemas/table.ts";
import { Vectors } from "../../schemas/vectors.ts";
import { type OpenedDocument, withoutRecords } from "./document.ts";
import type { JsonValue } from "../finding.ts";
import type { ReadDocument } from "./read_document.ts";
import type { Report } from "../report.ts";
import { en, fr, shown } from "../say.ts";
import { reportIssues, reportMisspelt } from "../shape/issues.ts";
import { type Issue, judge } from "../shape/judge.ts";
import { field, isArray } from "../values.ts";

/** A typed document and where it came from. */
export interface Typed<T> {
  readonly document: OpenedDocument;
  readonly data: T;
}
/** Everything of one game that is sound. */
export interface Parts {
  game: Typed<Game> | null;
  readonly maps: Typed<GameMap>[];
  formations: Typed<readonly Formation[]> | null;
  leaders: Typed<readonly Leader[]> | null;
  units: Typed<readonly Unit[]> | null;
  readonly tables: Typed<Table>[];
  schedule: Typed<readonly ScheduleEntry[]> | null;
  readonly scenarios: Typed<Scenario>[];
  readonly setups: Typed<Setup>[];
  rules: Typed<readonly Rule[]> | null;
  rulings: Typed<readonly Ruling[]> | null;
  assertions: Typed<Assertions> | null;
  vectors: Typed<Vectors> | null;
  errata: Typed<Errata> | null;
  readonly catalogues: OpenedDocument[];
}

/** Parts with nothing in them. */
export const emptyParts = (): Parts => ({
  game: null,
  maps: [],
  formations: null,
  leaders: null,
  units: null,
  tables: [],
  schedule: null,
  scenarios: [],
  setups: [],
  rules: null,
  rulings: null,
  assertions: null,
  vectors: null,
  errata: null,
  catalogues: [],
});

/** What takes a value that fails its schema: the issues, and the record's index in a CSV document. */
export type Refuse = (issues: readonly Issue[], record: number | null) => void;

/**
 * Types the value of one document and puts it into `parts`; false when its shape is wrong, after calling `refuse`.
 * The value is the document's own, or one with errata applied.
 */
export function putPart(
  parts: Parts,
  document: OpenedDocument,
  value: JsonValue,
  refuse: Refuse,
): boolean {
  const one = <T>(schema: ZodType<T>, put: (typed: Typed<T>) => void): boolean => {
    const result = judge(schema, value);
    if (result.issues !== null) {
      refuse(result.issues, null);
      return false;
    }
    put({ document, data: result.data });
    return true;
  };
  const many = <T>(schema: ZodType<T>, put: (typed: Typed<readonly T[]>) => void): boolean => {
    const data: T[] = [];
    let fine = true;
    for (const [index, record] of (Array.isArray(value) ? value : []).entries()) {
      const result = judge(schema, record);
      if (result.issues === null) data.push(result.data);
      else {
        fine = false;
        refuse(result.issues, index);
      }
    }
    if (fine) put({ document, data });
    return fine;
  };
  switch (document.kind) {
    case "game":
      return one(Game, (typed) => parts.game = typed);
    case "map":
      return one(GameMap, (typed) => parts.maps.push(typed));
    case "formations":
      return many(Formation, (typed) => parts.formations = typed);
    case "leaders":
      return many(Leader, (typed) => parts.leaders = typed);
    case "units":
      return many(Unit, (typed) => parts.units = typed);
    case "table":
      return one(Table, (typed) => parts.tables.push(typed));
    case "schedule":
      return many(ScheduleEntry, (typed) => parts.schedule = typed);
    case "scenario":
      return one(Scenario, (typed) => parts.scenarios.push(typed));
    case "setup":
      return one(Setup, (typed) => parts.setups.push(typed));
    case "rules":
      return many(Rule, (typed) => parts.rules = typed);
    case "rulings":
      return many(Ruling, (typed) => parts.rulings = typed);
    case "assertions":
      return one(Assertions, (typed) => parts.assertions = typed);
    case "vectors":
      return one(Vectors, (typed) => parts.vectors = typed);
    case "errata":
      return one(Errata, (typed) => parts.errata = typed);
    case "catalogue":
      parts.catalogues.push(document);
      return true;
  }
}

/**
 * Judges the shape of a document that was read, reports what is wrong, and puts it into `parts` when it is sound.
 * Returns a view of a list that has bad records beside sound ones; whoever wants it puts it into parts.
 */
export function checkShape(
  read: ReadDocument,
  parts: Parts,
  report: Report,
): OpenedDocument | null {
  const { document, whole, silent } = read;
  const { kind, value } = document;
  if (kind === "catalogue") {
    document.sound = whole;
    if (whole) putPart(parts, document, value, () => {});
    return null;
  }
  // A JSON text with two values under one key, say, is not judged further: which of them was meant is not known.
  if (!whole && document.table === undefined) return null;
  const version = field(value, "version");
  if (typeof version === "number" && Number.isInteger(version) && version > 1) {
    report.add(
      "SHP008",
      document.place("/version"),
      `This document is of version ${
        shown(version)
      }; this version of the tool knows 1 and opens it read-only`,
      `Ce document est de version ${
        shown(version)
      }\u202f; cette version de l’outil connaît la 1 et l’ouvre en lecture seule`,
      { game: document.game },
    );
    document.rewritable = false;
    return null;
  }
  const schema = describeKind(kind).schema;
  const shape = shapeOf(schema);
  const judged = emptyParts();
  const bad = new Set<number>();
  // Records that a finding speaks of already stay as they are; the others are judged as usual.
  const fine = putPart(judged, document, value, (issues, record) => {
    if (record === null) {
      reportIssues(issues, document, value, shape, report, [], silent);
      return;
    }
    bad.add(record);
    if (silent.has(`/${record}`)) return;
    const own = field(value, record) ?? null;
    reportIssues(issues, document, own, shape, report, [record], silent);
  });
  if (document.table === undefined) reportMisspelt(document, value, shape, report);
  if (!fine || !whole || silent.size > 0) {
    for (const pointer of silent) bad.add(Number(pointer.split("/")[1]));
    const records = document.table !== undefined && isArray(value) ? value : [];
    if (records.length === 0) return null;
    const idSchema = schema instanceof ZodObject ? schema.shape["id"] : undefined;
    return withoutRecords(document, records, bad, (id) => idSchema?.safeParse(id).success === true);
  }
  const consistent = judged.maps.every(({ data }) => checkGrid(data, document, report)) &&
    (judged.game === null || checkColumns(judged.game, report));
  if (!consistent) return null;
  document.sound = true;
  mergeParts(parts, judged);
  return null;
}

/** The parts whose documents are whole: without the views that leave bad records out. */
export function wholeParts(parts: Parts): Parts {
  const whole = <T>(typed: Typed<T> | null): Typed<T> | null =>
    typed?.document.names === undefined ? typed : null;
  return {
    ...parts,
    formations: whole(parts.formations),
    leaders: whole(parts.leaders),
    units: whole(parts.units),
    schedule: whole(parts.schedule),
    rules: whole(parts.rules),
    rulings: whole(parts.rulings),
  };
}

/** Adds the parts of one document to those of its game. */
function mergeParts(parts: Parts, judged: Parts): void {
  parts.game ??= judged.game;
  parts.maps.push(...judged.maps);
  parts.formations ??= judged.formations;
  parts.leaders ??= judged.leaders;
  parts.units ??= judged.units;
  parts.tables.push(...judged.tables);
  parts.schedule ??= judged.schedule;
  parts.scenarios.push(...judged.scenarios);
  parts.setups.push(...judged.setups);
  parts.rules ??= judged.rules;
  parts.rulings ??= judged.rulings;
  parts.assertions ??= judged.assertions;
  parts.vectors ??= judged.vectors;
  parts.errata ??= judged.errata;
  parts.catalogues.push(...judged.catalogues);
}

function checkGrid(map: GameMap, document: OpenedDocument, report: Report): boolean {
  const problem = gridProblem(map.grid);
  if (problem === null) return true;
  const columns = problem === "column-digits";
  const { firstColumn, firstRow, columnDigits, rowDigits } = map.grid.numbering;
  const last = columns ? firstColumn + map.grid.columns - 1 : firstRow + map.grid.rows - 1;
  const digits = columns ? columnDigits : rowDigits;
  report.add(
    "SHP029",
    document.place(`/grid/numbering/${columns ? "columnDigits" : "rowDigits"}`),
    `The last ${columns ? "column" : "row"} is number ${last}, which does not fit ${digits} digits`,
    `La dernière ${columns ? "colonne" : "rangée"} porte le numéro ${last}, qui ne tient pas en ${
      digits === 1 ? "1 chiffre" : `${digits} chiffres`
    }`,
    { game: document.game, record: map.id },
  );
  return false;
}

/** Counter columns must be possible, and may not take the name of a base column. */
function checkColumns({ data, document }: Typed<Game>, report: Report): boolean {
  let fine = true;
  for (const list of ["units", "leaders"] as const) {
    const kind = describeKind(list);
    const taken = new Set(kind.format === "csv" ? kind.columns.map(({ id }) => id) : []);
    for (const id of ["fidelity", "field_fidelity", "ref", "evidence", "note", "ruling"]) {
      taken.add(id);
    }
    for (const [index, column] of data.columns[list].entries()) {
      const { id, minimum, maximum, type, choices } = column;
      const fault = taken.has(id)
        ? { at: "id", en: "another column has this name", fr: "une autre colonne porte ce nom" }
        : minimum !== undefined && maximum !== undefined && minimum > maximum
        ? {
          at: "minimum",
          en: `its minimum ${minimum} is above its maximum ${maximum}`,
          fr: `son minimum ${minimum} dépasse son maximum ${maximum}`,
        }
        : type === "choice" && (choices === undefined || choices.length === 0)
        ? { at: "choices", en: "it has no choices", fr: "elle n’a pas de choix" }
        : null;
      taken.add(id);
      if (fault === null) continue;
      fine = false;
      report.add(
        "SHP028",
        document.place(`/columns/${list}/${index}/${fault.at}`),
        `The column ${en(id)} of ${list} can not be met: ${fault.en}`,
        `La colonne ${fr(id)} de ${list} est impossible\u00a0: ${fault.fr}`,
        { game: document.game, record: id },
      );
    }
  }
  return fine;
}

/** The kinds that a game may have several documents of. */
export const severalKinds: readonly SchemaKind[] = ["map", "table", "scenario", "setup"];

/** A game that stands for one whose game.json is broken, so that the rest can still be shown. */
function placeholder(id: string): Game {
  return {
    version: 1,
    id,
    name: id,
    system: "unknown",
    rulebook: { title: id },
    languages: { source: "en", translations: [] },
    defaults: {},
    scale: { metresPerHex: null, minutesPerTurn: null, menPerStrengthPoint: null },
    sides: [],
    nations: [],
    classes: [],
    dice: [],
    turns: { first: 1, last: 1 },
    columns: { units: [], leaders: [] },
    markers: [],
    counters: { total: null },
  };
}

/** The game's data as everything else uses it. */
export function dataOf(id: string, parts: Parts): GameData {
  const catalogues: Record<string, Record<string, string>> = {};
  for (const { file, value } of parts.catalogues) {
    const language = /([a-z]{2})\.po$/.exec(file)?.[1];
    if (language === undefined) continue;
    const texts: Record<string, string> = Object.create(null);
    for (const entry of Array.isArray(value) ? value : []) {
      const key = field(entry, "key");
      const text = field(entry, "text");
      if (typeof key !== "string" || typeof text !== "string" || text === "") continue;
      if (field(entry, "fuzzy") !== true) texts[key] = text;
    }
    catalogues[language] = texts;
  }
  return {
    game: parts.game?.data ?? placeholder(id),
    maps: parts.maps.map(({ data }) => data),
    formations: parts.formations?.data ?? [],
    leaders: parts.leaders?.data ?? [],
    units: parts.units?.data ?? [],
    tables: parts.tables.map(({ data }) => data),
    schedule: parts.schedule?.data ?? [],
    scenarios: parts.scenarios.map(({ data }) => data),
    setups: parts.setups.map(({ data }) => data),
    rules: parts.rules?.data ?? [],
    rulings: parts.rulings?.data ?? [],
    assertions: parts.assertions?.data ?? null,
    vectors: parts.vectors?.data ?? null,
    catalogues,
  };
}
