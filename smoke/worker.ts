/** One playing thread. It is told the game once, then plays chunks. The same file runs under Deno and in a browser. */
/// <reference lib="webworker" />
import type { GameData } from "../schemas/bundle.ts";
import { type Answer, Bench } from "./bench.ts";
import type { Job } from "./job.ts";

export type ToWorker =
  | { readonly kind: "open"; readonly game: string; readonly data: GameData }
  | { readonly kind: "play"; readonly id: number; readonly job: Job };

export type FromWorker = Answer & { readonly id: number };

declare const self: DedicatedWorkerGlobalScope;

const bench = new Bench();

self.onmessage = ({ data: message }: MessageEvent<ToWorker>) => {
  if (message.kind === "open") bench.open(message.game, message.data);
  else self.postMessage({ id: message.id, ...bench.play(message.job) } satisfies FromWorker);
};
