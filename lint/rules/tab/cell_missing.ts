import { rule } from "../../rule.ts";
import { both, en, fr } from "../../words.ts";

export default rule({
  code: "TAB008",
  severity: "error",
  title: both("Row without a cell", "Ligne sans cellule"),
  why: both(
    "Every row has one cell for each column. What is not printed is null, so that nobody takes it for forgotten.",
    "Chaque ligne a une cellule par colonne. Ce qui n'est pas imprimé est null, pour que nul ne croie à un oubli.",
  ),
  needs: [],
  recordsOf: ["table"],
  failing: {
    changes: [{
      file: "tables/weather.json",
      patch: [{ op: "remove", path: "/rows/1/cells/sky" }],
    }],
    at: { file: "tables/weather.json", pointer: "/rows/1/cells" },
    value: "sky",
  },
  passing: { changes: [] },
  check(subject, report) {
    for (const { id, columns, rows } of subject.data.tables) {
      const known = columns.map((column) => column.id);
      for (const [row, { cells }] of rows.entries()) {
        for (const column of known) {
          if (Object.hasOwn(cells, column)) continue;
          report(subject.document("table", id), `/rows/${row}/cells`, {
            en: en`Table ${id}, row ${
              row + 1
            } has no cell for column ${column}. Expected: its value, or null.`,
            fr: fr`Table ${id}, ligne ${
              row + 1
            } : pas de cellule pour la colonne ${column}. Attendu : sa valeur, ou null.`,
          }, { record: id });
        }
      }
    }
  },
});
