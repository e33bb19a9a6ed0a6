import { textKinds } from "../../../library/texts.ts";
import { rule } from "../../rule.ts";
import { translationsOf } from "../../translations.ts";
import { both, en, fr } from "../../words.ts";

/** Words that a text needs before an equal translation is suspicious. */
const SENTENCE = 5;

export default rule({
  code: "I18012",
  severity: "warning",
  title: both("Sentence copied untranslated", "Phrase recopiée sans traduction"),
  why: both(
    "A whole sentence that is equal in both languages was copied and never translated.",
    "Une phrase entière identique dans les deux langues a été recopiée et jamais traduite.",
  ),
  needs: ["game"],
  recordsOf: ["catalogue", ...textKinds],
  failing: {
    changes: [{
      file: "i18n/fr.po",
      from: "Les noms n’ont pas d’effet en jeu",
      to: "Names mean nothing in play",
    }],
    at: { file: "i18n/fr.po", pointer: "/52/text" },
    value: "Names mean nothing in play",
  },
  passing: { changes: [] },
  check(subject, report) {
    for (const { catalogue, entry } of translationsOf(subject)) {
      if (catalogue.language === subject.data.game.languages.source) continue;
      // Titles and names are often the same.
      if (entry.key.endsWith(".name")) continue;
      if (entry.source !== entry.target || entry.source.split(/\s+/).length < SENTENCE) continue;
      report(catalogue.document, `${entry.pointer}/text`, {
        en: en`${entry.key}: the translation is the source text itself, ${entry.target}`,
        fr: fr`${entry.key} : la traduction est le texte source lui-même, ${entry.target}`,
      }, { record: entry.key });
    }
  },
});
