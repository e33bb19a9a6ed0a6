import { provenanceOf } from "../../provenance.ts";
import { rule } from "../../rule.ts";
import { both, en, fr } from "../../words.ts";

export default rule({
  code: "FID002",
  severity: "warning",
  title: both("Reconstructed without evidence", "Reconstitué sans preuve"),
  why: both(
    "A reconstruction rests on geography or history; the record, one around it or the head of its document says on what.",
    "Une reconstitution s'appuie sur la géographie ou l'histoire ; la fiche, une fiche qui l'englobe ou l'en-tête du document dit sur quoi.",
  ),
  needs: ["game"],
  failing: {
    changes: [{
      file: "units.csv",
      patch: [{ op: "replace", path: "/0/fidelity", value: "reconstructed" }],
    }],
    at: { file: "units.csv", pointer: "/0" },
    value: "red-one",
  },
  passing: {
    changes: [{
      file: "units.csv",
      patch: [
        { op: "replace", path: "/0/fidelity", value: "reconstructed" },
        { op: "replace", path: "/0/evidence", value: "Returns of the day" },
      ],
    }],
  },
  check(subject, report) {
    for (const document of subject.game.documents) {
      const list = Array.isArray(document.value);
      for (const record of provenanceOf(subject, document)) {
        const fields = [...record.fields].filter(([, fidelity]) => fidelity === "reconstructed")
          .map(([field]) => field);
        // The head of a JSON document speaks for all that it holds; rows of a list speak for themselves.
        const whole = record.own === "reconstructed" ||
          (record.own === undefined && record.fidelity === "reconstructed" &&
            (list || record.pointer === ""));
        if ((!whole && fields.length === 0) || record.says("evidence")) continue;
        report(document, record.pointer, {
          en: whole
            ? en`${record.record} is reconstructed, but says no evidence. Expected: what it rests on.`
            : en`${record.record} has reconstructed values for ${fields}, but says no evidence.`,
          fr: whole
            ? fr`${record.record} est reconstitué, mais ne dit pas sur quelle preuve (evidence). Attendu : ce sur quoi il s'appuie.`
            : fr`${record.record} a des valeurs reconstituées pour ${fields}, mais ne dit pas sur quelle preuve (evidence).`,
        }, { record: record.record });
      }
    }
  },
});
