/** Houses: the city's blocks between its streets, the few houses of a village along its roads. */
import type { Point } from "../../../schemas/grid.ts";
import { natural, stations } from "../geometry/curve.ts";
import { outlines } from "../geometry/contour.ts";
import { chunked, eachRegion, type Item, type Line } from "../drawing.ts";
import { chance } from "../geometry/seed.ts";
import type { MapModel } from "../model.ts";
import type { Stretch } from "./roads.ts";

type Corner = readonly [number, number];

/** Cuts a convex polygon by a line through `at` with normal (nx, ny), each half drawn back by `gap`. */
function cut(polygon: readonly Corner[], at: Corner, nx: number, ny: number, gap: number) {
  const half = (sign: number): Corner[] => {
    const kept: Corner[] = [];
    polygon.forEach((corner, index) => {
      const next = polygon[(index + 1) % polygon.length] ?? corner;
      const side = ((corner[0] - at[0]) * nx + (corner[1] - at[1]) * ny) * sign - gap;
      const after = ((next[0] - at[0]) * nx + (next[1] - at[1]) * ny) * sign - gap;
      if (side >= 0) kept.push(corner);
      if (side >= 0 !== after >= 0) {
        const t = side / (side - after);
        kept.push([
          corner[0] + (next[0] - corner[0]) * t,
          corner[1] + (next[1] - corner[1]) * t,
        ]);
      }
    });
    return kept;
  };
  return [half(1), half(-1)];
}

function area(polygon: readonly Corner[]): number {
  let sum = 0;
  polygon.forEach(([x, y], index) => {
    const [nx, ny] = polygon[(index + 1) % polygon.length] ?? [0, 0];
    sum += x * ny - nx * y;
  });
  return Math.abs(sum) / 2;
}

function middle(polygon: readonly Corner[]): Corner {
  let x = 0, y = 0;
  for (const corner of polygon) {
    x += corner[0];
    y += corner[1];
  }
  return [x / polygon.length, y / polygon.length];
}

/** Cuts a quarter into blocks, across its longest side each time, until none is larger than `most`. */
function quarter(
  polygon: readonly Corner[],
  most: number,
  street: number,
  random: () => number,
): Corner[][] {
  if (polygon.length < 3) return [];
  const size = area(polygon);
  if (size < 0.006) return [];
  if (size < most * (0.7 + random() * 0.6)) return [[...polygon]];
  let long = 0, nx = 1, ny = 0;
  polygon.forEach(([x, y], index) => {
    const [ex, ey] = polygon[(index + 1) % polygon.length] ?? [x, y];
    const length = Math.hypot(ex - x, ey - y);
    if (length > long) {
      long = length;
      nx = (ex - x) / length;
      ny = (ey - y) / length;
    }
  });
  const turn = (random() - 0.5) * 0.5;
  const [mx, my] = middle(polygon);
  const at: Corner = [mx + (random() - 0.5) * long * 0.25, my + (random() - 0.5) * long * 0.25];
  return cut(
    polygon,
    at,
    nx * Math.cos(turn) - ny * Math.sin(turn),
    nx * Math.sin(turn) + ny * Math.cos(turn),
    street * (size > 0.4 ? 1.5 : 1),
  ).flatMap((part) => quarter(part, most, street, random));
}

const toLine = (polygon: readonly Corner[]): Line => ({ points: polygon.flat(), closed: true });

/**
 * The city: its ground, its blocks, the courtyards of the larger ones. Blocks are denser the deeper they lie in the
 * city; at its rim they stand among gardens. `clear` says where none may stand (waters).
 */
