/** Smoke play: every variant of the chosen scenarios, under the chosen policies, over many seeds. */
import type { Bundle } from "../schemas/bundle.ts";
import { chunks, type Job, seedsOf, variantsOf } from "./job.ts";
import type { PolicyName } from "./policy.ts";
import { runJobs } from "./pool.ts";
import { type Replay, replayFileName } from "./replay.ts";
import { gameReport, type SmokeReport, Tally, variantKey } from "./report.ts";

export interface SmokeRequest {
  /** The bundles to play, and of each all scenarios or only one. */
  readonly bundles: readonly { readonly bundle: Bundle; readonly scenario?: string }[];
  readonly games: number;
  readonly seed: number;
  readonly policies: readonly PolicyName[];
  /** Options and choices of scenarios that are fixed by name: see `variantsOf`. */
  readonly choices?: Readonly<Record<string, string>>;
  /** Worker threads; 0 plays in the caller's own thread. See `PoolOptions`. */
  readonly threads: number;
  readonly shard?: { readonly index: number; readonly total: number };
  /** Leave the machine's speed out of the report, so that equal runs give equal bytes. */
  readonly timing: boolean;
  /** Keep the replay of every game. */
  readonly record?: boolean;
  readonly signal?: AbortSignal;
  /** Called with each failed (or recorded) game's replay, before the report counts it. */
  onReplay?(replay: Replay, fileName: string): void | Promise<void>;
  onProgress?(progress: SmokeProgress): void;
}

export interface SmokeProgress {
  readonly done: number;
  readonly total: number;
  readonly failed: number;
  /** Decisions a second over all threads so far. */
  readonly decisionsPerSecond: number;
  /** What is being played: `paris-historical steady`. */
  readonly now: string;
}

/** Games a worker plays between two reports of progress. */
const chunkSize = 25;
/** One game in so many is played twice to look for drift. */
const driftEvery = 20;

/** Plays everything and returns the report. Equal requests give equal reports (without timing) however many threads. */
export async function runSmoke(request: SmokeRequest): Promise<SmokeReport> {
  const parts = chunks(seedsOf(request.seed, request.games, request.shard), chunkSize);
  const games = new Map<string, Bundle>();
  const tallies = new Map<string, { game: string; tally: Tally }>();
  const jobs: Job[] = [];
  for (const { bundle, scenario } of request.bundles) {
    const game = bundle.game.id;
    games.set(game, bundle);
    for (const variant of variantsOf(bundle, scenario, request.choices)) {
      for (const policy of request.policies) {
        const key = `${game} ${variantKey({ ...variant, policy })}`;
        if (tallies.has(key)) continue;
        tallies.set(key, { game, tally: new Tally(variant.scenario, variant.choices, policy) });
        for (const seeds of parts) {
          jobs.push({
            game,
            bundle: bundle.digest,
            variant,
            policy,
            seeds,
            driftEvery,
            record: request.record ?? false,
          });
        }
      }
    }
  }
  const total = jobs.reduce((sum, job) => sum + job.seeds.length, 0);
  let done = 0;
  let failed = 0;
  let decisions = 0;
  const started = performance.now();
  await runJobs(jobs, {
    games: Object.fromEntries(games),
    threads: request.threads,
    ...(request.signal ? { signal: request.signal } : {}),
    async onResult(job, result) {
      const entry = tallies.get(
        `${job.game} ${variantKey({ ...job.variant, policy: job.policy })}`,
      );
      if (!entry) throw new Error(`A result came for ${job.game}, which was not asked for.`);
      for (const game of result.games) {
        const file = game.replay ? replayFileName(game.replay) : null;
        if (game.replay && file) await request.onReplay?.(game.replay, file);
        entry.tally.addGame(game, file);
        decisions += game.decisions;
        if (game.failure) failed++;
      }
      entry.tally.addRules(result.citations, result.exercised);
      entry.tally.addTime(result.milliseconds);
      done += result.games.length;
      const seconds = (performance.now() - started) / 1000;
      request.onProgress?.({
        done,
        total,
        failed,
        decisionsPerSecond: Math.round(decisions / Math.max(seconds, 0.001)),
        now: variantKey({ ...job.variant, policy: job.policy }),
      });
    },
  });
  const { index, total: of } = request.shard ?? { index: 1, total: 1 };
  return {
    version: 1,
    seeds: {
      first: request.seed,
      games: request.games,
      shard: of === 1 ? null : { parts: [index], total: of },
    },
    games: [...games].sort(([a], [b]) => (a < b ? -1 : 1)).map(([game, bundle]) =>
      gameReport(
        bundle,
        bundle.digest,
        [...tallies].filter(([, entry]) => entry.game === game)
          .sort(([a], [b]) => (a < b ? -1 : 1))
          .map(([, entry]) => entry.tally.report(bundle, request.timing)),
      )
    ),
  };
}
