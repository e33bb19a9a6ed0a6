/** One map, compiled for the rules: hex attributes by index, hexside lookup, movement, and hexes of a `Where`. */
import { ownValue } from "../library/values.ts";
import type { GameMap, Hexside, MapHex } from "../schemas/map.ts";
import { gridProblem, type HexGrid, makeGrid } from "../schemas/grid.ts";
import type { Table } from "../schemas/table.ts";
import type { Where } from "../schemas/where.ts";

/**
 * Hexes by index: which certainly and which possibly satisfy a `Where`; control and ZOC are known only in play, and a name that
 * does not exist may have meant any hex.
 */
export interface HexSets {
  readonly certain: ReadonlySet<number>;
  readonly possible: ReadonlySet<number>;
}

export interface MapView {
  readonly map: GameMap;
  readonly grid: HexGrid;
  /** The recorded hex of an index; undefined when it is plain default terrain. */
  hex(index: number): MapHex | undefined;
  terrain(index: number): string;
  elevation(index: number): number;
  /** Drawing pattern of the hex's terrain, or undefined when the kind is unknown. */
  pattern(index: number): string | undefined;
  /** Whether the map has a terrain of that id. */
  hasTerrain(id: string): boolean;
  /** Features on the common side of two hexes. */
  between(from: number, to: number): readonly Hexside[];
  /** Indexes of labels, without those that are not on the map (references report them). */
  indexes(labels: readonly string[]): number[];
  /** Hexes of a place, an area or an edge of that id; undefined when the map has none. */
  named(id: string): number[] | undefined;
  resolve(where: Where): HexSets;
  /** Movement points to enter `to` from the touching `from` by the game's cost tables; null when it is barred. */
  cost(from: number, to: number): number | null;
  /** Whether any counter could ever stand there, by the cost tables or, without them, unless it is water. */
  enterable(index: number): boolean;
}

/**
 * Compiles a map. `tables` are the game's; those with a `movement-cost` column give the costs.
 * Returns null when the grid's numbers do not fit their digits (SHP029 reports it): nothing can be placed on it.
 */
export function viewMap(map: GameMap, tables: readonly Table[]): MapView | null {
  if (gridProblem(map.grid) !== null) return null;
  const grid = makeGrid(map.grid);
  const hexes: (MapHex | undefined)[] = new Array(grid.size);
  for (const hex of map.hexes) {
    const index = grid.indexOf(hex.hex);
    if (index >= 0) hexes[index] = hex;
  }
  const sides = new Map<number, Hexside[]>();
  const sideKey = (a: number, b: number) => Math.min(a, b) * grid.size + Math.max(a, b);
  for (const side of map.hexsides) {
    const [from, to] = side.between.map((label) => grid.indexOf(label));
    if (from === undefined || to === undefined || from < 0 || to < 0) continue;
    const key = sideKey(from, to);
    const list = sides.get(key);
    if (list === undefined) sides.set(key, [side]);
    else list.push(side);
  }
  const patterns = new Map<string, string>(map.terrains.map(({ id, pattern }) => [id, pattern]));
  const sidePatterns = new Map<string, string>(
    map.hexsideKinds.map(({ id, pattern }) => [id, pattern]),
  );
  const costs = movementCosts(tables);
  const indexes = (labels: readonly string[]) =>
    labels.map((label) => grid.indexOf(label)).filter((index) => index >= 0);
  const groups = new Map<string, number[]>();
  for (const list of [map.places, map.areas, map.edges]) {
    for (const { id, hexes } of list) if (!groups.has(id)) groups.set(id, indexes(hexes));
  }
  const terrain = (index: number) => hexes[index]?.terrain ?? map.defaultTerrain;
  const pattern = (index: number) => patterns.get(terrain(index));
  const enterable = (index: number) => {
    const cell = costs.get(terrain(index));
    return cell === undefined ? pattern(index) !== "water" : cell !== "-";
  };
  const between = (from: number, to: number) => sides.get(sideKey(from, to)) ?? [];

  const view: MapView = {
    map,
    grid,
    hex: (index) => hexes[index],
    terrain,
    elevation: (index) => hexes[index]?.elevation ?? 0,
    pattern,
    hasTerrain: (id) => patterns.has(id),
    between,
    indexes,
    named: (id) => groups.get(id),
    resolve: (where) => resolve(view, where),
    cost(from, to) {
      if (!enterable(to)) return null;
      let points = costOf(costs.get(terrain(to))) ?? 1;
      for (const side of between(from, to)) {
        const cell = costs.get(side.kind);
        if (side.crossing !== undefined) continue;
        const barred = cell === undefined ? sidePatterns.get(side.kind) === "river" : cell === "-";
        if (barred) return null;
        points += costOf(cell) ?? 0;
      }
      return points;
    },
    enterable,
  };
  return view;
}

