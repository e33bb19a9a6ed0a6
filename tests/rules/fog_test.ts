/** Flags, decoys and what the other side sees of a stack (6.3). */
import assert from "node:assert/strict";
import { at } from "../../engine/core/arrays.ts";
import { batailleDeParis } from "../../engine/bataille-de-paris/system.ts";
import { offered, pick, situation, told, whereIs } from "../../engine/testing/battle.ts";
import { attack, board, counterOf, field, go, hexOf, rules, skip } from "./ground.ts";

const north = go(field, 0);
const coalition = 1;

Deno.test("P-069 a unit of front strength 1 shows a flag, one that was turned to strength 1 shows its back", () => {
  const state = situation(rules, {
    side: "coalition",
    phase: "movement",
    stacks: { [field]: ["ricard"], [north]: ["legion-1"], "2410": ["udom"] },
  });
  state.losses[counterOf(state, "ricard")] = 1;
  const seen = batailleDeParis.view(state, coalition).counters;
  assert.deepEqual(
    seen.filter(({ id }) => id === "ricard").map(({ hex, reduced }) => [hex, reduced]),
    [[field, true]],
  );
  assert.deepEqual(seen.filter(({ id }) => id === "flag").map(({ hex }) => hex), [north]);
  assert.ok(seen.every(({ id, hex }) => id !== "legion-1" || hex === null));
});

Deno.test("P-072 no decoy sets up where the enemy touches it already", () => {
  const state = batailleDeParis.start(rules, "paris-historical", 1);
  const { placings } = state.scenario;
  const idOf = (counter: number) => state.counters.ids[counter] ?? "";
  const forDecoys = placings.find(({ counter }) => idOf(counter).startsWith("decoy"))?.hexes ?? [];
  const touching = (hex: number) =>
    [...forDecoys].find((town) => {
      const direction = board.map.grid.directionTo(town, hex);
      return direction >= 0 && at(board.contact, town * 6 + direction) === 1;
    });
  let touched: string | undefined;
  let decoys = 0;
  while (state.decision.kind === "place-counter") {
    const counter = idOf(state.decision.counter);
    const open = offered(state).map(({ hex }) => hex ?? "");
    let wanted = 0;
    if (counter === "cosaques") {
      wanted = open.findIndex((hex) => touching(hexOf(hex)) !== undefined);
      const town = touching(hexOf(open[wanted] ?? ""));
      assert.ok(town !== undefined, "a town lies next to where the Cossacks may set up");
      touched = board.map.grid.labelOf(town);
    } else if (counter.startsWith("decoy")) {
      assert.ok(!open.includes(touched ?? ""), touched);
      decoys++;
    }
    batailleDeParis.choose(state, at(state.decision.options, wanted));
  }
  assert.equal(decoys, 5);
});

Deno.test("P-073 decoys on the units that fought come off with the combat, those elsewhere stay", () => {
  const state = attack(
    {
      side: "french",
      phase: "combat",
      stacks: {
        [field]: ["lagrange", "decoy-1"],
        [north]: ["mezenzow"],
        "2112": ["ricard", "decoy-2"],
      },
    },
    [north],
    [field],
  );
  skip(state, "retreat", "advance", "allocate-loss");
  assert.equal(told(state, "combat").length, 1);
  assert.equal(whereIs(state, "decoy-1"), null);
  assert.equal(whereIs(state, "decoy-2"), "2112");
});

Deno.test("P-071 a decoy hides the whole stack, its height and its strength, until the combat is declared", () => {
  const state = situation(rules, {
    side: "coalition",
    phase: "combat",
    stacks: { [field]: ["lagrange", "ricard", "decoy-1"], [north]: ["udom"] },
  });
  const seen = batailleDeParis.view(state, coalition).counters.filter(({ hex }) => hex === field);
  assert.deepEqual(seen.map(({ id, hidden }) => [id, hidden]), [["flag", true]]);
  pick(state, "declare-attack.target", { hex: field });
  assert.ok(offered(state).every(({ params }) => !("strength" in params)));
});
