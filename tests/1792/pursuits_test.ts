/** Retreats and pursuits of 1792 in positions built by hand: who resists, who is caught, who makes room (11.0, 12.0). */
import assert from "node:assert/strict";
import { at } from "../../engine/core/arrays.ts";
import { allOf, lift, put } from "../../engine/patrie-en-danger-1792/field.ts";
import {
  applyPursuer,
  offerPursuers,
} from "../../engine/patrie-en-danger-1792/play/combat/pursuers.ts";
import { pursue } from "../../engine/patrie-en-danger-1792/play/combat/pursuit.ts";
import {
  addGroup,
  beginPush,
  beginRetreat,
  nextHexes,
} from "../../engine/patrie-en-danger-1792/play/combat/retreat.ts";
import type { State } from "../../engine/patrie-en-danger-1792/state.ts";
import { Side, Status, Weather } from "../../engine/patrie-en-danger-1792/words.ts";
import { board, eventOf, grid, hexOf, optionsOf, rules, who } from "./board.ts";

/** A beaten force of the defenders that went a way, before its pursuit by a commander. */
function beaten(state: State, way: readonly string[], length: number, pursuer: string): void {
  const { battle, retreat } = state;
  const [start = "", ...steps] = way;
  beginRetreat(state, 1 - state.side, length, 0);
  addGroup(state, hexOf(start));
  battle.loser = 1;
  battle.way = 0;
  battle.pursuer = who(pursuer);
  battle.pursuing[who(pursuer)] = 1;
  for (const [index, hex] of steps.entries()) retreat.path[index + 1] = hexOf(hex);
  retreat.steps[0] = way.length;
  const end = hexOf(way.at(-1) ?? start);
  for (let leader = 0; leader < rules.roster.leaders; leader++) {
    if (at(retreat.member, leader) === 0) continue;
    lift(state, leader);
    put(state, leader, end);
  }
}

Deno.test("N-182 the commander of the retreating force resists, not his ablest subordinate", () => {
  const state = board(
    { brunswick: "2812", hohenlohe: "2812", kellermann: "2713" },
    Side.french,
  );
  state.weather = Weather.rain;
  state.battle.chief[1] = who("brunswick");
  beaten(state, ["2812", "2912"], 1, "kellermann");
  pursue(state);
  // Rain: 3 less the 2 of Brunswick; the 3 of Hohenlohe would leave nothing.
  assert.equal(eventOf(state, "pursuit").params.initiative, 1);
});

Deno.test("N-182 of several retreating forces the highest of their commanders resists", () => {
  const state = board({ "de-castries": "2812", clerfayt: "2911", kellermann: "2713" }, Side.french);
  state.weather = Weather.rain;
  state.battle.chief[1] = who("de-castries");
  beginRetreat(state, Side.coalition, 2, 0);
  addGroup(state, hexOf("2812"));
  addGroup(state, hexOf("2911"));
  state.battle.loser = 1;
  state.battle.pursuer = who("kellermann");
  state.battle.pursuing[who("kellermann")] = 1;
  pursue(state);
  assert.equal(eventOf(state, "pursuit").params.initiative, 0);
});

/** Hexes authorised and whether the beaten are gone, by seed. */
function pursuits(play: (seed: number) => State, beatenId: string): (readonly [number, boolean])[] {
  return Array.from({ length: 60 }, (_, seed) => {
    const state = play(seed);
    pursue(state);
    return [state.battle.hexes, allOf(state, who(beatenId)) === 0] as const;
  });
}

/** Dumouriez with the horse and foot of Le Veneur after Kohler, who went a way and may have left the map. */
function afterKohler(seed: number, way: readonly string[], length: number, chief: string): State {
  const state = board(
    { kohler: "1800", dumouriez: "1700", "le-veneur": "1700" },
    Side.french,
    seed,
  );
  state.battle.chief[1] = who(chief);
  beaten(state, way, length, "dumouriez");
  state.battle.pursuing[who("le-veneur")] = 1;
  return state;
}

Deno.test("N-191 a force that left the map is caught only by its whole retreat and one hex more", () => {
  // The initiative of Lavergne, 0, lets pursuits be as long as they can.
  for (const [length, chief] of [[4, "kohler"], [6, "lavergne"]] as const) {
    const found = pursuits((seed) => {
      const state = afterKohler(seed, ["1800"], length, chief);
      lift(state, who("kohler"));
      state.status[who("kohler")] = Status.calendar;
      state.retreat.left[0] = 1;
      return state;
    }, "kohler");
    for (const [hexes, gone] of found) assert.equal(gone, hexes >= length + 1, `${hexes} hexes`);
    assert.ok(found.some(([hexes, gone]) => hexes > 1 && !gone));
    assert.equal(found.some(([, gone]) => gone), length === 6);
  }
});

Deno.test("N-108 a French pursuer stops at the frontier, but catches whom he would have caught", () => {
  const states: State[] = [];
  const found = pursuits((seed) => {
    // Blocked after one hex of three.
    const state = afterKohler(seed, ["1800", "1900"], 3, "kohler");
    states.push(state);
    return state;
  }, "kohler");
  for (const [hexes, gone] of found) assert.equal(gone, hexes >= 2, `${hexes} hexes`);
  assert.ok(found.some(([, gone]) => gone) && found.some(([, gone]) => !gone));
  for (const state of states) {
    assert.notEqual(grid.labelOf(at(state.hexOf, who("dumouriez"))), "1900");
  }
});

Deno.test("N-170 a force that can not retreat at all may be pursued into its hex, and is caught there", () => {
  const found = pursuits((seed) => {
    const state = afterKohler(seed, ["1800"], 6, "kohler");
    const { battle } = state;
    battle.attackers[0] = hexOf("1700");
    battle.attackerCount = 1;
    battle.chief[0] = who("dumouriez");
    battle.pursuer = -1;
    battle.pursuing.fill(0);
    offerPursuers(state);
    assert.ok(optionsOf(state).includes(who("le-veneur")));
    applyPursuer(state, who("le-veneur"));
    return state;
  }, "kohler");
  for (const [hexes, gone] of found) assert.equal(gone, hexes >= 1, `${hexes} hexes`);
  assert.ok(found.some(([, gone]) => gone));
});

Deno.test("NQ-121 a unit that can not go back both hexes is not pushed, nor off the map", () => {
  const near = board({ kohler: "4406", kellermann: "4307" }, Side.french);
  near.mover = Side.french;
  assert.equal(beginPush(near, hexOf("4406"), 2), false);
  assert.equal(beginPush(near, hexOf("4406"), 1), true);
  const far = board({ kohler: "3010", kellermann: "2911" }, Side.french);
  far.mover = Side.french;
  assert.equal(beginPush(far, hexOf("3010"), 2), true);
  assert.equal(far.retreat.steps[0], 1);
});

Deno.test("NQ-143 a friend who could only go farther from his source does not make room", () => {
  const state = board({ kohler: "4406", "de-castries": "4405" }, Side.french);
  beginRetreat(state, Side.coalition, 3, 0);
  addGroup(state, hexOf("4406"));
  assert.ok(!nextHexes(state).includes(hexOf("4405")));
});
