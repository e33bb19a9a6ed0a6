/** One game: its map, who fights, its scenarios, how the data stand, and what to do next. */
import { page } from "fresh";
import { FidelityBar } from "../../../components/overview/FidelityBar.tsx";
import { FindingCounts } from "../../../components/findings/FindingCounts.tsx";
import { nextSteps } from "../../../components/overview/next_steps.ts";
import { define, gameName, gameOf, namesOf } from "../../../components/page.ts";
import { documentHref, sourceHref } from "../../../components/findings/places.ts";
import { SheetPicture } from "../../../components/map/SheetPicture.tsx";
import { lastSmoke } from "../../../components/smoke/smoke_store.ts";
import { forcesOf, glanceAt } from "../../../components/overview/summary.ts";
import { systemName } from "../../../components/overview/systems.ts";
import { word } from "../../../components/words/words.ts";
import { formats } from "../../../i18n/formats.ts";
import { ui } from "../../../i18n/ui/mod.ts";
import type { Language } from "../../../library/finding.ts";

export const handler = define.handlers({
  async GET(context) {
    const { state } = context;
    const game = gameOf(context);
    const name = namesOf(game, state.lang);
    const { data } = game;
    const [map] = data.maps;
    const glance = glanceAt(game, state.view.findings);
    const smoke = await lastSmoke(state.desk.root, game.id);
    const side = (id: string) =>
      name("side", id, data.game.sides.find((item) => item.id === id)?.name ?? id);
    return page({
      id: game.id,
      title: gameName(game, state.lang),
      map: map ? { id: map.id, name: name("map", map.id, map.name) } : null,
      rulebook: data.game.rulebook,
      system: systemName(state.lang, data.game.system),
      turns: data.game.turns,
      counters: data.game.counters.total,
      glance,
      smoke,
      next: nextSteps(game, glance, smoke, state.lang),
      forces: forcesOf(game, state.lang),
      scenarios: data.scenarios.map((scenario) => ({
        id: scenario.id,
        name: name("scenario", scenario.id, scenario.name),
        description: name("scenario", scenario.id, scenario.description ?? "", "description"),
        turns: scenario.turns,
        victory: scenario.victory.map((level) => ({
          id: level.id,
          name: name(`victory.${scenario.id}`, level.id, level.name),
          winner: level.winner === null ? null : side(level.winner),
        })),
      })),
      documents: game.documents.map((document) => ({
        file: document.file.slice(game.id.length + 1),
        href: document.kind === "game"
          ? sourceHref(game.id, document.id, 1)
          : documentHref(game.id, document) ?? sourceHref(game.id, document.id, 1),
        records: Array.isArray(document.value) ? document.value.length : null,
        sound: document.sound,
      })),
    });
  },
});

