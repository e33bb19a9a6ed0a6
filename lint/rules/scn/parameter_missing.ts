import { rule } from "../../rule.ts";
import { both, en, fr, withSuggestion } from "../../words.ts";

export default rule({
  code: "SCN008",
  severity: "error",
  title: both("Parameter missing", "Paramètre absent"),
  why: both(
    "The system reads this number from the scenario and does not guess it.",
    "Le système lit ce nombre dans le scénario et ne le devine pas.",
  ),
  needs: ["game"],
  recordsOf: ["scenario"],
  failing: {
    changes: [{
      file: "scenarios/dawn.json",
      patch: [{ op: "replace", path: "/parameters", value: [] }],
    }],
    at: { file: "scenarios/dawn.json", pointer: "/parameters" },
    value: "initial-morale",
  },
  passing: { changes: [] },
  check(subject, report) {
    for (const { id, parameters } of subject.data.scenarios) {
      const known = parameters.map((parameter) => parameter.id);
      for (const parameter of subject.system?.parameters ?? []) {
        if (known.includes(parameter)) continue;
        report(
          subject.document("scenario", id),
          "/parameters",
          withSuggestion(
            {
              en:
                en`Scenario ${id} lacks the parameter ${parameter}, which system ${subject.system?.id} reads.`,
              fr:
                fr`Il manque au scénario ${id} le paramètre ${parameter}, que lit le système ${subject.system?.id}.`,
            },
            parameter,
            known,
          ),
          { record: id },
        );
      }
    }
  },
});
