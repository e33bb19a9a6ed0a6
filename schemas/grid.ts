/**
 * Hex arithmetic of one map: label ↔ column and row ↔ axial, neighbours, distances, rings, and geometry.
 *
 * Pure and browser-safe; the library, the engine and the islands all use this one. Hexes are addressed by an index,
 * `row * columns + column`, so that a map compiles to typed arrays. Columns count from the left and rows from the top,
 * both from zero, whatever the printed numbers do. Lengths are in hex sizes: the distance from a centre to a corner.
 */
import type { Grid } from "./map.ts";

/** Column and row from zero, from the left and from the top. Not interchangeable with `AxialHex`. */
export interface OffsetHex {
  readonly system: "offset";
  readonly column: number;
  readonly row: number;
}
/** Axial coordinates. `q` and `r` may be negative. Not interchangeable with `OffsetHex`. */
export interface AxialHex {
  readonly system: "axial";
  readonly q: number;
  readonly r: number;
}
/** A point of the drawing, in hex sizes, from the top left corner of the map's bounding box; y grows downwards. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Names one hex by column and row. */
export const offsetHex = (column: number, row: number): OffsetHex => ({
  system: "offset",
  column,
  row,
});
/** Names one hex by axial coordinates. */
export const axialHex = (q: number, r: number): AxialHex => ({ system: "axial", q, r });

/** Compass names of the six directions, in order, for each orientation. */
export const directionNames = {
  flat: ["north", "north-east", "south-east", "south", "south-west", "north-west"],
  pointy: ["north-east", "east", "south-east", "south-west", "west", "north-west"],
} as const;

/** Axial steps of the six directions: clockwise from north (flat) or from north-east (pointy). */
const steps = {
  flat: [[0, -1], [1, -1], [1, 0], [0, 1], [-1, 1], [-1, 0]],
  pointy: [[1, -1], [1, 0], [0, 1], [-1, 1], [-1, 0], [0, -1]],
} as const;

const HALF = Math.sqrt(3) / 2;
/** Corners clockwise; side `d` lies between corner `d` and corner `d + 1`. */
const cornerSteps = {
  flat: [[-0.5, -HALF], [0.5, -HALF], [1, 0], [0.5, HALF], [-0.5, HALF], [-1, 0]],
  pointy: [[0, -1], [HALF, -0.5], [HALF, 0.5], [0, 1], [-HALF, 0.5], [-HALF, -0.5]],
} as const;

/** What is wrong with a grid beyond its schema, or null: the printed numbers must fit their digits. */
export function gridProblem(grid: Grid): "column-digits" | "row-digits" | null {
  const { numbering } = grid;
  if (numbering.firstColumn + grid.columns - 1 >= 10 ** numbering.columnDigits) {
    return "column-digits";
  }
  if (numbering.firstRow + grid.rows - 1 >= 10 ** numbering.rowDigits) return "row-digits";
  return null;
}

/** The arithmetic of one grid. Indexes that are not on the map are -1, in and out. */
export interface HexGrid {
  readonly grid: Grid;
  readonly columns: number;
  readonly rows: number;
  /** Number of hexes. */
  readonly size: number;
  /** Bounding box of the drawing, in hex sizes. */
  readonly width: number;
  readonly height: number;
  /** Six entries a hex, by direction; -1 beyond the map's edge. Do not write to it. */
  readonly neighbourTable: Int32Array;
  /** Axial q and r of each hex. Do not write to them. */
  readonly axialQ: Int32Array;
  readonly axialR: Int32Array;
  /** Index of a printed label, or -1 when the map has no such hex. `101` is not `0101`. */
  indexOf(label: string): number;
  /** Printed label of an index. Throws a RangeError for an index that is not on the map. */
  labelOf(index: number): string;
  offsetOf(index: number): OffsetHex;
  indexOfOffset(hex: OffsetHex): number;
  axialOf(index: number): AxialHex;
  indexOfAxial(hex: AxialHex): number;
  /** The hex in direction 0-5 (clockwise from north for flat, from north-east for pointy), or -1. */
  neighbour(index: number, direction: number): number;
  /** All six neighbours by direction, -1 beyond the edge: a view into `neighbourTable`. */
  neighboursOf(index: number): Int32Array;
  /** Direction from one hex to a touching one, or -1 when they do not touch. */
  directionTo(from: number, to: number): number;
  /** Whether the hex has a side on the map's edge. */
  onEdge(index: number): boolean;
  /** Distance in hexes. */
  distance(from: number, to: number): number;
  /** Hexes of the map at exactly this distance, by rising index. */
  ring(index: number, distance: number): Int32Array;
  /** Hexes of the map within this distance, the hex itself included, by rising index. */
  disc(index: number, distance: number): Int32Array;
  centre(index: number): Point;
  /** Six corners clockwise; side `d` runs from corner `d` to corner `(d + 1) % 6`. */
  corners(index: number): readonly Point[];
  /** Middle of the side in a direction. */
  edgeMidpoint(index: number, direction: number): Point;
  /** The hex under a point, or -1 outside every hex. */
  indexAt(point: Point): number;
  /** The existing label nearest to a wrong one (`101` → `0101`, `4512` on 40 columns → `4012`), or null. */
  nearestLabel(label: string): string | null;
}

