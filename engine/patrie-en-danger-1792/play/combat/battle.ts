/**
 * One combat (10.3 to 10.7, 15.11): secret battle types, fire, ratio and result, counter-attack and further rounds, then
 * retreat and pursuit, or the advance into an empty hex. The storm of a fortification is a combat of one attack.
 * Long because the steps of one combat stand in one list, in the order of 10.3.
 */
import { add, at } from "../../../core/arrays.ts";
import { cites } from "../../citing.ts";
import { canLead, canLeadAll, chiefOf, initiativeOf } from "../../command.ts";
import { fightersIn, setBesieged } from "../../field.ts";
import { call, Do, goTo, leave, type Task, wait } from "../../flow.ts";
import { ask, cite, idOf, labelOf, option, type State, tell } from "../../state.ts";
import { Arm, Battle, battleNames, PASS, Rank, Stand, Step, YES } from "../../words.ts";
import { cavalryLimit } from "../march/march.ts";
import { payForPlace, relieve } from "../sieges.ts";
import { Contact } from "./declaring.ts";
import { beginLosses, membersIn, settleLosses } from "./losses.ts";
import {
  applyAdvance,
  applyPursuer,
  leaveGuns,
  offerAdvance,
  offerPursuers,
  offerWays,
} from "./pursuers.ts";
import { pursue, settleGuns, settlePursuit } from "./pursuit.ts";
import { addGroup, beginRetreat } from "./retreat.ts";
import {
  counts,
  fire,
  labels,
  pointsFor,
  resolveStrike,
  sideOf,
  struckRole,
  sumFor,
} from "./strike.ts";

const rules = {
  begins: cites("N-062", "NQ-166", "N-014", "N-125", "N-126", "N-128", "N-131", "NQ-130"),
  chief: cites("NQ-132"),
  marker: cites("N-135", "N-136", "NQ-133"),
  reveal: cites("N-159", "NQ-133"),
  winner: cites("N-157", "N-159", "NQ-174"),
  setPiece: cites("N-158", "N-161", "NQ-133"),
  pursuitBattle: cites("N-158", "N-160", "NQ-133", "NQ-174"),
  counter: cites("N-014", "N-161", "NQ-76", "NQ-134", "NQ-180"),
  goesOn: cites("N-014", "N-136", "NQ-76"),
  storm: cites("N-139", "NQ-152"),
  sortie: cites("N-140", "NQ-155"),
  ends: cites("NQ-174"),
  unpursued: cites("N-178", "NQ-17"),
  vacated: cites("N-176", "NQ-147"),
};

