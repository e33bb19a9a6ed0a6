/** Where the sheet is taken: a grid of small cells that remembers what lies in each, for names, tufts and houses. */
import type { Line } from "../drawing.ts";

/** Side of a cell in hex sizes. */
export const CELL = 0.1;

/** What a name would cost on each thing; anything from `forbidden` on may not be covered at all. */
export const cost = {
  grass: 1,
  road: 3,
  house: 8,
  wall: 14,
  symbol: 40,
  water: 60,
  name: 120,
} as const;
export const forbidden = 40;

export interface Occupancy {
  /** The most expensive thing at a point. */
  at(x: number, y: number): number;
  /** Covers a line, `half` to both sides. */
  line(line: Line, half: number, value: number): void;
  /** Covers a disc. */
  disc(x: number, y: number, radius: number, value: number): void;
  /** A copy that can be written to without changing this one. */
  copy(): Occupancy;
}

/** An empty sheet of `width` by `height` with a margin on every side, all in hex sizes. */
export function occupancy(
  width: number,
  height: number,
  margin: number,
  cells?: Uint8Array,
): Occupancy {
  const columns = Math.ceil((width + 2 * margin) / CELL);
  const rows = Math.ceil((height + 2 * margin) / CELL);
  const taken = cells ?? new Uint8Array(columns * rows);
  const disc = (x: number, y: number, radius: number, value: number): void => {
    const left = Math.max(0, Math.floor((x - radius + margin) / CELL));
    const right = Math.min(columns - 1, Math.floor((x + radius + margin) / CELL));
    const top = Math.max(0, Math.floor((y - radius + margin) / CELL));
    const bottom = Math.min(rows - 1, Math.floor((y + radius + margin) / CELL));
    for (let row = top; row <= bottom; row++) {
      for (let column = left; column <= right; column++) {
        const dx = (column + 0.5) * CELL - margin - x, dy = (row + 0.5) * CELL - margin - y;
        const index = row * columns + column;
        if (dx * dx + dy * dy <= radius * radius && (taken[index] ?? 0) < value) {
          taken[index] = value;
        }
      }
    }
  };
  return {
    at(x, y) {
      const column = Math.floor((x + margin) / CELL), row = Math.floor((y + margin) / CELL);
      if (column < 0 || row < 0 || column >= columns || row >= rows) return 255;
      return taken[row * columns + column] ?? 0;
    },
    line({ points, closed }, half, value) {
      const radius = Math.max(half, CELL * 0.75);
      const count = points.length / 2;
      for (let index = 0; index < (closed ? count : count - 1); index++) {
        const ax = points[index * 2] ?? 0, ay = points[index * 2 + 1] ?? 0;
        const next = (index + 1) % count;
        const bx = points[next * 2] ?? 0, by = points[next * 2 + 1] ?? 0;
        const steps = Math.max(1, Math.ceil(Math.hypot(bx - ax, by - ay) / CELL));
        for (let step = 0; step <= steps; step++) {
          const t = step / steps;
          disc(ax + (bx - ax) * t, ay + (by - ay) * t, radius, value);
        }
      }
    },
    disc,
    copy: () => occupancy(width, height, margin, taken.slice()),
  };
}
