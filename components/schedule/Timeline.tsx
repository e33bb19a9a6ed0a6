/** Turn by turn: who arrives, where, and in which scenario. */
import type { JSX } from "preact";
import { ui } from "../../i18n/ui/mod.ts";
import type { Language } from "../../library/finding.ts";
import { Cited } from "../Cited.tsx";
import { Counter } from "../counter/Counter.tsx";
import { word } from "../words/words.ts";
import type { ScheduleData } from "./schedule_data.ts";

export function Timeline(
  { game, turns, chosen, onChoose, lang }: {
    game: string;
    turns: ScheduleData["turns"];
    /** The entry that is looked at. */
    chosen: string | null;
    onChoose?: (id: string) => void;
    lang: Language;
  },
): JSX.Element {
  const say = ui(lang);
  return (
    <ol class="timeline">
      {turns.map(({ turn, name, entries }) => (
        <li key={turn} class={entries.length === 0 ? "empty" : ""}>
          <h2>
            {say("schedule.turn", { turn })} {name && <span class="quiet turn-name">{name}</span>}
          </h2>
          {entries.length === 0 && <p class="quiet">{word(lang, "schedule.none")}</p>}
          {entries.map((entry) => (
            <section
              key={entry.id}
              data-entry={entry.id}
              class={`arrival side-${entry.side}${chosen === entry.id ? " target" : ""}`}
              onClick={onChoose && (() => onChoose(entry.id))}
            >
              <p>{entry.sentence}</p>
              {entry.note && <p class="quiet">{entry.note}</p>}
              <div class="tray">
                {entry.counters.map((counter) => (
                  <Counter
                    key={counter.id}
                    {...counter}
                    size="tray"
                  />
                ))}
              </div>
              <p class="quiet">
                {entry.scenarios.length === 0
                  ? word(lang, "schedule.always")
                  : entry.scenarios.map((scenario) => (
                    <a href={`/games/${game}/scenarios/${scenario.id}`}>{scenario.name}</a>
                  ))}
                <Cited game={game} refText={entry.ref} ruling={entry.ruling} />
              </p>
            </section>
          ))}
        </li>
      ))}
    </ol>
  );
}
