import assert from "node:assert/strict";
import { renderToString } from "preact-render-to-string";
import { h } from "preact";
import { drawMap } from "./picture.ts";
import { describeHex, hexText } from "./describe.ts";
import { makeModel } from "./model.ts";
import { notableHexes } from "./parts/HexTable.tsx";
import { inkNames } from "./drawing.ts";
import { palettes } from "./window/palette.ts";
import { features } from "./land/features.ts";
import { crossings, stretches } from "./land/roads.ts";
import { stackSpots } from "./parts/stacks.ts";
import { courses } from "./land/waters.ts";
import { MapPicture } from "./window/svg.tsx";
import { mapOf } from "./testing.ts";

const ford = mapOf(6, 6, {
  hexes: [
    { hex: "0303", terrain: "woods" },
    { hex: "0403", terrain: "village", elevation: 2, features: ["key-point"] },
  ],
  hexsides: [
    { between: ["0302", "0303"], kind: "river", of: "seine", crossing: "bridge" },
    { between: ["0303", "0402"], kind: "river", of: "seine" },
    { between: ["0101", "0606"], kind: "river" },
  ],
  paths: [
    { id: "a", kind: "road", hexes: ["0301", "0302", "0303", "0304"] },
    { id: "b", kind: "post-road", hexes: ["0302", "0303", "0403"] },
  ],
  places: [{ id: "ham", name: "Ham", kind: "village", hexes: ["0403"] }],
});

Deno.test("drawMap() gives the same list for the same map", () => {
  const list = () => JSON.stringify(drawMap(ford, { lang: "en" }).items);
  assert.equal(list(), list());
});

Deno.test("drawMap() draws a map of one hex and skips records that point nowhere", () => {
  const one = mapOf(1, 1, {
    hexes: [{ hex: "0101", terrain: "city" }, { hex: "9999", terrain: "woods" }],
    places: [{ id: "x", name: "X", kind: "city", hexes: ["0909"] }],
    labels: [{ id: "l", name: "L", kind: "river", hexes: ["0101"] }],
  });
  const picture = drawMap(one, { lang: "en" });
  assert.ok(picture.items.length > 0);
  for (const item of [...picture.items, ...picture.names(64)]) {
    assert.ok([item.box.x0, item.box.y0, item.box.x1, item.box.y1].every(Number.isFinite));
  }
});

Deno.test("drawMap() keeps the title of a small sheet clear of the scale", () => {
  for (const [columns, metres] of [[9, 400], [8, 2000], [5, 200], [30, 750]] as const) {
    const map = mapOf(columns, 7, { name: "The field", metresPerHex: metres });
    const words = drawMap(map, { lang: "en" }).items.flatMap((item) =>
      item.kind === "lettering"
        ? [{
          text: item.glyphs.map(({ text }) => text).join("").toLowerCase(),
          from: Math.min(...item.glyphs.map(({ x, size }) => x - size * 0.25)),
          to: Math.max(...item.glyphs.map(({ x, size }) => x + size * 0.25)),
          y: item.glyphs[0]?.y ?? 0,
          size: item.glyphs[0]?.size ?? 0,
        }]
        : []
    );
    const find = (text: string) => words.find((word) => word.text.replace(/ /g, "") === text);
    const title = find("thefield") ?? assert.fail(JSON.stringify(words));
    const scale = find("kilometres") ?? assert.fail(JSON.stringify(words));
    const below = title.y - title.size > scale.y;
    assert.ok(
      below || title.from > scale.to,
      `${columns} columns: ${title.from} after ${scale.to}`,
    );
  }
});

Deno.test("drawMap() draws pointy maps, too, and no coordinate is lost", () => {
  const pointy = { ...ford, grid: { ...ford.grid, orientation: "pointy" as const } };
  for (const item of drawMap(pointy, { lang: "fr" }).items) {
    if (item.kind !== "mark") continue;
    assert.ok(item.lines.every(({ points }) => points.every(Number.isFinite)));
  }
});

Deno.test("stretches() draws a shared stretch once, as the better road", () => {
  const roads = stretches(makeModel(ford));
  const pairs = roads.flatMap(({ pattern, hexes }) =>
    hexes.slice(1).map((hex, index) => `${pattern} ${Math.min(hex, hexes[index] ?? 0)}`)
  );
  assert.equal(new Set(pairs).size, pairs.length);
  assert.deepEqual(roads.map(({ pattern }) => pattern), ["post-road", "road", "road"]);
});

Deno.test("crossings() puts a bridge on the water and along the road", () => {
  const model = makeModel(ford);
  const all = courses(model);
  const [bridge] = crossings(model, stretches(model), all);
  assert.ok(bridge);
  const { points } = bridge.course.curve;
  let least = Infinity;
  for (let index = 0; index < points.length; index += 2) {
    const dx = (points[index] ?? 0) - bridge.station.x;
    least = Math.min(least, Math.hypot(dx, (points[index + 1] ?? 0) - bridge.station.y));
  }
  assert.ok(least < 0.15, `the bridge is ${least} off the water`);
  assert.ok(Math.abs(bridge.station.dy) > Math.abs(bridge.station.dx));
});

