import { rule } from "../../rule.ts";
import { both, counted, en, fr, plain } from "../../words.ts";

export default rule({
  code: "MAP008",
  severity: "warning",
  title: both("Island of unreachable hexes", "Îlot d'hexagones inaccessibles"),
  why: both(
    "Counters can never go from these hexes to the rest of the map or back: a bridge is missing, or a river was drawn too far. Bridges, rivers and the cost tables are considered.",
    "Aucun pion ne peut aller de ces hexagones au reste de la carte ni en revenir : il manque un pont, ou une rivière est tracée trop loin. Ponts, rivières et tables de coûts sont pris en compte.",
  ),
  needs: ["table"],
  recordsOf: ["map"],
  failing: {
    changes: [{
      file: "maps/field.json",
      patch: [
        { op: "remove", path: "/hexsides/2/crossing" },
        { op: "replace", path: "/paths/0/hexes", value: ["0102", "0202", "0302"] },
      ],
    }],
    at: { file: "maps/field.json", pointer: "/hexes" },
    value: "0401",
  },
  passing: { changes: [] },
  check(subject, report) {
    for (const view of subject.maps()) {
      const { grid, map } = view;
      const island = new Int32Array(grid.size).fill(-1);
      const islands: number[][] = [];
      for (let start = 0; start < grid.size; start++) {
        if (island[start] !== -1 || !view.enterable(start)) continue;
        const hexes = [start];
        island[start] = islands.length;
        for (const hex of hexes) {
          for (const next of grid.neighboursOf(hex)) {
            if (next < 0 || island[next] !== -1) continue;
            if (view.cost(hex, next) === null && view.cost(next, hex) === null) continue;
            island[next] = islands.length;
            hexes.push(next);
          }
        }
        islands.push(hexes);
      }
      const [, ...cutOff] = islands.sort((a, b) => b.length - a.length);
      for (const hexes of cutOff) {
        const labels = hexes.map((hex) => grid.labelOf(hex)).sort();
        const [first] = labels;
        if (first === undefined) continue;
        const at = map.hexes.findIndex(({ hex }) => hex === first);
        const names = map.places.filter((place) => place.hexes.some((hex) => labels.includes(hex)))
          .map(({ id }) => id);
        const inside = names.slice(0, 5);
        report(subject.document("map", map.id), at < 0 ? "/hexes" : `/hexes/${at}`, {
          en: en`${counted(labels.length, "en", "hex", "hexes")} around ${
            plain(first)
          } can not be reached from the rest of the map${
            plain(inside.length === 0 ? "" : ` (with ${inside.join(", ")})`)
          }. A bridge or other crossing is missing.`,
          fr: fr`${counted(labels.length, "fr", "hexagone", "hexagones")} autour de ${
            plain(first)
          } sans accès au reste de la carte${
            plain(inside.length === 0 ? "" : ` (avec ${inside.join(", ")})`)
          }. Il manque un pont ou un autre passage.`,
        }, { record: first });
      }
    }
  },
});
