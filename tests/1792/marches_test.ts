/** Where marches of 1792 may go in positions built by hand: companions, passages, exits, Paris, lines, forced marches, resistance (3.4, 4.0, 6.0 to 8.0, 17.0). */
import assert from "node:assert/strict";
import { at } from "../../engine/core/arrays.ts";
import { Water } from "../../engine/patrie-en-danger-1792/compile/ground.ts";
import { put, setBesieged, setStrength } from "../../engine/patrie-en-danger-1792/field.ts";
import { Do, push } from "../../engine/patrie-en-danger-1792/flow.ts";
import { lineLength } from "../../engine/patrie-en-danger-1792/lines.ts";
import { PATH } from "../../engine/patrie-en-danger-1792/parts.ts";
import { dismissEmpty } from "../../engine/patrie-en-danger-1792/play/attrition.ts";
import { beginCombat } from "../../engine/patrie-en-danger-1792/play/combat/declaring.ts";
import { combatPhaseTask } from "../../engine/patrie-en-danger-1792/play/combat_phase.ts";
import { offerCompanions } from "../../engine/patrie-en-danger-1792/play/march/announcing.ts";
import { entryHexes, maySortie } from "../../engine/patrie-en-danger-1792/play/march/leaving.ts";
import { marchTask } from "../../engine/patrie-en-danger-1792/play/march/march.ts";
import { mayPass, passageTask } from "../../engine/patrie-en-danger-1792/play/march/passage.ts";
import {
  allowanceOf,
  enlist,
  exitCost,
  mayEnd,
  stepFor,
} from "../../engine/patrie-en-danger-1792/play/march/steps.ts";
import type { State } from "../../engine/patrie-en-danger-1792/state.ts";
import { CODE, March, Move, Side, Status } from "../../engine/patrie-en-danger-1792/words.ts";
import {
  board,
  eventOf,
  grid,
  ground,
  hexOf,
  infantryOf,
  march,
  optionsOf,
  rules,
  run,
  who,
} from "./board.ts";

Deno.test("N-102 the three units that their owner names fight for a crest in a forced passage", () => {
  const state = board({ brunswick: "1405", chazot: "1506", beurnonville: "1506" }, Side.coalition);
  state.mover = Side.coalition;
  const { march } = state;
  march.head = who("brunswick");
  march.part[march.head] = 1;
  march.path[0] = hexOf("1405");
  march.length[0] = 1;
  march.passage = hexOf("1506");
  const units = infantryOf(state, "chazot", "beurnonville");
  assert.ok(units.length > 3);
  const weakest = units.slice(-3);
  push(state, Do.passage);
  let step = 0;
  for (const unit of weakest) {
    while (!passageTask(state, step)) step = at(state.steps, state.depth - 1);
    assert.equal(state.decision.kind, "crest-unit");
    assert.equal(state.decision.side, Side.french);
    assert.ok(optionsOf(state).includes(unit));
    state.answer = unit;
    step = 2;
  }
  for (; state.depth > 0; step = at(state.steps, Math.max(0, state.depth - 1))) {
    passageTask(state, step);
  }
  const three = weakest.reduce((sum, unit) => sum + at(state.strength, unit), 0);
  const cavalry = at(state.points, who("chazot") * 3 + 1) +
    at(state.points, who("beurnonville") * 3 + 1);
  assert.equal(eventOf(state, "passage").params.defenders, 2 * three + cavalry);
});

Deno.test("NQ-102 leaving the hexes before a besieged place costs nothing more", () => {
  const state = board({ stengel: "2418", hohenlohe: "2417" }, Side.coalition);
  state.mover = Side.coalition;
  assert.ok(exitCost(state, hexOf("2417"), false) > 0);
  setBesieged(state, hexOf("2418"), 1);
  assert.equal(exitCost(state, hexOf("2417"), false), 0);
});

