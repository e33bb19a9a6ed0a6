import { rule } from "../../rule.ts";
import { both, en, fr } from "../../words.ts";

export default rule({
  code: "RUL004",
  severity: "warning",
  title: both("Rule both cited and excused", "Règle à la fois citée et excusée"),
  why: both(
    "Code plays the rule, yet the register says that none does. One of the two is out of date.",
    "Du code joue la règle, mais le registre dit qu'aucun ne la joue. L'un des deux est périmé.",
  ),
  needs: ["game"],
  recordsOf: ["rules"],
  failing: {
    changes: [],
    manifest: { citations: ["T-001", "T-002", "TQ-01"] },
    at: { file: "rules.csv", pointer: "/1/excuse" },
    value: "T-002",
  },
  passing: { changes: [] },
  check(subject, report) {
    const cited = new Set(subject.system?.citations);
    for (const [index, { id, excuse }] of subject.data.rules.entries()) {
      if (excuse === undefined || !cited.has(id)) continue;
      report(subject.document("rules"), `/${index}/excuse`, {
        en:
          en`Rule ${id} is cited by system ${subject.data.game.system}, yet excused: ${excuse}. Clear the excuse.`,
        fr:
          fr`La règle ${id} est citée par le système ${subject.data.game.system}, mais excusée : ${excuse}. Videz l'excuse.`,
      }, { record: id });
    }
  },
});
