/** Games opened for play, with what stands in the way said in words: exit code 1, for the data is at fault. */
import { NotPrinted, UnplayableError } from "../engine/core/system.ts";
import { systems } from "../engine/manifest.ts";
import { openGame, type Playable } from "../engine/systems.ts";
import type { Bilingual } from "../library/finding.ts";
import type { LibraryGame } from "../library/model.ts";
import { nearest } from "../library/say.ts";
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
    ? notPlayable(error.said)
    : error;
}

/** The error for a game that can not be played, and why (in the engine's words, or those of a worker that could not open it). */
export function notPlayable(why: Bilingual | string): UsageError {
  const { en, fr } = typeof why === "string" ? { en: why, fr: why } : why;
  return new UsageError(
    {
      en: `the game can not be played: ${en}`,
      fr: `le jeu ne peut pas être joué : ${fr}`,
    },
    undefined,
    1,
  );
}

/**
 * Why a game is passed over when every game of a folder is played: it has no scenario, or nobody has written its system
 * yet. Null when it is to be played; a broken one, and one whose system's name looks misspelt, are, and fail.
 */
export function unplayed(game: LibraryGame): Bilingual | null {
  if (game.broken.size > 0) return null;
  if (!hasScenario(game)) return withoutScenario(game.id);
  const { system } = game.data.game;
  const known = systems.map(({ id }) => id);
  if (known.includes(system) || nearest(system, known) !== null) return null;
  return {
    en: `${game.id} names the system ${system}, which does not exist yet: it was not played.`,
    fr: `${game.id} nomme le système ${system}, qui n’existe pas encore : il n’a pas été joué.`,
  };
}

export function hasScenario({ data }: LibraryGame): boolean {
  return data.scenarios.length > 0;
}

export function withoutScenario(game: string): Bilingual {
  return {
    en: `${game} has no scenario, so nothing of it was played.`,
    fr: `${game} n’a pas de scénario ; rien n’en a été joué.`,
  };
}
