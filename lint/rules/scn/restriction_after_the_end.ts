import { rule } from "../../rule.ts";
import { both, en, fr } from "../../words.ts";

export default rule({
  code: "SCN007",
  severity: "warning",
  title: both("Restriction that never applies", "Restriction qui ne s'applique jamais"),
  why: both(
    "Its turns run backwards, or lie outside the scenario.",
    "Ses tours sont à l'envers, ou hors du scénario.",
  ),
  needs: [],
  recordsOf: ["scenario"],
  failing: {
    changes: [{
      file: "scenarios/dawn.json",
      patch: [
        { op: "replace", path: "/restrictions/0/fromTurn", value: 7 },
        { op: "replace", path: "/restrictions/0/toTurn", value: 8 },
      ],
    }],
    at: { file: "scenarios/dawn.json", pointer: "/restrictions/0" },
    value: "7",
  },
  passing: { changes: [] },
  check(subject, report) {
    for (const { id: scenario, turns, restrictions } of subject.data.scenarios) {
      for (const [index, { id, fromTurn, toTurn }] of restrictions.entries()) {
        const from = Math.max(fromTurn, turns.first);
        const to = Math.min(toTurn, turns.last);
        if (from <= to) continue;
        report(subject.document("scenario", scenario), `/restrictions/${index}`, {
          en:
            en`Restriction ${id} applies from turn ${fromTurn} to ${toTurn}, but scenario ${scenario} is played from turn ${turns.first} to ${turns.last}.`,
          fr:
            fr`La restriction ${id} vaut du tour ${fromTurn} au tour ${toTurn}, mais le scénario ${scenario} se joue du tour ${turns.first} au tour ${turns.last}.`,
        }, { record: id });
      }
    }
  },
});
