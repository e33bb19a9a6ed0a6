/** How much an option gets the game on: the bias that keeps random play from dawdling. */
import { at } from "../../core/arrays.ts";
import type { Decision } from "../../core/system.ts";
import { Declaring, declaringKind } from "../play/declaration.ts";
import type { State } from "../state.ts";
import { PASS, Side, Step } from "../words.ts";

/**
 * 0 stays, 1 gets on. A step gets on when it brings the Coalition nearer to Paris or the French nearer to a key point;
 * moving, declaring and joining get on, ending a phase and taking back do not.
 */
export function progress(state: State, _decision: Decision, option: number): number {
  if (option === PASS) return 0;
  switch (state.step) {
    case Step.moveStep: {
      const goal = state.side === Side.coalition ? state.board.toParis : state.board.toKey;
      return at(goal, option) < at(goal, at(state.position, state.mover)) ? 1 : 0;
    }
    case Step.declareAttack:
      return declaringKind(option) === Declaring.withdraw ? 0 : 1;
    default:
      return 1;
  }
}
