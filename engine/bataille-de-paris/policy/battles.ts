/** Declaring and fighting: which attacks promise something, who joins, who leads, who suffers, who follows up. */
import { at } from "../../core/arrays.ts";
import { qualityOf, stepsLeft, strengthOf, unitsIn } from "../field.ts";
import {
  attackerFormation,
  attackerHex,
  Declaring,
  declaringAttack,
  declaringHex,
  declaringKind,
} from "../play/declaration.ts";
import { advanceHex, advancingUnit } from "../play/retreat.ts";
import { attackDirections } from "../procedures/combat_drm.ts";
import type { State } from "../state.ts";
import { enemyOf, isCombatUnit, PASS, Quality, Side } from "../words.ts";
import { attackWorth, ownStrength, seemingDrm, seemingStrength } from "./estimate.ts";
import { outlookOf } from "./outlook.ts";

/** A new target by what all who can join would achieve, a second one by what it adds to the attack or takes from it. */
export function declarationWorth(state: State, option: number): number {
  if (option === PASS) return 0;
  const target = declaringHex(option);
  const holds = at(state.board.key, target) === 1 || at(state.board.paris, target) === 1;
  switch (declaringKind(option)) {
    case Declaring.target: {
      const margin = state.side === Side.french ? 0.5 : 0;
      const pointless = !holds && state.turn === state.scenario.lastTurn ? 2 : 0;
      return bestAttack(state, target) - margin - pointless;
    }
    case Declaring.extend: {
      const attack = declaringAttack(option);
      return attackOn(state, attack, target) - attackOn(state, attack, -1) - 0.2;
    }
    default:
      return -100;
  }
}

/** Worth of a declared attack with a second target, or without one (-1). */
function attackOn(state: State, attack: number, second: number): number {
  const { combats } = state;
  const first = at(combats.targets, attack * 2);
  const directions = attackDirections(state, attack, first);
  const strength = strengthFrom(state, first, directions, at(combats.formation, attack));
  const enemy = enemyOf(state.side);
  const defenders = seemingStrength(state, enemy, first) +
    (second < 0 ? 0 : seemingStrength(state, enemy, second));
  return attackWorth(
    state.tables,
    seemingDrm(state, state.side, strength, first, directions, defenders),
  );
}

/** Own strength, of one formation or all, in the hexes that lie in some directions of another. */
function strengthFrom(state: State, hex: number, directions: number, formation: number): number {
  let strength = 0;
  for (let direction = 0; direction < 6; direction++) {
    if ((directions & (1 << direction)) === 0) continue;
    const from = at(state.board.map.neighbours, hex * 6 + direction);
    strength += ownStrength(state, state.side, from, formation);
  }
  return strength;
}

/** Worth of the attack that the free stacks round a hex could make together, of one formation. */
function bestAttack(state: State, target: number): number {
  const { board, combats, counters } = state;
  let best = -Infinity;
  const last = state.side === Side.french ? 1 : counters.formations.length;
  for (let formation = 0; formation < last; formation++) {
    const own = state.side === Side.french ? -1 : formation;
    let strength = 0;
    let directions = 0;
    for (let direction = 0; direction < 6; direction++) {
      const hex = at(board.map.neighbours, target * 6 + direction);
      if (
        hex < 0 || at(combats.attackFrom, hex) >= 0 ||
        at(board.contact, target * 6 + direction) === 0
      ) continue;
      const here = ownStrength(state, state.side, hex, own);
      if (here === 0) continue;
      strength += here;
      directions |= 1 << direction;
    }
    if (strength === 0) continue;
    best = Math.max(
      best,
      attackWorth(state.tables, seemingDrm(state, state.side, strength, target, directions)),
    );
  }
  return best;
}

/** The strongest stack joins first; others while the attack gains by them and they have nothing else to attack. */
export function attackerWorth(state: State, option: number): number {
  const { board, combats } = state;
  const target = at(combats.targets, combats.current * 2);
  const directions = attackDirections(state, combats.current, target);
  const formation = at(combats.formation, combats.current);
  const strength = strengthFrom(state, target, directions, formation);
  const now = strength === 0
    ? -10
    : attackWorth(state.tables, seemingDrm(state, state.side, strength, target, directions));
  if (option === PASS) return now;
  const hex = attackerHex(option);
  const more = ownStrength(state, state.side, hex, attackerFormation(option));
  const direction = board.map.grid.directionTo(target, hex);
  const then = attackWorth(
    state.tables,
    seemingDrm(state, state.side, strength + more, target, directions | (1 << direction)),
  );
  return then - 0.15 * otherTargets(state, hex, target) - 0.02 + more * 0.001;
}

/** Enemy hexes next to a stack, besides one, that nobody attacks yet and that oblige it. */
function otherTargets(state: State, hex: number, target: number): number {
  let others = 0;
  for (let direction = 0; direction < 6; direction++) {
    if (at(state.board.obliges, hex * 6 + direction) === 0) continue;
    const next = at(state.board.map.neighbours, hex * 6 + direction);
    if (
      next !== target && unitsIn(state, enemyOf(state.side), next) > 0 &&
      at(state.combats.attackOn, next) < 0
    ) others++;
  }
  return others;
}

