/** Woods, marshes and fields: a wash for the merged region, and tufts that stand where their hex puts them. */
import { boxOf, chunked, each, eachRegion, type Item, type Line, mark } from "../drawing.ts";
import { inside, lengthOf, natural, stations, stray } from "../geometry/curve.ts";
import { outlines } from "../geometry/contour.ts";
import { chance, noise } from "../geometry/seed.ts";
import type { MapModel, TerrainPattern } from "../model.ts";

/** The crown of one tree, and the stroke of shade at its lower right. */
function tree(x: number, y: number, size: number, lean: number): { crown: Line; shade: Line } {
  const crown: number[] = [];
  for (let step = 0; step < 9; step++) {
    const angle = step / 9 * Math.PI * 2 + lean * 3;
    const bump = 1 + 0.16 * Math.sin(step * 2.1 + lean * 9);
    crown.push(x + Math.cos(angle) * size * bump, y + Math.sin(angle) * size * 0.9 * bump);
  }
  const shade: number[] = [];
  for (let step = 0; step <= 5; step++) {
    const angle = -0.35 + step / 5 * 1.7;
    shade.push(x + Math.cos(angle) * size * 1.18, y + Math.sin(angle) * size * 1.12);
  }
  return { crown: { points: crown, closed: true }, shade: { points: shade, closed: false } };
}

/** The rim of a wood: its outline made of small scallops. */
function scalloped(line: Line, salt: number): Line {
  const around = lengthOf(line);
  const count = Math.max(8, Math.round(around / 0.24));
  const places = stations(line, around / count).slice(0, count);
  const points: number[] = [];
  places.forEach((place, index) => {
    const random = chance(index, salt, 17);
    const next = places[(index + 1) % places.length] ?? place;
    const bulge = 0.09 + random() * 0.07;
    for (let step = 0; step < 4; step++) {
      const t = step / 4;
      const lift = Math.sin(Math.PI * t) * bulge - 0.03;
      points.push(
        place.x + (next.x - place.x) * t + place.dy * lift,
        place.y + (next.y - place.y) * t - place.dx * lift,
      );
    }
  });
  return { points, closed: true };
}

/** Woods of the whole map. `clear` says where no tree may stand (roads, waters, houses). */
export function woods(model: MapModel, clear: (x: number, y: number) => boolean): Item[] {
  const within = (hex: number): boolean => model.pattern(hex) === "woods";
  const rings = outlines(model.grid, within);
  if (rings.length === 0) return [];
  const rims = rings.map(({ line }, index) => scalloped(stray(natural(line), 0.16), index));
  const boxes = rims.map((rim) => ({ rim, box: boxOf([rim]) }));
  /** Inside the wood: only rims whose box holds the point can count. */
  const wooded = (x: number, y: number): boolean =>
    inside(
      boxes.filter(({ box }) => x > box.x0 && x < box.x1 && y > box.y0 && y < box.y1).map((
        { rim },
      ) => rim),
      x,
      y,
    );
  const crowns: Line[] = [], shades: Line[] = [], dense: Line[] = [];
  for (let hex = 0; hex < model.grid.size; hex++) {
    if (!within(hex)) continue;
    const border = model.grid.neighboursOf(hex).some((beyond) => beyond < 0 || !within(beyond));
    const { column, row } = model.grid.offsetOf(hex);
    const centre = model.grid.centre(hex);
    const random = chance(column, row, 3);
    // A loose lattice, shaken: even enough to read as a wood, never a pattern.
    const places: [number, number, number][] = [];
    for (let j = -4; j <= 4; j++) {
      for (let i = -4; i <= 4; i++) {
        const x = (i + (j & 1) * 0.5) * 0.262 + (random() - 0.5) * 0.17;
        const y = j * 0.222 + (random() - 0.5) * 0.14;
        const lean = random();
        if (Math.abs(y) > 0.866 || 0.866 * Math.abs(x) + Math.abs(y) / 2 > 0.866) continue;
        places.push([centre.x + x, centre.y + y, lean]);
      }
    }
    for (const [x, y, lean] of places.sort((a, b) => a[1] - b[1])) {
      if (clear(x, y) || lean < 0.07 + 0.16 * Math.max(0, noise(x * 0.9, y * 0.9, 9))) continue;
      if (border && !wooded(x, y)) continue;
      const made = tree(x, y, 0.068 + 0.04 * (0.5 + 0.5 * noise(x, y, 5)) + lean * 0.022, lean);
      crowns.push(made.crown);
      shades.push(made.shade);
      if (lean > 0.55) dense.push(made.crown);
    }
  }
  return [
    ...eachRegion(rims, { fill: "woodWash" }),
    ...chunked(shades, {
      stroke: "tuft",
      width: 0.03,
      most: 1.7,
      opacity: 0.7,
      from: 13,
      cap: "round",
    }),
    ...chunked(crowns, {
      fill: "woodWashDeep",
      stroke: "tuftLight",
      width: 0.014,
      most: 1,
      least: 0.4,
      from: 13,
    }),
    ...chunked(dense, { stroke: "tuft", width: 0.05, least: 0.5, opacity: 0.55, from: 5, to: 13 }),
    ...each(rims, { stroke: "tuft", width: 0.03, least: 0.6, most: 1.6, opacity: 0.7 }),
  ];
}

/** Marsh tufts or field furrows for the hexes of a pattern, over a wash. */
export function groundPattern(
  model: MapModel,
  pattern: Extract<TerrainPattern, "marsh" | "field" | "water">,
): Item[] {
  const rings = outlines(model.grid, (hex) => model.pattern(hex) === pattern);
  if (rings.length === 0) return [];
  const rims = rings.map(({ line }) => natural(line));
  if (pattern === "water") {
    return [
      mark(rims, { fill: "water" }),
      mark(rims, { stroke: "bank", width: 0.045, least: 0.8 }),
    ];
  }
  const strokes: Line[] = [];
  for (let hex = 0; hex < model.grid.size; hex++) {
    if (model.pattern(hex) !== pattern) continue;
    const { column, row } = model.grid.offsetOf(hex);
    const { x, y } = model.grid.centre(hex);
    const random = chance(column, row, 41);
    if (pattern === "field") {
      const angle = random() * Math.PI;
      const dx = Math.cos(angle), dy = Math.sin(angle);
      for (let step = -3; step <= 3; step++) {
        const sx = x - dy * step * 0.19, sy = y + dx * step * 0.19;
        const half = Math.sqrt(Math.max(0, 0.58 - (step * 0.19) ** 2));
        strokes.push({
          points: [sx - dx * half, sy - dy * half, sx + dx * half, sy + dy * half],
          closed: false,
        });
      }
      continue;
    }
    for (let tuft = 0; tuft < 7; tuft++) {
      const angle = random() * Math.PI * 2, away = Math.sqrt(random()) * 0.68;
      const tx = x + Math.cos(angle) * away, ty = y + Math.sin(angle) * away;
      strokes.push({ points: [tx - 0.14, ty, tx + 0.14, ty], closed: false });
      for (const lean of [-0.05, 0, 0.05]) {
        strokes.push({ points: [tx + lean, ty, tx + lean * 2, ty - 0.1], closed: false });
      }
    }
  }
  return [
    mark(rims, { fill: pattern === "marsh" ? "marsh" : "field" }),
    ...chunked(strokes, {
      stroke: pattern === "marsh" ? "bank" : "soft",
      width: 0.022,
      least: 0.5,
      opacity: 0.6,
      from: 9,
    }),
  ];
}
