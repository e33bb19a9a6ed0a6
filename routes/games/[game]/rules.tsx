/** The register: every rule in our own words, whether the engine plays it, and the rulings that settle it. */
import { page } from "fresh";
import { Cited } from "../../../components/Cited.tsx";
import { define, gameOf, namesOf } from "../../../components/page.ts";
import { topicName } from "../../../components/words/topics.ts";
import { word } from "../../../components/words/words.ts";
import { systems } from "../../../engine/manifest.ts";
import {
  type FieldShape,
  newRecordForm,
  recordForm,
} from "../../../components/editing/record_fields.ts";
import { csvHeading } from "../../../components/editing/csv_heading.ts";
import { FileMissing } from "../../../components/editing/FileMissing.tsx";
import { scenarioWord } from "../../../components/scenario/words.ts";
import { layers } from "../../../schemas/common.ts";
import RecordAdder from "../../../islands/RecordAdder.tsx";
import RecordEditor from "../../../islands/RecordEditor.tsx";
import { ui } from "../../../i18n/ui/mod.ts";

export const handler = define.handlers({
  GET(context) {
    const game = gameOf(context);
    const name = namesOf(game, context.state.lang);
    const system = systems.find((item) => item.id === game.data.game.system);
    const cited = new Set(system?.citations ?? []);
    const wanted = context.url.searchParams.get("state");
    const topic = context.url.searchParams.get("topic") ?? "";
    const rules = game.data.rules.map((rule) => ({
      id: rule.id,
      ref: rule.ref,
      topic: rule.topic,
      layer: rule.layer,
      optional: rule.optional ?? false,
      text: name("rule", rule.id, rule.text, "text"),
      excuse: rule.excuse ? name("rule", rule.id, rule.excuse, "excuse") : null,
      state: rule.excuse
        ? "excused" as const
        : cited.has(rule.id)
        ? "cited" as const
        : "open" as const,
      ruling: rule.ruling ?? null,
    }));
    const { lang } = context.state;
    const say = ui(lang);
    const fields: readonly FieldShape[] = [
      { field: "text", title: "record.text", long: true },
      { field: "excuse", title: "record.excuse", long: true, optional: true },
      { field: "note", title: "record.note", long: true, optional: true },
      { field: "ref", title: "record.ref" },
      { field: "topic", title: "record.topic" },
      {
        field: "layer",
        title: "record.layer",
        choices: layers.map((id) => ({ id, name: say(`layer.${id}`) })),
      },
      { field: "ruling", title: "record.ruling", optional: true },
    ];
    return page({
      game: game.id,
      form: recordForm(game, "rules", context.url.searchParams.get("edit"), fields, lang),
      adder: newRecordForm(game, "rules", fields, lang),
      total: rules.length,
      rules: rules.filter((rule) =>
        (!wanted || rule.state === wanted) && (!topic || rule.topic === topic)
      ),
      counts: {
        cited: rules.filter((rule) => rule.state === "cited").length,
        excused: rules.filter((rule) => rule.state === "excused").length,
        open: rules.filter((rule) => rule.state === "open").length,
      },
      topics: [...new Set(rules.map((rule) => rule.topic))],
      topic,
      wanted,
      record: context.url.searchParams.get("record"),
    });
  },
});

export default define.page<typeof handler>(({ data, state, url }) => {
  const { lang } = state;
  const say = ui(lang);
  const link = (key: string, value: string) => {
    const search = new URLSearchParams(url.search);
    if (value) search.set(key, value);
    else search.delete(key);
    return `${url.pathname}?${search}`;
  };
  return (
    <article>
      <h1>{word(lang, "rules.register")}</h1>
      {data.adder
        // One form at a time: while a record is edited, none is added.
        ? !data.form && (
          <RecordAdder
            form={data.adder}
            label={word(lang, "record.addRule")}
            example="P-001"
            lang={lang}
          />
        )
        : (
          <FileMissing
            file={`${data.game}/rules.csv`}
            heading={csvHeading("rules")}
            lang={lang}
          />
        )}
      <nav class="filters" aria-label={say("action.filter")}>
        <ul aria-label={word(lang, "rules.state")}>
          <li>
            <a href={link("state", "")} aria-current={data.wanted ? undefined : "true"}>
              {word(lang, "rules.count", { count: data.total })}
            </a>
          </li>
          {(["cited", "excused", "open"] as const).map((item) => (
            <li>
              <a
                href={link("state", item)}
                aria-current={data.wanted === item ? "true" : undefined}
              >
                {data.counts[item]} {say(`rules.${item}`, { count: data.counts[item] })}
              </a>
            </li>
          ))}
        </ul>
        <ul aria-label={say("rules.topic")}>
          <li>
            <a href={link("topic", "")} aria-current={data.topic ? undefined : "true"}>
              {word(lang, "findings.all")}
            </a>
          </li>
          {data.topics.map((item) => (
            <li>
              <a href={link("topic", item)} aria-current={data.topic === item ? "true" : undefined}>
                {topicName(lang, item)}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div class="scroll" tabIndex={0} role="region" aria-label={word(lang, "rules.register")}>
        {/* Roles are said, for a narrow page lays the rows out as cards, which browsers take for no table. */}
        <table class="data register" role="table">
          <thead role="rowgroup">
            <tr role="row">
              <th scope="col" role="columnheader">{say("rules.id")}</th>
              <th scope="col" role="columnheader">{say("rules.topic")}</th>
              <th scope="col" role="columnheader">{say("rules.text")}</th>
              <th scope="col" role="columnheader">{word(lang, "rules.state")}</th>
              <th scope="col" role="columnheader">{say("rules.ref")}</th>
            </tr>
          </thead>
          <tbody role="rowgroup">
            {data.rules.map((rule) => (
              <tr role="row" id={rule.id} class={data.record === rule.id ? "target" : ""}>
                <th scope="row" role="rowheader">{rule.id}</th>
                <td role="cell">{topicName(lang, rule.topic)}</td>
                <td role="cell">
                  {rule.text}
                  {rule.layer !== "base" && <span class="tag">{say(`layer.${rule.layer}`)}</span>}
                  {rule.optional && <span class="tag">{word(lang, "rules.optional")}</span>}
                  {data.form?.record === rule.id && (
                    <RecordEditor
                      form={data.form}
                      back={`${link("edit", "")}#${rule.id}`}
                      lang={lang}
                    />
                  )}
                </td>
                <td role="cell" class={`rule-${rule.state}`}>
                  {say(`rules.${rule.state}`, { count: 1 })}
                  {rule.excuse && <p class="quiet">{rule.excuse}</p>}
                </td>
                <td role="cell">
                  <Cited game={data.game} refText={rule.ref} ruling={rule.ruling} />{" "}
                  <a
                    class="edit-button"
                    href={`${link("edit", rule.id)}#${rule.id}`}
                    aria-label={word(lang, "record.edit", { id: rule.id })}
                  >
                    {scenarioWord(lang, "edit")}
                  </a>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </article>
  );
});
