/** A chunk of games: what one worker is handed at a time, and what it hands back. Plain data, so that it crosses threads. */
import type { GameData } from "../schemas/bundle.ts";
import type { Playable } from "../engine/systems.ts";
import { defaultLimits, type GameResult, playGame, type Variant } from "./play.ts";
import type { PolicyName } from "./policy.ts";

export interface Job {
  readonly game: string;
  readonly bundle: string;
  readonly variant: Variant;
  readonly policy: PolicyName;
  readonly seeds: readonly number[];
  /** Every how manieth game is played twice to look for drift; 0 never. */
  readonly driftEvery: number;
  /** Keep every game's replay. */
  readonly record: boolean;
}

export interface JobResult {
  readonly games: readonly GameResult[];
  readonly citations: readonly string[];
  readonly exercised: Float64Array;
  /** Time spent playing, in milliseconds of this thread's clock. */
  readonly milliseconds: number;
}

/** Plays a chunk. */
export function playJob(game: Playable, job: Job): JobResult {
  const exercised = new Float64Array(game.citations.length);
  const started = performance.now();
  const games = job.seeds.map((seed) =>
    playGame(game, job.variant, seed, {
      ...defaultLimits,
      game: job.game,
      bundle: job.bundle,
      policy: job.policy,
      checkDrift: job.driftEvery > 0 && seed % job.driftEvery === 0,
      record: job.record,
      observe: true,
    }, exercised)
  );
  return { games, citations: game.citations, exercised, milliseconds: performance.now() - started };
}

/**
 * Every way to fix a game's scenarios and their choices: one variant a scenario, or one an option. What is agreed before
 * the game, such as stand-ins for missing tables, stands in the variant with its standard value, so that reports say it.
 * `fixed` names other values of options, and the one value of choices; scenarios that have none of that name are played
 * as they are.
 */
export function variantsOf(
  data: GameData,
  scenarioId?: string,
  fixed: Readonly<Record<string, string>> = {},
): Variant[] {
  return data.scenarios
    .filter(({ id }) => scenarioId === undefined || id === scenarioId)
    .flatMap((scenario) => {
      const agreed = Object.fromEntries(
        (scenario.options ?? []).map(({ id, standard }) => [id, fixed[id] ?? standard]),
      );
      let variants: Variant[] = [{ scenario: scenario.id, choices: agreed }];
      for (const choice of scenario.choices) {
        variants = variants.flatMap((variant) =>
          choice.options
            .filter(({ id }) => id === (fixed[choice.id] ?? id))
            .map((option) => ({
              scenario: scenario.id,
              choices: { ...variant.choices, [choice.id]: option.id },
            }))
        );
      }
      return variants;
    });
}

/** Cuts seeds into chunks of a size that keeps workers busy and progress lively. */
export function chunks(seeds: readonly number[], size: number): number[][] {
  const result: number[][] = [];
  for (let start = 0; start < seeds.length; start += size) {
    result.push(seeds.slice(start, start + size));
  }
  return result;
}

/** The seeds `first ... first + games - 1` that shard `index` of `total` (1-based) plays. */
export function seedsOf(
  first: number,
  games: number,
  shard?: { index: number; total: number },
): number[] {
  const seeds: number[] = [];
  for (let offset = 0; offset < games; offset++) {
    if (!shard || offset % shard.total === shard.index - 1) seeds.push(first + offset);
  }
  return seeds;
}
