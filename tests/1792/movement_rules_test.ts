/** Rules of command, orders and movement of 1792, each in a position of its own. */
import assert from "node:assert/strict";
import { at } from "../../engine/core/arrays.ts";
import { inEnemyZone, lift, put, setStrength } from "../../engine/patrie-en-danger-1792/field.ts";
import { Do, push } from "../../engine/patrie-en-danger-1792/flow.ts";
import { beginAttrition } from "../../engine/patrie-en-danger-1792/play/attrition.ts";
import { reorganiseTask } from "../../engine/patrie-en-danger-1792/play/command_phase.ts";
import { displaceTask } from "../../engine/patrie-en-danger-1792/play/consolidation.ts";
import { fits, mayHead } from "../../engine/patrie-en-danger-1792/play/march/announcing.ts";
import { marchTask } from "../../engine/patrie-en-danger-1792/play/march/march.ts";
import {
  allowanceOf,
  enlist,
  mayEnd,
  stepFor,
} from "../../engine/patrie-en-danger-1792/play/march/steps.ts";
import { partGoals } from "../../engine/patrie-en-danger-1792/play/march/ways.ts";
import { movementTask } from "../../engine/patrie-en-danger-1792/play/movement_phase.ts";
import type { State } from "../../engine/patrie-en-danger-1792/state.ts";
import {
  CODE,
  codeOf,
  March,
  Move,
  Moved,
  PASS,
  Reorganise,
  restOf,
  Side,
} from "../../engine/patrie-en-danger-1792/words.ts";
import { board, eventOf, grid, ground, hexOf, march, optionsOf, who } from "./board.ts";

const neighbours = (hex: number): number[] =>
  [0, 1, 2, 3, 4, 5].map((direction) => at(ground.map.neighbours, hex * 6 + direction));
const directions = [0, 1, 2, 3, 4, 5] as const;

/** Takes all units of a commander away. */
function strip(state: State, id: string): void {
  for (let unit = at(state.firstUnit, who(id)); unit >= 0; unit = at(state.nextUnit, unit)) {
    setStrength(state, unit, 0);
  }
}

/** Kinds of order that a commander is offered. */
function orders(state: State, id: string): number[] {
  state.mover = state.side;
  state.orders = 3;
  push(state, Do.movement);
  movementTask(state, 2);
  return optionsOf(state).filter((option) => option > 0 && restOf(option) === who(id))
    .map((option) => codeOf(option) % 8);
}

Deno.test("N-067 an order needs a line of communication, N-029 and no enemy zone", () => {
  const near = { lynch: "4221" };
  assert.ok(orders(board(near, Side.french), "lynch").includes(March.order));
  const beside = grid.labelOf(neighbours(hexOf("4221"))[0] ?? -1);
  assert.deepEqual(orders(board({ ...near, hohenlohe: beside }, Side.french), "lynch"), []);
  const cut = board({ lynch: "2812" }, Side.french);
  assert.deepEqual(orders(cut, "lynch"), []);
  // In the zone he may still try his initiative.
  const pressed = board({ ...near, hohenlohe: beside }, Side.french);
  pressed.mover = Side.french;
  assert.ok(mayHead(pressed, who("lynch"), March.initiative));
});

Deno.test("N-069 who has marched by order gets no second one, nor a test", () => {
  const state = board({ lynch: "4221" }, Side.french);
  state.mover = Side.french;
  state.moved[who("lynch")] = Moved.ordered;
  assert.deepEqual(orders(state, "lynch"), []);
  assert.ok(!mayHead(state, who("lynch"), March.initiative));
});

Deno.test("N-063 N-064 orders are counted anew in each phase, none is saved", () => {
  const state = board({ kohler: "4421" }, Side.french);
  state.orders = 3;
  push(state, Do.movement);
  movementTask(state, 1);
  assert.equal(state.orders, 1, "the source in 4421 is occupied");
});

Deno.test("N-105 artillery makes no extended march", () => {
  const state = board({ dumouriez: "1601", lynch: "4221" }, Side.french);
  state.mover = Side.french;
  assert.ok(at(state.points, who("dumouriez") * 3 + 2) > 0);
  assert.ok(!fits(state, who("dumouriez"), March.extended));
  assert.ok(fits(state, who("dumouriez"), March.order));
  assert.ok(fits(state, who("lynch"), March.extended));
});

