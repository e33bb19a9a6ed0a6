import { rule } from "../../rule.ts";
import { both, en, fr } from "../../words.ts";

export default rule({
  code: "SET010",
  severity: "error",
  title: both("Minimum above the number of counters", "Minimum supérieur au nombre de pions"),
  why: both(
    "A placement that asks for more counters than it speaks of can never be met.",
    "Une consigne qui demande plus de pions qu'elle n'en désigne ne peut jamais être remplie.",
  ),
  needs: ["formations", "leaders", "units"],
  recordsOf: ["setup"],
  failing: {
    changes: [{
      file: "setups/dawn.json",
      patch: [{ op: "add", path: "/placements/1/minimum", value: 3 }],
    }],
    at: { file: "setups/dawn.json", pointer: "/placements/1/minimum" },
    value: "3",
    also: ["SET002"],
  },
  passing: {
    changes: [{
      file: "setups/dawn.json",
      patch: [{ op: "add", path: "/placements/1/minimum", value: 2 }],
    }],
  },
  check(subject, report) {
    for (const setup of subject.data.setups) {
      for (const [index, { id, who, minimum }] of setup.placements.entries()) {
        if (minimum === undefined) continue;
        const counters = who.kind === "markers" ? who.count : subject.who(who).length;
        if (minimum <= counters) continue;
        report(subject.document("setup", setup.id), `/placements/${index}/minimum`, {
          en: en`Placement ${id} asks for at least ${minimum}, but speaks of ${counters} counters.`,
          fr:
            fr`La consigne ${id} demande au moins ${minimum}, mais ne désigne que ${counters} pions.`,
        }, { record: id });
      }
    }
  },
});