Deno.test("N-070 an extended march asks for a line where it ends, not where it passes", () => {
  const state = board({ hohenlohe: "2009", kellermann: "4221" }, Side.coalition);
  state.mover = Side.coalition;
  const { march } = state;
  march.head = who("hohenlohe");
  march.part[march.head] = 1;
  enlist(state);
  const hex = hexOf("2009");
  const barred = [0, 1, 2, 3, 4, 5].find((direction) => {
    const next = at(ground.map.neighbours, hex * 6 + direction);
    return lineLength(state, Side.coalition, next) < 0 && at(ground.fort, next) === 0;
  });
  assert.ok(barred !== undefined, "a hex without a line");
  const next = at(ground.map.neighbours, hex * 6 + barred);
  march.kind = March.extended;
  const free = { foot: -1, horse: -1 };
  assert.ok(stepFor(state, free, 0, hex, barred, 0, 0, false, false));
  assert.equal(mayEnd(state, 0, next), false);
  march.kind = March.order;
  assert.equal(mayEnd(state, 0, next), true);
});

Deno.test("N-079 a forced march may start as far away as light cavalry goes by road", () => {
  const state = board(
    { hohenlohe: "2912", valence: "2812", stengel: "1512" },
    Side.coalition,
  );
  state.mover = Side.french;
  push(state, Do.combatPhase);
  combatPhaseTask(state, 1);
  assert.ok(grid.distance(hexOf("2812"), hexOf("1512")) > 10);
  assert.ok(optionsOf(state).includes(who("stengel")));
});

Deno.test("N-094 a part of a force leaves the map by itself, but not on an extended march", () => {
  const exits = [...ground.north.keys()].filter((hex) =>
    (at(ground.north, hex) === 1 || at(ground.south, hex) === 1) && at(ground.onPath, hex) === 1 &&
    entryHexes(board({}, Side.french), Side.french, hex).length > 0
  );
  const exit = exits[0] ?? -1;
  const beside = [0, 1, 2, 3, 4, 5].map((direction) =>
    at(ground.map.neighbours, exit * 6 + direction)
  ).find((hex) => hex >= 0 && at(ground.stepFoot, hex * 6 + grid.directionTo(hex, exit)) <= 4);
  assert.ok(beside !== undefined, "a hex beside the exit");
  const leave = Move.leave * CODE + exit;
  const state = board({}, Side.french);
  state.mover = Side.french;
  const { march } = state;
  for (const [part, id] of ["dumouriez", "stengel"].entries()) {
    const hex = part === 0 ? exit : beside;
    put(state, who(id), hex);
    march.part[who(id)] = part + 1;
    march.path[part * PATH] = hex;
    march.length[part] = 1;
  }
  march.head = who("dumouriez");
  march.parts = 2;
  march.current = 1;
  enlist(state);
  push(state, Do.march);
  marchTask(state, 14);
  assert.ok(optionsOf(state).includes(leave), "whatever the commander does");
  march.kind = March.extended;
  marchTask(state, 14);
  assert.ok(!optionsOf(state).includes(leave), "off the map an extended march has no line");
  march.kind = March.initiative;
  marchTask(state, 14);
  state.answer = leave;
  marchTask(state, 15);
  assert.equal(state.status[who("stengel")], Status.calendar);
  assert.equal(state.exit[who("stengel")], exit);
  assert.equal(eventOf(state, "left-map").params.counter, "stengel");
});

Deno.test("N-078 a commander beside a force resists for it only if he could lead all of it", () => {
  const resists = (...others: string[]): boolean => {
    const places = Object.fromEntries(others.map((id) => [id, "2812"]));
    const state = board({ hohenlohe: "2912", kellermann: "2713", ...places }, Side.coalition);
    state.mover = Side.coalition;
    state.march.head = who("hohenlohe");
    state.march.part[who("hohenlohe")] = 1;
    state.march.kind = March.initiative;
    push(state, Do.march);
    marchTask(state, 3);
    return optionsOf(state).includes(who("kellermann"));
  };
  // With his own units they cost 7 and 9 points; he can lead 8.
  assert.ok(resists("valence", "lynch", "muratel"));
  assert.ok(!resists("valence", "lynch", "muratel", "deprez-crassier"));
});

