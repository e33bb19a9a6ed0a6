/**
 * The outlook of a side at the start of its movement: places worth going to, enemy hexes worth attacking, ground that
 * the enemy can strike. Worked out once a phase, and remembered beside the game, never in it.
 */
import { add, at } from "../../core/arrays.ts";
import { movementOf, strengthOf, unitsIn } from "../field.ts";
import { unitsInParis } from "../play/victory.ts";
import type { State } from "../state.ts";
import { enemyOf, isCombatUnit, Kind, Side, Status } from "../words.ts";
import { attackWorth, seemingDrm, seemingStrength } from "./estimate.ts";

export interface Outlook {
  /** Phase that it was made for: turn and side. */
  stamp: number;
  /** Places worth going to, and what each is worth. */
  readonly places: Int32Array;
  readonly worth: Float64Array;
  count: number;
  /** By hex: worth of standing in contact with the enemies round it, when an attack on them promises something. */
  readonly contact: Float64Array;
  /** By hex: enemy strength that can come near next turn. */
  readonly danger: Int32Array;
  /** The way that the present mover has chosen: hexes in order, the next one, and whose it is. */
  readonly way: number[];
  next: number;
  mover: number;
  moverStamp: number;
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
      contact: new Float64Array(state.board.size),
      danger: new Int32Array(state.board.size),
      way: [],
      next: 0,
      mover: -1,
      moverStamp: -1,
    };
    outlooks.set(state, outlook);
  }
  const stamp = state.turn * 2 + state.side;
  if (outlook.stamp !== stamp) {
    outlook.stamp = stamp;
    outlook.mover = -1;
    lookForDanger(state, outlook);
    lookForPlaces(state, outlook);
    lookForAttacks(state, outlook);
  }
  return outlook;
}

/** Seeming strength of every enemy stack that could come near, by hex. */
function lookForDanger(state: State, outlook: Outlook): void {
  const { counters, marks } = state;
  const enemy = enemyOf(state.side);
  outlook.danger.fill(0);
  marks.fill(0);
  for (const unit of counters.ofSide[enemy] ?? []) {
    const hex = at(state.position, unit);
    if (hex < 0 || at(marks, hex) === 1) continue;
    marks[hex] = 1;
    const strength = seemingStrength(state, enemy, hex);
    if (strength === 0) continue;
    for (const near of nearby(state, hex)) add(outlook.danger, near, strength);
  }
}

const discs = new WeakMap<object, Int32Array[]>();
const strikingDistance = 3;

function nearby(state: State, hex: number): Int32Array {
  const { grid } = state.board.map;
  const made = discs.get(state.board) ?? [];
  discs.set(state.board, made);
  return made[hex] ??= grid.disc(hex, strikingDistance);
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

/** The French hold key points that the enemy can reach, the gates behind them, and win back what is weakly held. */
function placesToHold(state: State, outlook: Outlook): void {
  const { board } = state;
  for (const hex of board.keyHexes) {
    const threat = at(outlook.danger, hex);
    const mine = at(state.control, hex) === Side.french;
    const enemies = seemingStrength(state, Side.coalition, hex);
    if (mine) place(outlook, hex, threat > 0 ? 16 + Math.min(6, threat / 4) : 9);
    else if (enemies === 0) place(outlook, hex, threat < 8 ? 14 : 4);
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
  for (const near of nearby(state, hex)) units += unitsIn(state, state.side, near);
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

/** Strength that has to be near before an attack is planned: what two full hexes can hold. */
const unitsInAnAttack = 4;

/**
 * For each enemy hex: what an attack by the strongest formation in reach promises. The hexes round it become good to
 * stand in when it promises something, and bad when the rules would only force a hopeless attack.
 */
function lookForAttacks(state: State, outlook: Outlook): void {
  const { board, counters, marks } = state;
  const { grid } = board.map;
  outlook.contact.fill(0);
  marks.fill(0);
  const strongest: number[] = [];
  for (const enemy of counters.ofSide[enemyOf(state.side)] ?? []) {
    const target = at(state.position, enemy);
    // A decoy looks like troops until somebody touches it (P-071).
    if (target < 0 || at(counters.kind, enemy) === Kind.leader || at(marks, target) === 1) continue;
    marks[target] = 1;
    let best = 0;
    for (let formation = 0; formation < counters.formations.length; formation++) {
      strongest.length = 0;
      for (const unit of counters.ofSide[state.side] ?? []) {
        if (at(state.status, unit) !== Status.board || !isCombatUnit(at(counters.kind, unit))) {
          continue;
        }
        if (state.side === Side.coalition && at(counters.formation, unit) !== formation) continue;
        if (grid.distance(at(state.position, unit), target) <= movementOf(state, unit)) {
          strongest.push(strengthOf(state, unit));
        }
      }
      strongest.sort((a, b) => b - a);
      let sum = 0;
      for (let index = 0; index < unitsInAnAttack; index++) sum += strongest[index] ?? 0;
      best = Math.max(best, sum);
      if (state.side === Side.french) break;
    }
    for (let direction = 0; direction < 6; direction++) {
      const hex = at(board.map.neighbours, target * 6 + direction);
      if (hex < 0 || at(board.contact, target * 6 + direction) === 0) continue;
      const worth = best === 0 ? -2 : attackWorth(
        state.tables,
        seemingDrm(state, state.side, best, target, 1 << direction),
      );
      const prize = at(board.key, target) === 1 || at(board.paris, target) === 1 ? 4 : 0;
      const forced = at(board.obliges, hex * 6 + (direction + 3) % 6) === 1;
      const margin = state.side === Side.french ? 0.4 : 0;
      if (worth > margin) add64(outlook.contact, hex, 6 * worth + prize);
      else if (forced) add64(outlook.contact, hex, 10 * (worth - margin) - 4);
    }
  }
}

function add64(array: Float64Array, index: number, amount: number): void {
  array[index] = (array[index] ?? 0) + amount;
}
