/** What a player may know: his own army in full, of the enemy the commanders on the map and the order of battle. */
import { at } from "../../core/arrays.ts";
import { type Ground, waysTo } from "../compile/ground.ts";
import { fightersOf } from "../field.ts";
import type { State } from "../state.ts";
import { enemyOf, Kind, Side } from "../words.ts";

/** Points that an enemy commander is taken to have at the start: those of the order of battle; a handful for a new general. */
function guessOf(state: State, leader: number): number {
  const { roster } = state;
  if (at(roster.kind, leader) !== Kind.named && !startsWithUnits(state, leader)) return 4;
  let points = 0;
  for (let unit = 0; unit < roster.units; unit++) {
    if (at(roster.commander, unit) === leader && at(roster.arm, unit) < 2) {
      points += at(roster.strength, unit);
    }
  }
  return points;
}

function startsWithUnits(state: State, leader: number): boolean {
  return state.roster.commander.includes(leader);
}

/** What marches, hunger and combats leave of an army by now, as every player knows. */
const wear = (state: State): number => 0.95 - 0.025 * (state.turn - 1);

/** Guessed points of the enemy of a side in a hex. */
export function guessIn(state: State, side: number, hex: number): number {
  let points = 0;
  for (
    let leader = at(state.firstLeader, hex);
    leader >= 0;
    leader = at(state.nextLeader, leader)
  ) {
    if (at(state.roster.side, leader) !== side) points += guesses(state)[leader] ?? 0;
  }
  return points * wear(state);
}

const known = new WeakMap<object, Float64Array>();

/** Guesses for all commanders: they depend on the order of battle alone. */
export function guesses(state: State): Float64Array {
  const made = known.get(state.roster);
  if (made !== undefined) return made;
  const list = Float64Array.from(
    { length: state.roster.leaders },
    (_, leader) => guessOf(state, leader),
  );
  known.set(state.roster, list);
  return list;
}

/** Guessed enemy points within so many hexes of a hex, those of fortifications apart. */
export function dangerAt(state: State, side: number, hex: number, distance: number): number {
  const { roster, ground } = state;
  let points = 0;
  for (let leader = 0; leader < roster.leaders; leader++) {
    const there = at(state.hexOf, leader);
    if (there < 0 || at(roster.side, leader) === side || at(roster.place, leader) === 1) continue;
    if (ground.map.grid.distance(hex, there) <= distance) points += guesses(state)[leader] ?? 0;
  }
  return points * wear(state);
}

/** Fighters of a side in a hex and with those around it. */
export function supportAt(state: State, side: number, hex: number, distance: number): number {
  const { roster, ground } = state;
  let points = 0;
  for (let leader = 0; leader < roster.leaders; leader++) {
    const there = at(state.hexOf, leader);
    if (there < 0 || at(roster.side, leader) !== side || at(roster.place, leader) === 1) continue;
    if (ground.map.grid.distance(hex, there) <= distance) points += fightersOf(state, leader);
  }
  return points;
}

const fields = new WeakMap<Ground, Map<number, Int32Array>>();

/** Cost in half points from every hex to a hex, for infantry of a side. */
export function wayField(ground: Ground, side: number, hex: number): Int32Array {
  let made = fields.get(ground);
  if (made === undefined) {
    made = new Map();
    fields.set(ground, made);
  }
  const key = hex * 2 + side;
  const known = made.get(key);
  if (known !== undefined) return known;
  const field = waysTo(ground, [hex], ground.stepFoot, side === Side.french);
  made.set(key, field);
  return field;
}

interface Mains {
  version: number;
  readonly force: Int32Array;
}
const mains = new WeakMap<State, Mains>();
const UNKNOWN = -2;

/** The field force of a side with the most points, as its strongest commander; -1 for none. Found once for each decision. */
export function mainForce(state: State, side: number): number {
  let known = mains.get(state);
  if (known === undefined) {
    known = { version: state.version, force: new Int32Array(2).fill(UNKNOWN) };
    mains.set(state, known);
  }
  if (known.version !== state.version) {
    known.version = state.version;
    known.force.fill(UNKNOWN);
  }
  if (at(known.force, side) === UNKNOWN) known.force[side] = findMainForce(state, side);
  return at(known.force, side);
}

function findMainForce(state: State, side: number): number {
  let best = -1;
  let most = 0;
  for (let leader = 0; leader < state.roster.leaders; leader++) {
    const hex = at(state.hexOf, leader);
    if (hex < 0 || at(state.roster.side, leader) !== side || at(state.roster.place, leader) === 1) {
      continue;
    }
    const points = supportAt(state, side, hex, 0);
    const rank = at(state.roster.rank, leader);
    if (points + rank / 10 > most) {
      most = points + rank / 10;
      best = leader;
    }
  }
  return best;
}

/** Whether a commander's presence makes a battle one of those that move morale (17.0). */
export const isSenior = (state: State, leader: number): boolean =>
  at(state.roster.capacity, leader) >= 2 * state.scenario.parameters["morale-capacity"];

/** The temper of a side in this game: 0 waits for good odds, 1 takes even ones. */
export const temper = (state: State, side: number): number => at(state.temper, side) / 255;

/** Intervals of morale by which a side leads. */
const leadOf = (state: State, side: number): number =>
  at(state.morale, side) - at(state.morale, enemyOf(side));

/** The lead at the end of the season that is a victory (18.0). */
const VICTORY = 3;

/** The turn from which the end of the season is in sight. */
const AUTUMN = 8;

/**
 * How bold a side plays now. As the season runs out, who has not won dares more, and who has keeps what he has,
 * unless he stands at the top of the track: one step more ends the war.
 */
export function boldness(state: State, side: number): number {
  const late = Math.max(0, state.turn - AUTUMN) / (state.scenario.lastTurn - AUTUMN);
  const atTop = at(state.morale, side) >= state.scenario.parameters["morale-limit"];
  const urge = leadOf(state, side) >= VICTORY && !atTop ? -0.4 : 0.6;
  return Math.min(1.2, Math.max(0, temper(state, side) + urge * late));
}
