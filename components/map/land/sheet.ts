/** The sheet round the map: grid, hex numbers, entry edges, neatline, and the strip with title, scale and north. */
import { beside, lengthOf, stations } from "../geometry/curve.ts";
import { outlines } from "../geometry/contour.ts";
import { type Box, chunked, type Item, type Line, mark } from "../drawing.ts";
import { setStraight, textWidth } from "../names/lettering.ts";
import { letteringOf } from "../names/labels.ts";
import type { MapModel } from "../model.ts";
import type { Occupancy } from "../names/occupancy.ts";
import { cost } from "../names/occupancy.ts";
import { mapWord } from "../words.ts";
import type { Language } from "../../../library/finding.ts";

/** Margin between the hexes and the neatline, and the height of the strip below. */
export const MARGIN = 1.7;
const FRAME = 0.42;

/** Size of the lettering in the strip: it follows the sheet, so that the title of a large map can be read too. */
const stripScale = (model: MapModel): number => Math.max(0.6, Math.min(3, model.grid.width / 50));

/** The whole sheet. */
export function sheetBox(model: MapModel): Box {
  const out = MARGIN + FRAME;
  return {
    x0: -out,
    y0: -out,
    x1: model.grid.width + out,
    y1: model.grid.height + out + 4.1 * stripScale(model),
  };
}

const rectangle = ({ x0, y0, x1, y1 }: Box): Line => ({
  points: [x0, y0, x1, y0, x1, y1, x0, y1],
  closed: true,
});

/** The paper: margin, and the hexes' ground with its rim. */
export function paper(model: MapModel): Item[] {
  const rim = outlines(model.grid, () => true).map(({ line }) => line);
  return [
    mark([rectangle(sheetBox(model))], { fill: "margin" }),
    mark(rim, { fill: "ground" }),
  ];
}

/** The margin once more, over whatever a smoothed wood or height let run out beyond the hexes. */
export function margin(model: MapModel): Item[] {
  const rim = outlines(model.grid, () => true).map(({ line }) => line);
  return [mark([rectangle(sheetBox(model)), ...rim], { fill: "margin" })];
}

/** Every hexside once, quietly, and the rim of the hexes. */
export function hexGrid(model: MapModel): Item[] {
  const { grid } = model;
  const lines: Line[] = [];
  for (let hex = 0; hex < grid.size; hex++) {
    const corners = grid.corners(hex);
    const points: number[] = [];
    for (let direction = 0; direction < 6; direction++) {
      const beyond = grid.neighbour(hex, direction);
      if (beyond >= 0 && beyond < hex) {
        if (points.length > 2) lines.push({ points: points.slice(), closed: false });
        points.length = 0;
        continue;
      }
      const from = corners[direction], to = corners[(direction + 1) % 6];
      if (!from || !to) continue;
      if (points.length === 0) points.push(from.x, from.y);
      points.push(to.x, to.y);
    }
    if (points.length > 2) lines.push({ points, closed: false });
  }
  const rim = outlines(grid, () => true).map(({ line }) => line);
  return [
    ...chunked(lines, { stroke: "grid", width: 0.012, least: 0.45, opacity: 0.2, from: 7, to: 15 }),
    ...chunked(lines, {
      stroke: "grid",
      width: 0.014,
      least: 0.6,
      most: 1,
      opacity: 0.3,
      from: 15,
    }),
    mark(rim, { stroke: "soft", width: 0.025, least: 0.7, opacity: 0.7 }),
  ];
}

/** Hex numbers, at the top of their hexes, once the hexes are large enough. */
export function hexNumbers(model: MapModel): Item[] {
  const { grid } = model;
  const up = grid.grid.orientation === "flat" ? 0.655 : 0.6;
  return Array.from({ length: grid.size }, (_, hex) => {
    const { x, y } = grid.centre(hex);
    const glyph = { text: grid.labelOf(hex), x, y: y - up, angle: 0, size: 0.15 };
    return letteringOf([glyph], "number", "soft", { from: 46, opacity: 0.85 });
  });
}

