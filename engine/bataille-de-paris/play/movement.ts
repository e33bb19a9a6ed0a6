/** The movement phase: counters move one after the other, hex by hex; the French place decoys. */
import { add, at } from "../../core/arrays.ts";
import type { Cited } from "../../core/citations.ts";
import { cites } from "../citing.ts";
import { holdsCounter, inEnemyZone, isTouched, movementOf } from "../field.ts";
import { halved, markCommanded } from "../procedures/command.ts";
import { beginWalk, nextStep, takeStep } from "../procedures/movement.ts";
import { ask, cite, idOf, labelOf, option, type State, tell } from "../state.ts";
import { isCombatUnit, Kind, PASS, Phase, Side, Status, Step } from "../words.ts";
import { relocate } from "./occupation.ts";
import { endPhase } from "./phase.ts";

const rules = {
  order: cites("P-001", "P-002", "P-003"),
  free: cites("P-004"),
  commanded: cites("P-041", "P-043", "P-044", "PQ-10", "PQ-93"),
  napoleon: cites("P-042"),
  staff: cites("P-047"),
  halved: cites("P-045"),
  entering: cites("P-046"),
  leader: cites("P-048", "PQ-90", "PQ-123"),
  allowance: cites("P-049", "P-011"),
  cost: cites("P-050", "P-051", "P-059"),
  climb: cites("P-052", "PQ-105"),
  road: cites("P-053", "PQ-92"),
  canal: cites("P-054"),
  canalCrossed: cites("P-055", "PQ-53"),
  bridge: cites("P-056"),
  seine: cites("P-057", "PQ-70"),
  lost: cites("P-058"),
  zone: cites("P-031", "P-032", "P-033", "P-035", "P-038", "PQ-20", "PQ-82"),
  wallZone: cites("P-034", "PQ-112"),
  leaderZone: cites("P-039", "PQ-82"),
  fromZone: cites("P-036", "P-037", "PQ-82"),
  release: cites("P-060", "PQ-100"),
  decoy: cites("P-040", "P-070", "P-071", "PQ-49", "PQ-50"),
};

/** Opens the phase: nobody has moved, and command decides once for all what each counter may do. */
export function beginMovement(state: State): void {
  const { counters } = state;
  const { parameters } = state.scenario;
  state.phase = Phase.movement;
  state.stage = 0;
  state.mover = -1;
  state.released.fill(0);
  cite(state, rules.order);
  const commanded = state.marks;
  commanded.fill(0);
  markCommanded(state, state.search, parameters, state.side, commanded);
  for (const counter of counters.ofSide[state.side] ?? []) {
    if (at(counters.kind, counter) !== Kind.decoy) state.moved[counter] = 0;
    if (at(state.status, counter) !== Status.board) continue;
    if (at(state.entered, counter) === state.turn) continue;
    const points = movementOf(state, counter);
    const full = !isCombatUnit(at(counters.kind, counter)) || at(commanded, counter) === 1;
    state.points[counter] = full ? points : halved(points, parameters["command-divisor"]);
  }
  if (state.events !== null) {
    tell(state, "movement-phase", rules.order, {
      side: state.side === Side.french ? "french" : "coalition",
    });
  }
}

export function offerMovement(state: State): boolean {
  if (state.mover < 0) return offerMover(state);
  return at(state.counters.kind, state.mover) === Kind.decoy ? offerDecoy(state) : offerStep(state);
}

/** Counters that may still move, decoys in hand, and the end of the phase. P-004. */
function offerMover(state: State): boolean {
  const { counters } = state;
  ask(state, Step.chooseMover, state.side, -1);
  for (const counter of counters.ofSide[state.side] ?? []) {
    if (at(state.moved, counter) !== 0) continue;
    const status = at(state.status, counter);
    if (at(counters.kind, counter) === Kind.decoy) {
      if (status === Status.reserve) option(state, counter);
    } else if (
      status === Status.board && at(state.points, counter) > 0 && isReleased(state, counter)
    ) {
      option(state, counter);
    }
  }
  if (state.decision.count === 0) {
    endMovement(state);
    return false;
  }
  option(state, PASS);
  return true;
}

/** Whether no restriction holds a counter back: Mortier's formation on the first turns. P-060. */
export function isReleased(state: State, counter: number): boolean {
  const { limits } = state.scenario;
  for (let index = 0; index < limits.length; index++) {
    const limit = limits[index];
    if (
      limit !== undefined && at(limit.members, counter) === 1 &&
      limit.fromTurn <= state.turn && state.turn <= limit.toTurn &&
      at(state.released, index) >= limit.limit
    ) return false;
  }
  return true;
}

export function applyMover(state: State, counter: number): void {
  if (counter === PASS) {
    endMovement(state);
    return;
  }
  state.mover = counter;
  if (at(state.counters.kind, counter) === Kind.decoy) return;
  const entered = at(state.entered, counter) === state.turn;
  // French reinforcements stand on the map before they move; the Coalition's have just come over its edge.
  beginWalk(
    state,
    state,
    counter,
    at(state.points, counter),
    entered && state.side === Side.coalition,
  );
}

