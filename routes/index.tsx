/** All games of the folder at a glance. */
import { page } from "fresh";
import { FidelityBar } from "../components/FidelityBar.tsx";
import { FindingCounts } from "../components/FindingCounts.tsx";
import { define, namesOf } from "../components/page.ts";
import { lastSmoke } from "../components/smoke_store.ts";
import { glanceAt } from "../components/summary.ts";
import { word } from "../components/words.ts";
import { formats } from "../i18n/formats.ts";
import { ui } from "../i18n/ui/mod.ts";

export const handler = define.handlers({
  async GET({ state }) {
    const { library, findings } = state.view;
    const games = await Promise.all(library.games.map(async (game) => ({
      id: game.id,
      name: namesOf(game, state.lang)("game", "name", game.data.game.name),
      series: game.data.game.series ?? game.data.game.system,
      glance: glanceAt(game, findings),
      smoke: await lastSmoke(state.desk.root, game.id),
    })));
    const folder = state.desk.root.split("/").at(-1) ?? "";
    return page({ folder, games, recovered: state.desk.recovered });
  },
});

export default define.page<typeof handler>(({ data, state }) => {
  const say = ui(state.lang);
  const { percent, date } = formats(state.lang);
  return (
    <article>
      <h1>{say("games.title", { folder: data.folder })}</h1>
      <p class="lead">{word(state.lang, "home.lead")}</p>
      {data.recovered && <p class="note">{data.recovered[state.lang]}</p>}
      {data.games.length === 0 && <p>{say("games.empty")}</p>}
      <div class="shelf">
        {data.games.map((game) => (
          <section class="box" aria-labelledby={`game-${game.id}`}>
            <h2 id={`game-${game.id}`}>
              <a href={`/games/${game.id}`}>{game.name}</a>
            </h2>
            <p class="quiet">{game.series}</p>
            <dl>
              <dt>{say("games.findings")}</dt>
              <dd>
                <FindingCounts game={game.id} counts={game.glance.findings} lang={state.lang} />
              </dd>
              <dt>{say("fidelity.title")}</dt>
              <dd>
                <FidelityBar counts={game.glance.fidelity} lang={state.lang} />
              </dd>
              <dt>{say("games.translation")}</dt>
              <dd>
                {game.glance.translation.map(({ language, translated, total }) => (
                  <span>
                    {say(`app.language.${language}`)}{" "}
                    <b>{percent(total === 0 ? 1 : translated / total)}</b>{" "}
                    <span class="quiet">
                      {say("translation.progress", { translated, total })}
                    </span>
                  </span>
                ))}
              </dd>
              <dt>{say("games.lastSmoke")}</dt>
              <dd>
                {game.smoke
                  ? (
                    <a href={`/games/${game.id}/smoke`}>
                      {date(game.smoke.day)} · {say("smoke.games", { count: game.smoke.games })} ·
                      {" "}
                      {game.smoke.failures === 0
                        ? say("smoke.noFailures")
                        : say("smoke.failures", { count: game.smoke.failures })}
                    </a>
                  )
                  : <a href={`/games/${game.id}/smoke`}>{say("games.never")}</a>}
              </dd>
            </dl>
          </section>
        ))}
      </div>
    </article>
  );
});
