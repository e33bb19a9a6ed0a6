/** One playing thread. It is told the game once, then plays chunks. The same file runs under Deno and in a browser. */
/// <reference lib="webworker" />
import { openGame, type Playable } from "../engine/systems.ts";
import type { GameData } from "../schemas/bundle.ts";
import { type Job, type JobResult, playJob } from "./job.ts";

export type ToWorker =
  | { readonly kind: "open"; readonly game: string; readonly data: GameData }
  | { readonly kind: "play"; readonly id: number; readonly job: Job };

export type FromWorker =
  | { readonly kind: "played"; readonly id: number; readonly result: JobResult }
  | { readonly kind: "failed"; readonly id: number; readonly message: string };

declare const self: DedicatedWorkerGlobalScope;

const games = new Map<string, GameData>();
const opened = new Map<string, Playable>();

self.onmessage = ({ data: message }: MessageEvent<ToWorker>) => {
  if (message.kind === "open") {
    games.set(message.game, message.data);
    return;
  }
  self.postMessage(answer(message.id, message.job));
};

function answer(id: number, job: Job): FromWorker {
  try {
    return { kind: "played", id, result: playJob(playable(job.game), job) };
  } catch (error) {
    // Not one game's crash (those are results) but the game as a whole: it does not compile, or a defect of ours.
    return { kind: "failed", id, message: error instanceof Error ? error.message : String(error) };
  }
}

function playable(game: string): Playable {
  const known = opened.get(game);
  if (known) return known;
  const data = games.get(game);
  if (!data) throw new Error(`The game ${game} was not handed to this worker.`);
  const made = openGame(data);
  opened.set(game, made);
  return made;
}
