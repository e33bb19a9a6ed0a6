/** Attrition in play (9.0, 15.12, 16.0): for a force that has marched, or for the commanders of a hex who stayed. */
import { at } from "../../core/arrays.ts";
import { rollDie } from "../../core/dice.ts";
import { cites } from "../citing.ts";
import { FORBIDDEN, levelOf, levelTop } from "../compile/tables.ts";
import { canLead } from "../command.ts";
import { allOf, lift, move, put, unitCosts } from "../field.ts";
import { call, Do, goTo, leave, loopValue, setLoop, type Task, wait } from "../flow.ts";
import { hasLine } from "../lines.ts";
import { attritionColumn, attritionDie, attritionLoss, mudLoss } from "../procedures/attrition.ts";
import { PATH } from "../parts.ts";
import { ask, cite, idOf, option, type State, tell } from "../state.ts";
import { Arm, Entry, Kind, March, Status, Step } from "../words.ts";
import { poolGeneral } from "./command_phase.ts";
import { lengthFor, mayEnd, reached } from "./march/steps.ts";
import { beginSpread, everybody } from "./spreading.ts";

const rules = {
  attrition: cites(
    "N-061",
    "N-109",
    "N-111",
    "N-112",
    "N-116",
    "NQ-20",
    "NQ-122",
    "NQ-123",
    "N-206",
  ),
  forced: cites("N-110"),
  isolated: cites("N-113", "N-199", "NQ-67", "NQ-182"),
  besieged: cites("N-119", "NQ-67"),
  announced: cites("N-058", "N-092"),
  shortened: cites("N-114", "NQ-124"),
  artillery: cites("N-117", "NQ-123"),
  mud: cites("N-118", "NQ-64", "N-206"),
  lost: cites("N-050", "N-051", "N-054", "NQ-125"),
};

/** Makes the force on the march ready for attrition. False when it has nothing to lose. */
export function beginAttrition(state: State): boolean {
  const { loss, march, roster } = state;
  loss.members.fill(0);
  let any = false;
  for (let leader = 0; leader < roster.leaders; leader++) {
    if (at(march.part, leader) === 0) continue;
    loss.members[leader] = 1;
    any ||= allOf(state, leader) > 0;
    state.attritionDone[leader] = 1;
  }
  loss.chief = march.head;
  loss.side = state.mover;
  loss.marched = 1;
  loss.forced = march.kind === March.forced ? 1 : 0;
  cite(state, rules.announced);
  return any;
}

/**
 * Makes a force ready that has not moved: the highest commander of a hex who is still to be asked, and those there whom he
 * can lead within his capacity (NQ-122). Whom he can not lead is a force of its own; commanders of places and the field
 * force stand apart. False when the force has nothing to lose.
 */
export function beginStay(state: State, hex: number, place: number): boolean {
  const { loss } = state;
  loss.members.fill(0);
  loss.marched = 0;
  loss.forced = 0;
  loss.foot = 0;
  loss.horse = 0;
  loss.side = state.mover;
  loss.chief = headOfStay(state, hex, place);
  if (loss.chief < 0) return false;
  let costs = unitCosts(state, loss.chief);
  let any = includeStay(state, loss.chief);
  for (
    let leader = at(state.firstLeader, hex);
    leader >= 0;
    leader = at(state.nextLeader, leader)
  ) {
    if (!stays(state, leader, place) || allOf(state, leader) === 0) continue;
    const sum = costs + at(state.roster.cost, leader);
    if (!canLead(state, loss.chief, leader) || sum > at(state.roster.capacity, loss.chief)) {
      continue;
    }
    costs = sum;
    any = includeStay(state, leader) || any;
  }
  return any;
}

const stays = (state: State, leader: number, place: number): boolean =>
  at(state.roster.place, leader) === place && at(state.roster.side, leader) === state.mover &&
  at(state.attritionDone, leader) === 0;

/** The highest commander of a hex who has neither moved nor been asked, the first of equals; -1 for none. */
function headOfStay(state: State, hex: number, place: number): number {
  let head = -1;
  for (
    let leader = at(state.firstLeader, hex);
    leader >= 0;
    leader = at(state.nextLeader, leader)
  ) {
    if (!stays(state, leader, place)) continue;
    if (head < 0 || at(state.roster.rank, leader) > at(state.roster.rank, head)) head = leader;
  }
  return head;
}

