/** The scenarios of a game. */
import { page } from "fresh";
import { define, gameOf, namesOf } from "../../../../components/page.ts";
import { formats } from "../../../../i18n/formats.ts";
import { ui } from "../../../../i18n/ui/mod.ts";

export const handler = define.handlers({
  GET(context) {
    const game = gameOf(context);
    const name = namesOf(game, context.state.lang);
    return page({
      game: game.id,
      scenarios: game.data.scenarios.map((scenario) => ({
        id: scenario.id,
        name: name("scenario", scenario.id, scenario.name),
        description: name("scenario", scenario.id, scenario.description ?? "", "description"),
        date: scenario.date,
        turns: scenario.turns,
      })),
    });
  },
});

export default define.page<typeof handler>(({ data, state }) => {
  const say = ui(state.lang);
  return (
    <article>
      <h1>{say("page.scenarios")}</h1>
      <div class="shelf">
        {data.scenarios.map((scenario) => (
          <section class="box" aria-labelledby={`scenario-${scenario.id}`}>
            <h2 id={`scenario-${scenario.id}`}>
              <a href={`/games/${data.game}/scenarios/${scenario.id}`}>{scenario.name}</a>
            </h2>
            <p class="quiet tabular">
              {scenario.date && `${formats(state.lang).date(scenario.date)} · `}
              {say("smoke.turns")} {scenario.turns.first}–{scenario.turns.last}
            </p>
            {scenario.description && <p>{scenario.description}</p>}
          </section>
        ))}
      </div>
    </article>
  );
});
