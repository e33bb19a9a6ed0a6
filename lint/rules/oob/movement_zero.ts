import { rule } from "../../rule.ts";
import { both, en, fr } from "../../words.ts";

export default rule({
  code: "OOB007",
  severity: "error",
  title: both("Counter without movement points", "Pion sans points de mouvement"),
  why: both(
    "Zero movement points means a counter that never leaves its hex. Where the value is not known it is missing, not zero.",
    "Zéro point de mouvement, c'est un pion qui ne quitte jamais son hexagone. Une valeur inconnue manque, elle n'est pas zéro.",
  ),
  needs: ["game"],
  recordsOf: ["leaders", "units"],
  failing: {
    changes: [{ file: "units.csv", patch: [{ op: "replace", path: "/0/movement", value: "0" }] }],
    at: { file: "units.csv", pointer: "/0/movement" },
    value: "0",
  },
  passing: { changes: [] },
  check(subject, report) {
    for (const counter of subject.counters().values()) {
      const points = subject.movement(counter);
      if (points === undefined || points > 0) continue;
      const column = subject.system?.movementColumn ?? "";
      report(subject.document(counter.kind), `/${counter.row}/${column}`, {
        en:
          en`${counter.id} has ${column} ${points}. Expected: at least 1, or an empty cell with the fidelity missing.`,
        fr:
          fr`${counter.id} a ${column} ${points}. Attendu : 1 au moins, ou une cellule vide avec la fidélité « missing ».`,
      }, { record: counter.id });
    }
  },
});
