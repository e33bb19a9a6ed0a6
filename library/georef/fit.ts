/**
 * How a printed hex grid lies on the ground: the fit of hex numbers to latitudes and longitudes by least squares.
 *
 * A lost map whose rulebook still names a few hexes ("Valmy is at 1020") can be laid out again: every orientation,
 * stagger and direction of numbering is tried, and the one into which the places fit best comes first. Pure and
 * browser-safe. Lengths on the grid are in hexes from centre to touching centre; the ground is flat around the anchors,
 * which over a few hundred kilometres costs far less than a hex.
 */
import type { Grid } from "../../schemas/map.ts";

/** A place whose printed hex and whose position are both known. */
export interface Anchor {
  readonly name: string;
  readonly hex: string;
  /** Degrees, north positive. */
  readonly latitude: number;
  /** Degrees, east positive. */
  readonly longitude: number;
}

/** How labels are written; the same for every candidate. */
export type LabelShape = Pick<Grid["numbering"], "prefix" | "columnDigits" | "rowDigits">;

/** One way to lay the numbers out. `lowered` says which *printed* lines stand half a hex lower (to the right). */
export interface Layout {
  readonly orientation: Grid["orientation"];
  readonly lowered: "odd" | "even";
  readonly order: Grid["numbering"]["order"];
  readonly columnDirection: Grid["numbering"]["columnDirection"];
  readonly rowDirection: Grid["numbering"]["rowDirection"];
}

/** `similarity` moves, turns and scales (4 numbers); `affine` may also stretch and shear (6 numbers). */
export type Model = "similarity" | "affine";

/** Where one anchor falls, against the centre of its printed hex. */
export interface Residual {
  readonly name: string;
  readonly hex: string;
  /** The printed hex into which the fit puts the place. */
  readonly falls: string;
  /** Distance in hexes; below 0.5 the place is surely in its hex, above 0.58 surely outside. */
  readonly hexes: number;
  readonly metres: number;
  /** To the right and downwards on the map, in hexes. */
  readonly right: number;
  readonly down: number;
}

export interface Candidate {
  readonly layout: Layout;
  readonly model: Model;
  /** From centre to touching centre. For an affine fit the geometric mean of both axes. */
  readonly metresPerHex: number;
  /** Degrees clockwise from north of the map's upward direction. */
  readonly bearing: number;
  /** Longest scale over shortest; 1 for a similarity. Far from 1, the layout is wrong or the map was distorted. */
  readonly stretch: number;
  /** Root mean square of the residuals, in hexes. */
  readonly rms: number;
  readonly worst: number;
  readonly residuals: readonly Residual[];
  /** Pairs that must touch and do not under this layout. */
  readonly parted: readonly (readonly [string, string])[];
  /** Position of a latitude and longitude on the map, in hexes to the right and downwards of label 0,0. */
  place(latitude: number, longitude: number): { readonly right: number; readonly down: number };
  /** The inverse of `place`, in degrees. */
  ground(right: number, down: number): { readonly latitude: number; readonly longitude: number };
}

/** Metres of a degree of latitude on the mean sphere. */
const METRES_PER_DEGREE = 111_195;
const HALF = Math.sqrt(3) / 2;

export interface FitOptions {
  readonly model?: Model;
  /** Pairs of labels that the rulebook says are adjacent. Layouts that part one come after all others. */
  readonly touching?: readonly (readonly [string, string])[];
}

/**
 * Fits every layout to the anchors, the best first: layouts that keep the touching pairs, then by the root mean square,
 * then by the smallest turn. Anchors can not tell a layout from its twins, which are the same picture turned by quarters
 * of a circle and numbered accordingly; the one with north in the upper quarter of the map is given. Mirrored layouts,
 * which only an affine fit could bend into place, are left out.
 *
 * Throws a RangeError for fewer than three anchors, a label that is not of the shape, a latitude or longitude off the
 * globe, or anchors in one spot (for an affine fit: in one line).
 */
export function fitGrid(
  anchors: readonly Anchor[],
  shape: LabelShape,
  { model = "similarity", touching = [] }: FitOptions = {},
): Candidate[] {
  const least = model === "affine" ? 4 : 3;
  if (anchors.length < least) {
    throw new RangeError(
      `A ${model} fit needs at least ${least} anchors; there are ${anchors.length}`,
    );
  }
  for (const { name, latitude, longitude } of anchors) {
    if (!(Math.abs(latitude) < 89) || !(Math.abs(longitude) <= 180)) {
      throw new RangeError(
        `${name} is at ${latitude}, ${longitude}, which is no latitude and longitude`,
      );
    }
  }
  return layouts().map((layout) => fitLayout(anchors, shape, layout, model, touching))
    .filter(({ bearing, mirrored }) => bearing > -45 && bearing <= 45 && !mirrored)
    .sort((a, b) =>
      a.parted.length - b.parted.length ||
      Math.round((a.rms - b.rms) * 1e9) || Math.abs(a.bearing) - Math.abs(b.bearing)
    );
}

