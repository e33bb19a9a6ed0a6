import { rule } from "../../rule.ts";
import { both, en, fr } from "../../words.ts";

export default rule({
  code: "OOB011",
  severity: "error",
  title: both("Formation under one of the other side", "Formation subordonnée à l'autre camp"),
  why: both(
    "Nobody commands the enemy: a formation and the one above it are of one side.",
    "Nul ne commande l'ennemi : une formation et celle au-dessus d'elle sont du même camp.",
  ),
  needs: [],
  recordsOf: ["formations"],
  failing: {
    changes: [{
      file: "formations.csv",
      patch: [{ op: "replace", path: "/1/parent", value: "red-corps" }],
    }],
    at: { file: "formations.csv", pointer: "/1/parent" },
    value: "red-corps",
  },
  passing: { changes: [] },
  check(subject, report) {
    const document = subject.document("formations");
    for (const [index, { id, side, parent }] of subject.data.formations.entries()) {
      const above = parent === undefined ? undefined : subject.formations().get(parent);
      if (above === undefined || above.side === side) continue;
      report(document, `/${index}/parent`, {
        en: en`Formation ${id} of side ${side} stands under ${above.id} of side ${above.side}.`,
        fr:
          fr`La formation ${id} du camp ${side} est subordonnée à ${above.id} du camp ${above.side}.`,
      }, { record: id });
    }
  },
});
