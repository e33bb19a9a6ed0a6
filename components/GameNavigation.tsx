/** The pages of one game, as a row of links under the heading bar. */
import type { JSX } from "preact";
import { ui } from "../i18n/ui/mod.ts";
import type { Language } from "../library/finding.ts";
import type { LibraryGame } from "../library/model.ts";
import { word } from "./words/words.ts";

export function GameNavigation(
  { game, lang, path }: { game: LibraryGame; lang: Language; path: string },
): JSX.Element {
  const say = ui(lang);
  const home = `/games/${game.id}`;
  const map = game.data.maps[0];
  const links: readonly (readonly [string, string])[] = [
    [home, word(lang, "nav.overview")],
    ...(map ? [[`${home}/map/${map.id}`, say("page.map")] as const] : []),
    [`${home}/oob`, say("page.oob")],
    [`${home}/tables`, say("page.tables")],
    [`${home}/schedule`, say("page.schedule")],
    [`${home}/scenarios`, say("page.scenarios")],
    [`${home}/rules`, say("page.rules")],
    [`${home}/rulings`, say("page.rulings")],
    ...(game.data.game.languages.translations.length > 0
      ? [[`${home}/translation`, say("page.translation")] as const]
      : []),
    [`${home}/findings`, say("page.findings")],
    [`${home}/smoke`, say("page.smoke")],
  ];
  const here = (href: string) =>
    href === home ? path === home : path === href || path.startsWith(`${href}/`) ||
      (href.endsWith("/scenarios") && path.startsWith(`${home}/setups/`)) ||
      (href.includes("/map/") && path.startsWith(`${home}/map/`)) ||
      (href.endsWith("/smoke") && path.startsWith(`${home}/replay/`));
  return (
    <nav class="chapters" aria-label={word(lang, "nav.game")}>
      <ul>
        {links.map(([href, text]) => (
          <li>
            <a href={href} aria-current={here(href) ? "page" : undefined}>{text}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
