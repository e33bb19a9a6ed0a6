import { diceSpaces, intervalsOf, intervalText } from "../../intervals.ts";
import { rule } from "../../rule.ts";
import { both, en, fr, plain } from "../../words.ts";

export default rule({
  code: "TAB003",
  severity: "error",
  title: both(
    "Row for a roll that the dice do not have",
    "Ligne pour un jet que les dés n'ont pas",
  ),
  why: both(
    "A row from 5 to 7 on one die, or one that begins at 17 on d66, is mistyped: the dice never show it.",
    "Une ligne de 5 à 7 sur un dé, ou qui commence à 17 sur un d66, est une faute de frappe : les dés ne le montrent jamais.",
  ),
  needs: [],
  recordsOf: ["table"],
  failing: {
    changes: [{
      file: "tables/weather.json",
      patch: [{ op: "replace", path: "/rows/1/key/to", value: 7 }],
    }],
    at: { file: "tables/weather.json", pointer: "/rows/1/key" },
    value: "7",
  },
  passing: { changes: [] },
  check(subject, report) {
    for (const table of subject.data.tables) {
      const { axis } = table;
      // With modifiers, totals go beyond the dice.
      if (axis.kind !== "dice" || axis.modified) continue;
      const space = diceSpaces[axis.dice];
      for (const interval of intervalsOf(table.rows)) {
        const wrong = [interval.from, interval.to].find((end) => !space.includes(end));
        if (wrong === undefined) continue;
        const near = Number.isFinite(wrong)
          ? space.reduce((best, value) =>
            Math.abs(value - wrong) < Math.abs(best - wrong) ? value : best
          )
          : wrong < 0
          ? space[0]
          : space.at(-1);
        report(subject.document("table", table.id), `/rows/${interval.row}/key`, {
          en: en`Table ${table.id}, row ${interval.row + 1}: ${
            plain(intervalText(interval))
          } ends outside ${axis.dice}. The nearest right value: ${near}.`,
          fr: fr`Table ${table.id}, ligne ${interval.row + 1} : ${
            plain(intervalText(interval))
          } a une borne hors de ${axis.dice}. La valeur juste la plus proche : ${near}.`,
        }, { record: table.id });
      }
    }
  },
});
