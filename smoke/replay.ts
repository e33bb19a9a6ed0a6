/** A recorded game: enough to play it again to the same digest, on any machine. */
import { z } from "zod";
import type { Match, Playable } from "../engine/systems.ts";
import { policyNames } from "./policy.ts";

export const failureKinds = [
  "crash",
  "dead-end",
  "breach",
  "no-progress",
  "replay-drift",
] as const;
export type FailureKind = (typeof failureKinds)[number];

/** Where and why a game failed. `at` counts decisions from 0. */
export const Failure = z.strictObject({
  kind: z.enum(failureKinds),
  message: z.string(),
  at: z.int().min(0),
  cites: z.array(z.string()),
});
export type Failure = z.infer<typeof Failure>;

export const Replay = z.strictObject({
  format: z.literal("grognard-replay"),
  version: z.literal(1),
  game: z.string(),
  /** Digest of the bundle that it was played on. */
  bundle: z.string().regex(/^[0-9a-f]{64}$/),
  scenario: z.string(),
  seed: z.int(),
  policy: z.enum(policyNames),
  /** Scenario choices that were fixed from outside. */
  choices: z.record(z.string(), z.string()),
  /** The option taken at each decision, as the system's code. */
  decisions: z.array(z.int()),
  /** State digest after the last decision. */
  digest: z.string(),
  outcome: z.string().nullable(),
  failure: Failure.optional(),
});
export type Replay = z.infer<typeof Replay>;

/** `paris-1814-paris-hypothetical-belleville-steady-17.replay.json` */
export function replayFileName(replay: Replay): string {
  const choices = Object.values(replay.choices).map((choice) => `-${choice}`).join("");
  return `${replay.game}-${replay.scenario}${choices}-${replay.policy}-${replay.seed}.replay.json`;
}

/** A replay that does not fit the game that it is played on. */
export class ReplayError extends Error {
  override readonly name = "ReplayError";
}

/**
 * Plays a replay's decisions again and calls `visit` before each (and once at the end, with index
 * `decisions.length`). Throws `ReplayError` where a recorded option is not on offer. A failure that was recorded as a
 * crash is thrown by the engine as it was then.
 */
export function playReplay(
  game: Playable,
  replay: Replay,
  visit?: (match: Match, index: number) => void,
  log = true,
): Match {
  const match = game.start(replay.scenario, replay.seed, { choices: replay.choices, log });
  replay.decisions.forEach((option, index) => {
    const decision = match.decision();
    if (!decision) {
      throw new ReplayError(
        `The game is over before decision ${index} of ${replay.decisions.length}: it was recorded on other data or another version.`,
      );
    }
    if (!decision.options.subarray(0, decision.count).includes(option)) {
      throw new ReplayError(
        `Decision ${index} (${decision.kind}) does not offer option ${option}: the replay was recorded on other data or another version.`,
      );
    }
    visit?.(match, index);
    match.choose(option);
  });
  visit?.(match, replay.decisions.length);
  return match;
}
