/** Where the build put the playing worker. For the server only. */
import { z } from "zod";

const Manifest = z.object({ player: z.string().regex(/^\/islands\/player-[A-Z0-9]{8}\.js$/) });

/** The worker's address. Throws when the islands were built without one: `deno task build` mends that. */
export async function playerScript(): Promise<string> {
  const text = await Deno.readTextFile(
    new URL("../../static/islands/manifest.json", import.meta.url),
  );
  return Manifest.parse(JSON.parse(text)).player;
}
