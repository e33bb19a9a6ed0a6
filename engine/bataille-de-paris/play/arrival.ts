/** Reinforcements of both sides, and the decoys that the French take back at the beginning of their turn. */
import { at, item } from "../../core/arrays.ts";
import { rollDie } from "../../core/dice.ts";
import { lookUp } from "../../core/table.ts";
import { hexesOf, type WhereContext, whereMask } from "../../core/where.ts";
import type { Where } from "../../../schemas/where.ts";
import { cites } from "../citing.ts";
import { holdsCounter, inEnemyZone, movementOf, unitsIn } from "../field.ts";
import type { Arrival } from "../scenario.ts";
import { ask, cite, idOf, labelOf, option, type State, tell } from "../state.ts";
import { enemyOf, Kind, PASS, Phase, Side, sideIds, Status, Step, YES } from "../words.ts";
import { relocate, takeDecoy } from "./occupation.ts";
import { endPhase } from "./phase.ts";

const rules = {
  collect: cites("P-074", "PQ-50"),
  sequence: cites("P-003"),
  entry: cites("P-061", "PQ-41", "PQ-88"),
  entryCost: cites("P-062", "PQ-41"),
  waits: cites("PQ-88"),
  roll: cites("P-063", "PQ-43"),
  delay: cites("P-064"),
  placed: cites("P-009", "P-046", "PQ-44"),
  zone: cites("P-065", "PQ-111"),
  fallback: cites("P-066", "PQ-111"),
  fontainebleau: cites("P-067"),
};

/** Stages of the French half: decoys, the die, the placing. */
const French = { collect: 0, roll: 1, place: 2 } as const;

export function offerArrival(state: State): boolean {
  return state.side === Side.french ? offerFrench(state) : offerEntry(state);
}

/** Whether a schedule entry is due: its turn has come and the choices that it needs were made. */
function isDue(state: State, index: number, arrival: Arrival): boolean {
  return arrival.side === state.side && arrival.turn <= state.turn &&
    at(state.arrived, index) < 2 &&
    arrival.choice.every(([choice, wanted]) => at(state.chosen, choice) === wanted);
}

// ── Coalition: by the edge of their colour (P-061) ──────────────────────────────────────────────────────────────

/**
 * Hexes by which a counter can come in: first those without an enemy unit or decoy, and without any enemy counter for a
 * commander, so that what is offered does not tell a decoy from the unit that its flag may stand for. Only when there
 * is none does a combat unit come in over a decoy, which is then gone. PQ-88.
 */
function offerEntry(state: State): boolean {
  const { arrivals } = state.scenario;
  for (; state.stage < arrivals.length; state.stage++, state.cursor = 0) {
    const arrival = item(arrivals, state.stage);
    if (!isDue(state, state.stage, arrival)) continue;
    for (; state.cursor < arrival.counters.length; state.cursor++) {
      const counter = at(arrival.counters, state.cursor);
      if (at(state.status, counter) !== Status.reserve) continue;
      ask(state, Step.enterReinforcement, state.side, counter);
      offerEdge(state, arrival, counter, true);
      if (state.decision.count === 0) offerEdge(state, arrival, counter, false);
      if (state.decision.count > 0) return true;
      cite(state, rules.waits);
      if (state.events !== null) {
        tell(state, "entry-blocked", rules.waits, {
          counter: idOf(state, counter),
          edge: arrival.entry.id,
        });
      }
    }
    if (arrival.counters.every((counter) => at(state.status, counter) !== Status.reserve)) {
      state.arrived[state.stage] = 2;
    }
  }
  endPhase(state);
  return false;
}

function offerEdge(state: State, arrival: Arrival, counter: number, clear: boolean): void {
  const leader = at(state.counters.kind, counter) === Kind.leader;
  const enemy = enemyOf(state.side);
  for (const hex of arrival.hexes) {
    if (at(state.board.entryCost, hex) > movementOf(state, counter)) continue;
    const blocked = leader
      ? holdsCounter(state, enemy, hex)
      : unitsIn(state, enemy, hex) > 0 || clear && at(state.decoys, hex) > 0;
    if (!blocked) option(state, hex);
  }
}

export function applyEntry(state: State, hex: number): void {
  const { counter } = state.decision;
  state.entered[counter] = state.turn;
  state.points[counter] = movementOf(state, counter) - at(state.board.entryCost, hex);
  cite(state, rules.sequence);
  cite(state, rules.entry);
  cite(state, rules.entryCost);
  if (state.events !== null) {
    tell(state, "enters", rules.entry, { counter: idOf(state, counter), hex: labelOf(state, hex) });
  }
  relocate(state, counter, hex);
  // It stops where it enters in an enemy zone of control (PQ-41).
  if (inEnemyZone(state, state.side, hex)) state.points[counter] = 0;
  state.cursor++;
}

