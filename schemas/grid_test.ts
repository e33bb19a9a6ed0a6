import assert from "node:assert/strict";
import fc from "fast-check";
import { directionNames, gridProblem, makeGrid } from "./grid.ts";
import type { Grid } from "./map.ts";

const anyGrid: fc.Arbitrary<Grid> = fc.record({
  orientation: fc.constantFrom("flat" as const, "pointy" as const),
  stagger: fc.constantFrom("odd" as const, "even" as const),
  columns: fc.integer({ min: 1, max: 14 }),
  rows: fc.integer({ min: 1, max: 14 }),
  numbering: fc.record({
    order: fc.constantFrom("column-row" as const, "row-column" as const),
    prefix: fc.constantFrom("", "A", "BC"),
    columnDigits: fc.integer({ min: 2, max: 3 }),
    rowDigits: fc.integer({ min: 2, max: 3 }),
    firstColumn: fc.integer({ min: 0, max: 80 }),
    firstRow: fc.integer({ min: 0, max: 80 }),
    columnDirection: fc.constantFrom("right" as const, "left" as const),
    rowDirection: fc.constantFrom("down" as const, "up" as const),
  }),
});

/** Every configuration on small maps, one hex wide and one high among them. */
function* everyGrid(): Generator<Grid> {
  for (const orientation of ["flat", "pointy"] as const) {
    for (const stagger of ["odd", "even"] as const) {
      for (const order of ["column-row", "row-column"] as const) {
        for (const columnDirection of ["right", "left"] as const) {
          for (const rowDirection of ["down", "up"] as const) {
            for (const [columns, rows] of [[1, 1], [1, 5], [5, 1], [2, 2], [5, 4]] as const) {
              for (const first of [0, 1, 7]) {
                yield {
                  orientation,
                  stagger,
                  columns,
                  rows,
                  numbering: {
                    order,
                    prefix: "",
                    columnDigits: 2,
                    rowDigits: 2,
                    firstColumn: first,
                    firstRow: first + 1,
                    columnDirection,
                    rowDirection,
                  },
                };
              }
            }
          }
        }
      }
    }
  }
}

Deno.test("labelOf() and indexOf() are inverse for every numbering, stagger and orientation", () => {
  for (const grid of everyGrid()) {
    const hexes = makeGrid(grid);
    const seen = new Set<string>();
    for (let index = 0; index < hexes.size; index++) {
      const label = hexes.labelOf(index);
      assert.equal(hexes.indexOf(label), index);
      seen.add(label);
    }
    assert.equal(seen.size, hexes.size, "labels are distinct");
  }
  fc.assert(fc.property(anyGrid, (grid) => {
    const hexes = makeGrid(grid);
    for (let index = 0; index < hexes.size; index++) {
      assert.equal(hexes.indexOf(hexes.labelOf(index)), index);
      assert.equal(hexes.indexOfOffset(hexes.offsetOf(index)), index);
      assert.equal(hexes.indexOfAxial(hexes.axialOf(index)), index);
    }
  }));
});

Deno.test("neighbours by table are the hexes whose centres are nearest, also on maps one wide or high", () => {
  const check = (grid: Grid) => {
    const hexes = makeGrid(grid);
    for (let index = 0; index < hexes.size; index++) {
      const here = hexes.centre(index);
      const near: number[] = [];
      for (let other = 0; other < hexes.size; other++) {
        const there = hexes.centre(other);
        const away = Math.hypot(there.x - here.x, there.y - here.y);
        if (other !== index && Math.abs(away - Math.sqrt(3)) < 1e-6) near.push(other);
        if (other !== index) assert.ok(away > Math.sqrt(3) - 1e-6);
      }
      const table = [...hexes.neighboursOf(index)].filter((n) => n >= 0).sort((a, b) => a - b);
      assert.deepEqual(table, near);
      assert.equal(hexes.onEdge(index), near.length < 6);
    }
  };
  for (const grid of everyGrid()) check(grid);
  fc.assert(fc.property(anyGrid, check), { numRuns: 40 });
});

Deno.test("directions run clockwise from north when flat and from north-east when pointy", () => {
  for (const orientation of ["flat", "pointy"] as const) {
    for (const stagger of ["odd", "even"] as const) {
      const hexes = makeGrid({ ...plain, orientation, stagger });
      const index = hexes.indexOfOffset({ system: "offset", column: 4, row: 4 });
      const here = hexes.centre(index);
      const bearings = [0, 1, 2, 3, 4, 5].map((direction) => {
        const there = hexes.centre(hexes.neighbour(index, direction));
        return Math.round(
          (Math.atan2(there.x - here.x, here.y - there.y) * 180 / Math.PI + 360) % 360,
        );
      });
      assert.deepEqual(
        bearings,
        orientation === "flat" ? [0, 60, 120, 180, 240, 300] : [30, 90, 150, 210, 270, 330],
      );
      assert.equal(directionNames[orientation].length, 6);
    }
  }
});

