/** Writing the files that a command was asked for, whole or not at all, with errors in words. */
import { dirname } from "node:path";
import { writeAtomic } from "../bundle/mod.ts";
import type { Bilingual } from "../library/finding.ts";
import { UsageError } from "./command.ts";

/**
 * Writes a file whole or not at all, and makes its folder when it is missing. Throws `UsageError` with the path and the
 * reason when it can not; whatever stood there is then as it was.
 */
export async function writeFile(path: string, content: Uint8Array | string): Promise<void> {
  try {
    await Deno.mkdir(dirname(path), { recursive: true });
    await writeAtomic(path, content);
  } catch (error) {
    const reason = reasonOf(error);
    throw new UsageError(
      {
        en: `${path} can not be written: ${reason.en}.`,
        fr: `${path} ne peut pas être écrit : ${reason.fr}.`,
      },
      {
        en:
          "Nothing is half written: what stood there is as it was. Free the place, or name another.",
        fr:
          "Rien n’est écrit à moitié : ce qui s’y trouvait est intact. Libérez la place, ou indiquez-en une autre.",
      },
    );
  }
}

/** Writes a document of a data folder through the link that it may be; see `writeFile`. */
export async function writeDocument(path: string, content: string): Promise<void> {
  let real = path;
  try {
    real = await Deno.realPath(path);
  } catch (error) {
    // A document that is not there yet, such as a new catalogue; anything else is told by the writing itself.
    if (!(error instanceof Deno.errors.NotFound)) real = path;
  }
  await writeFile(real, content);
}

/** Why the system refused to write, in both languages; its own words where we have none. */
export function reasonOf(error: unknown): Bilingual {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  const known = reasons[code];
  if (known) return known;
  const text = error instanceof Error ? error.message : String(error);
  return { en: text, fr: text };
}

const reasons: Readonly<Record<string, Bilingual>> = {
  ENOSPC: { en: "the disk is full", fr: "le disque est plein" },
  EDQUOT: { en: "the disk quota is used up", fr: "le quota de disque est épuisé" },
  EFBIG: { en: "the system allows no file of this size", fr: "le système refuse cette taille" },
  EROFS: { en: "the disk is read-only", fr: "le disque est en lecture seule" },
  EACCES: { en: "permission is denied", fr: "l’accès est refusé" },
  EPERM: { en: "permission is denied", fr: "l’accès est refusé" },
  ENOENT: {
    en: "its folder does not exist and can not be made",
    fr: "son dossier n’existe pas et ne peut être créé",
  },
  EISDIR: { en: "it is a folder", fr: "c’est un dossier" },
  ENOTDIR: { en: "a part of the path is a file", fr: "une partie du chemin est un fichier" },
  EEXIST: { en: "a part of the path is a file", fr: "une partie du chemin est un fichier" },
};
