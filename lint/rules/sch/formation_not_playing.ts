import { rule } from "../../rule.ts";
import { both, en, fr } from "../../words.ts";

export default rule({
  code: "SCH008",
  severity: "warning",
  title: both(
    "Reinforcement of a formation that takes no part",
    "Renfort d'une formation qui ne participe pas",
  ),
  why: both(
    "The scenario lists its formations, and the counter's is not among them: the list or the entry is wrong.",
    "Le scénario liste ses formations, et celle du pion n'y est pas : la liste ou l'arrivée est fausse.",
  ),
  needs: ["formations", "scenario"],
  recordsOf: ["leaders", "units", "schedule"],
  failing: {
    changes: [{
      file: "scenarios/dawn.json",
      patch: [{ op: "add", path: "/formations", value: ["red-corps"] }],
    }],
    at: { file: "schedule.csv", pointer: "/0/counters" },
    value: "blue-two",
  },
  passing: {
    changes: [{
      file: "scenarios/dawn.json",
      patch: [{ op: "add", path: "/formations", value: ["red-corps", "blue-corps"] }],
    }],
  },
  check(subject, report) {
    for (const [index, entry] of subject.data.schedule.entries()) {
      for (const scenario of subject.data.scenarios) {
        // An entry for all scenarios concerns only those in which its formations play.
        const named = entry.scenarios?.includes(scenario.id) ?? subject.data.scenarios.length === 1;
        if (!named) continue;
        for (const id of entry.counters) {
          const counter = subject.counters().get(id);
          if (counter === undefined || subject.takesPart(counter.record.formation, scenario)) {
            continue;
          }
          report(subject.document("schedule"), `/${index}/counters`, {
            en:
              en`${entry.id}: ${id} is of formation ${counter.record.formation}, which takes no part in scenario ${scenario.id}. Its formations: ${
                scenario.formations ?? []
              }.`,
            fr:
              fr`${entry.id} : ${id} est de la formation ${counter.record.formation}, qui ne participe pas au scénario ${scenario.id}. Ses formations : ${
                scenario.formations ?? []
              }.`,
          }, { record: entry.id });
        }
      }
    }
  },
});
