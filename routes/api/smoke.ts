/** Plays games and streams how it goes: server-sent events on the answer of the request that asked for them. */
import { HttpError } from "fresh";
import { z } from "zod";
import { readJson } from "../../adapter/guard.ts";
import { exportBundle, isRefusal } from "../../bundle/mod.ts";
import { define } from "../../components/page.ts";
import { playedBy } from "../../components/overview/systems.ts";
import { word } from "../../components/words/words.ts";
import { mayBeAgreed, whyNotBegun } from "../../components/smoke/agreed.ts";
import {
  pruneReplays,
  saveBundle,
  saveReplay,
  saveReport,
} from "../../components/smoke/smoke_store.ts";
import { runSmoke, type SmokeRequest } from "../../smoke/run.ts";

const Body = z.strictObject({
  game: z.string().max(64),
  scenario: z.string().max(64).optional(),
  games: z.int().min(1).max(5000),
  seed: z.int().min(0).max(2 ** 31 - 1),
  agreed: z.record(z.string().max(64), z.string().max(64)).optional(),
  policies: z.array(z.enum(["random", "steady"])).min(1).max(2),
});

/** Games of each variant whose replay is kept although nothing failed. */
const kept = 2;

let running = false;

export const handler = define.handlers({
  async POST({ req, state }) {
    const body = Body.safeParse(await readJson(req));
    if (!body.success) throw new HttpError(400, body.error.issues[0]?.message);
    const { game, scenario, games, seed, policies, agreed = {} } = body.data;
    const { library, findings } = state.view;
    const found = library.game(game);
    const data = found?.data;
    if (!found || !data) throw new HttpError(404, `there is no game "${game}"`);
    // Playing nothing would end well, and its empty report would take the last one's place.
    if (scenario !== undefined && !data.scenarios.some(({ id }) => id === scenario)) {
      throw new HttpError(404, `there is no scenario "${scenario}"`);
    }
    if (!mayBeAgreed(data, scenario, agreed)) {
      throw new HttpError(404, `no scenario has these options: ${JSON.stringify(agreed)}`);
    }
    if (!playedBy(found)) {
      const system = { system: data.game.system };
      const message = {
        en: word("en", "smoke.noSystem", system),
        fr: word("fr", "smoke.noSystem", system),
      };
      return Response.json({ error: "not-playable", message }, { status: 422 });
    }
    const made = exportBundle(library, game, { findings });
    if (isRefusal(made)) {
      return Response.json({ error: "not-playable", message: made.reason }, { status: 422 });
    }
    const { bundle } = made;
    const refused = whyNotBegun(bundle, scenario, agreed);
    if (refused) {
      return Response.json({ error: "not-begun", message: refused }, { status: 422 });
    }
    if (running) {
      return Response.json({
        error: "busy",
        message: {
          en: "games are being played already; wait or stop them",
          fr: "des parties se jouent déjà ; attendez ou arrêtez-les",
        },
      }, { status: 409 });
    }
    running = true;
    const { root } = state.desk;
    const stop = new AbortController();
    const base = {
      bundles: [scenario === undefined ? { bundle } : { bundle, scenario }],
      seed,
      policies,
      choices: agreed,
      // One core is left to the server, so that it keeps answering.
      threads: Math.max(1, navigator.hardwareConcurrency - 1),
      timing: true,
      signal: stop.signal,
      onReplay: (replay, file) => saveReplay(root, game, file, replay),
    } satisfies Omit<SmokeRequest, "games">;
    const stream = new ReadableStream<Uint8Array>({
      async start(controller) {
        const send = (data: unknown) =>
          controller.enqueue(new TextEncoder().encode(`data: ${JSON.stringify(data)}\n\n`));
        try {
          const report = await runSmoke({
            ...base,
            games,
            onProgress: (progress) => send({ kind: "progress", ...progress }),
          });
          await saveBundle(root, game, made.digest, made.bytes);
          await runSmoke({ ...base, games: Math.min(kept, games), record: true });
          await saveReport(root, game, report);
          await pruneReplays(root, game);
          send({ kind: "done", report });
          controller.close();
        } catch (error) {
          if (stop.signal.aborted) return;
          console.error("smoke:", error);
          send({ kind: "error", message: error instanceof Error ? error.message : String(error) });
          controller.close();
        } finally {
          running = false;
        }
      },
      cancel() {
        stop.abort(new DOMException("the reader left", "AbortError"));
      },
    });
    return new Response(stream, {
      headers: { "content-type": "text/event-stream", "cache-control": "no-store" },
    });
  },
});
