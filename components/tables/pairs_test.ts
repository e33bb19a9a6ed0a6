import assert from "node:assert/strict";
import { pairsOf } from "./pairs.ts";

const ids = (...list: string[]) => list.map((id) => ({ id }));

Deno.test("pairsOf() puts every stand-in beside the table whose holes it fills, by the longest id", () => {
  const { pairs, single } = pairsOf(ids(
    "attrition",
    "attrition-lines-stand-in",
    "attrition-modifiers",
    "attrition-stand-in",
    "path-costs-stand-in",
    "pursuit",
    "pursuit-column",
    "pursuit-column-stand-in",
  ));
  assert.deepEqual(
    pairs.map(({ printed, standIns }) => [printed.id, ...standIns.map(({ id }) => id)]),
    [
      ["attrition", "attrition-lines-stand-in", "attrition-stand-in"],
      ["pursuit-column", "pursuit-column-stand-in"],
    ],
  );
  assert.deepEqual(
    single.map(({ id }) => id),
    ["attrition-modifiers", "path-costs-stand-in", "pursuit"],
  );
});

Deno.test("pairsOf() does not take one word for the beginning of another", () => {
  const { pairs } = pairsOf(ids("combat", "combatants-stand-in"));
  assert.deepEqual(pairs, []);
});
