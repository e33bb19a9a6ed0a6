/** One table, to be read and edited. */
import { HttpError, page } from "fresh";
import { tableData } from "../../../../components/tables/table_data.ts";
import { define, gameOf, namesOf } from "../../../../components/page.ts";
import { ui } from "../../../../i18n/ui/mod.ts";
import TableEditor from "../../../../islands/TableEditor.tsx";

export const handler = define.handlers({
  GET(context) {
    const { lang, view } = context.state;
    const game = gameOf(context);
    const name = namesOf(game, lang);
    const table = game.data.tables.find((item) => item.id === context.params["table"]);
    const data = table && tableData(game, table.id, view.findings, lang);
    if (!table || !data) throw new HttpError(404);
    return page({
      data,
      remarks: [
        table.ref,
        table.note && name("table", table.id, table.note, "note"),
        table.evidence && name("table", table.id, table.evidence, "evidence"),
      ].filter(Boolean).join(" — "),
      record: context.url.searchParams.get("record"),
    });
  },
});

export default define.page<typeof handler>(({ data: { data, remarks, record }, state }) => (
  <article>
    <p class="crumbs">
      <a href={`/games/${data.game}/tables`}>{ui(state.lang)("page.tables")}</a>
    </p>
    <h1>{data.sheet.name}</h1>
    {remarks && <p class="quiet">{remarks}</p>}
    <TableEditor data={data} record={record} lang={state.lang} />
  </article>
));
