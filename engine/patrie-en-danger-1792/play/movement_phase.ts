/** The movement phase (2.2 B2, 6.0, 7.1, 8.2): orders, initiative, those who stay, consolidation, engineers. */
import { at } from "../../core/arrays.ts";
import { cites } from "../citing.ts";
import { fightersIn, holderOf } from "../field.ts";
import { call, Do, goTo, leave, type Task, wait } from "../flow.ts";
import { activeSources, linesFrom } from "../lines.ts";
import { ask, cite, option, type State, tell } from "../state.ts";
import { CODE, codeOf, enemyOf, March, PASS, restOf, Status, Step } from "../words.ts";
import { beginStay } from "./attrition.ts";
import { applyWork, offerWorks } from "./engineers.ts";
import { mayHead } from "./march/announcing.ts";
import { continueConvoys, interruptConvoys, offerObjectives } from "./march/strategic.ts";
import { relieve } from "./sieges.ts";

const rules = {
  phase: cites("N-003", "N-005", "N-008", "N-009", "NQ-113"),
  orders: cites("N-063", "N-064", "N-065", "N-066", "NQ-109", "NQ-47", "NQ-185"),
  stay: cites("N-010", "N-109", "NQ-122"),
  consolidate: cites("N-011"),
  alone: cites("N-093", "N-120"),
  reinforcements: cites("N-214"),
  strategic: cites("N-072"),
};

/** What an order does, as it stands in an option: `(source bits * 8 + kind) * CODE + commander`. */
const orderOption = (sources: number, kind: number, leader: number) =>
  (sources * 8 + kind) * CODE + leader;

export const movementTask: Task = (state, step) => {
  switch (step) {
    case 0:
      begin(state);
      return call(state, Do.entries, 1);
    case 1:
      noteLines(state);
      return goTo(state, 2);
    case 2:
      offerOrders(state);
      return wait(state, 3);
    case 3:
      return state.answer === PASS ? goTo(state, 5) : giveOrder(state, 2);
    case 4:
      state.march.objective = state.answer;
      return call(state, Do.march, 2);
    case 5:
      return continueConvoys(state) ? call(state, Do.march, 5) : goTo(state, 6);
    case 6:
      offerMovers(state);
      return wait(state, 7);
    case 7: {
      if (state.answer === PASS) return goTo(state, 8);
      startMarch(state, restOf(state.answer), codeOf(state.answer));
      return call(state, Do.march, 6);
    }
    case 8:
      return nextStay(state) ? call(state, Do.attrition, 8) : goTo(state, 9);
    case 9:
      cite(state, rules.consolidate);
      return call(state, Do.consolidate, 10);
    case 10:
      interruptConvoys(state);
      forgetSallies(state);
      relieve(state);
      state.bridgeTried.fill(0);
      return goTo(state, 11);
    case 11:
      offerWorks(state);
      return wait(state, 12);
    case 12:
      if (state.answer === PASS) return leave(state);
      applyWork(state, state.answer);
      return goTo(state, 11);
    default:
      throw new RangeError(`the movement phase has no step ${step}`);
  }
};

function begin(state: State): void {
  cite(state, rules.phase);
  state.mover = state.side;
  state.moves = 0;
  const { leaders } = state.roster;
  for (let leader = 0; leader < leaders; leader++) {
    state.moved[leader] = 0;
    state.movedAt[leader] = 0;
    state.trailLength[leader] = 0;
    state.attritionDone[leader] = 0;
    state.entryFoot[leader] = 0;
    state.entryHorse[leader] = 0;
    if (at(state.roster.side, leader) === state.side) state.repulsed[leader] = -1;
  }
}

function noteLines(state: State): void {
  state.orders = activeSources(state, state.side);
  tell(state, "orders", rules.orders, () => ({ count: bitsOf(state.orders).length }));
  for (let leader = 0; leader < state.roster.leaders; leader++) {
    if (at(state.roster.side, leader) !== state.side) continue;
    const hex = at(state.hexOf, leader);
    state.lineAtStart[leader] = hex < 0 ? 0 : linesFrom(state, state.side, hex);
  }
}

