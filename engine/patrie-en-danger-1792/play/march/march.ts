/**
 * One force on the march (3.5, 7.1 to 7.4, 8.1): it is announced, tests its initiative if it has no order, moves hex by
 * hex, its parts after its commander, and pays its attrition. Forced marches and lone commanders go the same way.
 * Long because the steps of one march stand in one list, from its announcement to its attrition.
 */
import { at } from "../../../core/arrays.ts";
import { rollDie } from "../../../core/dice.ts";
import { cites } from "../../citing.ts";
import { canLead, canLeadAll, chiefOf, commandRules, initiativeOf } from "../../command.ts";
import { allIn, allOf, holderOf, inEnemyZone, move, Reach, unitCosts } from "../../field.ts";
import { call, Do, goTo, leave, type Task, wait } from "../../flow.ts";
import { resisted, testSucceeds } from "../../procedures/initiative.ts";
import { PATH } from "../../parts.ts";
import { ask, cite, idOf, labelOf, option, type State, tell } from "../../state.ts";
import {
  CODE,
  codeOf,
  enemyOf,
  March,
  marchNames,
  Move,
  Moved,
  PASS,
  restOf,
  Status,
  Step,
} from "../../words.ts";
import { dropLeader, leaveMap, mayLeaveMap, maySortie, sortie } from "./leaving.ts";
import { alarmLuckner } from "../luckner.ts";
import { mayPass } from "./passage.ts";
import { beginAttrition } from "../attrition.ts";
import { canSettle } from "./reach.ts";
import { goalsFor, partGoals, takeWay } from "./ways.ts";
import {
  allowanceOf,
  citeStep,
  enlist,
  inPart,
  mayEnd,
  reached,
  spent,
  stepFor,
  walk,
} from "./steps.ts";

const rules = {
  announce: cites("N-055", "N-056", "N-009", "NQ-175"),
  forced: cites("N-059", "N-079", "N-080", "NQ-115"),
  order: cites("N-066", "N-067", "N-068", "N-069"),
  extended: cites("N-070", "N-071", "N-105", "NQ-111"),
  test: cites("N-075", "N-216", "NQ-85", "NQ-113"),
  failed: cites("N-076"),
  resist: cites("N-029", "N-077", "N-078", "NQ-14", "NQ-86", "NQ-114"),
  cavalryGeneral: cites("N-049", "NQ-82"),
  move: cites("N-057", "N-084", "N-091", "NQ-112"),
  alone: cites("N-039", "N-093", "NQ-79", "NQ-116"),
  sallied: cites("N-140", "NQ-155"),
  exit: cites("N-030", "N-032", "N-033", "N-034", "N-035", "NQ-31", "NQ-32"),
};

