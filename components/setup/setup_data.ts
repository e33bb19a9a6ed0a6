/** A set-up as its page's island needs it: the map, the counters, where each stands, what the placements ask. */
import { sentences } from "../../i18n/sentences/mod.ts";
import type { Finding, Language } from "../../library/finding.ts";
import type { LibraryGame } from "../../library/model.ts";
import { viewMap } from "../../lint/map_view.ts";
import type { Placement } from "../../schemas/scenario.ts";
import type { GameMap } from "../../schemas/map.ts";
import { counterMaker } from "../counter/counter_props.ts";
import { translatedMap } from "../map/map_names.ts";
import { namesOf } from "../page.ts";
import type { Vocabulary } from "../scenario/fields.ts";
import { type PlacementData, placementData } from "../scenario/placements.ts";
import { vocabularyOf } from "../scenario/vocabulary.ts";
import type { CounterProps } from "../types.ts";

export interface SetupCounter {
  readonly id: string;
  readonly side: string;
  readonly face: Omit<CounterProps, "lang" | "size">;
  /** Null while it stands nowhere. */
  readonly hex: string | null;
  /** Sentences of the placements that speak of it. */
  readonly asked: readonly string[];
  /** Which of the set-up's grounds it may stand on; null where nothing is asked. */
  readonly ground: number | null;
}

export interface SetupData {
  readonly game: string;
  readonly setup: string;
  readonly name: string;
  readonly document: string;
  readonly file: string;
  readonly digest: string;
  readonly map: GameMap;
  readonly sides: readonly { readonly id: string; readonly name: string }[];
  /** In the order of the sides, then of the set-up. */
  readonly counters: readonly SetupCounter[];
  /** Sets of hexes that placements allow together; counters name theirs by its number. */
  readonly grounds: readonly (readonly string[])[];
  readonly placements: PlacementData | null;
  readonly vocabulary: Vocabulary;
  /** Language of the files' own words. */
  readonly source: Language;
  readonly findings: readonly Finding[];
}

/**
 * Where counters may stand by their placements: hexes that satisfy all of them. Control and zones of control are known in
 * play only, so that hexes which may satisfy them count.
 */
function groundsOf(
  game: LibraryGame,
  map: GameMap,
): { of(placements: readonly Placement[]): number | null; readonly all: string[][] } {
  const view = viewMap(map, game.data.tables);
  const all: string[][] = [];
  const known = new Map<string, number>();
  return {
    all,
    of(placements) {
      if (placements.length === 0 || view === null) return null;
      const key = placements.map(({ id }) => id).join(" ");
      const old = known.get(key);
      if (old !== undefined) return old;
      const [first, ...rest] = placements.map(({ where }) => view.resolve(where).possible);
      const hexes = [...first ?? []].filter((hex) => rest.every((set) => set.has(hex)));
      known.set(key, all.length);
      all.push(hexes.map((hex) => view.grid.labelOf(hex)));
      return all.length - 1;
    },
  };
}

/** Null when there is no such set-up, or no map for it, that can be read. */
export function setupData(
  game: LibraryGame,
  id: string,
  findings: readonly Finding[],
  lang: Language,
): SetupData | null {
  const { data } = game;
  const setup = data.setups.find((item) => item.id === id);
  const document = game.document("setup", id);
  const scenario = data.scenarios.find((item) => item.setup === id);
  const map = data.maps.find((item) => item.id === scenario?.map) ?? data.maps[0];
  if (!setup || !document || !map) return null;
  const name = namesOf(game, lang);
  const make = counterMaker(game, lang);
  const say = sentences(data, lang, scenario?.id);
  const grounds = groundsOf(game, map);
  const asked = new Map<string, Placement[]>();
  for (const placement of setup.placements) {
    const { who } = placement;
    const ids = who.kind === "counters" ? who.counters : who.kind === "formation"
      ? [
        ...data.leaders.filter((item) => who.leader && item.formation === who.formation),
        ...data.units.filter((item) => item.formation === who.formation),
      ].map((item) => item.id)
      : [];
    for (const counter of ids) {
      asked.set(counter, [...asked.get(counter) ?? [], placement]);
    }
  }
  const hexes = new Map(setup.suggested.map(({ counter, hex }) => [counter, hex]));
  const counters = [...new Set([...hexes.keys(), ...asked.keys()])].flatMap(
    (counter): SetupCounter[] => {
      const made = make(counter);
      if (!made) return [];
      const { lang: _lang, ...face } = made;
      return [{
        id: counter,
        side: made.side,
        face,
        hex: hexes.get(counter) ?? null,
        asked: (asked.get(counter) ?? []).map(say.placement),
        ground: grounds.of(asked.get(counter) ?? []),
      }];
    },
  );
  const order = data.game.sides.map((side) => side.id);
  return {
    game: game.id,
    setup: id,
    name: name("setup", id, setup.name),
    document: document.id,
    file: document.file,
    digest: document.digest,
    map: translatedMap(game, map, lang),
    sides: data.game.sides.map((side) => ({ id: side.id, name: name("side", side.id, side.name) })),
    counters: counters.sort((a, b) => order.indexOf(a.side) - order.indexOf(b.side)),
    grounds: grounds.all,
    placements: placementData(game, id, lang),
    vocabulary: vocabularyOf(game, scenario ?? null, map, lang),
    source: data.game.languages.source,
    findings: findings.filter((item) => item.place.file === document.file),
  };
}
