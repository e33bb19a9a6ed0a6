/**
 * One force on the march (3.5, 7.1 to 7.4, 8.1): it is announced, tests its initiative if it has no order, moves hex by
 * hex, its parts after its commander, and pays its attrition. Forced marches and lone commanders go the same way.
 */
import { at } from "../../../core/arrays.ts";
import { cites } from "../../citing.ts";
import { allIn, allOf, inEnemyZone, move } from "../../field.ts";
import { call, Do, goTo, leave, type Task, wait } from "../../flow.ts";
import { PATH } from "../../parts.ts";
import { ask, cite, idOf, labelOf, option, type State, tell } from "../../state.ts";
import {
  CODE,
  codeOf,
  enemyOf,
  March,
  Move,
  Moved,
  PASS,
  restOf,
  Status,
  Step,
} from "../../words.ts";
import { announce, offerCompanions, test } from "./announcing.ts";
import { dropLeader, leaveMap, mayLeaveMap, maySortie, sortie } from "./leaving.ts";
import { alarmLuckner } from "../luckner.ts";
import { mayPass } from "./passage.ts";
import { beginAttrition } from "../attrition.ts";
import { canSettle } from "./reach.ts";
import { interruptConvoys } from "./strategic.ts";
import { goalsFor, partGoals, takeWay } from "./ways.ts";
import {
  allowanceOf,
  citeStep,
  enlist,
  hasEnemyCommander,
  inPart,
  lengthFor,
  mayEnd,
  reached,
  spent,
  stepFor,
  walk,
} from "./steps.ts";

const rules = {
  move: cites("N-057", "N-084", "N-091", "NQ-112"),
  alone: cites("N-039", "N-093", "NQ-79", "NQ-116"),
  exit: cites("N-030", "N-032", "N-033", "N-034", "N-035", "NQ-31", "NQ-32"),
};

export const marchTask: Task = (state, step) => {
  const { march } = state;
  switch (step) {
    case 0:
      march.part.fill(0);
      march.dropped.fill(0);
      march.part[march.head] = 1;
      march.parts = 0;
      march.resisting = -1;
      march.passage = -1;
      if (march.kind === March.strategic && at(state.objective, march.head) === march.objective) {
        // A convoy that goes on by itself keeps its composition.
        for (let leader = 0; leader < state.roster.leaders; leader++) {
          const joined = at(state.convoy, leader) === march.head &&
            at(state.hexOf, leader) === at(state.hexOf, march.head) &&
            at(state.moved, leader) === Moved.no;
          if (joined) march.part[leader] = 1;
        }
        return goTo(state, 3);
      }
      return goTo(state, march.kind === March.alone ? 6 : 1);
    case 1:
      ask(state, Step.composeForce, state.mover, march.head);
      option(state, PASS);
      offerCompanions(state);
      return wait(state, 2);
    case 2:
      if (state.answer === PASS) return goTo(state, 3);
      march.part[state.answer] = 1;
      return goTo(state, 1);
    case 3:
      return announce(state);
    case 4:
      march.resisting = state.answer;
      return goTo(state, 5);
    case 5:
      return test(state);
    case 6:
      formParts(state);
      return goTo(state, march.kind === March.strategic ? 30 : 7);
    case 7:
      if (march.current >= march.parts) return goTo(state, 20);
      march.inZone = march.kind !== March.alone &&
          inEnemyZone(state, state.mover, reached(state, march.current))
        ? 1
        : 0;
      if (march.current > 0) return goTo(state, 14);
      return goTo(state, march.kind === March.forced ? 12 : 8);
    case 8:
      offerSteps(state);
      return wait(state, 9);
    case 9:
      return applyStep(state);
    case 10: {
      // A passage was forced: the enemy has gone back, or could not.
      if (allIn(state, enemyOf(state.mover), march.passage) > 0) return goTo(state, 11);
      return enterCleared(state);
    }
    case 11:
      return nextPart(state);
    case 12:
      ask(state, Step.marchGoal, state.mover, march.head);
      if (!goalsFor(state)) return goTo(state, 11);
      return wait(state, 13);
    case 13:
      takeWay(state, 0, state.answer);
      return goTo(state, 11);
    case 14:
      ask(state, Step.placePart, state.mover, firstOf(state, march.current));
      option(state, PASS);
      partGoals(state, march.current);
      return wait(state, 15);
    case 15:
      placePart(state, march.current);
      return goTo(state, 11);
    case 20:
      return finish(state);
    case 21:
      return leave(state);
    case 30:
      return call(state, Do.strategic, 20);
    default:
      throw new RangeError(`a march has no step ${step}`);
  }
};

