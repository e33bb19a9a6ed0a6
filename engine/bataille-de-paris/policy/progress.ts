/** How much an option gets the game on: the bias that keeps random play from dawdling. */
import { at } from "../../core/arrays.ts";
import type { Decision } from "../../core/system.ts";
import { Declaring, declaringKind } from "../play/declaration.ts";
import type { State } from "../state.ts";
import { PASS, Side, Step } from "../words.ts";

/**
 * 0 stays, 1 gets on. A step gets on when it brings the Coalition nearer to Paris or the French nearer to a key point;
 * declaring gets on, taking back does not; ending a phase is worth a little, so that the other side has its turn.
 */
export function progress(state: State, _decision: Decision, option: number): number {
  switch (state.step) {
    case Step.moveStep: {
      if (option === PASS) return 0;
      const goal = state.side === Side.coalition ? state.board.toParis : state.board.toKey;
      const here = at(goal, at(state.position, state.mover));
      return at(goal, option) < here ? 1 : 0;
    }
    case Step.chooseMover:
      return option === PASS ? 0.2 : 0.5;
    case Step.declareAttack:
      return option === PASS ? 0.5 : declaringKind(option) === Declaring.withdraw ? 0 : 1;
    default:
      return option === PASS ? 0.5 : 1;
  }
}
