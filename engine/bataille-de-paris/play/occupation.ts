/**
 * What happens when a counter comes to a hex, moves or is lost: control and with it morale, decoys that are touched,
 * the entry into Paris, lone commanders who may be taken. Every way of moving goes through here.
 */
import { add, at } from "../../core/arrays.ts";
import type { Cited } from "../../core/citations.ts";
import { cites } from "../citing.ts";
import { isTouched, lift, put, stepsLeft } from "../field.ts";
import { cite, idOf, labelOf, type State, tell } from "../state.ts";
import { isCombatUnit, Kind, Side, sideIds, Status } from "../words.ts";
import { changeMorale } from "./morale.ts";
import { judge } from "./victory.ts";

const rules = {
  control: cites("P-075", "PQ-94"),
  keyTaken: cites("P-141", "PQ-14", "PQ-102"),
  keyRetaken: cites("P-142", "PQ-14"),
  villageRetaken: cites("P-143", "PQ-14"),
  paris: cites("P-145", "PQ-101"),
  contact: cites("P-072", "PQ-83", "PQ-118"),
  twoSteps: cites("P-012", "P-015"),
  oneStep: cites("P-013"),
  secondLoss: cites("P-014"),
  fallen: cites("PQ-110"),
};

/**
 * Moves a counter to a hex, from another or from off the board, and applies what follows from it. Control is looked at
 * once both hexes are up to date, so that a step never loses a hex that the unit still watches.
 */
export function relocate(state: State, counter: number, hex: number): void {
  const from = at(state.position, counter);
  if (from >= 0) lift(state, counter);
  put(state, counter, hex);
  settle(state, counter, from, hex);
}

/** Takes a counter off the board and applies what follows from it. */
export function remove(state: State, counter: number, status: number): void {
  const from = at(state.position, counter);
  lift(state, counter);
  state.status[counter] = status;
  settle(state, counter, from, -1);
}

function settle(state: State, counter: number, from: number, to: number): void {
  const kind = at(state.counters.kind, counter);
  const side = at(state.counters.side, counter);
  if (isCombatUnit(kind)) {
    if (from >= 0) refreshAround(state, from);
    if (to >= 0) {
      refreshAround(state, to);
      if (side === Side.coalition && state.parisEntered === 0 && at(state.board.paris, to) === 1) {
        state.parisEntered = 1;
        cite(state, rules.paris);
        tell(state, "paris-entered", rules.paris, {
          counter: idOf(state, counter),
          hex: labelOf(state, to),
        });
        changeMorale(state, "first-entry-into-paris", rules.paris);
      }
      if (loneEnemyLeader(state, side, to)) state.captureHex = to;
      if (side === Side.coalition) {
        touchDecoys(state, to);
        for (let direction = 0; direction < 6; direction++) {
          if (at(state.board.contact, to * 6 + direction) === 1) {
            touchDecoys(state, at(state.board.map.neighbours, to * 6 + direction));
          }
        }
      }
    }
  }
  if (from >= 0 && side === Side.french && kind !== Kind.decoy) touchDecoys(state, from);
}

function loneEnemyLeader(state: State, side: number, hex: number): boolean {
  for (let counter = at(state.heads, hex); counter >= 0; counter = at(state.links, counter)) {
    if (
      at(state.counters.side, counter) !== side && at(state.counters.kind, counter) === Kind.leader
    ) {
      return true;
    }
  }
  return false;
}

/** Looks at who controls a hex and its neighbours. */
function refreshAround(state: State, hex: number): void {
  refreshControl(state, hex);
  const { neighbours } = state.board.map;
  for (let direction = 0; direction < 6; direction++) {
    const next = at(neighbours, hex * 6 + direction);
    if (next >= 0) refreshControl(state, next);
  }
}

/**
 * The side that a hex belongs to now: the one whose unit stands in it, else the one whose zone alone reaches it, else
 * the one that had it (P-075).
 */
export function controllerOf(state: State, hex: number): number {
  const { units, zones } = state;
  const { size } = state.board;
  if (at(units, hex) > 0) return Side.french;
  if (at(units, size + hex) > 0) return Side.coalition;
  const french = at(zones, hex) > 0;
  const coalition = at(zones, size + hex) > 0;
  if (french === coalition) return at(state.control, hex);
  return french ? Side.french : Side.coalition;
}

function refreshControl(state: State, hex: number): void {
  const owner = controllerOf(state, hex);
  if (owner === at(state.control, hex)) return;
  state.control[hex] = owner;
  cite(state, rules.control);
  if (state.events !== null) {
    tell(state, "control", rules.control, { hex: labelOf(state, hex), side: sideIds[owner] ?? "" });
  }
  if (at(state.board.key, hex) === 1) keyHexChanged(state, hex, owner);
}

/** A key hex has a net effect of at most 1: taken and retaken undo each other (P-142). */
function keyHexChanged(state: State, hex: number, owner: number): void {
  if (owner === Side.coalition) {
    cite(state, rules.keyTaken);
    changeMorale(state, "key-hex-taken", rules.keyTaken);
  } else if (at(state.startControl, hex) === Side.coalition) {
    cite(state, rules.villageRetaken);
    changeMorale(state, "pantin-or-romainville-retaken", rules.villageRetaken);
  } else {
    cite(state, rules.keyRetaken);
    changeMorale(state, "key-hex-retaken", rules.keyRetaken);
  }
}

/** Control at the moment when play begins: what the set-up occupies and watches. It does not change morale. */
export function openingControl(state: State): void {
  for (let hex = 0; hex < state.board.size; hex++) state.control[hex] = controllerOf(state, hex);
  state.startControl.set(state.control);
}

function touchDecoys(state: State, hex: number): void {
  if (at(state.decoys, hex) > 0 && isTouched(state, hex)) takeDecoys(state, hex, rules.contact);
}

/** Takes every decoy of a hex back to the French player's hand. */
export function takeDecoys(state: State, hex: number, because: Cited): void {
  let counter = at(state.heads, hex);
  while (counter >= 0) {
    const next = at(state.links, counter);
    if (at(state.counters.kind, counter) === Kind.decoy) takeDecoy(state, counter, because);
    counter = next;
  }
}

/** Takes one decoy back. One that is removed may be placed again in the next French movement phase (PQ-118). */
export function takeDecoy(state: State, decoy: number, because: Cited): void {
  const hex = at(state.position, decoy);
  lift(state, decoy);
  state.status[decoy] = Status.reserve;
  state.moved[decoy] = 1;
  cite(state, because);
  if (state.events !== null) {
    tell(state, "decoy-removed", because, {
      counter: idOf(state, decoy),
      hex: labelOf(state, hex),
    });
  }
}

/** A combat unit loses a step: it is turned over, or removed with its last step. */
export function loseStep(state: State, counter: number): void {
  add(state.losses, counter, 1);
  const hex = at(state.position, counter);
  const left = stepsLeft(state, counter);
  const because = left > 0
    ? rules.twoSteps
    : at(state.counters.steps, counter) === 1
    ? rules.oneStep
    : rules.secondLoss;
  cite(state, because);
  if (state.events !== null) {
    tell(state, left > 0 ? "step-lost" : "eliminated", because, {
      counter: idOf(state, counter),
      hex: labelOf(state, hex),
    });
  }
  if (left > 0) return;
  remove(state, counter, Status.eliminated);
  add(state.lost, at(state.counters.formation, counter), 1);
  cite(state, rules.fallen);
  judge(state, "at-once");
}
