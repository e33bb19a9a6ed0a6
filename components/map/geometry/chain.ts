/** Chains single hexsides into the longest lines they make: a river from its sides, a wall, a region's outline. */
import type { Point } from "../../../schemas/grid.ts";
import type { Line } from "../drawing.ts";

/** One hexside by its two ends; `tag` travels along (which hexside it was). */
export interface Segment<Tag = unknown> {
  readonly from: Point;
  readonly to: Point;
  readonly tag: Tag;
}

/** A chain of segments: its vertices in order, and the tag of each step from one vertex to the next. */
export interface Chain<Tag = unknown> {
  readonly line: Line;
  readonly tags: readonly Tag[];
}

/** The same key for the same corner, however rounding made it. Corners lie half a hex size apart at least. */
export const cornerKey = (point: Point): number =>
  Math.round(point.x * 64) * 67108864 + Math.round(point.y * 64);

/**
 * Chains segments end to end. Chains break where three or more meet, so every segment belongs to exactly one chain;
 * `directed` follows only from an end to the next beginning, as outlines want. Order is that of the input.
 */
export function chainSegments<Tag>(
  segments: readonly Segment<Tag>[],
  directed = false,
): Chain<Tag>[] {
  const meeting = new Map<number, number[]>();
  segments.forEach((segment, index) => {
    for (const end of [segment.from, segment.to]) {
      const key = cornerKey(end);
      const list = meeting.get(key);
      if (list) list.push(index);
      else meeting.set(key, [index]);
    }
  });
  const used = new Uint8Array(segments.length);
  /** The one segment that goes on from a corner, or -1 at an end or a junction. */
  const onward = (corner: number, from: number, forward: boolean): number => {
    const here = meeting.get(corner) ?? [];
    if (directed) {
      return here.find((index) => {
        const other = segments[index];
        return other !== undefined && used[index] === 0 && index !== from &&
          cornerKey(forward ? other.from : other.to) === corner;
      }) ?? -1;
    }
    if (here.length !== 2) return -1;
    const next = here[0] === from ? here[1] : here[0];
    return next === undefined || used[next] === 1 ? -1 : next;
  };
  const chains: Chain<Tag>[] = [];
  segments.forEach((segment, index) => {
    if (used[index] === 1) return;
    used[index] = 1;
    const vertices: Point[] = [segment.from, segment.to];
    const tags: Tag[] = [segment.tag];
    for (const forward of [true, false]) {
      let current = index;
      for (;;) {
        const end = forward ? vertices[vertices.length - 1] : vertices[0];
        if (end === undefined) break;
        const next = onward(cornerKey(end), current, forward);
        const other = segments[next];
        if (other === undefined) break;
        used[next] = 1;
        const point = cornerKey(other.from) === cornerKey(end) ? other.to : other.from;
        if (forward) {
          vertices.push(point);
          tags.push(other.tag);
        } else {
          vertices.unshift(point);
          tags.unshift(other.tag);
        }
        current = next;
      }
    }
    const first = vertices[0], last = vertices[vertices.length - 1];
    const closed = vertices.length > 3 && first !== undefined && last !== undefined &&
      cornerKey(first) === cornerKey(last);
    if (closed) vertices.pop();
    chains.push({ line: { points: vertices.flatMap(({ x, y }) => [x, y]), closed }, tags });
  });
  return chains;
}
