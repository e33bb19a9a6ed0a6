/**
 * Any game as the engine's tests play it: the real documents of `data/`, read without the library, so that the engine's
 * tests need nothing but schemas and engine.
 */
import { parse } from "csv-parse/sync";
import type { z } from "zod";
import { Assertions } from "../../schemas/assertions.ts";
import type { GameData } from "../../schemas/bundle.ts";
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

/** The game of a folder of `data/` as it stands. */
export function gameData(gameId: string): GameData {
  const root = new URL(`../../data/${gameId}/`, import.meta.url);
  const read = (path: string): string => Deno.readTextFileSync(new URL(path, root));
  const json = <Schema extends z.ZodType>(path: string, schema: Schema): z.output<Schema> =>
    schema.parse(JSON.parse(read(path)));
  const folder = <Schema extends z.ZodType>(path: string, schema: Schema): z.output<Schema>[] =>
    [...Deno.readDirSync(new URL(path, root))].map(({ name }) => name).sort()
      .map((name) => json(`${path}/${name}`, schema));
  const csv = <Schema extends z.ZodType>(
    path: string,
    columns: readonly CsvColumn[],
    schema: Schema,
  ): z.output<Schema>[] => {
    const rows: Record<string, string>[] = parse(read(path), { columns: true });
    return rows.map((row) => {
      const record: Record<string, unknown> = {};
      for (const [id, cell] of Object.entries(row)) {
        const column = columns.find((candidate) => candidate.id === id);
        if (cell !== "") record[column?.field ?? id] = cellValue(cell, column?.type ?? "text");
      }
      return schema.parse(record);
    });
  };
  const game = json("game.json", Game);
  const counterColumns = (list: Game["columns"]["units"]): CsvColumn[] =>
    list.map(({ id, type }) => ({
      id,
      field: id,
      type: type === "integer" ? "integer" as const : "text" as const,
      description: "",
    }));
  const own = (list: Game["columns"]["units"]) => [...counterColumns(list), ...provenanceColumns];
  return {
    game,
    maps: folder("maps", GameMap),
    formations: csv("formations.csv", [...formationColumns, ...provenanceColumns], Formation),
    leaders: csv("leaders.csv", [...leaderColumns, ...own(game.columns.leaders)], Leader),
    units: csv("units.csv", [...unitColumns, ...own(game.columns.units)], Unit),
    tables: folder("tables", Table),
    schedule: csv("schedule.csv", scheduleColumns, ScheduleEntry),
    scenarios: folder("scenarios", Scenario),
    setups: folder("setups", Setup),
    rules: csv("rules.csv", ruleColumns, Rule),
    rulings: csv("rulings.csv", rulingColumns, Ruling),
    assertions: exists(new URL("assertions.json", root))
      ? json("assertions.json", Assertions)
      : null,
    vectors: null,
    catalogues: {},
  };
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

function exists(path: URL): boolean {
  try {
    Deno.statSync(path);
    return true;
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) return false;
    throw error;
  }
}
