/** All tables of a game, on one page. */
import { page } from "fresh";
import { define, gameOf, namesOf } from "../../../../components/page.ts";
import { pairsOf } from "../../../../components/tables/pairs.ts";
import { type TableSheet, tableSheet } from "../../../../components/tables/table_sheet.ts";
import { TableView } from "../../../../components/tables/TableView.tsx";
import { word } from "../../../../components/words/words.ts";
import { ui } from "../../../../i18n/ui/mod.ts";

export const handler = define.handlers({
  GET(context) {
    const game = gameOf(context);
    const name = namesOf(game, context.state.lang);
    const sheets = game.data.tables.map((table) =>
      tableSheet(table, name, game.fidelityOf("table", table.id))
    );
    return page({ game: game.id, sheets, ...pairsOf(sheets) });
  },
});

export default define.page<typeof handler>(({ data, state }) => {
  const { game } = data;
  const view = (sheet: TableSheet) => (
    <TableView key={sheet.id} sheet={sheet} lang={state.lang} game={game} record={null} />
  );
  return (
    <article class="tables">
      <h1>{ui(state.lang)("page.tables")}</h1>
      {data.sheets.length === 0 && (
        <p class="note">
          {word(state.lang, "tables.none", { file: `${game}/tables/combat.json` })}
        </p>
      )}
      <ul class="inline-links">
        {data.sheets.map(({ id, name }) => (
          <li>
            <a href={`/games/${game}/tables/${id}`}>{name}</a>
          </li>
        ))}
      </ul>
      {data.pairs.map(({ printed, standIns }) => (
        <div class="pair" key={printed.id}>
          {view(printed)}
          {standIns.map(view)}
        </div>
      ))}
      <div class="sheets">{data.single.map(view)}</div>
    </article>
  );
});
