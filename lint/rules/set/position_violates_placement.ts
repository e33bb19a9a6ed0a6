import { rule } from "../../rule.ts";
import { both, counted, en, fr, plain } from "../../words.ts";

export default rule({
  code: "SET002",
  severity: "error",
  title: both(
    "Suggested position outside its placement",
    "Position proposée hors de sa consigne",
  ),
  why: both(
    "The suggested set-up is one that the placements allow. Control and zones of control are known only in play and are not judged.",
    "La mise en place proposée respecte les consignes. Le contrôle et les zones de contrôle ne se connaissent qu'en jeu et ne sont pas jugés.",
  ),
  needs: ["game", "formations", "leaders", "units", "map", "scenario"],
  recordsOf: ["setup"],
  failing: {
    changes: [{
      file: "setups/dawn.json",
      patch: [{ op: "replace", path: "/suggested/3/hex", value: "0402" }],
    }],
    at: { file: "setups/dawn.json", pointer: "/suggested/3/hex" },
    value: "0402",
  },
  passing: { changes: [] },
  check(subject, report) {
    for (const setup of subject.data.setups) {
      const view = subject.mapOfSetup(setup);
      if (view === undefined) continue;
      const document = subject.document("setup", setup.id);
      const positions = new Map(
        setup.suggested.map(({ counter, hex }, index) => [counter, { hex, index }]),
      );
      for (const [number, placement] of setup.placements.entries()) {
        const allowed = view.resolve(placement.where).possible;
        const counters = subject.who(placement.who).filter(({ id }) => positions.has(id));
        const outside = counters.filter(({ id }) => {
          const hex = view.grid.indexOf(positions.get(id)?.hex ?? "");
          return hex >= 0 && !allowed.has(hex);
        });
        if (placement.minimum !== undefined) {
          const inside = counters.length - outside.length;
          // Nothing suggested at all is SET005.
          if (counters.length === 0 || inside >= placement.minimum) continue;
          report(document, `/placements/${number}/minimum`, {
            en:
              en`Placement ${placement.id} asks for at least ${placement.minimum}, but the suggested set-up meets it with ${inside}.`,
            fr:
              fr`La consigne ${placement.id} demande au moins ${placement.minimum}, mais la mise en place proposée n'en a que ${inside}.`,
          }, { record: placement.id });
          continue;
        }
        for (const { id } of outside) {
          const position = positions.get(id);
          if (position === undefined) continue;
          const here = view.grid.indexOf(position.hex);
          const near = [...allowed].sort((a, b) =>
            view.grid.distance(a, here) - view.grid.distance(b, here) || a - b
          )[0];
          report(document, `/suggested/${position.index}/hex`, {
            en: en`${id} is suggested on ${
              plain(position.hex)
            }, outside placement ${placement.id} (${counted(allowed.size, "en", "hex", "hexes")}${
              plain(near === undefined ? "" : `, the nearest ${view.grid.labelOf(near)}`)
            }).`,
            fr: fr`${id} est proposé en ${
              plain(position.hex)
            }, hors de la consigne ${placement.id} (${
              counted(allowed.size, "fr", "hexagone", "hexagones")
            }${plain(near === undefined ? "" : `, le plus proche ${view.grid.labelOf(near)}`)}).`,
          }, { record: id });
        }
      }
    }
  },
});
