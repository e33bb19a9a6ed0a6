/**
 * One combat (10.3 to 10.7, 15.11): secret battle types, fire, ratio and result, counter-attack and further rounds, then
 * retreat and pursuit, or the advance into an empty hex. The storm of a fortification is a combat of one attack.
 */
import { add, at } from "../../../core/arrays.ts";
import { cites } from "../../citing.ts";
import { initiativeOf } from "../../command.ts";
import { setBesieged } from "../../field.ts";
import { call, Do, goTo, leave, type Task, wait } from "../../flow.ts";
import { ask, cite, idOf, option, type State, tell } from "../../state.ts";
import { Battle, battleNames, PASS, Rank, Step, YES } from "../../words.ts";
import { cavalryLimit } from "../march/announcing.ts";
import { payForPlace, relieve } from "../sieges.ts";
import { beginCounter, copy, fightersLeft, offerCounters } from "./countering.ts";
import { beginLosses } from "./losses.ts";
import { begin, noteSeniors, offerDefenders } from "./opening.ts";
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
import { isGone, membersOf, settleRole } from "./sharing.ts";
import { fire, labels, resolveStrike, sideOf, struckRole } from "./strike.ts";

const rules = {
  chief: cites("NQ-132"),
  marker: cites("N-135", "N-136", "NQ-133"),
  reveal: cites("N-159", "NQ-133"),
  winner: cites("N-157", "N-159", "NQ-174"),
  setPiece: cites("N-158", "N-161", "NQ-133"),
  pursuitBattle: cites("N-158", "N-160", "NQ-133", "NQ-174"),
  goesOn: cites("N-014", "N-136", "NQ-76"),
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

/** What the next prize of morale is for: a battle won by a side, or commanders who fell (-1). */
function setPrize(state: State, side: number): void {
  state.focus = side;
}
