/** What a scenario says in structure, read as sentences and changed by forms: options, control, zones, victory and the rest. */
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { Cited } from "../components/Cited.tsx";
import { EditBar } from "../components/editing/EditBar.tsx";
import { PageFindings } from "../components/findings/PageFindings.tsx";
import { MoraleTrackView } from "../components/scenario/MoraleTrackView.tsx";
import { useItemForms } from "../components/scenario/item_forms.tsx";
import { Placements } from "../components/scenario/Placements.tsx";
import type { ScenarioData, ScenarioItem } from "../components/scenario/scenario_data.ts";
import { scenarioWord } from "../components/scenario/words.ts";
import { colon, word } from "../components/words/words.ts";
import type { ScenarioList } from "../edit/operations/scenario.ts";
import { ui } from "../i18n/ui/mod.ts";
import type { Language } from "../library/finding.ts";
import { useEditor } from "./lib/editor.ts";

export interface ScenarioEditorProps {
  readonly data: ScenarioData;
  readonly record: string | null;
  readonly lang: Language;
}

/** The digests of the documents that the page edits. */
const digestsOf = ({ document, digest, placements }: ScenarioData) => ({
  [document]: digest,
  ...(placements ? { [placements.document]: placements.digest } : {}),
});

const moments = ["at-once", "end-of-player-turn", "end-of-turn", "end-of-game"] as const;

/** Lists in which the order means something. */
const ordered: ReadonlySet<ScenarioList> = new Set(["victory", "control"]);

export default function ScenarioEditor(props: ScenarioEditorProps): JSX.Element {
  const { lang } = props;
  const say = ui(lang);
  const [data, setData] = useState(props.data);
  const { document, lists, game, placements } = data;
  const editor = useEditor(digestsOf(data), lang, async () => {
    const response = await fetch(`/api/games/${game}/scenarios/${data.scenario}`);
    const fresh: ScenarioData = await response.json();
    setData(fresh);
    return digestsOf(fresh);
  });
  const sectionTitle = (list: ScenarioList): string =>
    list === "options" ? scenarioWord(lang, "options") : say(`scenario.${list}`);
  const forms = useItemForms({
    editor,
    listOf: (list) =>
      list === "placements"
        ? placements && { ...placements, title: say("scenario.placements"), ordered: false }
        : {
          document,
          digest: data.digest,
          items: lists[list],
          title: sectionTitle(list),
          ordered: ordered.has(list),
        },
    vocabulary: data.vocabulary,
    lang,
    source: data.source,
  });
  const { button, form, add } = forms;
  const cited = (item: ScenarioItem) => (
    <Cited game={game} refText={item.ref} ruling={item.ruling} />
  );
  const target = (item: ScenarioItem) =>
    props.record !== null && item.id === props.record ? "target" : undefined;
  const none = (list: Exclude<ScenarioList, "victory" | "parameters">) =>
    lists[list].length === 0 && <p class="quiet">{scenarioWord(lang, `none.${list}`)}</p>;

  /** A list of sentences with their sources. */
  const sentences = (list: "control" | "zones" | "restrictions"): JSX.Element => (
    <section aria-labelledby={list} key={list}>
      <h2 id={list}>{sectionTitle(list)}</h2>
      {none(list)}
      <ul class="sentences">
        {lists[list].map((item, at) => (
          <li key={item.id ?? at} id={item.id ?? undefined} class={target(item)}>
            {item.sentence} {cited(item)} {button(list, at)}
            {item.note && <p class="quiet">{item.note}</p>}
            {form(list, at)}
          </li>
        ))}
      </ul>
      {add(list)}
    </section>
  );
  /** What may be chosen, before the game or by a side. */
  const answered = (list: "choices" | "options"): JSX.Element => (
    <section aria-labelledby={list} key={list}>
      <h2 id={list}>{sectionTitle(list)}</h2>
      {none(list)}
      {lists[list].map((item, at) => (
        <div key={item.id} id={item.id ?? undefined} class={target(item)}>
          <h3>
            {item.name} {item.side && (
              <span class="quiet">
                {item.side}
                {item.value["secret"] === true && ` · ${word(lang, "scenario.secret")}`}
              </span>
            )} {cited(item)} {button(list, at)}
          </h3>
          {item.note && <p class="quiet">{item.note}</p>}
          <dl>
            {item.answers.map((answer) => (
              <div key={answer.id}>
                <dt>
                  {answer.name}
                  {answer.standard && (
                    <span class="tag">{scenarioWord(lang, "options.standard")}</span>
                  )}
                </dt>
                {answer.description && <dd>{answer.description}</dd>}
              </div>
            ))}
          </dl>
          {form(list, at)}
        </div>
      ))}
      {add(list)}
    </section>
  );

  return (
    <div
      class="scenario"
      onKeyDown={(event) => {
        const key = event.key.toLowerCase();
        const typing = event.target instanceof HTMLInputElement ||
          event.target instanceof HTMLTextAreaElement;
        if (!(event.ctrlKey || event.metaKey) || (key !== "z" && key !== "y") || typing) return;
        event.preventDefault();
        if (key === "z" && !event.shiftKey) editor.undo();
        else editor.redo();
      }}
    >
      <EditBar editor={editor} lang={lang} />
      <div class="scenario-columns">
        <div class="prose">
          {answered("options")}
          {sentences("control")}
          {answered("choices")}
          {sentences("zones")}
          {sentences("restrictions")}
          <section aria-labelledby="victory">
            <h2 id="victory">{sectionTitle("victory")}</h2>
            <p class="quiet">{scenarioWord(lang, "victory.order")}</p>
            <ol class="sentences">
              {lists.victory.map((level, at) => {
                const moment = moments.find((item) => item === level.value["moment"]);
                return (
                  <li key={level.id} id={level.id ?? undefined} class={target(level)}>
                    <b>{level.name}</b>{" "}
                    <span class="quiet">
                      {word(lang, "scenario.winner")}
                      {colon(lang)}
                      {level.side ?? word(lang, "scenario.draw")}
                      {moment && `, ${word(lang, `scenario.moment.${moment}`)}`}
                    </span>{" "}
                    {button("victory", at)}
                    <p>{level.sentence} {cited(level)}</p>
                    {level.note && <p class="quiet">{level.note}</p>}
                    {form("victory", at)}
                  </li>
                );
              })}
            </ol>
            {add("victory")}
          </section>
          <section>
            <h2 id="parameters">{sectionTitle("parameters")}</h2>
            {data.track && <MoraleTrackView track={data.track} lang={lang} />}
            <div class="scroll" tabIndex={0} role="region" aria-labelledby="parameters">
              <table class="data">
                <tbody>
                  {lists.parameters.map((item, at) => (
                    <tr key={item.id} id={item.id ?? undefined} class={target(item)}>
                      <th scope="row">
                        <code>{item.id}</code>
                      </th>
                      <td class="figures">{item.sentence}</td>
                      <td>
                        {item.note} {cited(item)}
                        {form("parameters", at)}
                      </td>
                      <td>{button("parameters", at)}</td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </div>
            {add("parameters")}
          </section>
          <PageFindings
            findings={editor.findings ?? data.findings}
            file={placements ? [data.file, placements.file] : data.file}
            game={game}
            lang={lang}
          />
        </div>
        {placements && (
          <Placements
            game={game}
            placements={placements}
            forms={forms}
            prefix="placement-"
            record={props.record}
            lang={lang}
          />
        )}
      </div>
    </div>
  );
}
