/** A set-up as its page's island shows it, after an edit. */
import { HttpError } from "fresh";
import { setupData } from "../../../../../components/setup/setup_data.ts";
import { define, gameOf } from "../../../../../components/page.ts";

export const handler = define.handlers({
  GET(context) {
    const { lang, view } = context.state;
    const data = setupData(gameOf(context), context.params["id"] ?? "", view.findings, lang);
    if (!data) throw new HttpError(404, "there is no such set-up");
    return Response.json(data);
  },
});
