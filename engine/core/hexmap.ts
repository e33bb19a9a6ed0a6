/**
 * A map compiled to typed arrays. Kinds (terrain, hexside, path, feature) are small integers by rising id, so that the
 * order of the file makes no difference; what holds for a side of a hex stands at `hex * 6 + direction`.
 */
import { type HexGrid, makeGrid } from "../../schemas/grid.ts";
import type { GameMap } from "../../schemas/map.ts";
import { add, at } from "./arrays.ts";
import { UnplayableError } from "./system.ts";

export type Crossing = "bridge" | "ford" | "gate" | "ferry";

export interface HexMap {
  readonly id: string;
  readonly grid: HexGrid;
  /** Number of hexes. */
  readonly size: number;
  /** `hex * 6 + direction` → the neighbour, -1 beyond the edge. */
  readonly neighbours: Int32Array;
  readonly terrainKinds: readonly string[];
  readonly hexsideKinds: readonly string[];
  readonly pathKinds: readonly string[];
  readonly featureKinds: readonly string[];
  /** Index into `terrainKinds`. */
  readonly terrain: Int32Array;
  readonly elevation: Int32Array;
  /** Bit `k` is set where the hex has feature `k`. */
  readonly features: Int32Array;
  /** Bit `k` is set where hexside kind `k` lies on this side. */
  readonly hexsides: Int32Array;
  /** Bit `k` is set where the hexside of kind `k` has a bridge, a ford, a gate, a ferry. */
  readonly crossings: Readonly<Record<Crossing, Int32Array>>;
  /** Bit `k` is set where a path of kind `k` leaves the hex in this direction. */
  readonly paths: Int32Array;
  /** Hexes of named places, areas and edges. Places keep their order: the first hex carries the name. */
  readonly places: ReadonlyMap<string, Int32Array>;
  readonly areas: ReadonlyMap<string, Int32Array>;
  readonly edges: ReadonlyMap<string, Int32Array>;
}

/** Bit of a kind in a list, 0 when the map does not have the kind. At most 31 kinds. */
export function kindBit(kinds: readonly string[], id: string): number {
  const index = kinds.indexOf(id);
  return index < 0 ? 0 : 1 << index;
}

/** Membership of hexes as a mask: 1 inside, 0 outside. */
export function hexMask(map: HexMap, hexes: Int32Array | undefined): Int32Array {
  const mask = new Int32Array(map.size);
  if (hexes !== undefined) { for (const hex of hexes) mask[hex] = 1; }
  return mask;
}

/**
 * Compiles a map. Throws `UnplayableError` for a label that is not on the grid, a kind that the map does not declare,
 * or a hexside or path between hexes that do not touch.
 */
export function compileMap(source: GameMap): HexMap {
  const grid = makeGrid(source.grid);
  const size = grid.size;
  const where = (what: string) => `map ${source.id}, ${what}`;
  const hexOf = (label: string, what: string): number => {
    const hex = grid.indexOf(label);
    if (hex < 0) {
      throw new UnplayableError(
        `${where(what)}: the grid has no hex ${label}; the nearest is ${grid.nearestLabel(label)}`,
      );
    }
    return hex;
  };
  const kindsOf = (list: readonly { readonly id: string }[], what: string): string[] => {
    const ids = list.map(({ id }) => id).sort();
    if (ids.length > 31) throw new UnplayableError(`${where(what)}: more than 31 kinds`);
    return ids;
  };
  const terrainKinds = kindsOf(source.terrains, "terrains");
  const hexsideKinds = kindsOf(source.hexsideKinds, "hexside kinds");
  const pathKinds = kindsOf(source.pathKinds, "path kinds");
  const featureKinds = [...new Set(source.hexes.flatMap(({ features }) => features ?? []))].sort();
  if (featureKinds.length > 31) {
    throw new UnplayableError(`${where("hexes")}: more than 31 features`);
  }
  const indexOfKind = (kinds: readonly string[], id: string, what: string): number => {
    const index = kinds.indexOf(id);
    if (index < 0) {
      throw new UnplayableError(`${where(what)}: kind ${id} is not declared; there are ${kinds}`);
    }
    return index;
  };

  const terrain = new Int32Array(size).fill(
    indexOfKind(terrainKinds, source.defaultTerrain, "defaultTerrain"),
  );
  const elevation = new Int32Array(size);
  const features = new Int32Array(size);
  for (const record of source.hexes) {
    const hex = hexOf(record.hex, "hexes");
    terrain[hex] = indexOfKind(terrainKinds, record.terrain, `hex ${record.hex}`);
    elevation[hex] = record.elevation ?? 0;
    for (const id of record.features ?? []) {
      features[hex] = at(features, hex) | kindBit(featureKinds, id);
    }
  }

  const hexsides = new Int32Array(size * 6);
  const crossings = {
    bridge: new Int32Array(size * 6),
    ford: new Int32Array(size * 6),
    gate: new Int32Array(size * 6),
    ferry: new Int32Array(size * 6),
  };
  const paths = new Int32Array(size * 6);
  /** Sets a bit on both sides of the border between two hexes. */
  const mark = (bits: Int32Array, from: number, to: number, bit: number, what: string): void => {
    const direction = grid.directionTo(from, to);
    if (direction < 0) {
      throw new UnplayableError(
        `${where(what)}: ${grid.labelOf(from)} and ${grid.labelOf(to)} do not touch`,
      );
    }
    const here = from * 6 + direction;
    const there = to * 6 + (direction + 3) % 6;
    bits[here] = at(bits, here) | bit;
    bits[there] = at(bits, there) | bit;
  };
  for (const { between, kind, crossing } of source.hexsides) {
    const what = `hexside ${between.join("/")}`;
    const from = hexOf(between[0], what);
    const to = hexOf(between[1], what);
    const bit = 1 << indexOfKind(hexsideKinds, kind, what);
    mark(hexsides, from, to, bit, what);
    if (crossing !== undefined) mark(crossings[crossing], from, to, bit, what);
  }
  for (const path of source.paths) {
    const what = `path ${path.id}`;
    const bit = 1 << indexOfKind(pathKinds, path.kind, what);
    path.hexes.forEach((label, step) => {
      const previous = path.hexes[step - 1];
      if (previous !== undefined) mark(paths, hexOf(previous, what), hexOf(label, what), bit, what);
    });
  }

  const named = (list: readonly { readonly id: string; readonly hexes: readonly string[] }[]) =>
    new Map(
      list.map(({ id, hexes }) => [id, Int32Array.from(hexes, (label) => hexOf(label, id))]),
    );
  return {
    id: source.id,
    grid,
    size,
    neighbours: grid.neighbourTable,
    terrainKinds,
    hexsideKinds,
    pathKinds,
    featureKinds,
    terrain,
    elevation,
    features,
    hexsides,
    crossings,
    paths,
    places: named(source.places),
    areas: named(source.areas),
    edges: named(source.edges),
  };
}

/**
 * Raises or lowers the counts of the neighbours that a side mask (bit by direction) reaches, for zones of control.
 * `layer` is where the counts of the side begin in the array.
 */
export function spread(
  counts: Int32Array,
  layer: number,
  map: HexMap,
  hex: number,
  mask: number,
  amount: number,
): void {
  for (let direction = 0; direction < 6; direction++) {
    if ((mask & (1 << direction)) !== 0) {
      add(counts, layer + at(map.neighbours, hex * 6 + direction), amount);
    }
  }
}
