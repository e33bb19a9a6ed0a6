/** One map, drawn and to be painted. */
import { HttpError, page } from "fresh";
import { define, gameOf, namesOf } from "../../../../components/page.ts";
import { nameSources, translatedMap } from "../../../../components/map/map_names.ts";
import { GroundFit } from "../../../../components/map/GroundFit.tsx";
import { SheetPicture } from "../../../../components/map/SheetPicture.tsx";
import HexPainter from "../../../../islands/HexPainter.tsx";

export const handler = define.handlers({
  GET(context) {
    const game = gameOf(context);
    const id = context.params["map"] ?? "";
    const map = game.data.maps.find((item) => item.id === id);
    const document = game.document("map", id);
    if (!map || !document) throw new HttpError(404);
    return page({
      game: game.id,
      title: namesOf(game, context.state.lang)("map", map.id, map.name),
      map: translatedMap(game, map, context.state.lang),
      sources: nameSources(map),
      document: document.id,
      digest: document.digest,
      hex: context.url.searchParams.get("hex"),
    });
  },
});

export default define.page<typeof handler>(({ data, state }) => (
  <article class="wide map-page">
    <h1>{data.title}</h1>
    <div class="on-paper">
      <SheetPicture game={data.game} map={data.map.id} theme="light" label={data.title} />
    </div>
    <noscript>
      <SheetPicture game={data.game} map={data.map.id} theme={state.theme} label={data.title} />
    </noscript>
    <HexPainter
      game={data.game}
      map={data.map}
      sources={data.sources}
      document={data.document}
      digest={data.digest}
      hex={data.hex}
      lang={state.lang}
    />
    <GroundFit map={data.map} lang={state.lang} />
  </article>
));