// ── French: decoys, then Napoleon (10.3) ────────────────────────────────────────────────────────────────────────

function offerFrench(state: State): boolean {
  if (state.stage === French.collect) {
    ask(state, Step.collectDecoy, Side.french, -1);
    for (const decoy of state.counters.decoys) {
      if (decoy >= state.cursor && at(state.status, decoy) === Status.board) option(state, decoy);
    }
    if (state.decision.count > 0) {
      option(state, PASS);
      return true;
    }
    state.stage = French.roll;
  }
  const index = state.scenario.arrivals.findIndex((arrival, entry) => isDue(state, entry, arrival));
  const arrival = state.scenario.arrivals[index];
  if (arrival === undefined) {
    if (
      state.scenario.arrivals.some(({ side, turn }) => side === Side.french && turn <= state.turn)
    ) {
      cite(state, rules.fontainebleau);
    }
    endPhase(state);
    return false;
  }
  if (state.stage === French.roll) {
    if (arrival.needsDie && at(state.arrived, index) === 0) {
      ask(state, Step.rollReinforcements, Side.french, -1);
      option(state, YES);
      option(state, PASS);
      return true;
    }
    state.arrived[index] = 1;
    state.stage = French.place;
  }
  const counter = arrival.counters.find((candidate) =>
    at(state.status, candidate) === Status.reserve
  );
  if (counter === undefined) {
    state.arrived[index] = 2;
    endPhase(state);
    return false;
  }
  ask(state, Step.placeReinforcement, Side.french, counter);
  for (const hex of openHexes(state, arrival)) option(state, hex);
  if (state.decision.count > 0) return true;
  // Neither the zone nor Paris has a free hex: the formation waits, its roll is not lost (PQ-111).
  cite(state, rules.waits);
  endPhase(state);
  return false;
}

export function applyCollect(state: State, decoy: number): void {
  if (decoy === PASS) {
    state.stage = French.roll;
    return;
  }
  takeDecoy(state, decoy, rules.collect);
  // In hand at the start of the turn: it may be placed in this movement phase.
  state.moved[decoy] = 0;
  state.cursor = decoy + 1;
}

export function applyRoll(state: State, answer: number): void {
  if (answer === PASS) {
    cite(state, rules.delay);
    tell(state, "arrival-delayed", rules.delay, {});
    endPhase(state);
    return;
  }
  const die = rollDie(state.random, 6);
  const arrives = lookUp(state.tables.arrives, die);
  cite(state, rules.roll);
  tell(state, "arrival-roll", rules.roll, { die, result: arrives ? "arrives" : "none" });
  if (!arrives) {
    endPhase(state);
    return;
  }
  const index = state.scenario.arrivals.findIndex((arrival, entry) => isDue(state, entry, arrival));
  state.arrived[index] = 1;
  state.stage = French.place;
}

/** Hexes of the plan's zone that are free; when there is none, those of the fallback. P-065, P-066, PQ-111. */
function openHexes(state: State, arrival: Arrival): Int32Array {
  const context: WhereContext = {
    controlledBy: (hex, side) => sideIds[at(state.control, hex)] === side,
    inEnemyZoc: (hex, side) => inEnemyZone(state, sideIds.findIndex((id) => id === side), hex),
  };
  const find = (where: Where | null) =>
    where === null
      ? new Int32Array(0)
      : hexesOf(whereMask(where, state.board.map, context)).filter((hex) =>
        at(state.control, hex) === Side.french && !holdsCounter(state, Side.coalition, hex)
      );
  const zone = find(arrival.zone);
  cite(state, zone.length > 0 ? rules.zone : rules.fallback);
  return zone.length > 0 ? zone : find(state.scenario.fallback);
}

export function applyReinforcement(state: State, hex: number): void {
  const { counter } = state.decision;
  state.entered[counter] = state.turn;
  state.points[counter] = movementOf(state, counter);
  cite(state, rules.placed);
  tell(state, "placed", rules.placed, { counter: idOf(state, counter), hex: labelOf(state, hex) });
  relocate(state, counter, hex);
}

/** The phase in which reinforcements come, for the side in phase. */
export function beginArrival(state: State): void {
  state.phase = Phase.arrival;
  state.stage = 0;
  state.cursor = 0;
  if (state.side === Side.french) state.moved.fill(0);
}
