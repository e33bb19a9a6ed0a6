import { rule } from "../../rule.ts";
import { both, en, fr, plain } from "../../words.ts";

export default rule({
  code: "MAP005",
  severity: "warning",
  title: both("Place in pieces", "Lieu en morceaux"),
  why: both(
    "A place of several hexes is one place: each hex touches another of it. A stray hex is mostly a mistyped label.",
    "Un lieu de plusieurs hexagones est d'un seul tenant : chaque hexagone en touche un autre. Un hexagone égaré est souvent une faute de frappe.",
  ),
  needs: [],
  recordsOf: ["map"],
  failing: {
    changes: [{
      file: "maps/field.json",
      patch: [
        { op: "replace", path: "/places/0/hexes", value: ["0202", "0204"] },
        { op: "add", path: "/hexes/1", value: { hex: "0204", terrain: "village" } },
      ],
    }],
    at: { file: "maps/field.json", pointer: "/places/0/hexes/1" },
    value: "0204",
  },
  passing: {
    changes: [{
      file: "maps/field.json",
      patch: [
        { op: "replace", path: "/places/0/hexes", value: ["0202", "0203"] },
        { op: "add", path: "/hexes/1", value: { hex: "0203", terrain: "village" } },
      ],
    }],
  },
  check(subject, report) {
    for (const { map, grid } of subject.maps()) {
      for (const [index, place] of map.places.entries()) {
        if (place.hexes.length < 2) continue;
        const hexes = place.hexes.map((label) => grid.indexOf(label));
        const [first] = hexes;
        if (first === undefined || first < 0) continue;
        const reached = new Set([first]);
        for (const hex of reached) {
          for (const next of grid.neighboursOf(hex)) if (hexes.includes(next)) reached.add(next);
        }
        const stray = hexes.findIndex((hex) => hex >= 0 && !reached.has(hex));
        if (stray < 0) continue;
        const label = place.hexes[stray] ?? "";
        report(subject.document("map", map.id), `/places/${index}/hexes/${stray}`, {
          en: en`Hex ${
            plain(label)
          } of place ${place.id} does not touch the rest, which begins at ${
            plain(place.hexes[0] ?? "")
          }.`,
          fr: fr`L'hexagone ${
            plain(label)
          } du lieu ${place.id} ne touche pas le reste, qui commence en ${
            plain(place.hexes[0] ?? "")
          }.`,
        }, { record: place.id });
      }
    }
  },
});
