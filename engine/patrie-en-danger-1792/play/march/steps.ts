/** Which steps a force on the march may make (4.1, 8.3 to 8.5, 13.1), and what they cost, in half points. */
import { at } from "../../../core/arrays.ts";
import { cites } from "../../citing.ts";
import { allIn, allOf, fightersIn, inEnemyZone, Reach } from "../../field.ts";
import { wayLayer } from "../../compile/ground.ts";
import { lineLength } from "../../lines.ts";
import { zoneExitCost } from "../../procedures/zones.ts";
import { PATH } from "../../parts.ts";
import { cite, type State } from "../../state.ts";
import { enemyOf, March, Side } from "../../words.ts";

const rules = {
  step: cites("N-082", "N-083", "N-085", "N-087", "N-089", "NQ-46", "NQ-118"),
  path: cites("N-086", "NQ-117"),
  zone: cites("N-028", "N-031", "NQ-103"),
  frontier: cites("N-108", "NQ-162"),
  disorganised: cites("N-106", "N-107", "NQ-150"),
  besieged: cites("N-202", "NQ-154"),
  nations: cites("N-022", "NQ-168"),
  limit: cites("N-021", "N-023", "NQ-104", "NQ-178"),
  bridge: cites("N-205", "NQ-100"),
  line: cites("N-070", "NQ-111"),
};

/** Allowances of a part of the force, in half points, with the extra points of an extended march; -1 where it has no such arm. */
export interface Allowance {
  foot: number;
  horse: number;
}
const allowance: Allowance = { foot: -1, horse: -1 };

/** Writes down who belongs to the force, so that its questions need not look through the whole army. */
export function enlist(state: State): void {
  const { march, roster } = state;
  march.count = 0;
  march.disorganised = 0;
  march.onFoot = 0;
  for (let leader = 0; leader < roster.leaders; leader++) {
    if (at(march.part, leader) === 0) continue;
    march.members[march.count++] = leader;
    if (at(state.disorganised, leader) > 0) march.disorganised = 1;
    for (let unit = at(state.firstUnit, leader); unit >= 0; unit = at(state.nextUnit, unit)) {
      if (at(state.strength, unit) > 0 && at(roster.mounted, unit) === 0) march.onFoot = 1;
    }
  }
}

/** Whether a commander marches in a part of the force. */
export function inPart(state: State, leader: number, part: number): boolean {
  return at(state.march.part, leader) === part + 1;
}

/**
 * The least allowance of the units of a part: by foot, and mounted (N-082). Commanders without units count as light
 * cavalry. The result is scratch memory, valid until the next call.
 */
export function allowanceOf(state: State, part: number): Allowance {
  const { roster, march, scenario } = state;
  const extra = march.kind === March.extended
    ? 2 * scenario.parameters["extended-march-points"]
    : 0;
  allowance.foot = -1;
  allowance.horse = -1;
  for (let index = 0; index < march.count; index++) {
    const leader = at(march.members, index);
    if (!inPart(state, leader, part)) continue;
    for (let unit = at(state.firstUnit, leader); unit >= 0; unit = at(state.nextUnit, unit)) {
      if (at(state.strength, unit) === 0) continue;
      const points = at(roster.allowance, unit) + extra;
      if (at(roster.mounted, unit) === 1) {
        allowance.horse = allowance.horse < 0 ? points : Math.min(allowance.horse, points);
      } else allowance.foot = allowance.foot < 0 ? points : Math.min(allowance.foot, points);
    }
  }
  if (allowance.foot < 0 && allowance.horse < 0) {
    allowance.horse = 2 * scenario.parameters["commander-movement"] + extra;
  }
  return allowance;
}

/** Cost by foot or horse of a step, the bridge as it stands. */
export function stepCost(state: State, side6: number, horse: boolean): number {
  const { ground } = state;
  const cost = at(horse ? ground.stepHorse : ground.stepFoot, side6);
  return at(state.bridgeDown, side6) === 1 ? cost + ground.bridgeLost : cost;
}

