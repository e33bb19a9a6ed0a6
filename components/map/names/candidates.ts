/** Where a name could stand: round its place, along its height or wood, beside its water. Each with how little it is liked. */
import type { GameMap } from "../../../schemas/map.ts";
import { stations, throughPoints } from "../geometry/curve.ts";
import type { Glyph, Line } from "../drawing.ts";
import type { Course } from "../land/waters.ts";
import type { MapModel } from "../model.ts";
import { setAlong, setStraight, textWidth } from "./lettering.ts";

/** A place for a name: its letters, set when it is worth it, and how little the place is liked. */
export interface Candidate {
  readonly set: () => Glyph[] | null;
  readonly dislike: number;
}

/** The places round a point, best first: right, above, left, below, then the corners; wider each ring. */
export function* around(
  text: string,
  x: number,
  y: number,
  reach: number,
  size: number,
  capitals: boolean,
  tracking: number,
): Generator<Candidate> {
  const wide = textWidth(text, tracking) * size * (capitals ? 1.06 : 1);
  const tall = size * 0.72;
  const ways: readonly (readonly [number, number, number])[] = [
    [1, 0, 0],
    [0, -1, 0.6],
    [0, 1, 0.8],
    [-1, 0, 0.7],
    [0.8, -0.8, 0.5],
    [0.8, 0.8, 0.6],
    [-0.8, -0.8, 1],
    [-0.8, 0.8, 1.1],
    [0.45, -1, 0.8],
    [-0.45, -1, 1.1],
    [0.45, 1, 0.9],
    [-0.45, 1, 1.2],
  ];
  for (const ring of capitals ? [1, 1.35, 1.8, 2.3, 2.9] : [1, 1.35, 1.8, 2.3]) {
    for (const [dx, dy, dislike] of ways) {
      const away = reach * ring + 0.08;
      const cx = x + dx * (away + wide / 2);
      const cy = y + dy * (away + tall / 2);
      yield {
        set: () => setStraight(text, cx, cy + tall / 2, size, { capitals, tracking }),
        dislike: dislike + (ring - 1) * 4,
      };
    }
  }
}

/** A gentle bow from the first to the last of some hexes, long enough for `width`. */
export function bow(model: MapModel, hexes: readonly number[], width: number): Line {
  const centres = hexes.map((hex) => model.grid.centre(hex));
  const first = centres[0] ?? { x: 0, y: 0 }, last = centres[centres.length - 1] ?? first;
  const mx = centres.reduce((sum, { x }) => sum + x, 0) / centres.length;
  const my = centres.reduce((sum, { y }) => sum + y, 0) / centres.length;
  const long = Math.hypot(last.x - first.x, last.y - first.y);
  let dx = long > 0.5 ? (last.x - first.x) / long : 1;
  let dy = long > 0.5 ? (last.y - first.y) / long : 0;
  // Lettering that stands almost upright is hard to read: lean it back.
  if (Math.abs(dy) > 0.8) {
    dy = 0.8 * Math.sign(dy);
    dx = 0.6 * (Math.sign(dx) || 1);
  }
  const half = Math.max(long, width * 1.06) / 2 + 0.05;
  const chordY = (first.y + last.y) / 2, chordX = (first.x + last.x) / 2;
  const sag = Math.max(-0.5, Math.min(0.5, (my - chordY) * dx - (mx - chordX) * dy));
  return throughPoints({
    points: [
      mx - dx * half + dy * sag,
      my - dy * half - dx * sag,
      mx - dy * sag * 0.4,
      my + dx * sag * 0.4,
      mx + dx * half + dy * sag,
      my + dy * half - dx * sag,
    ],
    closed: false,
  }, 10);
}

/** A line moved by (dx, dy). */
export const moved = ({ points, closed }: Line, dx: number, dy: number): Line => ({
  points: points.map((value, index) => value + (index % 2 ? dy : dx)),
  closed,
});

