/** Open questions and contradictions of the rulebook, and what was decided. */
import { page } from "fresh";
import { define, gameOf, namesOf } from "../../../components/page.ts";
import {
  type FieldShape,
  newRecordForm,
  recordForm,
} from "../../../components/editing/record_fields.ts";
import { csvHeading } from "../../../components/editing/csv_heading.ts";
import { FileMissing } from "../../../components/editing/FileMissing.tsx";
import { scenarioWord } from "../../../components/scenario/words.ts";
import { word } from "../../../components/words/words.ts";
import RecordAdder from "../../../islands/RecordAdder.tsx";
import RecordEditor from "../../../islands/RecordEditor.tsx";
import { ui } from "../../../i18n/ui/mod.ts";

const kinds = ["contradiction", "ambiguity", "gap", "misprint", "missing"] as const;

export const handler = define.handlers({
  GET(context) {
    const game = gameOf(context);
    const { lang } = context.state;
    const name = namesOf(game, lang);
    const say = ui(lang);
    const fields: readonly FieldShape[] = [
      { field: "question", title: "record.question", long: true },
      { field: "decision", title: "record.decision", long: true },
      { field: "reason", title: "record.reason", long: true },
      {
        field: "kind",
        title: "record.kind",
        choices: kinds.map((id) => ({ id, name: say(`rulings.kind.${id}`) })),
      },
      {
        field: "status",
        title: "record.status",
        choices: (["decided", "open"] as const).map((id) => ({
          id,
          name: say(`rulings.status.${id}`),
        })),
      },
      { field: "ref", title: "record.ref" },
      { field: "rules", title: "record.rules", type: "list", optional: true },
      { field: "findings", title: "record.findings", type: "list", optional: true },
    ];
    return page({
      game: game.id,
      form: recordForm(game, "rulings", context.url.searchParams.get("edit"), fields, lang),
      adder: newRecordForm(game, "rulings", fields, lang),
      record: context.url.searchParams.get("record"),
      rulings: game.data.rulings.map((ruling) => ({
        ...ruling,
        rules: ruling.rules ?? [],
        question: name("ruling", ruling.id, ruling.question, "question"),
        decision: name("ruling", ruling.id, ruling.decision, "decision"),
        reason: name("ruling", ruling.id, ruling.reason, "reason"),
      })),
    });
  },
});

export default define.page<typeof handler>(({ data, state }) => {
  const say = ui(state.lang);
  return (
    <article>
      <h1>{say("page.rulings")}</h1>
      {data.adder
        // One form at a time: while a record is edited, none is added.
        ? !data.form && (
          <RecordAdder
            form={data.adder}
            label={word(state.lang, "record.addRuling")}
            example="PQ-01"
            lang={state.lang}
          />
        )
        : (
          <FileMissing
            file={`${data.game}/rulings.csv`}
            heading={csvHeading("rulings")}
            lang={state.lang}
          />
        )}
      <ol class="rulings">
        {data.rulings.map((ruling) => (
          <li id={ruling.id} class={data.record === ruling.id ? "target" : ""}>
            <p class="quiet">
              <b class="tabular">{ruling.id}</b> {say(`rulings.kind.${ruling.kind}`)} ·{" "}
              {say(`rulings.status.${ruling.status}`)} · § {ruling.ref}{" "}
              {ruling.rules.map((id) => (
                <a class="cite" href={`/games/${data.game}/rules?record=${id}#${id}`}>{id}</a>
              ))}{" "}
              <a
                class="edit-button"
                href={`?edit=${ruling.id}#${ruling.id}`}
                aria-label={word(state.lang, "record.edit", { id: ruling.id })}
              >
                {scenarioWord(state.lang, "edit")}
              </a>
            </p>
            <h2>{ruling.question}</h2>
            <p>{ruling.decision}</p>
            <p class="quiet">{ruling.reason}</p>
            {data.form?.record === ruling.id && (
              <RecordEditor
                form={data.form}
                back={`?record=${ruling.id}#${ruling.id}`}
                lang={state.lang}
              />
            )}
          </li>
        ))}
      </ol>
    </article>
  );
});
