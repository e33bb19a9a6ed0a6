/**
 * The outlook of a side at the start of its movement: places worth going to, ground that touches the enemy or that he
 * can strike. Worked out once a phase, and remembered beside the game, never in it.
 */
import { add, at } from "../../core/arrays.ts";
import { unitsIn } from "../field.ts";
import { unitsInParis } from "../play/victory.ts";
import type { State } from "../state.ts";
import { enemyOf, Kind, Side, Status } from "../words.ts";
import { seemingStrength } from "./estimate.ts";

export interface Outlook {
  /** Phase that it was made for: turn and side. */
  stamp: number;
  /** Places worth going to, and what each is worth. */
  readonly places: Int32Array;
  readonly worth: Float64Array;
  count: number;
  /** By hex: 1 where it touches what looks like enemy troops. */
  readonly touch: Int32Array;
  /** By hex: enemy strength that can come near next turn, and whether any is near enough to look out for. */
  readonly danger: Int32Array;
  readonly alert: Int32Array;
  /** The way that the present mover has chosen: hexes in order, how many of them were told, and whose it is. */
  readonly way: number[];
  next: number;
  mover: number;
  moverStamp: number;
  /** Where the mover stood when it last asked, and after how many steps. */
  askedIn: number;
  askedAfter: number;
}

const outlooks = new WeakMap<State, Outlook>();

/** The outlook of the side in phase, made anew for each of its phases. */
export function outlookOf(state: State): Outlook {
  let outlook = outlooks.get(state);
  if (outlook === undefined) {
    outlook = {
      stamp: -1,
      places: new Int32Array(state.board.size),
      worth: new Float64Array(state.board.size),
      count: 0,
      touch: new Int32Array(state.board.size),
      danger: new Int32Array(state.board.size),
      alert: new Int32Array(state.board.size),
      way: [],
      next: 0,
      mover: -1,
      moverStamp: -1,
      askedIn: -1,
      askedAfter: -1,
    };
    outlooks.set(state, outlook);
  }
  const stamp = state.turn * 2 + state.side;
  if (outlook.stamp !== stamp) {
    outlook.stamp = stamp;
    outlook.mover = -1;
    lookForDanger(state, outlook);
    lookForPlaces(state, outlook);
    lookForContact(state, outlook);
  }
  return outlook;
}

/** Seeming strength of every enemy stack that could come near, by hex. */
function lookForDanger(state: State, outlook: Outlook): void {
  const { counters, marks } = state;
  const enemy = enemyOf(state.side);
  outlook.danger.fill(0);
  outlook.alert.fill(0);
  marks.fill(0);
  for (const unit of counters.ofSide[enemy] ?? []) {
    const hex = at(state.position, unit);
    if (hex < 0 || at(marks, hex) === 1) continue;
    marks[hex] = 1;
    const strength = seemingStrength(state, enemy, hex);
    if (strength === 0) continue;
    for (const near of nearby(state, hex, strikingDistance)) add(outlook.danger, near, strength);
    for (const near of nearby(state, hex, alertDistance)) outlook.alert[near] = 1;
  }
}

const strikingDistance = 3;
/** A key point with the enemy as near as this keeps a garrison. */
const alertDistance = 4;
const discs = new WeakMap<object, Int32Array[]>();

/** Hexes round a hex, itself included, worked out once a board. */
function nearby(state: State, hex: number, distance: number): Int32Array {
  const made = discs.get(state.board) ?? [];
  discs.set(state.board, made);
  return made[hex * (alertDistance + 1) + distance] ??= state.board.map.grid.disc(hex, distance);
}

function lookForPlaces(state: State, outlook: Outlook): void {
  outlook.count = 0;
  if (state.side === Side.french) placesToHold(state, outlook);
  else placesToTake(state, outlook);
}

function place(outlook: Outlook, hex: number, worth: number): void {
  outlook.places[outlook.count] = hex;
  outlook.worth[outlook.count] = worth;
  outlook.count++;
}

/** A key point in the enemy's hands, once Napoleon has come to win it back. */
const regain = 12;

function isOnBoard(state: State, counter: number): boolean {
  return counter >= 0 && at(state.status, counter) === Status.board;
}

/** The French hold key points that the enemy can reach, the gates behind them, and win back what is weakly held. */
function placesToHold(state: State, outlook: Outlook): void {
  const { board } = state;
  for (const hex of board.keyHexes) {
    const threat = at(outlook.danger, hex);
    const mine = at(state.control, hex) === Side.french;
    const enemies = seemingStrength(state, Side.coalition, hex);
    if (mine) place(outlook, hex, threat > 0 ? 16 + Math.min(6, threat / 4) : 9);
    else if (enemies === 0) place(outlook, hex, threat < 18 ? 14 : 10);
    else if (isOnBoard(state, state.counters.napoleon)) place(outlook, hex, regain);
  }
  for (const hex of board.parisHexes) {
    const threat = at(outlook.danger, hex);
    if (!hasWall(state, hex)) continue;
    if (threat > 0) place(outlook, hex, 10 + Math.min(5, threat / 5));
  }
}

/** The Coalition takes key points, then Paris: earlier where the walls stand open. */
function placesToTake(state: State, outlook: Outlook): void {
  const { board } = state;
  for (const hex of board.keyHexes) {
    if (at(state.control, hex) === Side.coalition) {
      if (at(outlook.danger, hex) > 0 && unitsIn(state, Side.coalition, hex) === 0) {
        place(outlook, hex, 4);
      }
      continue;
    }
    const held = Math.min(5, seemingStrength(state, Side.french, hex) / 2);
    place(outlook, hex, 16 - held - crowd(state, hex));
  }
  const inside = unitsInParis(state, Side.coalition);
  const hurry = Math.min(10, state.turn * 1.5) + inside * 2;
  for (const hex of board.parisHexes) {
    if (inside === 0 && !hasWall(state, hex)) continue;
    const held = seemingStrength(state, Side.french, hex);
    place(outlook, hex, 5 + hurry - Math.min(6, held) + (held === 0 ? 3 : 0));
  }
}

/** Units that already lie before a place, beyond what can be of use there: the others look for another. */
function crowd(state: State, hex: number): number {
  let units = 0;
  for (const near of nearby(state, hex, strikingDistance)) {
    units += unitsIn(state, state.side, near);
  }
  return Math.max(0, units - enoughBefore) * 0.8;
}
/** Two full attacks on a place. */
const enoughBefore = 6;

export function hasWall(state: State, hex: number): boolean {
  for (let direction = 0; direction < 6; direction++) {
    if (at(state.board.wall, hex * 6 + direction) === 1) return true;
  }
  return false;
}

/** Marks the hexes that touch what looks like enemy troops: a decoy does until somebody touches it (P-071). */
function lookForContact(state: State, outlook: Outlook): void {
  const { board, counters } = state;
  outlook.touch.fill(0);
  for (const enemy of counters.ofSide[enemyOf(state.side)] ?? []) {
    const target = at(state.position, enemy);
    if (target < 0 || at(counters.kind, enemy) === Kind.leader) continue;
    for (let direction = 0; direction < 6; direction++) {
      const hex = at(board.map.neighbours, target * 6 + direction);
      if (hex >= 0 && at(board.contact, target * 6 + direction) === 1) outlook.touch[hex] = 1;
    }
  }
}
