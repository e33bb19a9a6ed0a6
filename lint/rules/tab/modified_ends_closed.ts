import { intervalsOf } from "../../intervals.ts";
import { rule } from "../../rule.ts";
import { both, en, fr } from "../../words.ts";

export default rule({
  code: "TAB004",
  severity: "error",
  title: both(
    "Modified roll that can fall off the table",
    "Jet modifié qui peut sortir de la table",
  ),
  why: both(
    "Modifiers carry a roll past the dice. The first row of such a table is open downwards and the last upwards.",
    "Les modificateurs portent un jet au-delà des dés. La première ligne d'une telle table est ouverte vers le bas et la dernière vers le haut.",
  ),
  needs: [],
  recordsOf: ["table"],
  failing: {
    changes: [{
      file: "tables/combat-results.json",
      patch: [{ op: "replace", path: "/rows/3/key/to", value: 12 }],
    }],
    at: { file: "tables/combat-results.json", pointer: "/rows/3/key" },
    value: "12",
  },
  passing: { changes: [] },
  check(subject, report) {
    for (const { id, axis, rows } of subject.data.tables) {
      if (axis.kind !== "dice" || !axis.modified) continue;
      const intervals = intervalsOf(rows);
      if (intervals.length === 0) continue;
      const document = subject.document("table", id);
      const lowest = intervals.reduce((a, b) => b.from < a.from ? b : a);
      const highest = intervals.reduce((a, b) => b.to > a.to ? b : a);
      if (lowest.from !== -Infinity) {
        report(document, `/rows/${lowest.row}/key`, {
          en:
            en`Table ${id}: totals below ${lowest.from} have no row, yet rolls are modified. Expected: from null, "and less".`,
          fr:
            fr`Table ${id} : les totaux inférieurs à ${lowest.from} n'ont pas de ligne, or les jets sont modifiés. Attendu : from null, « et moins ».`,
        }, { record: id });
      }
      if (highest.to !== Infinity) {
        report(document, `/rows/${highest.row}/key`, {
          en:
            en`Table ${id}: totals above ${highest.to} have no row, yet rolls are modified. Expected: to null, "and more".`,
          fr:
            fr`Table ${id} : les totaux supérieurs à ${highest.to} n'ont pas de ligne, or les jets sont modifiés. Attendu : to null, « et plus ».`,
        }, { record: id });
      }
    }
  },
});
