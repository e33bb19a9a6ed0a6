/** Rivers, streams and canals from their hexsides, and the walls that follow hexsides like them. */
import { chainSegments } from "../geometry/chain.ts";
import {
  beside,
  lengthOf,
  natural,
  ribbon,
  type Station,
  stations,
  stray,
  throughMiddles,
} from "../geometry/curve.ts";
import { type Box, boxOf, chunked, each, type Item, type Line, mark } from "../drawing.ts";
import { noise } from "../geometry/seed.ts";
import type { MapModel, ModelSide, SidePattern } from "../model.ts";

/** One course of water or wall: its curve and the hexsides it follows, in order. */
export interface Course {
  readonly pattern: SidePattern;
  /** Id of the named water or wall, or of the kind where it has no name. */
  readonly of: string;
  readonly curve: Line;
  readonly box: Box;
  readonly sides: readonly ModelSide[];
  /** Half width of the drawn water, in hex sizes. */
  readonly half: number;
}

const halfWidths: Readonly<Record<SidePattern, number>> = {
  river: 0.15,
  stream: 0.036,
  canal: 0.06,
  wall: 0.05,
  slope: 0.1,
  crest: 0.05,
  frontier: 0.04,
};

/** A canal is dug and a wall is laid out: both keep straight from the middle of a side to the next. */
const dug = (line: Line): Line => line.points.length <= 4 ? line : throughMiddles(line);

/** Chains the map's hexsides into courses: each named water or wall for itself, cut where three sides meet. */
export function courses(model: MapModel): Course[] {
  const groups = new Map<string, ModelSide[]>();
  for (const side of model.sides) {
    const key = `${side.pattern} ${side.side.of ?? side.side.kind}`;
    const list = groups.get(key);
    if (list) list.push(side);
    else groups.set(key, [side]);
  }
  const made: Course[] = [];
  for (const sides of groups.values()) {
    const first = sides[0];
    if (!first) continue;
    const { pattern } = first;
    // The longer a river on the map, the broader: the Seine over the Marne.
    const share = pattern === "river" ? Math.min(1.25, 0.8 + sides.length / 220) : 1;
    const chains = chainSegments(
      sides.map((side) => ({ from: side.from, to: side.to, tag: side })),
    );
    for (const { line, tags } of chains) {
      const curve = pattern === "canal"
        ? dug(line)
        : pattern === "wall"
        ? dug(line)
        : stray(natural(line), pattern === "river" ? 0.035 : 0.06);
      made.push({
        pattern,
        of: first.side.of ?? first.side.kind,
        curve,
        box: boxOf([curve]),
        sides: tags,
        half: halfWidths[pattern] * share,
      });
    }
  }
  return made;
}

/** Whether an end of a course is a spring: not on the map's edge and not at another water. */
function free(model: MapModel, all: readonly Course[], course: Course, last: boolean): boolean {
  if (course.curve.closed) return false;
  const { points } = course.curve;
  const x = points[last ? points.length - 2 : 0] ?? 0;
  const y = points[last ? points.length - 1 : 1] ?? 0;
  const margin = 0.9;
  if (x < margin || y < margin || x > model.grid.width - margin || y > model.grid.height - margin) {
    return false;
  }
  return !all.some((other) => {
    if (other === course || other.pattern === "wall") return false;
    const p = other.curve.points;
    for (let index = 0; index + 1 < p.length; index += 2) {
      if (Math.hypot((p[index] ?? 0) - x, (p[index + 1] ?? 0) - y) < 0.4) return true;
    }
    return false;
  });
}

/** Draws all waters: streams under canals under rivers, with banks, and ripples along the broad ones. */
export function waters(model: MapModel, all: readonly Course[]): Item[] {
  const items: Item[] = [];
  const bands = (pattern: SidePattern): Line[] =>
    all.filter((course) => course.pattern === pattern).map((course) => {
      const spring = free(model, all, course, false), end = free(model, all, course, true);
      return ribbon(course.curve, (share) => {
        const x = share * (course.curve.points.length / 2);
        const swell = 1 + 0.14 * noise(x * 0.12, course.half * 90, 23);
        const taper = Math.min(
          1,
          spring ? 0.3 + share * 3 : 1,
          end ? 0.3 + (1 - share) * 3 : 1,
        );
        return course.half * swell * taper;
      });
    });
  const streams = bands("stream");
  if (streams.length) {
    items.push(...each(streams, { fill: "bank", stroke: "bank", width: 0.012, least: 0.7 }));
  }
  const canals = all.filter(({ pattern }) => pattern === "canal");
  if (canals.length) {
    const lines = canals.map(({ curve }) => curve);
    items.push(...each(lines, { stroke: "bank", width: 0.16, least: 1.8, cap: "butt" }));
    items.push(...each(lines, { stroke: "water", width: 0.09, least: 0.7, cap: "butt" }));
  }
  const rivers = bands("river");
  if (rivers.length) {
    items.push(...each(rivers, { stroke: "bank", width: 0.075, least: 1.4 }));
    items.push(...each(rivers, { fill: "water", stroke: "water", width: 0.01 }));
    const ripples: Line[] = [];
    for (const course of all) {
      if (course.pattern !== "river") continue;
      const half = course.half;
      ripples.push(beside(course.curve, half * 0.66), beside(course.curve, -half * 0.66));
      ripples.push(beside(course.curve, half * 0.3), beside(course.curve, -half * 0.3));
    }
    items.push(...each(ripples, { stroke: "ripple", width: 0.014, opacity: 0.9, from: 24 }));
  }
  return items;
}

