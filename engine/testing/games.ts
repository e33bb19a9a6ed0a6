/** Plays games of any system for tests: uniformly at random or as `steady`, with chance of its own, and a look at every position. */
import { at } from "../core/arrays.ts";
import { below, seedRandom } from "../core/random.ts";
import type { Decision, StartOptions, System } from "../core/system.ts";

export interface GameSettings<State> {
  readonly scenario: string;
  readonly seed: number;
  readonly policy: "random" | "steady";
  readonly options?: StartOptions;
  /** Called before each choice. */
  look?(state: State, decision: Decision, taken: number): void;
}

/** Plays to the end. Returns the state and the options that were taken. Throws when a game does not end. */
export function playGameOf<Rules, State>(
  system: System<Rules, State>,
  rules: Rules,
  settings: GameSettings<State>,
): { state: State; taken: number[] } {
  const { scenario, seed, policy, options, look } = settings;
  const state = system.start(rules, scenario, seed, options);
  const chance = seedRandom(seed + 1_000_000);
  const scores = new Float64Array(4096);
  const taken: number[] = [];
  for (let decision = system.decision(state); decision !== null;) {
    look?.(state, decision, taken.length);
    let chosen = at(decision.options, below(chance, decision.count));
    if (policy === "steady") {
      system.appraise(state, decision, scores);
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
    system.choose(state, chosen);
    decision = system.decision(state);
  }
  return { state, taken };
}
