import { rule } from "../../rule.ts";
import { both, en, fr } from "../../words.ts";

export default rule({
  code: "SCH007",
  severity: "error",
  title: both("Reinforcement of the other side", "Renfort de l'autre camp"),
  why: both(
    "The side of an entry places its counters; a counter of the enemy among them is misplaced.",
    "Le camp d'une arrivée place ses pions ; un pion ennemi parmi eux est mal rangé.",
  ),
  needs: [],
  recordsOf: ["formations", "leaders", "units", "schedule"],
  failing: {
    changes: [{ file: "schedule.csv", patch: [{ op: "replace", path: "/0/side", value: "red" }] }],
    at: { file: "schedule.csv", pointer: "/0/counters" },
    value: "blue-two",
  },
  passing: { changes: [] },
  check(subject, report) {
    for (const [index, entry] of subject.data.schedule.entries()) {
      for (const id of entry.counters) {
        const side = subject.counters().get(id)?.side;
        if (side === undefined || side === entry.side) continue;
        report(subject.document("schedule"), `/${index}/counters`, {
          en: en`${entry.id} is of side ${entry.side}, but ${id} is of side ${side}.`,
          fr: fr`${entry.id} est du camp ${entry.side}, mais ${id} est du camp ${side}.`,
        }, { record: entry.id });
      }
    }
  },
});
