import { rule } from "../../rule.ts";
import { both, en, fr, plain } from "../../words.ts";

export default rule({
  code: "SCH005",
  severity: "error",
  title: both(
    "Entry hex that is not on the map's edge",
    "Hexagone d'entrée hors du bord de la carte",
  ),
  why: both(
    "Reinforcements march onto the map. Those that appear inland have a place or a zone, which says so.",
    "Les renforts marchent vers la carte. Ceux qui apparaissent à l'intérieur ont un lieu ou une zone, qui le disent.",
  ),
  needs: ["scenario"],
  recordsOf: ["schedule", "map"],
  failing: {
    changes: [{
      file: "schedule.csv",
      patch: [{ op: "replace", path: "/0/entry", value: "hex:0302" }],
    }],
    at: { file: "schedule.csv", pointer: "/0/entry" },
    value: "0302",
    also: ["SCN010"],
  },
  passing: {
    changes: [{
      file: "schedule.csv",
      patch: [{ op: "replace", path: "/0/entry", value: "hex:0501" }],
    }],
  },
  check(subject, report) {
    for (const [index, entry] of subject.data.schedule.entries()) {
      if (!entry.entry.startsWith("hex:")) continue;
      const label = entry.entry.slice(4);
      const scenario = subject.data.scenarios.find((s) => subject.applies(entry, s));
      const view = scenario === undefined ? undefined : subject.map(scenario.map);
      const hex = view?.grid.indexOf(label) ?? -1;
      if (view === undefined || hex < 0 || view.grid.onEdge(hex)) continue;
      const { grid } = view;
      let near = -1;
      for (let other = 0; other < grid.size; other++) {
        if (!grid.onEdge(other)) continue;
        if (near < 0 || grid.distance(other, hex) < grid.distance(near, hex)) near = other;
      }
      report(subject.document("schedule"), `/${index}/entry`, {
        en: en`${entry.id} enters at hex ${
          plain(label)
        }, which is not on the map's edge. The nearest that is: ${plain(grid.labelOf(near))}.`,
        fr: fr`${entry.id} entre en ${
          plain(label)
        }, qui n'est pas au bord de la carte. L'hexagone de bord le plus proche : ${
          plain(grid.labelOf(near))
        }.`,
      }, { record: entry.id });
    }
  },
});
