/** Retreats and pursuits of 1792 in positions built by hand: ways, places, the edge, who resists, follows, is caught, makes room, rallies (11.0 to 13.0). */
import assert from "node:assert/strict";
import { at } from "../../engine/core/arrays.ts";
import {
  allOf,
  lift,
  put,
  setBesieged,
  setStrength,
} from "../../engine/patrie-en-danger-1792/field.ts";
import { Do } from "../../engine/patrie-en-danger-1792/flow.ts";
import {
  applyPursuer,
  offerPursuers,
} from "../../engine/patrie-en-danger-1792/play/combat/pursuers.ts";
import { pursue } from "../../engine/patrie-en-danger-1792/play/combat/pursuit.ts";
import { rollForOrder } from "../../engine/patrie-en-danger-1792/play/combat/rally.ts";
import {
  addGroup,
  beginPush,
  beginRetreat,
  nextHexes,
} from "../../engine/patrie-en-danger-1792/play/combat/retreat.ts";
import type { State } from "../../engine/patrie-en-danger-1792/state.ts";
import { PASS, Side, Status, Weather } from "../../engine/patrie-en-danger-1792/words.ts";
import {
  board,
  combat,
  eventOf,
  grid,
  ground,
  hexOf,
  optionsOf,
  rules,
  run,
  take,
  who,
} from "./board.ts";

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

const neighbours = (hex: number): number[] =>
  [0, 1, 2, 3, 4, 5].map((direction) => at(ground.map.neighbours, hex * 6 + direction));

/** A retreat of the commanders of a hex, played to its end with the first of equal ways. */
function retreats(state: State, hex: string, length: number): State {
  beginRetreat(state, 1 - state.side, length, 0);
  addGroup(state, hexOf(hex));
  run(state, Do.retreat);
  while (state.decision.kind === "retreat-step" || state.decision.kind === "retreat-source") {
    take(state, state.decision.kind, optionsOf(state)[0] ?? -1);
  }
  return state;
}

const kinds = (state: State): string[] => state.events?.map(({ kind }) => kind) ?? [];

Deno.test("N-175 who can go no further leaves the map at its edge, N-172 and is blocked anywhere else", () => {
  for (const [hex, edge] of [["4423", true], ["3415", false]] as const) {
    const state = board({ kohler: hex }, Side.french);
    const french = ["lynch", "valence", "stengel", "dillon", "duval", "chazot"];
    for (const [index, next] of neighbours(hexOf(hex)).entries()) {
      if (next >= 0) put(state, who(french[index] ?? ""), next);
    }
    retreats(state, hex, 3);
    assert.equal(kinds(state).includes("retreat-off-map"), edge, hex);
    assert.equal(kinds(state).includes("blocked"), !edge, hex);
    assert.equal(state.status[who("kohler")], edge ? Status.calendar : Status.board);
  }
});

Deno.test("N-036 a way through an enemy zone is remembered, for the pursuit costs double on it", () => {
  let tried = 0;
  for (let hex = 0; hex < ground.size; hex += 17) {
    const nearer = neighbours(hex).filter((next) =>
      next >= 0 && at(ground.toSource, next) < at(ground.toSource, hex)
    );
    const enemy = [...ground.map.terrain.keys()].find((there) =>
      grid.distance(there, hex) === 2 && nearer.every((next) => grid.distance(there, next) === 1)
    );
    if (nearer.length === 0 || enemy === undefined) continue;
    tried++;
    for (const barred of [0, 1]) {
      const state = board({ kohler: grid.labelOf(hex) }, Side.french);
      if (barred === 1) put(state, who("stengel"), enemy);
      retreats(state, grid.labelOf(hex), 1);
      assert.equal(state.retreat.throughZone[0], barred, grid.labelOf(hex));
    }
  }
  assert.ok(tried > 8, `${tried} hexes`);
});

