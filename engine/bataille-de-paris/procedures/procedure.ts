/**
 * What every procedure is made of: Zod schemas for what goes in and comes out, and positions that are built from ids
 * and labels. The answers come from the functions that the game itself plays by.
 */
import { z } from "zod";
import { at } from "../../core/arrays.ts";
import { procedureMaker } from "../../core/procedure.ts";
import { put } from "../field.ts";
import { isRules, type Rules } from "../rules.ts";
import { newState, type State } from "../state.ts";
import { Fate, Kind, sideIds, Status } from "../words.ts";

export const SideId = z.enum(sideIds);
export const QualityLetter = z.enum(["A", "B", "C"]);
export const Label = z.string().meta({ description: "Label of a hex, as printed on the map" });
export const CounterId = z.string().meta({ description: "Id of a unit, a commander or a decoy" });
export const Placed = z.strictObject({
  counter: CounterId,
  hex: Label,
  reduced: z.boolean().optional().meta({ description: "Turned to its reverse" }),
  fate: z.enum(["fit", "wounded", "killed"]).optional().meta({ description: "Of a commander" }),
});
export type Placed = z.infer<typeof Placed>;
export const Position = z.strictObject({
  scenario: z.string().optional().meta({ description: "The first scenario when left out" }),
  counters: z.array(Placed),
});
export type Position = z.infer<typeof Position>;

/** Makes a procedure of a question. */
export const procedure = procedureMaker<Rules>("bataille-de-paris", isRules);

/** Index of a counter. Throws a RangeError for an id that the game does not have. */
export function counterOf(rules: Rules, id: string): number {
  const counter = rules.counters.indexOf.get(id);
  if (counter === undefined) throw new RangeError(`there is no counter ${id}`);
  return counter;
}

/** Index of a hex. Throws a RangeError, with the nearest label, for one that is not on the map. */
export function hexOf(state: State, label: string): number {
  const { grid } = state.board.map;
  const hex = grid.indexOf(label);
  if (hex < 0) {
    throw new RangeError(`there is no hex ${label}; the nearest is ${grid.nearestLabel(label)}`);
  }
  return hex;
}

export const sideOf = (id: z.infer<typeof SideId>): number => sideIds.indexOf(id);
export const sideIdOf = (side: number): z.infer<typeof SideId> =>
  side === 0 ? "french" : "coalition";

/** A game that holds exactly these counters, and nothing else on the board. */
export function positionState(rules: Rules, position: Position): State {
  const state = newState(rules, position.scenario, 0);
  for (const { counter: id, hex, reduced, fate } of position.counters) {
    const counter = counterOf(rules, id);
    if (at(state.status, counter) === Status.board) throw new RangeError(`${id} stands twice`);
    if (reduced === true) {
      if (at(rules.counters.steps, counter) < 2) throw new RangeError(`${id} has no reverse`);
      state.losses[counter] = 1;
    }
    if (fate !== undefined && at(rules.counters.kind, counter) !== Kind.leader) {
      throw new RangeError(`${id} is no commander and has no fate`);
    }
    state.fate[counter] = Fate[fate ?? "fit"];
    put(state, counter, hexOf(state, hex));
  }
  return state;
}

/** Labels of hexes, in the order given. */
export function labels(state: State, hexes: Iterable<number>): string[] {
  return Array.from(hexes, (hex) => state.board.map.grid.labelOf(hex));
}
