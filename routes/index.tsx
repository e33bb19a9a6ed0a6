/** All games of the folder at a glance. */
import { page } from "fresh";
import { FidelityBar } from "../components/overview/FidelityBar.tsx";
import { FindingCounts } from "../components/findings/FindingCounts.tsx";
import { translatedMap } from "../components/map/map_names.ts";
import { Thumbnail } from "../components/map/Thumbnail.tsx";
import { define, gameName, namesOf } from "../components/page.ts";
import { lastSmoke } from "../components/smoke/smoke_store.ts";
import { glanceAt } from "../components/overview/summary.ts";
import { systemName } from "../components/overview/systems.ts";
import { word } from "../components/words/words.ts";
import { formats } from "../i18n/formats.ts";
import { ui } from "../i18n/ui/mod.ts";

export const handler = define.handlers({
  async GET({ state }) {
    const { library, findings } = state.view;
    const games = await Promise.all(library.games.map(async (game) => ({
      id: game.id,
      name: gameName(game, state.lang),
      maps: game.data.maps.map((map) => translatedMap(game, map, state.lang)).slice(0, 1),
      counters: game.data.game.counters.total ?? game.data.units.length + game.data.leaders.length,
      turns: game.data.game.turns,
      scenarios: game.data.scenarios.map((scenario) => ({
        id: scenario.id,
        name: namesOf(game, state.lang)("scenario", scenario.id, scenario.name),
      })),
      series: game.data.game.series ?? systemName(state.lang, game.data.game.system),
      glance: glanceAt(game, findings),
      smoke: await lastSmoke(state.desk.root, game.id),
    })));
    const folder = state.desk.root.split("/").at(-1) ?? "";
    return page({ folder, games, recovered: state.desk.recovered });
  },
});

export default define.page<typeof handler>(({ data, state }) => {
  const say = ui(state.lang);
  const { percent, date, number } = formats(state.lang);
  return (
    <article>
      <h1>{say("games.title", { folder: data.folder })}</h1>
      <p class="lead">{word(state.lang, "home.lead")}</p>
      {data.recovered && <p class="note">{data.recovered[state.lang]}</p>}
      {data.games.length === 0 && <p>{say("games.empty")}</p>}
      <div class="shelf">
        {data.games.map((game) => (
          <section class="box game" aria-labelledby={`game-${game.id}`}>
            {game.maps.map((map) => (
              <a href={`/games/${game.id}/map/${map.id}`}>
                <Thumbnail map={map} label={`${say("page.map")} – ${map.name}`} />
              </a>
            ))}
            <h2 id={`game-${game.id}`}>
              <a href={`/games/${game.id}`}>{game.name}</a>
            </h2>
            <p class="quiet">
              {game.series} · {word(state.lang, "home.counters", { count: number(game.counters) })}
              {" · "}
              {word(state.lang, "home.turns", { count: game.turns.last - game.turns.first + 1 })}
            </p>
            <dl>
              <dt>{say("page.scenarios")}</dt>
              <dd>
                <ul class="plain">
                  {game.scenarios.map((scenario) => (
                    <li>
                      <a href={`/games/${game.id}/scenarios/${scenario.id}`}>{scenario.name}</a>
                    </li>
                  ))}
                </ul>
              </dd>
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
