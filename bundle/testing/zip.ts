/** Archives as an ill-wisher would make them: every field of every record can be set. For tests only. */
import { crc32 } from "../zip/crc32.ts";

/** One entry; what is left out is as an honest archive has it. */
export interface CraftedEntry {
  readonly name: string | Uint8Array;
  readonly content?: string | Uint8Array;
  /** Packed bytes, when they are not the content. */
  readonly packed?: Uint8Array;
  readonly method?: number;
  readonly flags?: number;
  readonly crc?: number;
  readonly unpacked?: number;
  /** Unix mode, upper half of the external attributes. */
  readonly mode?: number;
  readonly extra?: Uint8Array;
  readonly comment?: string;
  /** What the local header says instead. */
  readonly local?: { readonly name?: string; readonly unpacked?: number; readonly flags?: number };
}

export interface CraftedArchive {
  readonly before?: Uint8Array;
  readonly between?: Uint8Array;
  readonly after?: Uint8Array;
  readonly comment?: string;
  readonly count?: number;
}

const bytesOf = (value: string | Uint8Array) =>
  typeof value === "string" ? new TextEncoder().encode(value) : value;

const number = (value: number, size: 2 | 4) =>
  Uint8Array.from({ length: size }, (_, index) => (value >>> (8 * index)) & 0xff);

/** Bytes of an archive with these entries. */
export function craftZip(
  entries: readonly CraftedEntry[],
  archive: CraftedArchive = {},
): Uint8Array {
  const body: Uint8Array[] = [];
  const directory: Uint8Array[] = [];
  let offset = 0;
  const put = (...pieces: Uint8Array[]) => {
    for (const piece of pieces) {
      body.push(piece);
      offset += piece.length;
    }
  };
  if (archive.before !== undefined) put(archive.before);
  for (const entry of entries) {
    const name = bytesOf(entry.name);
    const content = bytesOf(entry.content ?? "{}");
    const packed = entry.packed ?? content;
    const flags = entry.flags ?? (name.every((byte) => byte < 0x80) ? 0 : 0x0800);
    const extra = entry.extra ?? new Uint8Array();
    const comment = bytesOf(entry.comment ?? "");
    const fields = (said: { flags: number; unpacked: number; name: Uint8Array }) => [
      number(said.flags, 2),
      number(entry.method ?? 0, 2),
      number(0, 2),
      number(0x21, 2),
      number(entry.crc ?? crc32(content), 4),
      number(packed.length, 4),
      number(said.unpacked, 4),
      number(said.name.length, 2),
      number(extra.length, 2),
    ];
    const unpacked = entry.unpacked ?? content.length;
    const localName = entry.local?.name === undefined ? name : bytesOf(entry.local.name);
    const at = offset;
    put(
      number(0x04034b50, 4),
      number(20, 2),
      ...fields({
        flags: entry.local?.flags ?? flags,
        unpacked: entry.local?.unpacked ?? unpacked,
        name: localName,
      }),
      localName,
      extra,
      packed,
    );
    directory.push(
      number(0x02014b50, 4),
      number(0x0314, 2),
      number(20, 2),
      ...fields({ flags, unpacked, name }),
      number(comment.length, 2),
      number(0, 2),
      number(0, 2),
      number((entry.mode ?? 0) << 16, 4),
      number(at, 4),
      name,
      extra,
      comment,
    );
  }
  if (archive.between !== undefined) put(archive.between);
  const begin = offset;
  put(...directory);
  const count = archive.count ?? entries.length;
  const size = offset - begin;
  const comment = bytesOf(archive.comment ?? "");
  put(
    number(0x06054b50, 4),
    number(0, 4),
    number(count, 2),
    number(count, 2),
    number(size, 4),
    number(begin, 4),
    number(comment.length, 2),
    comment,
    archive.after ?? new Uint8Array(),
  );
  const whole = new Uint8Array(offset);
  let at = 0;
  for (const piece of body) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}
