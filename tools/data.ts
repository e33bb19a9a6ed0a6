/** Opens the data that a command works on, and says plainly when it can not. */
import { resolve } from "node:path";
import { openLibrary, readFolder } from "../library/mod.ts";
import type { Library, LibraryGame } from "../library/model.ts";
import { nearest } from "../library/say.ts";
import { UsageError } from "./command.ts";
import { reasonOf } from "./reasons.ts";

/** A library that was read from a folder, with the findings of reading it (already part of `library.findings`). */
export interface OpenedData {
  readonly root: string;
  readonly library: Library;
}

/**
 * Reads and opens a data root. Games stand on their own: a command that names some opens no others. When one of those
 * does not exist all are opened, so that the message can name what there is. Throws `UsageError` when the folder does not
 * exist, is not a folder, can not be read, or holds no game.
 */
export async function openData(root: string, games: readonly string[] = []): Promise<OpenedData> {
  await requireFolder(root);
  const read = await readFolder(root);
  const { folder, problems } = games.length > 0 ? partOf(read, games) : read;
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

/** What was read of some games; everything when one of them is not there. */
function partOf(
  read: Awaited<ReturnType<typeof readFolder>>,
  games: readonly string[],
): Awaited<ReturnType<typeof readFolder>> {
  const files = [...read.folder.keys(), ...read.problems.map(({ place }) => place.file)];
  const within = (file: string) => games.some((game) => file.startsWith(`${game}/`));
  if (!games.every((game) => files.some((file) => file.startsWith(`${game}/`)))) return read;
  return {
    folder: new Map([...read.folder].filter(([file]) => within(file))),
    // What concerns the folder as a whole, such as too many files, concerns each game.
    problems: read.problems.filter(({ code, place }) =>
      code === "SYN043" || !place.file.includes("/") || within(place.file)
    ),
  };
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
    const reason = reasonOf(error);
    throw new UsageError({
      en: `the data folder ${root} can not be read: ${reason.en}.`,
      fr: `le dossier de données ${root} est illisible : ${reason.fr}.`,
    });
  }
}

/** The game of that id. Throws `UsageError` with the nearest id when there is none. */
export function requireGame(library: Library, id: string): LibraryGame {
  const game = library.game(id);
  if (game) return game;
  const ids = library.games.map((candidate) => candidate.id);
  const meant = nearestOf(id, ids);
  throw new UsageError(
    {
      en: `there is no game ${id}.${meant ? ` Did you mean ${meant}?` : ""}`,
      fr: `le jeu ${id} n’existe pas.${meant ? ` Vouliez-vous dire ${meant} ?` : ""}`,
    },
    { en: `The games: ${ids.join(", ")}.`, fr: `Les jeux : ${ids.join(", ")}.` },
  );
}

/** The word that was most likely meant: the library's nearest, or the first that contains what was typed of it. */
export function nearestOf(word: string, words: readonly string[]): string | undefined {
  return nearest(word, words) ?? words.find((candidate) => candidate.includes(word));
}
