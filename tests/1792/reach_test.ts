/** Where forces of 1792 can get to: arms that pay different costs, and the disorganised, who have to come nearer to their source. */
import assert from "node:assert/strict";
import { at } from "../../engine/core/arrays.ts";
import { put } from "../../engine/patrie-en-danger-1792/field.ts";
import { Do, push } from "../../engine/patrie-en-danger-1792/flow.ts";
import { marchTask } from "../../engine/patrie-en-danger-1792/play/march/march.ts";
import {
  canSettle,
  isReached,
  Purpose,
  reachedHexes,
  search,
  spentTo,
  waysTo,
  wayTo,
} from "../../engine/patrie-en-danger-1792/play/march/reach.ts";
import {
  allowanceOf,
  enlist,
  mayEnd,
  spent,
  stepFor,
} from "../../engine/patrie-en-danger-1792/play/march/steps.ts";
import { partGoals, takeWay } from "../../engine/patrie-en-danger-1792/play/march/ways.ts";
import { PATH } from "../../engine/patrie-en-danger-1792/parts.ts";
import type { State } from "../../engine/patrie-en-danger-1792/state.ts";
import { CODE, March, PASS, Side } from "../../engine/patrie-en-danger-1792/words.ts";
import { board, grid, ground, hexOf, optionsOf, who } from "./board.ts";

/** A commander with his units alone on the map, on the march from a hex. */
function marching(id: string, hex: number, side: number, kind: number): State {
  const state = board({}, side);
  put(state, who(id), hex);
  state.mover = side;
  const { march } = state;
  march.head = who(id);
  march.kind = kind;
  march.part[march.head] = 1;
  march.parts = 1;
  march.path[0] = hex;
  march.length[0] = 1;
  enlist(state);
  return state;
}

/** Every hex that both arms can pay for, by trying each way that is not dearer for both than one known. */
function walked(state: State, start: number): Set<number> {
  const limits = { ...allowanceOf(state, 0) };
  const best = new Map([[start, [{ foot: 0, horse: 0 }]]]);
  const queue = [{ hex: start, foot: 0, horse: 0 }];
  for (const { hex, foot, horse } of queue) {
    for (let direction = 0; direction < 6; direction++) {
      if (!stepFor(state, limits, 0, hex, direction, foot, horse, false, false)) continue;
      const next = at(ground.map.neighbours, hex * 6 + direction);
      const cost = { foot: spent.foot, horse: spent.horse };
      const known = best.get(next) ?? [];
      if (known.some((way) => way.foot <= cost.foot && way.horse <= cost.horse)) continue;
      best.set(next, [...known, cost]);
      queue.push({ hex: next, ...cost });
    }
  }
  return new Set(best.keys());
}

Deno.test("N-083 a force of both arms finds every hex that both can pay for, whatever is cheapest on foot", () => {
  const list = new Int32Array(PATH);
  let dearer = 0;
  for (let start = 0; start < ground.size; start += 11) {
    if (at(ground.france, start) === 0) continue;
    const state = marching("lynch", start, Side.french, March.initiative);
    const limits = { ...allowanceOf(state, 0) };
    assert.ok(limits.foot > 0 && limits.horse > 0);
    search(state, 0, limits, start, 0, 0, Purpose.go);
    const hexes = [...reachedHexes()];
    const ways = hexes.map((hex) => ({
      hex,
      foot: spentTo(hex).foot,
      way: [...list.subarray(0, wayTo(hex, list))],
    }));
    assert.deepEqual(new Set(hexes), walked(state, start), grid.labelOf(start));
    for (const { hex, foot, way } of ways) {
      // The way is one, its costs are what it says, and nobody overspends.
      let paid = { foot: 0, horse: 0 };
      for (let step = 1; step < way.length; step++) {
        const from = way[step - 1] ?? -1;
        const direction = grid.directionTo(from, way[step] ?? -1);
        assert.ok(stepFor(state, limits, 0, from, direction, paid.foot, paid.horse, false, false));
        paid = { ...spent };
      }
      assert.equal(paid.foot, foot);
      assert.equal(way.at(-1), hex);
    }
    // Infantry alone gets there more cheaply: by a way that is too dear for the horse.
    search(state, 0, { foot: limits.foot, horse: -1 }, start, 0, 0, Purpose.go);
    dearer += ways.filter(({ hex, foot }) => isReached(hex) && spentTo(hex).foot < foot).length;
  }
  assert.ok(dearer > 0, `${dearer} hexes`);
});

