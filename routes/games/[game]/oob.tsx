/** The order of battle: formations as a tree, units and commanders as grids. */
import { page } from "fresh";
import { oobData } from "../../../components/oob/oob_data.ts";
import { oobHeading } from "../../../components/oob/oob_headings.ts";
import { define, gameOf } from "../../../components/page.ts";
import { word } from "../../../components/words/words.ts";
import { ui } from "../../../i18n/ui/mod.ts";
import OrderOfBattle from "../../../islands/OrderOfBattle.tsx";

export const handler = define.handlers({
  GET(context) {
    const { lang, view } = context.state;
    const query = context.url.searchParams;
    return page({
      oob: oobData(gameOf(context), lang, oobHeading(lang), view.findings),
      record: query.get("record"),
      field: query.get("field"),
    });
  },
});

export default define.page<typeof handler>(({ data, state }) => (
  <article class="wide">
    <h1>{ui(state.lang)("page.oob")}</h1>
    <p class="quiet for-hands">{word(state.lang, "oob.intro")}</p>
    <OrderOfBattle oob={data.oob} record={data.record} field={data.field} lang={state.lang} />
  </article>
));
