/** Where a counter should go: the best hex within reach, and the way to it. */
import { at } from "../../core/arrays.ts";
import { strengthOf, unitsIn } from "../field.ts";
import { nextStep, reachableHexes } from "../procedures/movement.ts";
import { modifierOf } from "../procedures/combat_drm.ts";
import type { State } from "../state.ts";
import { enemyOf, isCombatUnit, Kind, Side, Status } from "../words.ts";
import { contactWorth } from "./contact.ts";
import { ownStrength } from "./estimate.ts";
import { type Outlook, outlookOf } from "./outlook.ts";
import { waysTo } from "./ways.ts";
import { whim } from "./whim.ts";

/** How much a place may seem better to one player than to another. */
const whimsy = 7;

/**
 * The next hex of the mover's way, -1 to stop. The way is chosen at its first step and kept while it holds. Who asks twice
 * before a step is told the same.
 */
export function nextHex(state: State): number {
  const outlook = outlookOf(state);
  const counter = state.mover;
  const here = at(state.position, counter);
  const same = outlook.mover === counter && outlook.moverStamp === outlook.stamp;
  const again = same && outlook.askedIn === here && outlook.askedAfter === state.stepsMade;
  if (!again) {
    if (!same || (outlook.way[outlook.next - 1] ?? here) !== here) {
      choose(state, outlook, counter);
      outlook.mover = counter;
      outlook.moverStamp = outlook.stamp;
      outlook.next = 0;
    }
    outlook.next++;
    outlook.askedIn = here;
    outlook.askedAfter = state.stepsMade;
  }
  const next = outlook.way[outlook.next - 1];
  return next ?? (state.stepsMade > 0 ? roadStep(state, outlook, counter) : -1);
}

/** At the end of a march the hex that the road gives, if it leads on and no enemy is near; -1 when there is none. */
function roadStep(state: State, outlook: Outlook, counter: number): number {
  const here = at(state.position, counter);
  const { board } = state;
  if (at(state.counters.kind, counter) === Kind.leader) return -1;
  const goal = goalOf(state, outlook, counter);
  if (goal < 0) return -1;
  const ways = waysTo(board, goal);
  for (let direction = 0; direction < 6; direction++) {
    if (nextStep(state, state, counter, here, direction, state.tables.roadBonus) !== 0) continue;
    const hex = at(board.map.neighbours, here * 6 + direction);
    const full = unitsIn(state, state.side, hex) >= at(state.tables.stackingLimit, state.side);
    if (!full && at(outlook.danger, hex) === 0 && at(ways, hex) < at(ways, here)) return hex;
  }
  return -1;
}

function choose(state: State, outlook: Outlook, counter: number): void {
  const here = at(state.position, counter);
  const { search } = state;
  const leader = at(state.counters.kind, counter) === Kind.leader;
  const goal = leader ? -1 : goalOf(state, outlook, counter);
  const ways = goal < 0 ? null : waysTo(state.board, goal);
  reachableHexes(state, search, counter, state.pointsLeft);
  let best = here;
  let most = -Infinity;
  for (let index = 0; index < search.count; index++) {
    const hex = at(search.found, index);
    const worth = leader
      ? leaderWorth(state, outlook, counter, hex)
      : unitWorth(state, outlook, counter, hex, goal, ways);
    // Staying is worth a little, so that nobody walks about for nothing.
    const total = worth + (hex === here ? 0.5 : 0) - at(search.cost, hex) * 0.01;
    if (total > most) {
      most = total;
      best = hex;
    }
  }
  outlook.way.length = 0;
  for (let hex = best; hex !== here && hex >= 0; hex = at(search.from, hex)) outlook.way.push(hex);
  outlook.way.reverse();
}

/** The place that a unit should make for: worth it, near, and not already full of friends. */
function goalOf(state: State, outlook: Outlook, counter: number): number {
  const { board, counters } = state;
  const side = at(counters.side, counter);
  const here = at(state.position, counter);
  const leader = at(counters.leaderOf, at(counters.formation, counter));
  const command = leader < 0 ? -1 : at(state.position, leader);
  const full = at(state.tables.stackingLimit, side);
  let best = -1;
  let most = -Infinity;
  for (let index = 0; index < outlook.count; index++) {
    const hex = at(outlook.places, index);
    const friends = unitsIn(state, side, hex) - (hex === here ? 1 : 0);
    const ways = waysTo(board, hex);
    const distance = at(ways, here);
    const led = command < 0 ? 0 : at(ways, command);
    // Who defends spreads out; who attacks comes together, as Napoleon's formation does.
    const apart = side === Side.french && (leader < 0 || leader !== counters.napoleon) ? 4 : 1;
    const lost = at(board.key, hex) === 1 && at(state.control, hex) !== side;
    if (lost && apart > 1 && unitsIn(state, enemyOf(side), hex) > 0) continue;
    const room = friends >= full ? -12 : -apart * friends;
    const worth = (outlook.worth[index] ?? 0) + room - 0.8 * distance - 0.2 * led +
      whimsy * whim(state, hex, at(counters.formation, counter));
    if (worth > most) {
      most = worth;
      best = hex;
    }
  }
  return best;
}

