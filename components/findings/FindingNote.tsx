/** One finding as a note in the margin: what, where, what to do. */
import type { ComponentChildren, JSX } from "preact";
import { ui } from "../../i18n/ui/mod.ts";
import type { Finding, Language } from "../../library/finding.ts";
import { word } from "../words/words.ts";

export function FindingNote(
  { finding, href, lang, game, children }: {
    finding: Finding;
    href: string | null;
    lang: Language;
    game: string;
    children?: ComponentChildren;
  },
): JSX.Element {
  const say = ui(lang);
  const { place } = finding;
  const where = `${place.file}:${place.line}:${place.column}`;
  return (
    <li class={`note-${finding.severity}`}>
      <p>
        <span class={`severity severity-${finding.severity}`}>
          {say(`severity.${finding.severity}`)}
        </span>{" "}
        <code>{finding.code}</code>
      </p>
      <p class="message">{finding.message[lang]}</p>
      <p class="quiet">
        {href ? <a href={href}>{where}</a> : <span>{where}</span>}
        {finding.related?.map((other) => (
          <span>{` ${word(lang, "findings.also", { place: `${other.file}:${other.line}` })}`}</span>
        ))}
        {finding.ruling && (
          <>
            {" "}
            <a href={`/games/${game}/rulings?record=${finding.ruling}#${finding.ruling}`}>
              {say("findings.ruling", { ruling: finding.ruling })}
            </a>
          </>
        )}
      </p>
      {children}
    </li>
  );
}
