/** A map with its names in a language: for drawing only, never for saving. */
import type { Language } from "../library/finding.ts";
import type { LibraryGame } from "../library/model.ts";
import type { GameMap } from "../schemas/map.ts";
import { namesOf } from "./page.ts";

export function translatedMap(game: LibraryGame, map: GameMap, lang: Language): GameMap {
  const name = namesOf(game, lang);
  const named = <Item extends { id: string; name: string }>(
    family: string,
    items: readonly Item[],
  ): Item[] => items.map((item) => ({ ...item, name: name(family, item.id, item.name) }));
  return {
    ...map,
    name: name("map", map.id, map.name),
    terrains: named("terrain", map.terrains),
    hexsideKinds: named("hexside", map.hexsideKinds),
    pathKinds: named("path-kind", map.pathKinds),
    places: named("place", map.places),
    areas: named("area", map.areas),
    edges: named("edge", map.edges),
    labels: named("label", map.labels),
    paths: map.paths.map((path) =>
      path.name === undefined ? path : { ...path, name: name("path", path.id, path.name) }
    ),
  };
}