export default define.page<typeof handler>(({ data, state }) => {
  const { lang } = state;
  const say = ui(lang);
  const { percent, number, date } = formats(lang);
  const home = `/games/${data.id}`;
  return (
    <article class="overview">
      <h1>{data.title}</h1>
      <p class="quiet">
        {data.system} · {data.rulebook.title} ·{" "}
        <span class="tabular">
          {word(lang, "home.turns", { count: data.turns.last - data.turns.first + 1 })}
        </span>
        {data.counters !== null && (
          <>
            {" · "}
            {word(lang, "home.counters", { count: number(data.counters) })}
          </>
        )}
      </p>
      <div class="overview-top">
        {data.map && (
          <a class="overview-map" href={`${home}/map/${data.map.id}`}>
            <SheetPicture
              game={data.id}
              map={data.map.id}
              theme={state.theme}
              label={`${say("page.map")} – ${data.map.name}`}
            />
          </a>
        )}
        <section class="box" aria-labelledby="next">
          <h2 id="next">{word(lang, "next.title")}</h2>
          <ol class="steps">
            {data.next.map((step) => (
              <li>
                <a href={step.href}>{step.text}</a>
              </li>
            ))}
          </ol>
          <h3>{say("games.findings")}</h3>
          <FindingCounts game={data.id} counts={data.glance.findings} lang={lang} />
          <h3>{say("fidelity.title")}</h3>
          <FidelityBar counts={data.glance.fidelity} lang={lang} />
          <h3>{say("games.translation")}</h3>
          {data.glance.translation.map(({ language, translated, total }) => (
            <p>
              <a href={`${home}/translation?to=${language}`}>{say(`app.language.${language}`)}</a>
              {" "}
              <b>{percent(total === 0 ? 1 : translated / total)}</b>{" "}
              <span class="quiet">{say("translation.progress", { translated, total })}</span>
            </p>
          ))}
          <h3>{say("games.lastSmoke")}</h3>
          <p>
            <a href={`${home}/smoke`}>
              {data.smoke
                ? [
                  date(data.smoke.day),
                  say("smoke.games", { count: data.smoke.games }),
                  data.smoke.failures === 0
                    ? say("smoke.noFailures")
                    : say("smoke.failures", { count: data.smoke.failures }),
                ].join(" · ")
                : say("games.never")}
            </a>
          </p>
          <h3>{say("page.bundle")}</h3>
          {data.glance.findings.error === 0
            ? <a class="button" href={`${home}/bundle.zip`}>{word(lang, "game.download")}</a>
            : <p>{word(lang, "game.noBundle")}</p>}
        </section>
      </div>
      <h2 id="forces">
        <a href={`${home}/oob`}>{say("page.oob")}</a>
      </h2>
      <div class="columns">
        {data.forces.map((side) => (
          <section class="box" aria-labelledby={`side-${side.id}`}>
            <h3 id={`side-${side.id}`}>
              {side.name} <span class="quiet tabular">{forceText(side, lang)}</span>
            </h3>
            <table class="data forces">
              <tbody>
                {side.formations.map((formation) => (
                  <tr>
                    <th scope="row">
                      {formation.stripe && (
                        <svg class="stripe" viewBox="0 0 4 12" aria-hidden="true" focusable="false">
                          <rect width="4" height="12" fill={formation.stripe} />
                        </svg>
                      )}
                      {formation.name}
                    </th>
                    <td class="quiet">{formation.leader}</td>
                    <td class="figures">{say("oob.units", { count: formation.units })}</td>
                    <td class="figures">
                      {formation.points === null
                        ? "?"
                        : word(lang, "oob.strength", { points: number(formation.points) })}
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </section>
        ))}
      </div>
      <h2 id="scenarios">
        <a href={`${home}/scenarios`}>{say("page.scenarios")}</a>
      </h2>
      <div class="columns">
        {data.scenarios.map((scenario) => (
          <section class="box" aria-labelledby={`scenario-${scenario.id}`}>
            <h3 id={`scenario-${scenario.id}`}>
              <a href={`${home}/scenarios/${scenario.id}`}>{scenario.name}</a>{" "}
              <span class="quiet tabular">
                {word(lang, "game.turns").toLowerCase()} {scenario.turns.first}–{scenario.turns
                  .last}
              </span>
            </h3>
            {scenario.description && <p>{scenario.description}</p>}
            <ol class="plain" aria-label={say("scenario.victory")}>
              {scenario.victory.map((level) => (
                <li>
                  {level.name}{" "}
                  <span class="quiet">{level.winner ?? word(lang, "scenario.draw")}</span>
                </li>
              ))}
            </ol>
          </section>
        ))}
      </div>
      <details class="map-more">
        <summary id="documents">
          {word(lang, "game.documents")} <span class="quiet tabular">{data.documents.length}</span>
        </summary>
        <ul class="files">
          {data.documents.map((document) => (
            <li>
              <a href={document.href}>{document.file}</a>
              <span class="quiet tabular">
                {document.records !== null &&
                  word(lang, "game.records", { count: document.records })}
                {!document.sound && <b class="severity-error">{say("severity.error")}</b>}
              </span>
            </li>
          ))}
        </ul>
      </details>
    </article>
  );
});

/** `12 units, 40 points`; the points only where every unit has them. */
function forceText(
  side: { readonly units: number; readonly points: number | null },
  lang: Language,
): string {
  const units = ui(lang)("oob.units", { count: side.units });
  if (side.points === null) return units;
  return `${units}, ${word(lang, "oob.strength", { points: formats(lang).number(side.points) })}`;
}
