/** Faults of hex maps and of gates that disagree, which must not be ours (cases 2 to 7). */
import assert from "node:assert/strict";
import { isRefusal } from "../../bundle/mod.ts";
import { makeGrid, offsetHex } from "../../schemas/grid.ts";
import type { Grid } from "../../schemas/map.ts";
import { copyOfParis, inFolder, run } from "../cli/harness.ts";
import { openParis, swap } from "./paris.ts";

const numbering = {
  order: "column-row",
  prefix: "",
  columnDigits: 2,
  rowDigits: 2,
  firstColumn: 1,
  firstRow: 1,
  columnDirection: "right",
  rowDirection: "down",
} as const;

/**
 * Neighbours as Tiled's users know them: `staggerindex` names the columns (rows) that stand half a hex lower (further
 * right), counted from zero. Column and row of each, from the hex's own column and row.
 */
const tiled: readonly [Grid["stagger"], at: [number, number], around: [number, number][]][] = [
  ["odd", [2, 2], [[2, 1], [3, 1], [3, 2], [2, 3], [1, 2], [1, 1]]],
  ["odd", [3, 2], [[3, 1], [4, 2], [4, 3], [3, 3], [2, 3], [2, 2]]],
  ["odd", [0, 0], [[1, 0], [0, 1]]],
  ["even", [2, 2], [[2, 1], [3, 2], [3, 3], [2, 3], [1, 3], [1, 2]]],
  ["even", [3, 2], [[3, 1], [4, 1], [4, 2], [3, 3], [2, 2], [2, 1]]],
  ["even", [0, 0], [[1, 0], [1, 1], [0, 1]]],
];

Deno.test("a stagger of odd or even gives the neighbours that staggerindex gives in Tiled (case 3)", () => {
  for (const orientation of ["flat", "pointy"] as const) {
    for (const [stagger, [column, row], around] of tiled) {
      const grid = makeGrid({ orientation, stagger, columns: 6, rows: 6, numbering });
      // A pointy map is a flat one with columns and rows exchanged.
      const index = ([a, b]: [number, number]) =>
        grid.indexOfOffset(orientation === "flat" ? offsetHex(a, b) : offsetHex(b, a));
      const found = [...grid.neighboursOf(index([column, row]))].filter((hex) => hex >= 0);
      assert.deepEqual(found.sort(), around.map(index).sort(), `${orientation} ${stagger}`);
    }
  }
});

Deno.test("a map that leaves the stagger out is an error, and no default takes its place (case 2)", () => {
  const { errors, made } = openParis({
    "maps/paris.json": (text) => text.replace(/"stagger": "\w+",?/, ""),
  });
  assert(errors.some(({ place }) => place.file.endsWith("paris.json")));
  assert(isRefusal(made));
});

Deno.test("sources, the bundle made of them and the exported archive give the same codes (case 6)", () =>
  inFolder(async (folder) => {
    const data = await copyOfParis(folder);
    const told = async (...args: string[]) => {
      const { out } = await run("validate", "--format", "json", "--data", data, ...args);
      const { findings }: { findings: { code: string; severity: string; record: string }[] } = JSON
        .parse(out);
      return findings.map(({ code, severity, record }) => `${code} ${severity} ${record}`).sort();
    };
    const map = `${data}/paris-1814/maps/paris.json`;
    const text = await Deno.readTextFile(map);
    // A kind of ground that no hex has: a warning, so that there is a bundle and a finding of the map in it.
    await Deno.writeTextFile(
      map,
      text.replace(
        '"terrains": [',
        '"terrains": [{"id": "marsh", "name": "Marsh", "pattern": "clear"},',
      ),
    );
    const sources = await told("paris-1814");
    assert(sources.length > 2, "there is something to compare");
    const exported = await run("export", "paris-1814", "--out", folder, "--data", data);
    assert.equal(exported.code, 0, exported.err);
    const archive = exported.out.trim().split("  ")[1] ?? "";
    assert.deepEqual(await told(archive), sources);
  }));

