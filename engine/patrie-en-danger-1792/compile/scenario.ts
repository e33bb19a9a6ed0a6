/** A scenario compiled for play: parameters, placements, arrivals, victory levels. */
import type { GameData } from "../../../schemas/bundle.ts";
import type { Scenario, VictoryLevel } from "../../../schemas/scenario.ts";
import { at } from "../../core/arrays.ts";
import { parseEnemyWithin, parseEntry } from "../../core/entry.ts";
import { UnplayableError } from "../../core/system.ts";
import { hexesOf, whereMask } from "../../core/where.ts";
import { sideIds } from "../words.ts";
import type { Ground } from "./ground.ts";
import type { Roster } from "./roster.ts";
import type { ParameterKey, Parameters } from "../parameters.ts";

export interface Arrival {
  readonly id: string;
  readonly turn: number;
  readonly side: number;
  readonly leader: number;
  /** Hexes among which the owner chooses. */
  readonly hexes: Int32Array;
}

export interface CompiledScenario {
  readonly id: string;
  readonly source: Scenario;
  readonly firstTurn: number;
  readonly lastTurn: number;
  readonly parameters: Parameters;
  /** Hex of each commander at the start, -1 for those who come later. */
  readonly start: Int32Array;
  readonly arrivals: readonly Arrival[];
  /** The arrival that waits for the enemy: its commander, its hex, and 1 in the hexes that bring it; null without one. */
  readonly awaited:
    | { readonly leader: number; readonly hex: number; readonly near: Int32Array }
    | null;
  /** The hex from which the Coalition leaves for Paris. */
  readonly sortie: number;
  readonly victory: readonly VictoryLevel[];
}

/** Compiles a scenario. Throws `UnplayableError` naming what is missing, and where. */
export function compileScenario(
  data: GameData,
  scenario: Scenario,
  ground: Ground,
  roster: Roster,
): CompiledScenario {
  const fault = (message: string) => new UnplayableError(`scenario ${scenario.id}: ${message}`);
  if (scenario.sides.join() !== sideIds.join()) {
    throw fault(`the sides must be ${sideIds.join(", ")} in this order, not ${scenario.sides}`);
  }
  const counterOf = (id: string): number => {
    const counter = roster.indexOf.get(id);
    if (counter === undefined) throw fault(`there is no counter ${id}`);
    return counter;
  };
  const setup = data.setups.find(({ id }) => id === scenario.setup);
  if (setup === undefined) throw fault(`there is no set-up ${scenario.setup}`);
  const start = new Int32Array(roster.leaders).fill(-1);
  for (const { id, who, where } of setup.placements) {
    if (who.kind !== "counters") throw fault(`placement ${id} names no counters`);
    const hexes = hexesOf(whereMask(where, ground.map, null));
    if (hexes.length !== 1) throw fault(`placement ${id} leaves ${hexes.length} hexes, not one`);
    for (const counter of who.counters.map(counterOf)) {
      if (counter < roster.leaders) start[counter] = at(hexes, 0);
    }
  }

  const arrivals: Arrival[] = [];
  let awaited: CompiledScenario["awaited"] = null;
  for (const entry of data.schedule) {
    if (entry.scenarios !== undefined && !entry.scenarios.includes(scenario.id)) continue;
    const leader = entry.counters.map(counterOf).find((counter) => counter < roster.leaders);
    if (leader === undefined) throw fault(`schedule entry ${entry.id} has no commander`);
    const point = parseEntry(entry);
    const zone = scenario.zones.find(({ id }) => id === point.id);
    const where = point.kind === "zone" && zone !== undefined
      ? zone.where
      : point.kind === "hex"
      ? { kind: "hexes" as const, hexes: [point.id] }
      : null;
    if (where === null) {
      throw fault(`schedule entry ${entry.id}: ${entry.entry} is no hex and no zone`);
    }
    const hexes = hexesOf(whereMask(where, ground.map, null));
    const near = parseEnemyWithin(entry);
    const side = sideIds.findIndex((id) => id === entry.side);
    if (near !== null) {
      const centre = ground.map.grid.indexOf(near.label);
      if (centre < 0) throw fault(`schedule entry ${entry.id}: the map has no hex ${near.label}`);
      const mask = new Int32Array(ground.size);
      for (const hex of ground.map.grid.disc(centre, near.hexes)) mask[hex] = 1;
      awaited = { leader, hex: at(hexes, 0), near: mask };
    } else arrivals.push({ id: entry.id, turn: entry.turn, side, leader, hexes });
  }
  const comes = new Set(arrivals.map(({ leader }) => leader));
  if (awaited !== null) comes.add(awaited.leader);
  roster.commander.forEach((leader, unit) => {
    if (at(start, leader) >= 0 || comes.has(leader)) return;
    const [led, leads] = [roster.leaders + unit, leader].map((index) => roster.ids[index] ?? "");
    throw fault(
      `${led} is led by ${leads}, whom neither set-up ${setup.id} nor an arrival puts on the map`,
    );
  });
  return {
    id: scenario.id,
    source: scenario,
    firstTurn: scenario.turns.first,
    lastTurn: scenario.turns.last,
    parameters: readParameters(scenario),
    start,
    arrivals,
    awaited,
    // Luckner's camp lies on the road that the sortie takes.
    sortie: awaited?.hex ?? -1,
    victory: scenario.victory,
  };
}

/** The named numbers. Throws `UnplayableError` for one that is missing. */
export function readParameters(scenario: Scenario): Parameters {
  const read = (key: ParameterKey): number => {
    const found = scenario.parameters.find(({ id }) => id === key);
    if (found === undefined) {
      throw new UnplayableError(`scenario ${scenario.id} lacks parameter ${key}`);
    }
    return found.value;
  };
  return {
    "initial-morale-french": read("initial-morale-french"),
    "initial-morale-coalition": read("initial-morale-coalition"),
    "morale-limit": read("morale-limit"),
    "first-weather-die": read("first-weather-die"),
    "weather-rain-modifier": read("weather-rain-modifier"),
    "communication-limit": read("communication-limit"),
    "extended-march-points": read("extended-march-points"),
    "strategic-distance": read("strategic-distance"),
    "commander-movement": read("commander-movement"),
    "general-of-cavalry-initiative": read("general-of-cavalry-initiative"),
    "off-map-turns": read("off-map-turns"),
    "off-map-hexes": read("off-map-hexes"),
    "passage-ratio": read("passage-ratio"),
    "passage-modified-ratio": read("passage-modified-ratio"),
    "passage-retreat": read("passage-retreat"),
    "passage-shift": read("passage-shift"),
    "mud-artillery-losses": read("mud-artillery-losses"),
    "losses-per-cavalry": read("losses-per-cavalry"),
    "artillery-pursuit-hexes": read("artillery-pursuit-hexes"),
    "disorganised-shift": read("disorganised-shift"),
    "fortification-limit": read("fortification-limit"),
    "fortified-points": read("fortified-points"),
    "siege-normal-limit": read("siege-normal-limit"),
    "surrender-limit": read("surrender-limit"),
    "bridge-enemy-modifier": read("bridge-enemy-modifier"),
    "morale-capacity": read("morale-capacity"),
    "fortification-lost-morale": read("fortification-lost-morale"),
    "sortie-strength": read("sortie-strength"),
    "sortie-threshold": read("sortie-threshold"),
    "sortie-morale": read("sortie-morale"),
  };
}