Deno.test("courses() leaves out a side between hexes that do not touch", () => {
  assert.equal(courses(makeModel(ford)).reduce((sum, { sides }) => sum + sides.length, 0), 2);
});

Deno.test("describeHex() says terrain, place, roads by direction and rivers by side", () => {
  const model = makeModel(ford);
  const words = describeHex(model, model.grid.indexOf("0303"), "en");
  assert.equal(words.terrain, "Woods");
  assert.deepEqual(words.roads, [
    "Road towards north and south",
    "Post road towards north and south-east",
  ]);
  assert.deepEqual(words.sides, ["River to the north (bridge) and north-east"]);
  const village = describeHex(model, model.grid.indexOf("0403"), "fr");
  assert.equal(
    hexText(village, [], "fr", false),
    "Hexagone 0403\u00a0: Ham, village, hauteur 2, point clé.",
  );
});

Deno.test("describeHex() says fortified places and sources of supply in the reader's language", () => {
  const map = {
    ...ford,
    hexes: [{ hex: "0403", terrain: "village", features: ["citadel", "supply-source", "x-mill"] }],
  };
  const model = makeModel(map);
  assert.deepEqual(
    describeHex(model, model.grid.indexOf("0403"), "fr").features,
    ["citadelle", "source de ravitaillement", "x mill"],
  );
});

Deno.test("features() draws a star for a fortress, two for a citadel, a wheel for a source of supply", () => {
  const lines = (...list: string[]): number =>
    features(makeModel({
      ...ford,
      hexes: [{ hex: "0403", terrain: "village", features: list }],
    })).reduce((sum, item) => sum + (item.kind === "mark" ? item.lines.length : 0), 0);
  assert.equal(lines("town"), 0);
  assert.equal(lines("fortress"), lines("fortification"));
  assert.equal(lines("citadel"), 2 * lines("fortress"));
  assert.ok(lines("supply-source") > 8, "ring, hub and spokes");
});

Deno.test("notableHexes() lists what the drawing shows and no open ground", () => {
  const model = makeModel(ford);
  const labels = notableHexes(model, new Map()).map((hex) => model.grid.labelOf(hex));
  assert.deepEqual(labels, ["0301", "0302", "0402", "0303", "0403", "0304"]);
});

Deno.test("stackSpots() counts a stack on its top, and lays it out when it is looked at", () => {
  const { grid } = makeModel(ford);
  const stack = Array.from({ length: 6 }, () => ({ hex: "0303" }));
  const closed = stackSpots(grid, [...stack, { hex: "9999" }], -1);
  assert.deepEqual(closed.map((spot) => spot?.count), [1, 1, 1, 1, 1, 6, undefined]);
  const open = stackSpots(grid, stack, grid.indexOf("0303"));
  open.forEach((spot, index) => {
    for (const other of open.slice(index + 1)) {
      const apart = Math.max(
        Math.abs((spot?.x ?? 0) - (other?.x ?? 0)),
        Math.abs((spot?.y ?? 0) - (other?.y ?? 0)),
      );
      assert.ok(apart > 1.06, "two counters of an open stack overlap");
    }
  });
});

Deno.test("MapPicture renders the same list as SVG, with an accessible name", () => {
  const svg = renderToString(
    h(MapPicture, {
      picture: drawMap(ford, { lang: "en" }),
      palette: palettes.light,
      scale: 64,
      label: "Map of the ford",
    }),
  );
  assert.match(svg, /^<svg[^>]+role="img"[^>]+aria-label="Map of the ford"/);
  assert.ok(svg.includes(palettes.light.water));
  assert.ok(!svg.includes("NaN"));
});

Deno.test("names keep AA contrast on the ground of both palettes, and every ink has a colour", () => {
  const luminance = (colour: string): number => {
    const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
      const value = parseInt(colour.slice(at, at + 2), 16) / 255;
      return value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  for (const palette of Object.values(palettes)) {
    assert.deepEqual(Object.keys(palette).sort(), [...inkNames].sort());
    for (const ink of ["label", "labelWater", "labelWood", "labelHeight"] as const) {
      for (const ground of ["ground", "levelOne", "levelTwo", "woodWash"] as const) {
        const pair = [luminance(palette[ink]), luminance(palette[ground])].sort((a, b) => b - a);
        const ratio = ((pair[0] ?? 0) + 0.05) / ((pair[1] ?? 0) + 0.05);
        assert.ok(ratio >= 4.5, `${ink} on ${ground}: ${ratio.toFixed(2)}`);
      }
    }
  }
});
