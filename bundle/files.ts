/** Writing files so that a reader finds the old one or the new one, never part of one. */
import { chmod, open, rename, rm, stat } from "node:fs/promises";
import { basename, dirname, join } from "node:path";

/**
 * Writes a file whole or not at all: to a temporary file beside it, flushed to the disk, then renamed over it with the
 * old file's permissions. On any failure the old file stands, the temporary file is removed, and the error is thrown on.
 * The temporary name begins with a dot: what a killed process leaves behind is no document of a data folder.
 */
export async function writeAtomic(path: string, bytes: Uint8Array | string): Promise<void> {
  const temporary = join(dirname(path), `.${basename(path)}.${crypto.randomUUID()}.tmp`);
  try {
    const file = await open(temporary, "wx");
    try {
      await file.writeFile(bytes);
      await file.sync();
    } finally {
      await file.close();
    }
    const mode = await modeOf(path);
    if (mode !== null) await chmod(temporary, mode);
    await rename(temporary, path);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
  await flushFolder(dirname(path));
}

/** Permissions of a file, or null when there is none yet. */
async function modeOf(path: string): Promise<number | null> {
  try {
    return (await stat(path)).mode & 0o777;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return null;
    throw error;
  }
}

/** Flushes a folder's entries, so that the rename itself survives a power cut. Not every system can; that is no error. */
async function flushFolder(folder: string): Promise<void> {
  let handle;
  try {
    handle = await open(folder, "r");
    await handle.sync();
  } catch {
    // Windows opens no folders, and some file systems flush none: the file's own bytes are on the disk already.
  } finally {
    await handle?.close();
  }
}
