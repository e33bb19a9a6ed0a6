import { mayHold } from "../../predicates.ts";
import { rule } from "../../rule.ts";
import { both, en, fr } from "../../words.ts";

export default rule({
  code: "SCN004",
  severity: "warning",
  title: both("Victory level out of reach", "Niveau de victoire hors d'atteinte"),
  why: both(
    "Its condition asks for a turn that the scenario does not have, so it can never decide.",
    "Sa condition demande un tour que le scénario n'a pas ; il ne peut donc jamais décider.",
  ),
  needs: [],
  recordsOf: ["scenario"],
  failing: {
    changes: [{
      file: "scenarios/dawn.json",
      patch: [{ op: "replace", path: "/victory/1/when/of/0/value", value: 9 }],
    }],
    at: { file: "scenarios/dawn.json", pointer: "/victory/1/when" },
    value: "red-wins",
  },
  passing: { changes: [] },
  check(subject, report) {
    for (const scenario of subject.data.scenarios) {
      const { first, last } = scenario.turns;
      if (last - first > 1000) continue;
      for (const [index, { id, when, moment }] of scenario.victory.entries()) {
        const from = moment === "end-of-game" ? last : first;
        const turns = Array.from({ length: last - from + 1 }, (_, n) => from + n);
        if (turns.length === 0 || turns.some((turn) => mayHold(when, turn))) continue;
        report(subject.document("scenario", scenario.id), `/victory/${index}/when`, {
          en:
            en`Victory level ${id} can hold on no turn from ${from} to ${last}, when it is judged (${moment}).`,
          fr:
            fr`Le niveau de victoire ${id} ne peut être vrai à aucun tour de ${from} à ${last}, où il est jugé (${moment}).`,
        }, { record: id });
      }
    }
  },
});
