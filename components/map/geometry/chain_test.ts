import assert from "node:assert/strict";
import { makeGrid } from "../../../schemas/grid.ts";
import { chainSegments } from "./chain.ts";
import { outlines } from "./contour.ts";
import { gridOf, sideOf } from "../testing.ts";

Deno.test("chainSegments() joins scattered hexsides into one line, each side once", () => {
  const grid = makeGrid(gridOf(6, 4));
  // Both sides of a row of hexes that a river would pass, given in no order.
  const pairs = [["0202", "0201"], ["0102", "0201"], ["0302", "0201"], ["0302", "0301"]] as const;
  const chains = chainSegments(pairs.map(([a, b]) => sideOf(grid, a, b)));
  assert.equal(chains.length, 1);
  assert.equal(chains[0]?.tags.length, 4);
  assert.equal(chains[0]?.line.points.length, 10);
  assert.equal(chains[0]?.line.closed, false);
});

Deno.test("chainSegments() breaks where three waters meet", () => {
  const grid = makeGrid(gridOf(4, 4));
  // The three sides round one corner.
  const chains = chainSegments(
    ([["0202", "0302"], ["0202", "0203"], ["0302", "0203"]] as const).filter(([a, b]) =>
      grid.directionTo(grid.indexOf(a), grid.indexOf(b)) >= 0
    ).map(([a, b]) => sideOf(grid, a, b)),
  );
  const sides = chains.reduce((sum, { tags }) => sum + tags.length, 0);
  assert.equal(chains.length, sides);
});

Deno.test("outlines() of one hex is its six corners, clockwise, closed", () => {
  const grid = makeGrid(gridOf(5, 5));
  const rings = outlines(grid, (hex) => hex === grid.indexOf("0303"));
  assert.equal(rings.length, 1);
  assert.equal(rings[0]?.line.closed, true);
  assert.equal(rings[0]?.tags.length, 6);
  assert.ok(turning(rings[0]?.line.points ?? []) > 0);
});

Deno.test("outlines() gives a ring of hexes an outline and a hole that runs the other way", () => {
  const grid = makeGrid(gridOf(7, 7));
  const middle = grid.indexOf("0404");
  const ring = new Set(grid.ring(middle, 1));
  const turns = outlines(grid, (hex) => ring.has(hex)).map(({ line }) => turning(line.points));
  assert.deepEqual(turns.map(Math.sign).sort(), [-1, 1]);
});

Deno.test("outlines() names the hex beyond every side, -1 beyond the map", () => {
  const grid = makeGrid(gridOf(3, 3));
  const [ring] = outlines(grid, (hex) => hex === grid.indexOf("0101"));
  const beyond = ring?.tags.map((tag) => tag.beyond) ?? [];
  assert.equal(beyond.filter((hex) => hex === -1).length, 4);
  assert.ok(beyond.includes(grid.indexOf("0201")));
  assert.ok(beyond.includes(grid.indexOf("0102")));
});

function turning(points: readonly number[]): number {
  let sum = 0;
  for (let index = 0; index < points.length; index += 2) {
    const next = (index + 2) % points.length;
    sum += (points[index] ?? 0) * (points[next + 1] ?? 0) -
      (points[next] ?? 0) * (points[index + 1] ?? 0);
  }
  return sum;
}
