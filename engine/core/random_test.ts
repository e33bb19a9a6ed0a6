import assert from "node:assert/strict";
import { diceSpace, rollDice } from "./dice.ts";
import { below, nextWord, seedRandom } from "./random.ts";

Deno.test("seedRandom() gives the same words for the same seed, and others for another", () => {
  const words = (seed: number) =>
    Array.from({ length: 5 }, ((state) => () => nextWord(state))(seedRandom(seed)));
  assert.deepEqual(words(1814), words(1814));
  assert.notDeepEqual(words(1814), words(1815));
  assert.notDeepEqual(words(1), words(1 + 2 ** 32));
  // Fixed values: a change of the algorithm breaks every replay that was ever written.
  assert.deepEqual(words(1814), [3605443862, 415841784, 763032905, 3295340808, 2847972586]);
});

Deno.test("seedRandom() refuses what is no safe integer", () => {
  assert.throws(() => seedRandom(1.5), RangeError);
  assert.throws(() => seedRandom(2 ** 53), RangeError);
});

Deno.test("below() is fair and never leaves its range", () => {
  const state = seedRandom(7);
  const counts = new Int32Array(6);
  for (let roll = 0; roll < 60_000; roll++) {
    const value = below(state, 6);
    assert.ok(value >= 0 && value < 6);
    counts[value] = (counts[value] ?? 0) + 1;
  }
  for (const count of counts) assert.ok(Math.abs(count - 10_000) < 400, `${counts}`);
});

Deno.test("a generator goes on from a copy of its state", () => {
  const state = seedRandom(3);
  nextWord(state);
  const copy = state.slice();
  assert.equal(nextWord(copy), nextWord(state));
});

Deno.test("rollDice() stays in the space of its dice and meets all of it", () => {
  for (const kind of ["d6", "2d6", "d66", "d10"] as const) {
    const state = seedRandom(11);
    const space = new Set(diceSpace(kind).map(([result]) => result));
    const seen = new Set<number>();
    for (let roll = 0; roll < 2_000; roll++) seen.add(rollDice(state, kind));
    assert.deepEqual([...seen].sort((a, b) => a - b), [...space]);
  }
});

Deno.test("diceSpace() counts the throws of two dice", () => {
  assert.deepEqual(diceSpace("2d6").map(([, ways]) => ways), [1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1]);
  assert.equal(diceSpace("d66").length, 36);
});
