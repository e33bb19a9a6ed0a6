import { rule } from "../../rule.ts";
import { both, en, fr, plain } from "../../words.ts";

export default rule({
  code: "TAB005",
  severity: "error",
  title: both("Odds rows out of order", "Lignes de rapport de force en désordre"),
  why: both(
    "A ratio is looked up as the last row that it reaches, so rows stand in strictly rising order.",
    "On cherche un rapport comme la dernière ligne qu'il atteint ; les lignes sont donc en ordre strictement croissant.",
  ),
  needs: [],
  recordsOf: ["table"],
  failing: {
    changes: [{
      file: "tables/strength-ratio.json",
      patch: [{
        op: "replace",
        path: "/rows/2/key",
        value: { kind: "odds", attacker: 2, defender: 3 },
      }],
    }],
    at: { file: "tables/strength-ratio.json", pointer: "/rows/2/key" },
    value: "2/3",
  },
  passing: { changes: [] },
  check(subject, report) {
    for (const { id, axis, rows } of subject.data.tables) {
      if (axis.kind !== "odds") continue;
      for (let row = 1; row < rows.length; row++) {
        const before = rows[row - 1]?.key;
        const key = rows[row]?.key;
        if (before?.kind !== "odds" || key?.kind !== "odds") continue;
        // a/b > c/d without fractions: a·d > c·b.
        if (key.attacker * before.defender > before.attacker * key.defender) continue;
        report(subject.document("table", id), `/rows/${row}/key`, {
          en: en`Table ${id}: row ${row + 1} is ${
            plain(`${key.attacker}/${key.defender}`)
          }, which is not above ${plain(`${before.attacker}/${before.defender}`)} before it.`,
          fr: fr`Table ${id} : la ligne ${row + 1} est ${
            plain(`${key.attacker}/${key.defender}`)
          }, qui ne dépasse pas ${plain(`${before.attacker}/${before.defender}`)} juste avant.`,
        }, { record: id });
      }
    }
  },
});
