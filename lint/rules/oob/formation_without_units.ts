import { rule } from "../../rule.ts";
import { both, en, fr } from "../../words.ts";

export default rule({
  code: "OOB003",
  severity: "warning",
  title: both("Formation without units", "Formation sans unités"),
  why: both(
    "A formation that commands nothing, not even through formations under it, is a leftover or its units are missing.",
    "Une formation qui ne commande rien, même par des formations subordonnées, est un reste, ou ses unités manquent.",
  ),
  needs: ["formations", "units"],
  failing: {
    changes: [
      {
        file: "formations.csv",
        patch: [{
          op: "add",
          path: "/-",
          value: {
            id: "red-reserve",
            name: "Red corps",
            side: "red",
            parent: "red-corps",
            ref: "7",
          },
        }],
      },
    ],
    at: { file: "formations.csv", pointer: "/2" },
    value: "red-reserve",
    also: ["I18001"],
  },
  passing: { changes: [] },
  check(subject, report) {
    const document = subject.document("formations");
    for (const [index, { id }] of subject.data.formations.entries()) {
      const tree = subject.formationTree(id);
      if (subject.data.units.some(({ formation }) => tree.has(formation))) continue;
      report(document, `/${index}`, {
        en:
          en`Formation ${id} has no units. Name it in the formation column of units.csv, or remove it.`,
        fr:
          fr`La formation ${id} n'a pas d'unités. Nommez-la dans la colonne formation de units.csv, ou supprimez-la.`,
      }, { record: id });
    }
  },
});
