import { rule } from "../../rule.ts";
import { both, en, fr, plain } from "../../words.ts";

export default rule({
  code: "SET007",
  severity: "warning",
  title: both(
    "Suggested counter that no placement asks for",
    "Pion proposé qu'aucune consigne ne demande",
  ),
  why: both(
    "What stands on the map at the start is what the placements say. An extra counter is misplaced, or a placement is missing.",
    "Ce qui est sur la carte au départ est ce que disent les consignes. Un pion de plus est mal placé, ou il manque une consigne.",
  ),
  needs: ["game", "formations", "leaders", "units"],
  recordsOf: ["setup"],
  failing: {
    changes: [
      {
        file: "setups/dawn.json",
        patch: [{
          op: "replace",
          path: "/placements/1/who/counters",
          value: ["blue-general"],
        }],
      },
    ],
    at: { file: "setups/dawn.json", pointer: "/suggested/3/counter" },
    value: "blue-one",
  },
  passing: { changes: [] },
  check(subject, report) {
    for (const setup of subject.data.setups) {
      if (!setup.placements.every(({ who }) => subject.knows(who))) continue;
      const asked = new Set(
        setup.placements.flatMap(({ who }) => subject.who(who).map(({ id }) => id)),
      );
      for (const [index, { counter, hex }] of setup.suggested.entries()) {
        if (asked.has(counter) || !subject.counters().has(counter)) continue;
        report(subject.document("setup", setup.id), `/suggested/${index}/counter`, {
          en: en`${counter} is suggested on ${
            plain(hex)
          }, but no placement of set-up ${setup.id} speaks of it.`,
          fr: fr`${counter} est proposé en ${
            plain(hex)
          }, mais aucune consigne de la mise en place ${setup.id} n'en parle.`,
        }, { record: counter });
      }
    }
  },
});
