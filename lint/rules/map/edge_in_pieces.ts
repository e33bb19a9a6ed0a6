import { rule } from "../../rule.ts";
import { both, en, fr, plain } from "../../words.ts";

export default rule({
  code: "MAP011",
  severity: "warning",
  title: both("Entry edge with a gap", "Bord d'entrée discontinu"),
  why: both(
    "An edge is a stretch: its hexes follow one another. A gap mostly means that a label was left out.",
    "Un bord est un tronçon : ses hexagones se suivent. Une lacune veut dire le plus souvent qu'un numéro a été oublié.",
  ),
  needs: [],
  recordsOf: ["map"],
  failing: {
    changes: [{
      file: "maps/field.json",
      patch: [{ op: "replace", path: "/edges/0/hexes", value: ["0101", "0103"] }],
    }],
    at: { file: "maps/field.json", pointer: "/edges/0/hexes/1" },
    value: "0103",
  },
  passing: { changes: [] },
  check(subject, report) {
    for (const { map, grid } of subject.maps()) {
      for (const [index, edge] of map.edges.entries()) {
        const hexes = edge.hexes.map((label) => grid.indexOf(label));
        const [first] = hexes;
        if (first === undefined || hexes.some((hex) => hex < 0)) continue;
        const reached = new Set([first]);
        for (const hex of reached) {
          for (const next of grid.neighboursOf(hex)) if (hexes.includes(next)) reached.add(next);
        }
        const position = hexes.findIndex((hex) => !reached.has(hex));
        if (position < 0) continue;
        const label = edge.hexes[position] ?? "";
        report(subject.document("map", map.id), `/edges/${index}/hexes/${position}`, {
          en: en`Edge ${edge.id} has a gap before hex ${plain(label)}. Name the hexes between.`,
          fr: fr`Le bord ${edge.id} a une lacune avant l'hexagone ${
            plain(label)
          }. Nommez les hexagones intermédiaires.`,
        }, { record: edge.id });
      }
    }
  },
});
