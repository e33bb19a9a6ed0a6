/** `Where` evaluated on a compiled map: which hexes a structured description of places names. */
import type { Where } from "../../schemas/where.ts";
import { at } from "./arrays.ts";
import type { HexMap } from "./hexmap.ts";
import { UnplayableError } from "./system.ts";

/** What depends on the position of a game: who controls a hex, and whose enemy has a zone of control on it. */
export interface WhereContext {
  controlledBy(hex: number, side: string): boolean;
  inEnemyZoc(hex: number, side: string): boolean;
}

/**
 * Mask of the hexes, 1 inside. `context` is needed only for `controlled` and `outside-enemy-zoc`; without it they hold
 * everywhere. Distances to a place are to its nearest hex. Throws `UnplayableError` for a name that the map lacks.
 */
export function whereMask(where: Where, map: HexMap, context: WhereContext | null): Int32Array {
  const mask = new Int32Array(map.size);
  switch (where.kind) {
    case "hexes":
      for (const label of where.hexes) {
        const hex = map.grid.indexOf(label);
        if (hex < 0) throw new UnplayableError(`map ${map.id} has no hex ${label}`);
        mask[hex] = 1;
      }
      return mask;
    case "places":
      for (const id of where.places) for (const hex of named(map, "places", id)) mask[hex] = 1;
      return mask;
    case "area":
      for (const hex of named(map, "areas", where.area)) mask[hex] = 1;
      return mask;
    case "edge":
      for (const hex of named(map, "edges", where.edge)) mask[hex] = 1;
      return mask;
    case "terrain": {
      const kinds = where.terrains.map((id) => {
        const kind = map.terrainKinds.indexOf(id);
        if (kind < 0) throw new UnplayableError(`map ${map.id} has no terrain ${id}`);
        return kind;
      });
      for (let hex = 0; hex < map.size; hex++) {
        mask[hex] = kinds.includes(at(map.terrain, hex)) ? 1 : 0;
      }
      return mask;
    }
    case "within":
      return byDistance(map, where.of, mask, (away) => away <= where.distance);
    case "at-distance":
      return byDistance(map, where.of, mask, (away) => away === where.distance);
    case "adjacent":
      return byDistance(map, where.of, mask, (away) => away === 1);
    case "not-closer":
      return byDistance(map, where.of, mask, (away) => away >= where.distance);
    case "controlled":
      return fill(mask, (hex) => context === null || context.controlledBy(hex, where.by));
    case "outside-enemy-zoc":
      return fill(mask, (hex) => context === null || !context.inEnemyZoc(hex, where.of));
    case "any": {
      const parts = where.of.map((part) => whereMask(part, map, context));
      return fill(mask, (hex) => parts.some((part) => part[hex] === 1));
    }
    case "all": {
      const parts = where.of.map((part) => whereMask(part, map, context));
      return fill(mask, (hex) => parts.every((part) => part[hex] === 1));
    }
    case "not": {
      const part = whereMask(where.of, map, context);
      return fill(mask, (hex) => part[hex] === 0);
    }
  }
}

/** Hexes of a mask, rising. */
export function hexesOf(mask: Int32Array): Int32Array {
  const hexes: number[] = [];
  for (let hex = 0; hex < mask.length; hex++) if (mask[hex] !== 0) hexes.push(hex);
  return Int32Array.from(hexes);
}

/** Hexes of a named place, area or edge. Throws `UnplayableError` when the map has none of that name. */
export function named(map: HexMap, kind: "places" | "areas" | "edges", id: string): Int32Array {
  const hexes = map[kind].get(id);
  if (hexes === undefined) {
    throw new UnplayableError(
      `map ${map.id} has no ${kind} ${id}; it has ${[...map[kind].keys()]}`,
    );
  }
  return hexes;
}

/** Distance from each hex to the nearest of some hexes. */
export function distancesTo(map: HexMap, hexes: Int32Array): Int32Array {
  const distances = new Int32Array(map.size);
  for (let hex = 0; hex < map.size; hex++) {
    let nearest = map.size;
    for (const target of hexes) nearest = Math.min(nearest, map.grid.distance(hex, target));
    distances[hex] = nearest;
  }
  return distances;
}

function byDistance(
  map: HexMap,
  of: string,
  mask: Int32Array,
  holds: (away: number) => boolean,
): Int32Array {
  const distances = distancesTo(map, centreOf(map, of));
  return fill(mask, (hex) => holds(at(distances, hex)));
}

/** Hexes that a distance is measured from: a place, an area, or a hex label in lower case. */
function centreOf(map: HexMap, id: string): Int32Array {
  const hexes = map.places.get(id) ?? map.areas.get(id);
  if (hexes !== undefined) return hexes;
  const hex = map.grid.indexOf(id.toUpperCase());
  if (hex < 0) throw new UnplayableError(`map ${map.id} has no place, area or hex ${id}`);
  return Int32Array.of(hex);
}

function fill(mask: Int32Array, holds: (hex: number) => boolean): Int32Array {
  for (let hex = 0; hex < mask.length; hex++) mask[hex] = holds(hex) ? 1 : 0;
  return mask;
}