/** Evens out a line's meanders: each station becomes the mean of those within `reach`. */
function calmed(line: Line, reach: number): Line {
  const places = stations(line, 0.2);
  const window = Math.round(reach / 0.2);
  const points = places.flatMap((_, index) => {
    let x = 0, y = 0, count = 0;
    const most = Math.min(window, index, places.length - 1 - index);
    for (let other = index - most; other <= index + most; other++) {
      const place = places[other];
      if (!place) continue;
      x += place.x;
      y += place.y;
      count++;
    }
    return [x / count, y / count];
  });
  return { points, closed: false };
}

/** Places for the name of a water: along its course, on both sides, sliding up and down from where it is wanted. */
export function* besideWater(
  model: MapModel,
  label: GameMap["labels"][number],
  text: string,
  size: number,
  tracking: number,
  all: readonly Course[],
): Generator<Candidate> {
  const hexes = label.hexes.map((hex) => model.grid.indexOf(hex)).filter((hex) => hex >= 0);
  const centres = hexes.map((hex) => model.grid.centre(hex));
  if (centres.length === 0) return;
  const away = (course: Course): number => {
    let sum = 0;
    for (const { x, y } of centres) {
      let least = Infinity;
      const { points } = course.curve;
      for (let index = 0; index + 1 < points.length; index += 4) {
        least = Math.min(least, Math.hypot((points[index] ?? 0) - x, (points[index + 1] ?? 0) - y));
      }
      sum += least;
    }
    return sum;
  };
  const waters = all.filter(({ pattern }) =>
    label.kind === "canal" ? pattern === "canal" : pattern === "river" || pattern === "stream"
  ).filter(({ box }) =>
    // A name stands by its water: what lies farther than three hexes from all of it is not meant.
    centres.some(({ x, y }) => x > box.x0 - 5 && x < box.x1 + 5 && y > box.y0 - 5 && y < box.y1 + 5)
  );
  let course: Course | undefined;
  let nearest = Infinity;
  for (const water of waters) {
    const distance = away(water);
    if (distance < nearest) {
      nearest = distance;
      course = water;
    }
  }
  if (!course) return;
  const { x, y } = centres[Math.floor(centres.length / 2)] ?? { x: 0, y: 0 };
  const places = stations(course.curve, 0.1);
  let wanted = 0, least = Infinity;
  places.forEach((place, index) => {
    const distance = Math.hypot(place.x - x, place.y - y);
    if (distance < least) {
      least = distance;
      wanted = index;
    }
  });
  const half = Math.ceil((textWidth(text, tracking) * size / 2 + 0.25) / 0.1);
  for (let shift = 0; shift <= 54; shift += 3) {
    for (const way of shift === 0 ? [1] : [1, -1]) {
      const centre = wanted + shift * way;
      if (centre - half < 0 || centre + half >= places.length) continue;
      const part = places.slice(centre - half, centre + half + 1);
      const line = calmed(
        { points: part.flatMap((place) => [place.x, place.y]), closed: false },
        Math.max(1.6, half * 0.04),
      );
      const rightward = (line.points[0] ?? 0) <= (line.points[line.points.length - 2] ?? 0);
      for (const [above, extra] of [[1, 0], [0, 0], [1, 0.14], [0, 0.14], [1, 0.3], [0, 0.3]]) {
        const by = above
          ? -(course.half + 0.1 + size * 0.16 + (extra ?? 0))
          : course.half + 0.06 + size * 0.74 + (extra ?? 0);
        const side = rightward ? by : -by;
        const curve = offset(line, side);
        yield {
          set: () => setAlong(text, curve, size, tracking),
          dislike: shift * 0.07 + (extra ?? 0) * 5,
        };
      }
    }
  }
}

function offset(line: Line, by: number): Line {
  const places = stations(line, 0.12);
  return {
    points: places.flatMap(({ x, y, dx, dy }) => [x - dy * by, y + dx * by]),
    closed: false,
  };
}
