/** A replay's frames. */
import { HttpError } from "fresh";
import { define, gameOf } from "../../../../../components/page.ts";
import { replayFrames } from "../../../../../components/replay_frames.ts";
import { readReplay } from "../../../../../components/smoke_store.ts";
import { UnplayableError } from "../../../../../engine/core/system.ts";
import { ReplayError } from "../../../../../smoke/replay.ts";

export const handler = define.handlers({
  async GET(context) {
    const { state, params } = context;
    const game = gameOf(context);
    const replay = await readReplay(state.desk.root, game.id, params["id"] ?? "");
    if (!replay) throw new HttpError(404, "there is no such replay");
    try {
      return Response.json(
        await replayFrames(game.data, replay, state.lang),
      );
    } catch (error) {
      if (error instanceof ReplayError || error instanceof UnplayableError) {
        throw new HttpError(409, error.message);
      }
      throw error;
    }
  },
});
