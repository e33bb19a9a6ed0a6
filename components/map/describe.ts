/** A hex in words: for the readout under the map, for screen readers and for the table. */
import type { Language } from "../../library/finding.ts";
import { directionNames } from "../../schemas/grid.ts";
import type { MapCounter } from "../types.ts";
import type { MapModel } from "./model.ts";
import { directionWord, featureWord, mapWord } from "./words.ts";

export interface HexWords {
  readonly label: string;
  readonly terrain: string;
  readonly elevation: number;
  readonly places: readonly string[];
  readonly features: readonly string[];
  /** `Route de Meaux towards north-east, south-west`. */
  readonly roads: readonly string[];
  /** `River to the north (bridge)`. */
  readonly sides: readonly string[];
  readonly edges: readonly string[];
  /** Fidelity of the hex's record, the map's own when it has none. */
  readonly fidelity: string;
}

// Making a formatter is far slower than using it.
const lists = {
  en: new Intl.ListFormat("en", { type: "conjunction" }),
  fr: new Intl.ListFormat("fr", { type: "conjunction" }),
};
const listed = (lang: Language, words: readonly string[]): string => lists[lang].format(words);

/** Everything that stands in a hex or on its sides, in the reader's language. */
export function describeHex(model: MapModel, hex: number, lang: Language): HexWords {
  const { grid, map } = model;
  const directions = directionNames[grid.grid.orientation];
  const towards = (direction: number): string => directionWord(lang, directions[direction] ?? "");
  const label = grid.labelOf(hex);
  const terrain = map.terrains[model.terrain[hex] ?? 0];
  const kinds = new Map([...map.pathKinds, ...map.hexsideKinds].map(({ id, name }) => [id, name]));
  // Roads of one name, or of one kind without a name, are said together.
  const waysOf = new Map<string, Set<number>>();
  for (const { path, hexes } of model.pathsOf.get(hex) ?? []) {
    const name = path.name ?? kinds.get(path.kind) ?? path.kind;
    const ways = waysOf.get(name) ?? new Set();
    waysOf.set(name, ways);
    hexes.forEach((at, index) => {
      if (at !== hex) return;
      for (const beside of [hexes[index - 1], hexes[index + 1]]) {
        const direction = beside === undefined ? -1 : grid.directionTo(hex, beside);
        if (direction >= 0) ways.add(direction);
      }
    });
  }
  const roads = [...waysOf].map(([name, ways]) =>
    mapWord(lang, "roadTo", {
      name,
      directions: listed(lang, [...ways].sort((a, b) => a - b).map(towards)),
    })
  );
  const along = new Map<string, string[]>();
  for (const side of model.sidesOf.get(hex) ?? []) {
    const direction = side.hex === hex ? side.direction : (side.direction + 3) % 6;
    const kind = kinds.get(side.side.kind) ?? side.side.kind;
    const { crossing } = side.side;
    const way = towards(direction) + (crossing ? ` (${mapWord(lang, crossing)})` : "");
    along.set(kind, [...along.get(kind) ?? [], way]);
  }
  return {
    label,
    terrain: terrain?.name ?? map.defaultTerrain,
    elevation: model.elevation[hex] ?? 0,
    places: (model.places.get(hex) ?? []).map(({ name }) => name),
    features: (model.features.get(hex) ?? []).map((feature) => featureWord(lang, feature)),
    roads,
    sides: [...along].map(([kind, ways]) =>
      mapWord(lang, "sideTo", { kind, directions: listed(lang, ways) })
    ),
    edges: map.edges.filter(({ hexes }) => hexes.includes(label)).map(({ name }) => name),
    fidelity: model.fidelity.get(hex) ?? map.fidelity ?? "printed",
  };
}

/** One line of text for a hex with its counters; `full` adds roads, hexsides and edges. */
export function hexText(
  words: HexWords,
  counters: readonly MapCounter[],
  lang: Language,
  full: boolean,
): string {
  const parts = [
    `${mapWord(lang, "hex", { hex: words.label })}: `.replace(
      ": ",
      lang === "fr" ? "\u00a0: " : ": ",
    ) +
    [
      ...words.places,
      words.terrain.toLocaleLowerCase(lang),
      ...(words.elevation ? [mapWord(lang, "elevation", { level: words.elevation })] : []),
      ...words.features,
    ].join(", "),
    ...(full ? [...words.roads, ...words.sides, ...words.edges] : []),
    ...(counters.length
      ? [
        `${mapWord(lang, "counters")}${lang === "fr" ? "\u00a0:" : ":"} ${
          listed(lang, counters.map(({ name }) => name))
        }`,
      ]
      : []),
  ];
  return parts.join(". ") + ".";
}
