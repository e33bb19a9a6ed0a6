/** Opens the data that a command works on, and says plainly when it can not. */
import { distance } from "fastest-levenshtein";
import { resolve } from "node:path";
import { openLibrary, readFolder } from "../library/mod.ts";
import type { Library, LibraryGame } from "../library/model.ts";
import { UsageError } from "./command.ts";

/** A library that was read from a folder, with the findings of reading it (already part of `library.findings`). */
export interface OpenedData {
  readonly root: string;
  readonly library: Library;
}

/**
 * Reads and opens a data root. Throws `UsageError` when the folder does not exist, is not a folder, can not be read,
 * or holds no game.
 */
export async function openData(root: string): Promise<OpenedData> {
  await requireFolder(root);
  const { folder, problems } = await readFolder(root);
  const library = openLibrary(folder, { root: resolve(root), problems });
  if (library.games.length === 0 && problems.length === 0) {
    throw new UsageError(
      {
        en: `${root} holds no game: no folder in it has a game.json.`,
        fr: `${root} ne contient aucun jeu : aucun de ses dossiers n’a de game.json.`,
      },
      {
        en:
          "Name the folder that holds your games with --data DIR, or see docs/data.md for how to begin one.",
        fr:
          "Indiquez le dossier de vos jeux avec --data DIR, ou voyez docs/data.md pour en commencer un.",
      },
    );
  }
  return { root, library };
}

/** Throws `UsageError` when a data root does not exist, is not a folder or can not be read. */
export async function requireFolder(root: string): Promise<void> {
  try {
    const info = await Deno.stat(root);
    if (info.isDirectory) return;
    throw new UsageError({
      en: `${root} is a file; a data folder was expected.`,
      fr: `${root} est un fichier ; un dossier de données était attendu.`,
    });
  } catch (error) {
    if (error instanceof UsageError) throw error;
    if (error instanceof Deno.errors.NotFound) {
      throw new UsageError(
        {
          en: `the data folder ${root} does not exist.`,
          fr: `le dossier de données ${root} n’existe pas.`,
        },
        {
          en: "Run from the repository's root, or name the folder with --data DIR.",
          fr:
            "Lancez la commande depuis la racine du dépôt, ou indiquez le dossier avec --data DIR.",
        },
      );
    }
    const reason = error instanceof Error ? error.message : String(error);
    throw new UsageError({
      en: `the data folder ${root} can not be read: ${reason}.`,
      fr: `le dossier de données ${root} est illisible : ${reason}.`,
    });
  }
}

/** The game of that id. Throws `UsageError` with the nearest id when there is none. */
export function requireGame(library: Library, id: string): LibraryGame {
  const game = library.game(id);
  if (game) return game;
  const ids = library.games.map((candidate) => candidate.id);
  const nearest = nearestOf(id, ids);
  throw new UsageError(
    {
      en: `there is no game ${id}.${nearest ? ` Did you mean ${nearest}?` : ""}`,
      fr: `le jeu ${id} n’existe pas.${nearest ? ` Vouliez-vous dire ${nearest} ?` : ""}`,
    },
    { en: `The games: ${ids.join(", ")}.`, fr: `Les jeux : ${ids.join(", ")}.` },
  );
}

/** The nearest of some words, if it is near at all (at most a third of its letters differ, or it contains the word). */
export function nearestOf(word: string, words: readonly string[]): string | undefined {
  const sorted = words.toSorted((a, b) => distance(a, word) - distance(b, word));
  const nearest = sorted[0];
  if (nearest === undefined) return undefined;
  const contained = words.find((candidate) => candidate.includes(word));
  if (distance(nearest, word) <= Math.max(2, Math.floor(nearest.length / 3))) return nearest;
  return contained;
}
