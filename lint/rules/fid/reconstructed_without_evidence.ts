import { provenanceOf, recordKinds } from "../../provenance.ts";
import { rule } from "../../rule.ts";
import { both, en, fr, plain } from "../../words.ts";

export default rule({
  code: "FID002",
  severity: "warning",
  title: both("Reconstructed without evidence", "Reconstitué sans preuve"),
  why: both(
    "A reconstruction rests on geography or history; the record, one around it or the head of its document says on what.",
    "Une reconstitution s'appuie sur la géographie ou l'histoire ; la fiche, une fiche qui l'englobe ou l'en-tête du document dit sur quoi.",
  ),
  needs: ["game"],
  recordsOf: recordKinds,
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
      // Rows of a CSV file each say theirs; the items of one list of a JSON document are named together.
      const bare = new Map<string, { pointer: string; record: string; fields: string[] }[]>();
      for (const record of provenanceOf(subject, document)) {
        const fields = [...record.fields].filter(([, fidelity]) => fidelity === "reconstructed")
          .map(([field]) => field);
        // The head of a JSON document speaks for all that it holds.
        const whole = record.own === "reconstructed" ||
          (record.own === undefined && record.fidelity === "reconstructed" &&
            (list || record.pointer === ""));
        if ((!whole && fields.length === 0) || record.says("evidence")) continue;
        const group = list ? record.pointer : record.pointer.replace(/\/\d+$/, "");
        const before = bare.get(group) ?? [];
        before.push({
          pointer: record.pointer,
          record: record.record,
          fields: whole ? [] : fields,
        });
        bare.set(group, before);
      }
      for (const group of bare.values()) {
        const [first] = group;
        if (first === undefined) continue;
        const { record, fields } = first;
        const more = group.length - 1;
        const others = {
          en: plain(more === 0 ? "" : ` So have ${more} more of this list.`),
          fr: plain(more === 0 ? "" : ` De même ${more} autres de cette liste.`),
        };
        report(document, first.pointer, {
          en: fields.length === 0
            ? en`${record} is reconstructed, but has no evidence. Expected: what it rests on.${others.en}`
            : en`${record} has reconstructed values for ${fields}, but no evidence.${others.en}`,
          fr: fields.length === 0
            ? fr`${record} est reconstitué, mais sans preuve (evidence). Attendu : ce sur quoi il s'appuie.${others.fr}`
            : fr`${record} a des valeurs reconstituées pour ${fields}, mais pas de preuve (evidence).${others.fr}`,
        }, { record });
      }
    }
  },
});
