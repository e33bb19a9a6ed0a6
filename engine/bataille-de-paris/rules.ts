/** A game compiled for play: immutable, shared by all games that are played of it. */
import type { GameData } from "../../schemas/bundle.ts";
import { byId } from "../core/arrays.ts";
import { compileMap } from "../core/hexmap.ts";
import { rulesMark } from "../core/procedure.ts";
import { UnplayableError } from "../core/system.ts";
import { type Board, compileBoard } from "./board.ts";
import { compileCounters, type Counters } from "./counters.ts";
import { type CompiledScenario, compileScenario, readParameters } from "./scenario.ts";
import { compileTables, type Tables } from "./tables.ts";

export interface Rules {
  readonly data: GameData;
  readonly counters: Counters;
  readonly tables: Tables;
  readonly boards: ReadonlyMap<string, Board>;
  /** By id; iteration is by rising id. */
  readonly scenarios: ReadonlyMap<string, CompiledScenario>;
}

const { mark, isRules } = rulesMark<Rules>();
export { isRules };

/** Compiles a game. Throws `UnplayableError`, or `NotPrinted` for a value that is missing, naming what and where. */
export function compile(data: GameData): Rules {
  const [first] = [...data.scenarios].sort(byId);
  if (first === undefined) throw new UnplayableError(`${data.game.id} has no scenario`);
  const tables = compileTables(data);
  const twoSteps = readParameters(first)["two-step-strength"];
  for (const scenario of data.scenarios) {
    if (readParameters(scenario)["two-step-strength"] !== twoSteps) {
      throw new UnplayableError(
        `scenario ${scenario.id}: two-step-strength is printed on the counters and can not differ from ${first.id}`,
      );
    }
  }
  const counters = compileCounters(data, twoSteps);
  const boards = new Map(
    [...data.maps].sort(byId).map((map) => [map.id, compileBoard(compileMap(map), tables)]),
  );
  const scenarios = new Map(
    [...data.scenarios].sort(byId).map((scenario) => {
      const board = boards.get(scenario.map);
      if (board === undefined) {
        throw new UnplayableError(`scenario ${scenario.id}: there is no map ${scenario.map}`);
      }
      return [scenario.id, compileScenario(data, scenario, board, counters, tables)];
    }),
  );
  return mark({ data, counters, tables, boards, scenarios });
}

/** A scenario by id; without one, the first. Throws a RangeError for an id that the game does not have. */
export function scenarioOf(rules: Rules, id?: string): CompiledScenario {
  const scenario = id === undefined
    ? rules.scenarios.values().next().value
    : rules.scenarios.get(id);
  if (scenario === undefined) {
    throw new RangeError(
      `${rules.data.game.id} has no scenario ${id}; it has ${
        [...rules.scenarios.keys()].join(", ")
      }`,
    );
  }
  return scenario;
}

/** The board of a scenario. */
export function boardOf(rules: Rules, scenario: CompiledScenario): Board {
  const board = rules.boards.get(scenario.source.map);
  if (board === undefined) throw new RangeError(`no map ${scenario.source.map}`);
  return board;
}
