/**
 * Friends in the way of a retreat (11.3): they are moved one hex, which may move others before them. The owner says where
 * each goes (NQ-143); then they move from the far end of the chain.
 */
import { at } from "../../../core/arrays.ts";
import { cites } from "../../citing.ts";
import { canJoin } from "../../command.ts";
import { allIn, allOf, inEnemyZone, move } from "../../field.ts";
import { retreatRank } from "../../procedures/retreat.ts";
import { PATH } from "../../parts.ts";
import { ask, labelOf, option, type State, tell } from "../../state.ts";
import { enemyOf, Side, Step } from "../../words.ts";

const rules = {
  displaced: cites("N-171", "N-172", "NQ-141", "NQ-143"),
};

/** Points of friends in a hex who would have to make room: all but commanders of places and the group itself. */
export function friendsIn(state: State, side: number, hex: number, group: number): number {
  let points = 0;
  for (
    let leader = at(state.firstLeader, hex);
    leader >= 0;
    leader = at(state.nextLeader, leader)
  ) {
    if (at(state.roster.side, leader) !== side || at(state.roster.place, leader) === 1) continue;
    if (group < 0 || at(state.retreat.member, leader) !== group + 1) points += allOf(state, leader);
  }
  return points;
}

/** Whether enemies of a side, or commanders of theirs, are in a hex. */
export function holdsCommander(state: State, side: number, hex: number): boolean {
  const leader = at(state.firstLeader, hex);
  return leader >= 0 && at(state.roster.side, leader) === side;
}

/** Whether the friends of a hex could make room for a force that comes from another. */
export function canMakeRoom(state: State, from: number, hex: number): boolean {
  begin(state, from, hex);
  return works(state, 1);
}

/** Begins a chain: the hex that the force leaves, and the one that it wants. */
export function begin(state: State, from: number, hex: number): void {
  const { retreat } = state;
  retreat.chain[0] = from;
  retreat.chain[1] = hex;
  retreat.links = 1;
}

/** Whether the friends of a link can go anywhere: where nobody is, where they can stay with others, or where others make room. */
function works(state: State, link: number): boolean {
  const { retreat, ground } = state;
  const hex = at(retreat.chain, link);
  for (let direction = 0; direction < 6; direction++) {
    if (!hasRoom(state, link, hex, direction)) continue;
    if (leads(state, link, at(ground.map.neighbours, hex * 6 + direction))) return true;
  }
  return false;
}

/** Whether a chain works that goes on with a hex. */
function leads(state: State, link: number, next: number): boolean {
  const { retreat } = state;
  if (!isCrowded(state, at(retreat.chain, link), next)) return true;
  if (link + 2 >= retreat.chain.length) return false;
  retreat.chain[link + 1] = next;
  return works(state, link + 1);
}

/** Whether a hex beside a link may be entered in a displacement at all; each force of a chain moves once. */
function hasRoom(state: State, link: number, hex: number, direction: number): boolean {
  const { ground, retreat } = state;
  const { side } = retreat;
  const side6 = hex * 6 + direction;
  const next = at(ground.map.neighbours, side6);
  if (next < 0) return false;
  for (let index = 0; index <= link; index++) {
    if (at(retreat.chain, index) === next) return false;
  }
  if (side === Side.french && at(ground.frontier, side6) === 1) return false;
  if (allIn(state, enemyOf(side), next) > 0 || inEnemyZone(state, side, next)) return false;
  if (at(state.besieged, next) === 1 || holdsCommander(state, enemyOf(side), next)) return false;
  // Nobody goes farther from his source in a retreat (NQ-141, NQ-143).
  if (away(state, hex, next) > 0) return false;
  return at(ground.fort, next) === 0 ||
    allIn(state, side, next) + friendsIn(state, side, hex, -1) <=
      state.scenario.parameters["fortification-limit"];
}

function away(state: State, hex: number, next: number): number {
  const { ground, retreat } = state;
  const layer = retreat.side * ground.size;
  return at(ground.toSource, layer + next) - at(ground.toSource, layer + hex);
}

/** Whether friends stand in a hex whom those of another could not be consolidated with. */
function isCrowded(state: State, hex: number, next: number): boolean {
  return friendsIn(state, state.retreat.side, next, -1) > 0 &&
    !canJoin(
      state,
      next,
      (leader) => at(state.hexOf, leader) === hex && at(state.roster.place, leader) === 0,
    );
}

/** Asks where the friends of the last link go: the hexes of the best rank with which the chain works. */
export function offerRoom(state: State): void {
  const { retreat, ground } = state;
  const { links, side } = retreat;
  const hex = at(retreat.chain, links);
  ask(state, Step.retreatStep, side, firstIn(state, hex));
  let best = Infinity;
  for (let direction = 0; direction < 6; direction++) {
    if (!hasRoom(state, links, hex, direction)) continue;
    const side6 = hex * 6 + direction;
    const next = at(ground.map.neighbours, side6);
    if (!leads(state, links, next)) continue;
    const rank = retreatRank({
      nearer: away(state, hex, next) < 0,
      besidePath: false,
      enemyZone: false,
      friends: friendsIn(state, side, next, -1),
      cost: at(ground.stepFoot, side6),
      apart: 0,
    });
    if (rank > best) continue;
    if (rank < best) state.decision.count = 0;
    best = rank;
    option(state, next);
  }
}

function firstIn(state: State, hex: number): number {
  let first = -1;
  for (
    let leader = at(state.firstLeader, hex);
    leader >= 0;
    leader = at(state.nextLeader, leader)
  ) {
    if (at(state.roster.place, leader) === 1) continue;
    if (first < 0 || at(state.roster.rank, leader) > at(state.roster.rank, first)) first = leader;
  }
  return first;
}

/** Adds a hex to the chain. True: others stand there and have to go on; false: the whole chain has moved. */
export function takeRoom(state: State, next: number): boolean {
  const { retreat } = state;
  const crowded = isCrowded(state, at(retreat.chain, retreat.links), next);
  retreat.links++;
  retreat.chain[retreat.links] = next;
  if (crowded) return true;
  for (let link = retreat.links - 1; link >= 1; link--) {
    shift(state, at(retreat.chain, link), at(retreat.chain, link + 1));
  }
  return false;
}

function shift(state: State, hex: number, next: number): void {
  const { retreat } = state;
  for (let leader = 0; leader < state.roster.leaders; leader++) {
    if (at(state.hexOf, leader) === hex && at(state.roster.place, leader) === 0) {
      move(state, leader, next);
    }
  }
  // Who retreats from the same combat begins, or has ended, where he stands now.
  for (let group = 0; group < retreat.count; group++) {
    const last = at(retreat.steps, group) - 1;
    if (group === retreat.current || at(retreat.left, group) === 1) continue;
    if (at(retreat.path, group * PATH + last) !== hex) continue;
    const after = group < retreat.current && last + 1 < PATH ? last + 1 : last;
    retreat.path[group * PATH + after] = next;
    retreat.steps[group] = after + 1;
  }
  tell(state, "made-room", rules.displaced, () => ({
    from: labelOf(state, hex),
    to: labelOf(state, next),
  }));
}
