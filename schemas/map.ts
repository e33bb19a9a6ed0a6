/** `maps/<id>.json`: the grid, terrain, hexsides, paths, places, areas, edges and labels of one map. */
import { z } from "zod";
import { header, HexLabel, Id, Int, provenance, Text } from "./common.ts";

/**
 * How hexes are laid out and numbered. Rows and columns are counted from zero inside the tool; a label is made from
 * them by `numbering`. `stagger` is required: a map that leaves it out is an error, not a default.
 *
 * - `flat`: flat-topped hexes in vertical columns; `stagger` names the columns (by zero-based index) that stand half a
 *   hex lower ("odd" is odd-q, "even" is even-q).
 * - `pointy`: pointy-topped hexes in horizontal rows; `stagger` names the rows that stand half a hex to the right.
 */
export const Grid = z.looseObject({
  orientation: z.enum(["flat", "pointy"]),
  stagger: z.enum(["odd", "even"]),
  columns: z.int().min(1).max(400),
  rows: z.int().min(1).max(400),
  numbering: z.strictObject({
    order: z.enum(["column-row", "row-column"]),
    prefix: z.string().regex(/^[A-Z]*$/),
    columnDigits: z.int().min(1).max(3),
    rowDigits: z.int().min(1).max(3),
    firstColumn: z.int().min(0),
    firstRow: z.int().min(0),
    columnDirection: z.enum(["right", "left"]),
    rowDirection: z.enum(["down", "up"]),
  }),
});
export type Grid = z.infer<typeof Grid>;

/** Terrain kinds of this map: what a hex may be, and how it is drawn. */
export const TerrainKind = z.looseObject({
  id: Id,
  name: Text,
  pattern: z.enum([
    "clear",
    "woods",
    "town",
    "city",
    "village",
    "marsh",
    "water",
    "heights",
    "fortification",
    "field",
  ]),
  ...provenance,
});
/** Hexside kinds: `river` and `stream` are drawn as water, `wall` as masonry, `slope` as hachures. */
export const HexsideKind = z.looseObject({
  id: Id,
  name: Text,
  pattern: z.enum(["river", "stream", "canal", "wall", "slope", "crest", "frontier"]),
  ...provenance,
});
export const PathKind = z.looseObject({
  id: Id,
  name: Text,
  pattern: z.enum(["post-road", "road", "track", "stream", "railway"]),
  ...provenance,
});

/** One hex that differs from the map's default terrain. Sorted by label. */
export const MapHex = z.looseObject({
  hex: HexLabel,
  terrain: Id,
  elevation: Int.optional().meta({ description: "Level; the map's default is 0" }),
  features: z.array(Id).optional().meta({
    description: "Flags such as fortification or key-point",
  }),
  ...provenance,
});
/** One feature on the common side of two adjacent hexes; a bridge or lock is a crossing of it. */
export const Hexside = z.looseObject({
  between: z.tuple([HexLabel, HexLabel]),
  kind: Id,
  crossing: z.enum(["bridge", "ford", "gate", "ferry"]).optional(),
  of: Id.optional().meta({
    description: "Id of the named water or wall that this side belongs to",
  }),
  ...provenance,
});
/** A road or other line that runs from hex centre to hex centre; consecutive hexes touch. */
export const MapPath = z.looseObject({
  id: Id,
  kind: Id,
  name: Text.optional(),
  hexes: z.array(HexLabel).min(2),
  ...provenance,
});
/** A named place. Its first hex carries the name. */
export const Place = z.looseObject({
  id: Id,
  name: Text,
  kind: z.enum([
    "city",
    "town",
    "village",
    "hamlet",
    "fort",
    "castle",
    "hill",
    "wood",
    "farm",
    "gate",
    "island",
  ]),
  hexes: z.array(HexLabel).min(1),
  latitude: z.int().optional().meta({
    description: "Hundred-thousandths of a degree, north positive (WGS 84)",
  }),
  longitude: z.int().optional().meta({
    description: "Hundred-thousandths of a degree, east positive (WGS 84)",
  }),
  ...provenance,
});
/** A named set of hexes: Paris, the left bank, one sheet's playable area. */
export const Area = z.looseObject({
  id: Id,
  name: Text,
  hexes: z.array(HexLabel).min(1),
  ...provenance,
});
/** A named stretch of the map's edge where counters enter. */
export const Edge = z.looseObject({
  id: Id,
  name: Text,
  colour: z.string().regex(/^#[0-9a-f]{6}$/).optional(),
  hexes: z.array(HexLabel).min(1),
  ...provenance,
});
/** A name that is drawn along a feature and belongs to no single hex: rivers, woods, heights. */
export const MapLabel = z.looseObject({
  id: Id,
  name: Text,
  kind: z.enum(["river", "canal", "wood", "height", "region", "road", "exit"]),
  hexes: z.array(HexLabel).min(1).meta({ description: "The hexes that the lettering runs over" }),
  ...provenance,
});

export const GameMap = z.looseObject({
  ...header,
  id: Id,
  name: Text,
  grid: Grid,
  defaultTerrain: Id,
  metresPerHex: z.int().min(1).nullable(),
  /** The fit of the grid to the ground, when there is one. Angles in hundred-thousandths of a degree. */
  georeference: z.looseObject({
    latitude: z.int(),
    longitude: z.int(),
    column: z.int(),
    row: z.int(),
    metresPerHex: z.int().min(1),
    bearing: z.int().meta({
      description: "Degrees clockwise from north of the map's upward direction",
    }),
    ...provenance,
  }).optional(),
  terrains: z.array(TerrainKind).min(1),
  hexsideKinds: z.array(HexsideKind),
  pathKinds: z.array(PathKind),
  hexes: z.array(MapHex),
  hexsides: z.array(Hexside),
  paths: z.array(MapPath),
  places: z.array(Place),
  areas: z.array(Area),
  edges: z.array(Edge),
  labels: z.array(MapLabel),
});
export type GameMap = z.infer<typeof GameMap>;
export type MapHex = z.infer<typeof MapHex>;
export type Hexside = z.infer<typeof Hexside>;
export type MapPath = z.infer<typeof MapPath>;
export type Place = z.infer<typeof Place>;
