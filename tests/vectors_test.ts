/**
 * The test vectors of every game in `data/`: the rulebook's worked examples and what follows from them, asked of the
 * engine through the same door as `resolve`. A vector that names a rule of no register, or no procedure, fails too.
 */
import { deepStrictEqual, ok } from "node:assert/strict";
import { isRefusal, makeBundle } from "../bundle/mod.ts";
import { openGame } from "../engine/systems.ts";
import { loadLibrary } from "../library/mod.ts";
import { check } from "../lint/check.ts";
import { askVectors, holdsIn } from "../tools/questions.ts";

/** Rules that a procedure cites although no question of it can show them, by game. */
const withoutVector: Readonly<Record<string, readonly string[]>> = {
  // A fallback zone, what a refused attacker may no longer do, and whose unit bleeds first need a game under way.
  "paris-1814": ["P-066", "P-091", "P-113"],
};

const library = await loadLibrary("data");
const findings = check(library);

for (const { id } of library.games) {
  const bundle = makeBundle(library, id, { findings });
  if (isRefusal(bundle)) {
    Deno.test(`${id} can be played`, () => ok(false, bundle.reason.en));
    continue;
  }
  const vectors = bundle.vectors?.vectors ?? [];
  if (vectors.length === 0) continue;
  const game = openGame(bundle);
  Deno.test(`${id} answers its test vectors`, async (test) => {
    for (const { vector, answer, right } of askVectors(game, vectors)) {
      await test.step(`${vector.id} ${vector.name}`, () => {
        // The comparison in full only when it fails: a partial expectation would differ in every other key.
        if (!right) deepStrictEqual(answer, vector.expected);
      });
    }
  });
  Deno.test(`${id}: every rule that a procedure cites has a vector, save those listed here`, () => {
    const tested = new Set(vectors.flatMap((vector) => vector.rules));
    const cited = new Set(Object.values(game.procedures).flatMap(({ cites }) => cites));
    const rules = bundle.rules.map((rule) => rule.id);
    const untested = rules.filter((rule) => cited.has(rule) && !tested.has(rule));
    deepStrictEqual(untested, withoutVector[id] ?? []);
  });
  Deno.test(`${id}: vectors name rules of the register`, () => {
    const rules = new Set(bundle.rules.map((rule) => rule.id));
    const strangers = vectors.flatMap((vector) => vector.rules.filter((rule) => !rules.has(rule)));
    deepStrictEqual(strangers, []);
  });
}

Deno.test("holdsIn() wants every key that is expected, and no other", () => {
  ok(holdsIn({ a: 1, b: 2 }, { a: 1 }));
  ok(!holdsIn({ b: 2 }, { a: 1 }));
  ok(!holdsIn({ a: 2 }, { a: 1 }));
});

Deno.test("holdsIn() wants arrays of the same length, each part held", () => {
  ok(holdsIn([{ a: 1, b: 1 }], [{ a: 1 }]));
  ok(!holdsIn([{ a: 1 }, { a: 1 }], [{ a: 1 }]));
  ok(!holdsIn({ 0: 1, length: 1 }, [1]));
  ok(!holdsIn([1], { 0: 1 }));
});

Deno.test("holdsIn() does not take undefined, null and 0 for each other", () => {
  ok(!holdsIn({}, { a: null }));
  ok(!holdsIn({ a: 0 }, { a: null }));
  ok(holdsIn({ a: null }, { a: null }));
  ok(!holdsIn(null, {}));
});
