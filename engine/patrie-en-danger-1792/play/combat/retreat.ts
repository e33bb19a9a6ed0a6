/** Retreat (11.0): the way by its priorities, retreat off the map; and units pushed off a march (8.7). */
import { at } from "../../../core/arrays.ts";
import { cites } from "../../citing.ts";
import { canJoin } from "../../command.ts";
import { allIn, allOf, inEnemyZone, lift, move } from "../../field.ts";
import { goTo, leave, type Task, wait } from "../../flow.ts";
import { PATH } from "../../parts.ts";
import { ask, cite, idOf, labelOf, option, type State, tell } from "../../state.ts";
import { enemyOf, Entry, Side, Status, Step } from "../../words.ts";
import { alarmLuckner } from "../luckner.ts";
import { wayOf } from "./pursuers.ts";
import { begin, canMakeRoom, friendsIn, offerRoom, takeRoom } from "./making_room.ts";
import { retreatRank } from "../../procedures/retreat.ts";

const rules = {
  retreat: cites("N-167", "N-167a", "N-168", "N-169", "NQ-141", "NQ-101"),
  zone: cites("N-036"),
  together: cites("N-174", "NQ-142"),
  blocked: cites("N-172", "N-173", "NQ-55"),
  offMap: cites("N-175", "NQ-144"),
  frontier: cites("N-108", "NQ-162"),
  full: cites("N-023", "NQ-176"),
};

/** Starts a list of groups that retreat one after the other. */
export function beginRetreat(state: State, side: number, length: number, pushed: number): void {
  const { retreat } = state;
  retreat.side = side;
  retreat.length = length;
  retreat.pushed = pushed;
  retreat.count = 0;
  retreat.current = 0;
  retreat.member.fill(0);
}

/** Adds the commanders of a hex, those of places apart, as a group. */
export function addGroup(state: State, hex: number): void {
  const { retreat, roster } = state;
  const group = retreat.count;
  let any = false;
  for (
    let leader = at(state.firstLeader, hex);
    leader >= 0;
    leader = at(state.nextLeader, leader)
  ) {
    if (at(roster.place, leader) === 1 || at(roster.side, leader) !== retreat.side) continue;
    retreat.member[leader] = group + 1;
    any = true;
  }
  if (!any) return;
  retreat.groups[group] = hex;
  retreat.path[group * PATH] = hex;
  retreat.steps[group] = 1;
  retreat.throughZone[group] = 0;
  retreat.left[group] = 0;
  retreat.count = group + 1;
}

/** Prepares the retreat of a force pushed off the way of a march. False when it can not go back the whole way (NQ-121). */
export function beginPush(state: State, hex: number, length: number): boolean {
  beginRetreat(state, enemyOf(state.mover), length, 1);
  addGroup(state, hex);
  const { retreat, ground } = state;
  if (retreat.count === 0 || at(ground.fort, hex) > 0) return false;
  return sourcesOf(state, hex).some((source) => {
    retreat.source = source;
    return canGoOn(state, 0);
  });
}

/** Whether a group that is pushed can go the hexes that are left, on the map and short of its source. */
function canGoOn(state: State, group: number): boolean {
  const { retreat } = state;
  const steps = at(retreat.steps, group);
  if (steps > retreat.length) return true;
  const choices = nextOf(state, group);
  for (const next of choices) {
    retreat.path[group * PATH + steps] = next;
    retreat.steps[group] = steps + 1;
    const good = canGoOn(state, group);
    retreat.steps[group] = steps;
    if (good) return true;
  }
  return false;
}

/** Whether a group has to keep to the first: it is of the same force, began beside its commander, and he is still on the map. */
function followsFirst(state: State, group: number): boolean {
  const { retreat, ground } = state;
  return group > 0 && at(retreat.left, 0) === 0 && wayOf(state, group) === 0 &&
    ground.map.grid.distance(at(retreat.groups, 0), at(retreat.groups, group)) <= 1;
}

/**
 * Hexes that a group has to go: as many as the commander's part went, for the other parts of his force (NQ-142). What that
 * part is moved on to make room for them is no part of its retreat.
 */
const lengthOf = (state: State, group: number): number =>
  followsFirst(state, group)
    ? Math.min(at(state.retreat.steps, 0) - 1, state.retreat.length)
    : state.retreat.length;

/** The hexes of the best rank; at its source a force has none. */
function nextOf(state: State, group: number): number[] {
  const { retreat, ground, decision } = state;
  const source = at(ground.sources[retreat.side] ?? new Int32Array(), retreat.source);
  if (groupHex(state, group) === source) return [];
  decision.count = 0;
  const count = candidates(state, group);
  return [...decision.options.subarray(0, count)];
}

/** Asks for the next hex of a group: for one that is pushed, only hexes from which it can go the rest of its way. */
function offerNext(state: State, group: number): boolean {
  const { retreat } = state;
  let choices = nextOf(state, group);
  if (retreat.pushed === 1) {
    const steps = at(retreat.steps, group);
    choices = choices.filter((next) => {
      retreat.path[group * PATH + steps] = next;
      retreat.steps[group] = steps + 1;
      const good = canGoOn(state, group);
      retreat.steps[group] = steps;
      return good;
    });
  }
  ask(state, Step.retreatStep, retreat.side, firstOf(state, group));
  for (const next of choices) option(state, next);
  return choices.length > 0;
}

