import { languageOf } from "../../catalogue.ts";
import { rule } from "../../rule.ts";
import { both, en, fr, plain } from "../../words.ts";

export default rule({
  code: "I18010",
  severity: "warning",
  title: both("Language without a catalogue", "Langue sans catalogue"),
  why: both(
    "game.json promises a translation that has no PO file.",
    "game.json promet une traduction qui n'a pas de fichier PO.",
  ),
  needs: ["game"],
  failing: {
    changes: [{ file: "i18n/fr.po", removed: true }],
    at: { file: "game.json", pointer: "/languages/translations/0" },
    value: "fr",
  },
  passing: { changes: [] },
  check(subject, report) {
    const found = new Set(subject.game.documents.map(languageOf));
    const { source, translations } = subject.data.game.languages;
    for (const [index, language] of translations.entries()) {
      if (language === source || found.has(language)) continue;
      report(subject.document("game"), `/languages/translations/${index}`, {
        en: en`The game is to be translated into ${language}, but there is no ${
          plain(`i18n/${language}.po`)
        }. Next: i18n update writes it.`,
        fr: fr`Le jeu doit être traduit en ${language}, mais il n'y a pas de ${
          plain(`i18n/${language}.po`)
        }. Ensuite : i18n update l'écrit.`,
      }, { record: language });
    }
  },
});