Deno.test("N-072 no strategic movement begins within five hexes of an enemy force", () => {
  const away = (distance: number) => {
    const start = hexOf("4221");
    const hex = [...ground.map.terrain.keys()].find((other) =>
      grid.distance(start, other) === distance && at(ground.fort, other) === 0
    );
    const state = board({ lynch: "4221" }, Side.french);
    put(state, who("hohenlohe"), hex ?? -1);
    return orders(state, "lynch").includes(March.strategic);
  };
  assert.deepEqual([away(5), away(6)], [false, true]);
});

Deno.test("N-107 the disorganised enter no hex that the enemy controls, unless friends are in it", () => {
  const state = board({ lynch: "2812", hohenlohe: "2810" }, Side.french);
  state.disorganised[who("lynch")] = 1;
  march(state, March.order, "lynch");
  const limits = { ...allowanceOf(state, 0) };
  const into = () =>
    directions.filter((direction) => {
      const next = at(ground.map.neighbours, hexOf("2812") * 6 + direction);
      return inEnemyZone(state, Side.french, next) &&
        stepFor(state, limits, 0, hexOf("2812"), direction, 0, 0, false, false);
    });
  assert.deepEqual(into(), []);
  const zone = neighbours(hexOf("2812")).find((hex) => inEnemyZone(state, Side.french, hex)) ?? -1;
  put(state, who("stengel"), zone);
  assert.equal(into().length, 1);
  lift(state, who("stengel"));
  state.disorganised[who("lynch")] = 0;
  enlist(state);
  assert.ok(into().length > 0);
});

Deno.test("N-022 no move ends with units of another nation, N-023 nor above the limit of a fortification", () => {
  const state = march(
    board({ clerfayt: "2912", brunswick: "2812", hohenlohe: "2713" }, Side.coalition),
    March.order,
    "clerfayt",
  );
  assert.equal(mayEnd(state, 0, hexOf("2812")), false);
  assert.equal(mayEnd(state, 0, hexOf("2811")), true);
  const crowded = board(
    { "le-veneur": "2517", beaurepaire: "2418", chazot: "2418", beurnonville: "2418" },
    Side.french,
  );
  march(crowded, March.order, "le-veneur");
  assert.equal(mayEnd(crowded, 0, hexOf("2418")), false);
  lift(crowded, who("beurnonville"));
  strip(crowded, "chazot");
  assert.equal(mayEnd(crowded, 0, hexOf("2418")), true);
});

Deno.test("N-039 N-093 commanders without units pass zones without a stop, and no hex with enemy units", () => {
  const state = board({ kellermann: "2811", hohenlohe: "2812", brunswick: "2814" }, Side.french);
  strip(state, "kellermann");
  march(state, March.alone, "kellermann");
  const limits = { ...allowanceOf(state, 0) };
  assert.equal(limits.horse, 2 * 9);
  const start = hexOf("2811");
  const steps = directions.filter((direction) =>
    stepFor(state, limits, 0, start, direction, 0, 0, true, false)
  ).map((direction) => at(ground.map.neighbours, start * 6 + direction));
  assert.ok(!steps.includes(hexOf("2812")), "enemy units");
  const zones = steps.filter((hex) => inEnemyZone(state, Side.french, hex));
  assert.ok(zones.length > 0, "from zone to zone");
  march(state, March.initiative, "kellermann");
  for (const hex of zones) {
    const direction = grid.directionTo(start, hex);
    assert.ok(!stepFor(state, limits, 0, start, direction, 0, 0, true, false), "a force may not");
  }
});

Deno.test("N-120 commanders without units suffer no attrition", () => {
  const state = board({ kellermann: "2811" }, Side.french);
  strip(state, "kellermann");
  march(state, March.initiative, "kellermann");
  assert.equal(beginAttrition(state), false);
});

Deno.test("N-088 enemy commanders without units are displaced beside their hex, where their owner wants", () => {
  const state = board({ kellermann: "2812", hohenlohe: "2912" }, Side.coalition);
  strip(state, "kellermann");
  state.mover = Side.coalition;
  state.focus = hexOf("2812");
  push(state, Do.displace);
  assert.ok(displaceTask(state, 0));
  assert.equal(state.decision.side, Side.french);
  const free = neighbours(hexOf("2812")).filter((hex) => hex !== hexOf("2912"));
  assert.deepEqual(optionsOf(state).sort(), free.sort());
});

Deno.test("NQ-116 a commander without units displaces nobody: he passes an enemy one, and does not end with him", () => {
  const state = board({ kellermann: "2812", hohenlohe: "2912" }, Side.coalition);
  for (const id of ["kellermann", "hohenlohe"]) strip(state, id);
  march(state, March.alone, "hohenlohe");
  push(state, Do.march);
  marchTask(state, 8);
  assert.ok(optionsOf(state).includes(hexOf("2812")));
  state.answer = hexOf("2812");
  marchTask(state, 9);
  assert.equal(state.hexOf[who("kellermann")], hexOf("2812"));
  marchTask(state, 8);
  assert.equal(state.decision.kind, "move-step");
  assert.ok(optionsOf(state).length > 1);
  assert.ok(!optionsOf(state).includes(PASS));
});

