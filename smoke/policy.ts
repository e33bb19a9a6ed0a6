/**
 * Policies choose among the options of a decision. Their chance comes from a generator of their own, seeded by the
 * game's seed, so that the same policy and seed give the same game.
 */
import type { Decision } from "../engine/core/system.ts";
import type { Match } from "../engine/systems.ts";

export const policyNames = ["random", "steady"] as const;
export type PolicyName = (typeof policyNames)[number];

/** Chooses one of the decision's options and returns its code. */
export type Policy = (match: Match, decision: Decision) => number;

/** How often `random` prefers an option that gets the game on, in 1/256. The rest of the time all are equal. */
const progressBias = 96;

/**
 * Makes the policy of that name.
 *
 * - `random`: uniform among the options; now and then (96 in 256) uniform among those that get the game on.
 * - `steady`: the option that the system appraises highest; among equals, chance decides.
 */
export function makePolicy(name: PolicyName, seed: number): Policy {
  const next = mulberry32(seed ^ 0x9e3779b9);
  return name === "random" ? randomPolicy(next) : steadyPolicy(next);
}

function randomPolicy(next: () => number): Policy {
  return (match, decision) => {
    const { options, count } = decision;
    if (count === 1) return options[0] ?? 0;
    const roll = next();
    if ((roll & 0xff) < progressBias) {
      let chosen = -1;
      let seen = 0;
      for (let index = 0; index < count; index++) {
        const option = options[index] ?? 0;
        if (match.progress(decision, option) <= 0) continue;
        seen++;
        // Reservoir of one: uniform among those that get on, without a list of them.
        if (below(next(), seen) === 0) chosen = option;
      }
      if (seen > 0) return chosen;
    }
    return options[below(roll >>> 8, count)] ?? 0;
  };
}

function steadyPolicy(next: () => number): Policy {
  let scores = new Float64Array(256);
  return (match, decision) => {
    const { options, count } = decision;
    if (count === 1) return options[0] ?? 0;
    if (scores.length < count) scores = new Float64Array(count * 2);
    match.appraise(decision, scores);
    let best = Number.NEGATIVE_INFINITY;
    let chosen = options[0] ?? 0;
    let ties = 0;
    for (let index = 0; index < count; index++) {
      const score = scores[index] ?? 0;
      if (score < best) continue;
      ties = score > best ? 1 : ties + 1;
      best = score;
      if (ties === 1 || below(next(), ties) === 0) chosen = options[index] ?? 0;
    }
    return chosen;
  };
}

/** Maps 24 or more random bits to 0 ... bound - 1. The bias is below one in a hundred thousand for our bounds. */
function below(bits: number, bound: number): number {
  return Math.floor(((bits & 0xffffff) / 0x1000000) * bound);
}

/** mulberry32 (Tommy Ettinger, public domain): 32 bits of state, 32 bits a step. */
function mulberry32(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return (mixed ^ (mixed >>> 14)) >>> 0;
  };
}
