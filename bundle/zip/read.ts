/**
 * Reads an archive that anybody may have made. The directory is read and judged first, by hand; only then are entries
 * unpacked. Nothing may be there that the directory does not list: no gaps, nothing before, nothing after.
 * Layout of the records: PKWARE APPNOTE 6.3.10, sections 4.3.7, 4.3.12 and 4.3.16.
 */
import { inflateRawSync } from "node:zlib";
import { z } from "zod";
import type { Bilingual, Finding } from "../../library/finding.ts";
import { type BundleProblem, problem } from "../refusal.ts";
import { crc32 } from "./crc32.ts";
import { limits } from "./limits.ts";
import { foldedName, unsafeName } from "./name.ts";

/** One entry as the central directory describes it. */
interface Entry {
  readonly name: string;
  readonly flags: number;
  readonly method: number;
  readonly crc: number;
  readonly packed: number;
  readonly unpacked: number;
  /** Where its local header stands. */
  readonly offset: number;
}

const stored = 0;
const deflated = 8;
/** UTF-8 name, and the two bits with which deflate says how hard it tried. Everything else is a trick or too old. */
const allowedFlags = 0x0806;
const utf8Flag = 0x0800;

/** Thrown inside this file only; `readZip` gives it back as a value. */
class Refused extends Error {
  constructor(readonly finding: Finding) {
    super(finding.message.en);
  }
}

function refuse(code: BundleProblem, file: string, message: Bilingual): never {
  throw new Refused(problem(code, file, message));
}

/** The files of an archive by name, or the first problem that it has. Never throws, whatever the bytes. */
export function readZip(
  bytes: Uint8Array,
): { readonly files: Map<string, Uint8Array> } | { readonly problem: Finding } {
  try {
    const { entries, end } = readDirectory(bytes);
    checkNames(entries);
    checkSizes(entries);
    return { files: unpackAll(bytes, entries, end) };
  } catch (error) {
    if (error instanceof Refused) return { problem: error.finding };
    throw error;
  }
}

/** The directory's entries, and the offset at which it begins. */
function readDirectory(bytes: Uint8Array): { entries: Entry[]; end: number } {
  if (bytes.length > limits.archiveBytes) {
    refuse("BUN004", "", {
      en: `The archive has ${bytes.length} bytes; at most ${limits.archiveBytes} are read`,
      fr: `L’archive fait ${bytes.length} octets ; ${limits.archiveBytes} au plus sont lus`,
    });
  }
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const last = bytes.length - 22;
  if (last < 0 || view.getUint32(last, true) !== 0x06054b50) noEnd(view, last);

  const disks = view.getUint32(last + 4, true);
  const count = view.getUint16(last + 8, true);
  const total = view.getUint16(last + 10, true);
  const size = view.getUint32(last + 12, true);
  const begin = view.getUint32(last + 16, true);
  const comment = view.getUint16(last + 20, true);
  if (disks !== 0 || count !== total || comment !== 0 || begin + size !== last) {
    refuse("BUN008", "", {
      en:
        "The end of the archive does not fit its directory (parts, large-file form or extra data)",
      fr:
        "La fin de l’archive ne correspond pas à son répertoire (volumes, grand format ou surplus)",
    });
  }
  if (count > limits.entries) {
    refuse("BUN004", "", {
      en: `The archive has ${count} entries; at most ${limits.entries} are read`,
      fr: `L’archive compte ${count} entrées ; ${limits.entries} au plus sont lues`,
    });
  }
  const entries: Entry[] = [];
  let at = begin;
  for (let index = 0; index < count; index++) {
    const { entry, next } = readEntry(bytes, view, at, last);
    entries.push(entry);
    at = next;
  }
  if (at !== last) {
    refuse("BUN008", "", {
      en: "The directory holds more than its entries",
      fr: "Le répertoire contient autre chose que ses entrées",
    });
  }
  return { entries, end: begin };
}

/** Says whether there is no archive at all, or something after its end. */
function noEnd(view: DataView, last: number): never {
  const furthest = Math.max(0, last - 65_535);
  for (let at = last - 1; at >= furthest; at--) {
    if (view.getUint32(at, true) === 0x06054b50) {
      refuse("BUN008", "", {
        en: `${last - at} bytes follow the end of the archive`,
        fr: `${last - at} octets suivent la fin de l’archive`,
      });
    }
  }
  return refuse("BUN003", "", {
    en: "This is not a zip archive, or its end is cut off",
    fr: "Ce n’est pas une archive zip, ou la fin manque",
  });
}

