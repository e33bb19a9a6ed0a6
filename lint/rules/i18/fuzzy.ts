import { rule } from "../../rule.ts";
import { both, en, fr } from "../../words.ts";

export default rule({
  code: "I18009",
  severity: "warning",
  title: both("Translation to be reviewed", "Traduction à relire"),
  why: both(
    "A fuzzy entry is a guess that somebody has to read; it never reaches a bundle, so players see the source text.",
    "Une entrée fuzzy est une supposition à relire ; elle n'entre jamais dans un paquet, et les joueurs voient le texte source.",
  ),
  needs: [],
  recordsOf: ["catalogue"],
  failing: {
    changes: [{
      file: "i18n/fr.po",
      from: 'msgctxt "place.mill.name"',
      to: '#, fuzzy\nmsgctxt "place.mill.name"',
    }],
    at: { file: "i18n/fr.po", pointer: "/18/text" },
    value: "place.mill.name",
  },
  passing: { changes: [] },
  check(subject, report) {
    for (const { document, entries } of subject.catalogues()) {
      for (const { key, target, fuzzy, pointer } of entries) {
        if (!fuzzy) continue;
        report(document, `${pointer}/text`, {
          en: en`${key} is marked fuzzy: review ${target}, then remove the mark.`,
          fr: fr`${key} est marqué fuzzy : relisez ${target}, puis retirez la marque.`,
        }, { record: key });
      }
    }
  },
});