Deno.test("N-057 N-058 who is dropped on the way moves no further, and his units still count for attrition", () => {
  const state = board({ kellermann: "2812", valence: "2812" }, Side.french);
  march(state, March.initiative, "kellermann", "valence");
  state.march.part[who("valence")] = 1;
  state.march.parts = 1;
  state.march.length[0] = 2;
  state.march.path[1] = hexOf("2812");
  push(state, Do.march);
  state.answer = Move.drop * CODE + who("valence");
  marchTask(state, 9);
  assert.equal(state.march.part[who("valence")], -1);
  assert.equal(eventOf(state, "dropped").params.counter, "valence");
  marchTask(state, 8);
  const to = optionsOf(state).find((option) => option >= 0 && option < CODE) ?? -1;
  state.answer = to;
  marchTask(state, 9);
  assert.equal(state.hexOf[who("kellermann")], to);
  assert.equal(state.hexOf[who("valence")], hexOf("2812"));
  beginAttrition(state);
  assert.equal(state.loss.members[who("valence")], 1);
});

Deno.test("N-091 another part of a force ends in the commander's hex or beside it", () => {
  const state = board({ kellermann: "2812", valence: "2811" }, Side.french);
  march(state, March.initiative, "kellermann", "valence");
  state.march.path[1] = hexOf("2912");
  state.march.length[0] = 2;
  state.decision.count = 0;
  partGoals(state, 1);
  const goals = optionsOf(state).filter((option) => option < CODE);
  assert.ok(goals.length > 1);
  for (const hex of goals) assert.ok(grid.distance(hex, hexOf("2912")) <= 1, grid.labelOf(hex));
});

Deno.test("N-056 N-055 who goes along is named before the move: in the hex or beside it, within capacity", () => {
  const state = board(
    { kellermann: "2812", valence: "2811", lynch: "2812", muratel: "2810" },
    Side.french,
  );
  march(state, March.initiative, "kellermann");
  push(state, Do.march);
  marchTask(state, 1);
  assert.deepEqual(
    optionsOf(state).sort((one, other) => one - other),
    [PASS, who("lynch"), who("valence")].sort((one, other) => one - other),
  );
});

Deno.test("N-100 a passage is announced on entering a zone, not from the zone where the force began", () => {
  const offered = (steps: number) => {
    const state = board({ brunswick: "2912", courbiere: "2912", muratel: "2812" }, Side.coalition);
    march(state, March.initiative, "brunswick");
    state.march.length[0] = 1 + steps;
    state.march.path[steps] = hexOf("2912");
    state.march.inZone = steps === 0 ? 1 : 0;
    push(state, Do.march);
    marchTask(state, 8);
    return optionsOf(state).includes(Move.passage * CODE + hexOf("2812"));
  };
  assert.deepEqual([offered(0), offered(1)], [false, true]);
});

Deno.test("N-080 a forced march ends with a friend in contact, or beside one and in contact", () => {
  const state = board({ stengel: "2615", valence: "2812", hohenlohe: "2912" }, Side.coalition);
  march(state, March.forced, "stengel");
  state.side = Side.coalition;
  push(state, Do.march);
  marchTask(state, 12);
  const goals = optionsOf(state);
  assert.ok(goals.includes(hexOf("2812")));
  for (const hex of goals) {
    assert.ok(inEnemyZone(state, Side.french, hex), grid.labelOf(hex));
    assert.ok(grid.distance(hex, hexOf("2812")) <= 1, grid.labelOf(hex));
  }
  assert.ok(goals.length > 1);
  // Out of contact there is no goal.
  lift(state, who("hohenlohe"));
  marchTask(state, 12);
  assert.deepEqual(optionsOf(state), []);
});

Deno.test("N-054 a unit at 0 is out of the game and its commander leads without it", () => {
  const state = board({ valence: "2812" }, Side.french);
  const unit = at(state.firstUnit, who("valence"));
  setStrength(state, unit, 0);
  state.focus = hexOf("2812");
  push(state, Do.reorganise);
  reorganiseTask(state, 0);
  for (const option of optionsOf(state)) {
    if (option >= 0 && codeOf(option) % 8 === Reorganise.unit) {
      assert.notEqual(restOf(option), unit);
    }
  }
});
