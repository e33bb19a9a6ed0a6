import { rule } from "../../rule.ts";
import { both, en, fr, plain } from "../../words.ts";

export default rule({
  code: "MAP010",
  severity: "warning",
  title: both("Hex named twice in one list", "Hexagone nommé deux fois dans une liste"),
  why: both(
    "A place, area or edge is a set of hexes. A hex that stands twice is mostly a mistyped label, so another is missing.",
    "Un lieu, une zone ou un bord est un ensemble d'hexagones. Un hexagone en double est souvent une faute de frappe : un autre manque.",
  ),
  needs: ["map"],
  fix: both("Removes the second mention", "Supprime la seconde mention"),
  failing: {
    changes: [{
      file: "maps/field.json",
      patch: [{ op: "add", path: "/areas/0/hexes/-", value: "0101" }],
    }],
    at: { file: "maps/field.json", pointer: "/areas/0/hexes/2" },
    value: "0101",
  },
  passing: { changes: [] },
  check(subject, report) {
    for (const map of subject.data.maps) {
      for (const list of ["places", "areas", "edges", "labels"] as const) {
        for (const [index, { id, hexes }] of map[list].entries()) {
          for (const [position, label] of hexes.entries()) {
            if (hexes.indexOf(label) === position) continue;
            const pointer = `/${list}/${index}/hexes/${position}`;
            report(subject.document("map", map.id), pointer, {
              en: en`Hex ${plain(label)} stands twice in ${id}.`,
              fr: fr`L'hexagone ${plain(label)} figure deux fois dans ${id}.`,
            }, {
              record: id,
              fix: {
                title: both("Remove the second mention", "Supprimer la seconde mention"),
                patch: [{ op: "remove", path: pointer }],
              },
            });
          }
        }
      }
    }
  },
});
