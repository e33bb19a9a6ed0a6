/** Strategic movement (6.3): by road and track to a town, turn after turn, on one order. */
import { at } from "../../../core/arrays.ts";
import { cites } from "../../citing.ts";
import { allOf, move } from "../../field.ts";
import { call, Do, goTo, leave, type Task } from "../../flow.ts";
import { cite, idOf, labelOf, option, type State, tell } from "../../state.ts";
import { March, Moved, Status } from "../../words.ts";
import { alarmLuckner } from "../luckner.ts";
import { fits } from "./announcing.ts";
import { canSettle } from "./reach.ts";
import { enemyWithin } from "../movement_phase.ts";
import {
  allowanceOf,
  citeStep,
  hasEnemyCommander,
  inPart,
  mayEnd,
  reached,
  spent,
  stepFor,
  walk,
} from "./steps.ts";

const rules = {
  begin: cites("N-072", "NQ-112"),
  march: cites("N-073", "NQ-112"),
  end: cites("N-074", "NQ-112"),
};

/** Hexes by road and track from a hex to a town; -1 where none leads. */
function roadTo(state: State, side: number, town: number, hex: number): number {
  const { towns, size, roadTo: ways } = state.ground;
  return at(ways, (side * towns.length + town) * size + hex);
}

/** Objectives that a force may be given: towns to which a road leads, none within the enemy's reach. Offers or only counts. */
export function offerObjectives(state: State, leader: number, offer: boolean): number {
  const hex = at(state.hexOf, leader);
  const { towns } = state.ground;
  if (enemyWithin(state, state.side, hex, state.scenario.parameters["strategic-distance"])) {
    return 0;
  }
  let count = 0;
  for (let town = 0; town < towns.length; town++) {
    if (roadTo(state, state.side, town, hex) <= 0) continue;
    count++;
    if (offer) option(state, at(towns, town));
    else return count;
  }
  return count;
}

/** Prepares the next convoy that goes on by itself. False when none is left. */
export function continueConvoys(state: State): boolean {
  const { march, roster } = state;
  for (let leader = 0; leader < roster.leaders; leader++) {
    if (at(state.objective, leader) < 0 || at(state.moved, leader) !== Moved.no) continue;
    if (at(roster.side, leader) !== state.side || at(state.status, leader) !== Status.board) {
      continue;
    }
    if (!mayGoOn(state, leader)) {
      stop(state, leader);
      continue;
    }
    march.head = leader;
    march.kind = March.strategic;
    march.orders = 0;
    march.objective = at(state.objective, leader);
    return true;
  }
  return false;
}

function mayGoOn(state: State, leader: number): boolean {
  const hex = at(state.hexOf, leader);
  return allOf(state, leader) + followers(state, leader) > 0 &&
    fits(state, leader, March.strategic) &&
    !enemyWithin(state, state.side, hex, state.scenario.parameters["strategic-distance"]);
}

function followers(state: State, leader: number): number {
  let points = 0;
  for (let other = 0; other < state.roster.leaders; other++) {
    if (at(state.convoy, other) === leader && at(state.hexOf, other) === at(state.hexOf, leader)) {
      points += allOf(state, other);
    }
  }
  return points;
}

function stop(state: State, leader: number): void {
  state.objective[leader] = -1;
  for (let other = 0; other < state.roster.leaders; other++) {
    if (at(state.convoy, other) === leader) state.convoy[other] = -1;
  }
  tell(state, "convoy-ends", rules.end, () => ({
    counter: idOf(state, leader),
    hex: labelOf(state, at(state.hexOf, leader)),
  }));
}

/** Ends the convoys of both sides that an enemy force has come near to, or that have come near to one: for good (N-074). */
export function interruptConvoys(state: State): void {
  const { roster, scenario } = state;
  for (let leader = 0; leader < roster.leaders; leader++) {
    const hex = at(state.hexOf, leader);
    if (at(state.objective, leader) < 0 || hex < 0) continue;
    const distance = scenario.parameters["strategic-distance"];
    if (enemyWithin(state, at(roster.side, leader), hex, distance)) stop(state, leader);
  }
}

/** Marches as far as the force can towards the objective; enemy commanders without units make way for it (8.5). */
export const strategicTask: Task = (state, step) => {
  switch (step) {
    case 0: {
      const { march } = state;
      cite(state, rules.begin);
      state.objective[march.head] = march.objective;
      for (let leader = 0; leader < state.roster.leaders; leader++) {
        if (leader !== march.head && inPart(state, leader, 0)) state.convoy[leader] = march.head;
      }
      return goTo(state, 1);
    }
    case 1:
      if (!stepOn(state)) return goTo(state, 3);
      state.focus = reached(state, 0);
      return hasEnemyCommander(state, state.focus) ? call(state, Do.displace, 2) : goTo(state, 2);
    case 2: {
      const near = state.scenario.parameters["strategic-distance"];
      return goTo(state, enemyWithin(state, state.mover, reached(state, 0), near) ? 3 : 1);
    }
    default:
      halt(state);
      return leave(state);
  }
};

/** Moves the force one hex on by the shortest road. False where it can go no further, or has come to the objective. */
function stepOn(state: State): boolean {
  const { march, ground, mover } = state;
  const town = ground.towns.indexOf(march.objective);
  const limits = { ...allowanceOf(state, 0) };
  const hex = reached(state, 0);
  const away = roadTo(state, mover, town, hex);
  if (away <= 0) return false;
  const index = at(march.length, 0) - 1;
  for (let direction = 0; direction < 6; direction++) {
    const side6 = hex * 6 + direction;
    if (at(ground.byPath, side6) === 0) continue;
    const next = at(ground.map.neighbours, side6);
    if (roadTo(state, mover, town, next) !== away - 1) continue;
    const foot = at(march.foot, index);
    const horse = at(march.horse, index);
    if (!stepFor(state, limits, 0, hex, direction, foot, horse, false, false)) continue;
    const to = { foot: spent.foot, horse: spent.horse };
    if (!canSettle(state, limits, 0, next, to.foot, to.horse)) continue;
    citeStep(state, side6);
    walk(state, 0, next, to.foot, to.horse);
    for (let leader = 0; leader < state.roster.leaders; leader++) {
      if (!inPart(state, leader, 0)) continue;
      move(state, leader, next);
      alarmLuckner(state, leader, next);
    }
    return true;
  }
  return false;
}

/** Ends the march of this turn, and the convoy with it where it has come to the objective or could not move at all. */
function halt(state: State): void {
  const { march } = state;
  const { head } = march;
  const start = at(march.path, 0);
  // A hex where the force may not stay is left again by the way it came.
  while (at(march.length, 0) > 1 && !mayEnd(state, 0, reached(state, 0))) {
    march.length[0] = at(march.length, 0) - 1;
  }
  const end = reached(state, 0);
  for (let leader = 0; leader < state.roster.leaders; leader++) {
    if (inPart(state, leader, 0) && at(state.hexOf, leader) !== end) move(state, leader, end);
  }
  tell(state, "move", rules.march, () => ({
    counter: idOf(state, head),
    from: labelOf(state, start),
    to: labelOf(state, end),
  }));
  const reachedIt = end === march.objective;
  if (reachedIt || end === start) stop(state, head);
}
