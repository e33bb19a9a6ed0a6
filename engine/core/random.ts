/**
 * The seeded generator: sfc32 (Chris Doty-Humphrey's Small Fast Counting generator, 32-bit words). Its state is four
 * 32-bit integers that live in the game's state, so a game can be stopped, copied and resumed anywhere. Only integer
 * operations that are exact in every JavaScript engine are used.
 */
import { at } from "./arrays.ts";

/** Four words: a, b, c and the counter. */
export type RandomState = Int32Array;

/**
 * A generator for a seed. Any safe integer is a seed; its low and high 32 bits fill `a` and `b`, and twelve steps
 * mix them, as the author of sfc32 advises.
 */
export function seedRandom(seed: number): RandomState {
  if (!Number.isSafeInteger(seed)) throw new RangeError(`A seed is a safe integer, not ${seed}`);
  const state = new Int32Array(4);
  state[0] = seed | 0;
  state[1] = Math.floor(seed / 4294967296) | 0;
  state[2] = 0x9e3779b9 | 0;
  state[3] = 1;
  for (let step = 0; step < 12; step++) nextWord(state);
  return state;
}

/** The next 32 random bits, as an integer from 0 to 2^32 - 1. */
export function nextWord(state: RandomState): number {
  const a = at(state, 0);
  const b = at(state, 1);
  const c = at(state, 2);
  const counter = at(state, 3);
  const word = (a + b + counter) | 0;
  state[3] = (counter + 1) | 0;
  state[0] = b ^ (b >>> 9);
  state[1] = (c + (c << 3)) | 0;
  state[2] = (((c << 21) | (c >>> 11)) + word) | 0;
  return word >>> 0;
}

/** A whole number from 0 to `count - 1`, each equally likely: words beyond the last full multiple are drawn again. */
export function below(state: RandomState, count: number): number {
  const limit = 4294967296 - (4294967296 % count);
  let word = nextWord(state);
  while (word >= limit) word = nextWord(state);
  return word % count;
}
