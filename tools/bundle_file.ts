/** Reads a bundle file within bounds, and says why when it can not. */
import { UsageError } from "./command.ts";
import { reasonOf } from "./reasons.ts";

/** No bundle of ours comes near; a larger file is refused before it is read. */
const largestBundle = 256 * 1024 * 1024;

/** The bytes of a bundle file. Throws `UsageError` when it is missing, not a file, unreadable or too large. */
export async function readBundleFile(path: string): Promise<Uint8Array> {
  try {
    const info = await Deno.stat(path);
    if (!info.isFile) {
      throw new UsageError({
        en: `${path} is not a file; a bundle (.zip) was expected.`,
        fr: `${path} n’est pas un fichier ; un paquet (.zip) était attendu.`,
      });
    }
    if (info.size > largestBundle) {
      throw new UsageError({
        en: `${path} has ${info.size} bytes; a bundle has at most ${largestBundle}.`,
        fr: `${path} fait ${info.size} octets ; un paquet en fait au plus ${largestBundle}.`,
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
