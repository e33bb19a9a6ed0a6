import { rule } from "../../rule.ts";
import { both, counted, en, fr } from "../../words.ts";

export default rule({
  code: "SET003",
  severity: "warning",
  title: both(
    "Placement that can not hold its counters",
    "Consigne trop étroite pour ses pions",
  ),
  why: both(
    "There are more combat units than its hexes hold without breaking the stacking limit, so nobody can set up as told.",
    "Il y a plus d'unités combattantes que ses hexagones n'en tiennent sans dépasser l'empilement ; nul ne peut s'y conformer.",
  ),
  needs: ["game", "formations", "leaders", "units", "table", "map", "scenario"],
  recordsOf: ["setup"],
  failing: {
    changes: [{
      file: "tables/stacking-limits.json",
      patch: [{ op: "replace", path: "/rows/0/cells/limit", value: "1" }],
    }],
    at: { file: "setups/dawn.json", pointer: "/placements/0" },
    value: "red-corps-at-the-mill",
    also: ["SET001"],
  },
  passing: { changes: [] },
  check(subject, report) {
    for (const setup of subject.data.setups) {
      const view = subject.mapOfSetup(setup);
      if (view === undefined) continue;
      for (const [index, placement] of setup.placements.entries()) {
        const limit = subject.stackingLimit(placement.side);
        const hexes = view.resolve(placement.where).possible.size;
        // No hex at all is SET004.
        if (limit === undefined || hexes === 0) continue;
        const units = subject.who(placement.who).filter(({ combat }) => combat).length;
        const needed = Math.min(placement.minimum ?? units, units);
        const room = hexes * limit;
        if (needed <= room) continue;
        report(subject.document("setup", setup.id), `/placements/${index}`, {
          en: en`Placement ${placement.id} has to take ${
            counted(needed, "en", "combat unit", "combat units")
          }, but its ${counted(hexes, "en", "hex holds", "hexes hold")} ${room} at ${limit} a hex.`,
          fr: fr`La consigne ${placement.id} doit loger ${
            counted(needed, "fr", "unité combattante", "unités combattantes")
          }, mais ${
            counted(hexes, "fr", "hexagone n’en tient", "hexagones n’en tiennent")
          } que ${room}, à ${limit} par hexagone.`,
        }, { record: placement.id });
      }
    }
  },
});
