/** The order of battle as the page's island shows it, after an edit. */
import { oobData } from "../../../../components/oob/oob_data.ts";
import { oobHeading } from "../../../../components/oob/oob_headings.ts";
import { define, gameOf } from "../../../../components/page.ts";

export const handler = define.handlers({
  GET(context) {
    const { lang, view } = context.state;
    return Response.json(oobData(gameOf(context), lang, oobHeading(lang), view.findings));
  },
});
