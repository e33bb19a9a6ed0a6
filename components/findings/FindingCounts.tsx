/** Errors, warnings and remarks of a game, as links to them. */
import type { JSX } from "preact";
import { ui } from "../../i18n/ui/mod.ts";
import type { Language, Severity } from "../../library/finding.ts";

export function FindingCounts(
  { game, counts, lang }: {
    game: string;
    counts: Readonly<Record<Severity, number>>;
    lang: Language;
  },
): JSX.Element {
  const say = ui(lang);
  const kinds = ["error", "warning", "info"] as const;
  if (kinds.every((kind) => counts[kind] === 0)) return <span>{say("findings.none")}</span>;
  return (
    <ul class="counts">
      {kinds.filter((kind) => counts[kind] > 0).map((kind) => (
        <li>
          <a class={`severity-${kind}`} href={`/games/${game}/findings?severity=${kind}`}>
            {say(`severity.${kind}s`, { count: counts[kind] })}
          </a>
        </li>
      ))}
    </ul>
  );
}
