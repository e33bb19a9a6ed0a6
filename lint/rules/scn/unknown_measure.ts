import { rule } from "../../rule.ts";
import { checkNamedInVictory } from "../../unknown_in_victory.ts";
import { both, en, fr } from "../../words.ts";

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
    checkNamedInVictory(subject, report, {
      field: "measure",
      nameIn: (part) => part.kind === "compare" ? part.measure : undefined,
      known: ({ measures }) => measures,
      message: (level, name, system) => ({
        en: en`Victory level ${level} compares ${name}, which system ${system} does not measure.`,
        fr:
          fr`Le niveau de victoire ${level} compare ${name}, que le système ${system} ne mesure pas.`,
      }),
    });
  },
});
