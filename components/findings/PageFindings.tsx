/** What the old soldier says of the document that is being edited, brought up to date by every edit. */
import type { JSX } from "preact";
import { ui } from "../../i18n/ui/mod.ts";
import type { Finding, Language } from "../../library/finding.ts";
import { FindingNote } from "./FindingNote.tsx";

export function PageFindings(
  { findings, file, game, lang }: {
    /** Findings of the game; those of `file` are shown. */
    findings: readonly Finding[];
    file: string;
    game: string;
    lang: Language;
  },
): JSX.Element {
  const own = findings.filter((item) => item.place.file === file);
  return (
    <section class="page-findings" aria-labelledby="page-findings">
      <h2 id="page-findings">
        {ui(lang)("page.findings")} <span class="quiet tabular">{own.length}</span>
      </h2>
      {own.length === 0 ? <p class="quiet">{ui(lang)("findings.none")}</p> : (
        <ol class="notes">
          {own.map((finding) => (
            <FindingNote
              key={`${finding.code}${finding.place.pointer}`}
              finding={finding}
              href={null}
              lang={lang}
              game={game}
            />
          ))}
        </ol>
      )}
    </section>
  );
}
