/** Open questions and contradictions of the rulebook, and what was decided. */
import { page } from "fresh";
import { define, gameOf, namesOf } from "../../../components/page.ts";
import { ui } from "../../../i18n/ui/mod.ts";

export const handler = define.handlers({
  GET(context) {
    const game = gameOf(context);
    const name = namesOf(game, context.state.lang);
    return page({
      game: game.id,
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
      <ol class="rulings">
        {data.rulings.map((ruling) => (
          <li id={ruling.id} class={data.record === ruling.id ? "target" : ""}>
            <p class="quiet">
              <b class="tabular">{ruling.id}</b> {say(`rulings.kind.${ruling.kind}`)} ·{" "}
              {say(`rulings.status.${ruling.status}`)} · § {ruling.ref}{" "}
              {ruling.rules.map((id) => (
                <a class="cite" href={`/games/${data.game}/rules?record=${id}#${id}`}>{id}</a>
              ))}
            </p>
            <h2>{ruling.question}</h2>
            <p>{ruling.decision}</p>
            <p class="quiet">{ruling.reason}</p>
          </li>
        ))}
      </ol>
    </article>
  );
});
