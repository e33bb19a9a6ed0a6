import type { DocumentKind } from "../../../library/model.ts";
import { provenanceOf } from "../../provenance.ts";
import { rule } from "../../rule.ts";
import { both, en, fr } from "../../words.ts";

const referenced: readonly DocumentKind[] = [
  "formations",
  "leaders",
  "units",
  "schedule",
  "table",
  "setup",
  "scenario",
];

export default rule({
  code: "FID006",
  severity: "info",
  title: both("Printed without a reference", "Imprimé sans référence"),
  why: both(
    "What is printed can be looked up: the record, or the head of its document, says in which section. Said once for each document.",
    "Ce qui est imprimé se retrouve : la fiche, ou l'en-tête du document, dit dans quelle section. Signalé une fois par document.",
  ),
  needs: ["game"],
  recordsOf: referenced,
  failing: {
    changes: [{ file: "units.csv", patch: [{ op: "replace", path: "/0/ref", value: "" }] }],
    at: { file: "units.csv", pointer: "/0" },
    value: "red-one",
  },
  passing: { changes: [] },
  check(subject, report) {
    for (const document of subject.game.documents) {
      if (!referenced.includes(document.kind)) continue;
      const list = Array.isArray(document.value);
      const bare = provenanceOf(subject, document).filter((record) =>
        record.fidelity === "printed" && (list || record.pointer === "") && !record.says("ref")
      );
      const [first] = bare;
      if (first === undefined) continue;
      report(document, first.pointer, {
        en: bare.length === 1
          ? en`The printed record ${first.record} has no ref. Expected: the section of the rulebook.`
          : en`${bare.length} printed records from ${first.record} on have no ref. Expected: the section of the rulebook.`,
        fr: bare.length === 1
          ? fr`La fiche imprimée ${first.record} n'a pas de ref. Attendu : la section du livret.`
          : fr`${bare.length} fiches imprimées à partir de ${first.record} n'ont pas de ref. Attendu : la section du livret.`,
      }, { record: first.record });
    }
  },
});
