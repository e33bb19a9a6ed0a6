/**
 * Saves a document: only over the version that the edit was based on, and so that the file is at every moment the old one
 * or the new one, never part of one.
 */
import { createHash } from "node:crypto";
import { disk, type FileLayer, ReadOnlyFile, replaceFile } from "../../library/whole_file.ts";

export { disk, type FileLayer };

export type SaveProblem = "read-only" | "disk-full" | "gone" | "outside" | "unwritable";

/** A save that the file system did not let through. The old file is as it was. */
export class SaveError extends Error {
  override readonly name = "SaveError";
  constructor(readonly problem: SaveProblem, readonly file: string, cause?: unknown) {
    super(`${file}: ${explain[problem].en}`, { cause });
  }
  /** The message in both languages, with what to do. */
  get words(): { readonly en: string; readonly fr: string } {
    const { en, fr } = explain[this.problem];
    return { en: `${this.file}: ${en}`, fr: `${this.file} : ${fr}` };
  }
}

const explain: Readonly<Record<SaveProblem, { en: string; fr: string }>> = {
  "read-only": {
    en: "the file or its folder is read-only; make it writable and save again",
    fr:
      "le fichier ou son dossier est en lecture seule ; rendez-le modifiable et enregistrez de nouveau",
  },
  "disk-full": {
    en: "the disk is full; free some space and save again",
    fr: "le disque est plein ; libérez de la place et enregistrez de nouveau",
  },
  gone: {
    en: "the file is no longer there; it was moved or deleted by another program",
    fr: "le fichier n’est plus là ; un autre programme l’a déplacé ou supprimé",
  },
  outside: {
    en: "the file leads out of the data folder and is not written",
    fr: "le fichier mène hors du dossier de données ; il n’est pas écrit",
  },
  unwritable: {
    en: "the file could not be written",
    fr: "le fichier n’a pas pu être écrit",
  },
};

function problemOf(error: unknown): SaveProblem {
  if (error instanceof ReadOnlyFile) return "read-only";
  if (error instanceof Deno.errors.PermissionDenied) return "read-only";
  if (error instanceof Deno.errors.NotCapable) return "read-only";
  if (error instanceof Deno.errors.NotFound) return "gone";
  const code = error instanceof Error && "code" in error ? error.code : null;
  if (
    code === "ENOSPC" || code === "EDQUOT" || /ENOSPC|No space left|os error 28/.test(String(error))
  ) {
    return "disk-full";
  }
  if (code === "EROFS" || /Read-only file system|os error 30/.test(String(error))) {
    return "read-only";
  }
  return "unwritable";
}

export interface Saved {
  readonly kind: "saved";
  readonly digest: string;
}
/** The file is not what the edit was based on: what stands there now. */
export interface Conflict {
  readonly kind: "conflict";
  readonly digest: string;
  readonly text: string;
}

/** SHA-256 of bytes or of a text in UTF-8, lower-case hex: what the library calls a document's digest. */
export function digestOf(content: Uint8Array | string): string {
  return createHash("sha256").update(content).digest("hex");
}

const queues = new Map<string, Promise<unknown>>();

/** Runs `work` after every earlier work on the same name has ended: writers of one file wait for each other. */
export async function inTurn<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  const before = queues.get(name) ?? Promise.resolve();
  // A failure of the one before is its caller's; here it only means that the turn has come.
  const mine = before.then(work, work);
  queues.set(name, mine);
  try {
    return await mine;
  } finally {
    if (queues.get(name) === mine) queues.delete(name);
  }
}

/**
 * Writes `text` over `root/file` if its bytes still have the digest `base`, as `library/whole_file.ts` writes; the digest
 * is checked once more before the new file takes the old one's place. Throws `SaveError` when the file system refuses;
 * nothing has changed then.
 */
export function saveDocument(
  root: string,
  file: string,
  text: string,
  base: string,
  files: FileLayer = disk,
): Promise<Saved | Conflict> {
  const target = `${root}/${file}`;
  return inTurn(target, async () => {
    const folder = target.slice(0, target.lastIndexOf("/"));
    const conflict = async (): Promise<Conflict | null> => {
      const bytes = await files.read(target);
      const digest = digestOf(bytes);
      return digest === base
        ? null
        : { kind: "conflict", digest, text: new TextDecoder().decode(bytes) };
    };
    try {
      const { isSymlink } = await files.stat(target);
      const [realRoot, realFolder] = [await files.realPath(root), await files.realPath(folder)];
      if (isSymlink || !`${realFolder}/`.startsWith(`${realRoot}/`)) {
        throw new SaveError("outside", file);
      }
      const early = await conflict();
      if (early) return early;
      let late: Conflict | null = null;
      const bytes = new TextEncoder().encode(text);
      await replaceFile(target, bytes, {
        files,
        mayReplace: async () => (late = await conflict()) === null,
      });
      return late ?? { kind: "saved", digest: digestOf(bytes) };
    } catch (error) {
      throw error instanceof SaveError ? error : new SaveError(problemOf(error), file, error);
    }
  });
}
