/** A map document looked up by hex: what stands where, for the drawing, the cursor's text and the table. */
import { type HexGrid, makeGrid, type Point } from "../../schemas/grid.ts";
import type { Fidelity } from "../../schemas/common.ts";
import type { GameMap, Hexside, MapPath, Place } from "../../schemas/map.ts";

export type TerrainPattern = GameMap["terrains"][number]["pattern"];
export type SidePattern = GameMap["hexsideKinds"][number]["pattern"];
export type PathPattern = GameMap["pathKinds"][number]["pattern"];

/** A hexside with its two hexes as indexes and its kind's pattern. */
export interface ModelSide {
  readonly hex: number;
  readonly direction: number;
  readonly beyond: number;
  readonly from: Point;
  readonly to: Point;
  readonly side: Hexside;
  readonly pattern: SidePattern;
}

/** A path with its hexes as indexes and its kind's pattern. */
export interface ModelPath {
  readonly path: MapPath;
  readonly pattern: PathPattern;
  readonly hexes: readonly number[];
}

export interface MapModel {
  readonly map: GameMap;
  readonly grid: HexGrid;
  /** Index into `map.terrains` of each hex. */
  readonly terrain: Uint8Array;
  readonly elevation: Int8Array;
  readonly highest: number;
  readonly features: ReadonlyMap<number, readonly string[]>;
  readonly fidelity: ReadonlyMap<number, Fidelity>;
  /** Places by hex, first hexes first. */
  readonly places: ReadonlyMap<number, readonly Place[]>;
  readonly sides: readonly ModelSide[];
  readonly sidesOf: ReadonlyMap<number, readonly ModelSide[]>;
  readonly paths: readonly ModelPath[];
  readonly pathsOf: ReadonlyMap<number, readonly ModelPath[]>;
  pattern(hex: number): TerrainPattern;
  terrainId(hex: number): string;
}

function push<Key, Value>(map: Map<Key, Value[]>, key: Key, value: Value): void {
  const list = map.get(key);
  if (list) list.push(value);
  else map.set(key, [value]);
}

/**
 * Looks a document up by hex. Records that name a hex, a kind or a pair of hexes that the map does not have are left
 * out: the findings complain about them, the drawing goes on.
 */
export function makeModel(map: GameMap): MapModel {
  const grid = makeGrid(map.grid);
  const terrainIndex = new Map(map.terrains.map(({ id }, index) => [id, index]));
  const terrain = new Uint8Array(grid.size).fill(terrainIndex.get(map.defaultTerrain) ?? 0);
  const elevation = new Int8Array(grid.size);
  const features = new Map<number, readonly string[]>();
  const fidelity = new Map<number, Fidelity>();
  let highest = 0;
  for (const record of map.hexes) {
    const hex = grid.indexOf(record.hex);
    if (hex < 0) continue;
    terrain[hex] = terrainIndex.get(record.terrain) ?? terrain[hex] ?? 0;
    elevation[hex] = record.elevation ?? 0;
    highest = Math.max(highest, record.elevation ?? 0);
    if (record.features) features.set(hex, record.features);
    if (record.fidelity) fidelity.set(hex, record.fidelity);
  }
  const places = new Map<number, Place[]>();
  for (const place of map.places) {
    for (const label of place.hexes) {
      const hex = grid.indexOf(label);
      if (hex >= 0) push(places, hex, place);
    }
  }
  const sidePatterns = new Map(map.hexsideKinds.map((kind) => [kind.id, kind.pattern]));
  const sides: ModelSide[] = [];
  const sidesOf = new Map<number, ModelSide[]>();
  for (const side of map.hexsides) {
    const hex = grid.indexOf(side.between[0]);
    const beyond = grid.indexOf(side.between[1]);
    const direction = hex < 0 ? -1 : grid.directionTo(hex, beyond);
    const pattern = sidePatterns.get(side.kind);
    if (direction < 0 || pattern === undefined) continue;
    const corners = grid.corners(hex);
    const from = corners[direction], to = corners[(direction + 1) % 6];
    if (!from || !to) continue;
    const made = { hex, direction, beyond, from, to, side, pattern };
    sides.push(made);
    push(sidesOf, hex, made);
    push(sidesOf, beyond, made);
  }
  const pathPatterns = new Map(map.pathKinds.map((kind) => [kind.id, kind.pattern]));
  const paths: ModelPath[] = [];
  const pathsOf = new Map<number, ModelPath[]>();
  for (const path of map.paths) {
    const pattern = pathPatterns.get(path.kind);
    const hexes = path.hexes.map((label) => grid.indexOf(label)).filter((hex) => hex >= 0);
    if (pattern === undefined || hexes.length < 2) continue;
    const made = { path, pattern, hexes };
    paths.push(made);
    for (const hex of new Set(hexes)) push(pathsOf, hex, made);
  }
  const kindAt = (hex: number) => map.terrains[terrain[hex] ?? 0];
  return {
    map,
    grid,
    terrain,
    elevation,
    highest,
    features,
    fidelity,
    places,
    sides,
    sidesOf,
    paths,
    pathsOf,
    pattern: (hex) => kindAt(hex)?.pattern ?? "clear",
    terrainId: (hex) => kindAt(hex)?.id ?? map.defaultTerrain,
  };
}
