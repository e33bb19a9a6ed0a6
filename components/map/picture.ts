/** The whole drawing of a map, in the order in which it is drawn. Pure: the same map gives the same list everywhere. */
import type { Language } from "../../library/finding.ts";
import type { GameMap } from "../../schemas/map.ts";
import type { Box, Item } from "./drawing.ts";
import { outlines } from "./geometry/contour.ts";
import { bands, placeNames } from "./names/labels.ts";
import { makeModel, type MapModel } from "./model.ts";
import { cost, type Occupancy, occupancy } from "./names/occupancy.ts";
import { relief } from "./land/relief.ts";
import { crossings, roadItems, stretches } from "./land/roads.ts";
import {
  entryEdges,
  exits,
  hexGrid,
  hexNumbers,
  MARGIN,
  margin,
  neatline,
  paper,
  sheetBox,
  strip,
} from "./land/sheet.ts";
import { coverFeatures, features } from "./land/features.ts";
import { cities, reachOf, settlements } from "./land/towns.ts";
import { courses, walls, waters } from "./land/waters.ts";
import { groundPattern, woods } from "./land/woods.ts";

export interface Picture {
  readonly model: MapModel;
  /** The sheet with its margins. */
  readonly box: Box;
  /** Everything but the names. */
  readonly items: readonly Item[];
  /** Names for a scale in CSS pixels a hex size; placed when first asked for. */
  names(scale: number): readonly Item[];
}

export interface PictureOptions {
  readonly lang: Language;
  /** Translates a record's name by its key (`place.paris.name`); the source text when left out. */
  readonly say?: (key: string, source: string) => string;
  /** The map's title; its name when left out. */
  readonly title?: string;
}

/** Draws a map document. Records that point nowhere are skipped: findings speak of those. */
export function drawMap(map: GameMap, options: PictureOptions): Picture {
  const model = makeModel(map);
  const { grid } = model;
  const say = options.say ?? ((_key: string, source: string) => source);
  const all = courses(model);
  const roads = stretches(model);
  const sheet = occupancy(grid.width, grid.height, MARGIN);
  for (const stretch of roads) {
    sheet.line(stretch.curve, stretch.pattern === "post-road" ? 0.12 : 0.06, cost.road);
  }
  for (const course of all) {
    const wall = course.pattern === "wall";
    sheet.line(course.curve, course.half + 0.04, wall ? cost.wall : cost.water);
  }
  const wet = (x: number, y: number): boolean => sheet.at(x, y) >= cost.water;
  const taken = (x: number, y: number): boolean => sheet.at(x, y) >= cost.road;
  const heights = relief(model);
  const city = cities(model, wet);
  const towns = settlements(model, roads, wet);
  const crossed = crossings(model, roads, all);
  const gates = crossed.filter(({ course }) => course.pattern === "wall");
  const bridges = crossed.filter(({ course }) => course.pattern !== "wall");
  const road = roadItems(roads, bridges);
  const title = options.title ?? say(`map.${map.id}.name`, map.name);
  const below: Item[] = [
    ...paper(model),
    ...(["field", "marsh", "water"] as const).flatMap((pattern) => groundPattern(model, pattern)),
    ...heights.washes,
    ...woods(model, taken),
    ...heights.hachures,
    ...city.ground,
    ...margin(model),
    ...waters(model, all),
    ...city.houses,
    ...hexGrid(model),
    ...road.under,
    ...road.over,
    ...walls(all, gates),
    ...towns,
    ...features(model),
    ...entryEdges(model),
    ...neatline(model),
    ...strip(model, title, options.lang),
    ...hexNumbers(model),
  ];
  coverSymbols(model, sheet);
  for (const { station, course } of crossed) {
    sheet.disc(station.x, station.y, course.half + 0.14, cost.symbol);
  }
  below.push(...exits(model, sheet, say));
  // No name runs over the rim of the hexes.
  for (const { line } of outlines(grid, () => true)) sheet.line(line, 0.06, cost.symbol);
  const placed = new Map<number, readonly Item[]>();
  return {
    model,
    box: sheetBox(model),
    items: below,
    names(scale) {
      const index = bands.findIndex(({ from, to }) => scale >= from && scale < to);
      const band = bands[index];
      if (!band) return [];
      const made = placed.get(index) ?? placeNames(model, all, sheet, band, say);
      placed.set(index, made);
      return made;
    },
  };
}

/** Names keep off houses, forts and key points. */
function coverSymbols(model: MapModel, sheet: Occupancy): void {
  for (const [hex, places] of model.places) {
    const { x, y } = model.grid.centre(hex);
    const pattern = model.pattern(hex);
    if (pattern === "city" || pattern === "town") continue;
    sheet.disc(x, y, reachOf[places[0]?.kind ?? "hamlet"] ?? 0.3, cost.house);
  }
  coverFeatures(model, sheet);
}
