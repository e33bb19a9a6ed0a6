import { textKinds } from "../../../library/texts.ts";
import { rule } from "../../rule.ts";
import { ruleIds, translationsOf } from "../../translations.ts";
import { both, en, fr } from "../../words.ts";

export default rule({
  code: "I18004",
  severity: "error",
  title: both("Translation that names other rules", "Traduction qui nomme d'autres règles"),
  why: both(
    "Ids of rules and rulings are the same in every language; another id sends the reader to another rule.",
    "Les identifiants de règles et de décisions sont les mêmes dans toutes les langues ; un autre renvoie à une autre règle.",
  ),
  needs: [],
  recordsOf: ["catalogue", ...textKinds],
  failing: {
    changes: [
      {
        file: "rulings.csv",
        patch: [{ op: "replace", path: "/0/decision", value: "As in T-001" }],
      },
      {
        file: "i18n/fr.po",
        from: 'msgid "Nothing"\nmsgstr "Rien"',
        to: 'msgid "As in T-001"\nmsgstr "Comme en T-002"',
      },
    ],
    at: { file: "i18n/fr.po", pointer: "/55/text" },
    value: "T-002",
  },
  passing: {
    changes: [
      {
        file: "rulings.csv",
        patch: [{ op: "replace", path: "/0/decision", value: "As in T-001" }],
      },
      {
        file: "i18n/fr.po",
        from: 'msgid "Nothing"\nmsgstr "Rien"',
        to: 'msgid "As in T-001"\nmsgstr "Comme en T-001"',
      },
    ],
  },
  check(subject, report) {
    for (const { catalogue, entry } of translationsOf(subject)) {
      const source = ruleIds(entry.source);
      const target = ruleIds(entry.target);
      if (source.size === target.size && [...target].every((id) => source.has(id))) continue;
      report(catalogue.document, `${entry.pointer}/text`, {
        en: en`${entry.key}: the translation names ${[...target]}, its source ${[...source]}.`,
        fr: fr`${entry.key} : la traduction nomme ${[...target]}, sa source ${[...source]}.`,
      }, { record: entry.key });
    }
  },
});