/** Numbers of the permanent sources that are nearest to a hex. */
function sourcesOf(state: State, hex: number): number[] {
  const { retreat, ground } = state;
  const sources = ground.sources[retreat.side] ?? new Int32Array();
  const nearest = at(ground.toSource, retreat.side * ground.size + hex);
  return [...sources.keys()].filter((index) =>
    ground.map.grid.distance(hex, at(sources, index)) === nearest
  );
}

/** The hex that a group has reached. */
export const groupHex = (state: State, group: number): number =>
  at(state.retreat.path, group * PATH + at(state.retreat.steps, group) - 1);

export const retreatTask: Task = (state, step) => {
  const { retreat, ground } = state;
  switch (step) {
    case 0: {
      if (retreat.current >= retreat.count) return leave(state);
      const hex = groupHex(state, retreat.current);
      const nearest = sourcesOf(state, hex).filter((source) => {
        retreat.source = source;
        return retreat.pushed === 0 || canGoOn(state, retreat.current);
      });
      ask(state, Step.retreatSource, retreat.side, firstOf(state, retreat.current));
      for (const source of nearest) option(state, source);
      return wait(state, 1);
    }
    case 1:
      retreat.source = state.answer;
      if (retreat.current > 0) cite(state, rules.together);
      return goTo(state, 2);
    case 2: {
      const group = retreat.current;
      if (at(retreat.steps, group) > lengthOf(state, group)) return nextGroup(state);
      const here = groupHex(state, group);
      const atSource =
        here === at(ground.sources[retreat.side] ?? new Int32Array(), retreat.source);
      if (atSource) return leaveMap(state, group);
      if (offerNext(state, group)) return wait(state, 3);
      if (retreat.pushed === 0 && ground.map.grid.onEdge(here)) return leaveMap(state, group);
      tell(state, "blocked", rules.blocked, () => ({
        counter: idOf(state, firstOf(state, group)),
        hex: labelOf(state, here),
      }));
      return nextGroup(state);
    }
    case 3: {
      const group = retreat.current;
      if (!hasToMakeRoom(state, group, state.answer)) {
        stepBack(state, group, state.answer);
        return goTo(state, 2);
      }
      begin(state, groupHex(state, group), state.answer);
      return goTo(state, 4);
    }
    case 4:
      offerRoom(state);
      return wait(state, 5);
    default:
      if (takeRoom(state, state.answer)) return goTo(state, 4);
      stepBack(state, retreat.current, at(retreat.chain, 1));
      return goTo(state, 2);
  }
};

function nextGroup(state: State): boolean {
  const { retreat } = state;
  const group = retreat.current;
  if (retreat.pushed === 0) {
    for (let leader = 0; leader < state.roster.leaders; leader++) {
      if (at(retreat.member, leader) === group + 1) state.retreated[leader] = 1;
    }
  }
  tell(state, "retreat", rules.retreat, () => ({
    counter: idOf(state, firstOf(state, group)),
    from: labelOf(state, at(retreat.path, group * PATH)),
    to: labelOf(state, groupHex(state, group)),
    hexes: at(retreat.steps, group) - 1,
  }));
  retreat.current++;
  return goTo(state, 0);
}

function firstOf(state: State, group: number): number {
  let best = -1;
  for (let leader = 0; leader < state.roster.leaders; leader++) {
    if (at(state.retreat.member, leader) !== group + 1) continue;
    if (best < 0 || at(state.roster.rank, leader) > at(state.roster.rank, best)) best = leader;
  }
  return best;
}

function nearestSource(state: State, hex: number): number {
  const sources = state.ground.sources[state.retreat.side] ?? new Int32Array();
  let best = 0;
  for (let index = 1; index < sources.length; index++) {
    const { grid } = state.ground.map;
    if (grid.distance(hex, at(sources, index)) < grid.distance(hex, at(sources, best))) {
      best = index;
    }
  }
  return best;
}

const isMember = (state: State, group: number) => (leader: number): boolean =>
  at(state.retreat.member, leader) === group + 1;

/** Whether infantry is in a group: its way is measured by the slowest arm. */
function onFoot(state: State, group: number): boolean {
  for (let leader = 0; leader < state.roster.leaders; leader++) {
    if (at(state.retreat.member, leader) === group + 1 && at(state.points, leader * 3) > 0) {
      return true;
    }
  }
  return false;
}