function readEntry(bytes: Uint8Array, view: DataView, at: number, last: number) {
  if (at + 46 > last || view.getUint32(at, true) !== 0x02014b50) {
    refuse("BUN003", "", {
      en: "The directory of the archive is broken",
      fr: "Le répertoire de l’archive est abîmé",
    });
  }
  const flags = view.getUint16(at + 8, true);
  const nameLength = view.getUint16(at + 28, true);
  const extraLength = view.getUint16(at + 30, true);
  const commentLength = view.getUint16(at + 32, true);
  const next = at + 46 + nameLength + extraLength + commentLength;
  if (next > last) {
    refuse("BUN003", "", {
      en: "The directory of the archive is broken",
      fr: "Le répertoire de l’archive est abîmé",
    });
  }
  const name = decodeName(bytes.subarray(at + 46, at + 46 + nameLength), flags);
  const entry: Entry = {
    name,
    flags,
    method: view.getUint16(at + 10, true),
    crc: view.getUint32(at + 16, true),
    packed: view.getUint32(at + 20, true),
    unpacked: view.getUint32(at + 24, true),
    offset: view.getUint32(at + 42, true),
  };
  const mode = view.getUint16(at + 40, true) & 0xf000;
  checkKind(entry, mode, commentLength, view.getUint16(at + 34, true));
  checkExtra(name, view, at + 46 + nameLength, extraLength);
  return { entry, next };
}

/** Only plain files, stored or deflated, in the clear. `mode` is the Unix file type: 0 or a regular file. */
function checkKind(entry: Entry, mode: number, commentLength: number, disk: number): void {
  const { name, flags, method } = entry;
  const kind: Bilingual | null = mode === 0xa000
    ? { en: "a symbolic link", fr: "un lien symbolique" }
    : name.endsWith("/") || mode === 0x4000
    ? { en: "a folder", fr: "un dossier" }
    : mode !== 0 && mode !== 0x8000
    ? { en: "not a plain file", fr: "autre chose qu’un simple fichier" }
    : (flags & 0x2041) !== 0
    ? { en: "encrypted", fr: "chiffrée" }
    : (flags & ~allowedFlags) !== 0
    ? { en: "written as a stream", fr: "écrite en flux" }
    : method !== stored && method !== deflated
    ? { en: `packed by method ${method}`, fr: `compressée par la méthode ${method}` }
    : commentLength !== 0 || disk !== 0
    ? { en: "commented or split", fr: "commentée ou scindée" }
    : null;
  if (kind !== null) {
    refuse("BUN007", name, {
      en: `"${name}" is ${kind.en}; a bundle holds plain stored or deflated files only`,
      fr: `« ${name} » est ${kind.fr} ; un paquet ne contient que de simples fichiers`,
    });
  }
}

/** Extra fields that say another name or another size than the header says are refused; times and owners are ignored. */
function checkExtra(name: string, view: DataView, from: number, length: number): void {
  let at = from;
  while (at + 4 <= from + length) {
    const id = view.getUint16(at, true);
    if (id === 0x0001 || id === 0x7075) {
      refuse("BUN007", name, {
        en: `"${name}" has a second name or size in an extra field`,
        fr: `« ${name} » porte un second nom ou une seconde taille dans un champ annexe`,
      });
    }
    at += 4 + view.getUint16(at + 2, true);
  }
  if (at !== from + length) {
    refuse("BUN003", name, {
      en: `The extra field of "${name}" is broken`,
      fr: `Le champ annexe de « ${name} » est abîmé`,
    });
  }
}

/** A name in UTF-8 where the entry says so, in ASCII otherwise: older code pages differ between machines. */
function decodeName(bytes: Uint8Array, flags: number): string {
  if (bytes.length > limits.nameBytes) {
    refuse("BUN004", "", {
      en: `A name has ${bytes.length} bytes; at most ${limits.nameBytes} are read`,
      fr: `Un nom fait ${bytes.length} octets ; ${limits.nameBytes} au plus sont lus`,
    });
  }
  const ascii = bytes.every((byte) => byte < 0x80);
  try {
    if (ascii || (flags & utf8Flag) !== 0) return new TextDecoder("utf-8", strict).decode(bytes);
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
  }
  const shown = new TextDecoder().decode(bytes);
  return refuse("BUN005", shown, {
    en: `The name "${shown}" is neither ASCII nor UTF-8`,
    fr: `Le nom « ${shown} » n’est ni en ASCII ni en UTF-8`,
  });
}
const strict = { fatal: true, ignoreBOM: true };

function checkNames(entries: readonly Entry[]): void {
  const seen = new Map<string, string>();
  for (const { name } of entries) {
    const unsafe = unsafeName(name);
    if (unsafe !== null) {
      refuse("BUN005", name, {
        en: `The name "${name}" is refused: ${unsafe.en}`,
        fr: `Le nom « ${name} » est refusé : ${unsafe.fr}`,
      });
    }
    const folded = foldedName(name);
    const twin = seen.get(folded);
    if (twin !== undefined) {
      refuse("BUN006", name, {
        en: twin === name
          ? `"${name}" is there twice`
          : `"${name}" and "${twin}" are one file on some disks`,
        fr: twin === name
          ? `« ${name} » figure deux fois`
          : `« ${name} » et « ${twin} » sont un même fichier sur certains disques`,
      });
    }
    seen.set(folded, name);
  }
}

