/** Where the parts of a multihex force and forced marches may go: the cheapest ways, found at once (7.4, 8.1). */
import { at } from "../../../core/arrays.ts";
import { reach } from "../../../core/search.ts";
import { cites } from "../../citing.ts";
import { fightersIn, inEnemyZone, move } from "../../field.ts";
import { cite, idOf, labelOf, option, PATH, type State, tell } from "../../state.ts";
import { CODE, March, Move } from "../../words.ts";
import { mayLeaveMap } from "./leaving.ts";
import { alarmLuckner } from "../luckner.ts";
import { hasEnemyCommander } from "./march.ts";
import { allowanceOf, citeStep, inPart, mayEnd, reached, spent, stepFor, walk } from "./steps.ts";

const rules = {
  part: cites("N-091", "N-084"),
  leave: cites("N-094", "NQ-172"),
  goal: cites("N-080", "NQ-115"),
};

const free = { foot: -1, horse: -1 };

/** Hexes that a part can reach, with the cheapest way to each in `state.search`. */
function explore(state: State, part: number): void {
  const { ground, march, search } = state;
  const start = reached(state, part);
  const limits = { ...allowanceOf(state, part) };
  const onFoot = limits.foot >= 0;
  const index = at(march.length, part) - 1;
  const already = onFoot
    ? at(march.foot, part * PATH + index)
    : at(march.horse, part * PATH + index);
  const inZone = march.kind !== March.alone && inEnemyZone(state, state.mover, start);
  reach(
    search,
    ground.map,
    start,
    Math.max(0, (onFoot ? limits.foot : limits.horse) - already),
    (hex, direction) => {
      const next = at(ground.map.neighbours, hex * 6 + direction);
      if (next < 0 || hasEnemyCommander(state, next)) return 0;
      if (!stepFor(state, free, part, hex, direction, 0, 0, inZone && hex === start, false)) {
        return 0;
      }
      return onFoot ? spent.foot : spent.horse;
    },
    (hex) => inEnemyZone(state, state.mover, hex),
  );
}

const way = new Int32Array(PATH);
/** What the arms have spent at the end of `way`. */
const paid = { foot: 0, horse: 0 };

/** Length of the way to a hex that was found, written into `way` from the start on; 0 when an arm can not pay it. */
function wayTo(state: State, part: number, hex: number): number {
  const { search, march, ground } = state;
  let length = 0;
  for (let here = hex; here >= 0; here = at(search.from, here)) length++;
  if (length > PATH) return 0;
  let index = length;
  for (let here = hex; here >= 0; here = at(search.from, here)) way[--index] = here;
  const limits = allowanceOf(state, part);
  const inZone = march.kind !== March.alone && inEnemyZone(state, state.mover, at(way, 0));
  const last = part * PATH + at(march.length, part) - 1;
  let foot = at(march.foot, last);
  let horse = at(march.horse, last);
  for (let step = 1; step < length; step++) {
    const direction = ground.map.grid.directionTo(at(way, step - 1), at(way, step));
    const first = step === 1 && inZone;
    if (!stepFor(state, limits, part, at(way, step - 1), direction, foot, horse, first, false)) {
      return 0;
    }
    foot = spent.foot;
    horse = spent.horse;
  }
  paid.foot = foot;
  paid.horse = horse;
  return length;
}

/** Offers the hexes where a forced march of the commander's part may end. False when there are none. */
export function goalsFor(state: State): boolean {
  cite(state, rules.goal);
  explore(state, 0);
  const { search } = state;
  let any = false;
  const count = search.count;
  for (let index = 1; index < count; index++) {
    const hex = at(search.found, index);
    if (!isGoal(state, hex) || !mayEnd(state, 0, hex) || wayTo(state, 0, hex) === 0) continue;
    option(state, hex);
    any = true;
  }
  return any;
}

/** Whether a forced march may end in a hex: with a friend in an enemy zone, or beside such a friend and in an enemy zone. */
export function isGoal(state: State, hex: number): boolean {
  const { mover, ground } = state;
  if (!inEnemyZone(state, mover, hex)) return false;
  if (holdsOthers(state, hex)) return true;
  for (let direction = 0; direction < 6; direction++) {
    const beside = at(ground.map.neighbours, hex * 6 + direction);
    if (beside >= 0 && holdsOthers(state, beside) && inEnemyZone(state, mover, beside)) return true;
  }
  return false;
}

/** Whether friends with strength, other than those who march, are in a hex. */
function holdsOthers(state: State, hex: number): boolean {
  if (fightersIn(state, state.mover, hex) === 0) return false;
  for (
    let leader = at(state.firstLeader, hex);
    leader >= 0;
    leader = at(state.nextLeader, leader)
  ) {
    const fights = at(state.points, leader * 3) + at(state.points, leader * 3 + 1) > 0;
    if (fights && at(state.march.part, leader) <= 0) return true;
  }
  return false;
}

/**
 * Offers the hexes in or beside the commander's where another part may end its movement, and those by which it may leave
 * the map, whatever the commander has done (NQ-172).
 */
export function partGoals(state: State, part: number): void {
  cite(state, rules.part);
  explore(state, part);
  const { ground, march, search } = state;
  const centre = reached(state, 0);
  const start = reached(state, part);
  for (let direction = -1; direction < 6; direction++) {
    const hex = direction < 0 ? centre : at(ground.map.neighbours, centre * 6 + direction);
    if (hex < 0 || hex === start || at(search.cost, hex) < 0) continue;
    if (march.kind === March.forced && !isGoal(state, hex)) continue;
    if (mayEnd(state, part, hex) && wayTo(state, part, hex) > 0) option(state, hex);
  }
  cite(state, rules.leave);
  const limits = { ...allowanceOf(state, part) };
  for (let index = 0; index < search.count; index++) {
    const hex = at(search.found, index);
    if (at(ground.north, hex) === 0 && at(ground.south, hex) === 0) continue;
    if (wayTo(state, part, hex) === 0) continue;
    if (mayLeaveMap(state, part, hex, limits, paid.foot, paid.horse)) {
      option(state, Move.leave * CODE + hex);
    }
  }
}

/** Moves a part along the cheapest way to a hex that was offered. */
export function takeWay(state: State, part: number, hex: number): void {
  const { march, ground } = state;
  explore(state, part);
  const length = wayTo(state, part, hex);
  const limits = allowanceOf(state, part);
  const inZone = march.kind !== March.alone && inEnemyZone(state, state.mover, at(way, 0));
  const last = part * PATH + at(march.length, part) - 1;
  let foot = at(march.foot, last);
  let horse = at(march.horse, last);
  const from = at(way, 0);
  for (let step = 1; step < length; step++) {
    const here = at(way, step - 1);
    const direction = ground.map.grid.directionTo(here, at(way, step));
    stepFor(state, limits, part, here, direction, foot, horse, step === 1 && inZone, false);
    foot = spent.foot;
    horse = spent.horse;
    citeStep(state, here * 6 + direction);
    walk(state, part, at(way, step), foot, horse);
  }
  let first = -1;
  for (let leader = 0; leader < state.roster.leaders; leader++) {
    if (!inPart(state, leader, part)) continue;
    if (first < 0) first = leader;
    move(state, leader, hex);
    for (let step = 1; step < length; step++) alarmLuckner(state, leader, at(way, step));
  }
  tell(state, "move", rules.part, () => ({
    counter: idOf(state, first),
    from: labelOf(state, from),
    to: labelOf(state, hex),
  }));
}
