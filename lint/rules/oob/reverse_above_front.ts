import { rule } from "../../rule.ts";
import { numberOf } from "../../subject.ts";
import { both, en, fr } from "../../words.ts";

export default rule({
  code: "OOB005",
  severity: "warning",
  title: both("Reverse stronger than the front", "Verso plus fort que le recto"),
  why: both(
    "A counter is turned over when it has lost; its reverse is never stronger than its front.",
    "On retourne un pion quand il a perdu un pas ; son verso n'est jamais plus fort que son recto.",
  ),
  needs: ["game"],
  recordsOf: ["units"],
  failing: {
    changes: [{
      file: "units.csv",
      patch: [{ op: "replace", path: "/0/reverse_strength", value: "5" }],
    }],
    at: { file: "units.csv", pointer: "/0/reverse_strength" },
    value: "5",
  },
  passing: { changes: [] },
  check(subject, report) {
    const document = subject.document("units");
    const columns = new Set(subject.data.game.columns.units.map(({ id }) => id));
    for (const column of columns) {
      const front = column.replace(/^reverse_/, "");
      if (front === column || !columns.has(front)) continue;
      for (const [index, unit] of subject.data.units.entries()) {
        const before = numberOf(unit, front);
        const after = numberOf(unit, column);
        if (before === undefined || after === undefined || after <= before) continue;
        report(document, `/${index}/${column}`, {
          en:
            en`Unit ${unit.id} has ${column} ${after}, but ${front} ${before}. Expected: at most ${before}.`,
          fr:
            fr`L'unité ${unit.id} a ${column} ${after}, mais ${front} ${before}. Attendu : ${before} au plus.`,
        }, { record: unit.id });
      }
    }
  },
});
