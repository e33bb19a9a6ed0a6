/**
 * A game as the parts of a bundle, and back. Part names are paths inside the archive: `game.json`, `maps/paris.json`,
 * `units.json`, `i18n/fr.json`. Works in the browser too.
 */
import type { z } from "zod";
import type { JsonValue } from "../library/finding.ts";
import type { DocumentKind } from "../library/model.ts";
import { Assertions } from "../schemas/assertions.ts";
import type { GameData } from "../schemas/bundle.ts";
import { Game } from "../schemas/game.ts";
import { GameMap } from "../schemas/map.ts";
import { Formation, Leader, Rule, Ruling, ScheduleEntry, Unit } from "../schemas/records.ts";
import { Scenario, Setup } from "../schemas/scenario.ts";
import { Table } from "../schemas/table.ts";
import { Vectors } from "../schemas/vectors.ts";
import { asJson, escapePointer } from "./canonical.ts";
import { type CatalogueParts, plainCatalogues, readCataloguePart } from "./catalogues.ts";

/** Lists of records that are one part each. */
export const listParts = [
  "formations",
  "leaders",
  "units",
  "schedule",
  "rules",
  "rulings",
] as const;
export type ListPart = (typeof listParts)[number];

/** Documents that a game may have once, or not at all. */
export const singleParts = ["assertions", "vectors"] as const;

/** Folders with one part for each document. */
export const folderParts = ["maps", "tables", "scenarios", "setups"] as const;
export type FolderPart = (typeof folderParts)[number];

const kindsOfFolders = {
  maps: "map",
  tables: "table",
  scenarios: "scenario",
  setups: "setup",
} as const satisfies Record<FolderPart, DocumentKind>;

/** What a part is: its document kind, and the id of the document where a game has several. */
export interface PartName {
  readonly kind: DocumentKind;
  readonly id?: string;
}

/** Reads a part's name; null when no part of a bundle's data is called so. */
export function readPartName(name: string): PartName | null {
  if (name === "game.json") return { kind: "game" };
  const single = [...listParts, ...singleParts].find((part) => name === `${part}.json`);
  if (single !== undefined) return { kind: single };
  const match = /^(maps|tables|scenarios|setups|i18n)\/([a-z0-9]+(?:-[a-z0-9]+)*)\.json$/.exec(
    name,
  );
  const id = match?.[2];
  if (id === undefined) return null;
  if (match?.[1] === "i18n") return { kind: "catalogue", id };
  const folder = folderParts.find((part) => part === match?.[1]);
  return folder === undefined ? null : { kind: kindsOfFolders[folder], id };
}

/** The data of a game as parts, by name, in bytewise order of names. */
export function partsOf(
  data: GameData,
  catalogues: CatalogueParts = plainCatalogues(data),
): Map<string, JsonValue> {
  const parts: [string, JsonValue][] = [["game.json", asJson(data.game)]];
  for (const list of listParts) parts.push([`${list}.json`, asJson(data[list])]);
  for (const single of singleParts) {
    const document = data[single];
    if (document !== null) parts.push([`${single}.json`, asJson(document)]);
  }
  for (const folder of folderParts) {
    for (const document of data[folder]) {
      parts.push([`${folder}/${document.id}.json`, asJson(document)]);
    }
  }
  for (const [language, catalogue] of Object.entries(catalogues)) {
    parts.push([`i18n/${language}.json`, asJson(catalogue)]);
  }
  return new Map(parts.sort(byName));
}

/** Bytewise order of names: part names are ASCII, so the order of UTF-16 units is the order of bytes. */
function byName([a]: [string, unknown], [b]: [string, unknown]): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** One value that its schema refuses. */
export interface ShapeProblem {
  readonly part: string;
  readonly pointer: string;
  readonly message: string;
}

/** The parts of a bundle as a game; the shape problems instead when a part is missing or its schema refuses it. */
export function dataOf(
  parts: ReadonlyMap<string, JsonValue>,
): { readonly data: GameData } | { readonly problems: readonly ShapeProblem[] } {
  const problems: ShapeProblem[] = [];

  /** Parses one value and notes what the schema refuses. */
  function read<Value>(schema: z.ZodType<Value>, part: string, value: unknown, at = "") {
    const result = schema.safeParse(value);
    if (result.success) return result.data;
    for (const issue of result.error.issues) {
      const path = issue.path.map((step) => `/${escapePointer(String(step))}`).join("");
      problems.push({ part, pointer: at + path, message: issue.message });
    }
    return null;
  }
  /** A document that a game need not have. */
  function single<Value>(schema: z.ZodType<Value>, part: string): Value | null {
    const value = parts.get(part);
    return value === undefined ? null : read(schema, part, value);
  }
  function list<Value>(schema: z.ZodType<Value>, name: ListPart): Value[] {
    const part = `${name}.json`;
    const value = parts.get(part);
    if (!Array.isArray(value)) {
      problems.push({ part, pointer: "", message: "expected a list of records" });
      return [];
    }
    return value.flatMap((item, index) => read(schema, part, item, `/${index}`) ?? []);
  }
  function folder<Value extends { id: string }>(schema: z.ZodType<Value>, name: FolderPart) {
    return namesIn(parts, name).flatMap((part) => {
      const document = read(schema, part, parts.get(part));
      if (document === null) return [];
      if (part !== `${name}/${document.id}.json`) {
        problems.push({ part, pointer: "/id", message: `"${document.id}" is not the file's name` });
      }
      return document;
    });
  }

  const game = read(Game, "game.json", parts.get("game.json"));
  const rest = {
    maps: folder(GameMap, "maps"),
    formations: list(Formation, "formations"),
    leaders: list(Leader, "leaders"),
    units: list(Unit, "units"),
    tables: folder(Table, "tables"),
    schedule: list(ScheduleEntry, "schedule"),
    scenarios: folder(Scenario, "scenarios"),
    setups: folder(Setup, "setups"),
    rules: list(Rule, "rules"),
    rulings: list(Ruling, "rulings"),
    assertions: single(Assertions, "assertions.json"),
    vectors: single(Vectors, "vectors.json"),
    catalogues: readCatalogues(parts, problems),
  };
  return game === null || problems.length > 0 ? { problems } : { data: { game, ...rest } };
}

/** Names of the parts in a folder, in bytewise order. */
function namesIn(parts: ReadonlyMap<string, JsonValue>, folder: string): string[] {
  return [...parts.keys()].filter((name) => name.startsWith(`${folder}/`)).sort();
}

function readCatalogues(
  parts: ReadonlyMap<string, JsonValue>,
  problems: ShapeProblem[],
): Record<string, Record<string, string>> {
  const catalogues: [string, Record<string, string>][] = [];
  for (const part of namesIn(parts, "i18n")) {
    const language = readPartName(part)?.id;
    const catalogue = readCataloguePart(parts.get(part));
    if (language === undefined || catalogue === null) {
      problems.push({ part, pointer: "", message: "expected a catalogue: texts, fuzzy, sources" });
    } else catalogues.push([language, catalogue.texts]);
  }
  return Object.fromEntries(catalogues);
}
