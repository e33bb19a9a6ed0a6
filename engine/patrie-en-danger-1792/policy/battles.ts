/** What a careful player does in the combat phase. In a combat both sides show their points; before it they are guessed. */
import { at } from "../../core/arrays.ts";
import type { Decision } from "../../core/system.ts";
import { allIn, fightersIn, fightersOf } from "../field.ts";
import { attackChief } from "../play/combat/declaring.ts";
import { Prize } from "../play/combat/prize.ts";
import { pointsFor } from "../play/combat/strike.ts";
import type { State } from "../state.ts";
import {
  Answer,
  Arm,
  Battle,
  codeOf,
  enemyOf,
  Extend,
  PASS,
  restOf,
  Side,
  Stand,
  YES,
} from "../words.ts";
import { boldness, dangerAt, guessIn } from "./knowledge.ts";
import { CAUTIOUS } from "./plan.ts";

/** A field force leaves its walls only when it is clearly stronger than what stands before them. */
export function fortificationWorth(state: State, option: number): number {
  const hex = at(state.loops, state.depth - 1);
  const side = enemyOf(state.side);
  const bold = fightersIn(state, side, hex) > 2 * dangerAt(state, side, hex, 1);
  return (option === Stand.open) === bold ? 1 : 0;
}

/** Storms a place whose garrison is weak enough, else starves it. */
export function besiegeWorth(state: State, option: number): number {
  if (option === PASS) return 0;
  const hex = at(state.loops, state.depth - 1);
  const { ground } = state;
  let own = 0;
  for (let direction = 0; direction < 6; direction++) {
    const next = at(ground.map.neighbours, hex * 6 + direction);
    // One hex, or those of one force, can storm: take the strongest.
    if (next >= 0) own = Math.max(own, fightersIn(state, state.side, next));
  }
  const guess = Math.max(1, guessIn(state, state.side, hex));
  const strong = guess + Math.min(10, guess) * (at(ground.fortified, hex) / 2 - 1);
  const ratio = own / strong / (at(ground.modified, hex) === 1 ? 2 : 1);
  // A cautious commander waits for hunger, which these places stand for long; the most cautious never storms.
  const bold = boldness(state, state.side);
  if (option === Answer.storm) return ratio >= (bold < CAUTIOUS ? 9 : 3 - 2.4 * bold) ? 3 : -1;
  return 1;
}

/** Points of a hex and of those that could join its attack, against a hex as it is guessed. */
function guessedOdds(state: State, hex: number, target: number): number {
  const { ground } = state;
  let own = fightersIn(state, state.side, hex);
  for (let direction = 0; direction < 6; direction++) {
    const next = at(ground.map.neighbours, hex * 6 + direction);
    if (next < 0 || ground.map.grid.distance(next, target) !== 1) continue;
    own += 0.7 * fightersIn(state, state.side, next);
  }
  const guess = Math.max(0.5, guessIn(state, state.side, target));
  const place = at(state.stand, target) === Stand.advantage ? at(ground.fortified, target) / 2 : 1;
  return own / guess / place / (at(ground.modified, target) === 1 ? 1.5 : 1);
}

/** From the hex with the best odds; stops when nothing more is owed and nothing promises well. */
export function attackWorth(state: State, option: number): number {
  if (option === PASS) return 1;
  const chief = attackChief(state, option);
  let best = 0;
  for (let direction = 0; direction < 6; direction++) {
    const next = at(state.ground.map.neighbours, option * 6 + direction);
    if (next < 0 || allIn(state, enemyOf(state.side), next) === 0 || at(state.fought, next) === 1) {
      continue;
    }
    best = Math.max(best, guessedOdds(state, option, next));
  }
  return best + (chief >= 0 ? at(state.roster.rank, chief) / 20 : 0);
}

/** The weakest of the enemies beside the hex. */
export function targetWorth(state: State, option: number): number {
  return guessedOdds(state, at(state.loops, state.depth - 1), option);
}

