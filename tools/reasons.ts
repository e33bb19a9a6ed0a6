/** Why the system refused to read or write, in words of ours: neither Deno's nor the system's own are shown. */
import type { Bilingual } from "../library/finding.ts";

/** The reason that an error of the file system gives, in both languages; its own words where we have none. */
export function reasonOf(error: unknown): Bilingual {
  if (error instanceof Deno.errors.NotCapable) {
    // Deno keeps the system's own folders from every program that may not do everything.
    if (/requires all access/i.test(error.message)) {
      return {
        en: "the place belongs to the system and is closed to Grognard",
        fr: "l’endroit appartient au système et reste fermé à Grognard",
      };
    }
    return {
      en: "Deno was not given the right to it; start Grognard with deno task grognard",
      fr: "Deno n’en a pas reçu le droit ; lancez Grognard par deno task grognard",
    };
  }
  const known = reasons[codeOf(error)];
  if (known) return known;
  const text = error instanceof Error ? error.message : String(error);
  return { en: text, fr: text };
}

function codeOf(error: unknown): string {
  if (error instanceof Error && "code" in error) return String(error.code);
  if (error instanceof Deno.errors.NotFound) return "ENOENT";
  if (error instanceof Deno.errors.PermissionDenied) return "EACCES";
  // Deno gives no code to what has no class of its own.
  return numbers[/\(os error (\d+)\)/.exec(String(error))?.[1] ?? ""] ?? "";
}

/** The system's numbers of errors that Linux and macOS count alike. */
const numbers: Readonly<Record<string, string>> = {
  5: "EIO",
  27: "EFBIG",
  28: "ENOSPC",
  30: "EROFS",
};

const reasons: Readonly<Record<string, Bilingual>> = {
  ENOSPC: { en: "the disk is full", fr: "le disque est plein" },
  EDQUOT: { en: "the disk quota is used up", fr: "le quota de disque est épuisé" },
  EFBIG: { en: "the system allows no file of this size", fr: "le système refuse cette taille" },
  EROFS: { en: "the disk is read-only", fr: "le disque est en lecture seule" },
  EACCES: { en: "permission is denied", fr: "l’accès est refusé" },
  EPERM: { en: "permission is denied", fr: "l’accès est refusé" },
  ENOENT: { en: "it does not exist", fr: "il n’existe pas" },
  EISDIR: { en: "it is a folder", fr: "c’est un dossier" },
  ENOTDIR: { en: "a part of the path is a file", fr: "une partie du chemin est un fichier" },
  EEXIST: { en: "a part of the path is a file", fr: "une partie du chemin est un fichier" },
  ELOOP: { en: "its links lead in a circle", fr: "ses liens tournent en rond" },
  ENAMETOOLONG: { en: "its name is too long", fr: "son nom est trop long" },
  EMFILE: { en: "too many files are open", fr: "trop de fichiers sont ouverts" },
  EIO: { en: "the disk reports a fault", fr: "le disque signale une panne" },
  EREADONLY: { en: "the file is read-only", fr: "le fichier est en lecture seule" },
};
