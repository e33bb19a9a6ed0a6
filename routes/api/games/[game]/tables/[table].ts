/** A table as its page's island shows it, after an edit. */
import { HttpError } from "fresh";
import { tableData } from "../../../../../components/tables/table_data.ts";
import { define, gameOf } from "../../../../../components/page.ts";

export const handler = define.handlers({
  GET(context) {
    const { lang, view } = context.state;
    const data = tableData(gameOf(context), context.params["table"] ?? "", view.findings, lang);
    if (!data) throw new HttpError(404, "there is no such table");
    return Response.json(data);
  },
});
