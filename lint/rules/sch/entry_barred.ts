import type { ScheduleEntry } from "../../../schemas/records.ts";
import type { Scenario } from "../../../schemas/scenario.ts";
import type { MapView } from "../../map_view.ts";
import { rule } from "../../rule.ts";
import { both, en, fr } from "../../words.ts";

export default rule({
  code: "SCH006",
  severity: "error",
  title: both("Entry without a hex to enter", "Entrée sans hexagone praticable"),
  why: both(
    "An edge, zone or place whose hexes are all barred, or that has none, lets nobody in.",
    "Un bord, une zone ou un lieu dont tous les hexagones sont interdits, ou qui n'en a pas, ne laisse entrer personne.",
  ),
  needs: ["table"],
  recordsOf: ["schedule", "scenario", "map"],
  failing: {
    changes: [
      {
        file: "tables/movement-costs.json",
        patch: [{ op: "replace", path: "/rows/2/cells/cost", value: "-" }],
      },
      {
        file: "schedule.csv",
        patch: [{ op: "replace", path: "/0/entry", value: "place:grove" }],
      },
      {
        file: "setups/dawn.json",
        patch: [
          { op: "replace", path: "/suggested/3/hex", value: "0501" },
          { op: "replace", path: "/suggested/4/hex", value: "0501" },
        ],
      },
    ],
    at: { file: "schedule.csv", pointer: "/0/entry" },
    value: "place:grove",
    also: ["SCN010"],
  },
  passing: { changes: [] },
  check(subject, report) {
    for (const [index, entry] of subject.data.schedule.entries()) {
      for (const scenario of subject.data.scenarios) {
        if (!subject.applies(entry, scenario)) continue;
        const view = subject.map(scenario.map);
        const hexes = view === undefined ? undefined : entryHexes(entry, scenario, view);
        // An entry that does not exist is a broken reference.
        if (view === undefined || hexes === undefined || hexes.some(view.enterable)) continue;
        report(subject.document("schedule"), `/${index}/entry`, {
          en:
            en`${entry.id} enters at ${entry.entry}, but none of its ${hexes.length} hexes can be entered in scenario ${scenario.id}.`,
          fr:
            fr`${entry.id} entre par ${entry.entry}, mais aucun de ses ${hexes.length} hexagones n'est praticable dans le scénario ${scenario.id}.`,
        }, { record: entry.id });
        break;
      }
    }
  },
});

function entryHexes(
  { entry }: ScheduleEntry,
  scenario: Scenario,
  view: MapView,
): number[] | undefined {
  const [kind, id = ""] = entry.split(":");
  if (kind === "hex") {
    const hexes = view.indexes([id]);
    return hexes.length === 0 ? undefined : hexes;
  }
  if (kind !== "zone") return view.named(id);
  const zone = scenario.zones.find((candidate) => candidate.id === id);
  return zone === undefined ? undefined : [...view.resolve(zone.where).possible];
}
