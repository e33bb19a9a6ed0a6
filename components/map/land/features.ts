/** What a hex is besides its ground: fortified places as stars, sources of supply as wheels, key points as lozenges. */
import type { Point } from "../../../schemas/grid.ts";
import { chunked, type Item, type Line } from "../drawing.ts";
import type { MapModel } from "../model.ts";
import { cost, type Occupancy } from "../names/occupancy.ts";

/** Features that have a symbol; others are said in words, and drawn as what they are: towns as houses, exits as arrows. */
export const drawnFeatures = [
  "fortification",
  "fortress",
  "citadel",
  "supply-source",
  "key-point",
] as const;

/** A fort of Vauban's kind: a star of `points` bastions. */
function star(x: number, y: number, size: number, points = 6): Line {
  const made: number[] = [];
  for (let step = 0; step < points; step++) {
    const angle = step / points * Math.PI * 2 - Math.PI / 2;
    const turn = Math.PI / points;
    for (
      const [by, away] of [[-0.22, 0.82], [0, 1.18], [0.22, 0.82], [1, 0.62]] as const
    ) {
      const a = angle + by * turn;
      made.push(x + Math.cos(a) * size * away, y + Math.sin(a) * size * away);
    }
  }
  return { points: made, closed: true };
}

/** A wheel of the train: where supply comes from. */
function wheel({ x, y }: Point, size: number): Line[] {
  const ring: number[] = [], hub: number[] = [];
  for (let step = 0; step < 24; step++) {
    const angle = step / 24 * Math.PI * 2;
    ring.push(x + Math.cos(angle) * size, y + Math.sin(angle) * size);
    hub.push(x + Math.cos(angle) * size * 0.22, y + Math.sin(angle) * size * 0.22);
  }
  const spokes = Array.from({ length: 8 }, (_, step): Line => {
    const angle = (step + 0.5) / 8 * Math.PI * 2;
    const [dx, dy] = [Math.cos(angle) * size, Math.sin(angle) * size];
    return { points: [x + dx * 0.22, y + dy * 0.22, x + dx, y + dy], closed: false };
  });
  return [{ points: ring, closed: true }, { points: hub, closed: true }, ...spokes];
}

/** Where key point symbols stand: the upper right of their hex. */
function keyPoint(model: MapModel, hex: number): Point {
  const { x, y } = model.grid.centre(hex);
  return { x: x + 0.47, y: y - 0.5 };
}

/** Where wheels stand: the lower left of their hex. */
function supplyPoint(model: MapModel, hex: number): Point {
  const { x, y } = model.grid.centre(hex);
  return { x: x - 0.42, y: y + 0.46 };
}

const WHEEL = 0.24;

/** The symbols of all features. A citadel has a second wall round the first. */
export function features(model: MapModel): Item[] {
  const forts: Line[] = [], keys: Line[] = [], wheels: Line[] = [], grounds: Line[] = [];
  for (const [hex, list] of model.features) {
    const { x, y } = model.grid.centre(hex);
    const has = (feature: typeof drawnFeatures[number]) => list.includes(feature);
    if (has("fortification") || has("fortress") || has("citadel")) forts.push(star(x, y, 0.6, 7));
    if (has("citadel")) forts.push(star(x, y, 0.76, 7));
    if (has("supply-source")) {
      const made = wheel(supplyPoint(model, hex), WHEEL);
      wheels.push(...made);
      grounds.push(...made.slice(0, 1));
    }
    if (has("key-point")) {
      const at = keyPoint(model, hex);
      keys.push({
        points: [at.x, at.y - 0.15, at.x + 0.12, at.y, at.x, at.y + 0.15, at.x - 0.12, at.y],
        closed: true,
      });
    }
  }
  const items: Item[] = [];
  if (forts.length > 0) {
    items.push(
      ...chunked(forts, { stroke: "ground", width: 0.13, least: 2.5, opacity: 0.8 }),
      ...chunked(forts, { stroke: "fort", width: 0.06, least: 1.1 }),
    );
  }
  if (wheels.length > 0) {
    items.push(
      ...chunked(grounds, { fill: "ground", stroke: "ground", width: 0.12, least: 2 }),
      ...chunked(wheels, { stroke: "fort", width: 0.045, least: 0.9 }),
    );
  }
  if (keys.length > 0) {
    items.push(
      ...chunked(keys, { stroke: "ground", width: 0.1, least: 2 }),
      ...chunked(keys, { fill: "key" }),
      ...chunked(keys.map(shrunk), { stroke: "ground", width: 0.02, from: 22 }),
    );
  }
  return items;
}

/** Names keep off the symbols. */
export function coverFeatures(model: MapModel, sheet: Occupancy): void {
  for (const [hex, list] of model.features) {
    const { x, y } = model.grid.centre(hex);
    if (list.includes("citadel")) sheet.disc(x, y, 0.8, cost.symbol);
    else if (list.includes("fortification") || list.includes("fortress")) {
      sheet.disc(x, y, 0.66, cost.symbol);
    }
    if (list.includes("supply-source")) {
      const at = supplyPoint(model, hex);
      sheet.disc(at.x, at.y, WHEEL + 0.03, cost.symbol);
    }
    if (list.includes("key-point")) {
      const at = keyPoint(model, hex);
      sheet.disc(at.x, at.y, 0.16, cost.symbol);
    }
  }
}

function shrunk({ points }: Line): Line {
  const x = ((points[0] ?? 0) + (points[4] ?? 0)) / 2,
    y = ((points[1] ?? 0) + (points[5] ?? 0)) / 2;
  return {
    points: points.map((value, index) => {
      const centre = index % 2 ? y : x;
      return centre + (value - centre) * 0.6;
    }),
    closed: true,
  };
}
