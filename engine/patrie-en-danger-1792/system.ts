/** The system of 1792, La Patrie en Danger: the contract of engine/core/system.ts, filled. */
import { at } from "../core/arrays.ts";
import type { Outcome, System } from "../core/system.ts";
import { breaches } from "./breaches.ts";
import { citations } from "./cites.ts";
import { systemWords } from "./messages.ts";
import { proceduresById } from "./procedures/mod.ts";
import { measures } from "./play/morale.ts";
import { choose, start } from "./play/sequence.ts";
import { appraise } from "./policy/appraise.ts";
import { progress } from "./policy/progress.ts";
import { compile, type Rules } from "./rules.ts";
import { digest } from "./digest.ts";
import type { State } from "./state.ts";
import { describe } from "./text/describe.ts";
import { view } from "./view.ts";
import { sideIds } from "./words.ts";

/** The outcome of a game that is over, null before. A game in which no level held has the level `undecided`. */
function outcome(state: State): Outcome | null {
  if (state.over === -1) return null;
  const level = state.scenario.victory[state.over];
  const counted: Record<string, number> = { turn: state.turn };
  for (const [side, id] of sideIds.entries()) {
    counted[`morale-${id}`] = at(state.morale, side);
    counted[`losses-${id}`] = at(state.lost, side);
  }
  return {
    level: level?.id ?? "undecided",
    winner: level?.winner ?? null,
    turn: state.turn,
    measures: counted,
  };
}

export const patrieEnDanger: System<Rules, State> = {
  id: "patrie-en-danger-1792",
  citations,
  measures,
  eventKinds: [],
  procedures: proceduresById,
  compile,
  start,
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
