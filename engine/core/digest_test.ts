import assert from "node:assert/strict";
import { addWord, addWords, digestText, newDigest } from "./digest.ts";

const digestOf = (...words: number[]): string => {
  const digest = newDigest();
  for (const word of words) addWord(digest, word);
  return digestText(digest);
};

Deno.test("digestText() is sixteen lower-case hexadecimal digits, the same everywhere", () => {
  assert.match(digestOf(), /^[0-9a-f]{16}$/);
  assert.equal(digestOf(1, 2, 3), "cb535061415f7983");
});

Deno.test("addWord() tells order, sign and length apart", () => {
  const digests = [
    digestOf(),
    digestOf(0),
    digestOf(0, 0),
    digestOf(1),
    digestOf(-1),
    digestOf(1, 2),
    digestOf(2, 1),
  ];
  assert.equal(new Set(digests).size, digests.length);
});

Deno.test("addWords() tells where one array ends and the next begins", () => {
  const first = newDigest();
  addWords(first, Int32Array.of(1, 2));
  addWords(first, Int32Array.of(3));
  const second = newDigest();
  addWords(second, Int32Array.of(1));
  addWords(second, Int32Array.of(2, 3));
  assert.notEqual(digestText(first), digestText(second));
});

Deno.test("a digest has no collision among a hundred thousand near states", () => {
  const seen = new Set<string>();
  const words = new Int32Array(50);
  for (let step = 0; step < 100_000; step++) {
    words[step % 50] = (words[step % 50] ?? 0) + 1;
    const digest = newDigest();
    addWords(digest, words);
    seen.add(digestText(digest));
  }
  assert.equal(seen.size, 100_000);
});
