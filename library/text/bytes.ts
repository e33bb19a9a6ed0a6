/** Bytes to text: strict UTF-8. What is wrong is told apart (binary, UTF-16, other encodings), never papered over. */
import process from "node:process";

export type Decoded =
  | {
    readonly text: string;
    /** Harmless departures from the canonical form: a byte order mark, CR LF line ends. */
    readonly mark: boolean;
    readonly carriageReturns: boolean;
  }
  | {
    readonly text: null;
    readonly fault: "binary" | "utf-16" | "encoding";
    /** The first byte that is wrong, with its line and its column in bytes. */
    readonly byte: number;
    readonly line: number;
    readonly column: number;
  };

const strict = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

/** Decodes bytes. A byte order mark stays in the text, so that the text stands for the bytes exactly. */
export function decodeBytes(bytes: Uint8Array): Decoded {
  if ((bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff)) {
    return { text: null, fault: "utf-16", byte: 0, line: 1, column: 1 };
  }
  const zero = bytes.indexOf(0);
  if (zero >= 0) return { text: null, fault: "binary", byte: zero, ...placeOfByte(bytes, zero) };
  let text: string;
  try {
    text = strict.decode(bytes);
  } catch (error) {
    // The decoder says that something is wrong, not where; any other failure is not about the bytes.
    if (!(error instanceof TypeError)) throw error;
    const byte = firstInvalid(bytes);
    return { text: null, fault: "encoding", byte, ...placeOfByte(bytes, byte) };
  }
  return { text, mark: text.charCodeAt(0) === 0xfeff, carriageReturns: text.includes("\r") };
}

function placeOfByte(bytes: Uint8Array, byte: number): { line: number; column: number } {
  let line = 1;
  let start = 0;
  for (let at = bytes.indexOf(10); at >= 0 && at < byte; at = bytes.indexOf(10, at + 1)) {
    line++;
    start = at + 1;
  }
  return { line, column: byte - start + 1 };
}

/** Offset of the first byte that is not UTF-8 (RFC 3629: no overlong forms, no surrogates, at most U+10FFFF). */
function firstInvalid(bytes: Uint8Array): number {
  for (let at = 0; at < bytes.length;) {
    const length = sequence(bytes, at);
    if (length === 0) return at;
    at += length;
  }
  return bytes.length;
}

function sequence(bytes: Uint8Array, at: number): number {
  const first = bytes[at] ?? 0;
  if (first < 0x80) return 1;
  const follows = (n: number, low = 0x80, high = 0xbf): boolean => {
    const byte = bytes[at + n];
    return byte !== undefined && byte >= low && byte <= high;
  };
  if (first >= 0xc2 && first <= 0xdf) return follows(1) ? 2 : 0;
  if (first >= 0xe0 && first <= 0xef) {
    const low = first === 0xe0 ? 0xa0 : 0x80;
    const high = first === 0xed ? 0x9f : 0xbf;
    return follows(1, low, high) && follows(2) ? 3 : 0;
  }
  if (first >= 0xf0 && first <= 0xf4) {
    const low = first === 0xf0 ? 0x90 : 0x80;
    const high = first === 0xf4 ? 0x8f : 0xbf;
    return follows(1, low, high) && follows(2) && follows(3) ? 4 : 0;
  }
  return 0;
}

/**
 * SHA-256 of bytes in lower-case hex: the digest that a document carries. The module for it is loaded with the first
 * digest; a run that only checks never asks for one and starts sooner.
 */
export function digestOf(bytes: Uint8Array): string {
  const { createHash } = process.getBuiltinModule("node:crypto");
  return createHash("sha256").update(bytes).digest("hex");
}