function offerStep(state: State): boolean {
  const counter = state.mover;
  const hex = at(state.position, counter);
  ask(state, Step.moveStep, state.side, counter);
  const { neighbours } = state.board.map;
  for (let direction = 0; direction < 6; direction++) {
    if (nextStep(state, state, counter, hex, direction, state.tables.roadBonus) >= 0) {
      option(state, at(neighbours, hex * 6 + direction));
    }
  }
  if (state.decision.count === 0) {
    finishMove(state);
    return false;
  }
  option(state, PASS);
  return true;
}

export function applyStep(state: State, to: number): void {
  if (to === PASS) {
    finishMove(state);
    return;
  }
  const counter = state.mover;
  const from = at(state.position, counter);
  const direction = state.board.map.grid.directionTo(from, to);
  const cost = nextStep(state, state, counter, from, direction, state.tables.roadBonus);
  const ends = takeStep(state, state, counter, from, direction, cost);
  if (state.stepsMade === 1) firstStep(state, counter);
  citeStep(state, counter, from, to, direction, cost);
  if (state.events !== null) {
    tell(state, "move", stepCited(state, cost), {
      counter: idOf(state, counter),
      from: labelOf(state, from),
      to: labelOf(state, to),
      cost,
      left: state.pointsLeft,
    });
  }
  relocate(state, counter, to);
  if (ends) finishMove(state);
}

/** Rules that the beginning of a move rests on, and the count of a restricted formation. */
function firstStep(state: State, counter: number): void {
  const { counters } = state;
  const { limits } = state.scenario;
  for (let index = 0; index < limits.length; index++) {
    const limit = limits[index];
    if (
      limit !== undefined && at(limit.members, counter) === 1 &&
      limit.fromTurn <= state.turn && state.turn <= limit.toTurn
    ) {
      add(state.released, index, 1);
      cite(state, rules.release);
    }
  }
  cite(state, rules.free);
  if (at(counters.kind, counter) === Kind.leader) {
    cite(state, rules.leader);
    return;
  }
  cite(state, rules.allowance);
  if (at(state.entered, counter) === state.turn) cite(state, rules.entering);
  else if (at(state.points, counter) < movementOf(state, counter)) cite(state, rules.halved);
  else {
    cite(state, rules.commanded);
    const leader = at(counters.leaderOf, at(counters.formation, counter));
    if (leader >= 0 && at(state.fate, leader) > 0) cite(state, rules.staff);
    if (counters.napoleon >= 0 && at(state.status, counters.napoleon) === Status.board) {
      if (state.side === Side.french) cite(state, rules.napoleon);
    }
  }
}

function citeStep(
  state: State,
  counter: number,
  from: number,
  to: number,
  direction: number,
  cost: number,
): void {
  const { board } = state;
  const side6 = from * 6 + direction;
  cite(state, stepCited(state, cost));
  if (at(board.slopeModifier, side6) !== 0) cite(state, rules.climb);
  if (at(board.waterModifier, side6) !== 0) {
    if (at(board.riverBridge, side6) === 1) cite(state, rules.bridge);
    else if (at(board.paris, from) === 1 && at(board.paris, to) === 1) cite(state, rules.seine);
    else cite(state, cost > at(board.entryCost, to) + 1 ? rules.canal : rules.canalCrossed);
  }
  const leader = at(state.counters.kind, counter) === Kind.leader;
  if (inEnemyZone(state, state.side, to)) {
    cite(state, leader ? rules.leaderZone : rules.zone);
    if (at(board.town, to) === 1) cite(state, rules.wallZone);
  } else if (state.beganInZone === 1 && !leader) cite(state, rules.fromZone);
}

const stepCited = (_state: State, cost: number): Cited => cost === 0 ? rules.road : rules.cost;

function finishMove(state: State): void {
  const counter = state.mover;
  state.moved[counter] = 1;
  state.points[counter] = 0;
  if (state.pointsLeft > 0) cite(state, rules.lost);
  state.mover = -1;
}

/** Hexes that the French control, where an enemy would not unmask the decoy at once. P-070, PQ-83. */
function offerDecoy(state: State): boolean {
  const { board, counters, marks } = state;
  ask(state, Step.placeDecoy, Side.french, state.mover);
  marks.fill(0);
  for (const unit of counters.ofSide[Side.coalition] ?? []) {
    const hex = at(state.position, unit);
    if (hex < 0) continue;
    marks[hex] = 1;
    if (!isCombatUnit(at(counters.kind, unit))) continue;
    for (let direction = 0; direction < 6; direction++) {
      if (at(board.contact, hex * 6 + direction) === 1) {
        marks[at(board.map.neighbours, hex * 6 + direction)] = 1;
      }
    }
  }
  for (let hex = 0; hex < board.size; hex++) {
    if (at(state.control, hex) !== Side.french) continue;
    if (
      at(marks, hex) === 0 || !isTouched(state, hex) && !holdsCounter(state, Side.coalition, hex)
    ) {
      option(state, hex);
    }
  }
  option(state, PASS);
  return true;
}

export function applyDecoy(state: State, hex: number): void {
  const decoy = state.mover;
  state.moved[decoy] = 1;
  state.mover = -1;
  if (hex === PASS) return;
  cite(state, rules.decoy);
  relocate(state, decoy, hex);
  if (state.events !== null) {
    tell(state, "decoy-placed", rules.decoy, {
      counter: idOf(state, decoy),
      hex: labelOf(state, hex),
    });
  }
}

function endMovement(state: State): void {
  state.mover = -1;
  endPhase(state);
}
