/** Codes of the linter itself, and every code of the house with what it means. */
import { type CodeInfo, codes as libraryCodes } from "../library/codes.ts";
import { rules } from "./registry.ts";
import { both } from "./words.ts";

export const ownCodes = {
  LNT001: {
    severity: "error",
    title: both("Rule that crashed", "Règle en échec"),
    why: both(
      "A rule must judge any data. One that crashes is our fault; the others have gone on, but what this one would have found is not known.",
      "Une règle doit juger n'importe quelles données. Son échec est notre faute ; les autres ont continué, mais on ignore ce que celle-ci aurait trouvé.",
    ),
  },
  LNT002: {
    severity: "info",
    title: both("Rules skipped or judging in part", "Règles sautées ou partielles"),
    why: both(
      "A rule that counts over a broken document would only repeat the first fault in other words, so it is skipped until that one is mended. Rules that look at records one by one still judge the sound ones.",
      "Une règle qui compte dans un document défectueux ne ferait que répéter la première faute ; elle est donc sautée jusqu'à ce que celle-ci soit corrigée. Les règles qui regardent les fiches une à une jugent encore celles qui sont saines.",
    ),
  },
} as const satisfies Readonly<Record<string, CodeInfo>>;

/** Every code: the library's, the linter's own and the rules', in order of family and number. */
export function allCodes(): ReadonlyMap<string, CodeInfo> {
  const all = new Map<string, CodeInfo>();
  for (const [code, info] of Object.entries(libraryCodes)) all.set(code, info);
  for (const [code, info] of Object.entries(ownCodes)) all.set(code, info);
  for (const { code, severity, title, why } of rules) all.set(code, { severity, title, why });
  return all;
}
