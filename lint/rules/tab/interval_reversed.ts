import { rule } from "../../rule.ts";
import { both, en, fr, plain } from "../../words.ts";

export default rule({
  code: "TAB013",
  severity: "error",
  title: both("Interval that runs backwards", "Intervalle à l'envers"),
  why: both(
    "An interval from 6 to 4 holds no value, so its row is never found.",
    "Un intervalle de 6 à 4 ne contient aucune valeur ; sa ligne n'est jamais trouvée.",
  ),
  needs: [],
  recordsOf: ["table"],
  fix: both("Swaps the two ends", "Échange les deux bornes"),
  failing: {
    changes: [{
      file: "tables/weather.json",
      patch: [{ op: "replace", path: "/rows/1/key", value: { kind: "interval", from: 6, to: 5 } }],
    }],
    at: { file: "tables/weather.json", pointer: "/rows/1/key" },
    value: "6-5",
    also: ["TAB001"],
  },
  passing: { changes: [] },
  check(subject, report) {
    for (const { id, rows } of subject.data.tables) {
      for (const [row, { key }] of rows.entries()) {
        if (key.kind !== "interval" || key.from === null || key.to === null) continue;
        if (key.from <= key.to) continue;
        const pointer = `/rows/${row}/key`;
        report(subject.document("table", id), pointer, {
          en: en`Table ${id}, row ${row + 1}: the interval ${
            plain(`${key.from}-${key.to}`)
          } runs backwards. Expected: ${plain(`${key.to}-${key.from}`)}.`,
          fr: fr`Table ${id}, ligne ${row + 1} : l'intervalle ${
            plain(`${key.from}-${key.to}`)
          } est à l'envers. Attendu : ${plain(`${key.to}-${key.from}`)}.`,
        }, {
          record: id,
          fix: {
            title: both("Swap the two ends", "Échanger les deux bornes"),
            patch: [
              { op: "replace", path: `${pointer}/from`, value: key.to },
              { op: "replace", path: `${pointer}/to`, value: key.from },
            ],
          },
        });
      }
    }
  },
});
