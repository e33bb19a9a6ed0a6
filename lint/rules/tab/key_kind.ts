import { rule } from "../../rule.ts";
import { both, en, fr } from "../../words.ts";

export default rule({
  code: "TAB009",
  severity: "error",
  title: both("Row key that does not fit the axis", "Clé de ligne qui ne convient pas à l'axe"),
  why: both(
    "Dice and numbers are looked up by intervals, odds by ratios, everything else by ids. A row of another kind is never found.",
    "Les dés et les nombres se cherchent par intervalles, les rapports par fractions, le reste par identifiants. Une ligne d'une autre nature n'est jamais trouvée.",
  ),
  needs: [],
  recordsOf: ["table"],
  failing: {
    changes: [{
      file: "tables/strength-ratio.json",
      patch: [{ op: "replace", path: "/rows/2/key", value: { kind: "interval", from: 2, to: 2 } }],
    }],
    at: { file: "tables/strength-ratio.json", pointer: "/rows/2/key" },
    value: "interval",
  },
  passing: { changes: [] },
  check(subject, report) {
    for (const { id, axis, rows } of subject.data.tables) {
      const expected = axis.kind === "odds" ? "odds" : axis.kind === "key" ? "id" : "interval";
      for (const [row, { key }] of rows.entries()) {
        if (key.kind === expected) continue;
        report(subject.document("table", id), `/rows/${row}/key`, {
          en: en`Table ${id}, row ${
            row + 1
          }: the key is of kind ${key.kind}, but the axis is ${axis.kind}. Expected: ${expected}.`,
          fr: fr`Table ${id}, ligne ${
            row + 1
          } : la clé est de nature ${key.kind}, mais l'axe est ${axis.kind}. Attendu : ${expected}.`,
        }, { record: id });
      }
    }
  },
});
