import { rule } from "../../rule.ts";
import { both, en, fr } from "../../words.ts";

export default rule({
  code: "OOB004",
  severity: "info",
  title: both("Two counters of one name", "Deux pions du même nom"),
  why: both(
    "Players tell counters apart by name. Two of one name in one formation are mostly one counter typed twice.",
    "Les joueurs distinguent les pions par leur nom. Deux du même nom dans une formation sont souvent un seul pion saisi deux fois.",
  ),
  needs: [],
  recordsOf: ["units"],
  failing: {
    changes: [
      { file: "units.csv", patch: [{ op: "replace", path: "/1/name", value: "1st Red" }] },
      {
        file: "i18n/fr.po",
        from: 'msgid "2nd Red"\nmsgstr "2e rouge"',
        to: 'msgid "1st Red"\nmsgstr "1er rouge"',
      },
    ],
    at: { file: "units.csv", pointer: "/1/name" },
    value: "1st Red",
  },
  passing: { changes: [] },
  check(subject, report) {
    const document = subject.document("units");
    const seen = new Map<string, { id: string; index: number }>();
    for (const [index, { id, name, formation }] of subject.data.units.entries()) {
      const key = `${formation} ${name}`;
      const first = seen.get(key);
      if (first === undefined) {
        seen.set(key, { id, index });
        continue;
      }
      report(document, `/${index}/name`, {
        en:
          en`Unit ${id} is called ${name}, as is unit ${first.id} of the same formation ${formation}.`,
        fr:
          fr`L'unité ${id} s'appelle ${name}, comme l'unité ${first.id} de la même formation ${formation}.`,
      }, {
        record: id,
        ...(document === undefined ? {} : { related: [document.place(`/${first.index}/name`)] }),
      });
    }
  },
});
