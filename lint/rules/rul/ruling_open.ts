import { rule } from "../../rule.ts";
import { both, en, fr } from "../../words.ts";

export default rule({
  code: "RUL002",
  severity: "warning",
  title: both("Ruling still open", "Décision en suspens"),
  why: both(
    "A question of the rulebook that nobody has decided yet; play may go either way.",
    "Une question du livret que personne n'a encore tranchée ; le jeu peut aller dans un sens ou dans l'autre.",
  ),
  needs: [],
  recordsOf: ["rulings"],
  failing: {
    changes: [{
      file: "rulings.csv",
      patch: [{ op: "replace", path: "/0/status", value: "open" }],
    }],
    at: { file: "rulings.csv", pointer: "/0/status" },
    value: "open",
  },
  passing: { changes: [] },
  check(subject, report) {
    for (const [index, { id, status, ref }] of subject.data.rulings.entries()) {
      if (status !== "open") continue;
      report(subject.document("rulings"), `/${index}/status`, {
        en: en`Ruling ${id} (on ${ref}) is ${status}. Expected: decided.`,
        fr: fr`La décision ${id} (sur ${ref}) est au statut ${status}. Attendu : decided.`,
      }, { record: id });
    }
  },
});
