/** The system of La Bataille de Paris 1814: the contract of engine/core/system.ts, filled. */
import type { Outcome, System } from "../core/system.ts";
import { breaches } from "./breaches.ts";
import { citations } from "./cites.ts";
import { systemWords } from "./messages.ts";
import { proceduresById } from "./procedures/mod.ts";
import { choose, proceed, tellTurn } from "./play/sequence.ts";
import { eventKinds, measures, predicateContext } from "./play/victory.ts";
import { appraise } from "./policy/appraise.ts";
import { progress } from "./policy/progress.ts";
import { compile, type Rules } from "./rules.ts";
import { digest, newState, type State } from "./state.ts";
import { describe } from "./text/describe.ts";
import { view } from "./view.ts";
import { sideIds } from "./words.ts";

/** The outcome of a game that is over, null before. A game in which no level held has the level `undecided`. */
function outcome(state: State): Outcome | null {
  if (state.over === -1) return null;
  const level = state.scenario.victory[state.over];
  const context = predicateContext(state);
  const counted: Record<string, number> = { morale: state.morale, turn: state.turn };
  for (const side of sideIds) {
    counted[`units-in-paris-${side}`] = context.measure("units-in-paris", side);
  }
  for (const id of state.counters.formations) {
    counted[`units-lost-${id}`] = context.measure("units-lost", id);
  }
  return {
    level: level?.id ?? "undecided",
    winner: level?.winner ?? null,
    turn: state.turn,
    measures: counted,
  };
}

export const batailleDeParis: System<Rules, State> = {
  id: "bataille-de-paris",
  citations,
  measures,
  eventKinds,
  procedures: proceduresById,
  compile,
  start(rules, scenarioId, seed, options) {
    const state = newState(rules, scenarioId, seed, options);
    tellTurn(state);
    proceed(state);
    return state;
  },
  decision: (state) => state.over === -1 ? state.decision : null,
  describe,
  choose,
  outcome,
  breaches,
  view,
  digest,
  events: (state) => state.events ?? [],
  exercised: (state) => new Uint32Array(state.exercised.buffer),
  appraise,
  progress,
  words: systemWords,
};