/** Extra half points for leaving the enemy zone in which a part begins: the dearest of the zones, paid once (N-030 to N-035). */
export function exitCost(state: State, hex: number, cavalryOnly: boolean): number {
  const { map, size } = state.ground;
  const enemy = enemyOf(state.mover);
  let dearest = 0;
  for (let direction = -1; direction < 6; direction++) {
    const there = direction < 0 ? hex : at(map.neighbours, hex * 6 + direction);
    // The besieged, and guns alone, make themselves felt in no hex but their own (NQ-102, NQ-136).
    if (there < 0 || at(state.reaches, enemy * size + there) !== Reach.around) continue;
    const base = (enemy * size + there) * 3;
    dearest = Math.max(
      dearest,
      zoneExitCost(state.tables, at(state.sums, base), at(state.sums, base + 1), cavalryOnly),
    );
  }
  return 2 * dearest;
}

/** What of the part is where: whether it is cavalry alone. */
export function isCavalryOnly(state: State, part: number): boolean {
  let cavalry = false;
  const { march } = state;
  for (let index = 0; index < march.count; index++) {
    const leader = at(march.members, index);
    if (!inPart(state, leader, part)) continue;
    if (at(state.points, leader * 3) > 0 || at(state.points, leader * 3 + 2) > 0) return false;
    cavalry ||= at(state.points, leader * 3 + 1) > 0;
  }
  return cavalry;
}

/**
 * Whether a part may end its movement in a hex: no other nationality there, no overfull place, no siege (N-022, N-023,
 * N-202), a line of communication after an extended march (N-070), nearer to their source for the disorganised (N-106).
 */
export function mayEnd(state: State, part: number, hex: number): boolean {
  const { roster, march } = state;
  if (march.kind === March.extended && lineLength(state, state.mover, hex) < 0) {
    cite(state, rules.line);
    return false;
  }
  if (march.disorganised === 1 && march.kind !== March.alone && !isNearer(state, part, hex)) {
    cite(state, rules.disorganised);
    return false;
  }
  let points = 0;
  let moving = -1;
  for (let index = 0; index < march.count; index++) {
    const leader = at(march.members, index);
    if (!inPart(state, leader, part)) continue;
    points += allOf(state, leader);
    moving = at(roster.nation, leader);
  }
  // Commanders without units displace nobody, and pass by (8.2, 8.5).
  if (points === 0) return !hasEnemyCommander(state, hex);
  for (let other = at(state.firstLeader, hex); other >= 0; other = at(state.nextLeader, other)) {
    if (inPart(state, other, part) || allOf(state, other) === 0) continue;
    if (at(roster.nation, other) !== moving) {
      cite(state, rules.nations);
      return false;
    }
    points += allOf(state, other);
  }
  if (at(state.ground.fort, hex) === 0) return true;
  if (points > state.scenario.parameters["fortification-limit"]) {
    cite(state, rules.limit);
    return false;
  }
  return true;
}

/** Whether commanders of the other side are in a hex: where the moving side could enter, without units. */
export function hasEnemyCommander(state: State, hex: number): boolean {
  const enemy = enemyOf(state.mover);
  for (
    let leader = at(state.firstLeader, hex);
    leader >= 0;
    leader = at(state.nextLeader, leader)
  ) {
    if (at(state.roster.side, leader) === enemy) return true;
  }
  return false;
}

/** What forbids a step. */
export const Bar = {
  none: 0,
  edge: 1,
  frontier: 2,
  enemy: 3,
  siege: 4,
  zoneToZone: 5,
  zone: 6,
  allowance: 7,
  disorganised: 8,
} as const;

/** Whether a side may enter a hex at all: on the map, on its side of the frontier, no enemy units, no siege to pass. */
export function isOpen(state: State, side: number, side6: number): boolean {
  return barAt(state, side, side6) === Bar.none;
}

function barAt(state: State, side: number, side6: number): number {
  const hex = at(state.ground.map.neighbours, side6);
  if (hex < 0) return Bar.edge;
  if (side === Side.french && at(state.ground.frontier, side6) === 1) {
    cite(state, rules.frontier);
    return Bar.frontier;
  }
  if (allIn(state, enemyOf(side), hex) > 0) return Bar.enemy;
  if (at(state.besieged, hex) === 1) {
    cite(state, rules.besieged);
    return Bar.siege;
  }
  return Bar.none;
}

/** What a part would have spent after a step, and what forbids the step. Written by `stepFor`. */
export const spent = { foot: 0, horse: 0, bar: 0 };

