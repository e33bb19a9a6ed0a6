/** Rules of combat, retreat, pursuit and fortifications of 1792, each in a position of its own. */
import assert from "node:assert/strict";
import { at } from "../../engine/core/arrays.ts";
import { allOf, lift, put, setStrength } from "../../engine/patrie-en-danger-1792/field.ts";
import { Do, push } from "../../engine/patrie-en-danger-1792/flow.ts";
import { battleTask } from "../../engine/patrie-en-danger-1792/play/combat/battle.ts";
import {
  beginCombat,
  mayEnd,
  noteContacts,
  offerAttackers,
  offerExtensions,
  offerTargets,
} from "../../engine/patrie-en-danger-1792/play/combat/declaring.ts";
import { lossesTask } from "../../engine/patrie-en-danger-1792/play/combat/losses.ts";
import {
  applyAdvance,
  applyPursuer,
  leaveGuns,
  offerAdvance,
  offerPursuers,
} from "../../engine/patrie-en-danger-1792/play/combat/pursuers.ts";
import { pursue } from "../../engine/patrie-en-danger-1792/play/combat/pursuit.ts";
import { rollForOrder } from "../../engine/patrie-en-danger-1792/play/combat/rally.ts";
import {
  addGroup,
  beginRetreat,
  retreatTask,
} from "../../engine/patrie-en-danger-1792/play/combat/retreat.ts";
import { fire } from "../../engine/patrie-en-danger-1792/play/combat/strike.ts";
import type { State } from "../../engine/patrie-en-danger-1792/state.ts";
import {
  Arm,
  Battle,
  CODE,
  Entry,
  Extend,
  PASS,
  Side,
  Status,
} from "../../engine/patrie-en-danger-1792/words.ts";
import { board, combat, eventOf, grid, ground, hexOf, optionsOf, rules, who } from "./board.ts";

const neighbours = (hex: number): number[] =>
  [0, 1, 2, 3, 4, 5].map((direction) => at(ground.map.neighbours, hex * 6 + direction));
const labels = (hexes: readonly number[]): string[] => hexes.map((hex) => grid.labelOf(hex));

/** A task asked to offer, and what it offers. */
function offered(state: State, offer: () => void): number[] {
  state.decision.count = 0;
  offer();
  return optionsOf(state);
}

/** Removes a commander's infantry and cavalry. */
function gunsAlone(state: State, id: string): void {
  for (let unit = at(state.firstUnit, who(id)); unit >= 0; unit = at(state.nextUnit, unit)) {
    if (at(rules.roster.arm, unit) !== Arm.artillery) setStrength(state, unit, 0);
  }
}

Deno.test("N-121 N-122 combat goes on while a force in contact owes an attack, or an enemy in contact is owed one", () => {
  const state = board({ brunswick: "2912", valence: "2812", hohenlohe: "2911" }, Side.coalition);
  noteContacts(state);
  assert.ok(!mayEnd(state));
  state.fought[hexOf("2812")] = 1;
  assert.ok(mayEnd(state), "there is nobody else to attack");
  state.fought[hexOf("2812")] = 0;
  state.fought[hexOf("2912")] = 1;
  state.fought[hexOf("2911")] = 1;
  assert.ok(mayEnd(state), "nobody is left who could");
});

Deno.test("N-123 N-124 the active player says who attacks which enemy beside him", () => {
  const state = board({ brunswick: "2912", valence: "2812", lynch: "2913" }, Side.coalition);
  noteContacts(state);
  assert.deepEqual(labels(offered(state, () => offerAttackers(state))), ["2912"]);
  const targets = labels(offered(state, () => offerTargets(state, hexOf("2912"))));
  assert.deepEqual(targets.sort(), ["2812", "2913"]);
});

Deno.test("N-127 N-130 one force attacks several hexes together, with its own hexes that touch them all", () => {
  const places = { brunswick: "2912", courbiere: "2811", valence: "2812", lynch: "2913" };
  const state = board(places, Side.coalition);
  noteContacts(state);
  beginCombat(state, hexOf("2912"), hexOf("2812"));
  const joins = offered(state, () => offerExtensions(state));
  const both = grid.distance(hexOf("2811"), hexOf("2812")) === 1;
  assert.equal(joins.includes(Extend.hex * CODE + hexOf("2811")), both);
  assert.ok(joins.includes(Extend.target * CODE + hexOf("2913")));
  // Courbière does not touch the second hex: with it attacked, he can not join.
  state.battle.defenders[state.battle.defenderCount++] = hexOf("2913");
  assert.ok(grid.distance(hexOf("2811"), hexOf("2913")) > 1);
  const then = offered(state, () => offerExtensions(state));
  assert.ok(!then.includes(Extend.hex * CODE + hexOf("2811")));
});

Deno.test("N-128 two forces never attack together", () => {
  const state = board({ clerfayt: "2912", lottum: "2811", valence: "2812" }, Side.coalition);
  assert.equal(grid.distance(hexOf("2811"), hexOf("2812")), 1);
  noteContacts(state);
  beginCombat(state, hexOf("2912"), hexOf("2812"));
  assert.ok(
    !offered(state, () => offerExtensions(state)).includes(Extend.hex * CODE + hexOf("2811")),
    "Clerfayt does not lead Prussians",
  );
});

