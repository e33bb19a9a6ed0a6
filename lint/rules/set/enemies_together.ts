import { rule } from "../../rule.ts";
import { both, en, fr, plain } from "../../words.ts";

export default rule({
  code: "SET009",
  severity: "error",
  title: both("Enemies set up in one hex", "Ennemis mis en place dans un même hexagone"),
  why: both(
    "Counters of two sides do not share a hex.",
    "Les pions de deux camps ne partagent pas un hexagone.",
  ),
  needs: ["game"],
  recordsOf: ["formations", "leaders", "units", "setup"],
  failing: {
    changes: [
      {
        file: "setups/dawn.json",
        patch: [
          { op: "replace", path: "/suggested/3/hex", value: "0202" },
          {
            op: "replace",
            path: "/placements/1/where",
            value: { kind: "places", places: ["mill", "grove"] },
          },
        ],
      },
    ],
    at: { file: "setups/dawn.json", pointer: "/suggested/3/hex" },
    value: "0202",
  },
  passing: { changes: [] },
  check(subject, report) {
    for (const setup of subject.data.setups) {
      const document = subject.document("setup", setup.id);
      const first = new Map<string, { id: string; side: string; index: number }>();
      for (const [index, { counter: id, hex }] of setup.suggested.entries()) {
        const side = subject.counters().get(id)?.side;
        if (side === undefined) continue;
        const before = first.get(hex);
        if (before === undefined) first.set(hex, { id, side, index });
        else if (before.side !== side) {
          report(document, `/suggested/${index}/hex`, {
            en: en`${id} of side ${side} is suggested on ${
              plain(hex)
            }, where ${before.id} of side ${before.side} stands.`,
            fr: fr`${id} du camp ${side} est proposé en ${
              plain(hex)
            }, où se trouve ${before.id} du camp ${before.side}.`,
          }, {
            record: id,
            ...(document === undefined
              ? {}
              : { related: [document.place(`/suggested/${before.index}`)] }),
          });
        }
      }
    }
  },
});
