/** Naming a combat (10.1): contacts and obligations, who attacks whom, and with what force. */
import { at } from "../../../core/arrays.ts";
import { cites } from "../../citing.ts";
import { canLead, chiefOf } from "../../command.ts";
import { allIn, fightersIn, fightersOf, inEnemyZone } from "../../field.ts";
import { cite, option, type State } from "../../state.ts";
import { Answer, CODE, enemyOf, Extend, Stand } from "../../words.ts";

const rules = {
  contacts: cites("N-027", "N-038", "N-101", "N-121", "N-122", "NQ-102", "NQ-129", "NQ-176"),
  places: cites("N-132", "NQ-71"),
  walls: cites("N-132", "N-140", "NQ-71", "NQ-155"),
  garrison: cites("N-141", "N-203", "NQ-190"),
  attackers: cites("N-123", "N-133", "NQ-128", "NQ-189", "NQ-61"),
  targets: cites("N-124", "N-129"),
  extend: cites("N-059", "N-124", "N-127", "N-128", "N-130", "NQ-105", "NQ-128"),
  shift: cites("N-104", "N-134"),
};

/**
 * How an enemy hex is in contact: not at all; with a field force, which owes it an attack; with fortifications alone, from
 * which nobody has to attack it (NQ-71), though a field force may, besieged or not (N-132, N-140).
 */
export const Contact = { none: 0, field: 1, walls: 2 } as const;

/** Notes who is in contact when the combats begin, and who of the active side has to attack. */
export function noteContacts(state: State): void {
  const { ground, obliged, target, side } = state;
  obliged.fill(0);
  target.fill(0);
  cite(state, rules.contacts);
  const enemy = enemyOf(side);
  for (let leader = 0; leader < state.roster.leaders; leader++) {
    const hex = at(state.hexOf, leader);
    if (hex < 0 || at(state.roster.side, leader) !== side) continue;
    if (fightersIn(state, side, hex) === 0) continue;
    const walls = at(ground.fort, hex) > 0;
    for (let direction = 0; direction < 6; direction++) {
      const next = at(ground.map.neighbours, hex * 6 + direction);
      if (next < 0 || allIn(state, enemy, next) === 0) continue;
      if (at(ground.fort, next) > 0) {
        cite(state, rules.places);
        if (at(state.stand, next) !== Stand.open) continue;
      }
      if (walls) {
        cite(state, rules.walls);
        if (at(target, next) === Contact.none) target[next] = Contact.walls;
        continue;
      }
      obliged[hex] = inEnemyZone(state, side, hex) ? 1 : at(obliged, hex);
      target[next] = Contact.field;
    }
  }
}

/** Whether an enemy hex may be attacked now: in contact from the start, or a fortification whose stand is known; not yet attacked. */
function isTarget(state: State, hex: number): boolean {
  if (at(state.fought, hex) === 1 || allIn(state, enemyOf(state.side), hex) === 0) return false;
  if (at(state.ground.fort, hex) === 0) {
    return at(state.target, hex) !== Contact.none || at(state.stand, hex) > 0;
  }
  const stand = at(state.stand, hex);
  if (stand === Stand.open) return hasFieldForce(state, hex);
  return stand === Stand.advantage && at(state.reply, hex) === Answer.storm;
}

function hasFieldForce(state: State, hex: number): boolean {
  for (
    let leader = at(state.firstLeader, hex);
    leader >= 0;
    leader = at(state.nextLeader, leader)
  ) {
    if (at(state.roster.place, leader) === 0 && fightersOf(state, leader) > 0) return true;
  }
  return false;
}

/**
 * Who leads an attack from a hex: its commander; an organised one where he is disorganised; never the commander of a
 * place, whose garrison stays behind its walls (N-141, NQ-190). -1: nobody may attack from it.
 */