/** Entry edges: a quiet band along the map's rim in the edge's colour, arrows in, and its name where there is room. */
export function entryEdges(model: MapModel): Item[] {
  const items: Item[] = [];
  for (const edge of model.map.edges) {
    const colour = edge.colour;
    const hexes = new Set(edge.hexes.map((label) => model.grid.indexOf(label)));
    const rings = outlines(model.grid, () => true);
    for (const { line, tags } of rings) {
      const count = tags.length;
      const mine = (index: number): boolean => hexes.has(tags[(index + count) % count]?.hex ?? -1);
      for (let index = 0; index < count; index++) {
        if (!mine(index) || mine(index - 1)) continue;
        const points: number[] = [];
        let step = index;
        for (; mine(step) && step < index + count; step++) {
          points.push(
            line.points[(step % count) * 2] ?? 0,
            line.points[(step % count) * 2 + 1] ?? 0,
          );
        }
        points.push(line.points[(step % count) * 2] ?? 0, line.points[(step % count) * 2 + 1] ?? 0);
        const run: Line = { points, closed: false };
        if (lengthOf(run) < 1) continue;
        const band = beside(run, -0.17);
        const ink = colour && isHex(colour) ? colour : "soft";
        items.push(mark([band], { stroke: ink, width: 0.2, opacity: 0.7, least: 2 }));
        items.push(mark([beside(run, -0.29)], { stroke: "soft", width: 0.02, least: 0.5 }));
        const arrows = stations(run, 6.93, 3.46).map(({ x, y }): Line => {
          const [nx, ny] = inward(model, x, y);
          const ox = x - nx * 0.3, oy = y - ny * 0.3;
          const at = (along: number, across: number) => [
            ox + nx * along - ny * across,
            oy + ny * along + nx * across,
          ];
          return {
            points: [
              ...at(0.42, 0),
              ...at(-0.06, 0.3),
              ...at(-0.02, 0.1),
              ...at(-0.5, 0.12),
              ...at(-0.5, -0.12),
              ...at(-0.02, -0.1),
              ...at(-0.06, -0.3),
            ],
            closed: true,
          };
        });
        items.push(mark(arrows, { stroke: "margin", width: 0.12 }));
        items.push(mark(arrows, { fill: ink, stroke: "ink", width: 0.025, least: 0.6 }));
      }
    }
  }
  return items;
}

/** The direction into the map from a point on its rim, square to the nearest side. */
function inward(model: MapModel, x: number, y: number): readonly [number, number] {
  const { width, height } = model.grid;
  const sides = [[y, 0, 1], [height - y, 0, -1], [x, 1, 0], [width - x, -1, 0]] as const;
  const [, nx, ny] = sides.reduce((best, side) => side[0] < best[0] ? side : best);
  return [nx, ny];
}

const isHex = (colour: string): colour is `#${string}` => colour.startsWith("#");

/** Where the roads go on to: lettering in the margin, beside the road's end. */
export function exits(
  model: MapModel,
  sheet: Occupancy,
  say: (key: string, source: string) => string,
): Item[] {
  const { grid } = model;
  const items: Item[] = [];
  for (const label of model.map.labels) {
    if (label.kind !== "exit") continue;
    const hex = grid.indexOf(label.hexes[0] ?? "");
    if (hex < 0) continue;
    const { x, y } = grid.centre(hex);
    const text = say(`label.${label.id}.name`, label.name);
    const size = 0.46;
    const wide = textWidth(text, 0.03) * size;
    const edges = [
      { away: y, cx: x, cy: -0.62, angle: 0 },
      { away: grid.height - y, cx: x, cy: grid.height + 0.92, angle: 0 },
      { away: x, cx: -0.62, cy: y, angle: -Math.PI / 2 },
      { away: grid.width - x, cx: grid.width + 0.72, cy: y, angle: Math.PI / 2 },
    ].sort((a, b) => a.away - b.away);
    const edge = edges[0];
    if (!edge) continue;
    const flat = edge.angle === 0;
    for (const slide of [0, 1, -1, 2, -2, 3, -3]) {
      // Keeps inside the frame.
      const within = (value: number, most: number): number =>
        Math.max(wide / 2 - 0.9, Math.min(most - wide / 2 + 0.9, value));
      const cx = flat ? within(edge.cx + slide, grid.width) : edge.cx;
      const cy = flat ? edge.cy : within(edge.cy + slide, grid.height);
      const glyphs = setStraight(text, cx, cy, size, { tracking: 0.03, angle: edge.angle });
      if (glyphs.some((glyph) => sheet.at(glyph.x, glyph.y) >= cost.symbol)) continue;
      for (const glyph of glyphs) sheet.disc(glyph.x, glyph.y, size * 0.8, cost.name);
      items.push(letteringOf(glyphs, "italic", "soft", { halo: "margin", from: 13 }));
      break;
    }
  }
  return items;
}

