/** Positions of 1792 built by hand: commanders with their units on hexes, a combat as it stands before a strike. */
import assert from "node:assert/strict";
import { at } from "../../engine/core/arrays.ts";
import type { GameEvent } from "../../engine/core/system.ts";
import { put } from "../../engine/patrie-en-danger-1792/field.ts";
import { compile, groundOf, scenarioOf } from "../../engine/patrie-en-danger-1792/rules.ts";
import { positionState, type State } from "../../engine/patrie-en-danger-1792/state.ts";
import { data } from "./game.ts";

/** The game compiled. */
export const rules = compile(data);
export const scenario = scenarioOf(rules);
export const ground = groundOf(rules, scenario);
export const { grid } = ground.map;
/** Index of a commander. */
export const who = (id: string): number => {
  const index = rules.roster.indexOf.get(id);
  assert.ok(index !== undefined, id);
  return index;
};
/** Index of a hex by its label. */
export const hexOf = (label: string): number => grid.indexOf(label);

/** A board with these commanders, with all their units, and nobody else. */
export function board(places: Readonly<Record<string, string>>, side: number, seed = 1): State {
  const state = positionState(rules, scenario, seed, { log: true });
  state.side = side;
  for (const [id, hex] of Object.entries(places)) put(state, who(id), hexOf(hex));
  return state;
}

/** The options of the open decision. */
export const optionsOf = (state: State): number[] => [
  ...state.decision.options.subarray(0, state.decision.count),
];

/** The first event of a kind. */
export function eventOf(state: State, kind: string): GameEvent {
  const event = state.events?.find((one) => one.kind === kind);
  assert.ok(event !== undefined, kind);
  return event;
}

/** A combat of one hex against another, as it stands before a strike of a role. */
export function combat(state: State, attacker: string, defender: string, striking: number): void {
  const { battle } = state;
  const attackers = at(state.firstLeader, hexOf(attacker));
  const defenders = at(state.firstLeader, hexOf(defender));
  battle.attackers[0] = hexOf(attacker);
  battle.defenders[0] = hexOf(defender);
  battle.attackerCount =
    battle.defenderCount =
    battle.strikerCount =
    battle.struckCount =
      1;
  battle.chief.set([attackers, defenders]);
  battle.striking = striking;
  battle.strikers[0] = hexOf(striking === 0 ? attacker : defender);
  battle.struck[0] = hexOf(striking === 0 ? defender : attacker);
}