/** Where something crosses a course of water or wall: the station runs along the road, `half` is the course's. */
export interface Crossing {
  readonly station: Station;
  readonly course: Course;
}

/** The station of a curve nearest to a point, running along the curve. */
function along(curve: Line, point: { readonly x: number; readonly y: number }): Station {
  let best: Station = { ...point, dx: 1, dy: 0, along: 0 };
  let least = Infinity;
  for (const place of stations(curve, 0.04)) {
    const away = Math.hypot(place.x - point.x, place.y - point.y);
    if (away < least) {
      least = away;
      best = place;
    }
  }
  return best;
}

/** A small square standing on a line, turned with it. */
function block(x: number, y: number, dx: number, dy: number, long: number, deep: number): Line {
  const points = [[-1, -1], [1, -1], [1, 1], [-1, 1]].flatMap(([i, j]) => [
    x + dx * long * (i ?? 0) - dy * deep * (j ?? 0),
    y + dy * long * (i ?? 0) + dx * deep * (j ?? 0),
  ]);
  return { points, closed: true };
}

/** Walls as masonry with bastions, open at their gates between two lodges; slopes, crests and frontiers as lines. */
export function walls(all: readonly Course[], gates: readonly Crossing[]): Item[] {
  const items: Item[] = [];
  const curves = all.filter(({ pattern }) => pattern === "wall");
  if (curves.length) {
    const lines = curves.map(({ curve }) => curve);
    items.push(...each(lines, { stroke: "wall", width: 0.13, least: 1.5, cap: "butt" }));
    items.push(...each(lines, { stroke: "wallCore", width: 0.06, from: 14, cap: "butt" }));
    const joints: Line[] = [], bastions: Line[] = [], openings: Line[] = [], lodges: Line[] = [];
    const atGate = (x: number, y: number): boolean =>
      gates.some(({ station }) => Math.hypot(station.x - x, station.y - y) < 0.42);
    for (const { curve } of curves) {
      for (const { x, y, dx, dy } of stations(curve, 0.13, 0.06)) {
        joints.push({
          points: [x + dy * 0.05, y - dx * 0.05, x - dy * 0.05, y + dx * 0.05],
          closed: false,
        });
      }
      for (const { x, y, dx, dy } of stations(curve, lengthOf(curve) > 6 ? 1.1 : 0.9, 0.45)) {
        if (!atGate(x, y)) bastions.push(block(x, y, dx, dy, 0.075, 0.095));
      }
    }
    for (const { station, course } of gates) {
      const { x, y, dx, dy } = along(course.curve, station);
      openings.push(block(x, y, dx, dy, 0.12, 0.09));
      for (const side of [-1, 1]) {
        lodges.push(block(x + dx * 0.18 * side, y + dy * 0.18 * side, dx, dy, 0.065, 0.095));
      }
    }
    items.push(...chunked(joints, { stroke: "wall", width: 0.018, from: 24 }));
    items.push(...chunked(bastions, { fill: "wall", from: 9 }));
    items.push(...chunked(openings, { fill: "cityGround", from: 9 }));
    items.push(...chunked(lodges, { fill: "wallCore", stroke: "wall", width: 0.03, from: 9 }));
  }
  const teeth: Line[] = [];
  for (const { pattern, curve } of all) {
    if (pattern !== "slope") continue;
    for (const { x, y, dx, dy } of stations(curve, 0.1, 0.05)) {
      teeth.push({ points: [x, y, x + dy * 0.3, y - dx * 0.3], closed: false });
    }
  }
  if (teeth.length) items.push(mark(teeth, { stroke: "hachure", width: 0.03, least: 0.5 }));
  const crests = all.filter(({ pattern }) => pattern === "crest").map(({ curve }) => curve);
  if (crests.length) items.push(mark(crests, { stroke: "hachure", width: 0.07, least: 1 }));
  const frontiers = all.filter(({ pattern }) => pattern === "frontier").map(({ curve }) => curve);
  if (frontiers.length) {
    items.push(mark(frontiers, { stroke: "ink", width: 0.05, least: 1, dash: [0.3, 0.14] }));
  }
  return items;
}
