/**
 * A game's data as the engine takes them, for playing in this browser. Refused while the data have errors, and when no game
 * begins with what the query says is agreed (`missing-tables=refuse`).
 */
import { HttpError } from "fresh";
import { exportBundle, isRefusal } from "../../../../bundle/mod.ts";
import { mayBeAgreed, whyNotBegun } from "../../../../components/smoke/agreed.ts";
import { define, gameOf } from "../../../../components/page.ts";

export const handler = define.handlers({
  GET(context) {
    const game = gameOf(context);
    const { library, findings } = context.state.view;
    const made = exportBundle(library, game.id, { findings });
    if (isRefusal(made)) {
      return Response.json({ error: "not-playable", message: made.reason }, { status: 422 });
    }
    const agreed = Object.fromEntries(context.url.searchParams);
    if (!mayBeAgreed(made.bundle, undefined, agreed)) {
      throw new HttpError(404, `no scenario has these options: ${JSON.stringify(agreed)}`);
    }
    const refused = whyNotBegun(made.bundle, undefined, agreed);
    if (refused) {
      return Response.json({ error: "not-begun", message: refused }, { status: 422 });
    }
    const etag = `"${made.digest}"`;
    if (context.req.headers.get("if-none-match") === etag) {
      return new Response(null, { status: 304, headers: { etag } });
    }
    return Response.json({ digest: made.digest, data: made.bundle }, { headers: { etag } });
  },
});
