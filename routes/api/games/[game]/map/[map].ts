/** A map as its page's island shows it, after an edit. */
import { HttpError } from "fresh";
import { nameSources, translatedMap } from "../../../../../components/map/map_names.ts";
import { define, gameOf } from "../../../../../components/page.ts";

export const handler = define.handlers({
  GET(context) {
    const game = gameOf(context);
    const id = context.params["map"] ?? "";
    const map = game.data.maps.find((item) => item.id === id);
    const document = game.document("map", id);
    if (!map || !document) throw new HttpError(404, `there is no map "${id}"`);
    return Response.json({
      map: translatedMap(game, map, context.state.lang),
      sources: nameSources(map),
      document: document.id,
      digest: document.digest,
    });
  },
});