/** The neatline with its alternating scale, as on the staff maps. */
export function neatline(model: MapModel): Item[] {
  const { width, height } = model.grid;
  const inner: Box = { x0: -MARGIN, y0: -MARGIN, x1: width + MARGIN, y1: height + MARGIN };
  const grow = (by: number): Box => ({
    x0: inner.x0 - by,
    y0: inner.y0 - by,
    x1: inner.x1 + by,
    y1: inner.y1 + by,
  });
  const dark: Line[] = [];
  const piece = 2.5;
  const across = Math.round((inner.x1 - inner.x0) / piece);
  const down = Math.round((inner.y1 - inner.y0) / piece);
  for (let index = 0; index < across; index += 2) {
    const a = inner.x0 + (inner.x1 - inner.x0) * index / across;
    const b = inner.x0 + (inner.x1 - inner.x0) * (index + 1) / across;
    dark.push(rectangle({ x0: a, x1: b, y0: inner.y0 - 0.16, y1: inner.y0 - 0.06 }));
    dark.push(rectangle({ x0: a, x1: b, y0: inner.y1 + 0.06, y1: inner.y1 + 0.16 }));
  }
  for (let index = 0; index < down; index += 2) {
    const a = inner.y0 + (inner.y1 - inner.y0) * index / down;
    const b = inner.y0 + (inner.y1 - inner.y0) * (index + 1) / down;
    dark.push(rectangle({ y0: a, y1: b, x0: inner.x0 - 0.16, x1: inner.x0 - 0.06 }));
    dark.push(rectangle({ y0: a, y1: b, x0: inner.x1 + 0.06, x1: inner.x1 + 0.16 }));
  }
  return [
    mark([rectangle(inner)], { stroke: "ink", width: 0.03, least: 0.7 }),
    mark(dark, { fill: "ink" }),
    mark([rectangle(grow(0.2))], { stroke: "ink", width: 0.03, least: 0.7 }),
    mark([rectangle(grow(0.3))], { stroke: "ink", width: 0.07, least: 1 }),
  ];
}

/** Where the scale begins, how long a kilometre is, and how many it shows. */
function scaleBar(
  metresPerHex: number,
  k: number,
): { readonly x0: number; readonly kilometre: number; readonly count: number } {
  // Hex sizes a kilometre: neighbouring centres are metresPerHex and the root of three sizes apart.
  const kilometre = Math.sqrt(3) / metresPerHex * 1000;
  return { x0: 0.3, kilometre, count: Math.max(1, Math.min(5, Math.floor(9 * k / kilometre))) };
}

/** Where the scale with its words ends; the sheet's left edge without one. */
function scaleEnd(model: MapModel, k: number, lang: Language): number {
  const { metresPerHex } = model.map;
  if (!metresPerHex) return 0;
  const { x0, kilometre, count } = scaleBar(metresPerHex, k);
  const caption = textWidth(mapWord(lang, "kilometres"));
  const note = textWidth(mapWord(lang, "scale", { metres: metresPerHex }));
  return Math.max(
    x0 + kilometre * count + (0.55 + caption * 0.48) * k,
    x0 + note * 0.5 * k,
  );
}

