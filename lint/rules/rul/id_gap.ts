import { rule } from "../../rule.ts";
import { both, en, fr } from "../../words.ts";

export default rule({
  code: "RUL005",
  severity: "warning",
  title: both("Gap in the rule numbers", "Lacune dans les numéros de règles"),
  why: both(
    "Rules are numbered without gaps, so a missing number is mostly a lost rule.",
    "Les règles se numérotent sans lacune ; un numéro absent est le plus souvent une règle perdue.",
  ),
  needs: ["rules"],
  failing: {
    changes: [{
      file: "rules.csv",
      patch: [{
        op: "add",
        path: "/-",
        value: {
          id: "T-004",
          ref: "3",
          topic: "names",
          layer: "base",
          text: "Names mean nothing in play",
          excuse: "Names have no effect",
        },
      }],
    }],
    at: { file: "rules.csv", pointer: "/2/id" },
    value: "T-003",
    also: ["I18001"],
  },
  passing: { changes: [] },
  check(subject, report) {
    const numbers = new Map<string, Set<number>>();
    for (const { id } of subject.data.rules) {
      const { prefix, number } = split(id);
      numbers.set(prefix, (numbers.get(prefix) ?? new Set()).add(number));
    }
    for (const [index, { id }] of subject.data.rules.entries()) {
      const { prefix, number, digits } = split(id);
      const known = numbers.get(prefix);
      if (known === undefined || number <= 1 || known.has(number - 1)) continue;
      let from = number - 1;
      while (from > 1 && !known.has(from - 1)) from--;
      const label = (n: number) => `${prefix}-${String(n).padStart(digits, "0")}`;
      const missing = from === number - 1 ? label(from) : `${label(from)} … ${label(number - 1)}`;
      report(subject.document("rules"), `/${index}/id`, {
        en: en`The register has no ${missing} before ${id}.`,
        fr: fr`Le registre n'a pas de ${missing} avant ${id}.`,
      }, { record: id });
    }
  },
});

function split(id: string): { prefix: string; number: number; digits: number } {
  const [, prefix = "", digits = ""] = /^([A-Z]+)-(\d+)/.exec(id) ?? [];
  return { prefix, number: Number(digits), digits: digits.length };
}
