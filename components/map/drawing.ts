/**
 * The drawing list: what a map looks like, as data that a canvas and an SVG both draw.
 *
 * Lengths are in hex sizes (centre to corner), y grows downwards, the origin is the top left corner of the grid's
 * bounding box; margins have negative coordinates. Inks are names, so that one list serves every theme.
 */

/** An axis-parallel box. */
export interface Box {
  readonly x0: number;
  readonly y0: number;
  readonly x1: number;
  readonly y1: number;
}

/** A polyline as x, y, x, y ... A closed one does not repeat its first point. */
export interface Line {
  readonly points: readonly number[];
  readonly closed: boolean;
}

/** What an ink is for. Each palette gives a colour to every one of them. */
export const inkNames = [
  "margin",
  "ground",
  "ink",
  "soft",
  "grid",
  "levelOne",
  "levelTwo",
  "hachure",
  "woodWash",
  "woodWashDeep",
  "tuft",
  "tuftLight",
  "marsh",
  "field",
  "water",
  "bank",
  "ripple",
  "roadCase",
  "roadLine",
  "roadFill",
  "track",
  "cityGround",
  "block",
  "blockEdge",
  "garden",
  "wall",
  "wallCore",
  "fort",
  "bridge",
  "key",
  "label",
  "labelWater",
  "labelWood",
  "labelHeight",
] as const;
export type Ink = typeof inkNames[number];

/** One operation: a bundle of lines that are filled, stroked or both. */
export interface Mark {
  readonly kind: "mark";
  readonly lines: readonly Line[];
  readonly box: Box;
  readonly fill?: Ink | `#${string}`;
  readonly stroke?: Ink | `#${string}`;
  /** Stroke width in hex sizes. */
  readonly width?: number;
  /** Least stroke width in CSS pixels, so that a stream does not vanish when the whole map is seen. */
  readonly least?: number;
  /** Most stroke width in CSS pixels, so that a road does not swallow the land when one looks closely. */
  readonly most?: number;
  readonly dash?: readonly number[];
  readonly cap?: "butt" | "round";
  readonly opacity?: number;
  /** Scales (CSS pixels a hex size) between which it is drawn: `from` included, `to` not. */
  readonly from?: number;
  readonly to?: number;
}

/** How lettering is cut. Small capitals are drawn as capitals of two sizes. */
export type LetterStyle = "capitals" | "roman" | "italic" | "number";

/** One letter: its place (the middle of its baseline) and its angle in radians. */
export interface Glyph {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly angle: number;
  /** Font size in hex sizes. */
  readonly size: number;
}

/** A name, letter by letter or, when `glyphs` has one entry, as one run of text centred on its place. */
export interface Lettering {
  readonly kind: "lettering";
  readonly glyphs: readonly Glyph[];
  readonly box: Box;
  readonly style: LetterStyle;
  readonly ink: Ink;
  readonly halo?: Ink;
  readonly opacity?: number;
  readonly from?: number;
  readonly to?: number;
}

export type Item = Mark | Lettering;

/** A box round all points of some lines, grown by `by`. An empty list gives an empty box. */
export function boxOf(lines: readonly Line[], by = 0): Box {
  let x0 = Infinity, y0 = Infinity, x1 = -Infinity, y1 = -Infinity;
  for (const { points } of lines) {
    for (let i = 0; i + 1 < points.length; i += 2) {
      const x = points[i] ?? 0, y = points[i + 1] ?? 0;
      if (x < x0) x0 = x;
      if (x > x1) x1 = x;
      if (y < y0) y0 = y;
      if (y > y1) y1 = y;
    }
  }
  return { x0: x0 - by, y0: y0 - by, x1: x1 + by, y1: y1 + by };
}

/** Whether two boxes share a point. */
export const boxesTouch = (a: Box, b: Box): boolean =>
  a.x0 <= b.x1 && b.x0 <= a.x1 && a.y0 <= b.y1 && b.y0 <= a.y1;

type Style = Omit<Mark, "kind" | "lines" | "box">;

/** One mark of these lines. */
export function mark(lines: readonly Line[], style: Style): Mark {
  return { kind: "mark", lines, box: boxOf(lines, (style.width ?? 0) / 2 + 0.02), ...style };
}

/** One mark for each line, so that a tile draws only the courses and roads that it shows. */
export const each = (lines: readonly Line[], style: Style): Mark[] =>
  lines.map((line) => mark([line], style));

/** Twice the signed area of a closed line: positive when it runs clockwise on the page. */
function turning({ points }: Line): number {
  let sum = 0;
  const count = points.length / 2;
  for (let index = 0; index < count; index++) {
    const next = (index + 1) % count;
    sum += (points[index * 2] ?? 0) * (points[next * 2 + 1] ?? 0) -
      (points[next * 2] ?? 0) * (points[index * 2 + 1] ?? 0);
  }
  return sum;
}

/** One mark for each region: an outline (clockwise) with the holes (counter-clockwise) that lie in its box. */
export function eachRegion(rings: readonly Line[], style: Style): Mark[] {
  const regions = rings.filter((ring) => turning(ring) >= 0).map((ring) => ({
    box: boxOf([ring]),
    lines: [ring],
  })).sort((a, b) =>
    (a.box.x1 - a.box.x0) * (a.box.y1 - a.box.y0) - (b.box.x1 - b.box.x0) * (b.box.y1 - b.box.y0)
  );
  for (const ring of rings) {
    if (turning(ring) >= 0) continue;
    const box = boxOf([ring]);
    for (const region of regions) {
      // The smallest box that holds it: regions stand sorted by their boxes.
      const { x0, y0, x1, y1 } = region.box;
      if (x0 <= box.x0 && y0 <= box.y0 && x1 >= box.x1 && y1 >= box.y1) {
        region.lines.push(ring);
        break;
      }
    }
  }
  return regions.map(({ lines }) => mark(lines, style));
}

/** Side of the squares that many small lines are sorted into, so that a tile draws only what it shows. */
const CHUNK = 8;

/** Marks of many small lines, one for each square of the map that holds some, in a stable order. */
export function chunked(lines: readonly Line[], style: Style): Mark[] {
  const groups = new Map<string, Line[]>();
  for (const line of lines) {
    const key = `${Math.floor((line.points[0] ?? 0) / CHUNK)},${
      Math.floor((line.points[1] ?? 0) / CHUNK)
    }`;
    const group = groups.get(key);
    if (group) group.push(line);
    else groups.set(key, [line]);
  }
  return [...groups.values()].map((group) => mark(group, style));
}

/** Whether an item is drawn at a scale. */
export const visibleAt = (item: Item, scale: number): boolean =>
  scale >= (item.from ?? 0) && scale < (item.to ?? Infinity);
