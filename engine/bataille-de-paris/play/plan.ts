/** Choices that are made before the game, such as the secret plan of the French. */
import { cites } from "../citing.ts";
import { ask, cite, option, type State, tell } from "../state.ts";
import { sideIds, Step } from "../words.ts";
import { endPhase } from "./phase.ts";

const rules = { plan: cites("P-026") };

export function offerPlan(state: State): boolean {
  const choice = state.chosen.indexOf(-1);
  const source = state.scenario.source.choices[choice];
  if (source === undefined) {
    if (state.chosen.length > 0) cite(state, rules.plan);
    endPhase(state);
    return false;
  }
  ask(state, Step.plan, sideIds.findIndex((id) => id === source.by), -1);
  source.options.forEach((_option, index) => option(state, index));
  return true;
}

/** A secret choice is told without its content: the log is read by both sides. */
export function applyPlan(state: State, index: number): void {
  const choice = state.chosen.indexOf(-1);
  state.chosen[choice] = index;
  const source = state.scenario.source.choices[choice];
  tell(state, "plan", rules.plan, {
    choice: source?.id ?? "",
    option: source?.secret === true ? "secret" : source?.options[index]?.id ?? "",
  });
}
