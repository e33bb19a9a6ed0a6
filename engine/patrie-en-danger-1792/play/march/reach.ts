/**
 * Where a part of a force can still get to (8.3, 8.4). Foot and horse pay different costs and have different allowances,
 * so that a way that is cheap for one may be too dear for the other: the search keeps every way to a hex that no other
 * way to it beats for both. It runs on scratch memory; its results hold until the next search.
 */
import { at } from "../../../core/arrays.ts";
import { inEnemyZone } from "../../field.ts";
import type { State } from "../../state.ts";
import { March } from "../../words.ts";
import { type Allowance, mayEnd, spent, stepFor } from "./steps.ts";

/** Half points that either arm can spend in one move stay below this. */
const COSTS = 64;
/** Ways kept in one search. The widest move reaches some hundred hexes, each by a handful of ways. */
const WAYS = 16384;

const heads = new Int32Array(COSTS * COSTS).fill(-1);
const queued = new Int32Array(WAYS);
const hexes = new Int32Array(WAYS);
const footSpent = new Int32Array(WAYS);
const horseSpent = new Int32Array(WAYS);
const before = new Int32Array(WAYS);
/** The next way to the same hex: dearer on foot, cheaper for the horse; -1 for none. */
const other = new Int32Array(WAYS);
let ways = 0;

/** Hexes found, the way to each that is cheapest on foot and the last one, and what the horse has spent on that. */
const found: number[] = [];
let cheapest = new Int32Array(0);
let latest = new Int32Array(0);
let leastHorse = new Int32Array(0);

/** What a search is for: where a part can go, without riding down commanders on the way; or whether it can stay anywhere at all. */
export const Purpose = { go: 0, settle: 1 } as const;

function prepare(state: State): void {
  const { size } = state.ground;
  if (cheapest.length < size) {
    cheapest = new Int32Array(size).fill(-1);
    latest = new Int32Array(size).fill(-1);
    leastHorse = new Int32Array(size).fill(COSTS);
    found.length = 0;
  }
  for (const hex of found) {
    cheapest[hex] = -1;
    leastHorse[hex] = COSTS;
  }
  found.length = 0;
  ways = 0;
}

function queue(hex: number, foot: number, horse: number, from: number): void {
  if (ways >= WAYS || foot >= COSTS || horse >= COSTS) {
    throw new RangeError(`a search of more than ${WAYS} ways, or of a way of ${COSTS} half points`);
  }
  const key = foot * COSTS + horse;
  hexes[ways] = hex;
  footSpent[ways] = foot;
  horseSpent[ways] = horse;
  before[ways] = from;
  queued[ways] = at(heads, key);
  heads[key] = ways++;
}

/**
 * Finds what a part can reach from a hex, having spent so much. Costs of an arm that it has not are left out. Purpose
 * `settle` stops at the first hex in which the part may end; true when there is one, or for `go` always.
 */
export function search(
  state: State,
  part: number,
  limits: Allowance,
  start: number,
  foot: number,
  horse: number,
  purpose: number,
): boolean {
  prepare(state);
  const { ground, march, mover } = state;
  const onFoot = limits.foot >= 0;
  const mounted = limits.horse >= 0;
  const zones = march.kind !== March.alone;
  const pressed = purpose === Purpose.go && zones && inEnemyZone(state, mover, start);
  const firstFoot = onFoot ? foot : 0;
  queue(start, firstFoot, mounted ? horse : 0, -1);
  const last = (Math.max(onFoot ? limits.foot : 0, firstFoot) + 1) * COSTS;
  let settled = purpose === Purpose.go;
  for (let key = firstFoot * COSTS; key < last; key++) {
    for (let way = at(heads, key); way >= 0; way = at(heads, key)) {
      heads[key] = at(queued, way);
      const hex = at(hexes, way);
      const rode = at(horseSpent, way);
      // Another way here is no dearer for either arm.
      if (settled && purpose === Purpose.settle || rode >= at(leastHorse, hex)) continue;
      leastHorse[hex] = rode;
      if (at(cheapest, hex) < 0) {
        cheapest[hex] = way;
        found.push(hex);
      } else other[at(latest, hex)] = way;
      latest[hex] = way;
      other[way] = -1;
      if (purpose === Purpose.settle && mayEnd(state, part, hex)) {
        settled = true;
        continue;
      }
      const first = at(before, way) < 0;
      if (zones && !(first && pressed) && inEnemyZone(state, mover, hex)) continue;
      const walked = at(footSpent, way);
      for (let direction = 0; direction < 6; direction++) {
        const next = at(ground.map.neighbours, hex * 6 + direction);
        if (next < 0 || purpose === Purpose.go && holdsEnemy(state, next)) continue;
        if (!stepFor(state, limits, part, hex, direction, walked, rode, first && pressed, false)) {
          continue;
        }
        const nextHorse = mounted ? spent.horse : 0;
        if (nextHorse < at(leastHorse, next)) {
          queue(next, onFoot ? spent.foot : 0, nextHorse, way);
        }
      }
    }
  }
  return settled;
}

/** Whether enemy commanders, with units or without, are in a hex. */
function holdsEnemy(state: State, hex: number): boolean {
  const leader = at(state.firstLeader, hex);
  return leader >= 0 && at(state.roster.side, leader) !== state.mover;
}

/** Hexes that the last search has found, its start first. */
export const reachedHexes = (): readonly number[] => found;

/** Whether the last search has found a hex. */
export const isReached = (hex: number): boolean => at(cheapest, hex) >= 0;

/** How many ways the last search has found to a hex: each dearer on foot than the one before, and cheaper for the horse. */
export function waysTo(hex: number): number {
  let count = 0;
  for (let way = at(cheapest, hex); way >= 0; way = at(other, way)) count++;
  return count;
}

function wayNumber(hex: number, number: number): number {
  let way = at(cheapest, hex);
  for (let skipped = 0; skipped < number; skipped++) way = at(other, way);
  return way;
}

/** What both arms have spent at the end of a way to a hex that the last search has found. */
export const spentTo = (hex: number, number = 0): Readonly<Allowance> => {
  const way = wayNumber(hex, number);
  paid.foot = at(footSpent, way);
  paid.horse = at(horseSpent, way);
  return paid;
};
const paid = { foot: 0, horse: 0 };

/** Writes a way to a hex that the last search has found, from its start on. Returns its length in hexes. */
export function wayTo(hex: number, list: Int32Array, number = 0): number {
  const last = wayNumber(hex, number);
  let length = 0;
  for (let way = last; way >= 0; way = at(before, way)) length++;
  let index = length;
  for (let way = last; way >= 0; way = at(before, way)) list[--index] = at(hexes, way);
  return length;
}

/**
 * Whether a part that steps into a hex can end there, or can go on to one where it can: friends of another nation are
 * crossed, not joined, and the disorganised end nearer to their source. An enemy zone ends the move.
 */
export function canSettle(
  state: State,
  limits: Allowance,
  part: number,
  hex: number,
  foot: number,
  horse: number,
): boolean {
  if (mayEnd(state, part, hex)) return true;
  if (state.march.kind !== March.alone && inEnemyZone(state, state.mover, hex)) return false;
  return search(state, part, limits, hex, foot, horse, Purpose.settle);
}
