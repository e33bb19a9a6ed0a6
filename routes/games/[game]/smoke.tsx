/** Smoke play: run games, watch the progress, read the report, open replays. */
import { page } from "fresh";
import { define, gameOf, namesOf } from "../../../components/page.ts";
import { agreedOptions } from "../../../components/smoke/agreed.ts";
import { playerScript } from "../../../components/smoke/player_script.ts";
import { SmokeResults } from "../../../components/smoke/SmokeResults.tsx";
import { playedBy } from "../../../components/overview/systems.ts";
import { lastSmoke, listReplays } from "../../../components/smoke/smoke_store.ts";
import { word } from "../../../components/words/words.ts";
import { formats } from "../../../i18n/formats.ts";
import { ui } from "../../../i18n/ui/mod.ts";
import PlayHere from "../../../islands/PlayHere.tsx";
import SmokeRun from "../../../islands/SmokeRun.tsx";
import { variantsOf } from "../../../smoke/job.ts";

export const handler = define.handlers({
  async GET(context) {
    const { state } = context;
    const game = gameOf(context);
    const name = namesOf(game, state.lang);
    return page({
      game: game.id,
      // Data may come before their rules: what no system plays is not offered to be played.
      system: playedBy(game) ? null : game.data.game.system,
      scenarios: game.data.scenarios.map((scenario) => ({
        id: scenario.id,
        name: name("scenario", scenario.id, scenario.name),
      })),
      levels: Object.fromEntries(
        game.data.scenarios.flatMap((scenario) =>
          scenario.victory.map((level) =>
            [
              `${scenario.id} ${level.id}`,
              name(`victory.${scenario.id}`, level.id, level.name),
            ] as const
          )
        ),
      ),
      options: agreedOptions(game, state.lang),
      // By scenario: what was chosen, in the reader's language.
      chosen: Object.fromEntries(
        game.data.scenarios.flatMap((scenario) => [
          ...scenario.choices.flatMap((choice) =>
            choice.options.map((option) =>
              [
                `${scenario.id} ${option.id}`,
                name(`option.${scenario.id}.${choice.id}`, option.id, option.name),
              ] as const
            )
          ),
          ...(scenario.options ?? []).flatMap((option) =>
            option.values.map((value) =>
              [
                `${scenario.id} ${value.id}`,
                name(`scenario-option.${scenario.id}.${option.id}`, value.id, value.name),
              ] as const
            )
          ),
        ]),
      ),
      player: await playerScript(),
      variants: variantsOf(game.data).map((variant) => ({
        ...variant,
        name: name(
          "scenario",
          variant.scenario,
          game.data.scenarios.find(({ id }) => id === variant.scenario)?.name ?? variant.scenario,
        ),
      })),
      last: await lastSmoke(state.desk.root, game.id),
      replays: await listReplays(state.desk.root, game.id),
    });
  },
});

export default define.page<typeof handler>(({ data, state }) => {
  const { lang } = state;
  const say = ui(lang);
  const scenario = (id: string) => data.scenarios.find((item) => item.id === id)?.name ?? id;
  return (
    <article class="wide">
      <h1>{say("page.smoke")}</h1>
      {data.system === null
        ? (
          <>
            <p class="lead">{word(lang, "smoke.lead")}</p>
            <SmokeRun
              game={data.game}
              scenarios={data.scenarios}
              options={data.options}
              lang={lang}
            />
          </>
        )
        : <p class="note">{word(lang, "smoke.noSystem", { system: data.system })}</p>}
      {(data.system === null || data.last) && (
        <section aria-labelledby="results">
          <h2 id="results">
            {word(lang, "smoke.results")}{" "}
            {data.last && <span class="quiet">{formats(lang).date(data.last.day)}</span>}
          </h2>
          {data.last
            ? (
              <SmokeResults
                report={data.last.report}
                game={data.game}
                scenario={scenario}
                levels={data.levels}
                chosen={data.chosen}
                lang={lang}
              />
            )
            : <p class="quiet">{say("games.never")}</p>}
        </section>
      )}
      {(data.system === null || data.replays.length > 0) && (
        <section>
          <h2 id="replays">{word(lang, "smoke.replays")}</h2>
          {data.replays.length === 0 && <p class="quiet">{word(lang, "smoke.none")}</p>}
          {data.replays.length > 0 && (
            <div class="scroll" tabIndex={0} role="region" aria-labelledby="replays">
              <table class="data">
                <thead>
                  <tr>
                    <th scope="col">{say("smoke.watch")}</th>
                    <th scope="col">{say("smoke.policy")}</th>
                    <th scope="col" class="figures">{say("smoke.seed")}</th>
                    <th scope="col">{word(lang, "replay.outcome")}</th>
                  </tr>
                </thead>
                <tbody>
                  {data.replays.map((replay) => (
                    <tr>
                      <th scope="row">
                        <a href={`/games/${data.game}/replay/${replay.name}`}>
                          {scenario(replay.scenario)}
                        </a>
                        {replay.choices.map((choice) => (
                          <span key={choice} class="tag">
                            {data.chosen[`${replay.scenario} ${choice}`] ?? choice}
                          </span>
                        ))}
                      </th>
                      <td>
                        {replay.policy === "random"
                          ? say("smoke.policy.random")
                          : say("smoke.policy.steady")}
                      </td>
                      <td class="figures">{replay.seed}</td>
                      <td>
                        {replay.failure
                          ? <b class="severity-error">{replay.failure}</b>
                          : data.levels[`${replay.scenario} ${replay.outcome}`] ?? replay.outcome}
                      </td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </div>
          )}
        </section>
      )}
      {data.system === null && (
        <section aria-labelledby="play-here">
          <h2 id="play-here">{word(lang, "play.title")}</h2>
          <p class="quiet">{word(lang, "play.lead")}</p>
          <PlayHere
            game={data.game}
            player={data.player}
            variants={data.variants}
            options={data.options}
            levels={data.levels}
            lang={lang}
          />
        </section>
      )}
    </article>
  );
});
