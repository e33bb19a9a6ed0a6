import type { Assertion } from "../../../schemas/assertions.ts";
import { countedKinds, measure } from "../../assertions.ts";
import { rule } from "../../rule.ts";
import { both, en, fr, type Plain, plain } from "../../words.ts";

export default rule({
  code: "FID007",
  severity: "error",
  title: both("Assertion that does not hold", "Affirmation qui ne tient pas"),
  why: both(
    "The rulebook states it, and the data say otherwise. The data are wrong, or a ruling has to say why the statement is.",
    "Le livret l'affirme, et les données disent autre chose. Les données sont fausses, ou une décision doit dire pourquoi l'affirmation l'est.",
  ),
  needs: ["assertions"],
  recordsOf: ["game", "map", "formations", "leaders", "units", "schedule"],
  failing: {
    changes: [{
      file: "assertions.json",
      patch: [{ op: "replace", path: "/assertions/1/minimum", value: 2 }, {
        op: "replace",
        path: "/assertions/1/maximum",
        value: 3,
      }],
    }],
    at: { file: "assertions.json", pointer: "/assertions/1" },
    value: "mill-to-ridge",
  },
  passing: { changes: [] },
  check(subject, report) {
    for (const [index, assertion] of (subject.data.assertions?.assertions ?? []).entries()) {
      if (countedKinds(assertion).some((kind) => subject.game.broken.has(kind))) continue;
      const measured = measure(subject, assertion);
      if (measured === undefined || measured.holds) continue;
      const expected = expectation(assertion);
      const french = subject.data.catalogues["fr"]?.[`assertion.${assertion.id}.text`];
      report(subject.document("assertions"), `/assertions/${index}`, {
        en: en`Assertion ${assertion.id} does not hold (${
          plain(assertion.text)
        }): the data have ${measured.value}. Expected: ${expected.en}.`,
        fr: fr`L'affirmation ${assertion.id} ne tient pas (${
          plain(french ?? assertion.text)
        }) : les données ont ${measured.value}. Attendu : ${expected.fr}.`,
      }, { record: assertion.id });
    }
  },
});

function expectation(assertion: Assertion): { en: Plain; fr: Plain } {
  if (assertion.kind === "value") return { en: plain(assertion.value), fr: plain(assertion.value) };
  if (assertion.kind === "direction") {
    return { en: plain(assertion.towards), fr: plain(assertion.towards) };
  }
  const { minimum, maximum } = assertion;
  if (minimum === maximum) return { en: plain(minimum ?? "?"), fr: plain(minimum ?? "?") };
  if (minimum === undefined) {
    return { en: plain(`at most ${maximum}`), fr: plain(`${maximum} au plus`) };
  }
  if (maximum === undefined) {
    return { en: plain(`at least ${minimum}`), fr: plain(`${minimum} au moins`) };
  }
  return { en: plain(`${minimum} to ${maximum}`), fr: plain(`${minimum} à ${maximum}`) };
}
