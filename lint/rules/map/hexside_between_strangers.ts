import { rule } from "../../rule.ts";
import { both, en, fr, plain } from "../../words.ts";

export default rule({
  code: "MAP001",
  severity: "error",
  title: both(
    "Hexside between hexes that do not touch",
    "Côté entre des hexagones qui ne se touchent pas",
  ),
  why: both(
    "A river, wall or slope lies on the common side of two hexes; hexes that do not touch have none, so play would never meet it.",
    "Une rivière, un mur ou une pente se trouve sur le côté commun de deux hexagones ; sans côté commun, le jeu ne le rencontrerait jamais.",
  ),
  needs: [],
  recordsOf: ["map"],
  failing: {
    changes: [{
      file: "maps/field.json",
      patch: [{
        op: "add",
        path: "/hexsides/-",
        value: { between: ["0101", "0103"], kind: "river" },
      }],
    }],
    at: { file: "maps/field.json", pointer: "/hexsides/7/between" },
    value: "0103",
  },
  passing: { changes: [] },
  check(subject, report) {
    for (const { map, grid } of subject.maps()) {
      for (const [index, { between: [from, to] }] of map.hexsides.entries()) {
        const a = grid.indexOf(from);
        const b = grid.indexOf(to);
        if (a < 0 || b < 0 || grid.directionTo(a, b) >= 0) continue;
        const distance = grid.distance(a, b);
        const around = [...grid.neighboursOf(a)].filter((hex) => hex >= 0);
        const nearest = around.sort((x, y) => grid.distance(x, b) - grid.distance(y, b))[0];
        const label = plain(nearest === undefined ? from : grid.labelOf(nearest));
        report(subject.document("map", map.id), `/hexsides/${index}/between`, {
          en: en`Hexside between ${plain(from)} and ${
            plain(to)
          }: the hexes are ${distance} apart and do not touch. The neighbour of ${
            plain(from)
          } nearest to ${plain(to)} is ${label}.`,
          fr: fr`Côté entre ${plain(from)} et ${
            plain(to)
          } : ces hexagones sont à distance ${distance} et ne se touchent pas. Le voisin de ${
            plain(from)
          } le plus proche de ${plain(to)} est ${label}.`,
        }, { record: `${from}-${to}` });
      }
    }
  },
});