Deno.test("N-078 the commander of a hex who can not lead all of it resists only when nobody beside it can", () => {
  const resist = (beside: string): (string | undefined)[] => {
    const places = { lynch: "2812", "deprez-crassier": "2812", kellermann: beside };
    const state = board({ hohenlohe: "2912", ...places }, Side.coalition);
    state.mover = Side.coalition;
    state.march.head = who("hohenlohe");
    state.march.part[who("hohenlohe")] = 1;
    state.march.kind = March.initiative;
    push(state, Do.march);
    marchTask(state, 3);
    return optionsOf(state).map((leader) => rules.roster.ids[leader]);
  };
  assert.deepEqual(resist("2713"), ["kellermann"]);
  // Too far away he leaves it to the stronger of two equals.
  assert.deepEqual(resist("2609"), ["lynch"]);
});

Deno.test("NQ-125 the commander of a place whose garrison attrition has taken is out of the game", () => {
  const state = board({ beaurepaire: "2418" }, Side.french);
  setStrength(state, at(state.firstUnit, who("beaurepaire")), 0);
  dismissEmpty(state, who("beaurepaire"));
  assert.equal(state.status[who("beaurepaire")], Status.eliminated);
  assert.equal(eventOf(state, "commander-lost").params.counter, "beaurepaire");
});

Deno.test("N-042 a force is announced up to its commander's capacity, to the point", () => {
  const ids = ["kellermann", "lynch", "valence", "muratel", "deprez-crassier", "la-baroliere"];
  const state = board(Object.fromEntries(ids.map((id) => [id, "2812"])), Side.french);
  march(state, March.order, "kellermann");
  for (const id of ["lynch", "valence", "muratel"]) state.march.part[who(id)] = 1;
  state.decision.count = 0;
  offerCompanions(state);
  // 1 for his guns and 2 for each of three: of 8 one is left, the cost of a general.
  assert.deepEqual(optionsOf(state), [who("la-baroliere")]);
});

Deno.test("N-073 a convoy goes by one road: it takes nobody along from the next hex", () => {
  for (const [kind, companions] of [[March.order, 2], [March.strategic, 1]] as const) {
    const state = board({ kellermann: "2812", lynch: "2812", valence: "2811" }, Side.french);
    march(state, kind, "kellermann");
    state.decision.count = 0;
    offerCompanions(state);
    assert.equal(optionsOf(state).length, companions);
  }
});

Deno.test("N-097 a force comes back up to 20 hexes along the edge, the French to the west, the Coalition to the east", () => {
  const state = board({}, Side.french);
  const entries = (side: number, exit: string) =>
    entryHexes(state, side, hexOf(exit)).map((hex) => grid.labelOf(hex));
  assert.deepEqual(entries(Side.french, "3600"), ["3300", "3200", "1700", "1600"]);
  assert.ok(!entries(Side.french, "4200").includes("1700"), "25 hexes");
  assert.ok(entries(Side.coalition, "1600").includes("3600"));
  assert.ok(!entries(Side.coalition, "1500").includes("3600"), "21 hexes");
});

Deno.test("N-218 the march on Paris asks for 40 points, morale 2 and a line when the phase began", () => {
  const goes = (points: number, morale: number, line: number): boolean => {
    const state = board({ brunswick: "0123" }, Side.coalition);
    const units: number[] = [];
    for (let unit = at(state.firstUnit, who("brunswick")); unit >= 0;) {
      units.push(unit);
      unit = at(state.nextUnit, unit);
    }
    for (const [index, unit] of units.entries()) setStrength(state, unit, index === 0 ? points : 0);
    march(state, March.initiative, "brunswick");
    enlist(state);
    state.morale[Side.coalition] = morale;
    state.lineAtStart[who("brunswick")] = line;
    return maySortie(state, hexOf("0123"), { foot: 10, horse: 14 }, 0, 0);
  };
  assert.deepEqual([goes(40, 2, 1), goes(39, 2, 1), goes(40, 1, 1), goes(40, 2, 0)], [
    true,
    false,
    false,
    false,
  ]);
});