function unitWorth(
  state: State,
  outlook: Outlook,
  counter: number,
  hex: number,
  goal: number,
  ways: Int32Array | null,
): number {
  const { board, counters } = state;
  const side = at(counters.side, counter);
  const here = at(state.position, counter);
  const friends = unitsIn(state, side, hex) - (hex === here ? 1 : 0);
  const limit = at(state.tables.stackingLimit, side);
  const cover = -at(board.hexModifier, side * board.size + hex);
  const danger = at(outlook.danger, hex);
  let worth = ways === null ? 0 : -1.5 * at(ways, hex);
  if (hex === goal) worth += 3;
  worth += contactWorth(state, outlook, counter, hex);
  if (friends >= limit) worth -= 15;
  else if (friends > 0) worth += danger > 0 ? 1 : 0;
  // A key point that the enemy could walk into is not left empty.
  const watched = hex === here && friends === 0 && at(outlook.alert, hex) === 1 &&
    at(board.key, hex) === 1;
  if (watched && at(state.control, hex) === side) worth += 20;
  if (side === Side.french) {
    worth += danger > 0 ? cover * 1.5 : 0;
    // The National Guard fights at its gates, not in the open.
    if (strengthOf(state, counter) === 1) {
      worth += at(board.paris, hex) === 1 ? 5 : at(board.town, hex) === 1 ? 1 : -5;
    }
    const weak = strengthOf(state, counter) + friends * 2;
    if (cover < 2 && danger > 3 * weak) worth -= Math.min(8, danger / weak);
    if (at(board.key, hex) === 1 && at(state.control, hex) === Side.coalition) worth += 10;
  } else {
    worth += danger > 0 ? cover * 0.5 : 0;
    if (friends === 0 && danger > 3 * strengthOf(state, counter)) worth -= 4;
    if (at(state.control, hex) === Side.french) {
      if (at(board.key, hex) === 1) worth += 14;
      if (at(board.paris, hex) === 1) worth += 10;
    }
    if (friends > 0 && !sharesFormation(state, counter, hex)) worth -= 2;
  }
  return worth;
}

function sharesFormation(state: State, counter: number, hex: number): boolean {
  const { counters } = state;
  for (let other = at(state.heads, hex); other >= 0; other = at(state.links, other)) {
    if (
      isCombatUnit(at(counters.kind, other)) &&
      at(counters.formation, other) !== at(counters.formation, counter)
    ) return false;
  }
  return true;
}

/** A commander belongs among his units, with troops in his own hex, and the enemy not too near. */
function leaderWorth(state: State, outlook: Outlook, leader: number, hex: number): number {
  const { board, counters } = state;
  const { grid } = board.map;
  const side = at(counters.side, leader);
  const reach = state.scenario.parameters["command-distance"] - 1;
  const all = leader === counters.napoleon;
  let worth = 0;
  for (const unit of counters.ofSide[side] ?? []) {
    if (at(state.status, unit) !== Status.board || !isCombatUnit(at(counters.kind, unit))) continue;
    if (!all && at(counters.formation, unit) !== at(counters.formation, leader)) continue;
    const distance = grid.distance(hex, at(state.position, unit));
    if (distance <= reach) worth += 2 - distance * 0.1;
    else if (distance <= reach + 3) worth += 0.5;
  }
  const guard = ownStrength(state, side, hex, -1);
  const danger = at(outlook.danger, hex);
  if (guard === 0) return worth - (danger > 0 ? 20 : 2);
  // One enemy move ahead: his stack must be able to stand what could come.
  worth += 4 - Math.min(6, danger / guard);
  // In front he gives his modifier, and the French their options, to a stack that is strong enough to attack.
  if (at(outlook.touch, hex) === 1 && guard >= 4) {
    worth += 2 * modifierOf(state, leader) + (all ? 3 : 0);
  }
  return worth;
}
