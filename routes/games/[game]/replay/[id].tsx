/** A replay: the map walks turn by turn beside the log. */
import { HttpError, page } from "fresh";
import { counterMaker } from "../../../../components/counter/counter_props.ts";
import { translatedMap } from "../../../../components/map/map_names.ts";
import { define, gameOf, namesOf } from "../../../../components/page.ts";
import { readReplay } from "../../../../components/smoke/smoke_store.ts";
import type { CounterProps } from "../../../../components/types.ts";
import { colon, word } from "../../../../components/words/words.ts";
import { measures } from "../../../../i18n/sentences/measures.ts";
import type { Language } from "../../../../library/finding.ts";
import { ui } from "../../../../i18n/ui/mod.ts";
import ReplayPlayer from "../../../../islands/ReplayPlayer.tsx";

/** Headings of the system's measures, from the words that conditions use for them. */
function measureNames(system: string, lang: Language): Readonly<Record<string, string>> {
  const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
  const names: Record<string, string> = {};
  for (const [id, measure] of Object.entries(measures[system] ?? {})) {
    if (measure.kind === "turn") names[id] = word(lang, "replay.turnMeasure");
    else if (measure.kind === "level") names[id] = capital(measure.name[lang]);
    else if (measure.kind === "side-level") {
      for (const [side, name] of Object.entries(measure.names)) {
        names[`${id}-${side}`] = capital(name[lang]);
      }
    } else names[id] = capital(measure.what[lang].other);
  }
  names["weather"] = word(lang, "replay.weather");
  return names;
}

export const handler = define.handlers({
  async GET(context) {
    const { state, params } = context;
    const game = gameOf(context);
    const id = params["id"] ?? "";
    const replay = await readReplay(state.desk.root, game.id, id);
    const scenario = game.data.scenarios.find((item) => item.id === replay?.scenario);
    const map = game.data.maps.find((item) => item.id === scenario?.map);
    if (!replay || !scenario || !map) throw new HttpError(404);
    const name = namesOf(game, state.lang);
    const make = counterMaker(game, state.lang);
    const counters: Record<string, CounterProps> = {};
    for (const { id: counter } of [...game.data.units, ...game.data.leaders]) {
      const made = make(counter);
      if (made) counters[counter] = made;
    }
    return page({
      game: game.id,
      id,
      title: name("scenario", scenario.id, scenario.name),
      replay: { seed: replay.seed, policy: replay.policy, failure: replay.failure ?? null },
      map: translatedMap(game, map, state.lang),
      counters,
      sides: scenario.sides.map((side) => ({
        id: side,
        name: name(
          "side",
          side,
          game.data.game.sides.find((item) => item.id === side)?.name ?? side,
        ),
      })),
      measures: measureNames(game.data.game.system, state.lang),
      // The board counts the weather; people call it by its name.
      values: {
        weather: (["fair", "mud", "rain"] as const).map((id) => word(state.lang, `weather.${id}`)),
      },
      levels: Object.fromEntries(
        scenario.victory.map((
          level,
        ) => [level.id, name(`victory.${scenario.id}`, level.id, level.name)]),
      ),
    });
  },
});

export default define.page<typeof handler>(({ data, state }) => {
  const say = ui(state.lang);
  const policy = data.replay.policy === "random"
    ? say("smoke.policy.random")
    : say("smoke.policy.steady");
  return (
    <article class="wide">
      <p class="crumbs">
        <a href={`/games/${data.game}/smoke`}>{say("page.smoke")}</a>
      </p>
      <h1>
        {say("page.replay")}
        {colon(state.lang)}
        {data.title}{" "}
        <span class="quiet">
          {word(state.lang, "replay.summary", { seed: data.replay.seed, policy })}
        </span>
      </h1>
      {data.replay.failure && (
        <p class="note">
          <b>{data.replay.failure.kind}</b> {data.replay.failure.message.split("\n")[0]}
        </p>
      )}
      <p class="quiet">{word(state.lang, "replay.keys")}</p>
      <ReplayPlayer
        game={data.game}
        id={data.id}
        map={data.map}
        counters={data.counters}
        sides={data.sides}
        levels={data.levels}
        measures={data.measures}
        values={data.values}
        lang={state.lang}
      />
    </article>
  );
});