function checkSizes(entries: readonly Entry[]): void {
  let total = 0;
  for (const { name, packed, unpacked, method } of entries) {
    total += unpacked;
    if (unpacked > limits.entryBytes || total > limits.totalBytes) {
      refuse("BUN004", name, {
        en: `"${name}" unpacks to ${unpacked} bytes, all to ${total} so far; at most ` +
          `${limits.entryBytes} for one and ${limits.totalBytes} for all are read`,
        fr: `« ${name} » fait ${unpacked} octets, le tout ${total} jusqu’ici ; au plus ` +
          `${limits.entryBytes} pour une entrée et ${limits.totalBytes} en tout sont lus`,
      });
    }
    if (unpacked > limits.ratioFrom && unpacked > packed * limits.ratio) {
      refuse("BUN004", name, {
        en: `"${name}" unpacks from ${packed} to ${unpacked} bytes, more than ${limits.ratio} fold`,
        fr: `« ${name} » passe de ${packed} à ${unpacked} octets, plus de ${limits.ratio} fois`,
      });
    }
    if (method === stored && packed !== unpacked) {
      refuse("BUN008", name, {
        en: `"${name}" is stored in ${packed} bytes but claims ${unpacked}`,
        fr: `« ${name} » est stockée en ${packed} octets mais en annonce ${unpacked}`,
      });
    }
  }
}

/** Unpacks every entry; they must lie one after the other, from the first byte to the directory. */
function unpackAll(bytes: Uint8Array, entries: readonly Entry[], end: number) {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const contents = new Map<string, Uint8Array>();
  let expected = 0;
  for (const entry of [...entries].sort((a, b) => a.offset - b.offset)) {
    if (entry.offset !== expected) {
      refuse("BUN008", entry.name, {
        en: `"${entry.name}" begins at byte ${entry.offset}, not at ${expected}: ` +
          "entries overlap or hide something between them",
        fr: `« ${entry.name} » commence à l’octet ${entry.offset} et non ${expected} : ` +
          "des entrées se chevauchent ou cachent quelque chose entre elles",
      });
    }
    const from = checkLocal(bytes, view, entry, end);
    expected = from + entry.packed;
    contents.set(entry.name, unpack(entry, bytes.subarray(from, expected)));
  }
  if (expected !== end) {
    refuse("BUN008", "", {
      en: "Something stands between the entries and the directory",
      fr: "Quelque chose se trouve entre les entrées et le répertoire",
    });
  }
  return new Map([...contents].sort(([a], [b]) => a < b ? -1 : 1));
}

/** Compares an entry's local header with the directory; gives the offset of its content. */
function checkLocal(bytes: Uint8Array, view: DataView, entry: Entry, end: number): number {
  const { name, offset } = entry;
  const contradiction: Bilingual = {
    en: `The local header of "${name}" is not what the directory says`,
    fr: `L’en-tête local de « ${name} » diffère du répertoire`,
  };
  if (offset + 30 > end || view.getUint32(offset, true) !== 0x04034b50) {
    refuse("BUN008", name, contradiction);
  }
  const nameLength = view.getUint16(offset + 26, true);
  const extraLength = view.getUint16(offset + 28, true);
  const from = offset + 30 + nameLength + extraLength;
  if (from + entry.packed > end) refuse("BUN008", name, contradiction);
  const same = view.getUint16(offset + 6, true) === entry.flags &&
    view.getUint16(offset + 8, true) === entry.method &&
    view.getUint32(offset + 14, true) === entry.crc &&
    view.getUint32(offset + 18, true) === entry.packed &&
    view.getUint32(offset + 22, true) === entry.unpacked &&
    decodeName(bytes.subarray(offset + 30, offset + 30 + nameLength), entry.flags) === name;
  if (!same) refuse("BUN008", name, contradiction);
  checkExtra(name, view, offset + 30 + nameLength, extraLength);
  return from;
}

function unpack(entry: Entry, packed: Uint8Array): Uint8Array {
  const content = entry.method === stored ? packed : inflate(entry, packed);
  if (content.length !== entry.unpacked || crc32(content) !== entry.crc) {
    refuse("BUN008", entry.name, {
      en: `"${entry.name}" does not unpack to what the directory says`,
      fr: `« ${entry.name} » ne donne pas ce que le répertoire annonce`,
    });
  }
  return content;
}

/** What `inflateRawSync` gives when it is asked how much it has read; the types of Node do not say so. */
const Inflated = z.object({
  buffer: z.instanceof(Uint8Array),
  engine: z.object({ bytesWritten: z.int() }),
});

/** Inflates no more than is claimed; the stream must end where the entry ends. */
function inflate(entry: Entry, packed: Uint8Array): Uint8Array {
  const { name, unpacked } = entry;
  try {
    const options = { info: true, maxOutputLength: Math.max(1, unpacked) };
    const { buffer, engine } = Inflated.parse(inflateRawSync(packed, options));
    if (engine.bytesWritten === packed.length) return buffer;
  } catch (error) {
    if (error instanceof z.ZodError) throw error;
    const why = error instanceof Error ? error.message : String(error);
    return refuse("BUN003", name, {
      en: `"${name}" can not be unpacked to ${unpacked} bytes: ${why}`,
      fr: `« ${name} » ne se décompresse pas en ${unpacked} octets : ${why}`,
    });
  }
  return refuse("BUN008", name, {
    en: `Something follows the packed content of "${name}"`,
    fr: `Quelque chose suit le contenu compressé de « ${name} »`,
  });
}
