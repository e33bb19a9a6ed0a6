/** Zones of control, costs and commanders on the march (4, 6). */
import assert from "node:assert/strict";
import { at } from "../../engine/core/arrays.ts";
import { offered, pick, situation, told } from "../../engine/testing/battle.ts";
import { board, field, findSide, go, hexOf, open, rules } from "./ground.ts";
import type { State } from "../../engine/bataille-de-paris/state.ts";

const north = go(field, 0);
const hexes = (state: State): string[] =>
  offered(state).flatMap(({ hex }) => hex === undefined ? [] : [hex]).sort();

Deno.test("P-036 a unit that leaves an enemy zone goes on, but enters no other zone in this turn", () => {
  // Kretow leaves Lagrange's zone to the north and comes back to its edge.
  const state = situation(rules, {
    side: "coalition",
    phase: "movement",
    stacks: { [field]: ["lagrange"], [go(field, 3)]: ["kretow", "commander-barclay"] },
  });
  pick(state, "choose-mover.counter", { counter: "kretow" });
  pick(state, "move-step.hex", { hex: go(field, 3, 3) });
  assert.equal(state.decision.kind, "move-step");
  const watched = [0, 1, 2, 3, 4, 5].map((step) => go(field, step));
  assert.ok(hexes(state).length > 0);
  assert.ok(hexes(state).every((hex) => !watched.includes(hex)));
});

Deno.test("P-039 a commander goes from one enemy zone into another, and stops there", () => {
  const state = situation(rules, {
    side: "coalition",
    phase: "movement",
    stacks: { [field]: ["lagrange"], [north]: ["commander-barclay", "kretow"] },
  });
  pick(state, "choose-mover.counter", { counter: "commander-barclay" });
  assert.ok(hexes(state).includes(go(field, 1)));
  pick(state, "move-step.hex", { hex: go(field, 1) });
  assert.notEqual(state.decision.kind, "move-step");
});

Deno.test("P-038 a friendly unit in a hex does not lift the enemy zone on it", () => {
  const state = situation(rules, {
    side: "coalition",
    phase: "movement",
    stacks: {
      [field]: ["lagrange"],
      [north]: ["udom"],
      [go(field, 1)]: ["kretow", "commander-barclay"],
    },
  });
  pick(state, "choose-mover.counter", { counter: "kretow" });
  assert.ok(!hexes(state).includes(north));
});

Deno.test("P-032 P-034 zones stay out of villages, but those of French units at the walls do not", () => {
  const village = findSide(({ from, to, side }) =>
    open(from) && at(board.town, to) === 1 && at(board.paris, to) === 0 &&
    at(board.contact, side) === 1
  );
  const watched = situation(rules, {
    side: "coalition",
    phase: "movement",
    stacks: { [village.from]: ["lagrange"], "2410": ["udom"] },
  });
  assert.equal(at(watched.zones, hexOf(village.to)), 0);

  const gate = findSide(({ from, to, side }) =>
    at(board.wall, side) === 1 && at(board.paris, from) === 1 && at(board.town, to) === 1 &&
    at(board.paris, to) === 0
  );
  const walls = situation(rules, {
    side: "coalition",
    phase: "movement",
    stacks: { [gate.from]: ["legion-1"], "2410": ["udom"] },
  });
  assert.equal(at(walls.zones, hexOf(gate.to)), 1);
  const coalition = situation(rules, {
    side: "french",
    phase: "movement",
    stacks: { [gate.from]: ["udom"], "0503": ["lagrange"] },
  });
  assert.equal(at(coalition.zones, board.size + hexOf(gate.to)), 0, "the exception is French");
});

