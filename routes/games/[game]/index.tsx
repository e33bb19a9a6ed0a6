/** One game: what it is, what it holds, how it stands. */
import { page } from "fresh";
import { FidelityBar } from "../../../components/FidelityBar.tsx";
import { FindingCounts } from "../../../components/FindingCounts.tsx";
import { define, gameName, gameOf, namesOf } from "../../../components/page.ts";
import { documentHref, sourceHref } from "../../../components/places.ts";
import { glanceAt } from "../../../components/summary.ts";
import { word } from "../../../components/words.ts";
import { formats } from "../../../i18n/formats.ts";
import { ui } from "../../../i18n/ui/mod.ts";

export const handler = define.handlers({
  GET(context) {
    const { state } = context;
    const game = gameOf(context);
    const name = namesOf(game, state.lang);
    const { data } = game;
    return page({
      id: game.id,
      title: gameName(game, state.lang),
      rulebook: data.game.rulebook,
      system: data.game.system,
      sides: data.game.sides.map((side) => name("side", side.id, side.name)),
      turns: data.game.turns,
      counters: data.game.counters.total,
      units: data.units.length,
      leaders: data.leaders.length,
      broken: game.broken.size > 0,
      glance: glanceAt(game, state.view.findings),
      scenarios: data.scenarios.map((scenario) => ({
        id: scenario.id,
        name: name("scenario", scenario.id, scenario.name),
        turns: scenario.turns,
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
  const say = ui(state.lang);
  const { percent, number } = formats(state.lang);
  return (
    <article>
      <h1>{data.title}</h1>
      {data.broken && <p class="note">{word(state.lang, "game.broken")}</p>}
      <div class="columns">
        <section class="box" aria-labelledby="state">
          <h2 id="state">{say("games.findings")}</h2>
          <FindingCounts game={data.id} counts={data.glance.findings} lang={state.lang} />
          <h3>{say("fidelity.title")}</h3>
          <FidelityBar counts={data.glance.fidelity} lang={state.lang} />
          <h3>{say("games.translation")}</h3>
          {data.glance.translation.map(({ language, translated, total }) => (
            <p>
              {say(`app.language.${language}`)} {percent(total === 0 ? 1 : translated / total)} —
              {" "}
              {say("translation.progress", { translated, total })}
            </p>
          ))}
          <h3>{say("page.bundle")}</h3>
          {data.glance.findings.error === 0
            ? (
              <p>
                <a class="button" href={`/games/${data.id}/bundle.zip`}>
                  {word(state.lang, "game.download")}
                </a>
              </p>
            )
            : <p>{word(state.lang, "game.noBundle")}</p>}
        </section>
        <section class="box" aria-labelledby="about">
          <h2 id="about">{say("page.game")}</h2>
          <dl>
            <dt>{word(state.lang, "game.source")}</dt>
            <dd>{data.rulebook.title}</dd>
            <dt>{word(state.lang, "game.system")}</dt>
            <dd>{data.system}</dd>
            <dt>{word(state.lang, "game.sides")}</dt>
            <dd>{formats(state.lang).and(data.sides)}</dd>
            <dt>{word(state.lang, "game.turns")}</dt>
            <dd class="tabular">{data.turns.first}–{data.turns.last}</dd>
            <dt>{word(state.lang, "game.counters")}</dt>
            <dd class="tabular">
              {data.counters === null ? "?" : number(data.counters)} (
              <a href={`/games/${data.id}/oob`}>
                {say("oob.units", { count: data.units })}, {data.leaders}{" "}
                {word(state.lang, "oob.leaders").toLowerCase()}
              </a>)
            </dd>
          </dl>
          <h3>{say("page.scenarios")}</h3>
          <ul class="plain">
            {data.scenarios.map((scenario) => (
              <li>
                <a href={`/games/${data.id}/scenarios/${scenario.id}`}>{scenario.name}</a>{" "}
                <span class="quiet tabular">
                  {word(state.lang, "game.turns").toLowerCase()}{" "}
                  {scenario.turns.first}–{scenario.turns.last}
                </span>
              </li>
            ))}
          </ul>
        </section>
        <section class="box" aria-labelledby="documents">
          <h2 id="documents">{word(state.lang, "game.documents")}</h2>
          <ul class="files">
            {data.documents.map((document) => (
              <li>
                <a href={document.href}>{document.file}</a>
                <span class="quiet tabular">
                  {document.records !== null &&
                    word(state.lang, "game.records", { count: document.records })}
                  {!document.sound && <b class="severity-error">{say("severity.error")}</b>}
                </span>
              </li>
            ))}
          </ul>
        </section>
      </div>
    </article>
  );
});
