/** What battles do to morale (17.0): a battle won, a commander fallen. */
import { at } from "../../../core/arrays.ts";
import { cites } from "../../citing.ts";
import { goTo, leave, loopValue, setLoop, type Task, wait } from "../../flow.ts";
import { ask, cite, option, type State } from "../../state.ts";
import { enemyOf, Rank, Side, Step } from "../../words.ts";
import { changeMorale } from "../morale.ts";

const rules = {
  battle: cites("N-219", "N-220", "NQ-159"),
  fallen: cites("N-221", "NQ-26", "NQ-160"),
  chief: cites("N-222", "NQ-26", "NQ-160"),
};

/** What the winner may choose. */
export const Prize = { own: 1, enemy: 2 } as const;

/** Offers the prize of the battle to the side in `focus`, or, when that is -1, those for the commanders who fell. */
export const prizeTask: Task = (state, step) => {
  const { battle } = state;
  switch (step) {
    case 0: {
      if (state.over !== -1) return leave(state);
      if (state.focus >= 0) {
        if (battle.fullRound === 0 || battle.senior === 0) return leave(state);
        cite(state, rules.battle);
        return offer(state, state.focus, false) ? wait(state, 1) : leave(state);
      }
      const leader = battle.fallen.indexOf(1);
      if (leader < 0) return leave(state);
      battle.fallen[leader] = 0;
      setLoop(state, leader);
      cite(state, isDuke(state, leader) ? rules.chief : rules.fallen);
      return offer(state, enemyOf(at(state.roster.side, leader)), isDuke(state, leader))
        ? wait(state, 2)
        : goTo(state, 0);
    }
    case 1:
      award(state, state.focus, false, "battle-won");
      return leave(state);
    default: {
      const leader = loopValue(state);
      const duke = isDuke(state, leader);
      award(
        state,
        enemyOf(at(state.roster.side, leader)),
        duke,
        duke ? "duke-lost" : "commander-lost",
      );
      return goTo(state, 0);
    }
  }
};

/** The Duke of Brunswick: the commander-in-chief of the Coalition. */
const isDuke = (state: State, leader: number): boolean =>
  at(state.roster.side, leader) === Side.coalition && at(state.roster.rank, leader) === Rank.chief;

function offer(state: State, winner: number, beyond: boolean): boolean {
  const limit = state.scenario.parameters["morale-limit"];
  ask(state, Step.moraleChoice, winner, -1);
  if (beyond || at(state.morale, winner) < limit) option(state, Prize.own);
  if (at(state.morale, enemyOf(winner)) > -limit) option(state, Prize.enemy);
  return state.decision.count > 0;
}

function award(state: State, winner: number, beyond: boolean, event: string): void {
  if (state.answer === Prize.own) changeMorale(state, winner, 1, beyond, event);
  else changeMorale(state, enemyOf(winner), -1, false, event);
}
