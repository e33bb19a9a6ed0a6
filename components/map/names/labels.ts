/**
 * Names on the map: each tries its places in turn and takes the one that covers least; none may lie over water, a
 * symbol or another name. Sizes follow the scale, so every band of scales has its own placing.
 */
import type { Place } from "../../../schemas/map.ts";
import type { Glyph, Ink, Lettering, LetterStyle } from "../drawing.ts";
import { around, besideWater, bow, type Candidate, moved } from "./candidates.ts";
import { setAlong, setStraight, textWidth } from "./lettering.ts";
import type { MapModel } from "../model.ts";
import { cost, forbidden, type Occupancy } from "./occupancy.ts";
import { reachOf } from "../land/towns.ts";
import type { Course } from "../land/waters.ts";

/** A band of scales (CSS pixels a hex size) and the scale that its letters are sized for. */
export interface Band {
  readonly from: number;
  readonly to: number;
  readonly at: number;
}
export const bands: readonly Band[] = [
  { from: 0, to: 12, at: 9 },
  { from: 12, to: 19, at: 16 },
  { from: 19, to: 30, at: 24 },
  { from: 30, to: 52, at: 38 },
  { from: 52, to: 90, at: 64 },
  { from: 90, to: Infinity, at: 110 },
];

/** A name with everything needed to place it. `pixels` is its size on the screen in the middle of a band. */
interface Name {
  readonly text: string;
  readonly style: LetterStyle;
  readonly ink: Ink;
  readonly pixels: number;
  readonly tracking: number;
  readonly rank: number;
  /** The smallest scale at which it is tried. */
  readonly least: number;
  readonly candidates: (size: number) => Iterable<Candidate>;
}

/** How sharply a line of letters turns: the largest angle between two neighbours, in radians. */
function sharpest(glyphs: readonly Glyph[]): number {
  let most = 0;
  for (let index = 1; index < glyphs.length; index++) {
    const turn = Math.abs((glyphs[index]?.angle ?? 0) - (glyphs[index - 1]?.angle ?? 0));
    most = Math.max(most, Math.min(turn, Math.PI * 2 - turn));
  }
  return most;
}

/** The mean cost of what a set of letters would cover; null when that is forbidden. */
function covered(glyphs: readonly Glyph[], sheet: Occupancy): number | null {
  let sum = 0, samples = 0;
  for (const { x, y, angle, size } of glyphs) {
    const ux = Math.sin(angle), uy = -Math.cos(angle);
    // Large letters are sampled more often, so that no river slips through between two samples.
    const rows = Math.max(4, Math.ceil(size / 0.16)), columns = Math.max(2, Math.ceil(size / 0.24));
    for (let row = 0; row < rows; row++) {
      const up = (-0.12 + row / (rows - 1)) * size;
      for (let column = 0; column < columns; column++) {
        const along = (column / (columns - 1) - 0.5) * 0.6 * size;
        const value = sheet.at(
          x + ux * up + Math.cos(angle) * along,
          y + uy * up + Math.sin(angle) * along,
        );
        if (value >= forbidden) return null;
        sum += value;
        samples++;
      }
    }
  }
  return samples ? sum / samples : 0;
}

const placeLook: Readonly<
  Record<Place["kind"], { style: LetterStyle; pixels: number; rank: number; least: number }>
> = {
  city: { style: "capitals", pixels: 25, rank: 0, least: 0 },
  town: { style: "capitals", pixels: 15.5, rank: 1, least: 0 },
  castle: { style: "capitals", pixels: 13, rank: 2, least: 0 },
  fort: { style: "capitals", pixels: 13, rank: 2, least: 0 },
  village: { style: "roman", pixels: 12.5, rank: 4, least: 12 },
  hamlet: { style: "roman", pixels: 11, rank: 7, least: 19 },
  farm: { style: "italic", pixels: 10.5, rank: 9, least: 30 },
  hill: { style: "italic", pixels: 10.5, rank: 8, least: 30 },
  gate: { style: "italic", pixels: 10.5, rank: 8, least: 30 },
  wood: { style: "italic", pixels: 11, rank: 8, least: 30 },
  island: { style: "italic", pixels: 11, rank: 8, least: 30 },
};

