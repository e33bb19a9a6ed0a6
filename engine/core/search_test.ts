import assert from "node:assert/strict";
import fc from "fast-check";
import { GameMap } from "../../schemas/map.ts";
import { at } from "./arrays.ts";
import { compileMap, type HexMap, kindBit } from "./hexmap.ts";
import { flood, newSearch, reach } from "./search.ts";
import { UnplayableError } from "./system.ts";
import { distancesTo, hexesOf, whereMask } from "./where.ts";

const source = (changes: Record<string, unknown> = {}): GameMap =>
  GameMap.parse({
    version: 1,
    id: "small",
    name: "Small",
    grid: {
      orientation: "flat",
      stagger: "odd",
      columns: 9,
      rows: 7,
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
    },
    defaultTerrain: "clear",
    metresPerHex: null,
    terrains: [{ id: "clear", name: "Clear", pattern: "clear" }, {
      id: "woods",
      name: "Woods",
      pattern: "woods",
    }],
    hexsideKinds: [{ id: "river", name: "River", pattern: "river" }],
    pathKinds: [{ id: "road", name: "Road", pattern: "road" }],
    hexes: [{ hex: "0303", terrain: "woods", elevation: 1, features: ["key-point"] }],
    hexsides: [{ between: ["0303", "0304"], kind: "river", crossing: "bridge" }],
    paths: [{ id: "way", kind: "road", hexes: ["0301", "0302", "0303", "0304"] }],
    places: [{ id: "town", name: "Town", kind: "village", hexes: ["0505"] }],
    areas: [{ id: "west", name: "West", hexes: ["0101", "0102"] }],
    edges: [],
    labels: [],
    ...changes,
  });

Deno.test("compileMap() puts hexsides, bridges and roads on both hexes that they touch", () => {
  const map = compileMap(source());
  const from = map.grid.indexOf("0303");
  const to = map.grid.indexOf("0304");
  const there = from * 6 + map.grid.directionTo(from, to);
  const back = to * 6 + map.grid.directionTo(to, from);
  for (const side of [there, back]) {
    assert.equal(at(map.hexsides, side), kindBit(map.hexsideKinds, "river"));
    assert.equal(at(map.crossings.bridge, side), kindBit(map.hexsideKinds, "river"));
    assert.equal(at(map.crossings.ford, side), 0);
    assert.equal(at(map.paths, side), kindBit(map.pathKinds, "road"));
  }
  assert.equal(map.terrainKinds[at(map.terrain, from)], "woods");
  assert.equal(at(map.elevation, from), 1);
  assert.equal(at(map.features, from), kindBit(map.featureKinds, "key-point"));
});

Deno.test("compileMap() names what it can not place", () => {
  const bad: [Record<string, unknown>, RegExp][] = [
    [{ hexes: [{ hex: "4512", terrain: "clear" }] }, /no hex 4512; the nearest is 0907/],
    [{ hexes: [{ hex: "0101", terrain: "marsh" }] }, /marsh/],
    [{ hexsides: [{ between: ["0101", "0505"], kind: "river" }] }, /do not touch/],
    [{ paths: [{ id: "way", kind: "road", hexes: ["0101", "0303"] }] }, /do not touch/],
  ];
  for (const [changes, message] of bad) {
    assert.throws(
      () => compileMap(source(changes)),
      (error) => error instanceof UnplayableError && message.test(error.message),
    );
  }
});

Deno.test("compileMap() does not depend on the order of records", () => {
  const shuffled = source();
  const reversed = {
    ...shuffled,
    terrains: [...shuffled.terrains].reverse(),
    hexes: [...shuffled.hexes].reverse(),
  };
  assert.deepEqual(compileMap(reversed).terrain, compileMap(shuffled).terrain);
});

/** Reachable hexes the slow way: relax every edge until nothing changes. */
function slowReach(
  map: HexMap,
  start: number,
  budget: number,
  costs: readonly number[],
  blocked: ReadonlySet<number>,
) {
  const best = new Map([[start, 0]]);
  for (let changed = true; changed;) {
    changed = false;
    for (const [hex, spent] of [...best]) {
      for (let direction = 0; direction < 6; direction++) {
        const next = at(map.neighbours, hex * 6 + direction);
        if (next < 0 || blocked.has(next)) continue;
        const total = spent + (costs[next] ?? 1);
        if (total <= budget && total < (best.get(next) ?? Infinity)) {
          best.set(next, total);
          changed = true;
        }
      }
    }
  }
  return best;
}

