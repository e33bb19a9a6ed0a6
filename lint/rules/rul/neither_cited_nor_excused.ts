import { rule } from "../../rule.ts";
import { both, en, fr } from "../../words.ts";

export default rule({
  code: "RUL003",
  severity: "warning",
  title: both("Rule neither cited nor excused", "Règle ni citée ni excusée"),
  why: both(
    "Every rule of the register is played by code that cites it, or says why no code plays it. This one may have been forgotten.",
    "Chaque règle du registre est jouée par du code qui la cite, ou dit pourquoi aucun code ne la joue. Celle-ci a pu être oubliée.",
  ),
  needs: ["game"],
  recordsOf: ["rules"],
  failing: {
    changes: [{ file: "rules.csv", patch: [{ op: "replace", path: "/1/excuse", value: "" }] }],
    at: { file: "rules.csv", pointer: "/1/excuse" },
    value: "T-002",
    also: ["I18007"],
  },
  passing: { changes: [] },
  check(subject, report) {
    const cited = new Set(subject.system?.citations);
    for (const [index, { id, ref, excuse }] of subject.data.rules.entries()) {
      if (excuse !== undefined || cited.has(id)) continue;
      report(subject.document("rules"), `/${index}/excuse`, {
        en:
          en`Rule ${id} (${ref}) is cited by no code of system ${subject.data.game.system} and has no excuse.`,
        fr:
          fr`La règle ${id} (${ref}) n'est citée par aucun code du système ${subject.data.game.system} et n'a pas d'excuse.`,
      }, { record: id });
    }
  },
});
