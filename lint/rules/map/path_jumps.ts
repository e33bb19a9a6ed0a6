import { rule } from "../../rule.ts";
import { both, en, fr, plain } from "../../words.ts";

export default rule({
  code: "MAP002",
  severity: "error",
  title: both("Road that jumps", "Route qui saute"),
  why: both(
    "A path runs from hex to touching hex. Where it jumps, movement along it stops and the drawing lies.",
    "Un chemin va d'un hexagone à un hexagone voisin. S'il saute, le mouvement s'y arrête et le dessin ment.",
  ),
  needs: [],
  recordsOf: ["map"],
  failing: {
    changes: [{
      file: "maps/field.json",
      patch: [{ op: "replace", path: "/paths/0/hexes", value: ["0102", "0302", "0402", "0502"] }],
    }],
    at: { file: "maps/field.json", pointer: "/paths/0/hexes/1" },
    value: "0302",
  },
  passing: { changes: [] },
  check(subject, report) {
    for (const { map, grid } of subject.maps()) {
      for (const [index, path] of map.paths.entries()) {
        for (let step = 1; step < path.hexes.length; step++) {
          const from = path.hexes[step - 1];
          const to = path.hexes[step];
          if (from === undefined || to === undefined) continue;
          const a = grid.indexOf(from);
          const b = grid.indexOf(to);
          if (a < 0 || b < 0 || grid.directionTo(a, b) >= 0) continue;
          const distance = grid.distance(a, b);
          const next = [...grid.neighboursOf(a)].filter((hex) => hex >= 0)
            .sort((x, y) => grid.distance(x, b) - grid.distance(y, b))[0];
          const label = plain(next === undefined || distance === 0 ? "?" : grid.labelOf(next));
          report(
            subject.document("map", map.id),
            `/paths/${index}/hexes/${step}`,
            distance === 0
              ? {
                en: en`Path ${path.id} names hex ${plain(to)} twice in a row. Remove one.`,
                fr: fr`Le chemin ${path.id} nomme deux fois de suite l'hexagone ${
                  plain(to)
                }. Supprimez-en un.`,
              }
              : {
                en: en`Path ${path.id} jumps from ${plain(from)} to ${
                  plain(to)
                }, ${distance} hexes away. Consecutive hexes touch; the way goes on by ${label}.`,
                fr: fr`Le chemin ${path.id} saute de ${plain(from)} à ${
                  plain(to)
                }, à ${distance} hexagones. Deux hexagones consécutifs se touchent ; la suite passe par ${label}.`,
              },
            { record: path.id },
          );
        }
      }
    }
  },
});
