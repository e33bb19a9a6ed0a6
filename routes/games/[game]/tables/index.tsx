/** All tables of a game, on one page. */
import { page } from "fresh";
import { define, gameOf, namesOf } from "../../../../components/page.ts";
import { tableSheet } from "../../../../components/tables/table_sheet.ts";
import { TableView } from "../../../../components/tables/TableView.tsx";
import { ui } from "../../../../i18n/ui/mod.ts";

export const handler = define.handlers({
  GET(context) {
    const game = gameOf(context);
    return page({
      game,
      tables: game.data.tables.map((table) => ({
        table,
        fidelity: table.fidelity ?? game.data.game.defaults["tables"] ?? "missing" as const,
      })),
    });
  },
});

export default define.page<typeof handler>(({ data, state }) => {
  const name = namesOf(data.game, state.lang);
  return (
    <article>
      <h1>{ui(state.lang)("page.tables")}</h1>
      <ul class="inline-links">
        {data.tables.map(({ table }) => (
          <li>
            <a href={`/games/${data.game.id}/tables/${table.id}`}>
              {name("table", table.id, table.name)}
            </a>
          </li>
        ))}
      </ul>
      <div class="sheets">
        {data.tables.map(({ table, fidelity }) => (
          <TableView
            sheet={tableSheet(table, name, fidelity)}
            lang={state.lang}
            game={data.game.id}
            record={null}
          />
        ))}
      </div>
    </article>
  );
});