/** One part for each hex, the commander's first; each begins its way where it stands. */
function formParts(state: State): void {
  const { march, roster } = state;
  march.length.fill(0);
  march.parts = 0;
  const open = (hex: number): number => {
    walk(state, march.parts, hex, 0, 0);
    return ++march.parts;
  };
  open(at(state.hexOf, march.head));
  for (let leader = 0; leader < roster.leaders; leader++) {
    if (at(march.part, leader) === 0) continue;
    const hex = at(state.hexOf, leader);
    let part = 1;
    while (part <= march.parts && reached(state, part - 1) !== hex) part++;
    if (part > march.parts) open(hex);
    march.part[leader] = part;
    // What entering the map has cost counts as spent (N-212).
    const base = (part - 1) * PATH;
    march.foot[base] = Math.max(at(march.foot, base), at(state.entryFoot, leader));
    march.horse[base] = Math.max(at(march.horse, base), at(state.entryHorse, leader));
  }
  march.current = 0;
  enlist(state);
}

function firstOf(state: State, part: number): number {
  for (let leader = 0; leader < state.roster.leaders; leader++) {
    if (inPart(state, leader, part)) return leader;
  }
  return state.march.head;
}

function offerSteps(state: State): void {
  const { march, mover, ground } = state;
  const limits = allowanceOf(state, 0);
  const hex = reached(state, 0);
  const index = at(march.length, 0) - 1;
  const foot = at(march.foot, index);
  const horse = at(march.horse, index);
  const first = index === 0 && march.inZone === 1;
  ask(state, Step.moveStep, mover, march.head);
  // The disorganised stay only where they can not get nearer to their source (NQ-150).
  const stays = march.disorganised === 1 && march.kind !== March.alone && index === 0;
  if (!stays && (index === 0 || mayEnd(state, 0, hex))) option(state, PASS);
  for (let direction = 0; direction < 6 && index < PATH - 2; direction++) {
    if (!stepFor(state, limits, 0, hex, direction, foot, horse, first, false)) continue;
    const next = at(ground.map.neighbours, hex * 6 + direction);
    if (canSettle(state, limits, 0, next, spent.foot, spent.horse)) option(state, next);
  }
  if (march.kind === March.alone) return;
  if (stays && state.decision.count === 0) option(state, PASS);
  offerPassages(state, hex, index);
  if (index > 0) {
    for (let leader = 0; leader < state.roster.leaders; leader++) {
      if (leader !== march.head && inPart(state, leader, 0) && mayEnd(state, 0, hex)) {
        option(state, Move.drop * CODE + leader);
      }
    }
  }
  if (mayLeaveMap(state, 0, hex, limits, foot, horse)) option(state, Move.leave * CODE + hex);
  if (maySortie(state, hex, limits, foot, horse)) option(state, Move.sortie * CODE + hex);
}

function offerPassages(state: State, hex: number, index: number): void {
  const { march, mover, ground } = state;
  // Announced as soon as the force enters the zone: not by a force that began in it (N-100).
  if (index === 0 || !inEnemyZone(state, mover, hex) || march.kind === March.forced) return;
  // A passage that fails ends the move where it was announced.
  if (march.kind === March.extended && !mayEnd(state, 0, hex)) return;
  for (let direction = 0; direction < 6; direction++) {
    const next = at(ground.map.neighbours, hex * 6 + direction);
    if (next >= 0 && mayPass(state, hex, direction)) option(state, Move.passage * CODE + next);
  }
}

