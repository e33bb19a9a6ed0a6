import { rule } from "../../rule.ts";
import { both, en, fr } from "../../words.ts";

export default rule({
  code: "TAB010",
  severity: "error",
  title: both("Two rows of one key", "Deux lignes de même clé"),
  why: both(
    "A key is looked up once; the second row is never read.",
    "Une clé se cherche une fois ; la seconde ligne n'est jamais lue.",
  ),
  needs: ["table"],
  failing: {
    changes: [{
      file: "tables/movement-costs.json",
      patch: [{
        op: "add",
        path: "/rows/-",
        value: { key: { kind: "id", id: "woods" }, cells: { cost: "3" } },
      }],
    }],
    at: { file: "tables/movement-costs.json", pointer: "/rows/4/key" },
    value: "woods",
  },
  passing: { changes: [] },
  check(subject, report) {
    for (const { id, rows } of subject.data.tables) {
      const document = subject.document("table", id);
      const seen = new Map<string, number>();
      for (const [row, { key }] of rows.entries()) {
        if (key.kind !== "id") continue;
        const first = seen.get(key.id);
        if (first === undefined) {
          seen.set(key.id, row);
          continue;
        }
        report(document, `/rows/${row}/key`, {
          en: en`Table ${id}: row ${row + 1} has the key ${key.id}, as has row ${first + 1}.`,
          fr: fr`Table ${id} : la ligne ${row + 1} a la clé ${key.id}, comme la ligne ${
            first + 1
          }.`,
        }, {
          record: id,
          ...(document === undefined ? {} : { related: [document.place(`/rows/${first}/key`)] }),
        });
      }
    }
  },
});
