import assert from "node:assert/strict";
import fc from "fast-check";
import { makeGrid, offsetHex } from "../../schemas/grid.ts";
import type { Grid } from "../../schemas/map.ts";
import { type Anchor, fitGrid, type Layout, readLabel } from "./fit.ts";

const shape = { prefix: "", columnDigits: 2, rowDigits: 2 };
/** Places of the Champagne whose hexes the rulebook of 1792 prints. */
const champagne: Anchor[] = [
  { name: "Valmy", hex: "1020", latitude: 49.08, longitude: 4.7725 },
  { name: "Verdun", hex: "2418", latitude: 49.16, longitude: 5.384 },
  { name: "Sedan", hex: "1601", latitude: 49.702, longitude: 4.943 },
  { name: "Longwy", hex: "3408", latitude: 49.5265, longitude: 5.764 },
  { name: "Thionville", hex: "4313", latitude: 49.358, longitude: 6.168 },
  { name: "Montmédy", hex: "2508", latitude: 49.517, longitude: 5.367 },
  { name: "Metz", hex: "4321", latitude: 49.119, longitude: 6.176 },
];

Deno.test("fitGrid() finds the layout of Champagne from seven printed places", () => {
  const [best, second] = fitGrid(champagne, shape);
  assert.ok(best && second);
  assert.deepEqual(best.layout, {
    orientation: "flat",
    lowered: "even",
    order: "column-row",
    columnDirection: "right",
    rowDirection: "down",
  });
  assert.ok(Math.abs(best.metresPerHex - 3625) < 5, `${best.metresPerHex}`);
  assert.ok(Math.abs(best.bearing + 3.6) < 0.1, `${best.bearing}`);
  assert.ok(best.rms < 0.44 && best.worst < 0.65);
  assert.equal(best.residuals.find(({ name }) => name === "Valmy")?.falls, "1020");
  assert.equal(best.residuals.find(({ name }) => name === "Thionville")?.falls, "4314");
  assert.equal(second.layout.lowered, "odd");
});

Deno.test("fitGrid() puts layouts that part a touching pair behind all others", () => {
  const free = fitGrid(champagne, shape);
  const bound = fitGrid(champagne, shape, { touching: [["0807", "0908"]] });
  assert.equal(free[1]?.layout.lowered, "odd");
  const place = (candidates: typeof free) =>
    candidates.findIndex(({ layout }) => layout.orientation === "flat" && layout.lowered === "odd");
  assert.equal(place(free), 1);
  assert.ok(place(bound) > 1);
  const firstParted = bound.findIndex(({ parted }) => parted.length > 0);
  assert.ok(firstParted > 0);
  assert.ok(bound.slice(firstParted).every(({ parted }) => parted.length === 1));
  const odd = bound.find(({ layout }) =>
    layout.orientation === "flat" && layout.lowered === "odd" && layout.order === "column-row" &&
    layout.columnDirection === "right" && layout.rowDirection === "down"
  );
  assert.deepEqual(odd?.parted, [["0807", "0908"]]);
});

Deno.test("fitGrid() shows by its stretch that a better affine fit is of the wrong layout", () => {
  const candidates = fitGrid(champagne, shape, { model: "affine" });
  const pointy = candidates.find(({ layout }) => layout.orientation === "pointy");
  const flat = candidates.find(({ layout }) => layout.orientation === "flat");
  assert.ok(pointy && flat);
  assert.ok(pointy.stretch > 1.25, `${pointy.stretch}`);
  assert.ok(flat.stretch < 1.06, `${flat.stretch}`);
});

/** Anchors made by laying a grid on the ground: centres of hexes, turned, scaled and moved. */
function anchorsOn(grid: Grid, metresPerHex: number, bearing: number): Anchor[] {
  const hexes = makeGrid(grid);
  const turn = bearing * Math.PI / 180;
  const spots: [number, number][] = [[1, 1], [12, 2], [3, 13], [14, 12], [7, 6], [10, 9]];
  return spots.map(([column, row], index) => {
    const hex = hexes.indexOfOffset(offsetHex(column, row));
    const { x, y } = hexes.centre(hex);
    const right = x / Math.sqrt(3) * metresPerHex;
    const down = y / Math.sqrt(3) * metresPerHex;
    const east = right * Math.cos(turn) - down * Math.sin(turn);
    const north = -right * Math.sin(turn) - down * Math.cos(turn);
    // Small enough for the ground to be flat to a thousandth of a hex.
    return {
      name: `place ${index}`,
      hex: hexes.labelOf(hex),
      latitude: north / 111_195,
      longitude: east / 111_195,
    };
  });
}

