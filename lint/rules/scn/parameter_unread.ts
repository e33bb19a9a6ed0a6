import { rule } from "../../rule.ts";
import { both, en, fr, withSuggestion } from "../../words.ts";

export default rule({
  code: "SCN009",
  severity: "warning",
  title: both("Parameter that nothing reads", "Paramètre que rien ne lit"),
  why: both(
    "The system does not know this parameter: it changes nothing, or its name is mistyped.",
    "Le système ne connaît pas ce paramètre : il ne change rien, ou son nom est mal saisi.",
  ),
  needs: ["game"],
  recordsOf: ["scenario"],
  failing: {
    changes: [{
      file: "scenarios/dawn.json",
      patch: [{ op: "add", path: "/parameters/-", value: { id: "initial-moral", value: 3 } }],
    }],
    at: { file: "scenarios/dawn.json", pointer: "/parameters/1/id" },
    value: "initial-moral",
  },
  passing: { changes: [] },
  check(subject, report) {
    const { system } = subject;
    if (system === undefined) return;
    for (const scenario of subject.data.scenarios) {
      for (const [index, { id }] of scenario.parameters.entries()) {
        if (system.parameters.includes(id)) continue;
        report(
          subject.document("scenario", scenario.id),
          `/parameters/${index}/id`,
          withSuggestion(
            {
              en: en`Scenario ${scenario.id} sets ${id}, which system ${system.id} does not read.`,
              fr:
                fr`Le scénario ${scenario.id} fixe ${id}, que le système ${system.id} ne lit pas.`,
            },
            id,
            system.parameters,
          ),
          { record: id },
        );
      }
    }
  },
});
