import type { DocumentKind } from "../../../library/model.ts";
import { provenanceOf } from "../../provenance.ts";
import { rule } from "../../rule.ts";
import { both, en, fr } from "../../words.ts";

/** Kinds whose records are facts about a printed game; rulings are our own and errata say their source. */
const factual: readonly DocumentKind[] = [
  "map",
  "formations",
  "leaders",
  "units",
  "table",
  "schedule",
  "setup",
  "scenario",
  "rules",
];

export default rule({
  code: "FID005",
  severity: "warning",
  title: both("Records without a fidelity", "Fiches sans fidélité"),
  why: both(
    "Nothing that is not printed may look printed. A record says where it comes from, or its document's kind has a default in game.json.",
    "Rien de ce qui n'est pas imprimé ne doit paraître imprimé. Une fiche dit d'où elle vient, ou sa nature a une fidélité par défaut dans game.json.",
  ),
  needs: ["game"],
  recordsOf: factual,
  failing: {
    changes: [{ file: "game.json", patch: [{ op: "remove", path: "/defaults/units" }] }],
    at: { file: "units.csv", pointer: "/0" },
    value: "red-one",
  },
  passing: { changes: [] },
  check(subject, report) {
    for (const document of subject.game.documents) {
      if (!factual.includes(document.kind)) continue;
      const open = provenanceOf(subject, document)
        .filter(({ fidelity, pointer }) =>
          fidelity === undefined && (Array.isArray(document.value) || pointer === "")
        );
      const [first] = open;
      if (first === undefined) continue;
      report(document, first.pointer, {
        en:
          en`${open.length} records from ${first.record} on have no fidelity, and game.json has no default for ${document.kind}.`,
        fr:
          fr`${open.length} fiches à partir de ${first.record} n'ont pas de fidélité, et game.json n'a pas de valeur par défaut pour ${document.kind}.`,
      }, { record: first.record });
    }
  },
});
