/** Roads: each stretch drawn once in the manner of its best road, curving through the hexes' centres. */
import type { Point } from "../../../schemas/grid.ts";
import { crossing, stations, throughPoints } from "../geometry/curve.ts";
import { chunked, type Item, type Line, mark } from "../drawing.ts";
import { chance } from "../geometry/seed.ts";
import type { Course, Crossing } from "./waters.ts";
import type { MapModel, PathPattern } from "../model.ts";

/** A stretch of road between hexes that no better road already drew. */
export interface Stretch {
  readonly pattern: PathPattern;
  readonly curve: Line;
  readonly hexes: readonly number[];
}

const rank: readonly PathPattern[] = ["post-road", "railway", "road", "track", "stream"];

/**
 * Where a road passes through a hex: the centre itself where a place or a crossroads stands, else a little beside it, so
 * that country roads do not run like rails. The same for every road of the hex.
 */
export function waypoint(model: MapModel, hex: number): Point {
  const centre = model.grid.centre(hex);
  if (model.places.has(hex)) return centre;
  const { column, row } = model.grid.offsetOf(hex);
  const random = chance(column, row, 53);
  return { x: centre.x + (random() - 0.5) * 0.34, y: centre.y + (random() - 0.5) * 0.34 };
}

/** All stretches, best roads first. Roads that end on the map's edge run on to it. */
export function stretches(model: MapModel): Stretch[] {
  const drawn = new Set<number>();
  const { size } = model.grid;
  const made: Stretch[] = [];
  const ordered = [...model.paths].sort((a, b) =>
    rank.indexOf(a.pattern) - rank.indexOf(b.pattern)
  );
  for (const { pattern, hexes } of ordered) {
    const points = hexes.map((hex) => waypoint(model, hex));
    const pair = (index: number): number => {
      const a = hexes[index] ?? 0, b = hexes[index + 1] ?? 0;
      return Math.min(a, b) * size + Math.max(a, b);
    };
    let start = 0;
    while (start < hexes.length - 1) {
      if (drawn.has(pair(start))) {
        start++;
        continue;
      }
      let end = start;
      while (end < hexes.length - 1 && !drawn.has(pair(end))) drawn.add(pair(end++));
      const run = points.slice(start, end + 1);
      const around = (index: number): readonly [number, number] | undefined => {
        const point = points[index];
        return point && [point.x, point.y];
      };
      const flat = run.flatMap(({ x, y }) => [x, y]);
      if (start === 0) flat.unshift(...toEdge(model, hexes[0], points[0], points[1]));
      if (end === hexes.length - 1) {
        flat.push(...toEdge(model, hexes[end], points[end], points[end - 1]));
      }
      const curve = throughPoints(
        { points: flat, closed: false },
        7,
        start === 0 ? undefined : around(start - 1),
        end === hexes.length - 1 ? undefined : around(end + 1),
      );
      made.push({ pattern, curve, hexes: hexes.slice(start, end + 1) });
      start = end;
    }
  }
  return made;
}

/** The point on the map's edge where a road that ends in an edge hex leaves it; nothing elsewhere. */
function toEdge(
  model: MapModel,
  hex: number | undefined,
  at: Point | undefined,
  before: Point | undefined,
): readonly number[] {
  if (hex === undefined || !at || !before) return [];
  let best: readonly number[] = [];
  let most = 0.1;
  for (let direction = 0; direction < 6; direction++) {
    if (model.grid.neighbour(hex, direction) >= 0) continue;
    const middle = model.grid.edgeMidpoint(hex, direction);
    const ahead = (middle.x - at.x) * (at.x - before.x) + (middle.y - at.y) * (at.y - before.y);
    if (ahead > most) {
      most = ahead;
      best = [middle.x, middle.y];
    }
  }
  return best;
}

/**
 * Bridges, fords and gates: where a road crosses the water or wall at a side that has a crossing; in the side's middle
 * when no road does.
 */
