import { rule } from "../../rule.ts";
import { both, en, fr, plain } from "../../words.ts";

export default rule({
  code: "SCH009",
  severity: "error",
  title: both("Die condition that runs backwards", "Condition de dé à l'envers"),
  why: both(
    "An arrival on a die from 6 to 2 never comes.",
    "Une arrivée sur un dé de 6 à 2 n'a jamais lieu.",
  ),
  needs: [],
  recordsOf: ["schedule"],
  fix: both("Swaps the two ends", "Échange les deux bornes"),
  failing: {
    changes: [{
      file: "schedule.csv",
      patch: [{ op: "replace", path: "/0/condition", value: "die:6-2" }],
    }],
    at: { file: "schedule.csv", pointer: "/0/condition" },
    value: "die:6-2",
  },
  passing: {
    changes: [{
      file: "schedule.csv",
      patch: [{ op: "replace", path: "/0/condition", value: "die:2-6" }],
    }],
  },
  check(subject, report) {
    for (const [index, { id, condition }] of subject.data.schedule.entries()) {
      const [, from, to] = /^die:(\d)-(\d)$/.exec(condition ?? "") ?? [];
      if (condition === undefined || from === undefined || to === undefined || from <= to) continue;
      const path = `/${index}/condition`;
      const right = `die:${to}-${from}`;
      report(subject.document("schedule"), path, {
        en: en`${id}: the condition ${condition} holds for no roll. Expected: ${plain(right)}.`,
        fr: fr`${id} : la condition ${condition} ne vaut pour aucun jet. Attendu : ${
          plain(right)
        }.`,
      }, {
        record: id,
        fix: {
          title: both("Swap the two ends", "Échanger les deux bornes"),
          patch: [{ op: "replace", path, value: right }],
        },
      });
    }
  },
});