Deno.test("P-045 P-047 a staff commands: its units keep full movement, those beyond 4 hexes have half, rounded up", () => {
  const far = (state: State) => {
    pick(state, "choose-mover.counter", { counter: "legion-1" });
    return state.pointsLeft;
  };
  const at5 = go(field, 2, 2, 2, 2, 2);
  const at4 = go(field, 2, 2, 2, 2);
  for (const [hex, points] of [[at4, 3], [at5, 2]] as const) {
    const state = situation(rules, {
      side: "french",
      phase: "movement",
      stacks: { [field]: ["commander-moncey"], [hex]: ["legion-1"], "2410": ["udom"] },
    });
    assert.equal(far(state), points, hex);
  }
});

Deno.test("P-043 the route to the commander goes round enemy units, and P-044 through their zones", () => {
  const ring = [0, 1, 2, 3, 4, 5].map((step) => go(field, step));
  const enemies = ["udom", "rosen", "kretow", "duka", "horn", "klux"];
  const pointsBehind = (blocked: readonly string[]): number => {
    const state = situation(rules, {
      side: "french",
      phase: "movement",
      stacks: {
        [field]: ["legion-1"],
        [go(field, 0, 0)]: ["commander-moncey"],
        ...Object.fromEntries(blocked.map((hex, index) => [hex, [enemies[index] ?? ""]])),
      },
    });
    // Surrounded or not, the points of the phase are what command gave.
    return at(state.points, state.counters.indexOf.get("legion-1") ?? -1);
  };
  assert.equal(pointsBehind([]), 3);
  assert.equal(pointsBehind(ring.slice(0, 2)), 3, "round by the north-west, through zones");
  assert.equal(pointsBehind(ring), 2);
});

Deno.test("P-054 P-055 a canal costs 2 more where nothing crosses it, and also at a crossing that the enemy watches", () => {
  const canal = (side: number) =>
    at(board.waterModifier, side) !== 0 && at(board.riverBridge, side) === 0;
  const bare = findSide(({ from, to, side }) =>
    canal(side) && open(from) && open(to) && at(board.road, side) === 0 &&
    at(board.slopeModifier, side) === 0
  );
  assert.equal(at(board.freeCost, hexOf(bare.from) * 6 + bare.direction), 3);
  const crossed = findSide(({ from, to, side }) =>
    canal(side) && open(from) && open(to) && at(board.road, side) === 1 &&
    at(board.slopeModifier, side) === 0
  );
  const side = hexOf(crossed.from) * 6 + crossed.direction;
  assert.equal(at(board.freeCost, side), 1);
  assert.equal(at(board.zoneCost, side), 3);
});

Deno.test("P-053 a march that leaves the road has no extra hex", () => {
  const road = ["1415", "1414", "1413", "1513", "1512", "1511"];
  const state = situation(rules, {
    side: "french",
    phase: "movement",
    stacks: { "1415": ["legion-1", "commander-moncey"], "2410": ["udom"] },
  });
  pick(state, "choose-mover.counter", { counter: "legion-1" });
  pick(state, "move-step.hex", { hex: road[1] ?? "" });
  const from = hexOf(road[1] ?? "");
  const aside = [0, 1, 2, 3, 4, 5].find((step) =>
    at(board.road, from * 6 + step) === 0 && hexes(state).includes(go(road[1] ?? "", step))
  );
  assert.ok(aside !== undefined);
  pick(state, "move-step.hex", { hex: go(road[1] ?? "", aside) });
  while (state.decision.kind === "move-step") pick(state, "move-step.hex");
  assert.ok(told(state, "move").every(({ params }) => Number(params.cost) > 0));
});

Deno.test("P-075 the log tells a step before the control and the morale that it changes", () => {
  const state = situation(rules, {
    side: "coalition",
    phase: "movement",
    morale: 8,
    stacks: { "2212": ["udom"], [field]: ["lagrange"] },
  });
  pick(state, "choose-mover.counter", { counter: "udom" });
  pick(state, "move-step.hex", { hex: "2213" });
  const kinds = (state.events ?? []).map(({ kind }) => kind);
  assert.ok(kinds.includes("control") && kinds.includes("morale"));
  assert.ok(kinds.indexOf("move") < Math.min(kinds.indexOf("control"), kinds.indexOf("morale")));
});
