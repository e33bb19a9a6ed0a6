import { rule } from "../../rule.ts";
import { both, en, fr } from "../../words.ts";

/** Families that no ruling can excuse: what can not be read, has no shape or leads nowhere can not be played. */
const neverKnown = /^(?:SYN|SHP|REF|LNT)/;

export default rule({
  code: "RUL008",
  severity: "warning",
  title: both("Ruling records a finding that does not occur", "Décision notant un constat absent"),
  why: both(
    "A known finding that is gone was mended, or its code or record is mistyped: the ruling would hide the next one. Faults of syntax, shape and reference can not be recorded as known.",
    "Un constat connu qui a disparu a été corrigé, ou son code ou sa fiche est mal saisi : la décision cacherait le suivant. Les fautes de syntaxe, de forme et de référence ne peuvent être notées comme connues.",
  ),
  needs: [],
  recordsOf: ["rulings"],
  failing: {
    changes: [{
      file: "rulings.csv",
      patch: [{ op: "replace", path: "/0/findings", value: "TAB007:combat-results" }],
    }],
    at: { file: "rulings.csv", pointer: "/0/findings" },
    value: "TAB007:combat-results",
  },
  passing: {
    changes: [
      {
        file: "rulings.csv",
        patch: [{ op: "replace", path: "/0/findings", value: "TAB007:combat-results" }],
      },
      {
        file: "tables/combat-results.json",
        patch: [{ op: "replace", path: "/rows/3/cells/result", value: "1/1R" }],
      },
    ],
  },
  check() {},
  review(subject, findings, report) {
    for (const [index, { id, findings: known = [] }] of subject.data.rulings.entries()) {
      for (const item of known) {
        const [code, record] = item.split(":");
        const excusable = !neverKnown.test(item);
        if (
          excusable &&
          findings.some((finding) =>
            finding.code === code && (record === undefined || finding.record === record)
          )
        ) continue;
        report(
          subject.document("rulings"),
          `/${index}/findings`,
          excusable
            ? {
              en:
                en`Ruling ${id} records the finding ${item} as known, but it does not occur. Remove it from the findings column.`,
              fr:
                fr`La décision ${id} note le constat ${item} comme connu, mais il n'apparaît pas. Retirez-le de la colonne findings.`,
            }
            : {
              en:
                en`Ruling ${id} records ${item} as known, but faults of this family must be mended.`,
              fr:
                fr`La décision ${id} note ${item} comme connu, mais les fautes de cette famille doivent être corrigées.`,
            },
          { record: id },
        );
      }
    }
  },
});