/** Everybody joins; more enemies are taken on only with strength to spare. */
export function extendWorth(state: State, option: number): number {
  if (option === PASS) return 0;
  if (codeOf(option) === Extend.hex) return 1;
  const { battle } = state;
  let own = 0;
  for (let index = 0; index < battle.attackerCount; index++) {
    own += fightersIn(state, state.side, at(battle.attackers, index));
  }
  let enemy = guessIn(state, state.side, restOf(option));
  for (let index = 0; index < battle.defenderCount; index++) {
    enemy += guessIn(state, state.side, at(battle.defenders, index));
  }
  return own > 2.5 * enemy ? 0.5 : -1;
}

/** Points of both roles, as they are shown when a combat begins. */
function shown(state: State, role: number): number {
  const { battle } = state;
  const hexes = role === 0 ? battle.attackers : battle.defenders;
  const count = role === 0 ? battle.attackerCount : battle.defenderCount;
  let sum = 0;
  for (let index = 0; index < count; index++) {
    const hex = at(hexes, index);
    const infantry = pointsFor(state, hex, role, Arm.infantry);
    const cavalry = pointsFor(state, hex, role, Arm.cavalry);
    sum += role === 1
      ? infantry * at(state.ground.infantryDefence, hex) / 2 + cavalry
      : infantry + cavalry;
    if (role === 1 && at(state.ground.modified, hex) === 1) sum += (infantry + cavalry) * 0.4;
  }
  return Math.max(0.5, sum);
}

/** Set-piece battle for the stronger, who can stand the losses; the weaker keeps his way out. */
export function battleTypeWorth(state: State, decision: Decision, option: number): number {
  const role = decision.side === state.side ? 0 : 1;
  const ratio = shown(state, role) / shown(state, 1 - role);
  // Later rounds ask for more: what was lost is lost, and the night covers a retreat.
  const wanted = (role === 0 ? 0.7 : 0.45) + (state.battle.round > 1 ? 0.25 : 0);
  const stands = ratio >= wanted - 0.35 * boldness(state, decision.side);
  return option === Battle.setPiece ? (stands ? 1 : -1) : 0;
}

export function counterWorth(state: State, option: number): number {
  if (option === PASS) return 0;
  return shown(state, 1) >= 0.8 * shown(state, 0)
    ? fightersIn(state, enemyOf(state.side), option)
    : -1;
}

export function continueWorth(state: State, option: number): number {
  return option === YES
    ? (shown(state, 0) >= (0.8 - 0.4 * boldness(state, state.side)) * shown(state, 1) ? 1 : -1)
    : 0;
}

/** The ablest leads the pursuit, and all the cavalry goes with him: it tips the die. */
export function pursueWorth(state: State, option: number): number {
  const { battle, roster } = state;
  if (option === PASS) return battle.pursuer < 0 ? -1 : 0;
  if (battle.pursuer < 0) {
    return at(roster.initiative, option) * 10 + at(state.points, option * 3 + 1) +
      at(roster.rank, option);
  }
  let points = 0;
  for (let leader = 0; leader < roster.leaders; leader++) {
    if (at(battle.pursuing, leader) === 1) points += fightersOf(state, leader);
  }
  const cavalry = at(state.points, option * 3 + 1);
  return cavalry > 0 || points < 6 ? 1 + cavalry : -1;
}

/** Own morale first: it moves armies; the Coalition needs it for the road to Paris. At the top of the track, the enemy's. */
export function prizeWorth(state: State, decision: Decision, option: number): number {
  const own = at(state.morale, decision.side);
  if (option === Prize.own) {
    return own <
        (decision.side === Side.coalition ? state.scenario.parameters["sortie-threshold"] : 2)
      ? 2
      : 0;
  }
  return 1;
}

/** Occupies what has fallen, with as much as may go, but keeps the commander-in-chief out of small affairs. */
export function advanceWorth(state: State, option: number): number {
  const { battle, roster } = state;
  if (option === PASS) return battle.pursuer < 0 ? 0 : 1;
  const leader = restOf(option);
  return battle.pursuer < 0
    ? 10 - Math.abs(fightersOf(state, leader) - 8) / 10 - at(roster.rank, leader) / 10
    : -1;
}
