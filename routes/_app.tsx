/** The frame of every page: head, heading bar with the games and the game's pages, language and colours. */
import { GameNavigation } from "../components/GameNavigation.tsx";
import { define, gameName } from "../components/page.ts";
import { word } from "../components/words/words.ts";
import { ui } from "../i18n/ui/mod.ts";

export default define.layout(({ Component, state, url, params }) => {
  const lang = state.lang ?? "en";
  const say = ui(lang);
  const game = state.view?.library.game(params["game"] ?? "");
  const other = lang === "en" ? "fr" : "en";
  const link = (key: string, value: string): string => {
    const search = new URLSearchParams(url.search);
    search.set(key, value);
    return `${url.pathname}?${search}`;
  };
  const title = game ? gameName(game, lang) : null;
  return (
    <html lang={lang} data-theme={state.theme ?? "system"}>
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>{title ? `${title} · Grognard` : "Grognard"}</title>
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        <link rel="stylesheet" href="/style.css" />
        <link rel="stylesheet" href="/map.css" />
      </head>
      <body>
        <a class="skip" href="#content">{say("app.skip")}</a>
        <header class="masthead">
          <a class="brand" href="/">Grognard</a>
          {game && title && <a class="masthead-game" href={`/games/${game.id}`}>{title}</a>}
          {/* On a wide page it always shows what it holds; on a narrow one it folds away (style.css). */}
          <details class="tools">
            <summary>{word(lang, "nav.tools")}</summary>
            <nav aria-label={say("app.navigation")}>
              <a href="/help">{say("app.help")}</a>
              <a href={link("lang", other)} lang={other} hreflang={other}>
                {say(`app.language.${other}`)}
              </a>
              <span class="themes" role="group" aria-label={say("app.theme")}>
                {(["light", "dark", "system"] as const).map((theme) => (
                  <a
                    href={link("theme", theme)}
                    aria-current={(state.theme ?? "system") === theme ? "true" : undefined}
                  >
                    {say(`app.theme.${theme}`)}
                  </a>
                ))}
              </span>
            </nav>
          </details>
        </header>
        {game && <GameNavigation game={game} lang={lang} path={url.pathname} />}
        <main id="content" tabIndex={-1}>
          <noscript>
            <p class="quiet for-screens">{word(lang, "noscript")}</p>
          </noscript>
          {game && game.broken.size > 0 && <p class="note">{word(lang, "game.broken")}</p>}
          <Component />
        </main>
        <div id="announce" class="unseen" role="status" aria-live="polite"></div>
      </body>
    </html>
  );
});