/** Adds the hexes of the best rank as options. Returns how many there are. */
function candidates(state: State, group: number): number {
  const { retreat, ground } = state;
  const { grid } = ground.map;
  const here = groupHex(state, group);
  const target = at(ground.sources[retreat.side] ?? new Int32Array(), retreat.source);
  const left = lengthOf(state, group) - at(retreat.steps, group);
  const last = left === 0;
  const centre = followsFirst(state, group) ? groupHex(state, 0) : -1;
  const foot = onFoot(state, group);
  let best = Infinity;
  let count = 0;
  for (let direction = 0; direction < 6; direction++) {
    const side6 = here * 6 + direction;
    const next = at(ground.map.neighbours, side6);
    if (next < 0 || !mayRetreatTo(state, group, side6, next)) continue;
    const before = grid.distance(here, target);
    const after = grid.distance(next, target);
    if (after > before) continue;
    // The parts of a force end beside its commander (N-174).
    if (centre >= 0 && grid.distance(next, centre) > left + 1) continue;
    const friends = friendsIn(state, retreat.side, next, group);
    const joins = friends > 0 && last && canJoin(state, next, isMember(state, group));
    if (friends > 0 && !joins && !canMakeRoom(state, here, next)) continue;
    const rank = retreatRank({
      nearer: after < before,
      besidePath: besidePath(state, group, next),
      enemyZone: inEnemyZone(state, retreat.side, next),
      friends,
      cost: at(foot ? ground.stepFoot : ground.stepHorse, side6) +
        (at(state.bridgeDown, side6) === 1 ? ground.bridgeLost : 0),
      apart: group > 0 ? grid.distance(next, groupHex(state, 0)) : 0,
    });
    if (rank > best) continue;
    if (rank < best) {
      best = rank;
      count = 0;
      state.decision.count = 0;
    }
    count++;
    option(state, next);
  }
  return count;
}

function mayRetreatTo(state: State, group: number, side6: number, next: number): boolean {
  const { retreat, ground } = state;
  const enemy = enemyOf(retreat.side);
  if (retreat.side === Side.french && at(ground.frontier, side6) === 1) {
    cite(state, rules.frontier);
    return false;
  }
  if (allIn(state, enemy, next) > 0 || at(state.besieged, next) === 1) return false;
  for (
    let leader = at(state.firstLeader, next);
    leader >= 0;
    leader = at(state.nextLeader, leader)
  ) {
    if (at(state.roster.side, leader) === enemy) return false;
  }
  for (let index = 0; index < at(retreat.steps, group); index++) {
    if (at(retreat.path, group * PATH + index) === next) return false;
  }
  if (at(ground.fort, next) === 0) return true;
  let points = allIn(state, retreat.side, next);
  for (let leader = 0; leader < state.roster.leaders; leader++) {
    if (isMember(state, group)(leader)) points += allOf(state, leader);
  }
  if (points <= state.scenario.parameters["fortification-limit"]) return true;
  cite(state, rules.full);
  return false;
}

/** Whether a hex lies beside the path already followed, the last hex apart. */
function besidePath(state: State, group: number, hex: number): boolean {
  const { retreat, ground } = state;
  for (let index = 0; index < at(retreat.steps, group) - 1; index++) {
    if (ground.map.grid.distance(hex, at(retreat.path, group * PATH + index)) <= 1) return true;
  }
  return false;
}

/** Whether friends in a hex have to go before a group can come: unless it ends there and can stay with them. */
function hasToMakeRoom(state: State, group: number, hex: number): boolean {
  const { retreat } = state;
  return friendsIn(state, retreat.side, hex, group) > 0 &&
    !(at(retreat.steps, group) === lengthOf(state, group) &&
      canJoin(state, hex, isMember(state, group)));
}

function stepBack(state: State, group: number, hex: number): void {
  const { retreat } = state;
  retreat.path[group * PATH + at(retreat.steps, group)] = hex;
  retreat.steps[group] = at(retreat.steps, group) + 1;
  if (inEnemyZone(state, retreat.side, hex)) {
    retreat.throughZone[group] = 1;
    cite(state, rules.zone);
  }
  for (let leader = 0; leader < state.roster.leaders; leader++) {
    if (!isMember(state, group)(leader) || at(state.hexOf, leader) < 0) continue;
    move(state, leader, hex);
    alarmLuckner(state, leader, hex);
  }
  cite(state, rules.retreat);
}

/** The force leaves the map with hexes still to go; it comes back by the same hex once it has rallied. */
function leaveMap(state: State, group: number): boolean {
  const { retreat } = state;
  const exit = groupHex(state, group);
  retreat.left[group] = 1;
  for (let leader = 0; leader < state.roster.leaders; leader++) {
    if (!isMember(state, group)(leader) || at(state.hexOf, leader) < 0) continue;
    lift(state, leader);
    state.status[leader] = Status.calendar;
    state.entry[leader] = Entry.retreat;
    state.exit[leader] = exit;
    state.due[leader] = state.turn;
    state.disorganised[leader] = state.turn;
  }
  tell(state, "retreat-off-map", rules.offMap, () => ({
    counter: idOf(state, firstOf(state, group)),
    hex: labelOf(state, exit),
  }));
  return nextGroup(state);
}

/** Hexes to which the first group may go back next; for the procedure. */
export function nextHexes(state: State): number[] {
  const { retreat, decision } = state;
  retreat.source = nearestSource(state, groupHex(state, 0));
  decision.count = 0;
  const count = candidates(state, 0);
  return [...decision.options.subarray(0, count)];
}