/** Counts a commander to the force that stays. Whether he has anything to lose. */
function includeStay(state: State, leader: number): boolean {
  const { loss } = state;
  state.attritionDone[leader] = 1;
  if (allOf(state, leader) === 0) return false;
  loss.members[leader] = 1;
  loss.foot = Math.max(loss.foot, at(state.entryFoot, leader));
  loss.horse = Math.max(loss.horse, at(state.entryHorse, leader));
  return true;
}

export const attritionTask: Task = (state, step) => {
  const { loss } = state;
  switch (step) {
    case 0:
      return determine(state);
    case 1:
      if (state.answer === Arm.infantry) loss.infantry--;
      else loss.cavalry--;
      return goTo(state, 2);
    case 2:
      return spread(state);
    default:
      settle(state);
      return leave(state);
  }
};

function sumOf(state: State, arm: number): number {
  let sum = 0;
  for (let leader = 0; leader < state.roster.leaders; leader++) {
    if (at(state.loss.members, leader) === 1) sum += at(state.points, leader * 3 + arm);
  }
  return sum;
}

/** Where the force stands as it determines attrition: whether it is isolated there, and its column of the table. */
function standing(state: State, points: number): { isolated: boolean; column: number } {
  const { loss, ground, scenario } = state;
  const hex = at(state.hexOf, loss.chief);
  // Who has left the map is judged where he left it (NQ-182).
  const judged = hex >= 0 || loss.marched === 0 ? hex : reached(state, partOf(state, loss.chief));
  const isolated = judged >= 0 && !hasLine(state, loss.side, judged);
  const inPlace = hex >= 0 && at(ground.fort, hex) > 0;
  if (isolated) cite(state, rules.isolated);
  if (inPlace) cite(state, rules.besieged);
  const column = attritionColumn(
    loss.side,
    isolated || inPlace && at(state.besieged, hex) === 1,
    inPlace,
    points,
    scenario.parameters["siege-normal-limit"],
  );
  return { isolated, column };
}

function determine(state: State): boolean {
  const { loss, roster, tables, scenario } = state;
  const infantry = sumOf(state, Arm.infantry);
  const cavalry = sumOf(state, Arm.cavalry);
  const artillery = sumOf(state, Arm.artillery);
  if (loss.forced === 1) cite(state, rules.forced);
  if (loss.marched === 1) measureMarch(state);
  const bonus = at(roster.bonus, loss.chief);
  const modified = (die: number) =>
    attritionDie(tables, die, state.weather, loss.forced === 1, bonus);
  loss.footDie = infantry > 0 ? modified(rollDie(state.random, 6)) : 0;
  loss.horseDie = cavalry > 0 ? modified(rollDie(state.random, 6)) : 0;
  const read = (): boolean => {
    const { isolated, column } = standing(state, infantry + cavalry + artillery);
    loss.infantry = attritionLoss(tables, column, infantry, loss.footDie, loss.foot);
    loss.cavalry = attritionLoss(tables, column, cavalry, loss.horseDie, loss.horse);
    return isolated;
  };
  let isolated = read();
  while (loss.infantry === FORBIDDEN || loss.cavalry === FORBIDDEN) {
    cite(state, rules.shortened);
    shorten(state);
    // Attrition is determined again for the shorter march, from where that ends (9.1).
    isolated = read();
  }
  loss.artillery = mudLoss(
    state.weather,
    loss.infantry + loss.cavalry,
    artillery,
    scenario.parameters["mud-artillery-losses"],
  );
  cite(state, rules.artillery);
  tell(state, "attrition", rules.attrition, () => ({
    counter: idOf(state, loss.chief),
    points: infantry + cavalry,
    die: loss.footDie,
    cavalryDie: loss.horseDie,
    movement: Math.ceil(Math.max(loss.foot, loss.horse) / 2),
    infantry: loss.infantry,
    cavalry: loss.cavalry,
    isolated: isolated ? "isolated" : "in-supply",
  }));
  if (loss.artillery === 0) return goTo(state, 2);
  cite(state, rules.mud);
  ask(state, Step.spareArm, loss.side, loss.chief);
  if (loss.infantry > 0) option(state, Arm.infantry);
  if (loss.cavalry > 0) option(state, Arm.cavalry);
  return wait(state, 1);
}

const partOf = (state: State, leader: number): number =>
  Math.max(0, Math.abs(at(state.march.part, leader)) - 1);

