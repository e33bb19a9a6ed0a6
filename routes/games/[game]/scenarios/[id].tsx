/** One scenario in sentences, to be compared with the rulebook: set-up, control, choices, victory. */
import { HttpError, page } from "fresh";
import { Cited } from "../../../../components/Cited.tsx";
import { define, gameOf, type Name, namesOf } from "../../../../components/page.ts";
import { colon, word } from "../../../../components/words/words.ts";
import { formats } from "../../../../i18n/formats.ts";
import { sentences } from "../../../../i18n/sentences/mod.ts";
import { ui } from "../../../../i18n/ui/mod.ts";

interface Provenance {
  readonly ref?: string | undefined;
  readonly ruling?: string | undefined;
  readonly note?: string | undefined;
}

/** Where a record comes from, its note in the reader's language; `id` is its part of the note's key. */
const provenance = ({ ref, ruling, note }: Provenance, name: Name, family: string, id: string) => ({
  ref: ref ?? null,
  ruling: ruling ?? null,
  note: note === undefined ? null : name(family, id, note, "note"),
});

export const handler = define.handlers({
  GET(context) {
    const { lang } = context.state;
    const game = gameOf(context);
    const { data } = game;
    const scenario = data.scenarios.find((item) => item.id === context.params["id"]);
    if (!scenario) throw new HttpError(404);
    const name = namesOf(game, lang);
    const say = sentences(data, lang, scenario.id);
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
        placements: setup.placements.map((item) => ({
          id: item.id,
          sentence: say.placement(item),
          ...provenance(item, name, `placement.${setup.id}`, item.id),
        })),
      },
      control: scenario.control.map((item, index) => ({
        sentence: say.control(item),
        ...provenance(item, name, `control.${scenario.id}`, String(index + 1)),
      })),
      zones: scenario.zones.map((item) => ({
        id: item.id,
        sentence: say.zone(item),
        ...provenance(item, name, `zone.${scenario.id}`, item.id),
      })),
      restrictions: scenario.restrictions.map((item) => ({
        id: item.id,
        sentence: say.restriction(item),
        ...provenance(item, name, `restriction.${scenario.id}`, item.id),
      })),
      choices: scenario.choices.map((choice) => ({
        id: choice.id,
        name: name(`choice.${scenario.id}`, choice.id, choice.name),
        by: side(choice.by),
        secret: choice.secret,
        options: choice.options.map((option) => ({
          id: option.id,
          name: name(`option.${scenario.id}.${choice.id}`, option.id, option.name),
          description: name(
            `option.${scenario.id}.${choice.id}`,
            option.id,
            option.description ?? "",
            "description",
          ),
        })),
        ...provenance(choice, name, `choice.${scenario.id}`, choice.id),
      })),
      victory: scenario.victory.map((level) => ({
        id: level.id,
        name: name(`victory.${scenario.id}`, level.id, level.name),
        winner: level.winner === null ? null : side(level.winner),
        moment: level.moment,
        sentence: say.victory(level),
        ...provenance(level, name, `victory.${scenario.id}`, level.id),
      })),
      parameters: scenario.parameters.map((item) => ({
        id: item.id,
        value: item.value,
        ...provenance(item, name, `parameter.${scenario.id}`, item.id),
      })),
      record: context.url.searchParams.get("record"),
    });
  },
});

export default define.page<typeof handler>(({ data, state }) => {
  const { lang } = state;
  const say = ui(lang);
  const cited = (item: { ref: string | null; ruling: string | null }) => (
    <Cited game={data.game} refText={item.ref} ruling={item.ruling} />
  );
  const list = (
    id: string,
    title: string,
    items: readonly {
      sentence: string;
      ref: string | null;
      ruling: string | null;
      note: string | null;
    }[],
  ) =>
    items.length > 0 && (
      <section aria-labelledby={id}>
        <h2 id={id}>{title}</h2>
        <ul class="sentences">
          {items.map((item) => (
            <li>
              {item.sentence} {cited(item)}
              {item.note && <p class="quiet">{item.note}</p>}
            </li>
          ))}
        </ul>
      </section>
    );
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
        {data.setup && (
          <div>
            <dt>{say("scenario.setupOrder")}</dt>
            <dd>{data.setup.order.join(" · ")}</dd>
          </div>
        )}
        {data.setup && (
          <div>
            <dt>{say("page.setup")}</dt>
            <dd>
              <a href={`/games/${data.game}/setups/${data.setup.id}`}>
                {word(lang, "setup.onMap")}
              </a>
            </dd>
          </div>
        )}
        {data.map && (
          <div>
            <dt>{word(lang, "scenario.map")}</dt>
            <dd>
              <a href={`/games/${data.game}/map/${data.map.id}`}>{data.map.name}</a>
            </dd>
          </div>
        )}
      </dl>
      <div class="prose">
        {data.setup && list("placements", say("scenario.placements"), data.setup.placements)}
        {list("control", say("scenario.control"), data.control)}
        {data.choices.length > 0 && (
          <section aria-labelledby="choices">
            <h2 id="choices">{say("scenario.choices")}</h2>
            {data.choices.map((choice) => (
              <div>
                <h3>
                  {choice.name}{" "}
                  <span class="quiet">
                    {choice.by}
                    {choice.secret && ` · ${word(lang, "scenario.secret")}`}
                  </span>{" "}
                  {cited(choice)}
                </h3>
                <dl>
                  {choice.options.map((option) => (
                    <>
                      <dt>{option.name}</dt>
                      <dd>{option.description}</dd>
                    </>
                  ))}
                </dl>
              </div>
            ))}
          </section>
        )}
        {list("zones", say("scenario.zones"), data.zones)}
        {list("restrictions", say("scenario.restrictions"), data.restrictions)}
        <section aria-labelledby="victory">
          <h2 id="victory">{say("scenario.victory")}</h2>
          <ol class="sentences">
            {data.victory.map((level) => (
              <li id={level.id} class={data.record === level.id ? "target" : ""}>
                <b>{level.name}</b>{" "}
                <span class="quiet">
                  {word(lang, "scenario.winner")}
                  {colon(lang)}
                  {level.winner ?? word(lang, "scenario.draw")},{" "}
                  {word(lang, `scenario.moment.${level.moment}`)}
                </span>
                <p>{level.sentence} {cited(level)}</p>
              </li>
            ))}
          </ol>
        </section>
        <section>
          <h2 id="parameters">{say("scenario.parameters")}</h2>
          <div
            class="scroll"
            tabIndex={0}
            role="region"
            aria-labelledby="parameters"
          >
            <table class="data">
              <tbody>
                {data.parameters.map((item) => (
                  <tr id={item.id} class={data.record === item.id ? "target" : ""}>
                    <th scope="row">
                      <code>{item.id}</code>
                    </th>
                    <td class="figures">{item.value}</td>
                    <td>{item.note} {cited(item)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </section>
      </div>
    </article>
  );
});
