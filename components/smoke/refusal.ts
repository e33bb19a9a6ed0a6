/** How a page says that nothing is played. Safe in the browser. */
import type { Bilingual, Language } from "../../library/finding.ts";
import { word } from "../words/words.ts";

/** What the server sends when it plays nothing. */
export interface RefusedRun {
  /** `not-begun` when what was agreed keeps a game from beginning. */
  readonly error?: string;
  readonly message?: Bilingual | string;
}

/** The reason in the reader's language, said as what it is: what was agreed forbids play, or the data do not allow it. */
export function refusalText(lang: Language, status: number, refused: RefusedRun): string {
  const { error, message } = refused;
  const reason = (typeof message === "string" ? message : message?.[lang]) ?? String(status);
  return word(lang, error === "not-begun" ? "smoke.notBegun" : "smoke.unready", {
    // French marks keep to the word before them, whoever wrote the sentence.
    reason: lang === "fr" ? reason.replace(/ (?=[:;!?»])/g, "\u00a0") : reason,
  });
}
