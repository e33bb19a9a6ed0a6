import assert from "node:assert/strict";
import { makeGrid } from "../../../schemas/grid.ts";
import { chainSegments } from "./chain.ts";
import { beside, crossing, inside, lengthOf, natural, ribbon, stations } from "./curve.ts";
import { gridOf, sideOf } from "../testing.ts";

Deno.test("natural() passes through the middle of every side and leaves the sides by less than a quarter", () => {
  const grid = makeGrid(gridOf(8, 4));
  const pairs = [
    ["0102", "0201"],
    ["0202", "0201"],
    ["0302", "0201"],
    ["0302", "0301"],
    ["0302", "0401"],
    ["0402", "0401"],
    ["0502", "0401"],
  ] as const;
  const [chain] = chainSegments(pairs.map(([a, b]) => sideOf(grid, a, b)));
  assert.ok(chain);
  const curve = natural(chain.line);
  const near = (x: number, y: number, points: readonly number[]): number => {
    let least = Infinity;
    for (let index = 0; index + 3 < points.length; index += 2) {
      const [ax = 0, ay = 0, bx = 0, by = 0] = points.slice(index, index + 4);
      const t = Math.max(
        0,
        Math.min(
          1,
          ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) /
            ((bx - ax) ** 2 + (by - ay) ** 2 || 1),
        ),
      );
      least = Math.min(least, Math.hypot(ax + (bx - ax) * t - x, ay + (by - ay) * t - y));
    }
    return least;
  };
  for (const [a, b] of pairs) {
    const { from, to } = sideOf(grid, a, b);
    assert.ok(near((from.x + to.x) / 2, (from.y + to.y) / 2, curve.points) < 1e-9);
  }
  for (let index = 0; index < curve.points.length; index += 2) {
    const away = near(curve.points[index] ?? 0, curve.points[index + 1] ?? 0, chain.line.points);
    assert.ok(away < 0.25, `strays by ${away}`);
  }
});

Deno.test("stations() stand evenly and know how far they have come", () => {
  const places = stations({ points: [0, 0, 3, 0, 3, 4], closed: false }, 1, 0.5);
  assert.deepEqual(places.map(({ along }) => along), [0.5, 1.5, 2.5, 3.5, 4.5, 5.5, 6.5]);
  assert.deepEqual([places[3]?.x, places[3]?.y], [3, 0.5]);
});

Deno.test("beside() moves to the right of travel", () => {
  assert.deepEqual(beside({ points: [0, 0, 4, 0], closed: false }, 1).points, [0, 1, 4, 1]);
});

Deno.test("ribbon() tapers with its half width", () => {
  const band = ribbon({ points: [0, 0, 4, 0], closed: false }, (share) => 1 - share);
  assert.deepEqual(band.points.map((value) => value + 0), [0, 1, 4, 0, 4, 0, 0, -1]);
  assert.equal(band.closed, true);
});

Deno.test("inside() sees holes", () => {
  const square = (x: number, y: number, size: number) => ({
    points: [x, y, x + size, y, x + size, y + size, x, y + size],
    closed: true,
  });
  const lines = [square(0, 0, 4), square(1, 1, 2)];
  assert.equal(inside(lines, 0.5, 0.5), true);
  assert.equal(inside(lines, 2, 2), false);
  assert.equal(inside(lines, 5, 2), false);
});

Deno.test("crossing() finds where a road meets a river, with the road's direction", () => {
  const road = { points: [0, 0, 4, 0], closed: false };
  const river = { points: [2, -1, 2, 1], closed: false };
  const met = crossing(road, river);
  assert.deepEqual([met?.x, met?.y, met?.dx, met?.dy], [2, 0, 1, 0]);
  assert.equal(crossing(road, { points: [9, -1, 9, 1], closed: false }), null);
});

Deno.test("lengthOf() closes a closed line", () => {
  assert.equal(lengthOf({ points: [0, 0, 1, 0, 1, 1, 0, 1], closed: true }), 4);
});