/**
 * Whether the current part may step from a hex, having spent so much; `spent` then holds what it will have spent.
 * `first` is the first step out of an enemy zone; `free` the step into a hex that a forced passage has cleared.
 */
export function stepFor(
  state: State,
  limits: Allowance,
  part: number,
  hex: number,
  direction: number,
  foot: number,
  horse: number,
  first: boolean,
  free: boolean,
): boolean {
  const { march, mover, ground } = state;
  const side6 = hex * 6 + direction;
  spent.bar = barAt(state, mover, side6);
  if (spent.bar !== Bar.none) return false;
  const next = at(ground.map.neighbours, side6);
  const alone = march.kind === March.alone;
  let extra = 0;
  if (first && !alone) {
    if (inEnemyZone(state, mover, next)) return barred(Bar.zoneToZone);
    extra = exitCost(state, hex, isCavalryOnly(state, part));
  } else if (!free && !alone && inEnemyZone(state, mover, hex)) return barred(Bar.zone);
  spent.foot = foot + stepCost(state, side6, false) + extra;
  spent.horse = horse + stepCost(state, side6, true) + extra;
  if (limits.foot >= 0 && spent.foot > limits.foot) return barred(Bar.allowance);
  if (limits.horse >= 0 && spent.horse > limits.horse) return barred(Bar.allowance);
  return !alone && !mayGoThere(state, next) ? barred(Bar.disorganised) : true;
}

function barred(bar: number): false {
  spent.bar = bar;
  return false;
}

/** The disorganised enter no hex that the enemy controls, unless friends are there (N-107). */
function mayGoThere(state: State, next: number): boolean {
  const { march, mover } = state;
  if (march.disorganised === 0) return true;
  cite(state, rules.disorganised);
  return !inEnemyZone(state, mover, next) || fightersIn(state, mover, next) > 0;
}

/**
 * Whether a hex is nearer than the part's first to the source of the force's order, or to its nearest one where it goes on
 * without a new order: in movement points of its slowest arm (N-106, NQ-150).
 */
function isNearer(state: State, part: number, hex: number): boolean {
  const { march, mover, ground } = state;
  const start = at(march.path, part * PATH);
  const horse = march.onFoot === 1 ? 0 : 1;
  const sources = ground.sources[mover]?.length ?? 0;
  for (let source = 0; source < sources; source++) {
    if ((march.orders >> source & 1) === 0) continue;
    if (comesNearer(ground.wayToEach, wayLayer(ground, mover, source, horse), start, hex)) {
      return true;
    }
  }
  return march.orders === 0 &&
    comesNearer(ground.wayToSource, (mover * 2 + horse) * ground.size, start, hex);
}

function comesNearer(ways: Int32Array, layer: number, from: number, to: number): boolean {
  const before = at(ways, layer + from);
  const after = at(ways, layer + to);
  return after >= 0 && (before < 0 || after < before);
}

/** Writes a hex to the way of a part. */
export function walk(state: State, part: number, hex: number, foot: number, horse: number): void {
  const { march } = state;
  const length = at(march.length, part);
  if (length >= PATH) throw new RangeError(`a way of more than ${PATH} hexes`);
  march.path[part * PATH + length] = hex;
  march.foot[part * PATH + length] = foot;
  march.horse[part * PATH + length] = horse;
  march.length[part] = length + 1;
}

/** Hexes of his part's way that a commander of the force has marched: all, or those up to where he was dropped. */
export function lengthFor(state: State, leader: number): number {
  const { march } = state;
  const length = at(march.length, Math.abs(at(march.part, leader)) - 1);
  const own = at(march.dropped, leader);
  return own > 0 ? Math.min(own, length) : length;
}

/** The hex that a part has reached. */
export function reached(state: State, part: number): number {
  return at(state.march.path, part * PATH + at(state.march.length, part) - 1);
}

/** Counts the rules of a step as applied. */
export function citeStep(state: State, side6: number): void {
  cite(state, rules.step);
  if (at(state.ground.byPath, side6) === 1) cite(state, rules.path);
  if (at(state.ground.bridge, side6) === 1) cite(state, rules.bridge);
  cite(state, rules.zone);
}
