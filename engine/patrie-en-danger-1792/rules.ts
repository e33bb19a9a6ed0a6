/** A game compiled for play: immutable, shared by all games that are played of it. */
import type { GameData } from "../../schemas/bundle.ts";
import { byId } from "../core/arrays.ts";
import { rulesMark } from "../core/procedure.ts";
import { UnplayableError } from "../core/system.ts";
import { compileGround, type Ground } from "./compile/ground.ts";
import { compileRoster, type Roster } from "./compile/roster.ts";
import { type CompiledScenario, compileScenario } from "./compile/scenario.ts";
import {
  compileTables,
  missingTableModes,
  type MissingTables,
  printedHoles,
  type Tables,
} from "./compile/tables.ts";

export interface Rules {
  readonly data: GameData;
  readonly roster: Roster;
  /** By what is done where the print has holes. */
  readonly tables: Readonly<Record<MissingTables, Tables>>;
  /** By id; iteration is by rising id. */
  readonly scenarios: ReadonlyMap<string, CompiledScenario>;
  /** The map of each scenario, by the map's id. */
  readonly grounds: ReadonlyMap<string, Ground>;
  /** What each printed table lacks, in words. */
  readonly holes: readonly string[];
}

const { mark, isRules } = rulesMark<Rules>();
export { isRules };

/** Compiles a game. Throws `UnplayableError` naming what is missing, and where. */
export function compile(data: GameData): Rules {
  if (data.scenarios.length === 0) throw new UnplayableError(`${data.game.id} has no scenario`);
  const roster = compileRoster(data);
  const tables = {
    refuse: compileTables(data, "refuse"),
    "stand-ins": compileTables(data, "stand-ins"),
  };
  const grounds = new Map(
    [...new Set(data.scenarios.map(({ map }) => map))].sort()
      .map((id) => [id, compileGround(data, id, tables["stand-ins"])]),
  );
  const scenarios = new Map(
    [...data.scenarios].sort(byId).map((scenario) => {
      const ground = grounds.get(scenario.map);
      if (ground === undefined) {
        throw new UnplayableError(`scenario ${scenario.id}: there is no map ${scenario.map}`);
      }
      return [scenario.id, compileScenario(data, scenario, ground, roster)];
    }),
  );
  return mark({ data, roster, tables, scenarios, grounds, holes: printedHoles(data) });
}

/** A scenario by id; without one, the first. Throws a RangeError for an id that the game does not have. */
export function scenarioOf(rules: Rules, id?: string): CompiledScenario {
  const scenario = id === undefined
    ? rules.scenarios.values().next().value
    : rules.scenarios.get(id);
  if (scenario === undefined) {
    const known = [...rules.scenarios.keys()].join(", ");
    throw new RangeError(`${rules.data.game.id} has no scenario ${id}; it has ${known}`);
  }
  return scenario;
}

/** The map of a scenario. */
export function groundOf(rules: Rules, scenario: CompiledScenario): Ground {
  const ground = rules.grounds.get(scenario.source.map);
  if (ground === undefined) throw new RangeError(`no map ${scenario.source.map}`);
  return ground;
}

/** What is done where the print has holes: as said, else as the scenario has it as standard. */
export function missingTablesOf(
  scenario: CompiledScenario,
  said: string | undefined,
): MissingTables {
  const option = scenario.source.options?.find(({ id }) => id === "missing-tables");
  const value = said ?? option?.standard ?? "refuse";
  const mode = missingTableModes.find((candidate) => candidate === value);
  if (mode === undefined) {
    throw new RangeError(
      `option missing-tables has no value ${value}; it has ${missingTableModes.join(", ")}`,
    );
  }
  return mode;
}
