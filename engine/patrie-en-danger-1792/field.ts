/**
 * Commanders and units on the board: where each stands, how strong each hex is, where zones of control lie. Positions and
 * strengths are the truth; sums and zones are kept up to date beside them, so that a question costs a look-up.
 */
import { add, at } from "../core/arrays.ts";
import type { Ground } from "./compile/ground.ts";
import type { Roster } from "./compile/roster.ts";
import { Arm, enemyOf, Status } from "./words.ts";

/**
 * How far a hex makes itself felt: not at all; it is held, but by artillery alone, which exerts nothing (NQ-136); in
 * itself only, for the besieged; in itself and the six around it.
 */
export const Reach = { none: 0, guns: 1, own: 2, around: 3 } as const;

export interface Field {
  readonly ground: Ground;
  readonly roster: Roster;

  /** By commander: hex (-1 off the board), status. */
  readonly hexOf: Int32Array;
  readonly status: Int32Array;
  /** By unit: strength points, commander. */
  readonly strength: Int32Array;
  readonly commander: Int32Array;
  /** 1 for a fortification under siege. */
  readonly besieged: Int32Array;

  /** Units of each commander, by rising index. */
  readonly firstUnit: Int32Array;
  readonly nextUnit: Int32Array;
  /** Commanders in each hex, by rising index. */
  readonly firstLeader: Int32Array;
  readonly nextLeader: Int32Array;
  /** Points of each commander by arm: `leader * 3 + arm`. */
  readonly points: Int32Array;
  /** Points by hex and arm: `(side * size + hex) * 3 + arm`. */
  readonly sums: Int32Array;
  /** `Reach` of each hex by side, and how many reach each hex: `side * size + hex`. */
  readonly reaches: Int32Array;
  readonly zones: Int32Array;
  /** Rises for a side when what bars or opens its lines may have changed. */
  readonly lineVersion: Int32Array;
}

/** An empty board with every unit at its printed strength. */
export function newField(ground: Ground, roster: Roster): Field {
  const { size } = ground;
  const { leaders, units } = roster;
  const field: Field = {
    ground,
    roster,
    hexOf: new Int32Array(leaders).fill(-1),
    status: new Int32Array(leaders).fill(Status.calendar),
    strength: new Int32Array(units),
    commander: new Int32Array(units).fill(-1),
    besieged: new Int32Array(size),
    firstUnit: new Int32Array(leaders).fill(-1),
    nextUnit: new Int32Array(units).fill(-1),
    firstLeader: new Int32Array(size).fill(-1),
    nextLeader: new Int32Array(leaders).fill(-1),
    points: new Int32Array(leaders * 3),
    sums: new Int32Array(2 * size * 3),
    reaches: new Int32Array(2 * size),
    zones: new Int32Array(2 * size),
    lineVersion: new Int32Array(2),
  };
  for (let unit = 0; unit < units; unit++) {
    attach(field, unit, at(roster.commander, unit), at(roster.strength, unit));
  }
  return field;
}

/** Puts a commander with his units on a hex. */
export function put(field: Field, leader: number, hex: number): void {
  field.status[leader] = Status.board;
  field.hexOf[leader] = hex;
  link(field.firstLeader, field.nextLeader, hex, leader);
  addPoints(field, leader, hex, 1);
}

/** Takes a commander with his units off the board. His status is the caller's to set. */
export function lift(field: Field, leader: number): void {
  const hex = at(field.hexOf, leader);
  unlink(field.firstLeader, field.nextLeader, hex, leader);
  field.hexOf[leader] = -1;
  // With its last commander a place is empty, and no siege of it goes on.
  if (at(field.firstLeader, hex) < 0) field.besieged[hex] = 0;
  addPoints(field, leader, hex, -1);
}

/** Moves a commander with his units. */
export function move(field: Field, leader: number, hex: number): void {
  lift(field, leader);
  put(field, leader, hex);
}

/** Gives a unit that has none a commander and a strength. */
export function attach(field: Field, unit: number, leader: number, strength: number): void {
  field.commander[unit] = leader;
  link(field.firstUnit, field.nextUnit, leader, unit);
  setStrength(field, unit, strength);
}

/** Moves a unit with its strength to another commander. */
export function transfer(field: Field, unit: number, leader: number): void {
  const strength = at(field.strength, unit);
  setStrength(field, unit, 0);
  unlink(field.firstUnit, field.nextUnit, at(field.commander, unit), unit);
  attach(field, unit, leader, strength);
}

/** Sets the strength of a unit. */
export function setStrength(field: Field, unit: number, strength: number): void {
  const change = strength - at(field.strength, unit);
  if (change === 0) return;
  field.strength[unit] = strength;
  const leader = at(field.commander, unit);
  const arm = at(field.roster.arm, unit);
  add(field.points, leader * 3 + arm, change);
  const hex = at(field.hexOf, leader);
  if (hex < 0) return;
  const side = at(field.roster.side, leader);
  add(field.sums, (side * field.ground.size + hex) * 3 + arm, change);
  refresh(field, side, hex);
}

