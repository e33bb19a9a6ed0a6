/** Writing the files that a command was asked for, whole or not at all, with errors in words. */
import { dirname, resolve } from "node:path";
import type { Bilingual } from "../library/finding.ts";
import { digestOf } from "../library/text/bytes.ts";
import { ReadOnlyFile, replaceFile } from "../library/whole_file.ts";
import { UsageError } from "./command.ts";
import { reasonOf } from "./reasons.ts";

/**
 * Writes a file whole or not at all, and makes its folder when it is missing. A device or pipe, such as /dev/stdout, is
 * written to as it stands. Throws `UsageError` with the path and the reason when it can not; whatever stood there is then
 * as it was.
 */
export async function writeFile(path: string, content: Uint8Array | string): Promise<void> {
  try {
    if (await isStream(path)) {
      const bytes = typeof content === "string" ? new TextEncoder().encode(content) : content;
      await Deno.writeFile(path, bytes, { create: false });
      return;
    }
    await Deno.mkdir(dirname(path), { recursive: true });
    await replaceFile(path, content);
  } catch (error) {
    throw unwritable(path, reasonOf(error), notHalfWritten);
  }
}

const notHalfWritten: Bilingual = {
  en: "Nothing is half written: what stood there is as it was. Free the place, or name another.",
  fr:
    "Rien n’est écrit à moitié : ce qui s’y trouvait est intact. Libérez la place, ou indiquez-en une autre.",
};

/**
 * Writes a document of a data folder through the link that it may be; see `writeFile`. `was` is the digest of the bytes
 * from which the content was made, null when there were none: a file that somebody has changed since is left as it is, with
 * a `UsageError`.
 */
export async function writeDocument(
  path: string,
  content: string,
  was: string | null,
): Promise<void> {
  let real = path;
  try {
    real = await Deno.realPath(path);
  } catch (error) {
    // A document that is not there yet, such as a new catalogue; anything else is told by the writing itself.
    if (!(error instanceof Deno.errors.NotFound)) real = path;
  }
  try {
    await Deno.mkdir(dirname(real), { recursive: true });
    if (
      await replaceFile(real, content, { mayReplace: async () => await digestAt(real) === was })
    ) {
      return;
    }
  } catch (error) {
    throw unwritable(path, reasonOf(error), notHalfWritten);
  }
  throw new UsageError({
    en: `${path} was changed by somebody else while this was at work; it is left as it is.`,
    fr: `${path} a été modifié par quelqu’un d’autre entre-temps ; il est laissé tel quel.`,
  }, { en: "Run the command again.", fr: "Relancez la commande." });
}

/** The digest of the file at a path; null when there is none. */
async function digestAt(path: string): Promise<string | null> {
  try {
    return digestOf(await Deno.readFile(path));
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) return null;
    throw error;
  }
}

/**
 * Throws `UsageError` when a file could not be written later: asked before long work, so that nothing is lost to a slip.
 * Nothing is made: the nearest folder that exists has to take a file.
 */
export async function requireWritableFile(path: string): Promise<void> {
  await requireWritable(path, async () => {
    if (await isStream(path)) return;
    const info = await statOf(path);
    if (info?.isDirectory) throw systemError("EISDIR");
    if (info && info.mode !== null && (info.mode & 0o222) === 0) throw new ReadOnlyFile(path);
    await tryFolder(dirname(resolve(path)));
  });
}

/** As `requireWritableFile`, for a folder in which files will be written. */
export async function requireWritableFolder(path: string): Promise<void> {
  await requireWritable(path, () => tryFolder(resolve(path)));
}

async function requireWritable(path: string, attempt: () => Promise<void>): Promise<void> {
  try {
    await attempt();
  } catch (error) {
    throw unwritable(path, reasonOf(error), {
      en: "Nothing was done yet. Make the place writable, or name another.",
      fr: "Rien n’est encore fait. Ouvrez l’endroit en écriture, ou indiquez-en un autre.",
    });
  }
}

/** Makes and removes an empty file in a folder, or in the nearest folder above it that exists. */
async function tryFolder(folder: string): Promise<void> {
  const info = await statOf(folder);
  if (info === null) return await tryFolder(dirname(folder));
  if (!info.isDirectory) throw systemError("ENOTDIR");
  await Deno.remove(await Deno.makeTempFile({ dir: folder, prefix: ".grognard-" }));
}

function unwritable(path: string, reason: Bilingual, hint: Bilingual): UsageError {
  return new UsageError({
    en: `${path} can not be written: ${reason.en}.`,
    fr: `${path} ne peut pas être écrit : ${reason.fr}.`,
  }, hint);
}

/** What stands at a path; null when nothing does. */
async function statOf(path: string): Promise<Deno.FileInfo | null> {
  try {
    return await Deno.stat(path);
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) return null;
    throw error;
  }
}

/** Whether a path is a device or pipe, over which no file may be put. */
async function isStream(path: string): Promise<boolean> {
  const info = await statOf(path);
  return info !== null && !info.isFile && !info.isDirectory;
}

function systemError(code: string): Error {
  return Object.assign(new Error(code), { code });
}
