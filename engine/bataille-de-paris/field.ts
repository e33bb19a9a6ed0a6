/**
 * Counters on the board: where each stands, what each hex holds, where zones of control lie. The position is the truth;
 * occupancy and zones are kept up to date beside it, so that a question costs a look-up.
 */
import { add, at } from "../core/arrays.ts";
import { spread } from "../core/hexmap.ts";
import type { Board } from "./board.ts";
import type { Counters } from "./counters.ts";
import { enemyOf, Fate, isCombatUnit, Kind, Side, Status } from "./words.ts";

export interface Field {
  readonly board: Board;
  readonly counters: Counters;
  /** Hex of each counter, -1 off the board. */
  readonly position: Int32Array;
  readonly status: Int32Array;
  /** Steps lost. */
  readonly losses: Int32Array;
  /** What has become of each commander. */
  readonly fate: Int32Array;
  /** First counter of each hex, -1 when it is empty; the counters of a hex stand by rising index. */
  readonly heads: Int32Array;
  readonly links: Int32Array;
  /** Combat units in each hex, by side (`side * size + hex`). */
  readonly units: Int32Array;
  /** Combat units whose zone reaches each hex, by side. */
  readonly zones: Int32Array;
  /** Decoys in each hex. */
  readonly decoys: Int32Array;
}

/** An empty board: every counter in reserve. */
export function newField(board: Board, counters: Counters): Field {
  return {
    board,
    counters,
    position: new Int32Array(counters.count).fill(-1),
    status: new Int32Array(counters.count).fill(Status.reserve),
    losses: new Int32Array(counters.count),
    fate: new Int32Array(counters.count).fill(Fate.fit),
    heads: new Int32Array(board.size).fill(-1),
    links: new Int32Array(counters.count).fill(-1),
    units: new Int32Array(2 * board.size),
    zones: new Int32Array(2 * board.size),
    decoys: new Int32Array(board.size),
  };
}

/** Puts a counter that is off the board on a hex. */
export function put(field: Field, counter: number, hex: number): void {
  const { heads, links } = field;
  field.position[counter] = hex;
  field.status[counter] = Status.board;
  let before = -1;
  let after = at(heads, hex);
  while (after >= 0 && after < counter) {
    before = after;
    after = at(links, after);
  }
  links[counter] = after;
  if (before < 0) heads[hex] = counter;
  else links[before] = counter;
  count(field, counter, hex, 1);
}

/** Takes a counter off its hex. Its status is the caller's to set. */
export function lift(field: Field, counter: number): void {
  const { heads, links } = field;
  const hex = at(field.position, counter);
  let before = -1;
  for (let here = at(heads, hex); here !== counter; here = at(links, here)) before = here;
  const after = at(links, counter);
  if (before < 0) heads[hex] = after;
  else links[before] = after;
  links[counter] = -1;
  field.position[counter] = -1;
  count(field, counter, hex, -1);
}

/** Adds a counter to, or takes it from, the counts of a hex. Only combat units occupy and exert zones (P-031, P-040). */
function count(field: Field, counter: number, hex: number, amount: number): void {
  const kind = at(field.counters.kind, counter);
  if (kind === Kind.decoy) add(field.decoys, hex, amount);
  if (!isCombatUnit(kind)) return;
  const { board, counters } = field;
  const layer = at(counters.side, counter) * board.size;
  add(field.units, layer + hex, amount);
  spread(field.zones, layer, board.map, hex, at(board.zoneMask, layer + hex), amount);
}

/** Combat units of a side in a hex. */
export function unitsIn(field: Field, side: number, hex: number): number {
  return at(field.units, side * field.board.size + hex);
}

/** Whether a hex lies in a zone of control of the enemy of `side`. Friendly units there change nothing (P-038). */
export function inEnemyZone(field: Field, side: number, hex: number): boolean {
  return at(field.zones, enemyOf(side) * field.board.size + hex) > 0;
}

/** Side of the face that lies up: 0 front, 1 reverse. */
const faceOf = (field: Field, counter: number): number => at(field.losses, counter) > 0 ? 1 : 0;

/** Strength, quality and movement points as the visible face prints them (P-015, P-049). */
export function strengthOf(field: Field, counter: number): number {
  return at(field.counters.strength, counter * 2 + faceOf(field, counter));
}
export function qualityOf(field: Field, counter: number): number {
  return at(field.counters.quality, counter * 2 + faceOf(field, counter));
}
export function movementOf(field: Field, counter: number): number {
  return at(field.counters.movement, counter * 2 + faceOf(field, counter));
}
/** Steps that a counter has left. */
export function stepsLeft(field: Field, counter: number): number {
  return at(field.counters.steps, counter) - at(field.losses, counter);
}

/** Whether a hex holds a commander, or any counter, of a side. */
export function holdsLeader(field: Field, side: number, hex: number): boolean {
  for (let counter = at(field.heads, hex); counter >= 0; counter = at(field.links, counter)) {
    if (
      at(field.counters.side, counter) === side && at(field.counters.kind, counter) === Kind.leader
    ) return true;
  }
  return false;
}
export function holdsCounter(field: Field, side: number, hex: number): boolean {
  for (let counter = at(field.heads, hex); counter >= 0; counter = at(field.links, counter)) {
    if (at(field.counters.side, counter) === side) return true;
  }
  return false;
}

/** Whether a decoy may not stand, or stand any longer, in a hex: it is isolated there and in contact with the enemy. */
export function isTouched(field: Field, hex: number): boolean {
  for (let counter = at(field.heads, hex); counter >= 0; counter = at(field.links, counter)) {
    if (
      at(field.counters.side, counter) === Side.french &&
      at(field.counters.kind, counter) !== Kind.decoy
    ) {
      return false;
    }
  }
  if (unitsIn(field, Side.coalition, hex) > 0) return true;
  const { contact, map } = field.board;
  for (let direction = 0; direction < 6; direction++) {
    if (
      at(contact, hex * 6 + direction) === 1 &&
      unitsIn(field, Side.coalition, at(map.neighbours, hex * 6 + direction)) > 0
    ) return true;
  }
  return false;
}
