/** Where the parts of a multihex force and forced marches may go (7.4, 8.1): their hexes and ways are found for them. */
import { at } from "../../../core/arrays.ts";
import { cites } from "../../citing.ts";
import { fightersIn, inEnemyZone, move } from "../../field.ts";
import { PATH } from "../../parts.ts";
import { cite, idOf, labelOf, option, type State, tell } from "../../state.ts";
import { CODE, codeOf, March, Move, restOf } from "../../words.ts";
import { mayLeaveMap } from "./leaving.ts";
import { alarmLuckner } from "../luckner.ts";
import { isReached, Purpose, reachedHexes, search, spentTo, waysTo, wayTo } from "./reach.ts";
import { allowanceOf, citeStep, inPart, mayEnd, reached, spent, stepFor, walk } from "./steps.ts";

const rules = {
  part: cites("N-091", "N-084"),
  leave: cites("N-094", "NQ-172"),
  goal: cites("N-080", "NQ-115"),
};

/** Finds what a part can reach from where it stands. */
function explore(state: State, part: number): void {
  const { march } = state;
  const last = part * PATH + at(march.length, part) - 1;
  limits.foot = allowanceOf(state, part).foot;
  limits.horse = allowanceOf(state, part).horse;
  const foot = at(march.foot, last);
  const horse = at(march.horse, last);
  search(state, part, limits, reached(state, part), foot, horse, Purpose.go);
}
const limits = { foot: -1, horse: -1 };

/** Offers the hexes where a forced march of the commander's part may end. False when there are none. */
export function goalsFor(state: State): boolean {
  cite(state, rules.goal);
  explore(state, 0);
  const start = reached(state, 0);
  for (const hex of reachedHexes()) {
    if (hex !== start && isGoal(state, hex) && mayEnd(state, 0, hex)) {
      offerWaysTo(state, hex, Move.step);
    }
  }
  return state.decision.count > 0;
}

/** Offers a hex once for each way there that spares the horse more than the one before: its own cost for each arm (9.3). */
function offerWaysTo(state: State, hex: number, what: number): void {
  const ways = waysTo(hex);
  for (let number = 0; number < ways; number++) option(state, (8 * number + what) * CODE + hex);
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
  const { ground, march } = state;
  const centre = reached(state, 0);
  const start = reached(state, part);
  for (let direction = -1; direction < 6; direction++) {
    const hex = direction < 0 ? centre : at(ground.map.neighbours, centre * 6 + direction);
    if (hex < 0 || hex === start || !isReached(hex)) continue;
    if (march.kind === March.forced && !isGoal(state, hex)) continue;
    if (mayEnd(state, part, hex)) offerWaysTo(state, hex, Move.step);
  }
  cite(state, rules.leave);
  for (const hex of reachedHexes()) {
    if (at(ground.north, hex) === 0 && at(ground.south, hex) === 0) continue;
    for (let number = 0; number < waysTo(hex); number++) {
      const { foot, horse } = spentTo(hex, number);
      if (!mayLeaveMap(state, part, hex, limits, foot, horse)) continue;
      option(state, (8 * number + Move.leave) * CODE + hex);
    }
  }
}

const way = new Int32Array(PATH);

/** Moves a part to a hex by the way that was chosen. */
export function takeWay(state: State, part: number, answer: number): void {
  const { march, ground } = state;
  const hex = restOf(answer);
  explore(state, part);
  const length = wayTo(hex, way, Math.floor(codeOf(answer) / 8));
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
