/** Games opened for play, with what stands in the way said in words: exit code 1, for the data is at fault. */
import { NotPrinted, UnplayableError } from "../engine/core/system.ts";
import { openGame, type Playable } from "../engine/systems.ts";
import type { Bundle } from "../schemas/bundle.ts";
import { UsageError } from "./command.ts";

/** Opens a bundle for play. Throws `UsageError` when its system does not exist or misses something in the data. */
export function playableOf(bundle: Bundle): Playable {
  try {
    return openGame(bundle);
  } catch (error) {
    throw unplayable(error);
  }
}

/** An engine's refusal of data as a `UsageError`; any other error as it is. */
export function unplayable(error: unknown): unknown {
  return error instanceof UnplayableError || error instanceof NotPrinted
    ? notPlayable(error.message)
    : error;
}

/** The error for a game that can not be played, and why (in the engine's words). */
export function notPlayable(why: string): UsageError {
  return new UsageError(
    {
      en: `the game can not be played: ${why}`,
      fr: `le jeu ne peut pas être joué : ${why}`,
    },
    undefined,
    1,
  );
}