/** The 32 layouts, the commonest first. */
function layouts(): Layout[] {
  const all: Layout[] = [];
  for (const order of ["column-row", "row-column"] as const) {
    for (const rowDirection of ["down", "up"] as const) {
      for (const columnDirection of ["right", "left"] as const) {
        for (const orientation of ["flat", "pointy"] as const) {
          for (const lowered of ["even", "odd"] as const) {
            all.push({ orientation, lowered, order, columnDirection, rowDirection });
          }
        }
      }
    }
  }
  return all;
}

/** Column and row as printed. Throws a RangeError for another shape. */
export function readLabel(
  label: string,
  { prefix, columnDigits, rowDigits }: LabelShape,
  order: Layout["order"],
): { readonly column: number; readonly row: number } {
  const digits = label.startsWith(prefix) ? label.slice(prefix.length) : "";
  if (digits.length !== columnDigits + rowDigits || !/^[0-9]+$/.test(digits)) {
    throw new RangeError(
      `${label} is not a label of ${prefix === "" ? "" : `${prefix} and `}${
        columnDigits + rowDigits
      } digits`,
    );
  }
  const columnFirst = order === "column-row";
  const cut = columnFirst ? columnDigits : rowDigits;
  const first = Number(digits.slice(0, cut));
  const second = Number(digits.slice(cut));
  return columnFirst ? { column: first, row: second } : { column: second, row: first };
}

interface Spot {
  readonly right: number;
  readonly down: number;
}

/** Centre of a printed column and row. */
function centreOf(column: number, row: number, layout: Layout): Spot {
  const across = layout.columnDirection === "right" ? column : -column;
  const along = layout.rowDirection === "down" ? row : -row;
  const shifted = (line: number) => (line & 1) === (layout.lowered === "odd" ? 1 : 0) ? 0.5 : 0;
  return layout.orientation === "flat"
    ? { right: across * HALF, down: along + shifted(column) }
    : { right: across + shifted(row), down: along * HALF };
}

/** Printed column and row whose centre is nearest to a spot. */
function nearestHex({ right, down }: Spot, layout: Layout): { column: number; row: number } {
  const turned = (n: number, backwards: boolean) => (backwards ? -n : n) + 0;
  const columnLeft = layout.columnDirection === "left";
  const rowUp = layout.rowDirection === "up";
  let best = { column: 0, row: 0 };
  let least = Infinity;
  const flat = layout.orientation === "flat";
  const line = Math.round((flat ? right : down) / HALF);
  for (let n = line - 1; n <= line + 1; n++) {
    const printed = turned(n, flat ? columnLeft : rowUp);
    const shift = (printed & 1) === (layout.lowered === "odd" ? 1 : 0) ? 0.5 : 0;
    const other = turned(Math.round((flat ? down : right) - shift), flat ? rowUp : columnLeft);
    const hex = flat ? { column: printed, row: other } : { column: other, row: printed };
    const centre = centreOf(hex.column, hex.row, layout);
    const away = Math.hypot(centre.right - right, centre.down - down);
    if (away < least) {
      least = away;
      best = hex;
    }
  }
  return best;
}

function writeLabel(
  { column, row }: { column: number; row: number },
  { prefix, columnDigits, rowDigits }: LabelShape,
  order: Layout["order"],
): string {
  const write = (n: number, digits: number) =>
    (n < 0 ? "-" : "") + String(Math.abs(n)).padStart(digits, "0");
  const c = write(column, columnDigits);
  const r = write(row, rowDigits);
  return prefix + (order === "column-row" ? c + r : r + c);
}

/** right = a·east + b·north + e, down = c·east + d·north + f; the ground in metres from the middle of the anchors. */
interface Transform {
  readonly a: number;
  readonly b: number;
  readonly c: number;
  readonly d: number;
  readonly e: number;
  readonly f: number;
}

/** A candidate, and whether it turns the ground over. */
interface Fitted extends Candidate {
  readonly mirrored: boolean;
}

