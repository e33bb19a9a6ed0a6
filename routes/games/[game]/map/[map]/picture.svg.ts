/** The whole sheet of a map as a picture, `?theme=dark` at night. */
import { HttpError } from "fresh";
import { translatedMap } from "../../../../../components/map/map_names.ts";
import { mapSvg } from "../../../../../components/map/sheet_svg.ts";
import { define, gameOf } from "../../../../../components/page.ts";

export const handler = define.handlers({
  GET(context) {
    const { lang } = context.state;
    const game = gameOf(context);
    const id = context.params["map"] ?? "";
    const map = game.data.maps.find((item) => item.id === id);
    const document = game.document("map", id);
    if (!map || !document) throw new HttpError(404, `there is no map "${id}"`);
    const theme = context.url.searchParams.get("theme") === "dark" ? "dark" : "light";
    const catalogue = game.documents.find((item) => item.file.endsWith(`/i18n/${lang}.po`));
    const digest = `${document.digest}${catalogue?.digest ?? ""}`;
    const etag = `"${digest.slice(0, 16)}${digest.slice(64, 80)}-${lang}-${theme}"`;
    const headers = { etag, "cache-control": "no-cache", "content-type": "image/svg+xml" };
    if (context.req.headers.get("if-none-match") === etag) {
      return new Response(null, { status: 304, headers });
    }
    return new Response(mapSvg(translatedMap(game, map, lang), digest, lang, theme), { headers });
  },
});