/** The strip under the map: title and fidelity in the middle, scale bars to the left, the north arrow to the right. */
export function strip(model: MapModel, title: string, lang: Language): Item[] {
  const { width, height } = model.grid;
  const k = stripScale(model);
  const top = height + MARGIN + FRAME;
  const wide = textWidth(title, 0.1) * k * 0.95;
  const fitting = Math.max(0.62, Math.min(1.25, (width - 26 * k) / Math.max(1, wide)));
  // On a small sheet the scale reaches under the middle: the title then stands between it and the north arrow, or, where
  // it would be too small to read there, below the scale.
  const from = scaleEnd(model, k, lang) + 0.8 * k, to = width - 2.6 * k;
  const narrow = width / 2 - wide * fitting / 2 < from;
  const low = narrow && (to - from) / Math.max(1, wide) < 0.45;
  const middle = narrow && !low ? (from + to) / 2 : width / 2;
  const size = narrow && !low ? Math.min(fitting, (to - from) / Math.max(1, wide)) : fitting;
  const items: Item[] = [];
  const put = (
    text: string,
    x: number,
    y: number,
    size: number,
    style: "capitals" | "italic" | "roman",
    ink: "ink" | "soft" = "ink",
    tracking = 0.04,
  ): void => {
    const glyphs = setStraight(text, x, y, size * k, { capitals: style === "capitals", tracking });
    items.push(letteringOf(glyphs, style, ink, { halo: "margin" }));
  };
  put(title, middle, top + (low ? 3.15 : 1.45) * k, size, "capitals", "ink", 0.1);
  const rule = top + (low ? 3.45 : 1.95) * k;
  const half = narrow && !low ? (to - from) / 2 : Math.min(8 * k, width / 4);
  items.push(mark([
    { points: [middle - half, rule, middle - 0.35 * k, rule], closed: false },
    { points: [middle + 0.35 * k, rule, middle + half, rule], closed: false },
  ], { stroke: "soft", width: 0.03, least: 0.6 }));
  items.push(mark([{
    points: [
      middle,
      rule - 0.16 * k,
      middle + 0.2 * k,
      rule,
      middle,
      rule + 0.16 * k,
      middle - 0.2 * k,
      rule,
    ],
    closed: true,
  }], { fill: "key" }));
  const { fidelity } = model.map;
  if (fidelity === "reconstructed" || fidelity === "derived" || fidelity === "stand-in") {
    const below = top + (low ? 4 : narrow ? 3.4 : 2.75) * k;
    put(mapWord(lang, fidelity), width / 2, below, 0.52, "italic", "soft", 0.02);
  }
  const { metresPerHex } = model.map;
  if (metresPerHex) {
    const { x0, kilometre, count } = scaleBar(metresPerHex, k);
    const y = top + 1.35 * k;
    const bars: Line[] = [];
    for (let index = 0; index < count; index++) {
      const a = x0 + kilometre * index, b = x0 + kilometre * (index + 1);
      const upper = index % 2 === 0;
      bars.push(
        rectangle({
          x0: a,
          x1: b,
          y0: y + (upper ? -0.13 : 0) * k,
          y1: y + (upper ? 0 : 0.13) * k,
        }),
      );
    }
    items.push(mark(bars, { fill: "ink" }));
    items.push(mark([
      rectangle({ x0, x1: x0 + kilometre * count, y0: y - 0.13 * k, y1: y + 0.13 * k }),
    ], { stroke: "ink", width: 0.03, least: 0.6 }));
    for (let index = 0; index <= count; index++) {
      put(String(index), x0 + kilometre * index, y - 0.32 * k, 0.42, "roman", "soft", 0);
    }
    const caption = mapWord(lang, "kilometres");
    put(
      caption,
      x0 + kilometre * count + (0.55 + textWidth(caption) * 0.24) * k,
      y + 0.12 * k,
      0.46,
      "italic",
    );
    const note = mapWord(lang, "scale", { metres: metresPerHex });
    put(note, x0 + textWidth(note) * 0.25 * k, y + 0.95 * k, 0.46, "italic", "soft", 0.01);
  }
  items.push(...northArrow(model, width - 1.2 * k, top + 1.75 * k, k, lang));
  return items;
}

function northArrow(model: MapModel, x: number, y: number, k: number, lang: Language): Item[] {
  const bearing = (model.map.georeference?.bearing ?? 0) / 100000 * Math.PI / 180;
  const turn = (px: number, py: number): [number, number] => [
    x + (px * Math.cos(-bearing) - py * Math.sin(-bearing)) * k,
    y + (px * Math.sin(-bearing) + py * Math.cos(-bearing)) * k,
  ];
  const ring: number[] = [];
  for (let step = 0; step < 40; step++) {
    ring.push(...turn(Math.cos(step / 20 * Math.PI) * 0.72, Math.sin(step / 20 * Math.PI) * 0.72));
  }
  const ray = (angle: number, long: number): [Line, Line] => {
    const tip = [Math.sin(angle) * long, -Math.cos(angle) * long] as const;
    const wing = (side: number) =>
      [Math.sin(angle + side * 0.78) * 0.24, -Math.cos(angle + side * 0.78) * 0.24] as const;
    const made = (side: number): Line => ({
      points: [...turn(0, 0), ...turn(...tip), ...turn(...wing(side))],
      closed: true,
    });
    return [made(1), made(-1)];
  };
  const rays = [0, 1, 2, 3].map((quarter) =>
    ray(quarter * Math.PI / 2, quarter === 0 ? 1.25 : 0.95)
  );
  const [nx, ny] = turn(0, -1.42);
  return [
    mark([{ points: ring, closed: true }], { stroke: "soft", width: 0.035, least: 0.6 }),
    mark(rays.map(([right]) => right), { fill: "ink" }),
    mark(rays.map(([, left]) => left), { fill: "margin" }),
    mark(rays.flat(), { stroke: "ink", width: 0.025, least: 0.5 }),
    letteringOf(
      setStraight(mapWord(lang, "north"), nx, ny, 0.6 * k, {}),
      "roman",
      "ink",
      { halo: "margin" },
    ),
  ];
}