Deno.test("N-131 a surplus force beside the target does not strike, but shares the losses and goes back", () => {
  const state = board({ clerfayt: "2912", lottum: "2811", valence: "2812" }, Side.coalition);
  noteContacts(state);
  beginCombat(state, hexOf("2912"), hexOf("2812"));
  push(state, Do.battle);
  battleTask(state, 0);
  const { battle } = state;
  assert.deepEqual(labels([...battle.surplus.subarray(0, battle.surplusCount)]), ["2811"]);
  const begins = eventOf(state, "combat-begins").params;
  assert.equal(begins.from, "2912");
  assert.equal(begins.infantry, at(state.points, who("clerfayt") * 3));
  assert.equal(state.fought[hexOf("2811")], 1, "it has had its combat");
  battle.striking = 0;
  battle.loser = 0;
  battle.attackerNumber = 2;
  battle.marker[0] = Battle.pursuit;
  battleTask(state, 16);
  assert.ok(at(state.retreat.member, who("lottum")) > 0);
  assert.equal(state.loss.members[who("lottum")], 1);
});

Deno.test("N-125 all units of an attacked hex defend together", () => {
  const state = board({ brunswick: "2912", valence: "2812", lynch: "2812" }, Side.coalition);
  noteContacts(state);
  beginCombat(state, hexOf("2912"), hexOf("2812"));
  push(state, Do.battle);
  battleTask(state, 0);
  assert.equal(
    eventOf(state, "combat-begins").params.enemyInfantry,
    at(state.points, who("valence") * 3) + at(state.points, who("lynch") * 3),
  );
});

Deno.test("N-166 a force of artillery alone falls when it is attacked", () => {
  const state = board({ hohenlohe: "2912", kellermann: "2812" }, Side.coalition);
  gunsAlone(state, "kellermann");
  assert.ok(allOf(state, who("kellermann")) > 0);
  combat(state, "2912", "2812", 0);
  push(state, Do.battle);
  battleTask(state, 1);
  assert.equal(allOf(state, who("kellermann")), 0);
  assert.equal(state.steps[state.depth - 1], 50);
});

Deno.test("N-144 fire takes no artillery while infantry or cavalry stand with it", () => {
  const state = board({ brunswick: "2912", kellermann: "2812", lynch: "2812" }, Side.coalition);
  combat(state, "2912", "2812", 0);
  const guns = at(state.points, who("kellermann") * 3 + Arm.artillery);
  for (const id of ["kellermann", "lynch"]) state.loss.members[who(id)] = 1;
  state.loss.side = Side.french;
  state.loss.infantry = 3;
  state.loss.single = 2;
  push(state, Do.losses);
  lossesTask(state, 0);
  for (const unit of optionsOf(state)) assert.notEqual(at(rules.roster.arm, unit), Arm.artillery);
  assert.equal(at(state.points, who("kellermann") * 3 + Arm.artillery), guns);
  assert.ok(fire(state) >= 0);
});

Deno.test("N-148a the three units of a crest bear its losses before those behind them", () => {
  const state = board({ brunswick: "1506", courbiere: "1506", stengel: "1405" }, Side.french);
  combat(state, "1405", "1506", 0);
  const units: number[] = [];
  for (const id of ["brunswick", "courbiere"]) {
    state.loss.members[who(id)] = 1;
    for (let unit = at(state.firstUnit, who(id)); unit >= 0; unit = at(state.nextUnit, unit)) {
      if (at(rules.roster.arm, unit) === Arm.infantry) units.push(unit);
    }
  }
  const three = units.slice(1, 4);
  for (const unit of three) state.battle.crest[unit] = 1;
  state.battle.crestReady[hexOf("1506")] = 1;
  state.loss.infantry = 2;
  state.loss.single = 1;
  push(state, Do.losses);
  lossesTask(state, 0);
  assert.deepEqual(optionsOf(state), three);
});

/** Does the steps of a retreat, the first option of each. */
function retreatAll(state: State): void {
  const depth = state.depth;
  while (state.depth === depth) {
    if (retreatTask(state, at(state.steps, state.depth - 1))) {
      state.answer = at(state.decision.options, 0);
    }
  }
}

Deno.test("N-169 units of one hex retreat together", () => {
  const state = board({ brunswick: "2812", courbiere: "2812", lottum: "2812" }, Side.french);
  beginRetreat(state, Side.coalition, 3, 0);
  addGroup(state, hexOf("2812"));
  push(state, Do.retreat);
  retreatAll(state);
  const end = state.hexOf[who("brunswick")] ?? -1;
  assert.equal(grid.distance(end, hexOf("2812")), 3);
  for (const id of ["courbiere", "lottum"]) assert.equal(state.hexOf[who(id)], end);
});

