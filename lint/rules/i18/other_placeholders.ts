import { textKinds } from "../../../library/texts.ts";
import { rule } from "../../rule.ts";
import { placeholders, translationsOf } from "../../translations.ts";
import { both, en, fr } from "../../words.ts";

export default rule({
  code: "I18005",
  severity: "error",
  title: both("Translation with other placeholders", "Traduction avec d'autres paramètres"),
  why: both(
    "What stands in braces or backticks is filled in or looked up letter by letter.",
    "Ce qui est entre accolades ou accents graves est rempli ou cherché lettre par lettre.",
  ),
  needs: [],
  recordsOf: ["catalogue", ...textKinds],
  failing: {
    changes: [
      {
        file: "rulings.csv",
        patch: [{ op: "replace", path: "/0/decision", value: "{n} points" }],
      },
      {
        file: "i18n/fr.po",
        from: 'msgid "Nothing"\nmsgstr "Rien"',
        to: 'msgid "{n} points"\nmsgstr "{nombre} points"',
      },
    ],
    at: { file: "i18n/fr.po", pointer: "/55/text" },
    value: "{nombre}",
  },
  passing: {
    changes: [
      {
        file: "rulings.csv",
        patch: [{ op: "replace", path: "/0/decision", value: "{n} points" }],
      },
      {
        file: "i18n/fr.po",
        from: 'msgid "Nothing"\nmsgstr "Rien"',
        to: 'msgid "{n} points"\nmsgstr "{n} points"',
      },
    ],
  },
  check(subject, report) {
    for (const { catalogue, entry } of translationsOf(subject)) {
      const source = placeholders(entry.source);
      const target = placeholders(entry.target);
      if (source.size === target.size && [...target].every((one) => source.has(one))) continue;
      report(catalogue.document, `${entry.pointer}/text`, {
        en: en`${entry.key}: the translation has the placeholders ${[...target]}, its source ${[
          ...source,
        ]}.`,
        fr: fr`${entry.key} : la traduction a les paramètres ${[...target]}, sa source ${[
          ...source,
        ]}.`,
      }, { record: entry.key });
    }
  },
});
