import { intervalsOf, intervalText } from "../../intervals.ts";
import { rule } from "../../rule.ts";
import { both, en, fr, plain } from "../../words.ts";

export default rule({
  code: "TAB002",
  severity: "error",
  title: both("Two rows for one result", "Deux lignes pour un même résultat"),
  why: both(
    "A roll that two rows cover has two answers.",
    "Un jet que deux lignes couvrent a deux réponses.",
  ),
  needs: [],
  recordsOf: ["table"],
  failing: {
    changes: [{
      file: "tables/weather.json",
      patch: [{ op: "replace", path: "/rows/1/key/from", value: 4 }],
    }],
    at: { file: "tables/weather.json", pointer: "/rows/1/key" },
    value: "4",
  },
  passing: { changes: [] },
  check(subject, report) {
    for (const table of subject.data.tables) {
      const document = subject.document("table", table.id);
      const intervals = intervalsOf(table.rows);
      for (const [position, later] of intervals.entries()) {
        const earlier = intervals.slice(0, position).find(({ from, to }) =>
          from <= later.to && later.from <= to
        );
        if (earlier === undefined) continue;
        const both_ = plain(intervalText({
          from: Math.max(earlier.from, later.from),
          to: Math.min(earlier.to, later.to),
        }));
        report(document, `/rows/${later.row}/key`, {
          en: en`Table ${table.id}: row ${later.row + 1} (${plain(intervalText(later))}) and row ${
            earlier.row + 1
          } (${plain(intervalText(earlier))}) both cover ${both_}.`,
          fr: fr`Table ${table.id} : la ligne ${later.row + 1} (${
            plain(intervalText(later))
          }) et la ligne ${earlier.row + 1} (${
            plain(intervalText(earlier))
          }) couvrent toutes deux ${both_}.`,
        }, {
          record: table.id,
          ...(document === undefined
            ? {}
            : { related: [document.place(`/rows/${earlier.row}/key`)] }),
        });
      }
    }
  },
});
