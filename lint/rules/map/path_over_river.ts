import { rule } from "../../rule.ts";
import { both, en, fr, plain } from "../../words.ts";

export default rule({
  code: "MAP004",
  severity: "warning",
  title: both("Road over a river without a crossing", "Route sans passage sur une rivière"),
  why: both(
    "The drawing shows a road that goes on, but counters can not follow it: a river is crossed only where a bridge, ford or ferry is recorded.",
    "Le dessin montre une route qui continue, mais les pions ne peuvent la suivre : une rivière ne se franchit qu'à un pont, un gué ou un bac.",
  ),
  needs: [],
  recordsOf: ["map"],
  failing: {
    changes: [{
      file: "maps/field.json",
      patch: [
        { op: "remove", path: "/hexsides/2/crossing" },
        { op: "add", path: "/hexsides/1/crossing", value: "ford" },
      ],
    }],
    at: { file: "maps/field.json", pointer: "/paths/0/hexes/3" },
    value: "0402",
  },
  passing: { changes: [] },
  check(subject, report) {
    for (const view of subject.maps()) {
      const { map, grid } = view;
      const rivers = new Set(
        map.hexsideKinds.filter(({ pattern }) => pattern === "river").map(({ id }) => id),
      );
      const water = new Set(
        map.pathKinds.filter(({ pattern }) => pattern === "stream").map(({ id }) => id),
      );
      for (const [index, path] of map.paths.entries()) {
        if (water.has(path.kind)) continue;
        for (let step = 1; step < path.hexes.length; step++) {
          const from = path.hexes[step - 1] ?? "";
          const to = path.hexes[step] ?? "";
          const a = grid.indexOf(from);
          const b = grid.indexOf(to);
          if (a < 0 || b < 0) continue;
          const sides = view.between(a, b);
          const river = sides.find(({ kind }) => rivers.has(kind));
          if (river === undefined || sides.some(({ crossing }) => crossing !== undefined)) continue;
          report(subject.document("map", map.id), `/paths/${index}/hexes/${step}`, {
            en: en`Path ${path.id} crosses the ${river.kind} between ${plain(from)} and ${
              plain(to)
            }, where no crossing is recorded. Give the hexside a bridge, ford or ferry, or lead the path round.`,
            fr: fr`Le chemin ${path.id} franchit ${river.kind} entre ${plain(from)} et ${
              plain(to)
            }, où aucun passage n'est noté. Donnez au côté un pont, un gué ou un bac, ou détournez le chemin.`,
          }, { record: path.id });
        }
      }
    }
  },
});