Deno.test("what validate calls an error, export, smoke, coverage and resolve refuse with the same codes (case 6)", () =>
  inFolder(async (folder) => {
    const data = await copyOfParis(folder);
    const map = `${data}/paris-1814/maps/paris.json`;
    const text = await Deno.readTextFile(map);
    await Deno.writeTextFile(map, text.replace('"hexes": ["2213"]', '"hexes": ["9913"]'));
    const { out } = await run("validate", "--format", "json", "--data", data);
    const { findings }: { findings: { code: string; severity: string }[] } = JSON.parse(out);
    const errors = findings.filter(({ severity }) => severity === "error").map(({ code }) => code);
    assert(errors.length > 0);
    for (
      const command of [
        `export paris-1814 --out ${folder}`,
        "smoke paris-1814 --games 1",
        "coverage paris-1814 --games 0",
        "resolve paris-1814 strengthRatioDrm",
      ]
    ) {
      const ran = await run(...command.split(" "), "--data", data);
      assert.equal(ran.code, 1, command);
      assert.deepEqual([...ran.err.matchAll(/[A-Z]{3}\d{3}/g)].map(([code]) => code), errors);
    }
  }));

/** Values at and beyond the limits of what a form or a file may say. */
const beyond: readonly [what: string, file: string, change: (text: string) => string][] = [
  [
    "a column whose least is above its most",
    "game.json",
    (text) => text.replace(/("id": "strength",[^}]*?)"minimum": 1/, '$1"minimum": 9, "maximum": 3'),
  ],
  ["turns that run backwards", "game.json", swap('"first": 1', '"first": 99')],
  [
    "a scenario whose turns run backwards",
    "scenarios/paris-historical.json",
    (text) => text.replace(/"turns": \{"first": \d+, "last": \d+\}|"first": \d+/, '"first": 99'),
  ],
  [
    "a game without sides",
    "game.json",
    (text) => JSON.stringify({ ...JSON.parse(text), sides: [] }),
  ],
  [
    "a map without columns",
    "maps/paris.json",
    (text) => text.replace(/"columns": \d+/, '"columns": 0'),
  ],
  [
    "an assertion whose least is above its most",
    "assertions.json",
    (text) => {
      const document = JSON.parse(text);
      const [first, ...rest] = document.assertions;
      return JSON.stringify({
        ...document,
        assertions: [{ ...first, minimum: 9, maximum: 3 }, ...rest],
      });
    },
  ],
  [
    "an empty name",
    "scenarios/paris-historical.json",
    (text) => text.replace(/"name": "[^"]+"/, '"name": ""'),
  ],
];
for (const [what, file, change] of beyond) {
  Deno.test(`${what} is an error in the file that holds it (case 24)`, () => {
    const { errors, made } = openParis({ [file]: change });
    assert(errors.length > 0);
    assert(errors.some(({ place }) => place.file === `paris-1814/${file}`));
    assert(isRefusal(made));
  });
}

Deno.test("a hex beyond the map and a river side between hexes that do not touch are one error each, with place, value and what is near (case 5)", () => {
  const beyondMap = openParis({
    "schedule.csv": (text) => text.replace(/^(turn-1-barclay,.*?,)edge:green,/m, "$1hex:9912,"),
  });
  const [entry, ...others] = beyondMap.errors;
  assert.deepEqual(others.map(({ code }) => code), []);
  assert.equal(entry?.place.file, "paris-1814/schedule.csv");
  assert.equal(entry?.record, "turn-1-barclay");
  assert.match(entry?.place.pointer ?? "", /\/entry$/);
  assert.match(entry?.message.en ?? "", /9912.*nearest existing hex is "\d{4}"/);
  const strangers = openParis({
    "maps/paris.json": (text) =>
      text.replace(
        /"hexsides": \[\s*\{"between": \["(\d{4})", "\d{4}"\]/,
        (found, hex) => found.replace(/"\d{4}"\]$/, `"${hex === "0101" ? "0909" : "0101"}"]`),
      ),
  });
  const sides = strangers.errors.filter(({ code }) => code === "MAP001");
  assert.equal(sides.length, 1, strangers.errors.map(({ code }) => code).join());
  assert.equal(sides[0]?.place.file, "paris-1814/maps/paris.json");
  assert.match(sides[0]?.message.en ?? "", /0101|0909/);
});
