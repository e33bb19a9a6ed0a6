import type { Place } from "../../../schemas/map.ts";
import type { MapView } from "../../map_view.ts";
import { rule } from "../../rule.ts";
import { both, en, fr, plain } from "../../words.ts";

export default rule({
  code: "MAP006",
  severity: "warning",
  title: both("Place on the wrong terrain", "Lieu sur un mauvais terrain"),
  why: both(
    "Terrain decides combat and movement, the name does not. A town that stands on clear ground defends like a field.",
    "C'est le terrain qui décide du combat et du mouvement, pas le nom. Une ville posée en plaine se défend comme un champ.",
  ),
  needs: [],
  recordsOf: ["map"],
  failing: {
    changes: [{
      file: "maps/field.json",
      patch: [{ op: "replace", path: "/places/2/hexes/0", value: "0501" }],
    }],
    at: { file: "maps/field.json", pointer: "/places/2/hexes/0" },
    value: "grove",
  },
  passing: { changes: [] },
  check(subject, report) {
    for (const view of subject.maps()) {
      for (const [index, place] of view.map.places.entries()) {
        const expected = expectedPatterns[place.kind];
        if (expected === undefined) continue;
        const hexes = view.indexes(place.hexes);
        // A hill or a wood is where one of its hexes is; a town is built on every one.
        const some = place.kind === "hill" || place.kind === "wood" || place.kind === "fort";
        const wrong = hexes.find((hex) => !suits(view, hex, place, expected));
        if (wrong === undefined || (some && hexes.some((h) => suits(view, h, place, expected)))) {
          continue;
        }
        const label = view.grid.labelOf(wrong);
        const kinds = view.map.terrains.filter(({ pattern }) => expected.includes(pattern))
          .map(({ id }) => id);
        const terrain = view.terrain(wrong);
        report(
          subject.document("map", view.map.id),
          `/places/${index}/hexes/${place.hexes.indexOf(label)}`,
          {
            en: en`Place ${place.id} is a ${plain(place.kind)}, but its hex ${
              plain(label)
            } is ${terrain}. Expected: ${
              place.kind === "hill" ? plain("an elevation above 0") : kinds
            }.`,
            fr: fr`Le lieu ${place.id} est de nature ${place.kind}, mais son hexagone ${
              plain(label)
            } est ${terrain}. Attendu : ${
              place.kind === "hill" ? plain("une élévation supérieure à 0") : kinds
            }.`,
          },
          { record: place.id },
        );
      }
    }
  },
});

/** Terrain patterns that fit a kind of place; kinds that may stand anywhere are left out. */
const expectedPatterns: Readonly<Partial<Record<Place["kind"], readonly string[]>>> = {
  city: ["city", "town"],
  town: ["city", "town", "village"],
  village: ["city", "town", "village"],
  wood: ["woods"],
  hill: ["heights"],
  fort: ["fortification"],
};

function suits(view: MapView, hex: number, place: Place, expected: readonly string[]): boolean {
  const pattern = view.pattern(hex);
  // An unknown terrain kind is a broken reference, which is reported as such.
  if (pattern === undefined || expected.includes(pattern)) return true;
  // Where a town stands on the ground that it has, the map marks it as a feature of the hex.
  if (view.hex(hex)?.features?.includes(place.kind)) return true;
  if (place.kind === "hill") return view.elevation(hex) > 0;
  if (place.kind === "fort") return view.hex(hex)?.features?.includes("fortification") ?? false;
  return false;
}