function applyStep(state: State): boolean {
  const { march } = state;
  if (state.answer === PASS) return goTo(state, 11);
  const hex = restOf(state.answer);
  switch (codeOf(state.answer)) {
    case Move.step:
      return stepInto(state, hex, false);
    case Move.passage:
      march.passage = hex;
      return call(state, Do.passage, 10);
    case Move.drop:
      dropLeader(state, hex);
      return goTo(state, 8);
    case Move.leave:
      leaveMap(state, 0, hex);
      return goTo(state, 11);
    default:
      sortie(state);
      return goTo(state, 11);
  }
}

function stepInto(state: State, hex: number, free: boolean): boolean {
  const { march, ground } = state;
  const from = reached(state, 0);
  const direction = ground.map.grid.directionTo(from, hex);
  const index = at(march.length, 0) - 1;
  const first = index === 0 && march.inZone === 1;
  const legal = stepFor(
    state,
    allowanceOf(state, 0),
    0,
    from,
    direction,
    at(march.foot, index),
    at(march.horse, index),
    first,
    free,
  );
  if (!legal) return goTo(state, 11);
  if (first) cite(state, rules.exit);
  citeStep(state, from * 6 + direction);
  walk(state, 0, hex, spent.foot, spent.horse);
  for (let leader = 0; leader < state.roster.leaders; leader++) {
    if (!inPart(state, leader, 0)) continue;
    move(state, leader, hex);
    alarmLuckner(state, leader, hex);
  }
  interruptConvoys(state);
  cite(state, march.kind === March.alone ? rules.alone : rules.move);
  tell(state, "move", rules.move, () => ({
    counter: idOf(state, march.head),
    from: labelOf(state, from),
    to: labelOf(state, hex),
  }));
  // A force displaces them; a commander without units passes by (8.2, 8.5).
  if (hasEnemyCommander(state, hex) && isForce(state)) {
    state.focus = hex;
    return call(state, Do.displace, 8);
  }
  return goTo(state, 8);
}

/** Whether the commander's part has units at all: it may have dropped them, or never had any. */
function isForce(state: State): boolean {
  const { march } = state;
  for (let index = 0; index < march.count; index++) {
    const leader = at(march.members, index);
    if (inPart(state, leader, 0) && allOf(state, leader) > 0) return true;
  }
  return false;
}

function enterCleared(state: State): boolean {
  return stepInto(state, state.march.passage, true);
}

function nextPart(state: State): boolean {
  state.march.current++;
  return goTo(state, state.over === -1 ? 7 : 21);
}

/** Moves a part where its owner wants it: beside the commander, or off the map. */
function placePart(state: State, part: number): void {
  if (state.answer === PASS) return stayPut(state, part);
  const hex = restOf(state.answer);
  if (hex !== reached(state, part)) takeWay(state, part, state.answer);
  if (codeOf(state.answer) % 8 === Move.leave) leaveMap(state, part, hex);
}

/** A part that does not move is left behind, unless it stands beside the commander anyway. */
function stayPut(state: State, part: number): void {
  const { march, ground } = state;
  if (ground.map.grid.distance(reached(state, part), reached(state, 0)) <= 1) return;
  for (let leader = 0; leader < state.roster.leaders; leader++) {
    if (inPart(state, leader, part)) march.part[leader] = -(part + 1);
  }
}

/** Notes the ways for consolidation, and determines attrition for the force as it was announced (N-058, N-092). */
function finish(state: State): boolean {
  const { march, roster } = state;
  let steps = 0;
  for (let part = 0; part < march.parts; part++) steps += at(march.length, part) - 1;
  let left = false;
  interruptConvoys(state);
  state.moves++;
  for (let leader = 0; leader < roster.leaders; leader++) {
    const part = Math.abs(at(march.part, leader)) - 1;
    if (part < 0) continue;
    if (march.kind === March.alone) state.moved[leader] = Moved.alone;
    state.movedAt[leader] = state.moves;
    left ||= at(state.status, leader) === Status.calendar;
    const length = lengthFor(state, leader);
    state.trailLength[leader] = length;
    for (let index = 0; index < length; index++) {
      state.trail[leader * PATH + index] = at(march.path, part * PATH + index);
    }
  }
  if (march.kind === March.alone || steps === 0 && !left) return leave(state);
  return beginAttrition(state) ? call(state, Do.attrition, 21) : leave(state);
}
