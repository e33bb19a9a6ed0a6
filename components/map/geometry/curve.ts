/** Lines made into curves, and the measures taken along them. Points are x, y, x, y ... in hex sizes. */
import type { Line } from "../drawing.ts";
import { noise } from "./seed.ts";

const at = (points: readonly number[], index: number): readonly [number, number] => [
  points[index * 2] ?? 0,
  points[index * 2 + 1] ?? 0,
];

/**
 * A centripetal Catmull-Rom curve through every point, as a polyline of `steps` pieces between two points. `before` and
 * `after` bend an open curve's ends as if it went on there.
 */
export function throughPoints(
  line: Line,
  steps = 6,
  before?: readonly [number, number],
  after?: readonly [number, number],
): Line {
  const { points, closed } = line;
  const count = points.length / 2;
  if (count < 3 && !before && !after) return line;
  const get = (index: number): readonly [number, number] => {
    if (closed) return at(points, (index + count) % count);
    if (index < 0) {
      const [x0, y0] = at(points, 0), [x1, y1] = at(points, 1);
      return before ?? [2 * x0 - x1, 2 * y0 - y1];
    }
    if (index >= count) {
      const [x0, y0] = at(points, count - 1), [x1, y1] = at(points, count - 2);
      return after ?? [2 * x0 - x1, 2 * y0 - y1];
    }
    return at(points, index);
  };
  const curve: number[] = [];
  const spans = closed ? count : count - 1;
  for (let span = 0; span < spans; span++) {
    const [ax, ay] = get(span - 1), [bx, by] = get(span), [cx, cy] = get(span + 1);
    const [dx, dy] = get(span + 2);
    // Centripetal: knots by the root of the distance, so that short spans do not loop.
    const t1 = Math.sqrt(Math.hypot(bx - ax, by - ay)) || 1e-6;
    const t2 = t1 + (Math.sqrt(Math.hypot(cx - bx, cy - by)) || 1e-6);
    const t3 = t2 + (Math.sqrt(Math.hypot(dx - cx, dy - cy)) || 1e-6);
    for (let step = 0; step < steps; step++) {
      const t = t1 + (t2 - t1) * step / steps;
      const mix = (p: number, q: number, from: number, to: number): number =>
        ((to - t) * p + (t - from) * q) / (to - from);
      const along = (a: number, b: number, c: number, d: number): number => {
        const b1 = mix(mix(a, b, 0, t1), mix(b, c, t1, t2), 0, t2);
        const b2 = mix(mix(b, c, t1, t2), mix(c, d, t2, t3), t1, t3);
        return mix(b1, b2, t1, t2);
      };
      curve.push(along(ax, bx, cx, dx), along(ay, by, cy, dy));
    }
  }
  if (!closed) curve.push(...at(points, count - 1));
  return { points: curve, closed };
}

/** The line through the middles of a line's pieces; an open one keeps its two ends. */
export function throughMiddles(line: Line): Line {
  const { points, closed } = line;
  const count = points.length / 2;
  const made: number[] = [];
  if (!closed) made.push(...at(points, 0));
  for (let index = 0; index < (closed ? count : count - 1); index++) {
    const [ax, ay] = at(points, index), [bx, by] = at(points, (index + 1) % count);
    made.push((ax + bx) / 2, (ay + by) / 2);
  }
  if (!closed) made.push(...at(points, count - 1));
  return { points: made, closed };
}

/**
 * A line of hexsides as nature would draw it: a curve through the middle of every side, so that a bridge in the middle
 * of its side stands on the water. It leaves the corners by less than a quarter of a hex size.
 */
export const natural = (line: Line, steps = 6): Line => throughPoints(throughMiddles(line), steps);

/** A line whose points stray by up to `by` hex sizes, always the same way at the same place. Open ends stay. */
export function stray(line: Line, by: number): Line {
  const last = line.points.length / 2 - 1;
  return {
    closed: line.closed,
    points: line.points.map((value, index) => {
      const point = index >> 1;
      if (!line.closed && (point === 0 || point === last)) return value;
      const x = line.points[point * 2] ?? 0, y = line.points[point * 2 + 1] ?? 0;
      return value + by * noise(x * 1.7, y * 1.7, index % 2 ? 11 : 12);
    }),
  };
}

