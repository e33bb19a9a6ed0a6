import { textKinds } from "../../../library/texts.ts";
import { rule } from "../../rule.ts";
import { setFrench } from "../../translations.ts";
import { both, en, fr } from "../../words.ts";

export default rule({
  code: "I18006",
  severity: "warning",
  title: both("French typography", "Typographie française"),
  why: both(
    "French sets a no-break space before : ; ! ? and inside guillemets, and curly apostrophes. Addresses, times, ratios, placeholders and runs of marks are left alone.",
    "Le français met une espace insécable avant : ; ! ? et dans les guillemets, et des apostrophes courbes. Adresses, heures, rapports, paramètres et suites de signes sont laissés tels quels.",
  ),
  needs: ["game"],
  recordsOf: ["catalogue", ...textKinds],
  fix: both("Sets the text as print does", "Compose le texte comme à l'imprimerie"),
  failing: {
    changes: [{
      file: "i18n/fr.po",
      from: 'msgstr "Rien"',
      to: 'msgstr "Récompense:"',
    }],
    at: { file: "i18n/fr.po", pointer: "/55/text" },
    value: "Récompense:",
  },
  passing: {
    changes: [{
      file: "i18n/fr.po",
      from: 'msgstr "Rien"',
      to: 'msgstr "Voir https://x.fr/a?b, Quoi ?!"',
    }],
  },
  check(subject, report) {
    for (const { language, document, entries } of subject.catalogues()) {
      if (language !== "fr") continue;
      for (const { key, target, fuzzy, pointer } of entries) {
        // A fuzzy entry is still under review and reaches no bundle.
        if (fuzzy) continue;
        const right = setFrench(target);
        if (right === target) continue;
        const path = `${pointer}/text`;
        report(document, path, {
          en: en`${key}: ${target} is not set as French is. Expected: ${right}.`,
          fr: fr`${key} : ${target} n'est pas composé comme il faut. Attendu : ${right}.`,
        }, {
          record: key,
          fix: {
            title: both("Set the text as print does", "Composer le texte comme à l'imprimerie"),
            patch: [{ op: "replace", path, value: right }],
          },
        });
      }
    }
    if (subject.data.game.languages.source !== "fr") return;
    for (const { key, text, kind, document, pointer } of subject.texts()) {
      const right = setFrench(text);
      if (right === text) continue;
      report(subject.document(kind, document), pointer, {
        en: en`${key}: ${text} is not set as French is. Expected: ${right}.`,
        fr: fr`${key} : ${text} n'est pas composé comme il faut. Attendu : ${right}.`,
      }, {
        record: key,
        fix: {
          title: both("Set the text as print does", "Composer le texte comme à l'imprimerie"),
          patch: [{ op: "replace", path: pointer, value: right }],
        },
      });
    }
  },
});
