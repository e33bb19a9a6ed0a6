import { placeOfText, textKinds } from "../../../library/texts.ts";
import { rule } from "../../rule.ts";
import { both, en, fr } from "../../words.ts";

export default rule({
  code: "I18001",
  severity: "warning",
  title: both("Translation missing", "Traduction absente"),
  why: both(
    "Players of that language would read this text in the language of the data.",
    "Les joueurs de cette langue liraient ce texte dans la langue des données.",
  ),
  needs: ["game"],
  recordsOf: ["catalogue", ...textKinds],
  failing: {
    changes: [{
      file: "i18n/fr.po",
      from: 'msgid "The grove"\nmsgstr "Le bosquet"',
      to: 'msgid "The grove"\nmsgstr ""',
    }],
    at: { file: "maps/field.json", pointer: "/places/2/name" },
    value: "place.grove.name",
  },
  passing: { changes: [] },
  check(subject, report) {
    for (const { language, entries } of subject.catalogues()) {
      if (language === subject.data.game.languages.source) continue;
      // A fuzzy or outdated entry is a finding of its own.
      const known = new Set(entries.filter(({ target }) => target !== "").map(({ key }) => key));
      for (const text of subject.texts()) {
        if (known.has(text.key) || placeOfText(subject.game, text) === undefined) continue;
        report(subject.document(text.kind, text.document), text.pointer, {
          en: en`${text.key} has no ${language} translation. The text: ${shortened(text.text)}`,
          fr: fr`${text.key} n'a pas de traduction ${language}. Le texte : ${shortened(text.text)}`,
        }, { record: text.key });
      }
    }
  },
});

const shortened = (text: string) => text.length > 80 ? `${text.slice(0, 79)}…` : text;
