/** Reads the bytes of a table that a command was given, within bounds. */
import { MAXIMUM_BYTES } from "../library/opening/read_document.ts";
import { UsageError } from "./command.ts";
import { reasonOf } from "./reasons.ts";

/** The bytes of a file. Throws `UsageError` when it is missing, not a file, unreadable or larger than a document may be. */
export async function readTableFile(path: string): Promise<Uint8Array> {
  try {
    const info = await Deno.stat(path);
    if (!info.isFile) {
      throw new UsageError({
        en: `${path} is not a file.`,
        fr: `${path} n’est pas un fichier.`,
      });
    }
    if (info.size > MAXIMUM_BYTES) {
      throw new UsageError({
        en: `${path} is too large: at most ${MAXIMUM_BYTES / 1024 / 1024} MB are read.`,
        fr: `${path} est trop grand : on en lit au plus ${MAXIMUM_BYTES / 1024 / 1024} Mo.`,
      });
    }
    return await Deno.readFile(path);
  } catch (error) {
    if (error instanceof UsageError) throw error;
    const reason = reasonOf(error);
    throw new UsageError({
      en: `${path} can not be read: ${reason.en}.`,
      fr: `${path} est illisible : ${reason.fr}.`,
    });
  }
}
