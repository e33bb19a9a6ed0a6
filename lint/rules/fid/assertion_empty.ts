import { rule } from "../../rule.ts";
import { both, en, fr } from "../../words.ts";

export default rule({
  code: "FID008",
  severity: "warning",
  title: both("Assertion that can say nothing", "Affirmation qui n'affirme rien"),
  why: both(
    "Without a minimum or maximum it always holds; with a minimum above the maximum it never does.",
    "Sans minimum ni maximum, elle tient toujours ; avec un minimum supérieur au maximum, jamais.",
  ),
  needs: ["assertions"],
  failing: {
    changes: [{
      file: "assertions.json",
      patch: [
        { op: "remove", path: "/assertions/1/minimum" },
        { op: "remove", path: "/assertions/1/maximum" },
      ],
    }],
    at: { file: "assertions.json", pointer: "/assertions/1" },
    value: "mill-to-ridge",
  },
  passing: { changes: [] },
  check(subject, report) {
    for (const [index, assertion] of (subject.data.assertions?.assertions ?? []).entries()) {
      if (assertion.kind === "value" || assertion.kind === "direction") continue;
      const { id, minimum, maximum } = assertion;
      const none = minimum === undefined && maximum === undefined;
      if (!none && (minimum ?? -Infinity) <= (maximum ?? Infinity)) continue;
      report(subject.document("assertions"), `/assertions/${index}`, {
        en: none
          ? en`Assertion ${id} has neither a minimum nor a maximum.`
          : en`Assertion ${id} has the minimum ${minimum} above the maximum ${maximum}.`,
        fr: none
          ? fr`L'affirmation ${id} n'a ni minimum ni maximum.`
          : fr`L'affirmation ${id} a le minimum ${minimum} supérieur au maximum ${maximum}.`,
      }, { record: id });
    }
  },
});