/** Marks or unmarks a siege. */
export function setBesieged(field: Field, hex: number, value: number): void {
  field.besieged[hex] = value;
  refresh(field, 0, hex);
  refresh(field, 1, hex);
}

function addPoints(field: Field, leader: number, hex: number, sign: number): void {
  const side = at(field.roster.side, leader);
  const base = (side * field.ground.size + hex) * 3;
  for (let arm = 0; arm < 3; arm++) {
    const points = at(field.points, leader * 3 + arm);
    if (points !== 0) add(field.sums, base + arm, sign * points);
  }
  refresh(field, side, hex);
}

/** Brings the zone of a hex up to date. Only infantry and cavalry exert one (N-027); the besieged reach no further than their place. */
function refresh(field: Field, side: number, hex: number): void {
  const { size, map } = field.ground;
  const before = at(field.reaches, side * size + hex);
  const after = fightersIn(field, side, hex) === 0
    ? (pointsIn(field, side, hex, Arm.artillery) === 0 ? Reach.none : Reach.guns)
    : at(field.besieged, hex) === 1
    ? Reach.own
    : Reach.around;
  if (before === after) return;
  field.reaches[side * size + hex] = after;
  const layer = side * size;
  const enemy = enemyOf(side);
  add(field.lineVersion, enemy, 1);
  // Friends on a hex that the enemy reaches open it to their lines; elsewhere they change nothing.
  if (inEnemyZone(field, side, hex)) add(field.lineVersion, side, 1);
  const own = (after >= Reach.own ? 1 : 0) - (before >= Reach.own ? 1 : 0);
  if (own !== 0) add(field.zones, layer + hex, own);
  const ring = (after === Reach.around ? 1 : 0) - (before === Reach.around ? 1 : 0);
  if (ring === 0) return;
  for (let direction = 0; direction < 6; direction++) {
    const next = at(map.neighbours, hex * 6 + direction);
    if (next >= 0) add(field.zones, layer + next, ring);
  }
}

function link(heads: Int32Array, links: Int32Array, head: number, item: number): void {
  let before = -1;
  let after = at(heads, head);
  while (after >= 0 && after < item) {
    before = after;
    after = at(links, after);
  }
  links[item] = after;
  if (before < 0) heads[head] = item;
  else links[before] = item;
}

function unlink(heads: Int32Array, links: Int32Array, head: number, item: number): void {
  let before = -1;
  for (let here = at(heads, head); here !== item; here = at(links, here)) before = here;
  const after = at(links, item);
  if (before < 0) heads[head] = after;
  else links[before] = after;
  links[item] = -1;
}

/** Points of an arm in a hex. */
export function pointsIn(field: Field, side: number, hex: number, arm: number): number {
  return at(field.sums, (side * field.ground.size + hex) * 3 + arm);
}

/** Infantry and cavalry points in a hex: what occupies, fights and exerts a zone. */
export function fightersIn(field: Field, side: number, hex: number): number {
  const base = (side * field.ground.size + hex) * 3;
  return at(field.sums, base) + at(field.sums, base + 1);
}

/** All points in a hex, artillery too. */
export function allIn(field: Field, side: number, hex: number): number {
  return fightersIn(field, side, hex) + pointsIn(field, side, hex, Arm.artillery);
}

/** Infantry and cavalry points of a commander. */
export function fightersOf(field: Field, leader: number): number {
  return at(field.points, leader * 3) + at(field.points, leader * 3 + 1);
}

/** All points of a commander. */
export function allOf(field: Field, leader: number): number {
  return fightersOf(field, leader) + at(field.points, leader * 3 + Arm.artillery);
}

/** Whether the enemy of a side controls a hex: whether it lies in his zone (NQ-101). */
export function inEnemyZone(field: Field, side: number, hex: number): boolean {
  return at(field.zones, enemyOf(side) * field.ground.size + hex) > 0;
}

/** The side whose units or commanders are in a hex, -1 for none. */
export function holderOf(field: Field, hex: number): number {
  const leader = at(field.firstLeader, hex);
  return leader < 0 ? -1 : at(field.roster.side, leader);
}

/** Subordination costs of a commander's own units, in halves (N-042). */
export function unitCosts(field: Field, leader: number): number {
  let costs = 0;
  for (let unit = at(field.firstUnit, leader); unit >= 0; unit = at(field.nextUnit, unit)) {
    if (at(field.strength, unit) > 0) costs += at(field.roster.unitCost, unit);
  }
  return costs;
}
