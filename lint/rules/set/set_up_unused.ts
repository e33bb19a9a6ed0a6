import { rule } from "../../rule.ts";
import { both, en, fr } from "../../words.ts";

export default rule({
  code: "SET011",
  severity: "warning",
  title: both("Set-up that no scenario uses", "Mise en place qu'aucun scénario n'emploie"),
  why: both(
    "A set-up without a scenario is never played, or a scenario names another by mistake.",
    "Une mise en place sans scénario n'est jamais jouée, ou un scénario en nomme une autre par erreur.",
  ),
  needs: ["scenario"],
  recordsOf: ["setup"],
  failing: {
    changes: [
      {
        file: "setups/dusk.json",
        value: {
          version: 1,
          id: "dusk",
          name: "Dawn",
          ref: "5",
          order: ["blue"],
          placements: [{
            id: "blue-general-in-the-east",
            side: "blue",
            who: { kind: "counters", counters: ["blue-general"] },
            where: { kind: "edge", edge: "east" },
          }],
          suggested: [],
        },
      },
    ],
    at: { file: "setups/dusk.json", pointer: "/id" },
    value: "dusk",
    also: ["I18001"],
  },
  passing: { changes: [] },
  check(subject, report) {
    const known = subject.data.scenarios.map(({ id }) => id);
    for (const setup of subject.data.setups) {
      if (subject.scenariosOf(setup).length > 0) continue;
      report(subject.document("setup", setup.id), "/id", {
        en: en`No scenario uses set-up ${setup.id}. Scenarios: ${known}.`,
        fr: fr`Aucun scénario n'emploie la mise en place ${setup.id}. Scénarios : ${known}.`,
      }, { record: setup.id });
    }
  },
});
