/** Heights: a wash for each level and hachures that point downhill, stronger on the side away from the light. */
import { chunked, eachRegion, type Item, type Line } from "../drawing.ts";
import { natural, stations, stray } from "../geometry/curve.ts";
import { outlines } from "../geometry/contour.ts";
import { chance, noise } from "../geometry/seed.ts";
import type { MapModel } from "../model.ts";

/** One stroke of the hachures: a thin wedge, broad uphill. */
function wedge(
  x: number,
  y: number,
  nx: number,
  ny: number,
  length: number,
  half: number,
): Line {
  const bend = 0.06 * length;
  return {
    points: [
      x - ny * half,
      y + nx * half,
      x + nx * length * 0.55 - ny * (half * 0.5 + bend),
      y + ny * length * 0.55 + nx * (half * 0.5 + bend),
      x + nx * length,
      y + ny * length,
      x + ny * half,
      y - nx * half,
    ],
    closed: true,
  };
}

/**
 * Washes and hachures of every level above 0. Along the map's own edge nothing falls, so nothing is hatched there.
 * The light comes from the north-west, as on the staff maps.
 */
export function relief(model: MapModel): { washes: Item[]; hachures: Item[] } {
  const { grid, elevation } = model;
  const washes: Item[] = [];
  const hachures: Item[] = [];
  for (let level = 1; level <= model.highest; level++) {
    const rings = outlines(grid, (hex) => (elevation[hex] ?? 0) >= level);
    const smooth = rings.map(({ line }) => stray(natural(line), 0.12));
    washes.push(...eachRegion(smooth, { fill: level === 1 ? "levelOne" : "levelTwo" }));
    const strokes: Line[] = [];
    const second: Line[] = [];
    rings.forEach((ring, which) => {
      const curve = smooth[which];
      if (!curve) return;
      const sides = ring.tags.length;
      const steps = curve.points.length / 2 / sides;
      // Which hexside a station belongs to: the curve has `steps` points from middle to middle.
      const beyondAt = (share: number): number => {
        const index = Math.round(share / steps) % sides;
        return ring.tags[index]?.beyond ?? -1;
      };
      const count = curve.points.length / 2;
      for (let index = 0; index < count; index++) {
        const piece: Line = {
          points: [
            curve.points[index * 2] ?? 0,
            curve.points[index * 2 + 1] ?? 0,
            curve.points[(index + 1) % count * 2] ?? 0,
            curve.points[(index + 1) % count * 2 + 1] ?? 0,
          ],
          closed: false,
        };
        if (beyondAt(index) < 0) continue;
        const random = chance(which * 4096 + index, level, 31);
        for (const station of stations(piece, 0.082, 0.02 + random() * 0.03)) {
          // Outside is on the left of travel.
          const nx = station.dy, ny = -station.dx;
          const shade = Math.max(0, (nx + ny) * Math.SQRT1_2);
          const swell = 0.5 + 0.5 * noise(station.x * 1.3, station.y * 1.3, 7);
          const length = (0.26 + 0.2 * swell + 0.1 * shade) * (0.85 + random() * 0.3);
          const half = 0.008 + 0.014 * shade;
          const sway = (random() - 0.5) * 0.22;
          const sx = nx * Math.cos(sway) - ny * Math.sin(sway);
          const sy = nx * Math.sin(sway) + ny * Math.cos(sway);
          strokes.push(wedge(station.x, station.y, sx, sy, length, half));
          if (swell + shade * 0.4 > 0.52 && random() < 0.8) {
            second.push(
              wedge(
                station.x + nx * (length + 0.05),
                station.y + ny * (length + 0.05),
                sx,
                sy,
                length * 0.55,
                half * 0.6,
              ),
            );
          }
        }
      }
    });
    hachures.push(...chunked(strokes, { fill: "hachure", opacity: 0.85 }));
    hachures.push(...chunked(second, { fill: "hachure", opacity: 0.6, from: 13 }));
  }
  return { washes, hachures };
}
