/** Small maps drawn for the legend, so that its samples are the map's own drawing and can not differ from it. */
import { drawnFeatures } from "./features.ts";
import type { GameMap } from "../../../schemas/map.ts";

const grid: GameMap["grid"] = {
  orientation: "flat",
  stagger: "odd",
  columns: 3,
  rows: 3,
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

/** An empty map of three by three hexes; the middle one is 0202. */
function empty(map: GameMap): GameMap {
  return {
    version: 1,
    id: "sample",
    name: "-",
    grid,
    defaultTerrain: map.defaultTerrain,
    metresPerHex: null,
    terrains: map.terrains,
    hexsideKinds: map.hexsideKinds,
    pathKinds: map.pathKinds,
    hexes: [],
    hexsides: [],
    paths: [],
    places: [],
    areas: [],
    edges: [],
    labels: [],
  };
}

/** One sample: its name and the map to draw. */
export interface Sample {
  readonly id: string;
  readonly name: string;
  readonly map: GameMap;
  /** What the sample is about: the middle hex, or the side above it. */
  readonly at: "hex" | "side";
}

const sidesAcross: readonly (readonly [string, string])[] = [
  ["0102", "0101"],
  ["0102", "0201"],
  ["0202", "0201"],
  ["0302", "0201"],
  ["0302", "0301"],
];

/** Samples of everything that a map's own kinds may show. `words` names heights, features and crossings. */
export function samplesOf(
  map: GameMap,
  words: {
    readonly heights: string;
    readonly bridge: string;
    readonly feature: (id: string) => string;
  },
): Sample[] {
  const base = empty(map);
  const samples: Sample[] = [];
  const river = map.hexsideKinds.find(({ pattern }) => pattern === "river");
  const road = map.pathKinds[0];
  const line = ["0102", "0202", "0302"];
  for (const kind of map.pathKinds) {
    samples.push({
      at: "hex",
      id: `path-${kind.id}`,
      name: kind.name,
      map: { ...base, paths: [{ id: "sample", kind: kind.id, hexes: line }] },
    });
  }
  for (const kind of map.hexsideKinds) {
    samples.push({
      at: "side",
      id: `side-${kind.id}`,
      name: kind.name,
      map: {
        ...base,
        hexsides: sidesAcross.map(([a, b], index) => ({
          between: [a, b],
          kind: kind.id,
          ...(kind.pattern === "wall" && index === 2 ? { crossing: "gate" as const } : {}),
        })),
      },
    });
  }
  if (river && road) {
    samples.push({
      at: "side",
      id: "bridge",
      name: words.bridge,
      map: {
        ...base,
        hexsides: sidesAcross.map(([a, b], index) => ({
          between: [a, b],
          kind: river.id,
          ...(index === 2 ? { crossing: "bridge" as const } : {}),
        })),
        paths: [{ id: "sample", kind: road.id, hexes: ["0201", "0202", "0203"] }],
      },
    });
  }
  for (const kind of map.terrains) {
    if (kind.id === map.defaultTerrain) continue;
    samples.push({
      at: kind.pattern === "village" ? "hex" : "side",
      id: `terrain-${kind.id}`,
      name: kind.name,
      map: {
        ...base,
        hexes: [{ hex: "0202", terrain: kind.id }, { hex: "0201", terrain: kind.id }],
        ...(kind.pattern === "village"
          ? { paths: [{ id: "sample", kind: road?.id ?? "", hexes: line }] }
          : {}),
      },
    });
  }
  if (map.hexes.some(({ elevation }) => elevation)) {
    samples.push({
      at: "side",
      id: "heights",
      name: words.heights,
      map: {
        ...base,
        hexes: [
          { hex: "0201", terrain: map.defaultTerrain, elevation: 2 },
          { hex: "0202", terrain: map.defaultTerrain, elevation: 1 },
          { hex: "0102", terrain: map.defaultTerrain, elevation: 1 },
        ],
      },
    });
  }
  for (const feature of drawnFeatures) {
    if (!map.hexes.some(({ features }) => features?.includes(feature))) continue;
    samples.push({
      at: "hex",
      id: feature,
      name: words.feature(feature),
      map: {
        ...base,
        hexes: [{ hex: "0202", terrain: map.defaultTerrain, features: [feature] }],
      },
    });
  }
  return samples;
}
