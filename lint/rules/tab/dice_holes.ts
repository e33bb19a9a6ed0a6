import { intervalsOf, runs, spaceOf } from "../../intervals.ts";
import { rule } from "../../rule.ts";
import { both, en, fr, plain } from "../../words.ts";

export default rule({
  code: "TAB001",
  severity: "error",
  title: both("Results that no row covers", "Résultats qu'aucune ligne ne couvre"),
  why: both(
    "A roll without a row stops the game. Dice spaces are tiled whole: d6, 2d6, and d66 in base six (after 16 comes 21).",
    "Un jet sans ligne arrête la partie. L'espace des dés est couvert en entier : d6, 2d6, et d66 en base six (après 16 vient 21).",
  ),
  needs: [],
  recordsOf: ["table"],
  failing: {
    changes: [{
      file: "tables/weather.json",
      patch: [{ op: "replace", path: "/rows/0/key/to", value: 3 }],
    }],
    at: { file: "tables/weather.json", pointer: "/rows" },
    value: "4",
  },
  passing: {
    changes: [{
      file: "tables/weather.json",
      patch: [
        { op: "replace", path: "/axis/dice", value: "d66" },
        { op: "replace", path: "/rows/0/key", value: { kind: "interval", from: 11, to: 36 } },
        { op: "replace", path: "/rows/1/key", value: { kind: "interval", from: 41, to: 66 } },
      ],
    }],
  },
  check(subject, report) {
    for (const table of subject.data.tables) {
      const intervals = intervalsOf(table.rows);
      const space = spaceOf(table.axis, intervals);
      if (space === null) continue;
      const holes = space.filter((value) =>
        !intervals.some(({ from, to }) => from <= value && value <= to)
      );
      if (holes.length === 0) continue;
      const named = plain(runs(holes, space));
      const of = table.axis.kind === "dice" ? table.axis.dice : table.axis.name;
      report(subject.document("table", table.id), "/rows", {
        en:
          en`Table ${table.id}: no row covers ${named} of ${of}. Add a row or widen one beside it.`,
        fr:
          fr`Table ${table.id} : aucune ligne ne couvre ${named} de ${of}. Ajoutez une ligne ou élargissez une voisine.`,
      }, { record: table.id });
    }
  },
});