const plain: Grid = {
  orientation: "flat",
  stagger: "odd",
  columns: 9,
  rows: 9,
  numbering: {
    order: "column-row",
    prefix: "",
    columnDigits: 2,
    rowDigits: 2,
    firstColumn: 1,
    firstRow: 1,
    columnDirection: "right",
    rowDirection: "down",
  },
};

Deno.test("opposite directions lead back, and directionTo() names the way", () => {
  fc.assert(fc.property(anyGrid, (grid) => {
    const hexes = makeGrid(grid);
    for (let index = 0; index < hexes.size; index++) {
      for (let direction = 0; direction < 6; direction++) {
        const other = hexes.neighbour(index, direction);
        if (other < 0) continue;
        assert.equal(hexes.neighbour(other, (direction + 3) % 6), index);
        assert.equal(hexes.directionTo(index, other), direction);
        const a = hexes.edgeMidpoint(index, direction);
        const b = hexes.edgeMidpoint(other, (direction + 3) % 6);
        assert.ok(Math.hypot(a.x - b.x, a.y - b.y) < 1e-9, "both hexes share the side's middle");
      }
    }
  }));
});

Deno.test("distance() is what a search over the neighbours of an unbounded board finds", () => {
  // Every shortest way between two hexes of a rectangle may leave it, so the search runs on a wider board.
  fc.assert(
    fc.property(
      fc.constantFrom("flat" as const, "pointy" as const),
      fc.constantFrom("odd" as const, "even" as const),
      (orientation, stagger) => {
        const hexes = makeGrid({ ...plain, columns: 21, rows: 21, orientation, stagger });
        const from = 10 * 21 + 10;
        const found = new Int32Array(hexes.size).fill(-1);
        found[from] = 0;
        const queue = [from];
        for (const here of queue) {
          for (const other of hexes.neighboursOf(here)) {
            if (other >= 0 && found[other] === -1) {
              found[other] = (found[here] ?? 0) + 1;
              queue.push(other);
            }
          }
        }
        const counted = Array.from(found.keys());
        for (const index of counted) assert.equal(hexes.distance(from, index), found[index]);
        for (const away of [0, 1, 3]) {
          assert.deepEqual([...hexes.ring(from, away)], counted.filter((i) => found[i] === away));
          assert.deepEqual(
            [...hexes.disc(from, away)],
            counted.filter((i) => (found[i] ?? 99) <= away),
          );
        }
      },
    ),
  );
});

Deno.test("the drawing lies inside its bounding box and indexAt() finds each hex from its centre", () => {
  const check = (grid: Grid) => {
    const hexes = makeGrid(grid);
    for (let index = 0; index < hexes.size; index++) {
      const { x, y } = hexes.centre(index);
      assert.equal(hexes.indexAt({ x: x + 0.2, y: y - 0.3 }), index);
      for (const corner of hexes.corners(index)) {
        assert.ok(corner.x >= -1e-9 && corner.x <= hexes.width + 1e-9);
        assert.ok(corner.y >= -1e-9 && corner.y <= hexes.height + 1e-9);
        assert.ok(Math.abs(Math.hypot(corner.x - x, corner.y - y) - 1) < 1e-9);
      }
    }
    assert.equal(hexes.indexAt({ x: -3, y: 1 }), -1);
    assert.equal(hexes.indexAt({ x: 1, y: hexes.height + 3 }), -1);
  };
  for (const grid of everyGrid()) check(grid);
});

Deno.test("indexOf() refuses labels that are not printed, and nearestLabel() suggests one that is", () => {
  const hexes = makeGrid({ ...plain, columns: 40, rows: 20 });
  assert.equal(hexes.indexOf("101"), -1);
  assert.equal(hexes.indexOf("00101"), -1);
  assert.equal(hexes.indexOf("01 1"), -1);
  assert.equal(hexes.indexOf("4512"), -1);
  assert.equal(hexes.nearestLabel("101"), "0101");
  assert.equal(hexes.nearestLabel("4512"), "4012");
  assert.equal(hexes.nearestLabel("0000"), "0101");
  assert.equal(hexes.nearestLabel("9999"), "4020");
  assert.equal(hexes.nearestLabel("Paris"), null);
  assert.equal(hexes.nearestLabel("01010101"), null);
});

Deno.test("a grid whose numbers do not fit their digits is refused", () => {
  assert.equal(gridProblem(plain), null);
  assert.equal(gridProblem({ ...plain, columns: 99 }), null);
  assert.equal(gridProblem({ ...plain, columns: 100 }), "column-digits");
  const high = { ...plain, numbering: { ...plain.numbering, rowDigits: 1 } };
  assert.equal(gridProblem({ ...high, rows: 10 }), "row-digits");
  assert.throws(() => makeGrid({ ...plain, columns: 100 }), RangeError);
});
