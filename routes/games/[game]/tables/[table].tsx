/** One table. */
import { HttpError, page } from "fresh";
import { define, gameOf, namesOf } from "../../../../components/page.ts";
import { TableView } from "../../../../components/TableView.tsx";
import { ui } from "../../../../i18n/ui/mod.ts";

export const handler = define.handlers({
  GET(context) {
    const game = gameOf(context);
    const table = game.data.tables.find((item) => item.id === context.params["table"]);
    if (!table) throw new HttpError(404);
    return page({
      game,
      table,
      fidelity: game.fidelityOf("table", table.id),
      record: context.url.searchParams.get("record"),
    });
  },
});

export default define.page<typeof handler>(({ data, state }) => {
  const name = namesOf(data.game, state.lang);
  const { table } = data;
  return (
    <article>
      <p class="crumbs">
        <a href={`/games/${data.game.id}/tables`}>{ui(state.lang)("page.tables")}</a>
      </p>
      <h1>{name("table", table.id, table.name)}</h1>
      <TableView
        table={table}
        fidelity={data.fidelity}
        lang={state.lang}
        name={name}
        game={data.game.id}
        record={data.record}
        titled={false}
      />
      {(table.ref || table.note || table.evidence) && (
        <p class="quiet">
          {[
            table.ref,
            table.note && name("table", table.id, table.note, "note"),
            table.evidence && name("table", table.id, table.evidence, "evidence"),
          ].filter(Boolean).join(" — ")}
        </p>
      )}
    </article>
  );
});
