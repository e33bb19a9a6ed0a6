import { rule } from "../../rule.ts";
import { both, en, fr, plain } from "../../words.ts";

export default rule({
  code: "MAP009",
  severity: "error",
  title: both("Entry edge that is not on the map's edge", "Bord d'entrée hors du bord de la carte"),
  why: both(
    "Counters enter a map from outside. A hex inland would let them appear in the middle of the field.",
    "Les pions entrent sur la carte par l'extérieur. Un hexagone intérieur les ferait apparaître au milieu du champ.",
  ),
  needs: [],
  recordsOf: ["map"],
  failing: {
    changes: [{
      file: "maps/field.json",
      patch: [{ op: "replace", path: "/edges/0/hexes", value: ["0102", "0202", "0103"] }],
    }],
    at: { file: "maps/field.json", pointer: "/edges/0/hexes/1" },
    value: "0202",
  },
  passing: { changes: [] },
  check(subject, report) {
    for (const { map, grid } of subject.maps()) {
      const rim = Array.from({ length: grid.size }, (_, hex) => hex).filter(grid.onEdge);
      for (const [index, edge] of map.edges.entries()) {
        for (const [position, label] of edge.hexes.entries()) {
          const hex = grid.indexOf(label);
          if (hex < 0 || grid.onEdge(hex)) continue;
          const near = rim.reduce((best, other) =>
            grid.distance(other, hex) < grid.distance(best, hex) ? other : best
          );
          report(subject.document("map", map.id), `/edges/${index}/hexes/${position}`, {
            en: en`Hex ${
              plain(label)
            } of edge ${edge.id} is not on the map's edge. The nearest that is: ${
              plain(grid.labelOf(near))
            }.`,
            fr: fr`L'hexagone ${
              plain(label)
            } du bord ${edge.id} n'est pas au bord de la carte. Le plus proche qui y soit : ${
              plain(grid.labelOf(near))
            }.`,
          }, { record: edge.id });
        }
      }
    }
  },
});
