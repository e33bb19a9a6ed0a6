/** Spreads jobs over worker threads. Results come in any order; whoever adds them up must not care. */
import type { GameData } from "../schemas/bundle.ts";
import { Bench } from "./bench.ts";
import type { Job, JobResult } from "./job.ts";
import type { FromWorker, ToWorker } from "./worker.ts";

/** A worker could not play a job at all: the game does not compile, or the thread died. */
export class PoolError extends Error {
  override readonly name = "PoolError";
}

export interface PoolOptions {
  readonly games: Readonly<Record<string, GameData>>;
  /** How many worker threads; 0 plays in the caller's own, which needs one heap less but answers nobody meanwhile. */
  readonly threads: number;
  readonly signal?: AbortSignal;
  onResult(job: Job, result: JobResult): void | Promise<void>;
}

/** Plays all jobs. Rejects with `PoolError` at the first job that could not be played, or with the signal's reason. */
export async function runJobs(jobs: readonly Job[], options: PoolOptions): Promise<void> {
  if (options.threads === 0) return await runHere(jobs, options);
  const { games, threads, signal, onResult } = options;
  let next = 0;
  const workers: Worker[] = [];
  const lane = async (worker: Worker) => {
    for (;;) {
      signal?.throwIfAborted();
      const id = next++;
      const job = jobs[id];
      if (!job) return;
      await onResult(job, await ask(worker, id, job, signal));
    }
  };
  try {
    const lanes: Promise<void>[] = [];
    for (let index = 0; index < Math.min(threads, jobs.length); index++) {
      const worker = new Worker(new URL("./worker.ts", import.meta.url), { type: "module" });
      workers.push(worker);
      for (const [game, data] of Object.entries(games)) send(worker, { kind: "open", game, data });
      lanes.push(lane(worker));
    }
    await Promise.all(lanes);
  } finally {
    for (const worker of workers) worker.terminate();
  }
}

/** Plays all jobs in this thread, one after the other. */
async function runHere(jobs: readonly Job[], options: PoolOptions): Promise<void> {
  const { games, signal, onResult } = options;
  const bench = new Bench();
  for (const [game, data] of Object.entries(games)) bench.open(game, data);
  for (const job of jobs) {
    signal?.throwIfAborted();
    const answer = bench.play(job);
    if (answer.kind === "failed") throw new PoolError(answer.message);
    await onResult(job, answer.result);
  }
}

function send(worker: Worker, message: ToWorker): void {
  worker.postMessage(message);
}

function ask(
  worker: Worker,
  id: number,
  job: Job,
  signal: AbortSignal | undefined,
): Promise<JobResult> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal?.reason);
    signal?.addEventListener("abort", abort, { once: true });
    worker.onmessage = ({ data: message }: MessageEvent<FromWorker>) => {
      signal?.removeEventListener("abort", abort);
      if (message.kind === "played") resolve(message.result);
      else reject(new PoolError(message.message));
    };
    worker.onerror = (event) => {
      event.preventDefault();
      reject(new PoolError(event.message));
    };
    send(worker, { kind: "play", id, job });
  });
}
