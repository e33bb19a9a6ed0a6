import { provenanceOf, recordKinds } from "../../provenance.ts";
import { rule } from "../../rule.ts";
import { both, en, fr } from "../../words.ts";

export default rule({
  code: "FID001",
  severity: "error",
  title: both("Stand-in without a note", "Valeur de remplacement sans note"),
  why: both(
    "A stand-in is made up so that the engine can run. Without a note that says why it is as it is, a reader takes it for a fact.",
    "Une valeur de remplacement (stand-in) est inventée pour que le moteur tourne. Sans une note qui dise pourquoi, le lecteur la prend pour un fait.",
  ),
  needs: ["game"],
  recordsOf: recordKinds,
  failing: {
    changes: [{
      file: "units.csv",
      patch: [{ op: "replace", path: "/0/field_fidelity", value: "movement=stand-in" }],
    }],
    at: { file: "units.csv", pointer: "/0" },
    value: "red-one",
  },
  passing: {
    changes: [{
      file: "units.csv",
      patch: [
        { op: "replace", path: "/0/field_fidelity", value: "movement=stand-in" },
        { op: "replace", path: "/0/note", value: "As the other infantry" },
      ],
    }],
  },
  check(subject, report) {
    for (const document of subject.game.documents) {
      for (const record of provenanceOf(subject, document)) {
        const fields = [...record.fields].filter(([, fidelity]) => fidelity === "stand-in")
          .map(([field]) => field);
        const whole = record.own === "stand-in" ||
          // Rows of a list whose default is stand-in each say why.
          (record.own === undefined && record.fidelity === "stand-in" &&
            (record.pointer === "" || Array.isArray(document.value)));
        if ((!whole && fields.length === 0) || record.says("note")) continue;
        if (Array.isArray(document.value) && record.pointer === "") continue;
        report(document, record.pointer, {
          en: whole
            ? en`${record.record} is a stand-in, but no note says why it is as it is.`
            : en`${record.record} has stand-in values for ${fields}, but no note says why they are as they are.`,
          fr: whole
            ? fr`${record.record} est une valeur de remplacement (stand-in), mais aucune note ne dit pourquoi.`
            : fr`${record.record} a des valeurs de remplacement (stand-in) pour ${fields}, mais aucune note ne dit pourquoi.`,
        }, { record: record.record });
      }
    }
  },
});
