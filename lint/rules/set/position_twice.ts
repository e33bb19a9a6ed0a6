import { rule } from "../../rule.ts";
import { both, en, fr, plain } from "../../words.ts";

export default rule({
  code: "SET006",
  severity: "error",
  title: both("Counter suggested twice", "Pion proposé deux fois"),
  why: both(
    "A counter stands on one hex. Markers of several pieces are no counters of their own.",
    "Un pion se trouve sur un seul hexagone. Les marqueurs en plusieurs exemplaires ne sont pas des pions à part.",
  ),
  needs: ["game", "leaders", "units", "setup"],
  failing: {
    changes: [{
      file: "setups/dawn.json",
      patch: [{ op: "add", path: "/suggested/-", value: { counter: "blue-general", hex: "0501" } }],
    }],
    at: { file: "setups/dawn.json", pointer: "/suggested/5" },
    value: "blue-general",
  },
  passing: { changes: [] },
  check(subject, report) {
    for (const setup of subject.data.setups) {
      const document = subject.document("setup", setup.id);
      const seen = new Map<string, { hex: string; index: number }>();
      for (const [index, { counter, hex }] of setup.suggested.entries()) {
        if (!subject.counters().has(counter)) continue;
        const first = seen.get(counter);
        if (first === undefined) {
          seen.set(counter, { hex, index });
          continue;
        }
        report(document, `/suggested/${index}`, {
          en: en`${counter} is suggested on ${plain(hex)} and on ${plain(first.hex)}.`,
          fr: fr`${counter} est proposé en ${plain(hex)} et en ${plain(first.hex)}.`,
        }, {
          record: counter,
          ...(document === undefined
            ? {}
            : { related: [document.place(`/suggested/${first.index}`)] }),
        });
      }
    }
  },
});
