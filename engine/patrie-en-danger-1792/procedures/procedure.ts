/**
 * What every procedure is made of: schemas for what goes in and comes out, and positions that are built from ids and
 * labels. The answers come from the functions that the game itself plays by.
 */
import { z } from "zod";
import { at } from "../../core/arrays.ts";
import { procedureMaker } from "../../core/procedure.ts";
import { missingTableModes, type Tables } from "../compile/tables.ts";
import { put, setStrength } from "../field.ts";
import { isRules, type Rules, scenarioOf } from "../rules.ts";
import { positionState, type State } from "../state.ts";
import { sideIds, weatherNames } from "../words.ts";

/** Makes a procedure of a question. */
export const procedure = procedureMaker<Rules>("patrie-en-danger-1792", isRules);

export const SideId = z.enum(sideIds);
export const Sky = z.enum(weatherNames);
export const Label = z.string().meta({ description: "Label of a hex, as printed on the map" });
export const CounterId = z.string().meta({ description: "Id of a commander or a unit" });
export const Points = z.int().min(0).max(500).meta({ description: "Strength points" });
export const Die = z.int().min(1).max(6);
export const MissingTables = z.enum(missingTableModes).optional().meta({
  description: "What is done where the print has holes; stand-ins when left out",
});
export const Placed = z.object({
  counter: CounterId.meta({ description: "A commander; his units come with him" }),
  hex: Label,
  strengths: z.record(z.string(), Points).optional().meta({
    description: "Strength of his units, by id; as at the start where left out",
  }),
});
export type Placed = z.infer<typeof Placed>;

/** The tables of a question. */
export const tablesFor = (rules: Rules, mode: z.infer<typeof MissingTables>): Tables =>
  rules.tables[mode ?? "stand-ins"];

export const sideOf = (id: z.infer<typeof SideId>): number => sideIds.indexOf(id);

/** A game that holds exactly these commanders with their units, and nobody else on the board. */
export function positionOf(rules: Rules, placed: readonly Placed[]): State {
  const state = positionState(rules, scenarioOf(rules), 0);
  for (const { counter, hex, strengths } of placed) {
    const leader = leaderOf(rules, counter);
    if (at(state.hexOf, leader) >= 0) throw new RangeError(`${counter} stands twice`);
    put(state, leader, hexOf(state, hex));
    for (const [id, points] of Object.entries(strengths ?? {})) {
      const unit = unitOf(rules, id);
      if (at(state.commander, unit) !== leader) {
        throw new RangeError(`${id} is not led by ${counter}`);
      }
      setStrength(state, unit, points);
    }
  }
  return state;
}

/** Index of a commander. Throws a RangeError for an id that is none. */
export function leaderOf(rules: Rules, id: string): number {
  const index = rules.roster.indexOf.get(id);
  if (index === undefined || index >= rules.roster.leaders) {
    throw new RangeError(`there is no commander ${id}`);
  }
  return index;
}

/** Index of a unit. Throws a RangeError for an id that is none. */
export function unitOf(rules: Rules, id: string): number {
  const index = rules.roster.indexOf.get(id);
  if (index === undefined || index < rules.roster.leaders) {
    throw new RangeError(`there is no unit ${id}`);
  }
  return index - rules.roster.leaders;
}

/** Index of a hex. Throws a RangeError, with the nearest label, for one that is not on the map. */
export function hexOf(state: State, label: string): number {
  const { grid } = state.ground.map;
  const hex = grid.indexOf(label);
  if (hex < 0) {
    throw new RangeError(`there is no hex ${label}; the nearest is ${grid.nearestLabel(label)}`);
  }
  return hex;
}

/** Labels of hexes, rising by index. */
export function labelsOf(state: State, hexes: Iterable<number>): string[] {
  return [...hexes].sort((a, b) => a - b).map((hex) => state.ground.map.grid.labelOf(hex));
}
