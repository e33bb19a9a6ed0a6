/**
 * Saves a document: only over the version that the edit was based on, and so that the file is at every moment the old one
 * or the new one, never part of one.
 */
import { createHash } from "node:crypto";

/** The few things that saving asks of the file system; tests put another in its place. */
export interface FileLayer {
  read(path: string): Promise<Uint8Array>;
  /** Creates the file, which must not exist, writes all bytes and flushes them to the disk. */
  writeNew(path: string, bytes: Uint8Array, mode: number): Promise<void>;
  rename(from: string, to: string): Promise<void>;
  remove(path: string): Promise<void>;
  /** Permission bits of a file, following no link; null on systems without them. */
  stat(path: string): Promise<{ mode: number | null; isSymlink: boolean }>;
  realPath(path: string): Promise<string>;
}

export const disk: FileLayer = {
  read: (path) => Deno.readFile(path),
  async writeNew(path, bytes, mode) {
    using file = await Deno.open(path, { write: true, createNew: true, mode });
    // A write may take only a part; what is left follows.
    for (let at = 0; at < bytes.length;) at += await file.write(bytes.subarray(at));
    await file.sync();
  },
  rename: (from, to) => Deno.rename(from, to),
  remove: (path) => Deno.remove(path),
  async stat(path) {
    const info = await Deno.lstat(path);
    return { mode: info.mode, isSymlink: info.isSymlink };
  },
  realPath: (path) => Deno.realPath(path),
};

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

let serial = 0;

/**
 * Writes `text` over `root/file` if its bytes still have the digest `base`.
 *
 * The new bytes go to a temporary file in the same folder and are flushed; then, with the digest checked once more, it is
 * renamed over the old one. Throws `SaveError` when the file system refuses; nothing has changed then.
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
    const name = target.slice(folder.length + 1);
    const conflict = async (): Promise<Conflict | null> => {
      const bytes = await files.read(target);
      const digest = digestOf(bytes);
      return digest === base
        ? null
        : { kind: "conflict", digest, text: new TextDecoder().decode(bytes) };
    };
    let temporary: string | null = null;
    try {
      const { mode, isSymlink } = await files.stat(target);
      const [realRoot, realFolder] = [await files.realPath(root), await files.realPath(folder)];
      if (isSymlink || !`${realFolder}/`.startsWith(`${realRoot}/`)) {
        throw new SaveError("outside", file);
      }
      // Renaming over a read-only file would succeed: whoever set the bits meant them.
      if (mode !== null && (mode & 0o222) === 0) throw new SaveError("read-only", file);
      const early = await conflict();
      if (early) return early;
      temporary = `${folder}/.${name}.${Deno.pid}-${serial++}.tmp`;
      const bytes = new TextEncoder().encode(text);
      await files.writeNew(temporary, bytes, mode === null ? 0o644 : mode & 0o777);
      // What reached the disk is what was meant, before it takes the old file's place.
      if (digestOf(await files.read(temporary)) !== digestOf(bytes)) {
        throw new SaveError("unwritable", file);
      }
      const late = await conflict();
      if (late) return late;
      await files.rename(temporary, target);
      temporary = null;
      return { kind: "saved", digest: digestOf(bytes) };
    } catch (error) {
      throw error instanceof SaveError ? error : new SaveError(problemOf(error), file, error);
    } finally {
      // The save has succeeded or failed already; a temporary file that can not be removed is only untidy, and the
      // library does not read it.
      if (temporary !== null) await files.remove(temporary).catch(() => {});
    }
  });
}
