/** Small maps for the tests of this folder. */
import type { HexGrid } from "../../schemas/grid.ts";
import type { GameMap } from "../../schemas/map.ts";
import type { Segment } from "./geometry/chain.ts";

/** A flat, odd-staggered grid numbered from 0101. */
export function gridOf(columns: number, rows: number): GameMap["grid"] {
  return {
    orientation: "flat",
    stagger: "odd",
    columns,
    rows,
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
}

/** A map with every kind and nothing on it; `parts` are laid over it. */
export function mapOf(columns: number, rows: number, parts: Partial<GameMap> = {}): GameMap {
  return {
    version: 1,
    id: "test",
    name: "Test ground",
    grid: gridOf(columns, rows),
    defaultTerrain: "clear",
    metresPerHex: 500,
    terrains: [
      { id: "clear", name: "Clear", pattern: "clear" },
      { id: "woods", name: "Woods", pattern: "woods" },
      { id: "village", name: "Village", pattern: "village" },
      { id: "city", name: "City", pattern: "city" },
    ],
    hexsideKinds: [
      { id: "river", name: "River", pattern: "river" },
      { id: "wall", name: "Wall", pattern: "wall" },
    ],
    pathKinds: [
      { id: "road", name: "Road", pattern: "road" },
      { id: "post-road", name: "Post road", pattern: "post-road" },
    ],
    hexes: [],
    hexsides: [],
    paths: [],
    places: [],
    areas: [],
    edges: [],
    labels: [],
    ...parts,
  };
}

/** The segment of the side between two touching hexes. */
export function sideOf(grid: HexGrid, a: string, b: string): Segment<string> {
  const hex = grid.indexOf(a);
  const direction = grid.directionTo(hex, grid.indexOf(b));
  const corners = grid.corners(hex);
  const from = corners[direction], to = corners[(direction + 1) % 6];
  if (!from || !to) throw new Error(`${a} and ${b} do not touch`);
  return { from, to, tag: `${a}-${b}` };
}
