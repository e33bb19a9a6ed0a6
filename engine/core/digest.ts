/**
 * A 64-bit digest of integers: two lanes of 32 bits, each mixed as MurmurHash3's 32-bit body is, with different
 * seeds and multipliers. No BigInt, so it is fast; every operation is exact in 32-bit integers, so it is the same on every machine.
 * It tells states apart; it is no defence against forgery.
 */
import { at } from "./arrays.ts";

export interface Digest {
  first: number;
  second: number;
  words: number;
}

/** An empty digest. */
export function newDigest(): Digest {
  return { first: 0x243f6a88, second: 0x85a308d3, words: 0 };
}

/** Adds one 32-bit integer. */
export function addWord(digest: Digest, word: number): void {
  let first = Math.imul(word, 0xcc9e2d51);
  first = Math.imul((first << 15) | (first >>> 17), 0x1b873593) ^ digest.first;
  digest.first = (Math.imul((first << 13) | (first >>> 19), 5) + 0xe6546b64) | 0;
  let second = Math.imul(word, 0x239b961b);
  second = Math.imul((second << 16) | (second >>> 16), 0xab0e9789 | 0) ^ digest.second;
  digest.second = (Math.imul((second << 17) | (second >>> 15), 5) + 0x0bcaa747) | 0;
  digest.words++;
}

/** Adds the length and every integer of an array. */
export function addWords(digest: Digest, words: Int32Array): void {
  addWord(digest, words.length);
  for (let index = 0; index < words.length; index++) addWord(digest, at(words, index));
}

/** The digest as 16 lower-case hexadecimal digits. */
export function digestText(digest: Digest): string {
  const first = finish(digest.first ^ digest.words);
  const second = finish(digest.second ^ first);
  return hex(finish(first ^ second)) + hex(second);
}

function finish(word: number): number {
  let mixed = word ^ (word >>> 16);
  mixed = Math.imul(mixed, 0x85ebca6b);
  mixed ^= mixed >>> 13;
  mixed = Math.imul(mixed, 0xc2b2ae35);
  return mixed ^ (mixed >>> 16);
}

const hex = (word: number): string => (word >>> 0).toString(16).padStart(8, "0");
