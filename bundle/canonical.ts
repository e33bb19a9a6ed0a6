/**
 * RFC 8785 canonical JSON. Only parsed JSON goes in: what a schema leaves as `undefined` is dropped first, so that the
 * canonicaliser never meets a value that JSON can not say.
 */
import canonicalize from "canonicalize";
import type { JsonValue } from "../library/finding.ts";

const encoder = new TextEncoder();

/** A value as parsed JSON: absent fields gone, `-0` and key order as JSON has them. */
export function asJson(value: unknown): JsonValue {
  const text = JSON.stringify(value);
  if (text === undefined) throw new TypeError("A value that JSON can not say was to be bundled");
  return JSON.parse(text);
}

/** UTF-8 bytes of a value in canonical form. Throws on half a surrogate pair: look for it first. */
export function canonicalBytes(value: JsonValue): Uint8Array<ArrayBuffer> {
  return encoder.encode(canonicalText(value));
}

/** A value in canonical form, as text. */
export function canonicalText(value: JsonValue): string {
  const text = canonicalize(value);
  if (text === undefined) throw new TypeError("A value that JSON can not say was to be bundled");
  return text;
}

/** JSON Pointer of the first text or key that holds half of a surrogate pair, in document order; null if none does. */
export function loneSurrogate(value: JsonValue, pointer = ""): string | null {
  if (typeof value === "string") return value.isWellFormed() ? null : pointer;
  if (value === null || typeof value !== "object") return null;
  for (const [key, item] of Object.entries(value)) {
    const inner = `${pointer}/${escapePointer(key)}`;
    if (!key.isWellFormed()) return inner;
    const found = loneSurrogate(item, inner);
    if (found !== null) return found;
  }
  return null;
}

/** One segment of a JSON Pointer (RFC 6901). */
export function escapePointer(segment: string): string {
  return segment.replaceAll("~", "~0").replaceAll("/", "~1");
}
