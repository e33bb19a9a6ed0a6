/** Writing files so that a reader finds the old one or the new one, never part of one. */
import { open, rename, rm } from "node:fs/promises";
import { dirname } from "node:path";

/**
 * Writes a file whole or not at all: to a temporary file beside it, flushed to the disk, then renamed over it.
 * On any failure the old file stands, the temporary file is removed, and the error is thrown on.
 */
export async function writeAtomic(path: string, bytes: Uint8Array | string): Promise<void> {
  const temporary = `${path}.${crypto.randomUUID()}.tmp`;
  try {
    const file = await open(temporary, "wx");
    try {
      await file.writeFile(bytes);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(temporary, path);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
  await flushFolder(dirname(path));
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
