/**
 * La Bataille de Paris as the engine's tests play it: the real documents of `data/`, read without the library, so that
 * the engine's tests need nothing but schemas and engine. Any order of records and keys can be asked for.
 */
import { parse } from "csv-parse/sync";
import type { GameData } from "../../schemas/bundle.ts";
import { Assertions } from "../../schemas/assertions.ts";
import { Game } from "../../schemas/game.ts";
import { GameMap } from "../../schemas/map.ts";
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
} from "../../schemas/records.ts";
import { Scenario, Setup } from "../../schemas/scenario.ts";
import { Table } from "../../schemas/table.ts";
import type { z } from "zod";
import { compile, type Rules } from "../bataille-de-paris/rules.ts";

const root = new URL("../../data/paris-1814/", import.meta.url);
const read = (path: string): string => Deno.readTextFileSync(new URL(path, root));

function json<Schema extends z.ZodType>(path: string, schema: Schema): z.output<Schema> {
  return schema.parse(JSON.parse(read(path)));
}

function folder<Schema extends z.ZodType>(path: string, schema: Schema): z.output<Schema>[] {
  return [...Deno.readDirSync(new URL(path, root))].map(({ name }) => name).sort()
    .map((name) => json(`${path}/${name}`, schema));
}

function csv<Schema extends z.ZodType>(
  path: string,
  columns: readonly CsvColumn[],
  schema: Schema,
): z.output<Schema>[] {
  const rows: Record<string, string>[] = parse(read(path), { columns: true });
  return rows.map((row) => {
    const record: Record<string, unknown> = {};
    for (const [id, cell] of Object.entries(row)) {
      const column = columns.find((candidate) => candidate.id === id);
      if (cell !== "") record[column?.field ?? id] = cellValue(cell, column?.type ?? "text");
    }
    return schema.parse(record);
  });
}

function cellValue(cell: string, type: CsvColumn["type"]): unknown {
  switch (type) {
    case "integer":
      return Number(cell);
    case "boolean":
      return cell === "yes";
    case "list":
      return cell.split(" ");
    case "pairs":
      return Object.fromEntries(cell.split(" ").map((pair) => pair.split("=")));
    case "text":
      return cell;
  }
}

/** The game as it stands in `data/`. */
export function parisData(): GameData {
  const game = json("game.json", Game);
  const counterColumns = (list: Game["columns"]["units"]): CsvColumn[] =>
    list.map(({ id, type }) => ({
      id,
      field: id,
      type: type === "integer" ? "integer" as const : "text" as const,
      description: "",
    }));
  return {
    game,
    maps: folder("maps", GameMap),
    formations: csv("formations.csv", [...formationColumns, ...provenanceColumns], Formation),
    leaders: csv("leaders.csv", [
      ...leaderColumns,
      ...counterColumns(game.columns.leaders),
      ...provenanceColumns,
    ], Leader),
    units: csv("units.csv", [
      ...unitColumns,
      ...counterColumns(game.columns.units),
      ...provenanceColumns,
    ], Unit),
    tables: folder("tables", Table),
    schedule: csv("schedule.csv", scheduleColumns, ScheduleEntry),
    scenarios: folder("scenarios", Scenario),
    setups: folder("setups", Setup),
    rules: csv("rules.csv", ruleColumns, Rule),
    rulings: csv("rulings.csv", rulingColumns, Ruling),
    assertions: exists("assertions.json") ? json("assertions.json", Assertions) : null,
    vectors: null,
    catalogues: {},
  };
}

function exists(path: string): boolean {
  try {
    Deno.statSync(new URL(path, root));
    return true;
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) return false;
    throw error;
  }
}

let made: Rules | undefined;
/** The game compiled, once for all tests of a process. */
export function parisRules(): Rules {
  return made ??= compile(parisData());
}
