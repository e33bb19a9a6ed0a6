import { rule } from "../../rule.ts";
import { both, en, fr } from "../../words.ts";

export default rule({
  code: "SCN006",
  severity: "error",
  title: both("Zone or control without a hex", "Zone ou contrôle sans hexagone"),
  why: both(
    "No hex of the map satisfies it, so nothing can arrive there and nobody controls it.",
    "Aucun hexagone de la carte n'y satisfait ; rien ne peut y arriver et nul ne le contrôle.",
  ),
  needs: [],
  recordsOf: ["scenario", "map"],
  failing: {
    changes: [{
      file: "scenarios/dawn.json",
      patch: [{
        op: "replace",
        path: "/zones/0/where",
        value: { kind: "at-distance", of: "grove", distance: 40 },
      }],
    }],
    at: { file: "scenarios/dawn.json", pointer: "/zones/0/where" },
    value: "rally",
    also: ["SCH006"],
  },
  passing: { changes: [] },
  check(subject, report) {
    for (const scenario of subject.data.scenarios) {
      const view = subject.map(scenario.map);
      if (view === undefined) continue;
      const document = subject.document("scenario", scenario.id);
      for (const [index, { id, where }] of scenario.zones.entries()) {
        if (view.resolve(where).possible.size > 0) continue;
        report(document, `/zones/${index}/where`, {
          en: en`Zone ${id}: no hex of map ${view.map.id} satisfies it.`,
          fr: fr`Zone ${id} : aucun hexagone de la carte ${view.map.id} n'y satisfait.`,
        }, { record: id });
      }
      for (const [index, { side, where }] of scenario.control.entries()) {
        if (view.resolve(where).possible.size > 0) continue;
        report(document, `/control/${index}/where`, {
          en: en`Initial control of ${side}: no hex of map ${view.map.id} satisfies it.`,
          fr:
            fr`Contrôle initial de ${side} : aucun hexagone de la carte ${view.map.id} n'y satisfait.`,
        }, { record: scenario.id });
      }
    }
  },
});
