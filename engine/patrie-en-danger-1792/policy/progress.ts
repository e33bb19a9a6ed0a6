/** How much an option gets the game on: the bias that keeps random play from dawdling. */
import { at } from "../../core/arrays.ts";
import type { Decision } from "../../core/system.ts";
import { reached } from "../play/march/steps.ts";
import type { State } from "../state.ts";
import { CODE, March, Move, PASS, Side, Step } from "../words.ts";
import { guesses, wayField } from "./knowledge.ts";

/**
 * 0 stays, 1 gets on. Moving, joining and fighting get on; shuffling rosters, digging at bridges and calling off do not.
 * A step gets on when it brings a force nearer to the main force of the enemy, for the Coalition to the road to Paris.
 */
export function progress(state: State, _decision: Decision, option: number): number {
  switch (state.step) {
    case Step.command:
    case Step.reorganise:
    case Step.engineers:
    case Step.spreadLosses:
      return option === PASS ? 1 : 0;
    case Step.moveStep: {
      if (option === PASS) return 0;
      if (option >= CODE) return option >= Move.sortie * CODE ? 1 : 0;
      if (state.march.kind === March.alone) return 1;
      const target = state.mover === Side.coalition ? state.scenario.sortie : huntedBy(state);
      if (target < 0) return 1;
      const ways = wayField(state.ground, state.mover, target);
      return at(ways, option) < at(ways, reached(state, 0)) ? 1 : 0;
    }
    default:
      return option === PASS ? 0 : 1;
  }
}

/** Where the strongest Coalition commander stands, by the order of battle. */
function huntedBy(state: State): number {
  let best = -1;
  for (let leader = 0; leader < state.roster.leaders; leader++) {
    if (at(state.hexOf, leader) < 0 || at(state.roster.side, leader) !== Side.coalition) continue;
    if (best < 0 || (guesses(state)[leader] ?? 0) > (guesses(state)[best] ?? 0)) best = leader;
  }
  return best < 0 ? -1 : at(state.hexOf, best);
}