/** Courbière, with so many points, tries to pass Stengel, who has one. */
function passage(from: number, to: number, points: number): State {
  const state = board({ courbiere: grid.labelOf(from), stengel: grid.labelOf(to) }, Side.coalition);
  for (const [id, first] of [["courbiere", points], ["stengel", 1]] as const) {
    const head = at(state.firstUnit, who(id));
    for (let unit = head; unit >= 0; unit = at(state.nextUnit, unit)) {
      setStrength(state, unit, unit === head ? first : 0);
    }
  }
  march(state, March.initiative, "courbiere");
  state.march.passage = to;
  return run(state, Do.passage);
}

/** Neighbours on plain ground with a kind of water between them, from the first of which a passage of 10 to 1 succeeds. */
function plainGround(water: number): [number, number] {
  for (let from = 0; from < ground.size; from++) {
    if (at(ground.attackFrom, from) < 2 || at(ground.infantryLimit, from) > 0) continue;
    for (let direction = 0; direction < 6; direction++) {
      const side6 = from * 6 + direction;
      const to = at(ground.map.neighbours, side6);
      if (to < 0 || at(ground.water, side6) !== water || at(ground.modified, to) === 1) continue;
      if (at(ground.fort, to) > 0 || at(ground.france, to) === 0) continue;
      if (at(ground.infantryDefence, to) !== 2 || at(ground.infantryLimit, to) > 0) continue;
      const tried = passage(from, to, 10);
      if (eventOf(tried, "passage").params.result === "success") return [from, to];
    }
  }
  throw new Error(`no ground with water ${water}`);
}

Deno.test("N-102 N-103 a passage succeeds at 7 to 1, across a stream at 8 to 1", () => {
  for (const [water, ratio] of [[Water.none, 7], [Water.stream, 8]] as const) {
    const [from, to] = plainGround(water);
    const results = [ratio - 1, ratio].map((points) =>
      eventOf(passage(from, to, points), "passage").params.result
    );
    assert.deepEqual(results, ["failure", "success"], `water ${water}`);
  }
});

Deno.test("N-104 after a passage that failed the combat against that hex loses two columns, no other", () => {
  const [from, to] = plainGround(Water.none);
  const state = passage(from, to, 6);
  assert.equal(state.repulsed[who("courbiere")], to);
  state.side = Side.coalition;
  beginCombat(state, from, to);
  assert.equal(state.battle.shift, 2);
  state.repulsed[who("courbiere")] = from;
  beginCombat(state, from, to);
  assert.equal(state.battle.shift, 0);
  assert.equal(passage(from, to, 7).repulsed[who("courbiere")], -1);
});

Deno.test("N-100 nobody is pushed out of a fortification, nor where no points are left to enter", () => {
  const state = board({ courbiere: "2417", beaurepaire: "2418", lynch: "2416" }, Side.coalition);
  march(state, March.initiative, "courbiere");
  const may = (to: string) =>
    mayPass(state, hexOf("2417"), grid.directionTo(hexOf("2417"), hexOf(to)));
  assert.deepEqual([may("2418"), may("2416")], [false, true]);
  const { foot } = allowanceOf(state, 0);
  const cost = at(
    ground.stepFoot,
    hexOf("2417") * 6 + grid.directionTo(hexOf("2417"), hexOf("2416")),
  );
  for (const [spent, enough] of [[foot - cost, true], [foot - cost + 1, false]] as const) {
    state.march.foot[0] = spent;
    assert.equal(may("2416"), enough);
  }
});

Deno.test("N-083 a step is paid by every arm of a force, to its last half point", () => {
  const state = march(board({ lynch: "2812" }, Side.french), March.order, "lynch");
  const limits = { ...allowanceOf(state, 0) };
  const direction = grid.directionTo(hexOf("2812"), hexOf("2811"));
  const side6 = hexOf("2812") * 6 + direction;
  const foot = limits.foot - at(ground.stepFoot, side6);
  const horse = limits.horse - at(ground.stepHorse, side6);
  const may = (onFoot: number, mounted: number) =>
    stepFor(state, limits, 0, hexOf("2812"), direction, onFoot, mounted, false, false);
  assert.deepEqual([may(foot, horse), may(foot + 1, 0), may(0, horse + 1)], [true, false, false]);
});
