import { rule } from "../../rule.ts";
import { both, en, fr } from "../../words.ts";

export default rule({
  code: "SCN005",
  severity: "warning",
  title: both("Side that can not win", "Camp qui ne peut pas gagner"),
  why: both(
    "No victory level has the side for a winner, so it can only lose or draw.",
    "Aucun niveau de victoire n'a ce camp pour vainqueur ; il ne peut que perdre ou faire match nul.",
  ),
  needs: [],
  recordsOf: ["scenario"],
  failing: {
    changes: [{
      file: "scenarios/dawn.json",
      patch: [{ op: "replace", path: "/victory/1/winner", value: "blue" }],
    }],
    at: { file: "scenarios/dawn.json", pointer: "/victory" },
    value: "red",
  },
  passing: { changes: [] },
  check(subject, report) {
    for (const { id, sides, victory } of subject.data.scenarios) {
      for (const side of sides) {
        if (victory.some(({ winner }) => winner === side)) continue;
        report(subject.document("scenario", id), "/victory", {
          en: en`Scenario ${id} has no victory level that side ${side} wins. Levels: ${
            victory.map((level) => level.id)
          }.`,
          fr:
            fr`Le scénario ${id} n'a aucun niveau de victoire que gagne le camp ${side}. Niveaux : ${
              victory.map((level) => level.id)
            }.`,
        }, { record: id });
      }
    }
  },
});
