import { rule } from "../../rule.ts";
import { both, en, fr, withSuggestion } from "../../words.ts";

export default rule({
  code: "TAB008",
  severity: "error",
  title: both("Cells and columns disagree", "Les cellules et les colonnes ne s'accordent pas"),
  why: both(
    "Every row has one cell for each column and no other. What is not printed is null, so that nobody takes it for forgotten.",
    "Chaque ligne a une cellule par colonne et pas d'autre. Ce qui n'est pas imprimé est null, pour que nul ne croie à un oubli.",
  ),
  needs: ["table"],
  failing: {
    changes: [{
      file: "tables/weather.json",
      patch: [{ op: "add", path: "/rows/1/cells/skye", value: "rain" }],
    }],
    at: { file: "tables/weather.json", pointer: "/rows/1/cells/skye" },
    value: "skye",
  },
  passing: { changes: [] },
  check(subject, report) {
    for (const { id, columns, rows } of subject.data.tables) {
      const known = columns.map((column) => column.id);
      for (const [row, { cells }] of rows.entries()) {
        for (const cell of Object.keys(cells)) {
          if (known.includes(cell)) continue;
          report(
            subject.document("table", id),
            `/rows/${row}/cells/${cell}`,
            withSuggestion(
              {
                en: en`Table ${id}, row ${row + 1} has a cell ${cell}, but no such column.`,
                fr: fr`Table ${id}, ligne ${
                  row + 1
                } : cellule ${cell}, mais pas de colonne de ce nom.`,
              },
              cell,
              known,
            ),
            { record: id },
          );
        }
        for (const column of known) {
          if (column in cells) continue;
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
