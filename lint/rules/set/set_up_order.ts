import { rule } from "../../rule.ts";
import { both, en, fr } from "../../words.ts";

export default rule({
  code: "SET008",
  severity: "error",
  title: both("Set-up order that leaves out a side", "Ordre de mise en place qui oublie un camp"),
  why: both(
    "Every side that places counters sets up once, at its turn.",
    "Chaque camp qui pose des pions se met en place une fois, à son tour.",
  ),
  needs: [],
  recordsOf: ["setup"],
  failing: {
    changes: [{
      file: "setups/dawn.json",
      patch: [{ op: "replace", path: "/order", value: ["red"] }],
    }],
    at: { file: "setups/dawn.json", pointer: "/order" },
    value: "blue",
  },
  passing: { changes: [] },
  check(subject, report) {
    for (const { id, order, placements } of subject.data.setups) {
      const document = subject.document("setup", id);
      for (const side of new Set(placements.map((placement) => placement.side))) {
        if (order.includes(side)) continue;
        report(document, "/order", {
          en: en`Set-up ${id}: side ${side} has placements, but is not in the order ${order}.`,
          fr:
            fr`Mise en place ${id} : le camp ${side} a des consignes, mais n'est pas dans l'ordre ${order}.`,
        }, { record: id });
      }
      for (const [index, side] of order.entries()) {
        if (order.indexOf(side) === index) continue;
        report(document, `/order/${index}`, {
          en: en`Set-up ${id}: side ${side} stands twice in the order.`,
          fr: fr`Mise en place ${id} : le camp ${side} figure deux fois dans l'ordre.`,
        }, { record: id });
      }
    }
  },
});
