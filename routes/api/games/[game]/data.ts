/** A game's data as the engine takes them, for playing in this browser. Refused while the data have errors. */
import { exportBundle, isRefusal } from "../../../../bundle/mod.ts";
import { define, gameOf } from "../../../../components/page.ts";

export const handler = define.handlers({
  GET(context) {
    const game = gameOf(context);
    const { library, findings } = context.state.view;
    const made = exportBundle(library, game.id, { findings });
    if (isRefusal(made)) {
      return Response.json({ error: "not-playable", message: made.reason }, { status: 422 });
    }
    const etag = `"${made.digest}"`;
    if (context.req.headers.get("if-none-match") === etag) {
      return new Response(null, { status: 304, headers: { etag } });
    }
    return Response.json({ digest: made.digest, data: made.bundle }, { headers: { etag } });
  },
});