const allHexes = new WeakMap<HexGrid, readonly number[]>();
/** Indexes of all hexes of a grid. */
function everyHex(grid: HexGrid): readonly number[] {
  const before = allHexes.get(grid);
  if (before !== undefined) return before;
  const hexes = Array.from({ length: grid.size }, (_, index) => index);
  allHexes.set(grid, hexes);
  return hexes;
}

/** Cells of the `movement-cost` columns, by row id: "2", "+1" or "-". The dearest stands where a kind has several. */
function movementCosts(tables: readonly Table[]): Map<string, string> {
  const costs = new Map<string, string>();
  for (const table of tables) {
    const column = table.columns.find(({ grammar }) => grammar === "movement-cost");
    if (column === undefined) continue;
    for (const { key, cells } of table.rows) {
      const cell = ownValue(cells, column.id);
      if (key.kind === "id" && cell !== null && cell !== undefined && !costs.has(key.id)) {
        costs.set(key.id, cell);
      }
    }
  }
  return costs;
}

function costOf(cell: string | undefined): number | undefined {
  return cell !== undefined && /^\+?\d+$/.test(cell) ? Number(cell) : undefined;
}

function resolve(view: MapView, where: Where): HexSets {
  const { grid } = view;
  const exactly = (hexes: Iterable<number>): HexSets => {
    const set = new Set(hexes);
    return { certain: set, possible: set };
  };
  const every = () => everyHex(grid);
  /** What only play knows, or what a name that does not exist (a finding of its own) may have meant: any hex. */
  const anywhere = (certain: Iterable<number> = []): HexSets => ({
    certain: new Set(certain),
    possible: new Set(every()),
  });
  /** The hexes of named things together. */
  const together = (ids: readonly string[]): HexSets => {
    const hexes = ids.flatMap((id) => view.named(id) ?? []);
    return ids.some((id) => view.named(id) === undefined) ? anywhere(hexes) : exactly(hexes);
  };
  /** Hexes whose distance from the nearest hex of a named place passes. */
  const byDistance = (of: string, passes: (distance: number) => boolean): HexSets => {
    const from = view.named(of);
    if (from === undefined) return anywhere();
    return exactly(
      every().filter((hex) => {
        let least = Infinity;
        for (const start of from) least = Math.min(least, grid.distance(start, hex));
        return passes(least);
      }),
    );
  };
  switch (where.kind) {
    case "hexes": {
      const hexes = view.indexes(where.hexes);
      return hexes.length < where.hexes.length ? anywhere(hexes) : exactly(hexes);
    }
    case "places":
      return together(where.places);
    case "area":
      return together([where.area]);
    case "edge":
      return together([where.edge]);
    case "terrain": {
      const hexes = every().filter((hex) => where.terrains.includes(view.terrain(hex)));
      return where.terrains.some((id) => !view.hasTerrain(id)) ? anywhere(hexes) : exactly(hexes);
    }
    case "within":
      return byDistance(where.of, (distance) => distance <= where.distance);
    case "at-distance":
      return byDistance(where.of, (distance) => distance === where.distance);
    case "adjacent":
      return byDistance(where.of, (distance) => distance === 1);
    case "not-closer":
      return byDistance(where.of, (distance) => distance >= where.distance);
    case "controlled":
    case "outside-enemy-zoc":
      return anywhere();
    case "not": {
      const inner = resolve(view, where.of);
      const others = (set: ReadonlySet<number>) => new Set(every().filter((hex) => !set.has(hex)));
      return { certain: others(inner.possible), possible: others(inner.certain) };
    }
    case "any":
    case "all": {
      const parts = where.of.map((part) => resolve(view, part));
      const combine = (pick: (sets: HexSets) => ReadonlySet<number>): Set<number> =>
        new Set(
          every().filter((hex) =>
            where.kind === "any"
              ? parts.some((sets) => pick(sets).has(hex))
              : parts.every((sets) => pick(sets).has(hex))
          ),
        );
      return {
        certain: combine((sets) => sets.certain),
        possible: combine((sets) => sets.possible),
      };
    }
  }
}
