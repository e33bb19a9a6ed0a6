/** Falling back and following up: refused combats, retreats of both sides with what they cost, the advance. */
import { at } from "../../core/arrays.ts";
import { cites } from "../citing.ts";
import { unitsIn } from "../field.ts";
import { advancesOverWalls } from "../procedures/combat_result.ts";
import {
  bestRetreat,
  mayRefuse,
  RetreatClass,
  retreatClass,
  stillAttacked,
} from "../procedures/retreat.ts";
import { ask, cite, idOf, labelOf, option, type State, tell } from "../state.ts";
import { isCombatUnit, Kind, PASS, Status, Step } from "../words.ts";
import { sideOfRole, takeLoss } from "./losses.ts";
import { relocate } from "./occupation.ts";
import { mayAdvance, Stage, toStage } from "./stages.ts";

const rules = {
  refuse: cites("P-090", "PQ-97"),
  refused: cites("P-091", "PQ-67", "PQ-97"),
  retreat: cites("P-115", "P-116", "P-117", "P-119", "PQ-107", "PQ-122"),
  commanders: cites("P-116", "PQ-81"),
  intoZone: cites("P-118", "PQ-85"),
  nowhere: cites("PQ-28"),
  stays: cites("P-120", "PQ-85"),
  attackerMust: cites("P-121", "PQ-29"),
  disordered: cites("P-122", "PQ-108"),
  napoleon: cites("P-129", "PQ-109"),
  advance: cites("P-123", "PQ-87"),
  noAdvance: cites("P-124"),
  overWalls: cites("P-125", "PQ-91", "PQ-113"),
  accompany: cites("PQ-87"),
};

/** Asks the next attacked stack that may refuse whether it does. P-090, PQ-97. */
export function offerRefusal(state: State): boolean {
  const { combats } = state;
  for (; combats.cursor < 2; combats.cursor++) {
    const hex = at(combats.targets, combats.current * 2 + combats.cursor);
    if (hex < 0 || unitsIn(state, sideOfRole(state, 1), hex) === 0) continue;
    if (!mayRefuse(state, combats.current, hex)) continue;
    ask(state, Step.refuseCombat, sideOfRole(state, 1), -1);
    offerHexes(state, sideOfRole(state, 1), hex, bestRetreat(state, sideOfRole(state, 1), hex));
    option(state, PASS);
    return true;
  }
  return false;
}

export function applyRefusal(state: State, to: number): void {
  const { combats } = state;
  const hex = at(combats.targets, combats.current * 2 + combats.cursor);
  if (to === PASS) {
    combats.cursor++;
    return;
  }
  cite(state, rules.refuse);
  cite(state, rules.refused);
  if (state.events !== null) {
    tell(state, "refused", rules.refused, { from: labelOf(state, hex), to: labelOf(state, to) });
  }
  moveStack(state, 1, hex, to);
  combats.cursor++;
}

/** Options: the hexes of a class round a hex. */
function offerHexes(state: State, side: number, hex: number, kind: number): void {
  for (let direction = 0; kind !== RetreatClass.none && direction < 6; direction++) {
    if (retreatClass(state, side, hex, direction) === kind) {
      option(state, at(state.board.map.neighbours, hex * 6 + direction));
    }
  }
}

/** Moves all counters of a side from a hex into another: a stack retreats as one, commanders with it. P-116, PQ-81. */
function moveStack(state: State, role: number, hex: number, to: number): void {
  const { combats, counters } = state;
  const side = sideOfRole(state, role);
  const disordered = stillAttacked(state, to);
  let counter = at(state.heads, hex);
  while (counter >= 0) {
    const next = at(state.links, counter);
    const kind = at(counters.kind, counter);
    const goes = at(counters.side, counter) === side && kind !== Kind.decoy &&
      at(combats.fellBack, counter) === 0;
    if (goes) {
      combats.fellBack[counter] = combats.cursor + 1;
      if (kind === Kind.leader) cite(state, rules.commanders);
      else if (disordered) {
        combats.disordered[counter] = 1;
        cite(state, rules.disordered);
      }
      relocate(state, counter, to);
    }
    counter = next;
  }
}

