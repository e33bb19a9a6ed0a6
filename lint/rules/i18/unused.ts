import { textKinds } from "../../../library/texts.ts";
import { rule } from "../../rule.ts";
import { both, en, fr, withSuggestion } from "../../words.ts";

export default rule({
  code: "I18007",
  severity: "warning",
  title: both("Translation of nothing", "Traduction sans objet"),
  why: both(
    "No text of the game has this key: the text was removed or renamed, or the key is mistyped.",
    "Aucun texte du jeu n'a cette clé : le texte a été supprimé ou renommé, ou la clé est mal saisie.",
  ),
  needs: [...textKinds, "catalogue"],
  failing: {
    changes: [{
      file: "i18n/fr.po",
      from: 'msgctxt "place.grove.name"',
      to: 'msgctxt "place.groves.name"',
    }],
    at: { file: "i18n/fr.po", pointer: "/20/key" },
    value: "place.groves.name",
    also: ["I18001"],
  },
  passing: { changes: [] },
  check(subject, report) {
    const keys = subject.texts().map(({ key }) => key);
    const known = new Set(keys);
    for (const { document, entries } of subject.catalogues()) {
      for (const { key, pointer } of entries) {
        if (known.has(key)) continue;
        const family = key.split(".")[0] ?? "";
        report(
          document,
          `${pointer}/key`,
          withSuggestion(
            {
              en: en`${key} is translated, but no text of the game has this key.`,
              fr: fr`${key} est traduit, mais aucun texte du jeu n'a cette clé.`,
            },
            key,
            keys.filter((candidate) => candidate.startsWith(`${family}.`)),
          ),
          { record: key },
        );
      }
    }
  },
});