export function attackChief(state: State, hex: number): number {
  const { roster } = state;
  let organised = -1;
  let disorganised = false;
  for (
    let leader = at(state.firstLeader, hex);
    leader >= 0;
    leader = at(state.nextLeader, leader)
  ) {
    if (at(state.retreated, leader) === 1 || fightersOf(state, leader) === 0) continue;
    if (at(roster.place, leader) === 1) {
      cite(state, rules.garrison);
      continue;
    }
    if (at(state.disorganised, leader) > 0) disorganised = true;
    else if (organised < 0 || at(roster.rank, leader) > at(roster.rank, organised)) {
      organised = leader;
    }
  }
  const chief = chiefOf(state, hex);
  if (organised >= 0) {
    return chief >= 0 && at(state.disorganised, chief) === 0 && at(state.retreated, chief) === 0
      ? chief
      : organised;
  }
  // A force of disorganised units alone attacks only when it must (NQ-61).
  return disorganised && at(state.obliged, hex) === 1 ? chief : -1;
}

/** Whether a hex of the active side, or somebody with troops who stands there now, has attacked in this phase (NQ-189). */
export function hasAttacked(state: State, hex: number): boolean {
  if (at(state.fought, hex) === 1) return true;
  for (
    let leader = at(state.firstLeader, hex);
    leader >= 0;
    leader = at(state.nextLeader, leader)
  ) {
    if (at(state.attacked, leader) === 1 && fightersOf(state, leader) > 0) return true;
  }
  return false;
}

function attacks(state: State, hex: number): boolean {
  return !hasAttacked(state, hex) && fightersIn(state, state.side, hex) > 0 &&
    attackChief(state, hex) >= 0;
}

/** Whether nothing that could legally be fought is still owed (NQ-129). */
export function mayEnd(state: State): boolean {
  for (let leader = 0; leader < state.roster.leaders; leader++) {
    const hex = at(state.hexOf, leader);
    if (hex < 0 || at(state.roster.side, leader) !== state.side || at(state.ground.fort, hex) > 0) {
      continue;
    }
    if (attacks(state, hex) && touches(state, hex, true)) return false;
  }
  return true;
}

function touches(state: State, hex: number, owed: boolean): boolean {
  for (let direction = 0; direction < 6; direction++) {
    const next = at(state.ground.map.neighbours, hex * 6 + direction);
    if (next < 0 || !isTarget(state, next)) continue;
    if (!owed || at(state.target, next) === Contact.field) return true;
  }
  return false;
}

/** Offers the hexes from which an attack may be made. */
export function offerAttackers(state: State): void {
  cite(state, rules.attackers);
  for (let leader = 0; leader < state.roster.leaders; leader++) {
    const hex = at(state.hexOf, leader);
    if (hex < 0 || at(state.roster.side, leader) !== state.side) continue;
    if (at(state.firstLeader, hex) !== leader || !attacks(state, hex)) continue;
    if (touches(state, hex, false)) option(state, hex);
  }
}

/** Offers the enemy hexes beside a hex that may be attacked. */
export function offerTargets(state: State, hex: number): void {
  cite(state, rules.targets);
  for (let direction = 0; direction < 6; direction++) {
    const next = at(state.ground.map.neighbours, hex * 6 + direction);
    if (next >= 0 && isTarget(state, next)) option(state, next);
  }
}

/** Opens a combat of one hex against one. */
export function beginCombat(state: State, hex: number, target: number): void {
  const { battle } = state;
  battle.attackers[0] = hex;
  battle.attackerCount = 1;
  battle.defenders[0] = target;
  battle.defenderCount = 1;
  battle.chief[0] = attackChief(state, hex);
  setShift(state);
}

