import { rule } from "../../rule.ts";
import { both, en, fr } from "../../words.ts";

export default rule({
  code: "SCN010",
  severity: "info",
  title: both("Zone that nothing names", "Zone que rien ne nomme"),
  why: both(
    "No arrival enters by this zone. It may be a fallback that the system knows by its id, or a leftover.",
    "Aucune arrivée n'entre par cette zone. C'est peut-être un repli que le système connaît par son identifiant, ou un reste.",
  ),
  needs: ["schedule"],
  recordsOf: ["scenario"],
  failing: {
    changes: [{
      file: "schedule.csv",
      patch: [{ op: "replace", path: "/0/entry", value: "edge:east" }],
    }],
    at: { file: "scenarios/dawn.json", pointer: "/zones/0" },
    value: "rally",
  },
  passing: { changes: [] },
  check(subject, report) {
    for (const scenario of subject.data.scenarios) {
      const used = new Set(
        subject.data.schedule.filter((entry) => subject.applies(entry, scenario))
          .map(({ entry }) => entry),
      );
      for (const [index, { id }] of scenario.zones.entries()) {
        if (used.has(`zone:${id}`)) continue;
        report(subject.document("scenario", scenario.id), `/zones/${index}`, {
          en: en`No arrival of scenario ${scenario.id} enters by zone ${id}.`,
          fr: fr`Aucune arrivée du scénario ${scenario.id} n'entre par la zone ${id}.`,
        }, { record: id });
      }
    }
  },
});