export const marchTask: Task = (state, step) => {
  const { march } = state;
  switch (step) {
    case 0:
      march.part.fill(0);
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

/** Commanders who may be announced with the head of the force: N-040 to N-045, in his hex or beside it. */
function offerCompanions(state: State): void {
  const { march, roster } = state;
  cite(state, commandRules);
  const { head, kind } = march;
  const hex = at(state.hexOf, head);
  let costs = unitCosts(state, head);
  for (let leader = 0; leader < roster.leaders; leader++) {
    if (leader !== head && at(march.part, leader) > 0) costs += at(roster.cost, leader);
  }
  for (let leader = 0; leader < roster.leaders; leader++) {
    const there = at(state.hexOf, leader);
    if (there < 0 || at(march.part, leader) > 0 || at(roster.side, leader) !== state.mover) {
      continue;
    }
    const away = there === hex ? 0 : state.ground.map.grid.distance(hex, there);
    if (away > (kind === March.strategic ? 0 : 1) || !canLead(state, head, leader)) continue;
    if (costs + at(roster.cost, leader) > at(roster.capacity, head)) continue;
    if (at(state.moved, leader) !== Moved.no || !fits(state, leader, kind)) continue;
    option(state, leader);
  }
}

/** Whether a commander may take part in a kind of march, for reasons of his own. */
export function fits(state: State, leader: number, kind: number): boolean {
  const hex = at(state.hexOf, leader);
  if (at(state.besieged, hex) === 1) {
    if (kind === March.alone || at(state.sallied, hex) === 0) return false;
    cite(state, rules.sallied);
  }
  const organised = at(state.disorganised, leader) === 0;
  const inZone = inEnemyZone(state, state.mover, hex);
  switch (kind) {
    case March.extended:
      return !inZone && at(state.points, leader * 3 + 2) === 0;
    case March.order:
    case March.strategic:
      return !inZone;
    case March.forced:
      return organised && !inZone;
    default:
      return organised;
  }
}

function announce(state: State): boolean {
  const { march, roster } = state;
  cite(state, rules.announce);
  const { kind, head } = march;
  const moved = kind === March.initiative || kind === March.forced ? Moved.tested : Moved.ordered;
  for (let leader = 0; leader < roster.leaders; leader++) {
    if (at(march.part, leader) === 0) continue;
    state.moved[leader] = moved;
    state.objective[leader] = -1;
    state.convoy[leader] = -1;
  }
  tell(
    state,
    "announced",
    kind === March.forced ? rules.forced : kind === March.extended ? rules.extended : rules.order,
    () => ({
      counter: idOf(state, head),
      march: marchNames[kind] ?? "",
      hex: labelOf(state, at(state.hexOf, head)),
      force: forceOf(state),
    }),
  );
  if (moved === Moved.ordered) {
    state.orders &= ~march.orders;
    return goTo(state, 6);
  }
  if (!startsInZone(state)) return goTo(state, 5);
  ask(state, Step.resist, enemyOf(state.mover), -1);
  offerResistance(state);
  return state.decision.count === 0 ? goTo(state, 5) : wait(state, 4);
}

function forceOf(state: State): string {
  const ids: string[] = [];
  for (let leader = 0; leader < state.roster.leaders; leader++) {
    if (at(state.march.part, leader) > 0) ids.push(idOf(state, leader));
  }
  return ids.join(" ");
}

function startsInZone(state: State): boolean {
  for (let leader = 0; leader < state.roster.leaders; leader++) {
    if (
      at(state.march.part, leader) > 0 && inEnemyZone(state, state.mover, at(state.hexOf, leader))
    ) return true;
  }
  return false;
}

/** Enemy commanders able to lead the units of a hex beside the force (N-078); equal initiatives are one choice. */
function offerResistance(state: State): void {
  const { march, roster, ground } = state;
  const enemy = enemyOf(state.mover);
  let seen = 0;
  for (let leader = 0; leader < roster.leaders; leader++) {
    const hex = at(state.hexOf, leader);
    if (hex < 0 || at(roster.side, leader) !== enemy) continue;
    if (!holdsForce(state, leader, hex)) continue;
    const initiative = initiativeOf(state, leader, cavalryLimit(state));
    if ((seen & (1 << initiative)) !== 0) continue;
    seen |= 1 << initiative;
    option(state, leader);
  }
  function holdsForce(state: State, leader: number, hex: number): boolean {
    for (let member = 0; member < roster.leaders; member++) {
      if (at(march.part, member) === 0) continue;
      const there = at(state.hexOf, member);
      for (let direction = 0; direction < 6; direction++) {
        const beside = at(ground.map.neighbours, there * 6 + direction);
        if (beside < 0 || at(state.reaches, enemy * ground.size + beside) !== Reach.around) {
          continue;
        }
        if (beside === hex && canLeadAll(state, leader, hex, () => false)) return true;
        const chief = chiefOf(state, beside);
        if (chief === leader) return true;
        // From the next hex: whoever could lead all who stand there, within his capacity (7.3).
        if (
          chief >= 0 && ground.map.grid.distance(beside, hex) === 1 &&
          canLeadAll(state, leader, beside, () => false)
        ) return true;
      }
    }
    return false;
  }
}

/** The initiative of a general of cavalry who leads infantry is limited. */
export const cavalryLimit = (state: State): number =>
  state.scenario.parameters["general-of-cavalry-initiative"];

function test(state: State): boolean {
  const { march, mover } = state;
  const { head } = march;
  cite(state, rules.cavalryGeneral);
  let initiative = initiativeOf(state, head, cavalryLimit(state));
  if (startsInZone(state)) {
    cite(state, rules.resist);
    if (march.resisting >= 0) {
      const passive = initiativeOf(state, march.resisting, cavalryLimit(state));
      initiative = resisted(state.tables, initiative, passive, state.weather);
    }
  }
  const die = rollDie(state.random, 6);
  const success = testSucceeds(initiative, at(state.morale, mover), die);
  tell(state, "initiative-test", rules.test, () => ({
    counter: idOf(state, head),
    die,
    needed: initiative + at(state.morale, mover),
    result: success ? "success" : "failure",
  }));
  if (success) return goTo(state, 6);
  cite(state, rules.failed);
  for (let leader = 0; leader < state.roster.leaders; leader++) {
    if (at(march.part, leader) > 0) state.moved[leader] = Moved.failed;
  }
  return leave(state);
}

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
  cite(state, march.kind === March.alone ? rules.alone : rules.move);
  tell(state, "move", rules.move, () => ({
    counter: idOf(state, march.head),
    from: labelOf(state, from),
    to: labelOf(state, hex),
  }));
  if (hasEnemyCommander(state, hex)) {
    state.focus = hex;
    return call(state, Do.displace, 8);
  }
  return goTo(state, 8);
}

/** Whether enemy commanders without units are in a hex of the moving side. */
export function hasEnemyCommander(state: State, hex: number): boolean {
  const enemy = enemyOf(state.mover);
  for (
    let leader = at(state.firstLeader, hex);
    leader >= 0;
    leader = at(state.nextLeader, leader)
  ) {
    if (at(state.roster.side, leader) === enemy) return true;
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
  if (hex !== reached(state, part)) takeWay(state, part, hex);
  if (codeOf(state.answer) === Move.leave) leaveMap(state, part, hex);
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
  state.moves++;
  for (let leader = 0; leader < roster.leaders; leader++) {
    const part = Math.abs(at(march.part, leader)) - 1;
    if (part < 0) continue;
    if (march.kind === March.alone) state.moved[leader] = Moved.alone;
    state.movedAt[leader] = state.moves;
    left ||= at(state.status, leader) === Status.calendar;
    const length = at(march.length, part);
    state.trailLength[leader] = length;
    for (let index = 0; index < length; index++) {
      state.trail[leader * PATH + index] = at(march.path, part * PATH + index);
    }
  }
  if (march.kind === March.alone || steps === 0 && !left) return leave(state);
  return beginAttrition(state) ? call(state, Do.attrition, 21) : leave(state);
}

/** Whether a commander may head a march of this kind. */
export function mayHead(state: State, leader: number, kind: number): boolean {
  const { roster } = state;
  const hex = at(state.hexOf, leader);
  if (hex < 0 || at(state.status, leader) !== Status.board) return false;
  if (at(roster.side, leader) !== state.mover || at(roster.place, leader) === 1) return false;
  if (at(state.moved, leader) !== Moved.no || !fits(state, leader, kind)) return false;
  const units = allOf(state, leader) > 0;
  if (kind === March.alone) return !units && holderOf(state, hex) === state.mover;
  return units || hasFollowers(state, leader, hex, kind);
}

function hasFollowers(state: State, leader: number, hex: number, kind: number): boolean {
  const { roster, ground } = state;
  for (let other = 0; other < roster.leaders; other++) {
    const there = at(state.hexOf, other);
    if (there < 0 || allOf(state, other) === 0 || !canLead(state, leader, other)) continue;
    if (at(state.moved, other) !== Moved.no || !fits(state, other, kind)) continue;
    if (there === hex || ground.map.grid.distance(hex, there) === 1) return true;
  }
  return false;
}
