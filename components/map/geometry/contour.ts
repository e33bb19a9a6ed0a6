/** Outlines of regions of hexes: woods, a city, everything above a level. */
import type { HexGrid } from "../../../schemas/grid.ts";
import { type Chain, chainSegments, type Segment } from "./chain.ts";

/** One side of an outline: the hex inside, the direction out of it, and the hex outside (-1 beyond the map). */
export interface OutlineSide {
  readonly hex: number;
  readonly direction: number;
  readonly beyond: number;
}

/**
 * Closed outlines of a set of hexes, holes included. They run clockwise on the page, so that the outside is on the left
 * of travel, and holes counter-clockwise. Every side keeps its hex.
 */
export function outlines(
  grid: HexGrid,
  within: (hex: number) => boolean,
): Chain<OutlineSide>[] {
  const sides: Segment<OutlineSide>[] = [];
  for (let hex = 0; hex < grid.size; hex++) {
    if (!within(hex)) continue;
    let corners: ReturnType<HexGrid["corners"]> | undefined;
    for (let direction = 0; direction < 6; direction++) {
      const beyond = grid.neighbour(hex, direction);
      if (beyond >= 0 && within(beyond)) continue;
      corners ??= grid.corners(hex);
      const from = corners[direction], to = corners[(direction + 1) % 6];
      if (from && to) sides.push({ from, to, tag: { hex, direction, beyond } });
    }
  }
  return chainSegments(sides, true);
}
