import { rule } from "../../rule.ts";
import { both, en, fr } from "../../words.ts";

export default rule({
  code: "OOB002",
  severity: "warning",
  title: both("Formation without a leader", "Formation sans chef"),
  why: both(
    "Units whose formation, and every formation above it, has no leader are never in command.",
    "Les unités dont la formation, comme toutes celles au-dessus, n'a pas de chef ne sont jamais commandées.",
  ),
  needs: ["formations"],
  recordsOf: ["leaders", "units"],
  failing: {
    changes: [
      { file: "formations.csv", patch: [{ op: "replace", path: "/0/leader", value: "" }] },
      {
        file: "leaders.csv",
        patch: [{ op: "remove", path: "/0" }],
      },
      { file: "game.json", patch: [{ op: "replace", path: "/counters/total", value: 6 }] },
      { file: "setups/dawn.json", patch: [{ op: "remove", path: "/suggested/2" }] },
      {
        file: "scenarios/dawn.json",
        patch: [{ op: "remove", path: "/victory/0/when/of/0" }],
      },
    ],
    at: { file: "formations.csv", pointer: "/0/leader" },
    value: "red-corps",
    also: ["I18007"],
  },
  passing: { changes: [] },
  check(subject, report) {
    const document = subject.document("formations");
    const { formations, leaders, units } = subject.data;
    // A game without leader counters has no command by leaders to break.
    if (leaders.length === 0) return;
    for (const [index, formation] of formations.entries()) {
      if (!units.some((unit) => unit.formation === formation.id)) continue;
      const seen = new Set<string>();
      let above = subject.formations().get(formation.id);
      while (above !== undefined && above.leader === undefined && !seen.has(above.id)) {
        seen.add(above.id);
        above = above.parent === undefined ? undefined : subject.formations().get(above.parent);
      }
      if (above?.leader !== undefined) continue;
      report(document, `/${index}/leader`, {
        en:
          en`Formation ${formation.id} has units but no leader, and none stands above it. Expected: the id of a leader.`,
        fr:
          fr`La formation ${formation.id} a des unités mais pas de chef, et aucun n'est au-dessus d'elle. Attendu : l'identifiant d'un chef.`,
      }, { record: formation.id });
    }
  },
});
