/** One scenario in sentences, to be compared with the rulebook and changed: set-up, control, choices, victory. */
import { HttpError, page } from "fresh";
import { define, gameOf, namesOf } from "../../../../components/page.ts";
import { scenarioData } from "../../../../components/scenario/scenario_data.ts";
import { word } from "../../../../components/words/words.ts";
import { formats } from "../../../../i18n/formats.ts";
import { ui } from "../../../../i18n/ui/mod.ts";
import ScenarioEditor from "../../../../islands/ScenarioEditor.tsx";

export const handler = define.handlers({
  GET(context) {
    const { lang, view } = context.state;
    const game = gameOf(context);
    const { data } = game;
    const scenario = data.scenarios.find((item) => item.id === context.params["id"]);
    const editable = scenario && scenarioData(game, scenario.id, view.findings, lang);
    if (!scenario || !editable) throw new HttpError(404);
    const name = namesOf(game, lang);
    const setup = data.setups.find((item) => item.id === scenario.setup);
    const side = (id: string) =>
      name("side", id, data.game.sides.find((item) => item.id === id)?.name ?? id);
    const map = data.maps.find((item) => item.id === scenario.map);
    return page({
      game: game.id,
      title: name("scenario", scenario.id, scenario.name),
      description: name("scenario", scenario.id, scenario.description ?? "", "description"),
      date: scenario.date,
      turns: scenario.turns,
      map: map ? { id: map.id, name: name("map", map.id, map.name) } : null,
      sides: scenario.sides.map(side),
      setup: setup && {
        id: setup.id,
        order: setup.order.map(side),
      },
      editable,
      record: context.url.searchParams.get("record"),
    });
  },
});

export default define.page<typeof handler>(({ data, state }) => {
  const { lang } = state;
  const say = ui(lang);
  const { setup, map } = data;
  return (
    <article>
      <p class="crumbs">
        <a href={`/games/${data.game}/scenarios`}>{say("page.scenarios")}</a>
      </p>
      <h1>{data.title}</h1>
      {data.description && <p class="lead">{data.description}</p>}
      <dl class="facts">
        {data.date && (
          <div>
            <dt>Date</dt>
            <dd>{formats(lang).date(data.date)}</dd>
          </div>
        )}
        <div>
          <dt>{say("smoke.turns")}</dt>
          <dd class="tabular">{data.turns.first}–{data.turns.last}</dd>
        </div>
        <div>
          <dt>{say("scenario.sides")}</dt>
          <dd>{data.sides.join(" · ")}</dd>
        </div>
        {setup && (
          <>
            <div>
              <dt>{say("scenario.setupOrder")}</dt>
              <dd>{setup.order.join(" · ")}</dd>
            </div>
            <div>
              <dt>{say("page.setup")}</dt>
              <dd>
                <a href={`/games/${data.game}/setups/${setup.id}`}>{word(lang, "setup.onMap")}</a>
              </dd>
            </div>
          </>
        )}
        {map && (
          <div>
            <dt>{word(lang, "scenario.map")}</dt>
            <dd>
              <a href={`/games/${data.game}/map/${map.id}`}>{map.name}</a>
            </dd>
          </div>
        )}
      </dl>
      <ScenarioEditor data={data.editable} record={data.record} lang={lang} />
    </article>
  );
});
