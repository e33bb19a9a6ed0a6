import { rule } from "../../rule.ts";
import { both, en, fr, plain } from "../../words.ts";

export default rule({
  code: "OOB008",
  severity: "warning",
  title: both("Counter that can never move", "Pion qui ne peut jamais bouger"),
  why: both(
    "Every hex around its starting hex costs more movement points than the counter has, or is barred.",
    "Chaque hexagone autour de sa position de départ coûte plus que ses points de mouvement, ou est interdit.",
  ),
  needs: ["game", "map", "table", "scenario"],
  recordsOf: ["leaders", "units", "setup"],
  failing: {
    changes: [
      {
        file: "tables/movement-costs.json",
        patch: [
          { op: "replace", path: "/rows/0/cells/cost", value: "3" },
        ],
      },
      { file: "units.csv", patch: [{ op: "replace", path: "/2/movement", value: "2" }] },
    ],
    at: { file: "setups/dawn.json", pointer: "/suggested/3" },
    value: "blue-one",
  },
  passing: {
    changes: [{
      file: "units.csv",
      patch: [{ op: "replace", path: "/2/movement", value: "2" }],
    }],
  },
  check(subject, report) {
    for (const setup of subject.data.setups) {
      const view = subject.mapOfSetup(setup);
      if (view === undefined) continue;
      for (const [index, { counter: id, hex: label }] of setup.suggested.entries()) {
        const counter = subject.counters().get(id);
        const hex = view.grid.indexOf(label);
        const points = counter === undefined ? undefined : subject.movement(counter);
        // Zero points are OOB007.
        if (hex < 0 || points === undefined || points <= 0) continue;
        const costs = [...view.grid.neighboursOf(hex)].filter((next) => next >= 0)
          .map((next) => view.cost(hex, next)).filter((cost) => cost !== null);
        const least = Math.min(...costs);
        if (least <= points) continue;
        report(subject.document("setup", setup.id), `/suggested/${index}`, {
          en: en`${id} starts on ${plain(label)} with ${points} movement points, but ${
            plain(costs.length === 0 ? "no way leads out" : `the cheapest way out costs ${least}`)
          }.`,
          fr: fr`${id} commence en ${plain(label)} avec ${points} points de mouvement, mais ${
            plain(
              costs.length === 0
                ? "aucune issue n’existe"
                : `l’issue la moins chère en coûte ${least}`,
            )
          }.`,
        }, { record: id });
      }
    }
  },
});
