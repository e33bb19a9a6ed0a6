/** What a careful player does in the combat phase. In a combat both sides show their points; before it they are guessed. */
import { at } from "../../core/arrays.ts";
import type { Decision } from "../../core/system.ts";
import { allIn, allOf, fightersIn, fightersOf } from "../field.ts";
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
import { boldness, dangerAt, guessIn, temper } from "./knowledge.ts";
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
  if (option === Answer.storm) {
    return ratio >= (temper(state, state.side) < CAUTIOUS ? 9 : 4.2 - 3 * bold) ? 3 : -1;
  }
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

/** What one lost attack may well cost: a force of no more points would be wiped out where it stands. */
const WORST_LOSS = 7;

/** Points of a role as they are, without terrain. */
function pointsOf(state: State, role: number): number {
  const { battle } = state;
  const hexes = role === 0 ? battle.attackers : battle.defenders;
  const count = role === 0 ? battle.attackerCount : battle.defenderCount;
  let sum = 0;
  for (let index = 0; index < count; index++) {
    sum += fightersIn(state, role === 0 ? state.side : enemyOf(state.side), at(hexes, index));
  }
  return sum;
}

/** Set-piece battle for the stronger, who can stand the losses; the weaker keeps his way out. */
export function battleTypeWorth(state: State, decision: Decision, option: number): number {
  const role = decision.side === state.side ? 0 : 1;
  if (pointsOf(state, role) <= WORST_LOSS) return option === Battle.pursuit ? 1 : 0;
  const ratio = shown(state, role) / shown(state, 1 - role);
  // Later rounds ask for more: what was lost is lost, and the night covers a retreat.
  const wanted = (role === 0 ? 0.85 : 0.7) + (state.battle.round > 1 ? 0.25 : 0);
  const stands = ratio >= wanted - 0.4 * boldness(state, decision.side);
  return option === Battle.setPiece ? (stands ? 1 : -1) : 0;
}

/** Strikes back unless the attackers are too many: a counter-attack has no walls and no hill. */
export function counterWorth(state: State, option: number): number {
  if (option === PASS) return 0;
  const odds = pointsOf(state, 1) / Math.max(1, pointsOf(state, 0));
  return odds >= 0.85 - 0.6 * boldness(state, enemyOf(state.side))
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
      at(roster.rank, option) - (leavesGunsAlone(state, option) ? 30 : 0);
  }
  let points = 0;
  for (let leader = 0; leader < roster.leaders; leader++) {
    if (at(battle.pursuing, leader) === 1) points += fightersOf(state, leader);
  }
  const cavalry = at(state.points, option * 3 + 1);
  return (cavalry > 0 || points < 6) && !leavesGunsAlone(state, option) ? 1 + cavalry : -1;
}

/** Whether nobody but guns would be left in a hex when a commander goes. */
function leavesGunsAlone(state: State, gone: number): boolean {
  const hex = at(state.hexOf, gone);
  // His own guns stay behind too.
  let guns = allOf(state, gone) > fightersOf(state, gone);
  for (
    let leader = at(state.firstLeader, hex);
    leader >= 0;
    leader = at(state.nextLeader, leader)
  ) {
    if (leader === gone || at(state.battle.pursuing, leader) === 1) continue;
    if (fightersOf(state, leader) > 0) return false;
    guns ||= allOf(state, leader) > 0;
  }
  return guns;
}

/**
 * Own morale first: it moves armies, and whoever passes the top of the track has won, which is offered for the Duke. The
 * Coalition, once it may march on Paris, rather brings the enemy down.
 */
export function prizeWorth(state: State, decision: Decision, option: number): number {
  if (option !== Prize.own) return 1;
  const enough = decision.side === Side.coalition &&
    at(state.morale, decision.side) >= state.scenario.parameters["sortie-threshold"];
  return enough ? 0 : 2;
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
