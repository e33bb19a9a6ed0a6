/** What a force on the march may do besides stepping: drop commanders, go off the map, march out to Paris (8.1, 8.6, 17.0). */
import { add, at } from "../../../core/arrays.ts";
import { cites } from "../../citing.ts";
import { allOf, inEnemyZone, lift } from "../../field.ts";
import { PATH } from "../../parts.ts";
import { idOf, labelOf, type State, tell } from "../../state.ts";
import { Entry, March, Side, Status } from "../../words.ts";
import { changeMorale } from "../morale.ts";
import { type Allowance, exitCost, inPart, isCavalryOnly } from "./steps.ts";

const rules = {
  drop: cites("N-057", "N-058"),
  leave: cites("N-090", "N-094", "N-095", "N-096", "NQ-119", "NQ-172", "NQ-182"),
  sortie: cites("N-028", "N-090", "N-218", "NQ-35", "NQ-163"),
};

/** Detaches a subordinate where the force stands; he moves no further in this phase. */
export function dropLeader(state: State, leader: number): void {
  const part = at(state.march.part, leader);
  state.march.dropped[leader] = at(state.march.length, part - 1);
  state.march.part[leader] = -part;
  tell(state, "dropped", rules.drop, () => ({
    counter: idOf(state, leader),
    hex: labelOf(state, at(state.hexOf, leader)),
  }));
}

/** Hexes of an edge by which a force that left by one may come back: roads and tracks, so far along, in its side's direction. */
export function entryHexes(state: State, side: number, exit: number): number[] {
  const { ground, scenario } = state;
  const { columns } = ground.map.grid;
  const edge = at(ground.north, exit) === 1 ? ground.north : ground.south;
  const hexes: number[] = [];
  if (at(edge, exit) === 0) return hexes;
  const way = side === Side.coalition ? 1 : -1;
  const column = exit % columns;
  for (let step = 1; step <= scenario.parameters["off-map-hexes"]; step++) {
    const next = column + way * step;
    if (next < 0 || next >= columns) break;
    const hex = exit - column + next;
    if (at(edge, hex) === 1 && at(ground.onPath, hex) === 1) hexes.push(hex);
  }
  return hexes;
}

/**
 * Whether a part that stands in a hex, having spent so much, may leave the map there: by road or track of the north or
 * south edge, with points for a clear hex (NQ-119). No extended march does, and no disorganised force: off the map there
 * is no line and no way to a source (NQ-182).
 */
export function mayLeaveMap(
  state: State,
  part: number,
  hex: number,
  limits: Allowance,
  foot: number,
  horse: number,
): boolean {
  const { march, ground, mover } = state;
  if (march.kind === March.forced || march.kind === March.extended) return false;
  if (march.disorganised === 1 || at(ground.onPath, hex) === 0) return false;
  if (at(ground.north, hex) === 0 && at(ground.south, hex) === 0) return false;
  if (!hasPoints(limits, foot, horse, wayOut(state, part, hex))) return false;
  return entryHexes(state, mover, hex).length > 0;
}

/** Half points that a part pays to go on from a hex besides the next hex: for the enemy zone in which it began; -1 where it has to stop. */
function wayOut(state: State, part: number, hex: number): number {
  if (!inEnemyZone(state, state.mover, hex)) return 0;
  return hex === at(state.march.path, part * PATH)
    ? exitCost(state, hex, isCavalryOnly(state, part))
    : -1;
}

/** Puts a part on the calendar by the hex that it has reached (NQ-172); what leaving an enemy zone costs is spent (NQ-182). */
export function leaveMap(state: State, part: number, hex: number): void {
  const extra = Math.max(0, wayOut(state, part, hex));
  const last = part * PATH + at(state.march.length, part) - 1;
  add(state.march.foot, last, extra);
  add(state.march.horse, last, extra);
  const due = state.turn + state.scenario.parameters["off-map-turns"];
  let first = -1;
  for (let leader = 0; leader < state.roster.leaders; leader++) {
    if (!inPart(state, leader, part)) continue;
    if (first < 0 || leader === state.march.head) first = leader;
    lift(state, leader);
    state.status[leader] = Status.calendar;
    state.entry[leader] = Entry.offMap;
    state.exit[leader] = hex;
    state.due[leader] = due;
  }
  tell(state, "left-map", rules.leave, () => ({
    counter: idOf(state, first),
    hex: labelOf(state, hex),
    due,
  }));
}

/** Whether the force may march out to Châlons and Paris (NQ-163). */
export function maySortie(
  state: State,
  hex: number,
  limits: Allowance,
  foot: number,
  horse: number,
): boolean {
  const { march, mover, scenario } = state;
  if (mover !== Side.coalition || hex !== scenario.sortie || march.kind === March.forced) {
    return false;
  }
  if (at(state.morale, Side.coalition) < scenario.parameters["sortie-threshold"]) return false;
  if (at(state.lineAtStart, march.head) === 0) return false;
  if (!hasPoints(limits, foot, horse, wayOut(state, 0, hex))) return false;
  let points = 0;
  for (let leader = 0; leader < state.roster.leaders; leader++) {
    if (inPart(state, leader, 0)) points += allOf(state, leader);
  }
  return points >= scenario.parameters["sortie-strength"];
}

/** Takes the force off the map for good and raises Coalition morale past the track. */
export function sortie(state: State): void {
  for (let leader = 0; leader < state.roster.leaders; leader++) {
    if (!inPart(state, leader, 0)) continue;
    lift(state, leader);
    state.status[leader] = Status.gone;
  }
  tell(state, "sortie", rules.sortie, () => ({ counter: idOf(state, state.march.head) }));
  changeMorale(state, Side.coalition, state.scenario.parameters["sortie-morale"], true, "sortie");
}

const hasPoints = (limits: Allowance, foot: number, horse: number, extra: number): boolean =>
  extra >= 0 && (limits.foot < 0 || foot + extra + 2 <= limits.foot) &&
  (limits.horse < 0 || horse + extra + 2 <= limits.horse);
