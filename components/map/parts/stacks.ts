/** Where the counters of a stack lie. Pure; lengths are in hex sizes. */
import type { HexGrid } from "../../../schemas/grid.ts";

/** One counter's place: its middle, its order from the bottom, and, on the topmost of several, their number. */
export interface Spot {
  readonly hex: number;
  readonly x: number;
  readonly y: number;
  readonly order: number;
  readonly count: number;
  readonly fanned: boolean;
}

/** Edge of a counter on the map. */
export const COUNTER = 1.06;
const STEP = 0.075;

/**
 * A spot for each counter, in their order; null for one whose hex the map does not have. The stack of `open` is fanned
 * out in rows of four, the others lie on each other with their edges showing.
 */
export function stackSpots(
  grid: HexGrid,
  counters: readonly { readonly hex: string }[],
  open: number,
): (Spot | null)[] {
  const heights = new Map<number, number>();
  const hexes = counters.map(({ hex }) => grid.indexOf(hex));
  for (const hex of hexes) heights.set(hex, (heights.get(hex) ?? 0) + 1);
  const laid = new Map<number, number>();
  return hexes.map((hex): Spot | null => {
    if (hex < 0) return null;
    const height = heights.get(hex) ?? 1;
    const level = laid.get(hex) ?? 0;
    laid.set(hex, level + 1);
    const { x, y } = grid.centre(hex);
    const fanned = hex === open;
    if (fanned && height > 1) {
      const rows = Math.ceil(height / 4);
      const row = Math.floor(level / 4);
      const inRow = row < rows - 1 ? 4 : height - row * 4;
      const gap = COUNTER + 0.08;
      return {
        hex,
        x: x + (level % 4 - (inRow - 1) / 2) * gap,
        y: y + (row - (rows - 1) / 2) * gap,
        order: 1000 + level,
        count: 1,
        fanned,
      };
    }
    // The edges of at most five show; a higher stack only says its number.
    const shown = Math.min(level, 4) - (Math.min(height, 5) - 1) / 2;
    return {
      hex,
      x: x + shown * STEP,
      y: y - shown * STEP,
      order: level,
      count: level === height - 1 ? height : 1,
      fanned,
    };
  });
}
