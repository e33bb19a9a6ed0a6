/** Headings of the base columns of units and leaders in a language. */
import { ui } from "../../i18n/ui/mod.ts";
import type { Language } from "../../library/finding.ts";

const own: Readonly<Record<string, readonly [string, string]>> = {
  id: ["Id", "Id"],
  name: ["Name", "Nom"],
  fidelity: ["Fidelity", "Fidélité"],
  note: ["Note", "Remarque"],
};

/** The heading of a column, or null when it is not a base column. */
export function oobHeading(lang: Language): (id: string) => string | null {
  const say = ui(lang);
  return (id) => {
    const pair = own[id];
    if (pair) return pair[lang === "fr" ? 1 : 0];
    if (id === "formation" || id === "nation" || id === "class") return say(`oob.${id}`);
    return null;
  };
}
