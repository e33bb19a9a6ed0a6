/** One page of texts and translations as the workbench shows it, after an edit. */
import { HttpError } from "fresh";
import {
  translationData,
  translationQuery,
} from "../../../../components/translation/translation_data.ts";
import { define, gameOf } from "../../../../components/page.ts";

export const handler = define.handlers({
  GET(context) {
    const game = gameOf(context);
    const query = translationQuery(game, context.url.searchParams);
    const data = query && translationData(game, query, context.state.view.findings);
    if (!data) throw new HttpError(404, "there is no catalogue that can be read");
    return Response.json(data);
  },
});