/** What the arms have spent: the most that any part with that arm has (N-092). */
function measureMarch(state: State): void {
  const { loss, march, roster } = state;
  loss.foot = 0;
  loss.horse = 0;
  for (let leader = 0; leader < roster.leaders; leader++) {
    const part = Math.abs(at(march.part, leader)) - 1;
    if (part < 0) continue;
    // Who was dropped has spent what had been spent by then (8.1, NQ-123).
    const last = part * PATH + lengthFor(state, leader) - 1;
    if (at(state.points, leader * 3) > 0) loss.foot = Math.max(loss.foot, at(march.foot, last));
    if (at(state.points, leader * 3 + 1) > 0) {
      loss.horse = Math.max(loss.horse, at(march.horse, last));
    }
  }
}

/** Takes the force back along its way until the forbidden arm is in the next lower level. */
function shorten(state: State): void {
  const { loss, march } = state;
  const top = (halfPoints: number) => 2 * levelTop(levelOf(Math.ceil(halfPoints / 2)) - 1);
  const foot = loss.infantry === FORBIDDEN ? top(loss.foot) : Infinity;
  const horse = loss.cavalry === FORBIDDEN ? top(loss.horse) : Infinity;
  if (loss.marched === 1) {
    for (let part = 0; part < march.parts; part++) {
      const last = () => part * PATH + at(march.length, part) - 1;
      const over = at(march.foot, last()) > foot || at(march.horse, last()) > horse;
      while (
        at(march.length, part) > 1 &&
        (at(march.foot, last()) > foot || at(march.horse, last()) > horse)
      ) {
        march.length[part] = at(march.length, part) - 1;
      }
      while (at(march.length, part) > 1 && !mayEnd(state, part, reached(state, part))) {
        march.length[part] = at(march.length, part) - 1;
      }
      if (over) comeBack(state, part);
      takeBack(state, part);
    }
    measureMarch(state);
  }
  // Entering the map can not be undone: what is left above the level counts as the level.
  loss.foot = Math.min(loss.foot, foot);
  loss.horse = Math.min(loss.horse, horse);
}

/** A part whose movement is forbidden has not left the map either: the edge was its last step (NQ-124). */
function comeBack(state: State, part: number): void {
  for (let leader = 0; leader < state.roster.leaders; leader++) {
    if (at(state.march.part, leader) !== part + 1) continue;
    if (at(state.status, leader) !== Status.calendar) continue;
    put(state, leader, reached(state, part));
    state.entry[leader] = Entry.none;
    state.exit[leader] = -1;
  }
}

function takeBack(state: State, part: number): void {
  const { march } = state;
  const end = reached(state, part);
  for (let leader = 0; leader < state.roster.leaders; leader++) {
    if (Math.abs(at(march.part, leader)) - 1 !== part) continue;
    const hex = at(state.hexOf, leader);
    if (hex < 0) continue;
    let onWay = false;
    for (let index = 0; index < at(march.length, part); index++) {
      onWay ||= at(march.path, part * PATH + index) === hex;
    }
    if (at(march.part, leader) > 0 || !onWay) { if (hex !== end) move(state, leader, end); }
    state.trailLength[leader] = lengthFor(state, leader);
  }
}

const arms = [Arm.infantry, Arm.cavalry, Arm.artillery] as const;

/** Spreads the losses of one arm after the other; the loop counter is the arm. */
function spread(state: State): boolean {
  const { loss } = state;
  const arm = arms[loopValue(state)];
  if (arm === undefined) return goTo(state, 3);
  setLoop(state, arm + 1);
  const amount = arm === Arm.infantry
    ? loss.infantry
    : arm === Arm.cavalry
    ? loss.cavalry
    : loss.artillery;
  loss.told = 0;
  return beginSpread(state, arm, amount, everybody) ? call(state, Do.spread, 2) : goTo(state, 2);
}

function settle(state: State): void {
  cite(state, rules.lost);
  for (let leader = 0; leader < state.roster.leaders; leader++) {
    if (at(state.loss.members, leader) === 1) dismissEmpty(state, leader);
  }
}

/** A general whose units are all lost is free again; the commander of a place is out of the game (NQ-125). */
export function dismissEmpty(state: State, leader: number): void {
  if (allOf(state, leader) > 0 || at(state.status, leader) !== Status.board) return;
  if (at(state.roster.kind, leader) !== Kind.named) {
    poolGeneral(state, leader);
    tell(state, "general-removed", rules.lost, () => ({ counter: idOf(state, leader) }));
  } else if (at(state.roster.place, leader) === 1) {
    lift(state, leader);
    state.status[leader] = Status.eliminated;
    tell(state, "commander-lost", rules.lost, () => ({ counter: idOf(state, leader) }));
  }
}
