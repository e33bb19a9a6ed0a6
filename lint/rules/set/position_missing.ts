import { rule } from "../../rule.ts";
import { both, en, fr } from "../../words.ts";

export default rule({
  code: "SET005",
  severity: "warning",
  title: both("Counter without a suggested position", "Pion sans position proposée"),
  why: both(
    "A suggested set-up is complete: it places every counter that the placements speak of.",
    "Une mise en place proposée est complète : elle pose chaque pion dont parlent les consignes.",
  ),
  needs: ["game"],
  recordsOf: ["formations", "leaders", "units", "setup"],
  failing: {
    changes: [{
      file: "setups/dawn.json",
      patch: [{ op: "remove", path: "/suggested/4" }],
    }],
    at: { file: "setups/dawn.json", pointer: "/suggested" },
    value: "blue-general",
  },
  passing: {
    changes: [{
      file: "setups/dawn.json",
      patch: [{ op: "replace", path: "/suggested", value: [] }],
    }],
  },
  check(subject, report) {
    for (const setup of subject.data.setups) {
      // A set-up may leave everything to the players.
      if (setup.suggested.length === 0) continue;
      const placed = new Set(setup.suggested.map(({ counter }) => counter));
      const seen = new Set<string>();
      for (const { id: placement, who } of setup.placements) {
        for (const { id } of subject.who(who)) {
          if (placed.has(id) || seen.has(id)) continue;
          seen.add(id);
          report(subject.document("setup", setup.id), "/suggested", {
            en:
              en`${id} of placement ${placement} has no suggested position in set-up ${setup.id}.`,
            fr:
              fr`${id}, de la consigne ${placement}, n'a pas de position proposée dans la mise en place ${setup.id}.`,
          }, { record: id });
        }
      }
    }
  },
});
