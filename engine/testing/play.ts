/** Plays games for tests: uniformly at random or as `steady`, with chance of its own, and a look at every position. */
import { at } from "../core/arrays.ts";
import { below, seedRandom } from "../core/random.ts";
import type { StartOptions } from "../core/system.ts";
import type { Rules } from "../bataille-de-paris/rules.ts";
import type { State } from "../bataille-de-paris/state.ts";
import { batailleDeParis } from "../bataille-de-paris/system.ts";

export interface PlaySettings {
  readonly scenario: string;
  readonly seed: number;
  readonly policy: "random" | "steady";
  readonly options?: StartOptions;
  /** Called before each choice. */
  look?(state: State, taken: number): void;
}

/** Plays to the end. Returns the state and the options that were taken. Throws when a game does not end. */
export function play(rules: Rules, settings: PlaySettings): { state: State; taken: number[] } {
  const { scenario, seed, policy, options, look } = settings;
  const state = batailleDeParis.start(rules, scenario, seed, options);
  const chance = seedRandom(seed + 1_000_000);
  const scores = new Float64Array(4096);
  const taken: number[] = [];
  for (let decision = batailleDeParis.decision(state); decision !== null;) {
    look?.(state, taken.length);
    let chosen = at(decision.options, below(chance, decision.count));
    if (policy === "steady") {
      batailleDeParis.appraise(state, decision, scores);
      let best = -Infinity;
      for (let index = 0; index < decision.count; index++) {
        const score = scores[index] ?? -Infinity;
        if (score > best) {
          best = score;
          chosen = at(decision.options, index);
        }
      }
    }
    taken.push(chosen);
    if (taken.length > 100_000) throw new Error(`seed ${seed} of ${scenario} does not end`);
    batailleDeParis.choose(state, chosen);
    decision = batailleDeParis.decision(state);
  }
  return { state, taken };
}

/** Plays recorded options again. */
export function replay(
  rules: Rules,
  scenario: string,
  seed: number,
  taken: readonly number[],
  options?: StartOptions,
): State {
  const state = batailleDeParis.start(rules, scenario, seed, options);
  for (const option of taken) batailleDeParis.choose(state, option);
  return state;
}
