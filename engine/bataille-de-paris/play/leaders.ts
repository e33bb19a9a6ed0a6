/** Commanders: hit in combat, taken when alone, displaced. */
import { at } from "../../core/arrays.ts";
import type { Cited } from "../../core/citations.ts";
import { rollDie } from "../../core/dice.ts";
import { below } from "../../core/random.ts";
import { cites } from "../citing.ts";
import {
  canBeHit,
  captureResult,
  commanderMoraleEvent,
  hitRole,
  hitSeverity,
  refuges,
} from "../procedures/leaders.ts";
import { ask, cite, idOf, labelOf, option, type State, tell } from "../state.ts";
import { Fate, Kind, Side, Status, Step } from "../words.ts";
import { inCombat, sideOfRole } from "./losses.ts";
import { changeMorale } from "./morale.ts";
import { relocate, remove } from "./occupation.ts";
import { judge } from "./victory.ts";

const rules = {
  attacker: cites("P-131", "P-133", "PQ-26"),
  defender: cites("P-132", "P-133", "PQ-26"),
  drawn: cites("P-134"),
  severity: cites("P-135", "P-136"),
  immune: cites("P-137"),
  again: cites("P-138"),
  lost: cites("P-146"),
  napoleonWounded: cites("P-147"),
  napoleonLost: cites("P-148", "PQ-31"),
  capture: cites("P-130", "PQ-90"),
  staff: cites("PQ-90"),
  displaced: cites("P-130", "PQ-81"),
};

/** After the dice of a combat: an unmodified 2 or 12 hits a commander at the front, drawn by lot among several. 7.7. */
export function hitCommander(state: State, dice: number): void {
  const role = hitRole(dice);
  if (role < 0) return;
  const side = sideOfRole(state, role);
  const candidates: number[] = [];
  for (const leader of state.counters.leaders[side] ?? []) {
    if (
      at(state.status, leader) !== Status.board ||
      !inCombat(state, role, at(state.position, leader))
    ) {
      continue;
    }
    if (canBeHit(at(state.fate, leader))) candidates.push(leader);
    else cite(state, rules.immune);
  }
  if (candidates.length === 0) return;
  const because = role === 0 ? rules.attacker : rules.defender;
  cite(state, because);
  let victim = candidates[0] ?? -1;
  if (candidates.length > 1) {
    victim = candidates[below(state.random, candidates.length)] ?? victim;
    cite(state, rules.drawn);
  }
  const before = at(state.fate, victim);
  if (before === Fate.wounded) cite(state, rules.again);
  const die = rollDie(state.random, 6);
  const severity = hitSeverity(state.tables, die);
  state.fate[victim] = Math.max(before, severity);
  cite(state, rules.severity);
  tell(state, "commander-hit", because, {
    counter: idOf(state, victim),
    hex: labelOf(state, at(state.position, victim)),
    die,
    result: severity === Fate.killed ? "killed" : "wounded",
  });
  commanderLost(state, victim, severity === Fate.killed);
}

/** What the loss or the wound of a commander does to morale and to the game. P-146 to P-148. */
function commanderLost(state: State, leader: number, lost: boolean): void {
  const napoleon = leader === state.counters.napoleon;
  const event = commanderMoraleEvent(at(state.counters.side, leader), napoleon, lost);
  if (event === null) return;
  const because: Cited = !napoleon ? rules.lost : lost ? rules.napoleonLost : rules.napoleonWounded;
  cite(state, because);
  judge(state, "at-once");
  if (state.over === -1) changeMorale(state, event, because);
}

/**
 * Goes on with the lone commanders of `captureHex`, one after the other: a die, then captivity or the nearest friendly
 * unit. Returns whether the owner of a displaced one must choose between equally near hexes. 6.4.
 */
export function settleCapture(state: State): boolean {
  while (state.captureHex >= 0 && state.over === -1) {
    if (state.displaced >= 0) return offerRefuge(state);
    const hex = state.captureHex;
    const leader = loneLeader(state, hex);
    if (leader < 0) {
      state.captureHex = -1;
      return false;
    }
    if (at(state.fate, leader) === Fate.killed) {
      cite(state, rules.staff);
      state.displaced = leader;
      continue;
    }
    const die = rollDie(state.random, 6);
    const captured = captureResult(state.tables, die) === Status.captured;
    cite(state, rules.capture);
    tell(state, "capture-roll", rules.capture, {
      counter: idOf(state, leader),
      hex: labelOf(state, hex),
      die,
      result: captured ? "captured" : "displaced",
    });
    if (captured) {
      remove(state, leader, Status.captured);
      commanderLost(state, leader, true);
    } else state.displaced = leader;
  }
  return false;
}

/** A commander in a hex that an enemy combat unit has entered. */
function loneLeader(state: State, hex: number): number {
  const { counters, units } = state;
  for (let counter = at(state.heads, hex); counter >= 0; counter = at(state.links, counter)) {
    if (at(counters.kind, counter) !== Kind.leader) continue;
    const enemy = at(counters.side, counter) === Side.french ? state.board.size : 0;
    if (at(units, enemy + hex) > 0) return counter;
  }
  return -1;
}

/** The nearest hexes of friendly combat units; without any the commander is out of the game (PQ-81). */
function offerRefuge(state: State): boolean {
  const leader = state.displaced;
  const side = at(state.counters.side, leader);
  const hexes = refuges(state, side, at(state.position, leader));
  const [only] = hexes;
  if (only === undefined) {
    state.displaced = -1;
    cite(state, rules.displaced);
    tell(state, "commander-gone", rules.displaced, { counter: idOf(state, leader) });
    remove(state, leader, Status.eliminated);
    return false;
  }
  if (hexes.length === 1) {
    applyRefuge(state, only);
    return false;
  }
  ask(state, Step.displaceCommander, side, leader);
  for (const hex of hexes) option(state, hex);
  return true;
}

export function applyRefuge(state: State, hex: number): void {
  const leader = state.displaced;
  state.displaced = -1;
  cite(state, rules.displaced);
  if (state.events !== null) {
    tell(state, "commander-displaced", rules.displaced, {
      counter: idOf(state, leader),
      from: labelOf(state, at(state.position, leader)),
      to: labelOf(state, hex),
    });
  }
  relocate(state, leader, hex);
}