function fitLayout(
  anchors: readonly Anchor[],
  shape: LabelShape,
  layout: Layout,
  model: Model,
  touching: readonly (readonly [string, string])[],
): Fitted {
  const mean = (numbers: readonly number[]) =>
    numbers.reduce((sum, n) => sum + n, 0) / numbers.length;
  const originLatitude = mean(anchors.map(({ latitude }) => latitude));
  const originLongitude = mean(anchors.map(({ longitude }) => longitude));
  const eastPerDegree = METRES_PER_DEGREE * Math.cos(originLatitude * Math.PI / 180);
  const east = anchors.map(({ longitude }) => (longitude - originLongitude) * eastPerDegree);
  const north = anchors.map(({ latitude }) => (latitude - originLatitude) * METRES_PER_DEGREE);
  const spots = anchors.map(({ hex }) => {
    const { column, row } = readLabel(hex, shape, layout.order);
    return centreOf(column, row, layout);
  });
  const transform = (model === "affine" ? fitAffine : fitSimilarity)(east, north, spots);
  const { a, b, c, d, e, f } = transform;

  const place = (latitude: number, longitude: number): Spot => {
    const x = (longitude - originLongitude) * eastPerDegree;
    const y = (latitude - originLatitude) * METRES_PER_DEGREE;
    return { right: a * x + b * y + e, down: c * x + d * y + f };
  };
  const determinant = a * d - b * c;
  const metresPerHex = 1 / Math.sqrt(Math.abs(determinant));
  const residuals = anchors.map(({ name, hex, latitude, longitude }, index): Residual => {
    const at = place(latitude, longitude);
    const centre = spots[index] ?? at;
    const right = at.right - centre.right;
    const down = at.down - centre.down;
    const hexes = Math.hypot(right, down);
    const falls = writeLabel(nearestHex(at, layout), shape, layout.order);
    return { name, hex, falls, hexes, metres: hexes * metresPerHex, right, down };
  });
  const parted = touching.filter(([from, to]) => {
    const [one, other] = [from, to].map((label) => {
      const { column, row } = readLabel(label, shape, layout.order);
      return centreOf(column, row, layout);
    });
    if (one === undefined || other === undefined) return true;
    return Math.abs(Math.hypot(one.right - other.right, one.down - other.down) - 1) > 1e-6;
  });
  return {
    layout,
    model,
    metresPerHex,
    // Downwards is against north: seen from above, the determinant is below zero.
    mirrored: determinant > 0,
    // The ground direction of "up", which is right 0 and down -1.
    bearing: Math.atan2(b / determinant, -a / determinant) * 180 / Math.PI,
    stretch: stretchOf(transform),
    rms: Math.sqrt(mean(residuals.map(({ hexes }) => hexes ** 2))),
    worst: Math.max(...residuals.map(({ hexes }) => hexes)),
    residuals,
    parted,
    place,
    ground(right, down) {
      const x = (d * (right - e) - b * (down - f)) / determinant;
      const y = (a * (down - f) - c * (right - e)) / determinant;
      return {
        latitude: originLatitude + y / METRES_PER_DEGREE,
        longitude: originLongitude + x / eastPerDegree,
      };
    },
  };
}

/** Sums of products of two lists around the mean of the second; the first is already around its own. */
function covariance(first: readonly number[], second: readonly number[]): number {
  return first.reduce((sum, value, index) => sum + value * (second[index] ?? 0), 0);
}

function meansOf(spots: readonly Spot[]): Spot {
  const count = spots.length;
  return {
    right: spots.reduce((sum, { right }) => sum + right, 0) / count,
    down: spots.reduce((sum, { down }) => sum + down, 0) / count,
  };
}

/** Turn and scale in one: right = p·east + q·north, down = q·east - p·north, since down is against north. */
function fitSimilarity(
  east: readonly number[],
  north: readonly number[],
  spots: readonly Spot[],
): Transform {
  const size = covariance(east, east) + covariance(north, north);
  if (size === 0) throw new RangeError("All anchors lie in one spot of the ground");
  const rights = spots.map(({ right }) => right);
  const downs = spots.map(({ down }) => down);
  const p = (covariance(east, rights) - covariance(north, downs)) / size;
  const q = (covariance(north, rights) + covariance(east, downs)) / size;
  const { right, down } = meansOf(spots);
  return { a: p, b: q, c: q, d: -p, e: right, f: down };
}

function fitAffine(
  east: readonly number[],
  north: readonly number[],
  spots: readonly Spot[],
): Transform {
  const ee = covariance(east, east);
  const en = covariance(east, north);
  const nn = covariance(north, north);
  const determinant = ee * nn - en * en;
  if (determinant <= 1e-9 * ee * nn) {
    throw new RangeError("The anchors lie in one line of the ground");
  }
  const solve = (numbers: readonly number[]): [number, number] => {
    const onEast = covariance(east, numbers);
    const onNorth = covariance(north, numbers);
    return [(nn * onEast - en * onNorth) / determinant, (ee * onNorth - en * onEast) / determinant];
  };
  const [a, b] = solve(spots.map(({ right }) => right));
  const [c, d] = solve(spots.map(({ down }) => down));
  const { right, down } = meansOf(spots);
  return { a, b, c, d, e: right, f: down };
}

/** Ratio of the singular values of the linear part. */
function stretchOf({ a, b, c, d }: Transform): number {
  const sum = a * a + b * b + c * c + d * d;
  const determinant = Math.abs(a * d - b * c);
  const root = Math.sqrt(Math.max(0, sum * sum - 4 * determinant * determinant));
  return Math.sqrt((sum + root) / (sum - root));
}