Deno.test("N-175 who reaches his source with hexes to go leaves the map, disorganised, for its hex", () => {
  const source = at(ground.sources[Side.coalition] ?? new Int32Array(), 0);
  const start =
    neighbours(source).find((hex) =>
      hex >= 0 && at(ground.toSource, hex) === 1 && at(ground.fort, hex) === 0
    ) ?? -1;
  for (const [length, off] of [[1, false], [3, true]] as const) {
    const state = board({}, Side.french);
    put(state, who("hohenlohe"), start);
    beginRetreat(state, Side.coalition, length, 0);
    addGroup(state, start);
    push(state, Do.retreat);
    retreatAll(state);
    assert.equal(state.status[who("hohenlohe")], off ? Status.calendar : Status.board);
    if (!off) continue;
    assert.equal(state.exit[who("hohenlohe")], source);
    assert.equal(state.entry[who("hohenlohe")], Entry.retreat);
    assert.ok(at(state.disorganised, who("hohenlohe")) > 0);
  }
});

/** Valence beaten two hexes back by Brunswick, who leads Courbière and has guns. */
function won(): State {
  const state = board({ brunswick: "2912", courbiere: "2912", valence: "2812" }, Side.coalition);
  combat(state, "2912", "2812", 0);
  beginRetreat(state, Side.french, 2, 0);
  addGroup(state, hexOf("2812"));
  for (const [index, hex] of ["2811", "2710"].entries()) state.retreat.path[index + 1] = hexOf(hex);
  state.retreat.steps[0] = 3;
  lift(state, who("valence"));
  put(state, who("valence"), hexOf("2710"));
  state.battle.loser = 1;
  state.battle.pursuer = -1;
  return state;
}

Deno.test("N-177 N-179 the winner need not pursue; his commander may, or one whom he detaches", () => {
  const state = won();
  offerPursuers(state);
  assert.equal(state.decision.side, Side.coalition);
  assert.deepEqual(
    optionsOf(state).sort((one, other) => one - other),
    [PASS, who("courbiere"), who("brunswick")].sort((one, other) => one - other),
  );
});

Deno.test("N-189 the guns stay with one who stays; N-185 the pursuit goes the way of the retreat", () => {
  const state = won();
  const guns = at(state.points, who("brunswick") * 3 + Arm.artillery);
  assert.ok(guns > 0);
  applyPursuer(state, who("brunswick"));
  leaveGuns(state, who("brunswick"));
  assert.equal(at(state.points, who("brunswick") * 3 + Arm.artillery), 0);
  assert.equal(at(state.points, who("courbiere") * 3 + Arm.artillery), guns);
  pursue(state);
  const { battle, retreat } = state;
  const here = at(state.hexOf, who("brunswick"));
  const expected = battle.hexes === 0
    ? hexOf("2912")
    : at(retreat.path, Math.min(battle.hexes, 3) - 1);
  assert.equal(here, expected);
});

Deno.test("N-037 a pursuer is not stopped by enemy zones on the way", () => {
  const ends = Array.from({ length: 40 }, (_, seed) => {
    const state = won();
    state.random.set(board({}, Side.coalition, seed).random);
    // The initiative of Lavergne, 0, lets pursuits be as long as they can; a retreat of six gives it hexes.
    state.battle.chief[1] = who("lavergne");
    state.retreat.length = 6;
    // Beside the way, and nowhere on it.
    const way = ["2912", "2812", "2811", "2710"].map(hexOf);
    put(state, who("lynch"), neighbours(way[2] ?? -1).find((hex) => !way.includes(hex)) ?? -1);
    applyPursuer(state, who("courbiere"));
    pursue(state);
    return { hexes: state.battle.hexes, end: grid.labelOf(at(state.hexOf, who("courbiere"))) };
  });
  assert.ok(ends.some(({ hexes }) => hexes >= 3));
  for (const { hexes, end } of ends) if (hexes >= 3) assert.equal(end, "2710");
});

Deno.test("N-176 who took part may occupy a hex whose defenders fell without a pursuit", () => {
  const state = won();
  lift(state, who("valence"));
  state.status[who("valence")] = Status.eliminated;
  offerAdvance(state);
  assert.deepEqual(
    optionsOf(state).sort((one, other) => one - other),
    [PASS, who("courbiere"), who("brunswick")].sort((one, other) => one - other),
  );
  applyAdvance(state, who("courbiere"), false);
  applyAdvance(state, PASS, true);
  assert.equal(state.hexOf[who("courbiere")], hexOf("2812"));
  assert.equal(state.hexOf[who("brunswick")], hexOf("2912"));
});

Deno.test("N-207 N-208 N-209 each commander who retreated is rolled for, but not who is disorganised already", () => {
  const state = board({ brunswick: "2912", valence: "2812", lynch: "2812" }, Side.coalition);
  for (const id of ["valence", "lynch"]) state.retreated[who(id)] = 1;
  state.disorganised[who("lynch")] = state.turn;
  rollForOrder(state);
  const tests = state.events?.filter(({ kind }) => kind === "order-test") ?? [];
  assert.deepEqual(tests.map(({ params }) => params.counter), ["valence"]);
  const held = tests[0]?.params.result === "holds";
  assert.equal(at(state.disorganised, who("valence")), held ? 0 : state.turn);
});