export const battleTask: Task = (state, step) => {
  const { battle } = state;
  switch (step) {
    case 0:
      begin(state);
      return goTo(state, 1);
    case 1:
      // A force of artillery alone falls as soon as it is attacked.
      settleRole(state, 1);
      if (isGone(state, 1)) return goTo(state, 50);
      ask(state, Step.defender, sideOf(state, 1), -1);
      offerDefenders(state);
      return state.decision.count === 0 ? goTo(state, 3) : wait(state, 2);
    case 2:
      battle.chief[1] = state.answer;
      battle.named = state.answer;
      cite(state, rules.chief);
      return goTo(state, 3);
    case 3:
      // Whoever led a counter-attack, the commander who was named leads the defence again (NQ-132).
      if (battle.named >= 0 && at(state.hexOf, battle.named) >= 0) battle.chief[1] = battle.named;
      noteSeniors(state);
      battle.round++;
      return goTo(state, battle.storm === 1 ? 8 : 4);
    case 4:
      offerMarker(state, 0);
      return wait(state, 5);
    case 5:
      choseMarker(state, 0);
      offerMarker(state, 1);
      return wait(state, 6);
    case 6:
      choseMarker(state, 1);
      return goTo(state, 8);
    case 8:
      battle.striking = 0;
      copy(battle.attackers, battle.attackerCount, battle.strikers);
      battle.strikerCount = battle.attackerCount;
      copy(battle.defenders, battle.defenderCount, battle.struck);
      battle.struckCount = battle.defenderCount;
      return goTo(state, 10);
    case 10:
      battle.crestRole = battle.striking;
      return call(state, Do.crest, 11);
    case 11:
      battle.crestRole = struckRole(state);
      return call(state, Do.crest, 12);
    case 12: {
      const hits = fire(state);
      membersOf(state, struckRole(state));
      return hits > 0 &&
          beginLosses(state, sideOf(state, struckRole(state)), struckRole(state), hits)
        ? call(state, Do.losses, 13)
        : goTo(state, 14);
    }
    case 13:
      settleRole(state, struckRole(state));
      return goTo(state, isGone(state, struckRole(state)) ? 50 : 14);
    case 14: {
      resolveStrike(state);
      // The loser of the attack has shown set-piece, else there would be no counter-attack (NQ-159).
      if (battle.striking === 1) battle.fullRound = 1;
      const winner = 1 - battle.loser;
      battle.winnerLost = numberOf(state, winner);
      cite(state, rules.winner);
      membersOf(state, winner);
      return battle.winnerLost > 0 &&
          beginLosses(state, sideOf(state, winner), winner, battle.winnerLost)
        ? call(state, Do.losses, 15)
        : goTo(state, 16);
    }
    case 15:
      settleRole(state, 1 - battle.loser);
      if (isGone(state, 1 - battle.loser)) return goTo(state, battle.storm === 1 ? 52 : 60);
      return goTo(state, 16);
    case 16:
      return reveal(state);
    case 17:
      settleRole(state, battle.loser);
      if (isGone(state, battle.loser)) return goTo(state, 50);
      if (battle.storm === 1) return goTo(state, 60);
      return goTo(state, battle.striking === 0 ? 20 : 26);
    case 20:
      ask(state, Step.counterAttack, sideOf(state, 1), at(battle.chief, 1));
      option(state, PASS);
      offerCounters(state);
      return wait(state, 21);
    case 21:
      if (state.answer === PASS) return goTo(state, 26);
      beginCounter(state, state.answer);
      return goTo(state, 10);
    case 26: {
      ask(state, Step.continueBattle, sideOf(state, 0), at(battle.chief, 0));
      option(state, PASS);
      if (fightersLeft(state)) option(state, YES);
      cite(state, rules.goesOn);
      return wait(state, 27);
    }
    case 27:
      return goTo(state, state.answer === YES ? 3 : 60);
    case 30:
      noteSally(state);
      return call(state, Do.retreat, 31);
    case 31:
      // Places under siege, and those who fled off the map, change what the winner can do.
      ask(state, Step.pursuitWay, sideOf(state, 1 - battle.loser), -1);
      offerWays(state);
      return state.decision.count === 0 ? goTo(state, 60) : wait(state, 32);
    case 32:
      battle.way = state.answer;
      battle.pursuer = -1;
      battle.pursuing.fill(0);
      return goTo(state, 33);
    case 33:
      offerPursuers(state);
      return wait(state, 34);
    case 34:
      if (state.answer !== PASS) {
        applyPursuer(state, state.answer);
        leaveGuns(state, state.answer);
        return goTo(state, 33);
      }
      battle.hexes = 0;
      if (battle.pursuer >= 0) pursue(state);
      else cite(state, rules.unpursued);
      return goTo(state, 35);
    case 35:
      return settleGuns(state) ? call(state, Do.spread, 39) : goTo(state, 39);
    case 39:
      return settlePursuit(state, 0) ? call(state, Do.losses, 36) : goTo(state, 36);
    case 36:
      return settlePursuit(state, 1) ? call(state, Do.losses, 37) : goTo(state, 37);
    case 37:
      settlePursuit(state, 2);
      if (battle.pursuer < 0) return goTo(state, 38);
      state.focus = at(state.hexOf, battle.pursuer);
      state.mover = sideOf(state, 1 - battle.loser);
      return call(state, Do.displace, 38);
    case 38:
      return goTo(state, battle.hexes > 0 ? 40 : 60);
    case 40:
      setPrize(state, sideOf(state, 1 - battle.loser));
      return call(state, Do.moralePrize, 60);
    case 50:
      // All on one side are gone: the other may occupy an empty hex.
      battle.loser = isGone(state, 1) ? 1 : 0;
      noteSally(state);
      if (battle.storm === 1 && battle.loser === 1) {
        setBesieged(state, at(battle.defenders, 0), 0);
        payForPlace(state, sideOf(state, 1), at(battle.defenders, 0));
      }
      if (state.over !== -1) return leave(state);
      battle.pursuer = -1;
      battle.pursuing.fill(0);
      cite(state, rules.vacated);
      return goTo(state, 51);
    case 51:
      offerAdvance(state);
      return wait(state, 53);
    case 52:
      // A storm may cost both sides everything.
      return goTo(state, 60);
    case 53:
      if (state.answer !== PASS) {
        applyAdvance(state, state.answer, false);
        return goTo(state, 51);
      }
      if (battle.pursuer < 0) return goTo(state, 60);
      applyAdvance(state, -1, true);
      state.focus = at(state.hexOf, battle.pursuer);
      state.mover = sideOf(state, 1 - battle.loser);
      return call(state, Do.displace, 54);
    case 54:
      return goTo(state, 40);
    case 60:
      setPrize(state, -1);
      return call(state, Do.moralePrize, 61);
    default:
      tell(state, "combat-ends", rules.ends, () => ({
        targets: labels(state, battle.defenders, battle.defenderCount),
      }));
      relieve(state);
      return leave(state);
  }
};