Deno.test("N-116 where one way is cheaper on foot and another for the horse, the owner has the choice", () => {
  let choices = 0;
  for (let start = 0; start < ground.size && choices < 5; start += 11) {
    if (at(ground.france, start) === 0) continue;
    const state = marching("lynch", start, Side.french, March.initiative);
    search(state, 0, { ...allowanceOf(state, 0) }, start, 0, 0, Purpose.go);
    const hex = reachedHexes().find((one) => waysTo(one) > 1);
    if (hex === undefined) continue;
    choices++;
    const cheap = { ...spentTo(hex) };
    const sparing = { ...spentTo(hex, 1) };
    assert.ok(sparing.foot > cheap.foot && sparing.horse < cheap.horse);
    // As a second part of a force whose commander stands beside the hex.
    state.march.path[PATH] = start;
    state.march.length[1] = 1;
    state.march.part[who("lynch")] = 2;
    state.march.parts = 2;
    state.march.path[0] = hex;
    enlist(state);
    state.decision.count = 0;
    partGoals(state, 1);
    const answer = 8 * CODE + hex;
    assert.ok(optionsOf(state).includes(hex) && optionsOf(state).includes(answer));
    takeWay(state, 1, answer);
    const last = PATH + at(state.march.length, 1) - 1;
    assert.deepEqual(
      [state.march.path[last], state.march.foot[last], state.march.horse[last]],
      [hex, sparing.foot, sparing.horse],
    );
    assert.equal(state.hexOf[who("lynch")], hex);
  }
  assert.ok(choices > 2, `${choices} choices`);
});

/** A disorganised commander with an order of some sources. */
function broken(id: string, label: string, side: number, orders: number): State {
  const state = marching(id, hexOf(label), side, March.order);
  state.disorganised[who(id)] = 1;
  state.march.orders = orders;
  enlist(state);
  return state;
}

/** Cost on foot to a source of the French. */
const wayOf = (source: number, hex: number): number =>
  at(ground.wayToEach, (3 + source) * 2 * ground.size + hex);

Deno.test("N-106 a disorganised force may step aside, if it can still end nearer to its source", () => {
  const state = broken("lynch", "2812", Side.french, 1);
  const start = hexOf("2812");
  const limits = { ...allowanceOf(state, 0) };
  let aside = 0;
  for (let direction = 0; direction < 6; direction++) {
    const next = at(ground.map.neighbours, start * 6 + direction);
    if (!stepFor(state, limits, 0, start, direction, 0, 0, false, false)) continue;
    const nearer = wayOf(0, next) < wayOf(0, start);
    assert.equal(mayEnd(state, 0, next), nearer);
    const { foot, horse } = { ...spent };
    if (!nearer && canSettle(state, limits, 0, next, foot, horse)) aside++;
  }
  assert.ok(aside > 0);
  push(state, Do.march);
  state.march.inZone = 0;
  marchTask(state, 8);
  assert.ok(!optionsOf(state).includes(PASS), "it has to go while it can");
});

Deno.test("NQ-150 nearer is nearer to the source whose order is spent, by the slowest arm", () => {
  const state = broken("lynch", "2812", Side.french, 1);
  const apart = [...ground.map.terrain.keys()].filter((hex) =>
    wayOf(0, hex) >= 0 && wayOf(1, hex) >= 0 &&
    wayOf(0, hex) < wayOf(0, hexOf("2812")) && wayOf(1, hex) > wayOf(1, hexOf("2812"))
  );
  const other = apart[0] ?? -1;
  assert.ok(mayEnd(state, 0, other));
  state.march.orders = 2;
  assert.ok(!mayEnd(state, 0, other));
  // Cavalry alone counts at its own cost.
  const horse = broken("kohler", "2812", Side.coalition, 1);
  for (let unit = at(horse.firstUnit, who("kohler")); unit >= 0; unit = at(horse.nextUnit, unit)) {
    if (at(horse.roster.mounted, unit) === 0) horse.strength[unit] = 0;
  }
  enlist(horse);
  const foot = at(ground.wayToSource, hexOf("2812"));
  const mounted = at(ground.wayToSource, ground.size + hexOf("2812"));
  const differs = [...ground.map.terrain.keys()].filter((hex) =>
    at(ground.fort, hex) === 0 &&
    at(ground.wayToSource, hex) < foot !== at(ground.wayToSource, ground.size + hex) < mounted
  );
  assert.ok(differs.length > 0);
  for (const hex of differs) {
    assert.equal(mayEnd(horse, 0, hex), at(ground.wayToSource, ground.size + hex) < mounted);
  }
});
