/**
 * What it is worth to end a move in contact with the enemy: an attack if it promises something, and the attacks that
 * the rules will force. Only units that touch a target already, or can still come this phase, are reckoned with.
 */
import { at } from "../../core/arrays.ts";
import { strengthOf, unitsIn } from "../field.ts";
import type { State } from "../state.ts";
import { enemyOf, isCombatUnit, Side, Status } from "../words.ts";
import { attackWorth, ownStrength, seemingDrm, seemingStrength } from "./estimate.ts";
import type { Outlook } from "./outlook.ts";

/** How much of what could still come is counted: the Coalition's formations get into each other's way. */
const comingShare = { french: 1, coalition: 0.5 };
/** What an attack has to promise before it is sought. */
const margin = 0.4;
/** A promising attack by its worth, one that is forced and promises nothing by its price. */
const gain = 6;
const loss = 14;
const forcedAnyhow = 2;

/** Worth of ending a unit's move in a hex for the contact it has there; 0 where no enemy is near. */
export function contactWorth(
  state: State,
  outlook: Outlook,
  counter: number,
  hex: number,
): number {
  if (at(outlook.touch, hex) === 0) return 0;
  const { board, counters } = state;
  const side = at(counters.side, counter);
  const formation = side === Side.french ? -1 : at(counters.formation, counter);
  const here = at(state.position, counter) === hex;
  const mine = ownStrength(state, side, hex, formation) + (here ? 0 : strengthOf(state, counter));
  const share = side === Side.french ? comingShare.french : comingShare.coalition;
  let best = 0;
  let forced = 0;
  let defenders = 0;
  let hardest = -1;
  let prizes = 0;
  let worst = 0;
  for (let direction = 0; direction < 6; direction++) {
    const side6 = hex * 6 + direction;
    if (at(board.contact, side6) === 0) continue;
    const target = at(board.map.neighbours, side6);
    const seeming = seemingStrength(state, enemyOf(side), target);
    if (seeming === 0) continue;
    const back = 1 << (direction + 3) % 6;
    const prize = at(board.key, target) === 1 || at(board.paris, target) === 1 ? 4 : 0;
    const friends = alongside(state, counter, formation, target, hex);
    const strength = mine + friends + Math.round(share * coming(state, counter, target));
    const worth = attackWorth(state.tables, seemingDrm(state, side, strength, target, back));
    const pointless = prize === 0 && state.turn === state.scenario.lastTurn;
    if (worth > margin && !pointless) best = Math.max(best, gain * worth + prize);
    if (at(board.obliges, side6) === 0) continue;
    if (worth <= margin || pointless) worst = Math.min(worst, hopeless(worth));
    if (friends > 0) continue;
    forced++;
    defenders += seeming;
    prizes += prize;
    if (hardest < 0 || seeming > seemingStrength(state, enemyOf(side), hardest)) hardest = target;
  }
  if (forced < 2) return best > 0 ? best : worst;
  // Alone among several: one attack on two of them, with what this hex has.
  const back = 1 << board.map.grid.directionTo(hardest, hex);
  const drm = seemingDrm(state, side, mine, hardest, back, defenders);
  const both = attackWorth(state.tables, drm);
  return prizes + (both > margin ? gain * both : hopeless(both));
}

/** Worth of having to make an attack that promises too little. */
const hopeless = (worth: number): number => loss * (worth - margin) - forcedAnyhow;

/** Strength of a formation that touches a target from other hexes, the mover left out. */
function alongside(
  state: State,
  counter: number,
  formation: number,
  target: number,
  besides: number,
): number {
  const { board, counters } = state;
  const side = at(counters.side, counter);
  let strength = 0;
  for (let direction = 0; direction < 6; direction++) {
    const hex = at(board.map.neighbours, target * 6 + direction);
    if (hex < 0 || hex === besides || at(board.contact, target * 6 + direction) === 0) continue;
    if (unitsIn(state, side, hex) === 0) continue;
    strength += ownStrength(state, side, hex, formation);
    const mover = at(state.position, counter) === hex;
    if (mover) strength -= strengthOf(state, counter);
  }
  return strength;
}

/** The two strongest units of the mover's attack that have not moved yet and could reach a target's neighbourhood. */
function coming(state: State, counter: number, target: number): number {
  const { board, counters } = state;
  const side = at(counters.side, counter);
  let first = 0;
  let second = 0;
  for (const unit of counters.ofSide[side] ?? []) {
    if (unit === counter || at(state.moved, unit) === 1) continue;
    if (at(state.status, unit) !== Status.board || !isCombatUnit(at(counters.kind, unit))) continue;
    if (
      side === Side.coalition && at(counters.formation, unit) !== at(counters.formation, counter)
    ) {
      continue;
    }
    const distance = board.map.grid.distance(at(state.position, unit), target);
    // Who touches it already is counted where he stands.
    if (distance <= 1 || distance - 1 > at(state.points, unit)) continue;
    const strength = strengthOf(state, unit);
    if (strength > first) {
      second = first;
      first = strength;
    } else if (strength > second) second = strength;
  }
  return first + second;
}
