/** The printed tables of 1792 cell by cell as the rulebook's text has them, with their holes. */
import assert from "node:assert/strict";
import { cells, data, keys, table } from "./game.ts";

/** Rows of cells written as text: blanks part cells, `_` is a hole. */
const grid = (...rows: string[]): (string | null)[][] =>
  rows.map((row) => row.split(" ").map((cell) => cell === "_" ? null : cell));

Deno.test("the terrain table has the five rows that the text has, and a hole where it breaks off", () => {
  assert.deepEqual(keys("terrain-effects"), ["clear", "wood", "hill", "wooded-hill", "crest"]);
  assert.deepEqual(
    cells("terrain-effects"),
    grid(
      "1 1 no none",
      "2 4 no cavalry-half",
      "2 2 yes none",
      "2 4 yes cavalry-half",
      "4 6 yes _",
    ),
  );
});

Deno.test("of the attrition table only its modifiers are printed", () => {
  assert.deepEqual(table("attrition").rows, []);
  assert.deepEqual(keys("attrition-modifiers"), ["fair", "mud", "rain", "forced-march", "bonus"]);
  assert.deepEqual(cells("attrition-modifiers"), grid("0", "+1", "+1", "+4", "-1"));
});

Deno.test("the combat table has ten columns and the rows 0 to 6, without a result", () => {
  assert.deepEqual(keys("combat"), ["..0", "1", "2", "3", "4", "5", "6.."]);
  assert.equal(table("combat").columns.length, 10);
  assert.ok(cells("combat").flat().every((cell) => cell === null));
});

Deno.test("both header lines of the combat table name their ratios from the left", () => {
  assert.deepEqual(keys("combat-ratios"), [
    "1:6",
    "1:5",
    "1:4",
    "1:3",
    "1:2",
    "1:1",
    "2:1",
    "3:1",
    "4:1",
    "5:1",
    "6:1",
  ]);
  assert.deepEqual(
    cells("combat-ratios"),
    grid(
      "below below",
      "1 below",
      "2 1",
      "3 2",
      "4 3",
      "5 4",
      "6 5",
      "7 6",
      "8 7",
      "9 8",
      "10 9",
    ),
  );
});

Deno.test("the bombardment table stands as its broken lines were transcribed", () => {
  assert.deepEqual(
    cells("bombardment"),
    grid("1 0 0 0 0 0 0 1 _ _", "2 1 0 0 0 0 0 0 1 _", "3 2 _ _ _ _ _ _ _ _"),
  );
});

Deno.test("the upper pursuit table has its rows and columns and no cell", () => {
  assert.deepEqual(keys("pursuit-column"), ["0-1", "2", "3", "4"]);
  assert.deepEqual(
    table("pursuit-column").columns.map(({ name }) => name),
    ["8 or more", "7", "6", "5", "4", "3", "2", "1"],
  );
  assert.ok(cells("pursuit-column").flat().every((cell) => cell === null));
});

Deno.test("the lower pursuit table has all its 55 cells, with a dot where the pattern asks for 0", () => {
  assert.deepEqual(keys("pursuit"), ["..0", "1-2", "3-4", "5-6", "7.."]);
  assert.deepEqual(
    cells("pursuit"),
    grid(
      "9 8 7 6 5 4 3 2 1 0 •",
      "8 7 6 5 4 3 2 1 0 • •",
      "7 6 5 4 3 2 1 0 • • •",
      "6 5 4 3 2 1 0 • • • •",
      "5 4 3 2 1 • • • • • •",
    ),
  );
});

Deno.test("the resistance table has 19 cells of 40", () => {
  assert.deepEqual(keys("resistance"), ["1", "2", "3", "4"]);
  const printed = cells("resistance");
  assert.deepEqual(
    printed,
    grid(
      "1 1 0 0 0 1 0 0 0 0",
      "2 2 1 1 0 2 1 0 0 _",
      "_ _ _ _ _ _ _ _ _ _",
      "_ _ _ _ _ _ _ _ _ _",
    ),
  );
  assert.equal(printed.flat().filter((cell) => cell !== null).length, 19);
});

Deno.test("weather and bridges are whole", () => {
  assert.deepEqual(keys("weather"), ["..1", "2", "3", "4", "5", "6.."]);
  assert.deepEqual(cells("weather").flat(), ["fair", "fair", "mud", "rain", "rain", "rain"]);
  assert.deepEqual(keys("bridges"), ["..3", "4.."]);
  assert.deepEqual(cells("bridges").flat(), ["success", "failure"]);
});

Deno.test("leaving a zone costs what the sentences of 4.1 and 4.2 say", () => {
  assert.deepEqual(keys("zone-exit"), ["0", "1-2", "3-4", "5.."]);
  assert.deepEqual(cells("zone-exit"), grid("0 2", "0 2", "1 2", "2 2"));
});

Deno.test("the cavalry differential is the whole part of the ratio, at most 3", () => {
  assert.deepEqual(keys("cavalry-differential"), ["1", "2", "3.."]);
  assert.deepEqual(cells("cavalry-differential").flat(), ["1", "2", "3"]);
});

Deno.test("a table says what it lacks exactly when it lacks something", () => {
  const lacking = data.tables.filter(({ missing }) => (missing ?? []).length > 0);
  assert.deepEqual(lacking.map(({ id }) => id).sort(), [
    "attrition",
    "bombardment",
    "combat",
    "combat-ratios",
    "pursuit-column",
    "resistance",
    "terrain-effects",
  ]);
  const holed = data.tables.filter(({ rows }) =>
    rows.length === 0 || rows.some((row) => Object.values(row.cells).includes(null))
  );
  for (const { id } of holed) assert.ok(lacking.some((one) => one.id === id), id);
});

Deno.test("each table with a hole has a stand-in, and stand-ins have none", () => {
  const standIns = data.tables.filter(({ id }) => id.endsWith("-stand-in"));
  assert.deepEqual(standIns.map(({ id }) => id).sort(), [
    "attrition-columns-stand-in",
    "attrition-lines-stand-in",
    "attrition-stand-in",
    "bombardment-stand-in",
    "combat-stand-in",
    "path-costs-stand-in",
    "pursuit-column-stand-in",
    "resistance-stand-in",
    "terrain-effects-stand-in",
  ]);
  for (const { id, fidelity, missing } of standIns) {
    assert.equal(fidelity, "stand-in", id);
    assert.equal(missing, undefined, id);
    assert.ok(cells(id).flat().every((cell) => cell !== null), id);
  }
});
