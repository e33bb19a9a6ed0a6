/** Texts of a map: names of what is on it, and the remarks of its records. */
import type { GameMap } from "../../schemas/map.ts";
import { type Home, named, one, remarks, type Texts } from "./text.ts";

/**
 * Key of the remarks of a hex: `map.paris.hex.1415`. Hexes have labels, not ids, so that the map is part of the key.
 */
export function hexKey(map: string, hex: string): string {
  return `map.${map}.hex.${hex}`;
}

/** Key of the remarks of a hexside: `map.paris.hexside.1415-1416-river`; one side may carry several kinds. */
export function hexsideKey(
  map: string,
  side: { readonly between: readonly [string, string]; readonly kind: string },
): string {
  return `map.${map}.hexside.${side.between.join("-")}-${side.kind}`;
}

/**
 * Texts of a map in the order of its document. Kinds, places, areas, edges, labels and paths have keys without the map
 * (`terrain.woods.name`): maps of one game that share an id share its texts.
 */
export function* mapTexts(map: GameMap): Texts {
  const home: Home = { kind: "map", document: map.id };
  const key = `map.${map.id}`;
  yield* one(home, `${key}.name`, map.name, "/name", map.id);
  yield* remarks(home, key, map, "", map.id);
  if (map.georeference) {
    yield* remarks(home, `${key}.georeference`, map.georeference, "/georeference", map.id);
  }
  yield* named(home, "terrain", map.terrains, "/terrains");
  yield* named(home, "hexside", map.hexsideKinds, "/hexsideKinds");
  yield* named(home, "path-kind", map.pathKinds, "/pathKinds");
  for (const [index, hex] of map.hexes.entries()) {
    yield* remarks(home, hexKey(map.id, hex.hex), hex, `/hexes/${index}`, hex.hex);
  }
  for (const [index, side] of map.hexsides.entries()) {
    const record = side.between.join("-");
    yield* remarks(home, hexsideKey(map.id, side), side, `/hexsides/${index}`, record);
  }
  yield* named(home, "place", map.places, "/places");
  yield* named(home, "area", map.areas, "/areas");
  yield* named(home, "edge", map.edges, "/edges");
  yield* named(home, "label", map.labels, "/labels");
  yield* named(home, "path", map.paths, "/paths");
}
