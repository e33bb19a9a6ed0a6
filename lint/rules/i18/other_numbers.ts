import { textKinds } from "../../../library/texts.ts";
import { rule } from "../../rule.ts";
import { numbers, numberWords, translationsOf } from "../../translations.ts";
import { both, en, fr, plain } from "../../words.ts";

export default rule({
  code: "I18003",
  severity: "error",
  title: both("Translation with other numbers", "Traduction avec d'autres nombres"),
  why: both(
    "A hex label, a turn or a modifier that differs makes two different rules of one. Numbers may be words in one language and digits in the other.",
    "Un hexagone, un tour ou un modificateur qui diffère fait deux règles d'une seule. Un nombre peut être en lettres dans une langue et en chiffres dans l'autre.",
  ),
  needs: [],
  recordsOf: ["catalogue", ...textKinds],
  failing: {
    changes: [{
      file: "i18n/fr.po",
      from: "Un bois coûte 2 points",
      to: "Un bois coûte 3 points",
    }],
    at: { file: "i18n/fr.po", pointer: "/51/text" },
    value: "3",
  },
  passing: {
    changes: [{
      file: "i18n/fr.po",
      from: "Un bois coûte 2 points",
      to: "Un bois coûte deux points",
    }],
  },
  check(subject, report) {
    for (const { catalogue, entry } of translationsOf(subject)) {
      const source = numbers(entry.source);
      const target = numbers(entry.target);
      const extra = [...target].filter((number) => !source.has(number));
      const lost = [...source].filter((number) => !target.has(number));
      if (extra.length === 0 && lost.length === 0) continue;
      const sourceWords = numberWords(entry.source);
      const targetWords = numberWords(entry.target);
      const wrong = extra.filter((number) => !sourceWords.has(number));
      const missing = lost.filter((number) => !targetWords.has(number));
      if (wrong.length === 0 && missing.length === 0) continue;
      report(catalogue.document, `${entry.pointer}/text`, {
        en: en`${entry.key}: the translation has ${listOf(target).en}, its source ${
          listOf(source).en
        }.${told(wrong, "Not in the source:")}${told(missing, "Missing:")}`,
        fr: fr`${entry.key} : la traduction a ${listOf(target).fr}, sa source ${
          listOf(source).fr
        }.${told(wrong, "Absents de la source\u00a0:")}${told(missing, "Manquants\u00a0:")}`,
      }, { record: entry.key });
    }
  },
});

const listOf = (set: ReadonlySet<string>) => ({
  en: plain(set.size === 0 ? "no number" : `the numbers ${[...set].join(", ")}`),
  fr: plain(set.size === 0 ? "aucun nombre" : `les nombres ${[...set].join(", ")}`),
});

/** ` Missing: 1815.`, nothing where there is none. */
const told = (numbers: readonly string[], words: string) =>
  plain(numbers.length === 0 ? "" : ` ${words} ${numbers.join(", ")}.`);