/** Cavalry gives way to much stronger infantry, but not out of a key point. */
export function refusalWorth(state: State, option: number): number {
  const { combats } = state;
  const hex = at(combats.targets, combats.current * 2 + combats.cursor);
  const side = enemyOf(state.side);
  if (option !== PASS) return coverWorth(state, side, option);
  let attackers = 0;
  for (let direction = 0; direction < 6; direction++) {
    const from = at(state.board.map.neighbours, hex * 6 + direction);
    if (from >= 0 && at(combats.attackFrom, from) === combats.current) {
      attackers += seemingStrength(state, state.side, from);
    }
  }
  const mine = ownStrength(state, side, hex, -1);
  const hold = at(state.board.key, hex) === 1 || at(state.board.paris, hex) === 1 ? 10 : 0;
  return coverWorth(state, side, hex) + hold + (attackers < 2 * mine ? 6 : -6);
}

/** How good a hex is to stand in: cover, friends, the right direction, not too many. */
function coverWorth(state: State, side: number, hex: number): number {
  const { board } = state;
  const friends = unitsIn(state, side, hex);
  const crowded = friends > at(state.tables.stackingLimit, side) - 1 ? -4 : 0;
  const cover = -at(board.hexModifier, side * board.size + hex);
  const home = side === Side.french ? -0.3 * at(board.toParis, hex) : 0;
  return cover + crowded + home + (friends > 0 ? 1 : 0);
}

/** The best quality leads, if it can bear the first loss. */
export function headWorth(state: State, unit: number): number {
  const quality = qualityOf(state, unit);
  const rank = quality === Quality.a ? 2 : quality === Quality.c ? -2 : 0;
  return rank + (stepsLeft(state, unit) > 1 ? 1.5 : -1) - 0.1 * strengthOf(state, unit);
}

/** The loss goes where it costs least strength. */
export function lossWorth(state: State, unit: number): number {
  const now = strengthOf(state, unit);
  const after = stepsLeft(state, unit) > 1 ? at(state.counters.strength, unit * 2 + 1) : 0;
  return -(now - after) - (after === 0 ? 1 : 0);
}

/** The French spare their men unless the odds are with them. */
export function tacticalWorth(state: State, option: number): number {
  if (option === PASS) return 0;
  const { combats } = state;
  const target = at(combats.targets, combats.current * 2);
  const hex = target >= 0 ? target : at(combats.targets, combats.current * 2 + 1);
  const directions = attackDirections(state, combats.current, hex);
  const strength = strengthFrom(state, hex, directions, -1);
  return 1.5 - seemingDrm(state, state.side, strength, hex, directions);
}

/** Losses are better than a retreat, unless the retreat opens a place worth having. */
export function napoleonWorth(state: State, option: number): number {
  if (option === PASS) return 0;
  const { combats } = state;
  for (let target = 0; target < 2; target++) {
    const hex = at(combats.targets, combats.current * 2 + target);
    if (hex >= 0 && (at(state.board.key, hex) === 1 || at(state.board.town, hex) === 1)) return -1;
  }
  return 1;
}

/** A stack holds a place worth a step while it has steps to give; otherwise it goes where it stands best. */
export function retreatWorth(state: State, option: number, hex: number, side: number): number {
  if (option !== PASS) return coverWorth(state, side, option);
  const { board } = state;
  let steps = 0;
  for (let unit = at(state.heads, hex); unit >= 0; unit = at(state.links, unit)) {
    if (isCombatUnit(at(state.counters.kind, unit))) steps += stepsLeft(state, unit);
  }
  const place = at(board.key, hex) === 1
    ? 5
    : at(board.paris, hex) === 1
    ? 6
    : at(board.town, hex) === 1
    ? 2
    : -3;
  return steps >= 3 ? place : steps === 2 ? place - 4 : -10;
}

/** One follows into a place worth having, or onward if the enemy can not punish it. */
export function advanceWorth(state: State, option: number): number {
  if (option === PASS) return 0;
  const { board } = state;
  const hex = advanceHex(option);
  const unit = advancingUnit(option);
  const key = at(board.key, hex) === 1 && at(state.control, hex) !== state.side ? 12 : 0;
  const paris = at(board.paris, hex) === 1 && state.side === Side.coalition ? 12 : 0;
  const cover = -at(board.hexModifier, state.side * board.size + hex);
  const danger = at(outlookOf(state).danger, hex) / 6;
  const from = at(state.position, unit);
  const alone = unitsIn(state, state.side, from) === 1;
  const leaves = !alone ? 0 : at(board.key, from) === 1 ? -15 : -1;
  return key + paris + 2 * cover + leaves - danger + 0.1 * strengthOf(state, unit) +
    (stepsLeft(state, unit) > 1 ? 1 : 0);
}
