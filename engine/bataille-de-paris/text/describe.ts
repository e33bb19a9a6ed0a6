import type { Decision, OptionView } from "../../core/system.ts";
import type { State } from "../state.ts";
export function describe(_state: State, decision: Decision, option: number): OptionView {
  return { kind: decision.kind, key: decision.kind, params: { option } };
}
