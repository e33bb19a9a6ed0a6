/** Says that a list's file has to be begun by hand, and how. */
import type { JSX } from "preact";
import type { Language } from "../../library/finding.ts";
import { oobWord } from "../oob/oob_words.ts";

export function FileMissing(
  { file, heading, lang }: { file: string; heading: string; lang: Language },
): JSX.Element {
  return (
    <div class="note">
      <p>{oobWord(lang, "fileMissing", { file })}</p>
      <p>
        <code>{heading}</code>
      </p>
    </div>
  );
}
