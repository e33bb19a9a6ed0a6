/** A scenario as its page's island shows it, after an edit. */
import { HttpError } from "fresh";
import { define, gameOf } from "../../../../../components/page.ts";
import { scenarioData } from "../../../../../components/scenario/scenario_data.ts";

export const handler = define.handlers({
  GET(context) {
    const { lang, view } = context.state;
    const data = scenarioData(gameOf(context), context.params["id"] ?? "", view.findings, lang);
    if (!data) throw new HttpError(404, "there is no such scenario");
    return Response.json(data);
  },
});
