import { rule } from "../../rule.ts";
import { both, en, fr } from "../../words.ts";

export default rule({
  code: "SET006",
  severity: "error",
  title: both("Placement of the other side's counters", "Consigne pour les pions de l'autre camp"),
  why: both(
    "A side sets up its own counters.",
    "Un camp met en place ses propres pions.",
  ),
  needs: [],
  recordsOf: ["formations", "leaders", "units", "setup"],
  failing: {
    changes: [{
      file: "setups/dawn.json",
      patch: [{ op: "replace", path: "/placements/1/side", value: "red" }],
    }],
    at: { file: "setups/dawn.json", pointer: "/placements/1/who" },
    value: "blue-one",
  },
  passing: { changes: [] },
  check(subject, report) {
    for (const setup of subject.data.setups) {
      for (const [index, { id, side, who }] of setup.placements.entries()) {
        const foreign = subject.who(who).filter((c) => c.side !== undefined && c.side !== side);
        const [first] = foreign;
        if (first === undefined) continue;
        report(subject.document("setup", setup.id), `/placements/${index}/who`, {
          en: en`Placement ${id} is of side ${side}, but places ${
            foreign.map((counter) => counter.id)
          } of side ${first.side}.`,
          fr: fr`La consigne ${id} est du camp ${side}, mais pose ${
            foreign.map((counter) => counter.id)
          } du camp ${first.side}.`,
        }, { record: id });
      }
    }
  },
});
