/** Who is in a combat of 1792: walls, capacity, surplus forces, seniors, counter-attacks (10.1, 10.3, 15.11, 17.0). */
import assert from "node:assert/strict";
import { offerCounters } from "../../engine/patrie-en-danger-1792/play/combat/countering.ts";
import {
  beginCombat,
  Contact,
  mayEnd,
  noteContacts,
  offerExtensions,
} from "../../engine/patrie-en-danger-1792/play/combat/declaring.ts";
import { begin, noteSeniors } from "../../engine/patrie-en-danger-1792/play/combat/opening.ts";
import type { State } from "../../engine/patrie-en-danger-1792/state.ts";
import {
  Answer,
  codeOf,
  Extend,
  restOf,
  Side,
  Stand,
} from "../../engine/patrie-en-danger-1792/words.ts";
import { board, combat, grid, hexOf, optionsOf, who } from "./board.ts";

/** Hexes of a kind by which a combat that has begun may be extended. */
function extensions(state: State, kind: number): string[] {
  state.decision.count = 0;
  offerExtensions(state);
  return optionsOf(state).filter((option) => codeOf(option) === kind).map((option) =>
    grid.labelOf(restOf(option))
  );
}

Deno.test("N-137 nobody has to attack who stays behind his walls, N-122 but who comes out is owed a combat", () => {
  for (const [stand, owed] of [[Stand.advantage, 0], [Stand.open, 1]] as const) {
    const state = board({ brunswick: "2417", stengel: "2418" }, Side.coalition);
    state.stand[hexOf("2418")] = stand;
    // A storm that was announced may still be left.
    state.reply[hexOf("2418")] = Answer.storm;
    noteContacts(state);
    assert.equal(state.obliged[hexOf("2417")], owed);
    assert.equal(state.target[hexOf("2418")], owed === 1 ? Contact.field : Contact.none);
    assert.equal(mayEnd(state), owed === 0);
  }
});

Deno.test("N-124 the hexes of an attack are one force: its commander's capacity is enough for all, to the point", () => {
  const joins = (other: string): boolean => {
    const state = board(
      {
        kellermann: "2912",
        lynch: "2912",
        valence: "2912",
        muratel: "2811",
        [other]: "2811",
        brunswick: "2812",
      },
      Side.french,
    );
    noteContacts(state);
    beginCombat(state, hexOf("2912"), hexOf("2812"));
    assert.equal(state.battle.chief[0], who("kellermann"));
    return extensions(state, Extend.hex).includes("2811");
  };
  // 1 for his guns and 2 for each of three, with a general 8, with a fourth 9.
  assert.deepEqual([joins("la-baroliere"), joins("deprez-crassier")], [true, false]);
});

Deno.test("N-139 a storm is of one place: no other enemy is attacked with it, nor a place with others", () => {
  const targets = (from: string, first: string): string[] => {
    const state = board(
      { brunswick: from, beaurepaire: "2418", stengel: "2517" },
      Side.coalition,
    );
    state.stand[hexOf("2418")] = Stand.advantage;
    state.reply[hexOf("2418")] = Answer.storm;
    noteContacts(state);
    beginCombat(state, hexOf(from), hexOf(first));
    return extensions(state, Extend.target);
  };
  for (const hex of ["2418", "2517"]) assert.equal(grid.distance(hexOf("2417"), hexOf(hex)), 1);
  assert.deepEqual(targets("2417", "2418"), []);
  assert.deepEqual(targets("2417", "2517"), []);
});

Deno.test("N-131 a force beside the target that has another enemy to attack is not surplus", () => {
  const surplus = (...others: readonly (readonly [string, string])[]): string[] => {
    const state = board(
      { clerfayt: "2912", lottum: "2811", valence: "2812", ...Object.fromEntries(others) },
      Side.coalition,
    );
    noteContacts(state);
    beginCombat(state, hexOf("2912"), hexOf("2812"));
    begin(state);
    const { battle } = state;
    return [...battle.surplus.subarray(0, battle.surplusCount)].map((hex) => grid.labelOf(hex));
  };
  assert.deepEqual(surplus(), ["2811"]);
  assert.equal(grid.distance(hexOf("2810"), hexOf("2811")), 1);
  assert.deepEqual(surplus(["lynch", "2810"]), []);
});

Deno.test("N-219 a commander of capacity 6 makes a battle count, whichever side he is on, one of 5 does not", () => {
  const senior = (attacker: string, defender: string): number => {
    const state = board({ [attacker]: "2812", [defender]: "2912" }, Side.coalition);
    combat(state, "2812", "2912", 0);
    noteSeniors(state);
    return state.battle.senior;
  };
  assert.deepEqual([senior("clerfayt", "lynch"), senior("hohenlohe", "lynch")], [1, 0]);
  assert.equal(senior("hohenlohe", "kellermann"), 1);
});

Deno.test("N-161 a force whose commander is disorganised does not counter-attack, whoever is with him", () => {
  const offered = (...disorganised: string[]): number[] => {
    const state = board(
      { brunswick: "2812", kellermann: "2912", lynch: "2912" },
      Side.coalition,
    );
    combat(state, "2812", "2912", 0);
    for (const id of disorganised) state.disorganised[who(id)] = 1;
    state.decision.count = 0;
    offerCounters(state);
    return optionsOf(state);
  };
  assert.deepEqual(offered(), [hexOf("2912")]);
  assert.deepEqual(offered("kellermann"), []);
  // Nor where nobody who is in order has troops.
  assert.deepEqual(offered("lynch"), []);
});
