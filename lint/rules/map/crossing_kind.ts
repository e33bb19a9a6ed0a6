import { rule } from "../../rule.ts";
import { both, en, fr, plain } from "../../words.ts";

export default rule({
  code: "MAP010",
  severity: "warning",
  title: both("Crossing that does not fit its hexside", "Passage qui ne convient pas à son côté"),
  why: both(
    "Gates are in walls; bridges, fords and ferries are over water. The wrong word mostly means the wrong hexside.",
    "Les portes sont dans les murs ; ponts, gués et bacs franchissent l'eau. Un mot faux désigne le plus souvent un côté faux.",
  ),
  needs: [],
  recordsOf: ["map"],
  failing: {
    changes: [{
      file: "maps/field.json",
      patch: [{ op: "replace", path: "/hexsides/2/crossing", value: "gate" }],
    }],
    at: { file: "maps/field.json", pointer: "/hexsides/2/crossing" },
    value: "gate",
  },
  passing: { changes: [] },
  check(subject, report) {
    for (const map of subject.data.maps) {
      const patterns = new Map(map.hexsideKinds.map(({ id, pattern }) => [id, pattern]));
      for (const [index, { between: [from, to], kind, crossing }] of map.hexsides.entries()) {
        const pattern = patterns.get(kind);
        if (crossing === undefined || pattern === undefined) continue;
        const water = pattern === "river" || pattern === "stream" || pattern === "canal";
        const fits = crossing === "gate" ? !water : water;
        if (fits) continue;
        const expected = water ? ["bridge", "ford", "ferry"] : ["gate"];
        report(subject.document("map", map.id), `/hexsides/${index}/crossing`, {
          en: en`A ${kind} between ${plain(from)} and ${
            plain(to)
          } has the crossing ${crossing}. Expected: ${expected}.`,
          fr: fr`Le côté ${kind} entre ${plain(from)} et ${
            plain(to)
          } a le passage ${crossing}. Attendu : ${expected}.`,
        }, { record: `${from}-${to}` });
      }
    }
  },
});
