/** Positions of 1792 built by hand: commanders with their units on hexes, a combat as it stands before a strike. */
import assert from "node:assert/strict";
import { at } from "../../engine/core/arrays.ts";
import type { GameEvent } from "../../engine/core/system.ts";
import { put } from "../../engine/patrie-en-danger-1792/field.ts";
import { Do, goTo, push } from "../../engine/patrie-en-danger-1792/flow.ts";
import { PATH } from "../../engine/patrie-en-danger-1792/parts.ts";
import { enlist } from "../../engine/patrie-en-danger-1792/play/march/steps.ts";
import { choose, proceed } from "../../engine/patrie-en-danger-1792/play/sequence.ts";
import { compile, groundOf, scenarioOf } from "../../engine/patrie-en-danger-1792/rules.ts";
import { positionState, type State } from "../../engine/patrie-en-danger-1792/state.ts";
import {
  Arm,
  CODE,
  codeOf,
  Entry,
  restOf,
  Status,
} from "../../engine/patrie-en-danger-1792/words.ts";
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

/** Steps of the sequence of play at which a phase of the active side begins. */
export const Begin = { command: 1, movement: 2, combat: 3 } as const;

/** Plays a position from the beginning of a phase to the first decision. */
export function playFrom(state: State, phase: number): State {
  state.depth = 0;
  push(state, Do.game);
  goTo(state, phase);
  proceed(state);
  return state;
}

/** Does one task, from a step of it on, to the first decision; when it ends without one, the turn ends. */
export function run(state: State, task: number, step = 0): State {
  state.depth = 0;
  push(state, Do.game);
  goTo(state, 6);
  push(state, task);
  goTo(state, step);
  proceed(state);
  return state;
}

/** Takes an option of the decision of a kind, which must be the open one. */
export function take(state: State, kind: string, answer: number): void {
  assert.equal(state.decision.kind, kind);
  choose(state, answer);
}

/** Puts commanders on the march, each in a part of his own, the first as head. */
export function march(state: State, kind: number, ...ids: readonly string[]): State {
  const force = state.march;
  state.mover = at(rules.roster.side, who(ids[0] ?? ""));
  state.side = state.mover;
  force.head = who(ids[0] ?? "");
  force.kind = kind;
  force.parts = ids.length;
  for (const [part, id] of ids.entries()) {
    force.part[who(id)] = part + 1;
    force.path[part * PATH] = at(state.hexOf, who(id));
    force.length[part] = 1;
  }
  enlist(state);
  return state;
}

/** Lays a commander ready beside the map: he is due in this turn, by the hexes of his kind of entry. */
export function due(state: State, id: string, entry: number = Entry.schedule, exit = ""): void {
  state.status[who(id)] = Status.calendar;
  state.entry[who(id)] = entry;
  state.due[who(id)] = state.turn;
  if (exit !== "") state.exit[who(id)] = hexOf(exit);
}

/** Infantry units of commanders, strongest first. */
export function infantryOf(state: State, ...ids: string[]): number[] {
  const units: number[] = [];
  for (const id of ids) {
    const first = at(state.firstUnit, who(id));
    for (let unit = first; unit >= 0; unit = at(state.nextUnit, unit)) {
      if (at(rules.roster.arm, unit) === Arm.infantry && at(state.strength, unit) > 0) {
        units.push(unit);
      }
    }
  }
  return units.sort((one, other) => at(state.strength, other) - at(state.strength, one));
}

/** Gives a commander an order of a kind, alone; false when he can not have one. */
export function order(state: State, id: string, kind: number): boolean {
  const given = optionsOf(state).find((option) =>
    option >= CODE && restOf(option) === who(id) && codeOf(option) % 8 === kind
  );
  if (given === undefined) return false;
  take(state, "give-order", given);
  return true;
}
