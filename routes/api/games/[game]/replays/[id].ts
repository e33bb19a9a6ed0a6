/** A replay's frames. */
import { HttpError } from "fresh";
import { isRefusal, verifyBundle } from "../../../../../bundle/mod.ts";
import { define, gameOf } from "../../../../../components/page.ts";
import { replayFrames } from "../../../../../components/smoke/replay_frames.ts";
import { readBundle, readReplay } from "../../../../../components/smoke/smoke_store.ts";
import { UnplayableError } from "../../../../../engine/core/system.ts";
import { ReplayError } from "../../../../../smoke/replay.ts";

export const handler = define.handlers({
  async GET(context) {
    const { state, params } = context;
    const game = gameOf(context);
    const replay = await readReplay(state.desk.root, game.id, params["id"] ?? "");
    if (!replay) throw new HttpError(404, "there is no such replay");
    // The data that it was played on, where they are still kept: an edit since then does not spoil a replay.
    const kept = await readBundle(state.desk.root, game.id, replay);
    const bundle = kept === null ? null : verifyBundle(kept);
    const data = bundle === null || isRefusal(bundle) ? game.data : bundle.bundle;
    try {
      return Response.json(
        await replayFrames(data, replay, state.lang),
      );
    } catch (error) {
      if (error instanceof ReplayError || error instanceof UnplayableError) {
        throw new HttpError(409, error.message);
      }
      throw error;
    }
  },
});
