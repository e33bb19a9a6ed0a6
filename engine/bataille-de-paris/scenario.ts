/** A scenario compiled for play: parameters, set-up, schedule, restrictions, zones, victory levels. */
import type { GameData } from "../../schemas/bundle.ts";
import type { Scenario, VictoryLevel } from "../../schemas/scenario.ts";
import type { Where, Who } from "../../schemas/where.ts";
import { at, byId } from "../core/arrays.ts";
import { type EntryPoint, parseCondition, parseEntry } from "../core/entry.ts";
import { UnplayableError } from "../core/system.ts";
import { lookUp } from "../core/table.ts";
import { hexesOf, named, type WhereContext, whereMask } from "../core/where.ts";
import type { Board } from "./board.ts";
import type { Counters } from "./counters.ts";
import type { Tables } from "./tables.ts";
import { sideIds } from "./words.ts";
import type { ParameterKey, Parameters } from "./parameters.ts";

/** Counters of one side in the order in which they are placed, with the hexes that the set-up allows. */
export interface Placing {
  readonly counter: number;
  readonly side: number;
  /** Hexes that satisfy every placement that speaks of all its counters, rising. */
  readonly hexes: Int32Array;
  /** Index into `quotas` of a placement of which only a minimum must be met, or -1. */
  readonly quota: number;
  /** Hex of the suggested set-up, or -1. */
  readonly suggested: number;
}
export interface Quota {
  readonly minimum: number;
  readonly mask: Int32Array;
  readonly members: number;
}
export interface Arrival {
  readonly id: string;
  readonly turn: number;
  readonly side: number;
  /** In order of march. */
  readonly counters: Int32Array;
  readonly entry: EntryPoint;
  /** Hexes of an edge, hex or place; empty for a zone. */
  readonly hexes: Int32Array;
  readonly zone: Where | null;
  readonly needsDie: boolean;
  readonly choice: readonly (readonly [choice: number, option: number])[];
}
export interface Limit {
  readonly id: string;
  readonly fromTurn: number;
  readonly toTurn: number;
  readonly limit: number;
  /** 1 for the counters that it restricts. */
  readonly members: Int32Array;
}
export interface CompiledScenario {
  readonly id: string;
  readonly source: Scenario;
  readonly firstTurn: number;
  readonly lastTurn: number;
  readonly parameters: Parameters;
  /** Side that controls each hex before set-up. */
  readonly control: Int32Array;
  readonly absent: Int32Array;
  readonly placings: readonly Placing[];
  readonly quotas: readonly Quota[];
  readonly arrivals: readonly Arrival[];
  /** Where French reinforcements appear when the zone of their plan is closed. */
  readonly fallback: Where | null;
  readonly limits: readonly Limit[];
  readonly victory: readonly VictoryLevel[];
}