/** The names of a map in the reader's language, in the order in which they choose their places. */
function namesOf(
  model: MapModel,
  all: readonly Course[],
  say: (key: string, source: string) => string,
): Name[] {
  const { grid, map } = model;
  const names: Name[] = [];
  for (const place of map.places) {
    const hex = grid.indexOf(place.hexes[0] ?? "");
    if (hex < 0) continue;
    const look = placeLook[place.kind];
    const key = model.features.get(hex)?.includes("key-point") ?? false;
    const text = say(`place.${place.id}.name`, place.name);
    const centre = grid.centre(hex);
    const capitals = look.style === "capitals";
    const city = place.kind === "city";
    names.push({
      text,
      style: look.style,
      ink: place.kind === "hill" ? "labelHeight" : place.kind === "wood" ? "labelWood" : "label",
      pixels: look.pixels + (key && !capitals ? 1 : 0),
      tracking: city ? 0.3 : capitals ? 0.07 : 0.015,
      rank: look.rank - (key ? 0.5 : 0),
      least: key ? Math.min(look.least, 9) : look.least,
      *candidates(size) {
        if (!city) {
          const reach = (model.features.get(hex)?.includes("fortification") ? 0.62 : 0) ||
            (reachOf[place.kind] ?? 0.3);
          yield* around(text, centre.x, centre.y, reach, size, capitals, capitals ? 0.07 : 0.015);
          return;
        }
        // A city's name lies in the city, as near to its heart as the river lets it.
        for (const label of place.hexes) {
          const at = grid.indexOf(label);
          if (at < 0) continue;
          const { x, y } = grid.centre(at);
          for (const dy of [-0.4, 0, 0.4]) {
            yield {
              set: () =>
                setStraight(text, x, y + dy + size * 0.36, size, {
                  capitals: true,
                  tracking: 0.3,
                }),
              dislike: Math.hypot(x - centre.x, (y - centre.y) * 1.3) * 0.8,
            };
          }
        }
      },
    });
  }
  for (const label of map.labels) {
    const text = say(`label.${label.id}.name`, label.name);
    const hexes = label.hexes.map((hex) => grid.indexOf(hex)).filter((hex) => hex >= 0);
    if (hexes.length === 0 || label.kind === "exit") continue;
    const water = label.kind === "river" || label.kind === "canal";
    const broad = /seine|marne/i.test(text) || hexes.length >= 4;
    const tracking =
      { river: 0.14, canal: 0.06, wood: 0.05, height: 0.06, region: 0.26, road: 0.05 }[
        label.kind
      ];
    names.push({
      text,
      style: "italic",
      ink: water
        ? "labelWater"
        : label.kind === "wood"
        ? "labelWood"
        : label.kind === "height"
        ? "labelHeight"
        : "label",
      pixels: { river: 13.5, canal: 11.5, wood: 12.5, height: 12, region: 12.5, road: 10 }[
        label.kind
      ],
      tracking,
      rank: label.kind === "river" ? 3 : label.kind === "canal" ? 5 : 6,
      least: label.kind === "river" && broad ? 9 : label.kind === "region" ? 16 : 14,
      *candidates(size) {
        if (water) {
          yield* besideWater(model, label, text, size, tracking, all);
          return;
        }
        const line = bow(model, hexes, textWidth(text, tracking) * size);
        const down = size * 0.34;
        for (const dy of [0, -0.3, 0.3, -0.6, 0.6, -0.9, 0.9, 1.2, -1.2]) {
          for (const dx of [0, -0.4, 0.4, -0.8, 0.8, -1.3, 1.3]) {
            yield {
              set: () => setAlong(text, moved(line, dx, dy + down), size, tracking),
              dislike: Math.abs(dy) * 2.4 + Math.abs(dx) * 1.2,
            };
          }
        }
      },
    });
  }
  return names.sort((a, b) => a.rank - b.rank);
}

/** The letters of a name in the place that it likes best of those that cover nothing forbidden; null when there is none. */
function bestPlace(name: Name, size: number, taken: Occupancy): readonly Glyph[] | null {
  let best: readonly Glyph[] | null = null;
  let lowest = Infinity;
  for (const { set, dislike } of name.candidates(size)) {
    // Nothing that it covers could make it better than the best so far.
    if (dislike >= lowest) continue;
    const glyphs = set();
    if (!glyphs) continue;
    // Letters that climb over each other in a bend can not be read.
    const turn = sharpest(glyphs);
    if (turn > 0.2) continue;
    const mean = covered(glyphs, taken);
    if (mean === null) continue;
    const score = mean * 0.9 + dislike + turn * 16;
    if (score < lowest) {
      lowest = score;
      best = glyphs;
    }
  }
  return best;
}

/**
 * Places the names for one band of scales. `sheet` holds what names keep off; it is not changed. `say` translates a
 * record's name by its key (`place.paris.name`).
 */
export function placeNames(
  model: MapModel,
  all: readonly Course[],
  sheet: Occupancy,
  band: Band,
  say: (key: string, source: string) => string,
): Lettering[] {
  const taken = sheet.copy();
  const placed: Lettering[] = [];
  for (const name of namesOf(model, all, say)) {
    if (band.at < name.least) continue;
    // Letters grow a little with the band: far away they are as small as can be read.
    const share = band.at < 12
      ? 0.84
      : band.at < 20
      ? 0.9
      : band.at < 30
      ? 1
      : band.at < 60
      ? 1.12
      : 1.3;
    let best: readonly Glyph[] | null = null;
    // A name that finds no room at its size tries a smaller one before it is left out.
    for (const size of [1, 0.84].map((part) => name.pixels * share * part / band.at)) {
      best = bestPlace(name, size, taken);
      if (best) break;
    }
    if (!best) continue;
    for (const { x, y, angle, size: tall } of best) {
      taken.disc(
        x + Math.sin(angle) * tall * 0.3,
        y - Math.cos(angle) * tall * 0.3,
        tall * 0.62,
        cost.name,
      );
    }
    placed.push(letteringOf(best, name.style, name.ink, { from: band.from, to: band.to }));
  }
  return placed;
}

/** A lettering of these letters, with the box that they fill. */
export function letteringOf(
  glyphs: readonly Glyph[],
  style: LetterStyle,
  ink: Ink,
  options: {
    readonly from?: number;
    readonly to?: number;
    readonly halo?: Ink;
    readonly opacity?: number;
  } = {},
): Lettering {
  let x0 = Infinity, y0 = Infinity, x1 = -Infinity, y1 = -Infinity;
  for (const { x, y, size, text } of glyphs) {
    const reach = text.length > 1 ? textWidth(text) * size * 0.6 : size;
    x0 = Math.min(x0, x - reach);
    x1 = Math.max(x1, x + reach);
    y0 = Math.min(y0, y - Math.max(size, reach * 0.3));
    y1 = Math.max(y1, y + Math.max(size, reach * 0.3));
  }
  return {
    kind: "lettering",
    glyphs,
    style,
    ink,
    halo: "ground",
    box: { x0, y0, x1, y1 },
    ...options,
  };
}