export function cities(
  model: MapModel,
  clear: (x: number, y: number) => boolean,
): { ground: Item[]; houses: Item[] } {
  const { grid } = model;
  const within = (hex: number): boolean =>
    model.pattern(hex) === "city" || model.pattern(hex) === "town";
  const rings = outlines(grid, within);
  if (rings.length === 0) return { ground: [], houses: [] };
  const depth = new Int8Array(grid.size).fill(-1);
  let front: number[] = [];
  for (let hex = 0; hex < grid.size; hex++) {
    if (!within(hex)) continue;
    if (grid.neighboursOf(hex).some((beyond) => beyond >= 0 && !within(beyond))) {
      depth[hex] = 0;
      front.push(hex);
    }
  }
  for (let away = 1; front.length > 0; away++) {
    const next: number[] = [];
    for (const hex of front) {
      for (const beyond of grid.neighboursOf(hex)) {
        if (beyond >= 0 && within(beyond) && depth[beyond] === -1) {
          depth[beyond] = away;
          next.push(beyond);
        }
      }
    }
    front = next;
  }
  const blocks: Line[] = [], gardens: Line[] = [], courts: Line[] = [];
  for (let hex = 0; hex < grid.size; hex++) {
    if (!within(hex)) continue;
    const { column, row } = grid.offsetOf(hex);
    const random = chance(column, row, 61);
    const deep = Math.min(3, Math.max(0, depth[hex] ?? 0));
    const { x, y } = grid.centre(hex);
    const corners = grid.corners(hex).map((corner): Corner => [
      x + (corner.x - x) * 0.975,
      y + (corner.y - y) * 0.975,
    ]);
    for (const part of quarter(corners, [0.1, 0.085, 0.062, 0.05][deep] ?? 0.06, 0.019, random)) {
      const [mx, my] = middle(part);
      if ([[mx, my] as const, ...part].some(([px, py]) => clear(px, py))) continue;
      const chosen = random();
      if (chosen < ([0.42, 0.2, 0.06, 0.03][deep] ?? 0)) gardens.push(toLine(part));
      else {
        blocks.push(toLine(part));
        if (area(part) > 0.045 && random() < 0.6) {
          courts.push(toLine(part.map(([px, py]): Corner => [
            mx + (px - mx) * 0.42,
            my + (py - my) * 0.42,
          ])));
        }
      }
    }
  }
  return {
    ground: eachRegion(rings.map(({ line }) => natural(line)), { fill: "cityGround" }),
    houses: [
      ...chunked(gardens, { fill: "garden", from: 12 }),
      ...chunked(blocks, { fill: "block" }),
      ...chunked(blocks, { stroke: "blockEdge", width: 0.016, most: 1.2, from: 18, opacity: 0.85 }),
      ...chunked(courts, { fill: "cityGround", from: 30 }),
    ],
  };
}

function house(x: number, y: number, dx: number, dy: number, long: number, deep: number): Line {
  const corner = (i: number, j: number) => [
    x + dx * long * i - dy * deep * j,
    y + dy * long * i + dx * deep * j,
  ];
  return {
    points: [...corner(-1, -1), ...corner(1, -1), ...corner(1, 1), ...corner(-1, 1)],
    closed: true,
  };
}

/** How far a settlement's houses reach from its centre, in hex sizes: names keep off them. */
export const reachOf: Readonly<Record<string, number>> = {
  city: 0.8,
  town: 0.56,
  village: 0.4,
  hamlet: 0.26,
  farm: 0.14,
  castle: 0.2,
  fort: 0.3,
  hill: 0.08,
  gate: 0.12,
  wood: 0.1,
  island: 0.1,
};

