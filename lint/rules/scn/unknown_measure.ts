import { parts } from "../../predicates.ts";
import { rule } from "../../rule.ts";
import { both, en, fr, withSuggestion } from "../../words.ts";

export default rule({
  code: "SCN001",
  severity: "error",
  title: both("Victory over an unknown measure", "Victoire selon une mesure inconnue"),
  why: both(
    "A victory level compares what the system measures. A measure that it does not know can never decide a game.",
    "Un niveau de victoire compare ce que le système mesure. Une mesure qu'il ne connaît pas ne peut décider d'une partie.",
  ),
  needs: ["game"],
  recordsOf: ["scenario"],
  failing: {
    changes: [{
      file: "scenarios/dawn.json",
      patch: [{ op: "replace", path: "/victory/0/when/of/1/measure", value: "unit-lost" }],
    }],
    at: { file: "scenarios/dawn.json", pointer: "/victory/0/when/of/1/measure" },
    value: "unit-lost",
  },
  passing: { changes: [] },
  check(subject, report) {
    const { system } = subject;
    if (system === undefined) return;
    for (const scenario of subject.data.scenarios) {
      for (const [index, { id, when }] of scenario.victory.entries()) {
        for (const { part, pointer } of parts(when, `/victory/${index}/when`)) {
          if (part.kind !== "compare" || system.measures.includes(part.measure)) continue;
          report(
            subject.document("scenario", scenario.id),
            `${pointer}/measure`,
            withSuggestion(
              {
                en:
                  en`Victory level ${id} compares ${part.measure}, which system ${system.id} does not measure.`,
                fr:
                  fr`Le niveau de victoire ${id} compare ${part.measure}, que le système ${system.id} ne mesure pas.`,
              },
              part.measure,
              system.measures,
            ),
            { record: id },
          );
        }
      }
    }
  },
});