/** Hex of the cursor-th stack of a role that may have to retreat, -1 beyond the last. */
function stackAt(state: State, role: number, cursor: number): number {
  const { board, combats } = state;
  if (role === 1) return cursor < 2 ? at(combats.targets, combats.current * 2 + cursor) : -1;
  // An attack's hexes are neighbours of a target that it still has; the first one names them all.
  const first = at(combats.targets, combats.current * 2);
  const target = first >= 0 ? first : at(combats.targets, combats.current * 2 + 1);
  if (cursor >= 6 || target < 0) return -1;
  const hex = at(board.map.neighbours, target * 6 + cursor);
  return hex >= 0 && at(combats.attackFrom, hex) === combats.current ? hex : -1;
}

/**
 * Carries out R for a role, stack by stack: a choice among the best hexes; for the defender also the choice to stay for
 * a step (P-120), unless Napoleon's option takes the step at once; without a hex the stack stays and loses one (PQ-28).
 */
export function retreatRole(state: State, role: number): boolean {
  const { combats } = state;
  const { parameters } = state.scenario;
  if (combats.payingHex >= 0) {
    const paying = combats.payingHex;
    combats.payingSteps--;
    if (combats.payingSteps === 0) combats.payingHex = -1;
    return takeLoss(state, role, paying);
  }
  const stacks = role === 0 ? 6 : 2;
  if (at(combats.retreats, role) === 1) {
    const side = sideOfRole(state, role);
    for (; combats.cursor < stacks; combats.cursor++) {
      const hex = stackAt(state, role, combats.cursor);
      if (hex < 0 || !fallsBack(state, side, hex)) continue;
      if (role === 1 && combats.napoleon === 1) {
        cite(state, rules.napoleon);
        pay(state, hex, parameters["napoleon-option-losses"]);
        return false;
      }
      const best = bestRetreat(state, side, hex);
      if (best === RetreatClass.none) {
        cite(state, rules.nowhere);
        if (state.events !== null) {
          tell(state, "cannot-retreat", rules.nowhere, { hex: labelOf(state, hex) });
        }
        pay(state, hex, parameters["stay-losses"]);
        return false;
      }
      ask(state, Step.retreat, side, -1);
      offerHexes(state, side, hex, best);
      if (role === 1) option(state, PASS);
      else cite(state, rules.attackerMust);
      if (state.decision.count > 1) return true;
      applyRetreat(state, at(state.decision.options, 0));
      return false;
    }
  }
  toStage(state, combats.stage + 1);
  return false;
}

/** Whether a combat unit stands in a hex that has not fallen back in this combat already. */
function fallsBack(state: State, side: number, hex: number): boolean {
  if (unitsIn(state, side, hex) === 0) return false;
  for (let unit = at(state.heads, hex); unit >= 0; unit = at(state.links, unit)) {
    if (isCombatUnit(at(state.counters.kind, unit)) && at(state.combats.fellBack, unit) === 0) {
      return true;
    }
  }
  return false;
}

/** Has a stack lose a step for staying or for its way; the loss is taken before anything else goes on. */
function pay(state: State, hex: number, steps: number): void {
  const { combats } = state;
  combats.cursor++;
  combats.payingHex = steps > 0 ? hex : -1;
  combats.payingSteps = steps;
}

