import type { Decision } from "../../core/system.ts";
import type { State } from "../state.ts";
export function appraise(_state: State, decision: Decision, scores: Float64Array): void {
  for (let i = 0; i < decision.count; i++) scores[i] = 0;
}
