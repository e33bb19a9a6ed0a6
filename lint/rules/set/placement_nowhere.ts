import { rule } from "../../rule.ts";
import { both, en, fr } from "../../words.ts";

export default rule({
  code: "SET004",
  severity: "error",
  title: both("Placement without a hex", "Consigne sans hexagone"),
  why: both(
    "No hex of the map satisfies the placement, so its counters can not be set up.",
    "Aucun hexagone de la carte ne satisfait la consigne ; ses pions ne peuvent être mis en place.",
  ),
  needs: ["map", "scenario"],
  recordsOf: ["setup"],
  failing: {
    changes: [{
      file: "setups/dawn.json",
      patch: [{
        op: "replace",
        path: "/placements/1/where",
        value: {
          kind: "all",
          of: [{ kind: "edge", edge: "east" }, { kind: "edge", edge: "west" }],
        },
      }],
    }],
    at: { file: "setups/dawn.json", pointer: "/placements/1/where" },
    value: "blue-in-the-east",
    also: ["SET002"],
  },
  passing: { changes: [] },
  check(subject, report) {
    for (const setup of subject.data.setups) {
      const view = subject.mapOfSetup(setup);
      if (view === undefined) continue;
      for (const [index, { id, where }] of setup.placements.entries()) {
        if (view.resolve(where).possible.size > 0) continue;
        report(subject.document("setup", setup.id), `/placements/${index}/where`, {
          en: en`Placement ${id}: no hex of map ${view.map.id} satisfies it.`,
          fr: fr`Consigne ${id} : aucun hexagone de la carte ${view.map.id} ne la satisfait.`,
        }, { record: id });
      }
    }
  },
});
