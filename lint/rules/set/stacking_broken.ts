import { rule } from "../../rule.ts";
import { both, en, fr, plain } from "../../words.ts";

export default rule({
  code: "SET001",
  severity: "warning",
  title: both("Stacking broken at set-up", "Empilement dépassé à la mise en place"),
  why: both(
    "The suggested set-up puts more combat units into a hex than the side may stack without penalty.",
    "La mise en place proposée met dans un hexagone plus d'unités combattantes que le camp ne peut empiler sans pénalité.",
  ),
  needs: ["game", "table"],
  recordsOf: ["formations", "leaders", "units", "setup"],
  failing: {
    changes: [{
      file: "tables/stacking-limits.json",
      patch: [{ op: "replace", path: "/rows/0/cells/limit", value: "1" }],
    }],
    at: { file: "setups/dawn.json", pointer: "/suggested/1" },
    value: "0202",
    also: ["SET003"],
  },
  passing: { changes: [] },
  check(subject, report) {
    for (const setup of subject.data.setups) {
      const stacks = new Map<string, string[]>();
      for (const [index, { counter: id, hex }] of setup.suggested.entries()) {
        const counter = subject.counters().get(id);
        if (counter?.side === undefined || !counter.combat) continue;
        const limit = subject.stackingLimit(counter.side);
        const key = `${hex} ${counter.side}`;
        const stack = [...stacks.get(key) ?? [], id];
        stacks.set(key, stack);
        // Once for a stack, at the first counter too many.
        if (limit === undefined || stack.length !== limit + 1) continue;
        report(subject.document("setup", setup.id), `/suggested/${index}`, {
          en: en`Hex ${
            plain(hex)
          } is set up with ${stack} of side ${counter.side}. Expected: at most ${limit} combat units.`,
          fr: fr`L'hexagone ${
            plain(hex)
          } reçoit ${stack} du camp ${counter.side}. Attendu : ${limit} unités combattantes au plus.`,
        }, { record: id });
      }
    }
  },
});
