/** Where the tests of the rules fight: open ground, and sides of hexes found by what lies on them. */
import { at } from "../../engine/core/arrays.ts";
import { boardOf, scenarioOf } from "../../engine/bataille-de-paris/rules.ts";
import type { State } from "../../engine/bataille-de-paris/state.ts";
import { batailleDeParis } from "../../engine/bataille-de-paris/system.ts";
import {
  battleSeed,
  offered,
  pick,
  type Situation,
  situation,
  told,
} from "../../engine/testing/battle.ts";
import { parisRules } from "../../engine/testing/paris.ts";

export const rules = parisRules();
export const board = boardOf(rules, scenarioOf(rules));
const { grid } = board.map;

/** Clear, level ground without water, with as much of it on every side: the plain of Gennevilliers. */
export const field = "0503";
/** The hex that steps in these directions (0 north, on by the clock) lead to. */
export const go = (label: string, ...directions: number[]): string =>
  grid.labelOf(directions.reduce((hex, step) => grid.neighbour(hex, step), grid.indexOf(label)));

/** What can lie on the side of a hex, as a test asks for it. */
export interface SideOfHex {
  readonly from: number;
  readonly to: number;
  readonly side: number;
  readonly direction: number;
}

/** The first side of a hex for which `wanted` holds, as labels of the two hexes and the direction between them. */
export function findSide(
  wanted: (here: SideOfHex) => boolean,
): { from: string; to: string; direction: number } {
  for (let side = 0; side < board.size * 6; side++) {
    const to = at(board.map.neighbours, side);
    const here = { from: Math.floor(side / 6), to, side, direction: side % 6 };
    if (to >= 0 && wanted(here)) {
      return {
        from: grid.labelOf(here.from),
        to: grid.labelOf(to),
        direction: here.direction,
      };
    }
  }
  throw new Error("the map of Paris has no such side");
}

/** Whether a hex is neither town nor woods nor in Paris. */
export const open = (hex: number): boolean =>
  at(board.town, hex) + at(board.woods, hex) + at(board.paris, hex) === 0;
export const hexOf = (label: string): number => grid.indexOf(label);
export const keys = (state: State): string[] => offered(state).map(({ key }) => key);
export const counterOf = (state: State, id: string): number => state.counters.indexOf.get(id) ?? -1;

/** Declares one attack and goes on to the first decision of its resolution; other obligations must not be open. */
export function attack(
  wanted: Situation,
  targets: readonly string[],
  joining: readonly string[],
): State {
  const state = situation(rules, wanted);
  const [first = "", second] = targets;
  pick(state, "declare-attack.target", { hex: first });
  for (const hex of joining) {
    if (state.decision.kind !== "choose-attacker") break;
    pick(
      state,
      wanted.side === "french" ? "choose-attacker.stack" : "choose-attacker.formation",
      { hex },
    );
  }
  if (state.decision.kind === "choose-attacker") pick(state, "choose-attacker.pass");
  if (second !== undefined) pick(state, "declare-attack.extend", { hex: second });
  while (state.decision.kind === "declare-attack") pick(state, "declare-attack.pass");
  return state;
}

/** The first seed whose dice give a result (`1/R`) or whatever else `holds` of the combat. */
export function fought(
  wanted: Situation,
  targets: readonly string[],
  joining: readonly string[],
  holds: (combat: Readonly<Record<string, string | number>>) => boolean,
  between: (state: State) => void = () => {},
): State {
  return battleSeed((seed) => {
    const state = attack({ ...wanted, seed }, targets, joining);
    between(state);
    const combat = told(state, "combat")[0];
    return combat !== undefined && holds(combat.params) ? state : null;
  }, wanted);
}

/** Takes the first option of every decision of these kinds, one after the other. */
export function skip(state: State, ...kinds: string[]): void {
  while (state.over === -1 && kinds.includes(state.decision.kind)) {
    const pass = offered(state).findIndex(({ key }) => key.endsWith(".pass"));
    batailleDeParis.choose(state, at(state.decision.options, Math.max(0, pass)));
  }
}

/** Ends the turn of both sides as far as `until`, declining whatever may be declined. */
export function passUntil(state: State, until: (state: State) => boolean): void {
  for (let taken = 0; state.over === -1 && !until(state); taken++) {
    if (taken > 5000) throw new Error(`still ${state.decision.kind} on turn ${state.turn}`);
    const pass = offered(state).findIndex(({ key }) => key.endsWith(".pass"));
    batailleDeParis.choose(state, at(state.decision.options, Math.max(0, pass)));
  }
}
