/** Who follows a beaten force, and who occupies a hex whose defenders are gone (10.6, 12.1). */
import { at } from "../../../core/arrays.ts";
import { cites } from "../../citing.ts";
import { canLead } from "../../command.ts";
import { allIn, allOf, fightersOf, move, transfer, unitCosts } from "../../field.ts";
import { PATH } from "../../parts.ts";
import { ask, cite, idOf, labelOf, option, type State, tell, unitIdOf } from "../../state.ts";
import { Arm, CODE, codeOf, PASS, restOf, Side, Step } from "../../words.ts";
import { mayTakeUnit } from "../../procedures/roster.ts";
import { alarmLuckner } from "../luckner.ts";
import { counts, sideOf } from "./strike.ts";

const rules = {
  pursuers: cites("N-177", "N-179", "N-189", "NQ-147"),
  guns: cites("N-189", "NQ-177"),
  ways: cites("N-182", "NQ-146"),
  advance: cites("N-176", "NQ-147", "NQ-176"),
};

/** The way that a group of the loser takes: 0 with the commander of his force, its own number plus 1 otherwise. */
export function wayOf(state: State, group: number): number {
  if (group === 0) return 0;
  const { battle } = state;
  const chief = at(battle.chief, battle.loser);
  const head = headOf(state, group);
  return head >= 0 && chief >= 0 && canLead(state, chief, head) ? 0 : group + 1;
}

/** The highest commander of a group of the loser, -1 when nobody is left of it. */
function headOf(state: State, group: number): number {
  const { retreat, roster } = state;
  let head = -1;
  for (let leader = 0; leader < roster.leaders; leader++) {
    if (at(retreat.member, leader) !== group + 1) continue;
    if (head < 0 || at(roster.rank, leader) > at(roster.rank, head)) head = leader;
  }
  return head;
}

/** Who commands the retreating force that a group belongs to: the commander of the combat, or its own highest (N-182). */
export function retreatHead(state: State, group: number): number {
  const chief = at(state.battle.chief, state.battle.loser);
  return wayOf(state, group) === 0 && chief >= 0 ? chief : headOf(state, group);
}

/** The group whose path is the way: the first that takes it. */
export function headOfWay(way: number): number {
  return way === 0 ? 0 : way - 1;
}

/** Offers the ways of the beaten forces, where they part. */
export function offerWays(state: State): void {
  const { retreat } = state;
  cite(state, rules.ways);
  let seen = 0;
  for (let group = 0; group < retreat.count; group++) {
    const way = wayOf(state, group);
    if ((seen & (1 << way)) !== 0) continue;
    seen |= 1 << way;
    option(state, way);
  }
}

/** Offers who may pursue: nobody, a head, and then those whom he leads (N-179). */
export function offerPursuers(state: State): void {
  const { battle, retreat } = state;
  cite(state, rules.pursuers);
  ask(state, Step.pursue, sideOf(state, 1 - battle.loser), battle.pursuer);
  option(state, PASS);
  const start = at(retreat.path, headOfWay(battle.way) * PATH);
  offerMembers(state, start, 0, true);
}

/** Offers commanders of the winning hexes beside a hex: the first as head, the others as his followers. */
function offerMembers(state: State, target: number, code: number, pursuit: boolean): void {
  const { battle, roster, ground } = state;
  const role = 1 - battle.loser;
  const side = sideOf(state, role);
  const hexes = role === 0 ? battle.attackers : battle.defenders;
  const count = role === 0 ? battle.attackerCount : battle.defenderCount;
  let costs = battle.pursuer < 0 ? 0 : unitCosts(state, battle.pursuer);
  let points = 0;
  for (let leader = 0; leader < roster.leaders; leader++) {
    if (at(battle.pursuing, leader) === 0) continue;
    points += allOf(state, leader);
    if (leader !== battle.pursuer) costs += at(roster.cost, leader);
  }
  if (at(state.besieged, target) === 1) return;
  // A force that could not retreat even one hex is still there, and is pursued into it (N-170).
  const pursued = pursuit ? headOfWay(battle.way) : -1;
  if (othersIn(state, side, target, pursued)) return;
  for (let index = 0; index < count; index++) {
    const hex = at(hexes, index);
    const direction = ground.map.grid.directionTo(hex, target);
    if (direction < 0) continue;
    if (side === Side.french && at(ground.frontier, hex * 6 + direction) === 1) continue;
    for (
      let leader = at(state.firstLeader, hex);
      leader >= 0;
      leader = at(state.nextLeader, leader)
    ) {
      if (!mayFollow(state, leader, role, pursuit) || at(battle.pursuing, leader) === 1) continue;
      if (battle.pursuer >= 0) {
        if (!canLead(state, battle.pursuer, leader)) continue;
        if (at(roster.nation, leader) !== at(roster.nation, battle.pursuer)) continue;
        if (costs + at(roster.cost, leader) > at(roster.capacity, battle.pursuer)) continue;
      }
      const fits = at(ground.fort, target) === 0 ||
        points + allOf(state, leader) + allIn(state, side, target) <=
          state.scenario.parameters["fortification-limit"];
      if (fits) option(state, code * CODE + leader);
    }
  }
}

