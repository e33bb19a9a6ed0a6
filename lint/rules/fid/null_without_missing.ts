import { rule } from "../../rule.ts";
import { both, en, fr } from "../../words.ts";

export default rule({
  code: "FID004",
  severity: "warning",
  title: both(
    "Empty table cell that is not said to be missing",
    "Cellule vide sans mention de manque",
  ),
  why: both(
    "A null cell may be forgotten. The row's fidelity, or the table's list of what is missing, says that it is not.",
    "Une cellule null peut être un oubli. La fidélité de la ligne, ou la liste des manques de la table, dit que non.",
  ),
  needs: [],
  recordsOf: ["table"],
  failing: {
    changes: [{
      file: "tables/weather.json",
      patch: [{ op: "replace", path: "/rows/1/cells/sky", value: null }],
    }],
    at: { file: "tables/weather.json", pointer: "/rows/1/cells/sky" },
    value: "sky",
  },
  passing: {
    changes: [{
      file: "tables/weather.json",
      patch: [
        { op: "replace", path: "/rows/1/cells/sky", value: null },
        { op: "add", path: "/rows/1/fidelity", value: "missing" },
      ],
    }],
  },
  check(subject, report) {
    for (const { id, fidelity: head, missing, rows } of subject.data.tables) {
      if ((missing?.length ?? 0) > 0) continue;
      for (const [row, { cells, fidelity }] of rows.entries()) {
        if ((fidelity ?? head) === "missing") continue;
        for (const [column, cell] of Object.entries(cells)) {
          if (cell !== null) continue;
          report(subject.document("table", id), `/rows/${row}/cells/${column}`, {
            en: en`Table ${id}, row ${
              row + 1
            }: ${column} is null, but the row is not said to be missing. Expected: its value, or the fidelity missing.`,
            fr: fr`Table ${id}, ligne ${
              row + 1
            } : ${column} est null, mais la ligne n'est pas dite manquante. Attendu : sa valeur, ou la fidélité « missing ».`,
          }, { record: id });
        }
      }
    }
  },
});