/** Villages, towns outside the city, hamlets, farms, castles and churches. */
export function settlements(
  model: MapModel,
  roads: readonly Stretch[],
  clear: (x: number, y: number) => boolean,
): Item[] {
  const { grid } = model;
  const roadsAt = new Map<number, Stretch[]>();
  for (const stretch of roads) {
    for (const hex of stretch.hexes) {
      const list = roadsAt.get(hex);
      if (list) list.push(stretch);
      else roadsAt.set(hex, [stretch]);
    }
  }
  const blocks: Line[] = [], gardens: Line[] = [], crosses: Line[] = [], towers: Line[] = [];
  const settle = (hex: number, count: number, reach: number, church: boolean): void => {
    const { column, row } = grid.offsetOf(hex);
    const random = chance(column, row, 71);
    const { x, y } = grid.centre(hex);
    const spots: { x: number; y: number; dx: number; dy: number }[] = [];
    for (const { curve } of roadsAt.get(hex) ?? []) {
      for (const station of stations(curve, 0.135, random() * 0.08)) {
        if (Math.hypot(station.x - x, station.y - y) > reach) continue;
        for (const side of [-1, 1]) {
          const away = (0.15 + random() * 0.035) * side;
          spots.push({
            x: station.x - station.dy * away,
            y: station.y + station.dx * away,
            dx: station.dx,
            dy: station.dy,
          });
        }
      }
    }
    for (let extra = 0; extra < count; extra++) {
      const angle = random() * Math.PI * 2, away = reach * (0.25 + random() * 0.6);
      const turn = random() * Math.PI;
      spots.push({
        x: x + Math.cos(angle) * away,
        y: y + Math.sin(angle) * away,
        dx: Math.cos(turn),
        dy: Math.sin(turn),
      });
    }
    const taken: { x: number; y: number }[] = [];
    if (church) {
      const place = [[0.2, -0.16], [-0.22, -0.14], [0.2, 0.2], [-0.2, 0.2]]
        .map(([px, py]) => ({ x: x + (px ?? 0), y: y + (py ?? 0) }))
        .find((spot) => !clear(spot.x, spot.y) && !nearRoad(roadsAt.get(hex) ?? [], spot, 0.13));
      if (place) {
        taken.push(place, { x: place.x, y: place.y - 0.1 });
        blocks.push(house(place.x, place.y, 1, 0, 0.075, 0.042));
        const cx = place.x, cy = place.y - 0.12;
        crosses.push(
          { points: [cx, cy - 0.06, cx, cy + 0.08], closed: false },
          { points: [cx - 0.04, cy - 0.02, cx + 0.04, cy - 0.02], closed: false },
        );
      }
    }
    let built = 0;
    for (
      const spot of spots.sort((a, b) =>
        Math.hypot(a.x - x, a.y - y) - Math.hypot(b.x - x, b.y - y)
      )
    ) {
      if (built >= count) break;
      if (clear(spot.x, spot.y) || nearRoad(roadsAt.get(hex) ?? [], spot, 0.1)) continue;
      if (taken.some((other) => Math.hypot(other.x - spot.x, other.y - spot.y) < 0.125)) continue;
      taken.push(spot);
      blocks.push(house(spot.x, spot.y, spot.dx, spot.dy, 0.05 + random() * 0.025, 0.038));
      if (random() < 0.5) {
        gardens.push(
          house(
            spot.x + (spot.x - x) * 0.35,
            spot.y + (spot.y - y) * 0.35,
            spot.dx,
            spot.dy,
            0.08,
            0.06,
          ),
        );
      }
      built++;
    }
  };
  for (let hex = 0; hex < grid.size; hex++) {
    const places = model.places.get(hex) ?? [];
    const pattern = model.pattern(hex);
    if (pattern === "city" || pattern === "town") continue;
    const place = places.find(({ kind }) => kind !== "hill" && kind !== "gate");
    if (!place && pattern !== "village") continue;
    const kind = place?.kind ?? "village";
    if (kind === "castle" || kind === "fort") {
      const { x, y } = grid.centre(hex);
      const cx = x + 0.02, cy = y + 0.3;
      towers.push(house(cx, cy, 1, 0, 0.15, 0.12));
      for (const [i, j] of [[-1, -1], [1, -1], [1, 1], [-1, 1]] as const) {
        towers.push(house(cx + i * 0.15, cy + j * 0.12, 1, 0, 0.045, 0.045));
      }
      if (pattern === "village") settle(hex, 5, 0.36, true);
      continue;
    }
    const count = { town: 24, city: 24, village: 11, hamlet: 5, farm: 3 }[String(kind)] ?? 4;
    settle(
      hex,
      pattern === "village" ? Math.max(6, count) : count,
      reachOf[kind] ?? 0.3,
      count > 5,
    );
  }
  return [
    ...chunked(gardens, { fill: "garden", from: 18 }),
    ...chunked(blocks, { fill: "block", stroke: "blockEdge", width: 0.02, least: 0.5, most: 1.3 }),
    ...chunked(crosses, { stroke: "blockEdge", width: 0.026, least: 0.7, from: 12 }),
    ...chunked(towers, { fill: "fort", from: 8 }),
  ];
}

function nearRoad(roads: readonly Stretch[], spot: Point, distance: number): boolean {
  return roads.some(({ curve: { points } }) => {
    for (let index = 0; index + 1 < points.length; index += 2) {
      if (Math.hypot((points[index] ?? 0) - spot.x, (points[index + 1] ?? 0) - spot.y) < distance) {
        return true;
      }
    }
    return false;
  });
}