/** Whether enemies of a side with units, other than a group that retreats, are in a hex. */
export function othersIn(state: State, side: number, hex: number, group: number): boolean {
  for (
    let leader = at(state.firstLeader, hex);
    leader >= 0;
    leader = at(state.nextLeader, leader)
  ) {
    if (at(state.roster.side, leader) === side || allOf(state, leader) === 0) continue;
    if (group < 0 || at(state.retreat.member, leader) !== group + 1) return true;
  }
  return false;
}

function mayFollow(state: State, leader: number, role: number, pursuit: boolean): boolean {
  if (!counts(state, leader, role) || at(state.roster.place, leader) === 1) return false;
  if (at(state.disorganised, leader) > 0) return false;
  if (fightersOf(state, leader) === 0 && !leadsOthers(state, leader)) return false;
  return !pursuit || at(state.points, leader * 3 + 2) === 0 || heirOf(state, leader) >= 0;
}

/** A commander without fighters of his own may head those whom he leads in his hex, not follow. */
function leadsOthers(state: State, leader: number): boolean {
  if (state.battle.pursuer >= 0) return false;
  const hex = at(state.hexOf, leader);
  for (let other = at(state.firstLeader, hex); other >= 0; other = at(state.nextLeader, other)) {
    if (canLead(state, leader, other) && fightersOf(state, other) > 0) return true;
  }
  return false;
}

/** Who stays in the hex of a commander and can take his guns, which do not pursue (N-189); -1 for nobody. */
function heirOf(state: State, leader: number): number {
  const hex = at(state.hexOf, leader);
  for (let heir = at(state.firstLeader, hex); heir >= 0; heir = at(state.nextLeader, heir)) {
    if (heir === leader || at(state.battle.pursuing, heir) === 1) continue;
    let room = at(state.roster.capacity, heir) - unitCosts(state, heir);
    let takes = true;
    eachGun(state, leader, (unit) => {
      room -= at(state.roster.unitCost, unit);
      takes &&= mayTakeUnit(state, heir, unit);
    });
    if (takes && room >= 0) return heir;
  }
  return -1;
}

function eachGun(state: State, leader: number, use: (unit: number) => void): void {
  for (let unit = at(state.firstUnit, leader); unit >= 0;) {
    const next = at(state.nextUnit, unit);
    if (at(state.roster.arm, unit) === Arm.artillery && at(state.strength, unit) > 0) use(unit);
    unit = next;
  }
}

/** Adds a commander to those who pursue. */
export function applyPursuer(state: State, leader: number): void {
  const { battle } = state;
  if (battle.pursuer < 0) battle.pursuer = leader;
  battle.pursuing[leader] = 1;
}

/** A commander who pursues leaves his guns with one who stays. */
export function leaveGuns(state: State, leader: number): void {
  const heir = heirOf(state, leader);
  if (heir < 0) return;
  eachGun(state, leader, (unit) => {
    transfer(state, unit, heir);
    tell(state, "unit-transferred", rules.guns, () => ({
      counter: unitIdOf(state, unit),
      leader: idOf(state, heir),
    }));
  });
}

/** Offers the occupation of the hexes that were emptied (N-176). */
export function offerAdvance(state: State): void {
  const { battle } = state;
  const hexes = battle.loser === 0 ? battle.attackers : battle.defenders;
  const count = battle.loser === 0 ? battle.attackerCount : battle.defenderCount;
  ask(state, Step.advance, sideOf(state, 1 - battle.loser), battle.pursuer);
  option(state, PASS);
  cite(state, rules.advance);
  if (battle.pursuer >= 0) offerMembers(state, at(hexes, battle.way), battle.way, false);
  else {for (let index = 0; index < count; index++) {
      offerMembers(state, at(hexes, index), index, false);
    }}
}

/** Adds a commander to those who advance, or lets them advance. */
export function applyAdvance(state: State, answer: number, go: boolean): void {
  const { battle } = state;
  if (!go) {
    battle.way = codeOf(answer);
    applyPursuer(state, restOf(answer));
    return;
  }
  const hexes = battle.loser === 0 ? battle.attackers : battle.defenders;
  const hex = at(hexes, battle.way);
  for (let leader = 0; leader < state.roster.leaders; leader++) {
    if (at(battle.pursuing, leader) === 0) continue;
    move(state, leader, hex);
    alarmLuckner(state, leader, hex);
  }
  tell(state, "occupied", rules.advance, () => ({
    counter: idOf(state, battle.pursuer),
    hex: labelOf(state, hex),
  }));
}