/** Length of a line. */
export function lengthOf(line: Line): number {
  const { points, closed } = line;
  const count = points.length / 2;
  let length = 0;
  for (let index = 0; index < (closed ? count : count - 1); index++) {
    const [ax, ay] = at(points, index), [bx, by] = at(points, (index + 1) % count);
    length += Math.hypot(bx - ax, by - ay);
  }
  return length;
}

/** A place on a line with the unit direction of travel there. */
export interface Station {
  readonly x: number;
  readonly y: number;
  readonly dx: number;
  readonly dy: number;
  /** Distance from the line's beginning. */
  readonly along: number;
}

/** Stations every `spacing` along a line, from `start` on. */
export function stations(line: Line, spacing: number, start = 0): Station[] {
  const { points, closed } = line;
  const count = points.length / 2;
  const found: Station[] = [];
  let travelled = 0;
  let next = start;
  for (let index = 0; index < (closed ? count : count - 1); index++) {
    const [ax, ay] = at(points, index), [bx, by] = at(points, (index + 1) % count);
    const length = Math.hypot(bx - ax, by - ay);
    if (length === 0) continue;
    while (next <= travelled + length) {
      const t = (next - travelled) / length;
      found.push({
        x: ax + (bx - ax) * t,
        y: ay + (by - ay) * t,
        dx: (bx - ax) / length,
        dy: (by - ay) / length,
        along: next,
      });
      next += spacing;
    }
    travelled += length;
  }
  return found;
}

/** A line moved sideways: to its right as one travels along it when `by` is positive (y grows downwards). */
export function beside(line: Line, by: number | ((share: number) => number)): Line {
  const { points, closed } = line;
  const count = points.length / 2;
  const moved: number[] = [];
  for (let index = 0; index < count; index++) {
    const previous = closed ? (index + count - 1) % count : Math.max(0, index - 1);
    const following = closed ? (index + 1) % count : Math.min(count - 1, index + 1);
    const [ax, ay] = at(points, previous), [bx, by2] = at(points, following);
    const [x, y] = at(points, index);
    const length = Math.hypot(bx - ax, by2 - ay) || 1;
    const width = typeof by === "number" ? by : by(count > 1 ? index / (count - 1) : 0);
    moved.push(x - (by2 - ay) / length * width, y + (bx - ax) / length * width);
  }
  return { points: moved, closed };
}

/** A band of changing half-width round a line: one closed outline. */
export function ribbon(line: Line, half: (share: number) => number): Line {
  const right = beside(line, half).points;
  const left = beside(line, (share) => -half(share)).points;
  const points = [...right];
  for (let index = left.length / 2 - 1; index >= 0; index--) points.push(...at(left, index));
  return { points, closed: true };
}

/** Whether a point lies inside a set of closed lines (even-odd). */
export function inside(lines: readonly Line[], x: number, y: number): boolean {
  let within = false;
  for (const { points } of lines) {
    const count = points.length / 2;
    for (let index = 0, last = count - 1; index < count; last = index++) {
      const [ax, ay] = at(points, index), [bx, by] = at(points, last);
      if ((ay > y) !== (by > y) && x < (bx - ax) * (y - ay) / (by - ay) + ax) within = !within;
    }
  }
  return within;
}

/** Where two polylines first cross, with the direction of the first one there, or null. */
export function crossing(first: Line, second: Line): Station | null {
  const a = first.points, b = second.points;
  for (let i = 0; i + 3 < a.length; i += 2) {
    const ax = a[i] ?? 0, ay = a[i + 1] ?? 0;
    const rx = (a[i + 2] ?? 0) - ax, ry = (a[i + 3] ?? 0) - ay;
    for (let j = 0; j + 3 < b.length; j += 2) {
      const bx = b[j] ?? 0, by = b[j + 1] ?? 0;
      const sx = (b[j + 2] ?? 0) - bx, sy = (b[j + 3] ?? 0) - by;
      const cross = rx * sy - ry * sx;
      if (cross === 0) continue;
      const t = ((bx - ax) * sy - (by - ay) * sx) / cross;
      const u = ((bx - ax) * ry - (by - ay) * rx) / cross;
      if (t < 0 || t > 1 || u < 0 || u > 1) continue;
      const length = Math.hypot(rx, ry) || 1;
      return { x: ax + rx * t, y: ay + ry * t, dx: rx / length, dy: ry / length, along: 0 };
    }
  }
  return null;
}
