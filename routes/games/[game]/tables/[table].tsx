/** One table, to be read and edited. */
import { HttpError, page } from "fresh";
import { pairsOf } from "../../../../components/tables/pairs.ts";
import { tableData } from "../../../../components/tables/table_data.ts";
import { tableSheet } from "../../../../components/tables/table_sheet.ts";
import { TableView } from "../../../../components/tables/TableView.tsx";
import { define, gameOf, namesOf } from "../../../../components/page.ts";
import { word } from "../../../../components/words/words.ts";
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
    const pair = pairsOf(game.data.tables).pairs.find(({ printed, standIns }) =>
      printed === table || standIns.includes(table)
    );
    const others = pair ? [pair.printed, ...pair.standIns].filter((other) => other !== table) : [];
    return page({
      data,
      printed: pair?.printed === table,
      beside: others.map((other) => tableSheet(other, name, game.fidelityOf("table", other.id))),
      remarks: [
        table.ref,
        table.note && name("table", table.id, table.note, "note"),
        table.evidence && name("table", table.id, table.evidence, "evidence"),
      ].filter(Boolean).join(" — "),
      record: context.url.searchParams.get("record"),
    });
  },
});

export default define.page<typeof handler>(({ data: all, state }) => {
  const { data, remarks, record, printed, beside } = all;
  const { lang } = state;
  return (
    <article>
      <p class="crumbs">
        <a href={`/games/${data.game}/tables`}>{ui(lang)("page.tables")}</a>
      </p>
      <h1>{data.sheet.name}</h1>
      {remarks && <p class="quiet">{remarks}</p>}
      <TableEditor data={data} record={record} lang={lang} />
      {beside.length > 0 && (
        <section aria-labelledby="beside">
          <h2 id="beside">{word(lang, printed ? "table.standIns" : "table.printed")}</h2>
          <div class="pair">
            {beside.map((sheet) => (
              <TableView key={sheet.id} sheet={sheet} lang={lang} game={data.game} record={null} />
            ))}
          </div>
        </section>
      )}
    </article>
  );
});
