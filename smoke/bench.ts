/** Where jobs are played: knows the games by id, and compiles each when its first job comes. */
import { openGame, type Playable } from "../engine/systems.ts";
import type { GameData } from "../schemas/bundle.ts";
import { type Job, type JobResult, playJob } from "./job.ts";

/** A job's result, or why the game as a whole could not be played: it does not compile, or a defect of ours. */
export type Answer =
  | { readonly kind: "played"; readonly result: JobResult }
  | { readonly kind: "failed"; readonly message: string };

export class Bench {
  readonly #games = new Map<string, GameData>();
  readonly #opened = new Map<string, Playable>();

  /** Tells it of a game; jobs of it may follow. */
  open(game: string, data: GameData): void {
    this.#games.set(game, data);
  }

  /** Plays a job. One game's crash is part of the result; only what stops them all is an answer `failed`. */
  play(job: Job): Answer {
    try {
      return { kind: "played", result: playJob(this.#playable(job.game), job) };
    } catch (error) {
      return { kind: "failed", message: error instanceof Error ? error.message : String(error) };
    }
  }

  #playable(game: string): Playable {
    const known = this.#opened.get(game);
    if (known) return known;
    const data = this.#games.get(game);
    if (!data) throw new Error(`The game ${game} was not handed to this thread.`);
    const made = openGame(data);
    this.#opened.set(game, made);
    // The compiled game holds what play needs of the data.
    this.#games.delete(game);
    return made;
  }
}