/**
 * Compiles a grid. Columns × rows is bounded by the schema (400 × 400).
 * Throws a RangeError when the numbers do not fit their digits; ask `gridProblem` first where data is unchecked.
 */
export function makeGrid(grid: Grid): HexGrid {
  const problem = gridProblem(grid);
  if (problem !== null) {
    throw new RangeError(`The grid's numbers need more digits than numbering gives (${problem})`);
  }
  const { columns, rows, orientation, numbering } = grid;
  const size = columns * rows;
  const flat = orientation === "flat";
  const odd = grid.stagger === "odd";
  const axialSteps = steps[orientation];
  const cornersOfOne = cornerSteps[orientation];

  /** How many whole rows (columns when pointy) the staggering has moved line `n` by, against axial coordinates. */
  const shift = (n: number): number => odd ? (n - (n & 1)) / 2 : (n + (n & 1)) / 2;
  /** Whether line `n` stands half a hex lower (to the right when pointy). */
  const staggered = (n: number): boolean => (n & 1) === (odd ? 1 : 0);

  const axialQ = new Int32Array(size);
  const axialR = new Int32Array(size);
  for (let row = 0, index = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++, index++) {
      axialQ[index] = flat ? column : column - shift(row);
      axialR[index] = flat ? row - shift(column) : row;
    }
  }

  const indexAtOffset = (column: number, row: number): number =>
    column >= 0 && column < columns && row >= 0 && row < rows ? row * columns + column : -1;
  const indexAtAxial = (q: number, r: number): number =>
    flat ? indexAtOffset(q, r + shift(q)) : indexAtOffset(q + shift(r), r);

  const neighbourTable = new Int32Array(size * 6);
  for (let index = 0; index < size; index++) {
    const q = axialQ[index] ?? 0;
    const r = axialR[index] ?? 0;
    axialSteps.forEach(([dq, dr], direction) => {
      neighbourTable[index * 6 + direction] = indexAtAxial(q + dq, r + dr);
    });
  }

  const known = (index: number): void => {
    if (!Number.isInteger(index) || index < 0 || index >= size) {
      throw new RangeError(`No hex has index ${index}; the map has ${size}`);
    }
  };
  const printed = (number: number, digits: number): string => String(number).padStart(digits, "0");
  const printedColumn = (column: number): number =>
    numbering.firstColumn + (numbering.columnDirection === "right" ? column : columns - 1 - column);
  const printedRow = (row: number): number =>
    numbering.firstRow + (numbering.rowDirection === "down" ? row : rows - 1 - row);
  const columnOfPrinted = (number: number): number =>
    numbering.columnDirection === "right"
      ? number - numbering.firstColumn
      : columns - 1 - (number - numbering.firstColumn);
  const rowOfPrinted = (number: number): number =>
    numbering.rowDirection === "down"
      ? number - numbering.firstRow
      : rows - 1 - (number - numbering.firstRow);
  const label = (column: number, row: number): string => {
    const c = printed(printedColumn(column), numbering.columnDigits);
    const r = printed(printedRow(row), numbering.rowDigits);
    return numbering.prefix + (numbering.order === "column-row" ? c + r : r + c);
  };
  const digits = numbering.columnDigits + numbering.rowDigits;
  /** Column and row of a label's numbers, which may lie off the map; null when it is not written like a label. */
  const read = (text: string): { column: number; row: number } | null => {
    const { prefix } = numbering;
    if (text.length !== prefix.length + digits || !text.startsWith(prefix)) return null;
    const numbers = text.slice(prefix.length);
    if (!/^[0-9]+$/.test(numbers)) return null;
    const columnFirst = numbering.order === "column-row";
    const cut = columnFirst ? numbering.columnDigits : numbering.rowDigits;
    const first = Number(numbers.slice(0, cut));
    const second = Number(numbers.slice(cut));
    return {
      column: columnOfPrinted(columnFirst ? first : second),
      row: rowOfPrinted(columnFirst ? second : first),
    };
  };

  const labels: string[] = [];
  const distance = (from: number, to: number): number => {
    const dq = (axialQ[to] ?? 0) - (axialQ[from] ?? 0);
    const dr = (axialR[to] ?? 0) - (axialR[from] ?? 0);
    return (Math.abs(dq) + Math.abs(dr) + Math.abs(dq + dr)) / 2;
  };
  const within = (index: number, least: number, most: number): Int32Array => {
    known(index);
    const found: number[] = [];
    const reach = Math.min(Math.floor(most), columns + rows);
    const column = index % columns;
    const row = (index - column) / columns;
    // A step changes the column and the row by at most one, flat or pointy.
    for (let r = Math.max(0, row - reach); r <= Math.min(rows - 1, row + reach); r++) {
      for (let c = Math.max(0, column - reach); c <= Math.min(columns - 1, column + reach); c++) {
        const other = r * columns + c;
        const away = distance(index, other);
        if (away >= least && away <= reach) found.push(other);
      }
    }
    return Int32Array.from(found);
  };

  const centre = (index: number): Point => {
    known(index);
    const column = index % columns;
    const row = (index - column) / columns;
    return flat
      ? { x: 1 + 1.5 * column, y: HALF * (1 + 2 * row + (staggered(column) ? 1 : 0)) }
      : { x: HALF * (1 + 2 * column + (staggered(row) ? 1 : 0)), y: 1 + 1.5 * row };
  };
  const corners = (index: number): Point[] => {
    const { x, y } = centre(index);
    return cornersOfOne.map(([dx, dy]) => ({ x: x + dx, y: y + dy }));
  };
  const along = (lines: number): number => 2 + 1.5 * (lines - 1);
  const across = (count: number, lines: number): number => HALF * (2 * count + (lines > 1 ? 1 : 0));
  // A map of one line that is staggered keeps its half hex of margin, so that neighbours never move when it grows.
  const alone = (lines: number): number => lines === 1 && staggered(0) ? HALF : 0;

  return {
    grid,
    columns,
    rows,
    size,
    width: flat ? along(columns) : across(columns, rows) + alone(rows),
    height: flat ? across(rows, columns) + alone(columns) : along(rows),
    neighbourTable,
    axialQ,
    axialR,
    indexOf(text) {
      const hex = read(text);
      return hex === null ? -1 : indexAtOffset(hex.column, hex.row);
    },
    labelOf(index) {
      known(index);
      const made = labels[index];
      if (made !== undefined) return made;
      const column = index % columns;
      return labels[index] = label(column, (index - column) / columns);
    },
    offsetOf(index) {
      known(index);
      const column = index % columns;
      return offsetHex(column, (index - column) / columns);
    },
    indexOfOffset: (hex) => indexAtOffset(hex.column, hex.row),
    axialOf(index) {
      known(index);
      return axialHex(axialQ[index] ?? 0, axialR[index] ?? 0);
    },
    indexOfAxial: (hex) => indexAtAxial(hex.q, hex.r),
    neighbour: (index, direction) => neighbourTable[index * 6 + direction] ?? -1,
    neighboursOf(index) {
      known(index);
      return neighbourTable.subarray(index * 6, index * 6 + 6);
    },
    directionTo(from, to) {
      if (to < 0) return -1;
      for (let direction = 0; direction < 6; direction++) {
        if (neighbourTable[from * 6 + direction] === to) return direction;
      }
      return -1;
    },
    onEdge(index) {
      known(index);
      return neighbourTable.subarray(index * 6, index * 6 + 6).includes(-1);
    },
    distance(from, to) {
      known(from);
      known(to);
      return distance(from, to);
    },
    ring: (index, away) => within(index, away, away),
    disc: (index, away) => within(index, 0, away),
    centre,
    corners,
    edgeMidpoint(index, direction) {
      const all = corners(index);
      const from = all[direction];
      const to = all[(direction + 1) % 6];
      if (from === undefined || to === undefined) {
        throw new RangeError(`No direction ${direction}; directions are 0 to 5`);
      }
      return { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
    },
    indexAt(point) {
      const line = Math.round(((flat ? point.x : point.y) - 1) / 1.5);
      let best = -1;
      let least = Infinity;
      for (let n = line - 1; n <= line + 1; n++) {
        const rest = (flat ? point.y : point.x) / HALF - 1 - (staggered(n) ? 1 : 0);
        const place = Math.round(rest / 2);
        const index = flat ? indexAtOffset(n, place) : indexAtOffset(place, n);
        if (index < 0) continue;
        const at = centre(index);
        const away = (at.x - point.x) ** 2 + (at.y - point.y) ** 2;
        if (away < least) {
          least = away;
          best = index;
        }
      }
      if (best < 0) return -1;
      // Inside a hex: not farther than its half height in each of the three axes.
      const at = centre(best);
      const dx = Math.abs((flat ? point.x : point.y) - (flat ? at.x : at.y));
      const dy = Math.abs((flat ? point.y : point.x) - (flat ? at.y : at.x));
      return dy <= HALF + 1e-9 && HALF * dx + dy / 2 <= HALF + 1e-9 ? best : -1;
    },
    nearestLabel(text) {
      const match = /^([A-Za-z]*)([0-9]{1,6})$/.exec(text);
      const numbers = match?.[2];
      if (numbers === undefined || numbers.length > digits) return null;
      const hex = read(numbering.prefix + numbers.padStart(digits, "0"));
      if (hex === null) return null;
      return label(
        Math.min(columns - 1, Math.max(0, hex.column)),
        Math.min(rows - 1, Math.max(0, hex.row)),
      );
    },
  };
}
