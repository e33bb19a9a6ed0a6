/** Writing files so that a reader finds the old one or the new one, never part of one: the one way in which we write. */
import { basename, dirname, join } from "node:path";

/** The few things that writing asks of the file system; tests put another in its place. */
export interface FileLayer {
  read(path: string): Promise<Uint8Array>;
  /**
   * Creates the file, which must not exist, writes all bytes and flushes them to the disk. `mode` are its permission bits;
   * null leaves them to the system.
   */
  writeNew(path: string, bytes: Uint8Array, mode: number | null): Promise<void>;
  rename(from: string, to: string): Promise<void>;
  remove(path: string): Promise<void>;
  /** Permission bits of a file, following no link; null on systems without them. */
  stat(path: string): Promise<{ mode: number | null; isSymlink: boolean }>;
  realPath(path: string): Promise<string>;
  /** Flushes a folder's entries, so that a rename survives a power cut. Not every system can; that is no error. */
  flushFolder(path: string): Promise<void>;
}

export const disk: FileLayer = {
  read: (path) => Deno.readFile(path),
  async writeNew(path, bytes, mode) {
    using file = await Deno.open(path, { write: true, createNew: true });
    // A write may take only a part; what is left follows.
    for (let at = 0; at < bytes.length;) at += await file.write(bytes.subarray(at));
    await file.sync();
    if (mode !== null && Deno.build.os !== "windows") await Deno.chmod(path, mode);
  },
  rename: (from, to) => Deno.rename(from, to),
  remove: (path) => Deno.remove(path),
  async stat(path) {
    const info = await Deno.lstat(path);
    return { mode: info.mode, isSymlink: info.isSymlink };
  },
  realPath: (path) => Deno.realPath(path),
  async flushFolder(path) {
    try {
      using folder = await Deno.open(path, { read: true });
      await folder.sync();
    } catch {
      // Windows opens no folders, and some file systems flush none: the file's own bytes are on the disk already.
    }
  },
};

/** A file whose permission bits forbid writing. Renaming over it would succeed: whoever set the bits meant them. */
export class ReadOnlyFile extends Error {
  override readonly name = "ReadOnlyFile";
  readonly code = "EREADONLY";
  constructor(path: string) {
    super(`${path} is read-only`);
  }
}

/** What reached the disk is not what was written. */
export class SpoiltWrite extends Error {
  override readonly name = "SpoiltWrite";
  readonly code = "EIO";
  constructor(path: string) {
    super(`${path}: what was read back is not what was written`);
  }
}

export interface ReplaceOptions {
  readonly files?: FileLayer;
  /** Asked last before the new file takes the old one's place; false leaves the old one. */
  mayReplace?(): Promise<boolean>;
}

/**
 * Writes a file whole or not at all: to a hidden temporary file beside it, flushed to the disk and read back, then renamed
 * over it with the old file's permissions. Returns false when `mayReplace` said no. On any failure the old file stands,
 * the temporary file is removed, and the error is thrown on; `ReadOnlyFile` when the old file's bits forbid writing. The
 * temporary name begins with a dot: what a killed process leaves behind is no document of a data folder.
 */
export async function replaceFile(
  path: string,
  content: Uint8Array | string,
  { files = disk, mayReplace }: ReplaceOptions = {},
): Promise<boolean> {
  const bytes = typeof content === "string" ? new TextEncoder().encode(content) : content;
  const mode = await modeOf(path, files);
  if (mode !== null && (mode & 0o222) === 0) throw new ReadOnlyFile(path);
  const temporary = join(dirname(path), `.${basename(path)}.${crypto.randomUUID()}.tmp`);
  let left = true;
  try {
    await files.writeNew(temporary, bytes, mode);
    if (!sameBytes(await files.read(temporary), bytes)) throw new SpoiltWrite(path);
    if (mayReplace && !(await mayReplace())) return false;
    await files.rename(temporary, path);
    left = false;
  } finally {
    // The write has succeeded or failed already; a temporary file that can not be removed is only untidy.
    if (left) await files.remove(temporary).catch(() => {});
  }
  await files.flushFolder(dirname(path));
  return true;
}

/** Permission bits of a file; null when there is none yet, when it is a link, or on systems without them. */
async function modeOf(path: string, files: FileLayer): Promise<number | null> {
  try {
    const { mode, isSymlink } = await files.stat(path);
    return mode === null || isSymlink ? null : mode & 0o777;
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) return null;
    throw error;
  }
}

function sameBytes(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && a.every((byte, index) => byte === b[index]);
}
