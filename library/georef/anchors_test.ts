import assert from "node:assert/strict";
import { GameMap } from "../../schemas/map.ts";
import { anchorsOfCsv, anchorsOfMap, touchingPairs } from "./anchors.ts";

const map = GameMap.parse({
  version: 1,
  fidelity: "reconstructed",
  id: "field",
  name: "Field",
  grid: {
    orientation: "flat",
    stagger: "odd",
    columns: 10,
    rows: 10,
    numbering: {
      order: "column-row",
      prefix: "",
      columnDigits: 2,
      rowDigits: 2,
      firstColumn: 1,
      firstRow: 0,
      columnDirection: "right",
      rowDirection: "down",
    },
  },
  defaultTerrain: "clear",
  metresPerHex: null,
  terrains: [{ id: "clear", name: "Clear", pattern: "clear" }],
  hexsideKinds: [{ id: "river", name: "River", pattern: "river" }],
  pathKinds: [],
  hexes: [],
  hexsides: [
    { between: ["0807", "0908"], kind: "river", fidelity: "printed" },
    { between: ["0101", "0102"], kind: "river" },
  ],
  paths: [],
  places: [
    {
      id: "mill",
      name: "Mill",
      kind: "farm",
      hexes: ["0305"],
      latitude: 4908000,
      longitude: 477250,
      fieldFidelity: { hexes: "printed" },
    },
    { id: "inn", name: "Inn", kind: "farm", hexes: ["0404"], latitude: 4909000, longitude: 478000 },
    { id: "ferry", name: "Ferry", kind: "farm", hexes: ["0505"], fidelity: "printed" },
  ],
  areas: [],
  edges: [],
  labels: [],
});

Deno.test("anchorsOfMap() takes places with coordinates whose hex is printed", () => {
  assert.deepEqual(anchorsOfMap(map, "printed"), [
    { name: "Mill", hex: "0305", latitude: 49.08, longitude: 4.7725 },
  ]);
  assert.deepEqual(anchorsOfMap(map, "all").map(({ name }) => name), ["Mill", "Inn"]);
});

Deno.test("touchingPairs() gives the hexsides that the rulebook prints", () => {
  assert.deepEqual(touchingPairs(map), [["0807", "0908"]]);
});

Deno.test("anchorsOfCsv() reads columns in any order and keeps hexes as text", () => {
  const text = 'hex,latitude,longitude,name,source\n0101,49.08,-4.5,"Le Gué, bas",chart\n\n';
  assert.deepEqual(anchorsOfCsv(text), [
    { name: "Le Gué, bas", hex: "0101", latitude: 49.08, longitude: -4.5 },
  ]);
});

Deno.test("anchorsOfCsv() names line and value of what it can not read", () => {
  assert.throws(() => anchorsOfCsv("name,hex,latitude\nA,0101,49"), /line 1: the column longitude/);
  assert.throws(
    () => anchorsOfCsv('name,hex,latitude,longitude\nA,0101,49,5\nB,0102,"49,1",5'),
    /line 3: latitude "49,1" is not a number of degrees/,
  );
  assert.throws(
    () => anchorsOfCsv('name,hex,latitude,longitude\n"A,0101'),
    /quote is out of place/,
  );
});
