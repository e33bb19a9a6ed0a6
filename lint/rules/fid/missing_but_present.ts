import { provenanceOf, recordKinds } from "../../provenance.ts";
import { rule } from "../../rule.ts";
import { both, en, fr } from "../../words.ts";

export default rule({
  code: "FID003",
  severity: "error",
  title: both("Missing value that is there", "Valeur manquante pourtant présente"),
  why: both(
    "Missing means null or empty, never a guess: either the value has another fidelity, or it goes.",
    "Manquante veut dire null ou vide, jamais devinée : soit la valeur a une autre fidélité, soit elle s'en va.",
  ),
  needs: ["game"],
  recordsOf: recordKinds,
  failing: {
    changes: [{
      file: "units.csv",
      patch: [{ op: "replace", path: "/0/field_fidelity", value: "movement=missing" }],
    }],
    at: { file: "units.csv", pointer: "/0/movement" },
    value: "4",
  },
  passing: {
    changes: [{
      file: "units.csv",
      patch: [
        { op: "replace", path: "/0/field_fidelity", value: "movement=missing" },
        { op: "replace", path: "/0/movement", value: "" },
      ],
    }],
  },
  check(subject, report) {
    for (const document of subject.game.documents) {
      for (const { pointer, record, value, own, fields } of provenanceOf(subject, document)) {
        for (const [field, fidelity] of fields) {
          const found = value[field];
          if (fidelity !== "missing" || found === undefined || found === null) continue;
          report(document, `${pointer}/${field}`, {
            en: en`${record}: ${field} is said to be missing, but has the value ${
              String(found)
            }. Expected: nothing, or another fidelity.`,
            fr: fr`${record} : ${field} est dit manquant, mais a la valeur ${
              String(found)
            }. Attendu : rien, ou une autre fidélité.`,
          }, { record });
        }
        const cells = value["cells"];
        if (own !== "missing" || typeof cells !== "object" || cells === null) continue;
        for (const [column, cell] of Object.entries(cells)) {
          if (cell === null) continue;
          report(document, `${pointer}/cells/${column}`, {
            en: en`${record}: the row is said to be missing, but ${column} has the value ${
              String(cell)
            }. Expected: null.`,
            fr: fr`${record} : la ligne est dite manquante, mais ${column} a la valeur ${
              String(cell)
            }. Attendu : null.`,
          }, { record });
        }
      }
    }
  },
});
