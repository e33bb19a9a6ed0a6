/** Where marches of 1792 may go in positions built by hand: passages, exits, lines, forced marches, resistance (4.0, 6.0 to 8.0). */
import assert from "node:assert/strict";
import { at } from "../../engine/core/arrays.ts";
import { put, setBesieged, setStrength } from "../../engine/patrie-en-danger-1792/field.ts";
import { Do, push } from "../../engine/patrie-en-danger-1792/flow.ts";
import { lineLength } from "../../engine/patrie-en-danger-1792/lines.ts";
import { dismissEmpty } from "../../engine/patrie-en-danger-1792/play/attrition.ts";
import { combatPhaseTask } from "../../engine/patrie-en-danger-1792/play/combat_phase.ts";
import { entryHexes } from "../../engine/patrie-en-danger-1792/play/march/leaving.ts";
import { marchTask } from "../../engine/patrie-en-danger-1792/play/march/march.ts";
import { passageTask } from "../../engine/patrie-en-danger-1792/play/march/passage.ts";
import {
  enlist,
  exitCost,
  mayEnd,
  stepFor,
} from "../../engine/patrie-en-danger-1792/play/march/steps.ts";
import { PATH } from "../../engine/patrie-en-danger-1792/parts.ts";
import { CODE, March, Move, Side, Status } from "../../engine/patrie-en-danger-1792/words.ts";
import { board, eventOf, grid, ground, hexOf, infantryOf, optionsOf, rules, who } from "./board.ts";

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