function begin(state: State): void {
  const { battle } = state;
  battle.round = 0;
  battle.fullRound = 0;
  battle.senior = 0;
  battle.setPieces.fill(0);
  battle.marker.fill(0);
  battle.lost.fill(0);
  battle.crest.fill(0);
  battle.crestReady.fill(0);
  battle.fallen.fill(0);
  battle.hexes = 0;
  battle.winnerLost = 0;
  battle.chief[1] = -1;
  battle.named = -1;
  battle.striking = 0;
  const first = at(battle.defenders, 0);
  battle.storm = at(state.stand, first) === Stand.advantage ? 1 : 0;
  battle.sortie = at(state.besieged, at(battle.attackers, 0));
  if (battle.storm === 1) cite(state, rules.storm);
  if (battle.sortie === 1) cite(state, rules.sortie);
  findSurplus(state);
  for (let index = 0; index < battle.attackerCount; index++) {
    state.fought[at(battle.attackers, index)] = 1;
  }
  for (let index = 0; index < battle.surplusCount; index++) {
    state.fought[at(battle.surplus, index)] = 1;
  }
  for (let index = 0; index < battle.defenderCount; index++) {
    state.fought[at(battle.defenders, index)] = 1;
  }
  tell(state, "combat-begins", rules.begins, () => ({
    counter: idOf(state, at(battle.chief, 0)),
    from: labels(state, battle.attackers, battle.attackerCount),
    targets: labels(state, battle.defenders, battle.defenderCount),
    infantry: totalOf(state, 0, Arm.infantry),
    cavalry: totalOf(state, 0, Arm.cavalry),
    enemyInfantry: totalOf(state, 1, Arm.infantry),
    enemyCavalry: totalOf(state, 1, Arm.cavalry),
    how: battle.storm === 1 ? "storm" : battle.sortie === 1 ? "sally" : "battle",
  }));
}

function totalOf(state: State, role: number, arm: number): number {
  const { battle } = state;
  const hexes = role === 0 ? battle.attackers : battle.defenders;
  const count = role === 0 ? battle.attackerCount : battle.defenderCount;
  let sum = 0;
  for (let index = 0; index < count; index++) sum += pointsFor(state, at(hexes, index), role, arm);
  return sum;
}

function copy(from: Int32Array, count: number, to: Int32Array): void {
  for (let index = 0; index < count; index++) to[index] = at(from, index);
}

/** Forces beside a defending hex that do not attack and have no other enemy to attack (N-131, NQ-130). */
function findSurplus(state: State): void {
  const { battle, ground } = state;
  battle.surplusCount = 0;
  if (battle.storm === 1 || battle.sortie === 1) return;
  const isOne = (list: Int32Array, count: number, hex: number) =>
    list.subarray(0, count).includes(hex);
  for (let index = 0; index < battle.defenderCount; index++) {
    for (let direction = 0; direction < 6; direction++) {
      const hex = at(ground.map.neighbours, at(battle.defenders, index) * 6 + direction);
      if (hex < 0 || fightersIn(state, state.side, hex) === 0 || at(state.fought, hex) === 1) {
        continue;
      }
      if (at(ground.fort, hex) > 0 || isOne(battle.attackers, battle.attackerCount, hex)) continue;
      if (isOne(battle.surplus, battle.surplusCount, hex) || hasOtherEnemy(state, hex)) continue;
      battle.surplus[battle.surplusCount++] = hex;
    }
  }
}

function hasOtherEnemy(state: State, hex: number): boolean {
  const { battle, ground } = state;
  for (let direction = 0; direction < 6; direction++) {
    const next = at(ground.map.neighbours, hex * 6 + direction);
    if (next < 0 || at(state.target, next) !== Contact.field || at(state.fought, next) === 1) {
      continue;
    }
    if (!battle.defenders.subarray(0, battle.defenderCount).includes(next)) return true;
  }
  return false;
}

