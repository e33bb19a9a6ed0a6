import { textKinds } from "../../../library/texts.ts";
import { rule } from "../../rule.ts";
import { both, en, fr } from "../../words.ts";

export default rule({
  code: "I18002",
  severity: "warning",
  title: both("Translation of an older text", "Traduction d'un texte ancien"),
  why: both(
    "The text in the data was changed after it was translated; the translation may say what no longer holds.",
    "Le texte des données a changé après sa traduction ; celle-ci dit peut-être ce qui ne vaut plus.",
  ),
  needs: [],
  recordsOf: ["catalogue", ...textKinds],
  failing: {
    changes: [{
      file: "rules.csv",
      patch: [{ op: "replace", path: "/0/text", value: "Woods cost 2 movement points" }],
    }],
    at: { file: "i18n/fr.po", pointer: "/51/source" },
    value: "Woods cost 2 movement points",
  },
  passing: { changes: [] },
  check(subject, report) {
    const texts = new Map(subject.texts().map((text) => [text.key, text]));
    for (const { document, entries } of subject.catalogues()) {
      for (const { key, source, target, fuzzy, pointer } of entries) {
        const text = texts.get(key);
        if (text === undefined || source === text.text || target === "" || fuzzy) continue;
        report(document, `${pointer}/source`, {
          en:
            en`${key} translates ${source}, but the data now says ${text.text}. Check the translation and bring the catalogue up to date.`,
          fr:
            fr`${key} traduit ${source}, mais les données disent maintenant ${text.text}. Relisez la traduction et mettez le catalogue à jour.`,
        }, { record: key });
      }
    }
  },
});
