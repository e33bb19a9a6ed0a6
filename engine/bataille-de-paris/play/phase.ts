/** How a phase says that it is over. `sequence.ts` alone knows what comes next, and opens it. */
import type { State } from "../state.ts";

/** Ends the phase. Nothing more is asked in it. */
export function endPhase(state: State): void {
  state.phaseOver = true;
}