/** Commanders of the highest rank among the defenders (NQ-132). */
function offerDefenders(state: State): void {
  const { battle, roster } = state;
  let highest: number = -1;
  for (let pass = 0; pass < 2; pass++) {
    for (let index = 0; index < battle.defenderCount; index++) {
      const hex = at(battle.defenders, index);
      for (
        let leader = at(state.firstLeader, hex);
        leader >= 0;
        leader = at(state.nextLeader, leader)
      ) {
        if (!counts(state, leader, 1)) continue;
        if (pass === 0) highest = Math.max(highest, at(roster.rank, leader));
        else if (at(roster.rank, leader) === highest) option(state, leader);
      }
    }
  }
}

function noteSeniors(state: State): void {
  const { battle, roster, scenario } = state;
  const senior = 2 * scenario.parameters["morale-capacity"];
  for (
    const [hexes, count] of [
      [battle.attackers, battle.attackerCount],
      [battle.defenders, battle.defenderCount],
    ] as const
  ) {
    for (let index = 0; index < count; index++) {
      const hex = at(hexes, index);
      for (
        let leader = at(state.firstLeader, hex);
        leader >= 0;
        leader = at(state.nextLeader, leader)
      ) {
        if (at(roster.capacity, leader) >= senior) battle.senior = 1;
      }
    }
  }
}

/** Battle types open to a role: set-piece only to commanders above general, in as many rounds as their initiative (N-135, N-136). */
function offerMarker(state: State, role: number): void {
  const { battle, roster } = state;
  const chief = at(battle.chief, role);
  ask(state, Step.battleType, sideOf(state, role), chief);
  option(state, Battle.pursuit);
  if (chief < 0 || at(roster.rank, chief) === Rank.general) return;
  if (at(battle.setPieces, role) < initiativeOf(state, chief, cavalryLimit(state))) {
    option(state, Battle.setPiece);
  }
}

function choseMarker(state: State, role: number): void {
  const { battle } = state;
  battle.marker[role] = state.answer;
  if (state.answer === Battle.setPiece) add(battle.setPieces, role, 1);
  cite(state, rules.marker);
}

/** The number of the result that is a role's own. */
const numberOf = (state: State, role: number): number =>
  role === state.battle.striking ? state.battle.attackerNumber : state.battle.defenderNumber;

function reveal(state: State): boolean {
  const { battle } = state;
  const { loser } = battle;
  const number = numberOf(state, loser);
  const type = battle.storm === 1 ? Battle.setPiece : at(battle.marker, loser);
  tell(state, "battle-type", rules.reveal, () => ({
    counter: idOf(state, at(battle.chief, loser)),
    type: battleNames[type] ?? "",
    number,
  }));
  membersOf(state, loser);
  if (type === Battle.setPiece) {
    cite(state, rules.setPiece);
    return beginLosses(state, sideOf(state, loser), loser, number)
      ? call(state, Do.losses, 17)
      : goTo(state, 17);
  }
  cite(state, rules.pursuitBattle);
  if (number === 0) return goTo(state, 60);
  if (loser === 0 && battle.sortie === 1) {
    // Back through the gates: no retreat and no pursuit, but at least what the winner lost (NQ-155).
    return beginLosses(state, sideOf(state, loser), loser, battle.winnerLost)
      ? call(state, Do.losses, 60)
      : goTo(state, 60);
  }
  beginRetreat(state, sideOf(state, loser), number, 0);
  const hexes = loser === 0 ? battle.attackers : battle.defenders;
  const count = loser === 0 ? battle.attackerCount : battle.defenderCount;
  const chief = at(battle.chief, loser);
  const main = chief < 0 || at(state.hexOf, chief) < 0 ? at(hexes, 0) : at(state.hexOf, chief);
  addGroup(state, main);
  for (let index = 0; index < count; index++) {
    if (at(hexes, index) !== main) addGroup(state, at(hexes, index));
  }
  for (let index = 0; index < battle.surplusCount && loser === 0; index++) {
    addGroup(state, at(battle.surplus, index));
  }
  return goTo(state, 30);
}

/** Besieged who have beaten their besieger may leave in their next movement phase, whoever else stands before the place (NQ-155). */
function noteSally(state: State): void {
  const { battle } = state;
  if (battle.sortie === 1 && battle.loser === 1) state.sallied[at(battle.attackers, 0)] = 1;
}