export function crossings(
  model: MapModel,
  roads: readonly Stretch[],
  all: readonly Course[],
): Crossing[] {
  const made: Crossing[] = [];
  for (const course of all) {
    for (const side of course.sides) {
      if (side.side.crossing === undefined) continue;
      const joined = roads.filter(({ hexes }) =>
        hexes.some((hex, index) =>
          (hex === side.hex && hexes[index + 1] === side.beyond) ||
          (hex === side.beyond && hexes[index + 1] === side.hex)
        )
      );
      const middle = { x: (side.from.x + side.to.x) / 2, y: (side.from.y + side.to.y) / 2 };
      const near = joined.map(({ curve }) => crossing(nearPart(curve, middle), course.curve))
        .find((station) => station !== null);
      const a = model.grid.centre(side.hex), b = model.grid.centre(side.beyond);
      const length = Math.hypot(b.x - a.x, b.y - a.y) || 1;
      made.push({
        course,
        station: near ??
          { ...middle, dx: (b.x - a.x) / length, dy: (b.y - a.y) / length, along: 0 },
      });
    }
  }
  return made;
}

/** The part of a line that lies within a hex's reach of a point. */
function nearPart(line: Line, point: Point): Line {
  const points: number[] = [];
  for (let index = 0; index + 1 < line.points.length; index += 2) {
    const x = line.points[index] ?? 0, y = line.points[index + 1] ?? 0;
    if (Math.hypot(x - point.x, y - point.y) < 0.95) points.push(x, y);
  }
  return { points, closed: false };
}

/** Draws tracks, roads and post roads, then their bridges. */
export function roadItems(roads: readonly Stretch[], over: readonly Crossing[]): {
  readonly under: Item[];
  readonly over: Item[];
} {
  const of = (pattern: PathPattern): Line[] =>
    roads.filter((stretch) => stretch.pattern === pattern).map(({ curve }) => curve);
  const under: Item[] = [];
  const add = (lines: Line[], style: Parameters<typeof mark>[1]): void => {
    for (const line of lines) under.push(mark([line], style));
  };
  add(of("stream"), { stroke: "bank", width: 0.07, least: 0.8 });
  add(of("track"), {
    stroke: "track",
    width: 0.035,
    least: 0.7,
    most: 2.6,
    dash: [0.13, 0.09],
    from: 7,
  });
  const railway = of("railway");
  add(railway, { stroke: "ink", width: 0.06, least: 1 });
  // From afar a road is one line; closer it is cased.
  add(of("road"), { stroke: "roadLine", width: 0.08, least: 0.8, cap: "round", to: 17 });
  add(of("road"), { stroke: "roadCase", width: 0.095, most: 7, cap: "round", from: 17 });
  add(of("road"), { stroke: "roadFill", width: 0.048, from: 17, most: 4, cap: "round" });
  const post = of("post-road");
  add(post, { stroke: "roadCase", width: 0.19, least: 1.6, most: 13.5, cap: "round" });
  add(post, { stroke: "roadFill", width: 0.12, least: 0.7, most: 9, cap: "round" });
  // The avenues of trees that lined the royal roads.
  const avenue: Line[] = post.flatMap((line) =>
    stations(line, 0.3, 0.15).flatMap(({ x, y, dx, dy }) =>
      [-0.165, 0.165].map((by) => {
        const tx = x - dy * by, ty = y + dx * by;
        return { points: [tx - 0.006, ty, tx + 0.006, ty], closed: false };
      })
    )
  );
  under.push(
    ...chunked(avenue, { stroke: "tuft", width: 0.042, opacity: 0.8, cap: "round", from: 36 }),
  );
  const above: Item[] = [];
  const decks: Line[] = [], rails: Line[] = [];
  for (const { station: { x, y, dx, dy }, course } of over) {
    const long = course.half + 0.11, deep = 0.085;
    const corner = (i: number, j: number): number[] => [
      x + dx * long * i - dy * deep * j,
      y + dy * long * i + dx * deep * j,
    ];
    decks.push({
      points: [...corner(-1, -1), ...corner(1, -1), ...corner(1, 1), ...corner(-1, 1)],
      closed: true,
    });
    for (const side of [-1, 1]) {
      rails.push({
        points: [
          ...corner(-1.15, side * 1.9),
          ...corner(-0.95, side),
          ...corner(0.95, side),
          ...corner(1.15, side * 1.9),
        ],
        closed: false,
      });
    }
  }
  if (decks.length) {
    above.push(...chunked(decks, { fill: "bridge" }));
    above.push(...chunked(rails, { stroke: "roadCase", width: 0.045, least: 0.9, cap: "round" }));
  }
  return { under, over: above };
}
