/** What the old soldier says of the document that is being edited, brought up to date by every edit. */
import type { JSX } from "preact";
import { ui } from "../../i18n/ui/mod.ts";
import type { Finding, Language } from "../../library/finding.ts";
import { FindingNote } from "./FindingNote.tsx";

export function PageFindings(
  { findings, file, game, lang }: {
    /** Findings of the game; those of the page's file, or of its files, are shown. */
    findings: readonly Finding[];
    file: string | readonly string[];
    game: string;
    lang: Language;
  },
): JSX.Element {
  const files = typeof file === "string" ? [file] : file;
  const own = findings.filter((item) => files.includes(item.place.file));
  return (
    <section class="page-findings" aria-labelledby="page-findings">
      <h2 id="page-findings">
        {ui(lang)("page.findings")} <span class="quiet tabular">{own.length}</span>
      </h2>
      {own.length === 0 ? <p class="quiet">{ui(lang)("findings.none")}</p> : (
        <ol class="notes">
          {own.map((finding) => (
            <FindingNote
              key={`${finding.code} ${finding.place.file} ${finding.place.pointer}`}
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
