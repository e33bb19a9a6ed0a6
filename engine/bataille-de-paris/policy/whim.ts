/**
 * What differs between two careful players: which of several places that are nearly as good they prefer. It follows from
 * the words of the game's generator, which it reads and does not advance, so that a game replays the same.
 */
import { at } from "../../core/arrays.ts";
import type { State } from "../state.ts";

/** A number from 0 to 1, the same for the same game, dice so far, and two integers. */
export function whim(state: State, one: number, other: number): number {
  let word = at(state.random, 0) ^ Math.imul(one + 1, 0x9e3779b1) ^
    Math.imul(other + 1, 0x85ebca6b);
  word = Math.imul(word ^ (word >>> 15), 0x2c1b3c6d);
  word = Math.imul(word ^ (word >>> 12), 0x297a2d39);
  return ((word ^ (word >>> 15)) >>> 0) / 2 ** 32;
}
