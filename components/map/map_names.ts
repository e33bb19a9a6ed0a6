/** A map with its names and remarks in a language: for drawing only, never for saving; and the names for saving. */
import type { Language } from "../../library/finding.ts";
import type { LibraryGame } from "../../library/model.ts";
import type { GameMap } from "../../schemas/map.ts";
import { hexKey, hexsideKey } from "../../library/wording/map.ts";
import type { Remarks } from "../../library/wording/text.ts";
import { textIn } from "../../i18n/names.ts";
import { namesOf } from "../page.ts";

/** Names as a map's file writes them, by list and id: for renaming, which changes the file. */
export interface NameSources {
  readonly places: Readonly<Record<string, string>>;
  readonly labels: Readonly<Record<string, string>>;
  /** By `areas france`: the list and the id. */
  readonly regions: Readonly<Record<string, string>>;
}

export function nameSources(map: GameMap): NameSources {
  type Named = { readonly id: string; readonly name: string };
  const of = (items: readonly Named[], prefix = ""): [string, string][] =>
    items.map(({ id, name }) => [prefix + id, name]);
  return {
    places: Object.fromEntries(of(map.places)),
    labels: Object.fromEntries(of(map.labels)),
    regions: Object.fromEntries([...of(map.areas, "areas "), ...of(map.edges, "edges ")]),
  };
}

export function translatedMap(game: LibraryGame, map: GameMap, lang: Language): GameMap {
  const name = namesOf(game, lang);
  const text = (key: string, source: string) => textIn(game.data, lang, key, source);
  const remarked = <Item extends Remarks>(key: string, item: Item): Item => ({
    ...item,
    ...(item.evidence === undefined ? {} : { evidence: text(`${key}.evidence`, item.evidence) }),
    ...(item.note === undefined ? {} : { note: text(`${key}.note`, item.note) }),
  });
  const named = <Item extends Remarks & { id: string; name: string }>(
    family: string,
    items: readonly Item[],
  ): Item[] =>
    items.map((item) => ({
      ...remarked(`${family}.${item.id}`, item),
      name: name(family, item.id, item.name),
    }));
  return {
    ...remarked(`map.${map.id}`, map),
    ...(map.georeference === undefined
      ? {}
      : { georeference: remarked(`map.${map.id}.georeference`, map.georeference) }),
    hexes: map.hexes.map((hex) => remarked(hexKey(map.id, hex.hex), hex)),
    hexsides: map.hexsides.map((side) => remarked(hexsideKey(map.id, side), side)),
    name: name("map", map.id, map.name),
    terrains: named("terrain", map.terrains),
    hexsideKinds: named("hexside", map.hexsideKinds),
    pathKinds: named("path-kind", map.pathKinds),
    places: named("place", map.places),
    areas: named("area", map.areas),
    edges: named("edge", map.edges),
    labels: named("label", map.labels),
    paths: map.paths.map((path) => ({
      ...remarked(`path.${path.id}`, path),
      ...(path.name === undefined ? {} : { name: name("path", path.id, path.name) }),
    })),
  };
}