const bitsOf = (bits: number): number[] => [1, 2, 4].filter((bit) => (bits & bit) !== 0);

function offerOrders(state: State): void {
  ask(state, Step.giveOrder, state.side, -1);
  option(state, PASS);
  if (state.orders !== 0) {
    for (let leader = 0; leader < state.roster.leaders; leader++) {
      if (!mayHead(state, leader, March.order)) continue;
      const lines = linesFrom(state, state.side, at(state.hexOf, leader));
      if (lines === 0) continue;
      const own = lines & state.orders;
      const strategic = own !== 0 && mayBegin(state, leader);
      // Where several sources could send it, the owner says whose order it is (6.0).
      for (let source = 1; source <= own; source <<= 1) {
        if ((own & source) === 0) continue;
        option(state, orderOption(source, March.order, leader));
        if (strategic) option(state, orderOption(source, March.strategic, leader));
      }
      if (bitsOf(state.orders).length > 1 && mayHead(state, leader, March.extended)) {
        option(state, orderOption(state.orders, March.extended, leader));
      }
    }
  }
  offerLone(state);
}

function mayBegin(state: State, leader: number): boolean {
  return offerObjectives(state, leader, false) > 0;
}

/** Commanders without units move whenever their side moves, once a phase. */
function offerLone(state: State): void {
  for (let leader = 0; leader < state.roster.leaders; leader++) {
    if (mayHead(state, leader, March.alone)) {
      option(state, orderOption(0, March.alone, leader));
    }
  }
  cite(state, rules.alone);
}

function giveOrder(state: State, next: number): boolean {
  const leader = restOf(state.answer);
  const code = codeOf(state.answer);
  const kind = code % 8;
  startMarch(state, leader, kind);
  state.march.orders = Math.floor(code / 8);
  if (kind !== March.strategic) return call(state, Do.march, next);
  cite(state, rules.strategic);
  ask(state, Step.objective, state.side, leader);
  offerObjectives(state, leader, true);
  return wait(state, 4);
}

/** The leave that a won sally gives ends with the movement phase after it (NQ-155). */
function forgetSallies(state: State): void {
  const { towns } = state.ground;
  for (let index = 0; index < towns.length; index++) {
    const town = at(towns, index);
    const holder = holderOf(state, town);
    if (holder < 0 || holder === state.side) state.sallied[town] = 0;
  }
}

function startMarch(state: State, leader: number, kind: number): void {
  state.march.head = leader;
  state.march.kind = kind;
  state.march.orders = 0;
  state.march.objective = -1;
}

function offerMovers(state: State): void {
  ask(state, Step.chooseMover, state.side, -1);
  option(state, PASS);
  cite(state, rules.reinforcements);
  for (let leader = 0; leader < state.roster.leaders; leader++) {
    if (mayHead(state, leader, March.initiative)) {
      option(state, March.initiative * CODE + leader);
    }
    if (mayHead(state, leader, March.alone)) option(state, March.alone * CODE + leader);
  }
}

/** The next commanders who have not marched: one group a hex, those of places apart. */
function nextStay(state: State): boolean {
  const { roster } = state;
  for (let leader = 0; leader < roster.leaders; leader++) {
    if (at(state.status, leader) !== Status.board || at(roster.side, leader) !== state.side) {
      continue;
    }
    if (at(state.attritionDone, leader) === 1) continue;
    cite(state, rules.stay);
    if (beginStay(state, at(state.hexOf, leader), at(roster.place, leader))) return true;
  }
  return false;
}

/** Whether an enemy force is within so many hexes. */
export function enemyWithin(state: State, side: number, hex: number, distance: number): boolean {
  const enemy = enemyOf(side);
  for (let leader = 0; leader < state.roster.leaders; leader++) {
    const there = at(state.hexOf, leader);
    if (there < 0 || at(state.roster.side, leader) !== enemy) continue;
    if (fightersIn(state, enemy, there) === 0) continue;
    if (state.ground.map.grid.distance(hex, there) <= distance) return true;
  }
  return false;
}
