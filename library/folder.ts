/** Reading a data folder from disk, bounded in files, sizes and depth. Opening never writes. */
import type { LibraryCode } from "./codes.ts";
import { type Bilingual, type Finding } from "./finding.ts";
import { codes } from "./codes.ts";
import type { Folder, Library } from "./model.ts";
import { openLibrary } from "./open.ts";
import { MAXIMUM_BYTES, tooLarge } from "./opening/read_document.ts";
import { Report } from "./report.ts";

/** Files in a data folder, at most. */
export const MAXIMUM_FILES = 5000;
/** Folders within each other, at most. */
export const MAXIMUM_FOLDERS = 8;
/** Bytes in all, at most (256 MB). */
export const MAXIMUM_TOTAL = 256 * 1024 * 1024;

/**
 * Reads a folder. Names that begin with a dot are left out. Whatever can not be read is a problem: a file over the
 * limit, a locked file, a link that leaves the folder or runs in a circle, a device. Paths are relative to the root.
 */
export async function readFolder(
  root: string,
): Promise<{ folder: Folder; problems: Finding[] }> {
  const folder = new Map<string, Uint8Array>();
  const problems: Finding[] = [];
  const problem = (code: LibraryCode, file: string, message: Bilingual): void => {
    const { severity } = codes[code];
    problems.push({ code, severity, message, place: { file, pointer: "", line: 1, column: 1 } });
  };
  let real: string;
  try {
    real = await Deno.realPath(root);
    if (!(await Deno.stat(real)).isDirectory) {
      problem("SYN041", "", {
        en: `"${root}" is not a folder; expected: the data folder`,
        fr:
          `«\u00a0${root}\u00a0» n’est pas un dossier\u202f; attendu\u00a0: le dossier de données`,
      });
      return { folder, problems };
    }
  } catch (error) {
    const why = reason(error);
    problem("SYN041", "", {
      en: `The data folder "${root}" can not be opened: ${why.en}`,
      fr: `Le dossier de données «\u00a0${root}\u00a0» ne peut être ouvert\u00a0: ${why.fr}`,
    });
    return { folder, problems };
  }
  const visited = new Set<string>([real]);
  let total = 0;
  let count = 0;
  let full = false;

  const walk = async (path: string, relative: string, depth: number): Promise<void> => {
    let entries: Deno.DirEntry[];
    try {
      entries = await Array.fromAsync(Deno.readDir(path));
      entries.sort((a, b) => a.name < b.name ? -1 : 1);
    } catch (error) {
      const why = reason(error);
      problem("SYN001", relative, {
        en: `This folder can not be read: ${why.en}`,
        fr: `Ce dossier ne peut être lu\u00a0: ${why.fr}`,
      });
      return;
    }
    for (const { name, isSymlink } of entries) {
      if (full) return;
      if (name.startsWith(".")) continue;
      const file = relative === "" ? name : `${relative}/${name}`;
      try {
        await visit(`${path}/${name}`, file, depth, isSymlink);
      } catch (error) {
        const why = reason(error);
        problem("SYN001", file, {
          en: `This file can not be read: ${why.en}`,
          fr: `Ce fichier ne peut être lu\u00a0: ${why.fr}`,
        });
      }
    }
  };
  const visit = async (
    path: string,
    file: string,
    depth: number,
    isLink: boolean,
  ): Promise<void> => {
    // Folders are walked by their real paths, so that only a link can lead elsewhere.
    const at = isLink ? await Deno.realPath(path) : path;
    if (at !== real && !at.startsWith(real.endsWith("/") ? real : real + "/")) {
      problem("SYN003", file, {
        en: "This link leaves the data folder and is not followed",
        fr: "Ce lien sort du dossier de données et n’est pas suivi",
      });
      return;
    }
    const info = await Deno.stat(at);
    if (info.isDirectory) {
      if (visited.has(at) || depth >= MAXIMUM_FOLDERS) {
        problem("SYN003", file, {
          en: "This folder was read already or lies too deep, and is not followed",
          fr: "Ce dossier a déjà été lu ou est trop profond, et n’est pas suivi",
        });
        return;
      }
      if (/\.(json|csv|po)$/.test(file)) {
        problem("SYN001", file, {
          en: "This is a folder, but a document is expected under this name; move the folder away",
          fr: "C’est un dossier, mais ce nom est celui d’un document\u202f; déplacez ce dossier",
        });
        return;
      }
      visited.add(at);
      await walk(at, file, depth + 1);
      return;
    }
    if (!info.isFile) {
      problem("SYN001", file, {
        en: "This is a device or pipe, not a file, and is not read",
        fr: "C’est un périphérique ou un tube, pas un fichier\u202f; il n’est pas lu",
      });
      return;
    }
    if (++count > MAXIMUM_FILES || total + info.size > MAXIMUM_TOTAL) {
      full = true;
      problem("SYN043", file, {
        en: `There are more than ${MAXIMUM_FILES} files or ${
          MAXIMUM_TOTAL / 1024 / 1024
        } MB here; is this the data folder? The rest is not read`,
        fr: `Il y a ici plus de ${MAXIMUM_FILES} fichiers ou ${
          MAXIMUM_TOTAL / 1024 / 1024
        }\u00a0Mo\u202f; est-ce le dossier de données\u202f? Le reste n’est pas lu`,
      });
      return;
    }
    const bytes = info.size > MAXIMUM_BYTES ? null : await readBounded(at);
    if (bytes === null) {
      const report = new Report();
      tooLarge(report, file, Math.max(info.size, MAXIMUM_BYTES + 1));
      problems.push(...report.finish());
      return;
    }
    total += bytes.length;
    folder.set(file, bytes);
  };
  await walk(real, "", 0);
  return { folder, problems };
}

/** The bytes of a file, or null when it grew over the limit after its size was asked. */
async function readBounded(path: string): Promise<Uint8Array | null> {
  using file = await Deno.open(path, { read: true });
  const chunks: Uint8Array[] = [];
  let length = 0;
  for (;;) {
    const chunk = new Uint8Array(64 * 1024);
    const read = await file.read(chunk);
    if (read === null) break;
    chunks.push(chunk.subarray(0, read));
    length += read;
    if (length > MAXIMUM_BYTES) return null;
  }
  const bytes = new Uint8Array(length);
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.length;
  }
  return bytes;
}

/** Why the system refused, in words that say what to do. */
function reason(error: unknown): Bilingual {
  if (error instanceof Deno.errors.NotFound) {
    return {
      en: "it does not exist (or is a link to nothing)",
      fr: "il n’existe pas (ou c’est un lien vers rien)",
    };
  }
  if (error instanceof Deno.errors.PermissionDenied || error instanceof Deno.errors.NotCapable) {
    return {
      en: "permission is denied; allow reading it",
      fr: "l’accès est refusé\u202f; autorisez sa lecture",
    };
  }
  if (error instanceof Deno.errors.FilesystemLoop) {
    return { en: "its links run in a circle", fr: "ses liens tournent en rond" };
  }
  if (error instanceof Deno.errors.Busy) {
    return {
      en: "another program has locked it; close that program",
      fr: "un autre programme l’a verrouillé\u202f; fermez-le",
    };
  }
  const text = error instanceof Error ? error.message : String(error);
  return { en: text, fr: text };
}

/** Reads and opens a data folder from disk. */
export async function loadLibrary(root: string): Promise<Library> {
  const { folder, problems } = await readFolder(root);
  return openLibrary(folder, { root: await Deno.realPath(root).catch(() => root), problems });
}
