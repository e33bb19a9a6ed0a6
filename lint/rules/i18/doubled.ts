import { rule } from "../../rule.ts";
import { both, en, fr } from "../../words.ts";

export default rule({
  code: "I18008",
  severity: "error",
  title: both("Key translated twice", "Clé traduite deux fois"),
  why: both(
    "One key has one translation. Two entries of one key with different texts leave it to chance which is read.",
    "Une clé a une traduction. Deux entrées de même clé avec des textes différents laissent au hasard laquelle est lue.",
  ),
  needs: [],
  recordsOf: ["catalogue"],
  failing: {
    changes: [{
      file: "i18n/fr.po",
      from: '\nmsgctxt "place.ridge.name"',
      to:
        '\nmsgctxt "place.mill.name"\nmsgid "Mill"\nmsgstr "Moulin"\n\nmsgctxt "place.ridge.name"',
    }],
    at: { file: "i18n/fr.po", pointer: "/19/key" },
    value: "place.mill.name",
    also: ["I18002"],
  },
  passing: { changes: [] },
  check(subject, report) {
    for (const { document, entries } of subject.catalogues()) {
      const seen = new Map<string, string>();
      for (const { key, pointer } of entries) {
        const first = seen.get(key);
        if (first === undefined) {
          seen.set(key, pointer);
          continue;
        }
        const place = document.place(`${first}/key`);
        report(document, `${pointer}/key`, {
          en: en`${key} already has an entry on line ${place.line}. Keep one of them.`,
          fr: fr`${key} a déjà une entrée à la ligne ${place.line}. Gardez l'une des deux.`,
        }, { record: key, related: [place] });
      }
    }
  },
});
