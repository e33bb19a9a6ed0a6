/** A set-up on the map: where the counters of a scenario stand before it begins. */
import { HttpError, page } from "fresh";
import { setupData } from "../../../../components/setup/setup_data.ts";
import { define, gameOf, namesOf } from "../../../../components/page.ts";
import { word } from "../../../../components/words/words.ts";
import { SheetPicture } from "../../../../components/map/SheetPicture.tsx";
import SetupBoard from "../../../../islands/SetupBoard.tsx";

export const handler = define.handlers({
  GET(context) {
    const { lang, view } = context.state;
    const game = gameOf(context);
    const setup = setupData(game, context.params["id"] ?? "", view.findings, lang);
    if (!setup) throw new HttpError(404);
    const name = namesOf(game, lang);
    return page({
      setup,
      scenarios: game.data.scenarios.filter((item) => item.setup === setup.setup).map((item) => ({
        id: item.id,
        name: name("scenario", item.id, item.name),
      })),
      record: context.url.searchParams.get("record"),
    });
  },
});

export default define.page<typeof handler>(({ data: { setup, scenarios, record }, state }) => (
  <article class="wide">
    <p class="crumbs">
      {scenarios.map((item) => (
        <a key={item.id} href={`/games/${setup.game}/scenarios/${item.id}`}>{item.name}</a>
      ))}
    </p>
    <h1>{setup.name}</h1>
    <p class="quiet for-hands">{word(state.lang, "setup.help")}</p>
    <noscript>
      <SheetPicture
        game={setup.game}
        map={setup.map.id}
        theme={state.theme}
        label={setup.map.name}
      />
    </noscript>
    <SetupBoard data={setup} record={record} lang={state.lang} />
  </article>
));
