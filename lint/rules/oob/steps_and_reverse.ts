import { numberOf, textOf } from "../../subject.ts";
import { rule } from "../../rule.ts";
import { both, en, fr } from "../../words.ts";

export default rule({
  code: "OOB006",
  severity: "warning",
  title: both(
    "Steps and reverse side disagree",
    "Les pas et le verso ne s'accordent pas",
  ),
  why: both(
    "A unit of strength 1 has one step and nothing on its reverse; a stronger one has two steps and needs its reverse values.",
    "Une unité de force 1 n'a qu'un pas et rien au verso ; une unité plus forte a deux pas et a besoin des valeurs du verso.",
  ),
  needs: ["game"],
  recordsOf: ["units"],
  failing: {
    changes: [{
      file: "units.csv",
      patch: [{ op: "replace", path: "/0/reverse_strength", value: "" }],
    }],
    at: { file: "units.csv", pointer: "/0/reverse_strength" },
    value: "red-one",
  },
  passing: {
    changes: [{
      file: "units.csv",
      patch: [{ op: "replace", path: "/0/field_fidelity", value: "reverse_strength=missing" }, {
        op: "replace",
        path: "/0/reverse_strength",
        value: "",
      }],
    }],
  },
  check(subject, report) {
    const document = subject.document("units");
    const columns = subject.data.game.columns.units.map(({ id }) => id);
    const reverse = columns.filter((id) => id.startsWith("reverse_"));
    if (!columns.includes("strength") || reverse.length === 0) return;
    for (const [index, unit] of subject.data.units.entries()) {
      const strength = numberOf(unit, "strength");
      if (strength === undefined || strength < 1) continue;
      for (const column of reverse) {
        const value = textOf(unit, column);
        if (strength === 1 && value !== undefined) {
          report(document, `/${index}/${column}`, {
            en:
              en`Unit ${unit.id} has strength 1, one step, but ${column} ${value}. Expected: an empty cell.`,
            fr:
              fr`L'unité ${unit.id} a la force 1, donc un seul pas, mais ${column} ${value}. Attendu : une cellule vide.`,
          }, { record: unit.id });
        } else if (
          strength > 1 && value === undefined &&
          subject.game.fidelityOf("units", unit.id, column) !== "missing"
        ) {
          report(document, `/${index}/${column}`, {
            en:
              en`Unit ${unit.id} has strength ${strength}, two steps, but ${column} is empty. Expected: its value, or the fidelity missing for ${column}.`,
            fr:
              fr`L'unité ${unit.id} a la force ${strength}, donc deux pas, mais ${column} est vide. Attendu : sa valeur, ou la fidélité « missing » pour ${column}.`,
          }, { record: unit.id });
        }
      }
    }
  },
});