/** Compiles a scenario. Throws `UnplayableError` naming what is missing, and where. */
export function compileScenario(
  data: GameData,
  scenario: Scenario,
  board: Board,
  counters: Counters,
  tables: Tables,
): CompiledScenario {
  const fault = (message: string) => new UnplayableError(`scenario ${scenario.id}: ${message}`);
  if (scenario.sides.join() !== sideIds.join()) {
    throw fault(`the sides must be ${sideIds.join(", ")} in this order, not ${scenario.sides}`);
  }
  const parameters = readParameters(scenario);
  for (const key of ["retreat-hexes", "refusal-hexes", "advance-units"] as const) {
    if (parameters[key] !== 1) throw fault(`parameter ${key} can only be 1 in this system`);
  }
  const counterOf = (id: string): number => {
    const counter = counters.indexOf.get(id);
    if (counter === undefined) throw fault(`there is no counter ${id}`);
    return counter;
  };
  const membersOf = (who: Who): number[] => {
    switch (who.kind) {
      case "counters":
        return who.counters.map(counterOf);
      case "formation": {
        const formation = counters.formations.indexOf(who.formation);
        if (formation < 0) throw fault(`there is no formation ${who.formation}`);
        return [...counters.formation.keys()].filter((counter) =>
          at(counters.formation, counter) === formation &&
          (who.leader || at(counters.steps, counter) > 0 && !isLeader(counters, counter))
        );
      }
      case "markers":
        return [...counters.decoys].slice(0, who.count);
    }
  };

  const control = new Int32Array(board.size).fill(sideIds.indexOf("french"));
  for (const { side, where } of scenario.control) {
    const index = sideIds.findIndex((id) => id === side);
    if (index < 0) throw fault(`control names side ${side}`);
    for (const hex of hexesOf(whereMask(where, board.map, null))) control[hex] = index;
  }
  const before: WhereContext = {
    controlledBy: (hex, side) => sideIds[at(control, hex)] === side,
    inEnemyZoc: () => false,
  };
  const setup = data.setups.find(({ id }) => id === scenario.setup);
  if (setup === undefined) throw fault(`there is no set-up ${scenario.setup}`);
  const { placings, quotas } = compileSetup(setup, board, counters, before, membersOf, fault);

  const taking = scenario.formations;
  const absent = Int32Array.from(counters.formation, (formation) => {
    const id = counters.formations[formation];
    return id === undefined || taking === undefined || taking.includes(id) ? 0 : 1;
  });
  const zoneOf = (id: string): Where => {
    const zone = scenario.zones.find((candidate) => candidate.id === id);
    if (zone === undefined) throw fault(`there is no zone ${id}`);
    return zone.where;
  };
  const arrivals = [...data.schedule].sort((a, b) => a.turn - b.turn || byId(a, b))
    .filter(({ scenarios }) => scenarios === undefined || scenarios.includes(scenario.id))
    .map((record): Arrival => {
      const entry = parseEntry(record);
      const side = sideIds.findIndex((id) => id === record.side);
      if (side < 0) throw fault(`schedule entry ${record.id} names side ${record.side}`);
      const hexes = entry.kind === "edge"
        ? named(board.map, "edges", entry.id)
        : entry.kind === "place"
        ? named(board.map, "places", entry.id)
        : entry.kind === "hex"
        ? Int32Array.of(board.map.grid.indexOf(entry.id))
        : new Int32Array(0);
      if (hexes.includes(-1)) throw fault(`schedule entry ${record.id}: no hex ${entry.id}`);
      return {
        id: record.id,
        turn: record.turn,
        side,
        counters: Int32Array.from(record.counters, counterOf),
        entry,
        hexes: hexes.slice().sort(),
        zone: entry.kind === "zone" ? zoneOf(entry.id) : null,
        needsDie: needsDie(record, tables, fault),
        choice: Object.entries(record.choice ?? {}).map(([id, option]) => {
          const choice = scenario.choices.findIndex((candidate) => candidate.id === id);
          const index = scenario.choices[choice]?.options.findIndex(({ id }) => id === option) ??
            -1;
          if (index < 0) throw fault(`schedule entry ${record.id}: no choice ${id}=${option}`);
          return [choice, index] as const;
        }),
      };
    });
  const limits = scenario.restrictions.map((restriction): Limit => {
    for (let turn = restriction.fromTurn; turn <= restriction.toTurn; turn++) {
      const printed = lookUp(tables.release, turn);
      if (printed !== restriction.limit) {
        throw fault(
          `restriction ${restriction.id} allows ${restriction.limit} on turn ${turn}, table mortier-release ${printed}`,
        );
      }
    }
    const members = new Int32Array(counters.count);
    for (const counter of membersOf(restriction.who)) members[counter] = 1;
    return {
      id: restriction.id,
      fromTurn: restriction.fromTurn,
      toTurn: restriction.toTurn,
      limit: restriction.limit,
      members,
    };
  });
  return {
    id: scenario.id,
    source: scenario,
    firstTurn: scenario.turns.first,
    lastTurn: scenario.turns.last,
    parameters,
    control,
    absent,
    placings,
    quotas,
    arrivals,
    fallback: scenario.zones.find(({ id }) => id === "paris-fallback")?.where ?? null,
    limits,
    victory: scenario.victory,
  };
}

/** Whether an entry waits for a die. The faces of the schedule must be those of the table of the reinforcement die. */
function needsDie(
  record: GameData["schedule"][number],
  tables: Tables,
  fault: (message: string) => UnplayableError,
): boolean {
  const condition = parseCondition(record);
  if (condition === null) return false;
  for (let die = 1; die <= 6; die++) {
    if (lookUp(tables.arrives, die) !== (condition.from <= die && die <= condition.to)) {
      throw fault(
        `schedule entry ${record.id} arrives on ${condition.from}-${condition.to}, but table reinforcement-die says otherwise for ${die}`,
      );
    }
  }
  return true;
}