Deno.test("fitGrid() finds orientation, scale and bearing of any grid that it is shown", () => {
  const grids = fc.record({
    orientation: fc.constantFrom("flat" as const, "pointy" as const),
    stagger: fc.constantFrom("odd" as const, "even" as const),
    order: fc.constantFrom("column-row" as const, "row-column" as const),
    columnDirection: fc.constantFrom("right" as const, "left" as const),
    rowDirection: fc.constantFrom("down" as const, "up" as const),
    first: fc.integer({ min: 0, max: 3 }),
    bearing: fc.integer({ min: -40, max: 40 }),
    metresPerHex: fc.integer({ min: 150, max: 2000 }),
  });
  fc.assert(
    fc.property(grids, ({ bearing, metresPerHex, first, orientation, stagger, ...numbering }) => {
      const grid: Grid = {
        orientation,
        stagger,
        columns: 16,
        rows: 15,
        numbering: { ...shape, firstColumn: first, firstRow: 1, ...numbering },
      };
      const candidates = fitGrid(anchorsOn(grid, metresPerHex, bearing), shape);
      const own = candidates.find(({ layout }) =>
        layout.orientation === orientation && layout.order === numbering.order &&
        layout.columnDirection === numbering.columnDirection &&
        layout.rowDirection === numbering.rowDirection &&
        layout.lowered === loweredOf(grid)
      );
      assert.ok(own, "the true layout is among the candidates");
      assert.ok(own.rms < 1e-3, `rms ${own.rms}`);
      assert.ok(Math.abs(own.metresPerHex / metresPerHex - 1) < 1e-3);
      assert.ok(Math.abs(own.bearing - bearing) < 0.1, `${own.bearing} for ${bearing}`);
      assert.ok((candidates[0]?.rms ?? 1) <= own.rms + 1e-9);
      assert.ok(own.residuals.every(({ hex, falls }) => hex === falls));
    }),
    { numRuns: 200 },
  );
});

/** Which printed lines of a grid stand lower: the schema counts them from zero and from the left or top. */
function loweredOf({ orientation, stagger, columns, rows, numbering }: Grid): Layout["lowered"] {
  const flat = orientation === "flat";
  const backwards = flat ? numbering.columnDirection === "left" : numbering.rowDirection === "up";
  const first = flat ? numbering.firstColumn : numbering.firstRow;
  const lines = flat ? columns : rows;
  const lowered = stagger === "odd" ? 1 : 0;
  const printed = first + (backwards ? lines - 1 - lowered : lowered);
  return printed % 2 === 0 ? "even" : "odd";
}

Deno.test("fitGrid() places ground on the map and back", () => {
  for (const model of ["similarity", "affine"] as const) {
    const [best] = fitGrid(champagne, shape, { model });
    assert.ok(best);
    const { right, down } = best.place(49.4, 5.1);
    const back = best.ground(right, down);
    assert.ok(Math.abs(back.latitude - 49.4) < 1e-9 && Math.abs(back.longitude - 5.1) < 1e-9);
  }
});

Deno.test("fitGrid() refuses too few anchors, one spot, one line and labels of another shape", () => {
  assert.throws(() => fitGrid(champagne.slice(0, 2), shape), /at least 3 anchors; there are 2/);
  const spot = champagne.map((anchor) => ({ ...anchor, latitude: 49, longitude: 5 }));
  assert.throws(() => fitGrid(spot, shape), /one spot/);
  const line = champagne.map((anchor, n) => ({ ...anchor, latitude: 49 + n / 10, longitude: 5 }));
  assert.throws(() => fitGrid(line, shape, { model: "affine" }), /one line/);
  const wrong = champagne.map((anchor) => ({ ...anchor, hex: "101" }));
  assert.throws(() => fitGrid(wrong, shape), /101 is not a label of 4 digits/);
  const lost = [...champagne, { name: "Nowhere", hex: "0101", latitude: 149, longitude: 5 }];
  assert.throws(() => fitGrid(lost, shape), /Nowhere is at 149, 5/);
});

Deno.test("readLabel() reads column and row in either order", () => {
  assert.deepEqual(readLabel("1020", shape, "column-row"), { column: 10, row: 20 });
  assert.deepEqual(readLabel("1020", shape, "row-column"), { column: 20, row: 10 });
  const wide = { prefix: "A", columnDigits: 3, rowDigits: 2 };
  assert.deepEqual(readLabel("A10203", wide, "row-column"), { column: 203, row: 10 });
});
