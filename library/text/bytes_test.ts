import assert from "node:assert/strict";
import fc from "fast-check";
import { decodeBytes, digestOf } from "./bytes.ts";

const bytesOf = (text: string) => new TextEncoder().encode(text);

Deno.test("decodeBytes() keeps every text whole and says where a wrong byte stands", () => {
  fc.assert(fc.property(fc.string({ unit: "grapheme" }), fc.string(), (before, after) => {
    const text = before.replaceAll("\0", "");
    const decoded = decodeBytes(bytesOf(text));
    assert.equal(decoded.text, text);
    const head = bytesOf(text);
    const bad = new Uint8Array([...head, 0xe9, ...bytesOf(`x${after.replaceAll("\0", "")}`)]);
    const refused = decodeBytes(bad);
    assert.ok(refused.text === null && refused.fault === "encoding");
    assert.equal(refused.byte, head.length);
    assert.equal(refused.line, text.split("\n").length);
  }));
});

Deno.test("the first wrong byte is found for overlong forms, surrogates and cut sequences", () => {
  for (
    const [bytes, at] of [
      [[0x61, 0xc0, 0xaf], 1],
      [[0xed, 0xa0, 0x80], 0],
      [[0x61, 0xe2, 0x82], 1],
      [[0xf4, 0x90, 0x80, 0x80], 0],
      [[0xc3, 0xa9, 0x80], 2],
      [[0xf0, 0x9f, 0x98, 0x80, 0xff], 4],
    ] as const
  ) {
    const decoded = decodeBytes(new Uint8Array(bytes));
    assert.ok(decoded.text === null);
    assert.equal(decoded.byte, at);
  }
});

Deno.test("binary files and UTF-16 are told from other encodings", () => {
  const fault = (bytes: readonly number[]) => {
    const decoded = decodeBytes(new Uint8Array(bytes));
    return decoded.text === null ? decoded.fault : null;
  };
  assert.equal(fault([0x89, 0x50, 0x4e, 0x47, 0x00]), "binary");
  assert.equal(fault([0xff, 0xfe, 0x61, 0x00]), "utf-16");
  assert.equal(fault([0x63, 0x61, 0x66, 0xe9]), "encoding");
  assert.equal(fault([]), null);
});

Deno.test("a byte order mark and CR LF are noted, and stay in the text", () => {
  const decoded = decodeBytes(bytesOf("\ufeffa\r\n"));
  assert.deepEqual(decoded, { text: "\ufeffa\r\n", mark: true, carriageReturns: true });
});

Deno.test("digestOf() is SHA-256 in lower-case hex", () => {
  // The examples of FIPS 180-4: "abc" and nothing.
  assert.equal(
    digestOf(bytesOf("abc")),
    "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad",
  );
  assert.equal(
    digestOf(new Uint8Array()),
    "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855",
  );
});