/** Offers further hexes to attack, and further hexes of the force to attack with. */
export function offerExtensions(state: State): void {
  const { battle, ground } = state;
  cite(state, rules.extend);
  const chief = at(battle.chief, 0);
  const storm = isStorm(state, at(battle.defenders, 0));
  const base = at(battle.attackers, 0);
  for (let direction = 0; direction < 6 && !storm; direction++) {
    const next = at(ground.map.neighbours, base * 6 + direction);
    if (next < 0 || !isTarget(state, next) || isStorm(state, next)) continue;
    if (includes(battle.defenders, battle.defenderCount, next)) continue;
    if (besideAll(state, next, battle.attackers, battle.attackerCount)) {
      option(state, Extend.target * CODE + next);
    }
  }
  if (at(state.disorganised, chief) > 0) return;
  for (let direction = 0; direction < 6; direction++) {
    const hex = at(ground.map.neighbours, base * 6 + direction);
    if (hex < 0 || includes(battle.attackers, battle.attackerCount, hex)) continue;
    if (fightersIn(state, state.side, hex) === 0 || hasAttacked(state, hex)) continue;
    if (!besideAll(state, hex, battle.defenders, battle.defenderCount)) continue;
    if (mayJoin(state, chief, hex)) option(state, Extend.hex * CODE + hex);
  }
}

const isStorm = (state: State, hex: number): boolean => at(state.stand, hex) === Stand.advantage;

const includes = (list: Int32Array, count: number, hex: number): boolean =>
  list.subarray(0, count).includes(hex);

function besideAll(state: State, hex: number, list: Int32Array, count: number): boolean {
  for (let index = 0; index < count; index++) {
    if (state.ground.map.grid.distance(hex, at(list, index)) !== 1) return false;
  }
  return true;
}

/** Whether the whole of a hex can fight under the commander of the attack, besides the hexes already named. */
function mayJoin(state: State, chief: number, hex: number): boolean {
  const { battle, roster } = state;
  let joins = false;
  for (
    let leader = at(state.firstLeader, hex);
    leader >= 0;
    leader = at(state.nextLeader, leader)
  ) {
    // A garrison in the same fortification stands apart and stays behind its walls (NQ-105).
    if (at(roster.place, leader) === 1) continue;
    if (at(state.retreated, leader) === 1 || at(state.disorganised, leader) > 0) return false;
    if (fightersOf(state, leader) === 0) continue;
    if (!canLead(state, chief, leader)) return false;
    joins = true;
  }
  if (!joins) return false;
  // Nationalities may differ between hexes: only rank and capacity bind here.
  return capacityFor(state, chief, (leader) => {
    const there = at(state.hexOf, leader);
    return there === hex || includes(battle.attackers, battle.attackerCount, there);
  });
}

function capacityFor(state: State, chief: number, among: (leader: number) => boolean): boolean {
  const { roster } = state;
  let costs = 0;
  for (let unit = at(state.firstUnit, chief); unit >= 0; unit = at(state.nextUnit, unit)) {
    costs += at(state.strength, unit) > 0 ? at(roster.unitCost, unit) : 0;
  }
  for (let leader = 0; leader < roster.leaders; leader++) {
    if (leader === chief || !among(leader) || fightersOf(state, leader) === 0) continue;
    if (at(roster.side, leader) === state.side && at(roster.place, leader) === 0) {
      costs += at(roster.cost, leader);
    }
  }
  return costs <= at(roster.capacity, chief);
}

/** Adds a hex to one side of the combat. */
export function extendCombat(state: State, target: boolean, hex: number): void {
  const { battle } = state;
  if (target) battle.defenders[battle.defenderCount++] = hex;
  else battle.attackers[battle.attackerCount++] = hex;
  setShift(state);
}

/** Columns to the left: for a force wholly disorganised, and after a passage that failed against one of the hexes. */
function setShift(state: State): void {
  const { battle, scenario } = state;
  const { parameters } = scenario;
  battle.shift = at(state.disorganised, at(battle.chief, 0)) > 0
    ? parameters["disorganised-shift"]
    : 0;
  for (let index = 0; index < battle.attackerCount; index++) {
    const hex = at(battle.attackers, index);
    for (
      let leader = at(state.firstLeader, hex);
      leader >= 0;
      leader = at(state.nextLeader, leader)
    ) {
      if (!includes(battle.defenders, battle.defenderCount, at(state.repulsed, leader))) continue;
      battle.shift += parameters["passage-shift"];
      cite(state, rules.shift);
      return;
    }
  }
}
