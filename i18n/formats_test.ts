import assert from "node:assert/strict";
import { formats } from "./formats.ts";

const en = formats("en");
const fr = formats("fr");

Deno.test("number() groups thousands as each language does", () => {
  assert.equal(en.number(12345.6), "12,345.6");
  assert.equal(fr.number(12345.6), "12\u202f345,6");
});

Deno.test("percent() says 100 only of the whole, and 0 only of nothing", () => {
  assert.equal(en.percent(0), "0%");
  assert.equal(en.percent(0.004), "<1%");
  assert.equal(fr.percent(0.004), "<1\u00a0%");
  assert.equal(en.percent(0.999), "99%");
  assert.equal(fr.percent(1), "100\u00a0%");
});

Deno.test("date() writes a calendar day in any time zone, and leaves other texts alone", () => {
  assert.equal(en.date("1814-03-30"), "30 March 1814");
  assert.equal(fr.date("1814-03-30"), "30 mars 1814");
  assert.equal(fr.date("1814-13-99"), "1814-13-99");
  assert.equal(fr.date("in spring"), "in spring");
});

Deno.test("and() and or() join lists without a comma before the last", () => {
  assert.equal(en.and(["Pantin", "Romainville", "Noisy"]), "Pantin, Romainville and Noisy");
  assert.equal(fr.or(["Pantin", "Romainville", "Noisy"]), "Pantin, Romainville ou Noisy");
  assert.equal(fr.and(["Pantin"]), "Pantin");
});

Deno.test("ordinal() knows the English teens and the French first", () => {
  assert.deepEqual([1, 2, 3, 11, 21].map(en.ordinal), ["1st", "2nd", "3rd", "11th", "21st"]);
  assert.deepEqual([1, 2].map(fr.ordinal), ["1er", "2e"]);
});

Deno.test("bytes() counts in thousands", () => {
  assert.equal(en.bytes(999), "999\u00a0B");
  assert.equal(fr.bytes(1_234_000), "1,2\u00a0Mo");
});
