import { rule } from "../../rule.ts";
import { everyRuling } from "../../uses.ts";
import { both, en, fr } from "../../words.ts";

export default rule({
  code: "RUL001",
  severity: "warning",
  title: both("Ruling that nothing uses", "Décision que rien n'emploie"),
  why: both(
    "A ruling is used when the engine cites it, when a datum or rule names it, when it settles a rule of the register, or when it records a finding. Otherwise it decides nothing.",
    "Une décision sert quand le moteur la cite, quand une donnée ou une règle la nomme, quand elle tranche une règle du registre ou quand elle note un constat. Sinon elle ne décide rien.",
  ),
  needs: [
    "game",
    "map",
    "formations",
    "leaders",
    "units",
    "table",
    "schedule",
    "setup",
    "scenario",
    "rules",
    "assertions",
  ],
  recordsOf: ["rulings"],
  failing: {
    changes: [{
      file: "rulings.csv",
      patch: [{ op: "replace", path: "/0/rules", value: "" }],
    }],
    manifest: { citations: ["T-001"] },
    at: { file: "rulings.csv", pointer: "/0" },
    value: "TQ-01",
  },
  passing: { changes: [], manifest: { citations: ["T-001"] } },
  check(subject, report) {
    const used = everyRuling(subject);
    for (const [index, { id, rules, findings }] of subject.data.rulings.entries()) {
      if (used.has(id) || (rules?.length ?? 0) > 0 || (findings?.length ?? 0) > 0) continue;
      report(subject.document("rulings"), `/${index}`, {
        en:
          en`Ruling ${id} is neither cited by the engine nor named by any datum or rule, and settles no rule and no finding.`,
        fr:
          fr`La décision ${id} n'est ni citée par le moteur ni nommée par une donnée ou une règle, et ne tranche ni règle ni constat.`,
      }, { record: id });
    }
  },
});
