/** Who shares the results of a side of a combat, who leads it when its commander has fallen, and when nobody is left. */
import { at } from "../../../core/arrays.ts";
import type { State } from "../../state.ts";
import { membersIn, settleLosses } from "./losses.ts";
import { sideOf } from "./strike.ts";

/** Whether a commander may share in what befalls a role: one of a place does only when the place is stormed (NQ-105, NQ-190). */
const shares = (state: State, leader: number, role: number): boolean =>
  at(state.roster.place, leader) === 0 || role === 1 && state.battle.storm === 1;

/** Makes all who share the results of a role the members for losses. */
export function membersOf(state: State, role: number): void {
  const { battle } = state;
  const side = sideOf(state, role);
  const among = (leader: number) => shares(state, leader, role);
  if (role === 0) {
    membersIn(state, side, battle.attackers, battle.attackerCount, false, among);
    membersIn(state, side, battle.surplus, battle.surplusCount, true, among);
  } else membersIn(state, side, battle.defenders, battle.defenderCount, false, among);
}

/** Eliminates who has nothing left on a side, and finds it a new commander if it needs one. */
export function settleRole(state: State, role: number): void {
  membersOf(state, role);
  settleLosses(state);
  replaceChief(state, role);
}

/** When the commander of a role has fallen or was dismissed, the highest of those who are left leads. */
function replaceChief(state: State, role: number): void {
  const { battle, roster } = state;
  const chief = at(battle.chief, role);
  if (chief < 0 || at(state.hexOf, chief) >= 0) return;
  battle.chief[role] = -1;
  const hexes = role === 0 ? battle.attackers : battle.defenders;
  const count = role === 0 ? battle.attackerCount : battle.defenderCount;
  for (let index = 0; index < count; index++) {
    const hex = at(hexes, index);
    for (
      let leader = at(state.firstLeader, hex);
      leader >= 0;
      leader = at(state.nextLeader, leader)
    ) {
      if (at(roster.side, leader) !== sideOf(state, role) || !shares(state, leader, role)) continue;
      const best = at(battle.chief, role);
      if (best < 0 || at(roster.rank, leader) > at(roster.rank, best)) battle.chief[role] = leader;
    }
  }
}

/** Whether a role has nobody left who fights in its hexes. */
export function isGone(state: State, role: number): boolean {
  const { battle } = state;
  const hexes = role === 0 ? battle.attackers : battle.defenders;
  const count = role === 0 ? battle.attackerCount : battle.defenderCount;
  for (let index = 0; index < count; index++) {
    const hex = at(hexes, index);
    for (
      let leader = at(state.firstLeader, hex);
      leader >= 0;
      leader = at(state.nextLeader, leader)
    ) {
      if (at(state.roster.side, leader) !== sideOf(state, role)) continue;
      if (!shares(state, leader, role)) continue;
      if (at(state.points, leader * 3) + at(state.points, leader * 3 + 1) > 0) return false;
    }
  }
  return true;
}
