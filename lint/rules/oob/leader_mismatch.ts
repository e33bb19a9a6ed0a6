import { rule } from "../../rule.ts";
import { both, en, fr } from "../../words.ts";

export default rule({
  code: "OOB001",
  severity: "error",
  title: both("Leader without a formation of his own", "Chef sans formation à lui"),
  why: both(
    "A formation names its leader and the leader his formation; both must say the same, or command distances are measured from the wrong counter. Where leaders name their superiors in a column of their own, a formation may have several, and only the one that heads it is judged.",
    "Une formation nomme son chef et le chef sa formation ; les deux doivent s'accorder, sinon les distances de commandement partent du mauvais pion. Là où les chefs nomment leur supérieur dans une colonne à eux, une formation peut en avoir plusieurs, et seul celui qui est à sa tête est jugé.",
  ),
  needs: [],
  recordsOf: ["formations", "leaders"],
  failing: {
    changes: [{
      file: "formations.csv",
      patch: [{ op: "replace", path: "/1/leader", value: "red-general" }],
    }],
    at: { file: "leaders.csv", pointer: "/1/formation" },
    value: "blue-general",
  },
  passing: { changes: [] },
  check(subject, report) {
    const document = subject.document("leaders");
    const ranked = subject.data.game.columns.leaders.some(({ type }) => type === "leader");
    const heads = new Set(subject.data.formations.map((formation) => formation.leader));
    for (const [index, leader] of subject.data.leaders.entries()) {
      const formation = subject.formations().get(leader.formation);
      if (formation === undefined || formation.leader === leader.id) continue;
      if (ranked && !heads.has(leader.id)) continue;
      report(document, `/${index}/formation`, {
        en:
          en`Leader ${leader.id} belongs to formation ${leader.formation}, but that names ${formation.leader} as its leader. Expected: ${leader.id}.`,
        fr:
          fr`Le chef ${leader.id} appartient à la formation ${leader.formation}, mais celle-ci nomme pour chef ${formation.leader}. Attendu : ${leader.id}.`,
      }, { record: leader.id });
    }
  },
});