export function applyRetreat(state: State, to: number): void {
  const { combats } = state;
  const { parameters } = state.scenario;
  const role = combats.stage === Stage.attackerRetreat ? 0 : 1;
  const hex = stackAt(state, role, combats.cursor);
  if (to === PASS) {
    cite(state, rules.stays);
    cite(state, rules.noAdvance);
    if (state.events !== null) tell(state, "stays", rules.stays, { hex: labelOf(state, hex) });
    pay(state, hex, parameters["stay-losses"]);
    return;
  }
  const side = sideOfRole(state, role);
  const direction = state.board.map.grid.directionTo(hex, to);
  const kind = retreatClass(state, side, hex, direction);
  cite(state, rules.retreat);
  if (state.events !== null) {
    tell(state, "retreat", kind === RetreatClass.zone ? rules.intoZone : rules.retreat, {
      from: labelOf(state, hex),
      to: labelOf(state, to),
    });
  }
  if (role === 1) combats.vacated[combats.cursor] = 1;
  moveStack(state, role, hex, to);
  if (kind === RetreatClass.zone) {
    cite(state, rules.intoZone);
    pay(state, to, parameters["zone-retreat-losses"]);
  } else combats.cursor++;
}

/** Options of `advance` beyond `PASS`: `unit * ADVANCE + hex`. */
const ADVANCE = 2 ** 18;
export const advancingUnit = (value: number): number => Math.floor(value / ADVANCE);
export const advanceHex = (value: number): number => value % ADVANCE;

/** One attacking unit may follow into a hex that a stack left by retreat. P-123 to P-125, PQ-87. */
export function advance(state: State): boolean {
  const { board, combats, counters } = state;
  ask(state, Step.advance, state.side, -1);
  for (let target = 0; target < 2; target++) {
    const hex = at(combats.targets, combats.current * 2 + target);
    if (at(combats.vacated, target) === 0 || hex < 0) continue;
    if (unitsIn(state, sideOfRole(state, 1), hex) > 0) continue;
    for (const unit of counters.ofSide[state.side] ?? []) {
      if (!mayAdvance(state, unit)) continue;
      const from = at(state.position, unit);
      const direction = board.map.grid.directionTo(from, hex);
      if (direction < 0) continue;
      if (at(board.wall, from * 6 + direction) === 1) {
        cite(state, rules.overWalls);
        const needed = state.scenario.parameters["wall-advance-total"];
        if (!advancesOverWalls(combats.total, needed)) continue;
      }
      option(state, unit * ADVANCE + hex);
    }
  }
  if (state.decision.count === 0) {
    toStage(state, Stage.end);
    return false;
  }
  option(state, PASS);
  return true;
}

export function applyAdvance(state: State, value: number): void {
  const { combats } = state;
  if (value === PASS) {
    toStage(state, Stage.end);
    return;
  }
  const unit = advancingUnit(value);
  const hex = advanceHex(value);
  const from = at(state.position, unit);
  cite(state, rules.advance);
  if (state.events !== null) {
    tell(state, "advance", rules.advance, {
      counter: idOf(state, unit),
      from: labelOf(state, from),
      to: labelOf(state, hex),
    });
  }
  relocate(state, unit, hex);
  combats.advancedFrom = from;
  combats.advancedTo = hex;
  toStage(state, Stage.accompany);
}

/** Commanders in the hex that the advancing unit left may go with it. PQ-87. */
export function offerAccompany(state: State): boolean {
  const { combats, counters } = state;
  ask(state, Step.accompany, state.side, -1);
  for (const leader of counters.leaders[state.side] ?? []) {
    if (
      at(state.status, leader) === Status.board &&
      at(state.position, leader) === combats.advancedFrom
    ) option(state, leader);
  }
  if (state.decision.count === 0) {
    toStage(state, Stage.end);
    return false;
  }
  option(state, PASS);
  return true;
}

export function applyAccompany(state: State, leader: number): void {
  const { combats } = state;
  if (leader === PASS) {
    toStage(state, Stage.end);
    return;
  }
  cite(state, rules.accompany);
  if (state.events !== null) {
    tell(state, "accompanies", rules.accompany, {
      counter: idOf(state, leader),
      to: labelOf(state, combats.advancedTo),
    });
  }
  relocate(state, leader, combats.advancedTo);
}

/** Hex of the stack that has to choose its retreat now. */
export function retreatHex(state: State): number {
  return stackAt(
    state,
    state.combats.stage === Stage.attackerRetreat ? 0 : 1,
    state.combats.cursor,
  );
}