const isLeader = (counters: Counters, counter: number): boolean =>
  counters.leaders.some((leaders) => leaders.includes(counter));

/** Reads the named numbers. Throws `UnplayableError` for one that the scenario does not give. */
export function readParameters(scenario: Scenario): Parameters {
  const value = (key: ParameterKey): number => {
    const parameter = scenario.parameters.find(({ id }) => id === key);
    if (parameter === undefined) {
      throw new UnplayableError(`scenario ${scenario.id}: parameter ${key} is missing`);
    }
    return parameter.value;
  };
  return {
    "initial-morale": value("initial-morale"),
    "command-distance": value("command-distance"),
    "command-divisor": value("command-divisor"),
    "two-step-strength": value("two-step-strength"),
    "overstacking-modifier": value("overstacking-modifier"),
    "combined-attack-modifier": value("combined-attack-modifier"),
    "staff-modifier": value("staff-modifier"),
    "retreat-hexes": value("retreat-hexes"),
    "stay-losses": value("stay-losses"),
    "zone-retreat-losses": value("zone-retreat-losses"),
    "advance-units": value("advance-units"),
    "wall-advance-total": value("wall-advance-total"),
    "refusal-hexes": value("refusal-hexes"),
    "tactical-option-losses": value("tactical-option-losses"),
    "napoleon-option-losses": value("napoleon-option-losses"),
    "paris-unit-limit": value("paris-unit-limit"),
  };
}

/** Turns placements into one list of counters to place, each with the hexes that all its placements allow. */
function compileSetup(
  setup: GameData["setups"][number],
  board: Board,
  counters: Counters,
  before: WhereContext,
  membersOf: (who: Who) => number[],
  fault: (message: string) => UnplayableError,
): { placings: Placing[]; quotas: Quota[] } {
  const quotas: Quota[] = [];
  const order: number[] = [];
  const masks = new Map<number, Int32Array>();
  const quotaOf = new Map<number, number>();
  for (const side of setup.order) {
    for (const placement of setup.placements.filter((candidate) => candidate.side === side)) {
      const mask = whereMask(placement.where, board.map, before);
      const members = membersOf(placement.who);
      const partial = placement.minimum !== undefined && placement.minimum < members.length;
      if (partial) {
        quotas.push({ minimum: placement.minimum ?? 0, mask, members: members.length });
      }
      for (const counter of members) {
        if (!order.includes(counter)) order.push(counter);
        if (partial) {
          if (quotaOf.has(counter)) {
            throw fault(
              `${counters.ids[counter]} counts towards two minimums of set-up ${setup.id}`,
            );
          }
          quotaOf.set(counter, quotas.length - 1);
        } else {
          const known = masks.get(counter);
          masks.set(
            counter,
            known === undefined ? mask : known.map((bit, hex) => bit & at(mask, hex)),
          );
        }
      }
    }
  }
  const suggested = new Map<number, number>();
  let decoys = 0;
  for (const { counter: id, hex: label } of setup.suggested) {
    const counter = id === "decoy" ? counters.decoys[decoys++] : counters.indexOf.get(id);
    const hex = board.map.grid.indexOf(label);
    if (counter === undefined || hex < 0) {
      throw fault(`set-up ${setup.id} suggests ${id} at ${label}, and one of them does not exist`);
    }
    suggested.set(counter, hex);
  }
  const placings = order.map((counter): Placing => {
    const quota = quotaOf.get(counter) ?? -1;
    const mask = masks.get(counter) ?? quotas[quota]?.mask ?? new Int32Array(board.size);
    const hexes = hexesOf(mask);
    if (hexes.length === 0) {
      throw fault(`set-up ${setup.id} leaves no hex for ${counters.ids[counter]}`);
    }
    return {
      counter,
      side: at(counters.side, counter),
      hexes,
      quota,
      suggested: suggested.get(counter) ?? -1,
    };
  });
  return { placings, quotas };
}
