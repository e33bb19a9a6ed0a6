/** The game's bundle as a download; refused with its reasons while the data has errors. */
import { exportBundle, isRefusal } from "../../../bundle/mod.ts";
import { define, gameOf } from "../../../components/page.ts";

export const handler = define.handlers({
  GET(context) {
    const game = gameOf(context);
    const { library, findings } = context.state.view;
    const made = exportBundle(library, game.id, { findings });
    if (isRefusal(made)) {
      return new Response(null, {
        status: 303,
        headers: { location: `/games/${game.id}/findings?severity=error` },
      });
    }
    return new Response(made.bytes, {
      headers: {
        "content-type": "application/zip",
        "content-disposition": `attachment; filename="${made.name}"`,
        etag: `"${made.digest}"`,
      },
    });
  },
});
