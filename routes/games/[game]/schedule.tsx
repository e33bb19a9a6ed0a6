/** Reinforcements turn by turn. */
import { page } from "fresh";
import { Cited } from "../../../components/Cited.tsx";
import { Counter } from "../../../components/Counter.tsx";
import { counterMaker } from "../../../components/counter_props.ts";
import { define, gameOf, namesOf } from "../../../components/page.ts";
import { word } from "../../../components/words.ts";
import { sentences } from "../../../i18n/sentences/mod.ts";
import { ui } from "../../../i18n/ui/mod.ts";

export const handler = define.handlers({
  GET(context) {
    const { state } = context;
    const game = gameOf(context);
    const name = namesOf(game, state.lang);
    const { data } = game;
    const say = sentences(data, state.lang);
    const make = counterMaker(game, state.lang);
    const { first, last } = data.game.turns;
    const turns = [];
    for (let turn = first; turn <= last; turn++) {
      const label = data.game.turns.names?.find((item) => item.turn === turn)?.name;
      turns.push({
        turn,
        name: label ? name("turn", String(turn), label) : null,
        entries: data.schedule.filter((entry) => entry.turn === turn).map((entry) => ({
          id: entry.id,
          sentence: say.schedule(entry),
          scenarios: (entry.scenarios ?? []).map((id) => ({
            id,
            name: name("scenario", id, data.scenarios.find((item) => item.id === id)?.name ?? id),
          })),
          counters: entry.counters.map((id) => make(id)).filter((item) => item !== null),
          ruling: entry.ruling ?? null,
          side: entry.side,
          ref: entry.ref ?? null,
          note: entry.note ? name("schedule", entry.id, entry.note, "note") : null,
        })),
      });
    }
    return page({
      game: game.id,
      turns,
      outside: data.schedule.filter((entry) => entry.turn < first || entry.turn > last).length,
      record: context.url.searchParams.get("record"),
    });
  },
});

export default define.page<typeof handler>(({ data, state }) => {
  const say = ui(state.lang);
  return (
    <article>
      <h1>{say("page.schedule")}</h1>
      <ol class="timeline">
        {data.turns.map(({ turn, name, entries }) => (
          <li class={entries.length === 0 ? "empty" : ""}>
            <h2>
              {say("schedule.turn", { turn })} {name && <span class="quiet">{name}</span>}
            </h2>
            {entries.length === 0 && <p class="quiet">{word(state.lang, "schedule.none")}</p>}
            {entries.map((entry) => (
              <section
                id={entry.id}
                class={`arrival side-${entry.side}${data.record === entry.id ? " target" : ""}`}
              >
                <p>{entry.sentence}</p>
                {entry.note && <p class="quiet">{entry.note}</p>}
                <div class="tray">
                  {entry.counters.map((counter) => (
                    <Counter key={counter.id} {...counter} size={52} />
                  ))}
                </div>
                <p class="quiet">
                  {entry.scenarios.length === 0
                    ? word(state.lang, "schedule.always")
                    : entry.scenarios.map((scenario) => (
                      <a href={`/games/${data.game}/scenarios/${scenario.id}`}>{scenario.name}</a>
                    ))}
                  <Cited game={data.game} refText={entry.ref} ruling={entry.ruling} />
                </p>
              </section>
            ))}
          </li>
        ))}
      </ol>
    </article>
  );
});