/** Makes all who share the results of a role the members for losses. */
function membersOf(state: State, role: number): void {
  const { battle } = state;
  const side = sideOf(state, role);
  const among = (leader: number) =>
    at(state.roster.place, leader) === 0 || role === 1 && battle.storm === 1 ||
    role === 0 && at(battle.chief, 0) === leader;
  if (role === 0) {
    membersIn(state, side, battle.attackers, battle.attackerCount, false, among);
    membersIn(state, side, battle.surplus, battle.surplusCount, true, among);
  } else membersIn(state, side, battle.defenders, battle.defenderCount, false, among);
}

function settleRole(state: State, role: number): void {
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
      if (at(roster.side, leader) !== sideOf(state, role)) continue;
      const best = at(battle.chief, role);
      if (best < 0 || at(roster.rank, leader) > at(roster.rank, best)) battle.chief[role] = leader;
    }
  }
}

/** Whether a role has nobody left who fights in its hexes. */
function isGone(state: State, role: number): boolean {
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
      const shares = at(state.roster.place, leader) === 0 || battle.storm === 1 ||
        at(battle.chief, role) === leader;
      if (at(state.roster.side, leader) !== sideOf(state, role) || !shares) continue;
      if (at(state.points, leader * 3) + at(state.points, leader * 3 + 1) > 0) return false;
    }
  }
  return true;
}

/** Defending hexes from which a counter-attack is possible: their commander, against attackers beside him (NQ-134). */
function offerCounters(state: State): void {
  const { battle, ground } = state;
  cite(state, rules.counter);
  for (let index = 0; index < battle.defenderCount; index++) {
    const hex = at(battle.defenders, index);
    const chief = chiefOf(state, hex);
    if (chief < 0 || at(state.retreated, chief) === 1 || at(state.disorganised, chief) > 0) {
      continue;
    }
    // As in the counter-attack itself: disorganised subordinates add nothing to it.
    battle.striking = 1;
    const points = pointsFor(state, hex, 1, Arm.infantry) + pointsFor(state, hex, 1, Arm.cavalry);
    battle.striking = 0;
    if (points === 0) continue;
    for (let other = 0; other < battle.attackerCount; other++) {
      if (ground.map.grid.distance(hex, at(battle.attackers, other)) === 1) {
        option(state, hex);
        break;
      }
    }
  }
}

function beginCounter(state: State, hex: number): void {
  const { battle, ground } = state;
  const { grid } = ground.map;
  battle.striking = 1;
  battle.struckCount = 0;
  for (let index = 0; index < battle.attackerCount; index++) {
    const target = at(battle.attackers, index);
    if (grid.distance(hex, target) === 1 && fightersIn(state, sideOf(state, 0), target) > 0) {
      battle.struck[battle.struckCount++] = target;
    }
  }
  const chief = chiefOf(state, hex);
  battle.strikerCount = 0;
  battle.strikers[battle.strikerCount++] = hex;
  for (let index = 0; index < battle.defenderCount; index++) {
    const other = at(battle.defenders, index);
    if (other === hex || grid.distance(other, hex) !== 1) continue;
    const led = chiefOf(state, other);
    if (led < 0 || !canLead(state, chief, led)) continue;
    if (!canLeadAll(state, chief, hex, (leader) => at(state.hexOf, leader) === other)) continue;
    let all = true;
    for (let target = 0; target < battle.struckCount; target++) {
      all &&= grid.distance(other, at(battle.struck, target)) === 1;
    }
    if (all) battle.strikers[battle.strikerCount++] = other;
  }
  battle.chief[1] = chief;
  tell(state, "counter-attack", rules.counter, () => ({
    counter: idOf(state, chief),
    hex: labelOf(state, hex),
    targets: labels(state, battle.struck, battle.struckCount),
  }));
}

/** Whether the attack can be repeated: strength on both sides. */
function fightersLeft(state: State): boolean {
  const { battle } = state;
  battle.striking = 0;
  copy(battle.attackers, battle.attackerCount, battle.strikers);
  battle.strikerCount = battle.attackerCount;
  copy(battle.defenders, battle.defenderCount, battle.struck);
  battle.struckCount = battle.defenderCount;
  return sumFor(state, true, Arm.infantry) + sumFor(state, true, Arm.cavalry) > 0;
}

/** What the next prize of morale is for: a battle won by a side, or commanders who fell (-1). */
function setPrize(state: State, side: number): void {
  state.focus = side;
}