Deno.test("N-023 a beaten force goes into a place up to the limit of 40, N-202 and into none that is besieged", () => {
  const goes = (points: number, besieged: number): boolean => {
    const place = hexOf("2418");
    // From a hex for which the place, with its 8 of garrison, lies on the way to Metz or Sedan.
    return neighbours(place).some((from) => {
      const state = board({ beaurepaire: "2418", lynch: grid.labelOf(from) }, Side.coalition);
      for (let unit = at(state.firstUnit, who("lynch")); unit >= 0;) {
        setStrength(state, unit, unit === at(state.firstUnit, who("lynch")) ? points : 0);
        unit = at(state.nextUnit, unit);
      }
      if (besieged === 1) setBesieged(state, place, 1);
      beginRetreat(state, Side.french, 1, 0);
      addGroup(state, from);
      return nextHexes(state).includes(place);
    });
  };
  assert.deepEqual([goes(32, 0), goes(33, 0), goes(10, 1)], [true, false, false]);
});

/** Lynch, beaten in 2912 by those in 2812, one hex back; a commander pursues, and others with him. */
function pursued(state: State, head: string, ...others: string[]): State {
  combat(state, "2812", "2912", 0);
  state.battle.loser = 1;
  beginRetreat(state, 1 - state.side, 1, 0);
  addGroup(state, hexOf("2912"));
  state.retreat.steps[0] = 2;
  state.retreat.path[1] = hexOf("2913");
  if (head !== "") state.battle.pursuer = who(head);
  for (const id of [head, ...others]) if (id !== "") state.battle.pursuing[who(id)] = 1;
  return state;
}

/** Who may still join a pursuit. */
function followers(state: State): number[] {
  offerPursuers(state);
  return optionsOf(state).filter((option) => option !== PASS);
}

Deno.test("N-179 a pursuit is led within capacity, and of one nation", () => {
  const ids = ["kellermann", "lynch", "valence", "muratel", "deprez-crassier", "la-baroliere"];
  const state = board(
    { ...Object.fromEntries(ids.map((id) => [id, "2812"])), hohenlohe: "2912" },
    Side.french,
  );
  pursued(state, "kellermann", "lynch", "valence", "muratel");
  // 1 for his guns, 2 for each of three: a general is the last who fits.
  assert.deepEqual(followers(state), [who("la-baroliere")]);
  const allies = board(
    { brunswick: "2812", clerfayt: "2812", courbiere: "2812", lynch: "2912" },
    Side.coalition,
  );
  assert.deepEqual(followers(pursued(allies, "brunswick")), [who("courbiere")]);
});

Deno.test("N-133 the disorganised do not pursue, though they have defended", () => {
  const state = board({ lynch: "2912", valence: "2912", hohenlohe: "2812" }, Side.coalition);
  combat(state, "2812", "2912", 0);
  state.battle.loser = 0;
  beginRetreat(state, Side.coalition, 1, 0);
  addGroup(state, hexOf("2812"));
  assert.deepEqual(followers(state).sort(), [who("lynch"), who("valence")].sort());
  state.disorganised[who("valence")] = 1;
  assert.deepEqual(followers(state), [who("lynch")]);
});

Deno.test("N-183 cavalry alone rolls one less in a pursuit", () => {
  const die = (infantry: boolean): number => {
    const state = board({ kohler: "2812", beaurepaire: "2912" }, Side.coalition);
    const foot = rules.roster.indexOf.get("pr-9-fusiliers") ?? -1;
    if (!infantry) setStrength(state, foot - rules.roster.leaders, 0);
    pursue(pursued(state, "kohler"));
    return Number(eventOf(state, "pursuit").params.die);
  };
  assert.equal(die(false), die(true) - 1);
});

Deno.test("N-211 who became disorganised in an earlier turn may rally in his side's phase, if he has not retreated again", () => {
  const tests = (since: number, retreated: number, side: number = Side.french): boolean => {
    const state = board({ lynch: "2912" }, side);
    state.turn = 5;
    state.disorganised[who("lynch")] = since;
    state.retreated[who("lynch")] = retreated;
    rollForOrder(state);
    assert.ok(!kinds(state).includes("order-test"), "he is disorganised already");
    return kinds(state).includes("rally-test");
  };
  assert.deepEqual([tests(4, 0), tests(5, 0), tests(4, 1)], [true, false, false]);
  assert.equal(tests(4, 0, Side.coalition), false);
});
