/** What a force on the march may do besides stepping: drop commanders, go off the map, march out to Paris (8.1, 8.6, 17.0). */
import { at } from "../../core/arrays.ts";
import { cites } from "../citing.ts";
import { allOf, lift } from "../field.ts";
import { idOf, labelOf, type State, tell } from "../state.ts";
import { Entry, March, Side, Status } from "../words.ts";
import { changeMorale } from "./morale.ts";
import { type Allowance, inPart } from "./steps.ts";

const rules = {
  drop: cites("N-057", "N-058"),
  leave: cites("N-090", "N-094", "N-095", "N-096", "NQ-119", "NQ-172"),
  sortie: cites("N-090", "N-218", "NQ-35", "NQ-163"),
};

/** Detaches a subordinate where the force stands; he moves no further in this phase. */
export function dropLeader(state: State, leader: number): void {
  state.march.part[leader] = -at(state.march.part, leader);
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

/** Whether the force may leave the map here: by road or track of the north or south edge, with points for a clear hex (NQ-119). */
export function mayLeaveMap(
  state: State,
  hex: number,
  limits: Allowance,
  foot: number,
  horse: number,
): boolean {
  const { march, ground, mover } = state;
  if (march.kind === March.forced || at(ground.onPath, hex) === 0) return false;
  if (at(ground.north, hex) === 0 && at(ground.south, hex) === 0) return false;
  if (!hasPoints(limits, foot, horse)) return false;
  return entryHexes(state, mover, hex).length > 0;
}

/** Puts a part on the calendar: the commander's, or after him another by the hex that it has reached (NQ-172). */
export function leaveMap(state: State, part: number, hex: number): void {
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
  if (at(state.lineAtStart, march.head) === 0 || !hasPoints(limits, foot, horse)) return false;
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

const hasPoints = (limits: Allowance, foot: number, horse: number): boolean =>
  (limits.foot < 0 || foot + 2 <= limits.foot) && (limits.horse < 0 || horse + 2 <= limits.horse);