Deno.test("reach() finds what relaxing every edge finds, on any map", () => {
  const map = compileMap(source());
  const search = newSearch(map, 64);
  fc.assert(fc.property(
    fc.array(fc.integer({ min: 1, max: 4 }), { minLength: map.size, maxLength: map.size }),
    fc.uniqueArray(fc.nat(map.size - 1), { maxLength: 20 }),
    fc.nat(map.size - 1),
    fc.nat(12),
    (costs, blockedList, start, budget) => {
      const blocked = new Set(blockedList);
      reach(search, map, start, budget, (from, direction) => {
        const next = at(map.neighbours, from * 6 + direction);
        return next < 0 || blocked.has(next) ? -1 : costs[next] ?? 1;
      }, () => false);
      const found = new Map(
        [...search.found.slice(0, search.count)].map((hex) => [hex, at(search.cost, hex)]),
      );
      const slow = slowReach(map, start, budget, costs, blocked);
      assert.deepEqual(
        [...found].sort((a, b) => a[0] - b[0]),
        [...slow].sort((a, b) => a[0] - b[0]),
      );
    },
  ));
});

Deno.test("reach() ends at hexes that stop, and its way back leads to the start", () => {
  const map = compileMap(source());
  const search = newSearch(map, 64);
  const start = map.grid.indexOf("0504");
  const wall = new Set(map.grid.ring(start, 2));
  reach(search, map, start, 9, () => 1, (hex) => wall.has(hex));
  assert.equal(search.count, map.grid.disc(start, 2).length);
  let hex = at(map.grid.ring(start, 2), 0);
  let steps = 0;
  while (hex !== start) {
    hex = at(search.from, hex);
    steps++;
  }
  assert.equal(steps, 2);
});

Deno.test("flood() counts hexes round what is blocked", () => {
  const map = compileMap(source());
  const search = newSearch(map, 64);
  const start = map.grid.indexOf("0504");
  const blocked = new Int32Array(map.size);
  flood(search, map, start, 4, blocked, 0);
  for (let hex = 0; hex < map.size; hex++) {
    const distance = map.grid.distance(start, hex);
    assert.equal(at(search.cost, hex), distance <= 4 ? distance : -1);
  }
  for (const hex of map.grid.ring(start, 1)) blocked[hex] = 1;
  flood(search, map, start, 4, blocked, 0);
  assert.equal(search.count, 1);
});

Deno.test("whereMask() reads each kind of place", () => {
  const map = compileMap(source());
  const count = (where: Parameters<typeof whereMask>[0]) =>
    hexesOf(whereMask(where, map, null)).length;
  const town = map.grid.indexOf("0505");
  assert.equal(count({ kind: "hexes", hexes: ["0101", "0907"] }), 2);
  assert.equal(count({ kind: "places", places: ["town"] }), 1);
  assert.equal(count({ kind: "area", area: "west" }), 2);
  assert.equal(count({ kind: "terrain", terrains: ["woods"] }), 1);
  assert.equal(count({ kind: "within", of: "town", distance: 2 }), map.grid.disc(town, 2).length);
  assert.equal(
    count({ kind: "at-distance", of: "town", distance: 2 }),
    map.grid.ring(town, 2).length,
  );
  assert.equal(count({ kind: "adjacent", of: "town" }), 6);
  assert.equal(count({ kind: "not-closer", of: "town", distance: 1 }), map.size - 1);
  assert.equal(count({ kind: "not", of: { kind: "area", area: "west" } }), map.size - 2);
  assert.equal(
    count({
      kind: "all",
      of: [{ kind: "area", area: "west" }, { kind: "hexes", hexes: ["0101"] }],
    }),
    1,
  );
  assert.equal(
    count({
      kind: "any",
      of: [{ kind: "area", area: "west" }, { kind: "places", places: ["town"] }],
    }),
    3,
  );
  assert.throws(() => count({ kind: "places", places: ["nowhere"] }), UnplayableError);
});

Deno.test("whereMask() asks the position who controls and who watches", () => {
  const map = compileMap(source());
  const context = {
    controlledBy: (hex: number, side: string) => side === "french" && hex < 3,
    inEnemyZoc: (hex: number) => hex === 0,
  };
  const mask = whereMask(
    {
      kind: "all",
      of: [{ kind: "controlled", by: "french" }, { kind: "outside-enemy-zoc", of: "french" }],
    },
    map,
    context,
  );
  assert.deepEqual([...hexesOf(mask)], [1, 2]);
});

Deno.test("distancesTo() measures to the nearest of several hexes", () => {
  const map = compileMap(source());
  const [first, last] = [0, map.size - 1];
  const distances = distancesTo(map, Int32Array.of(first, last));
  for (let hex = 0; hex < map.size; hex++) {
    assert.equal(
      at(distances, hex),
      Math.min(map.grid.distance(hex, first), map.grid.distance(hex, last)),
    );
  }
});
