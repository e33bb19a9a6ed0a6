/**
 * Writes a system's `cites.ts`: every rule and ruling that its code cites, sorted. Run after citing something new:
 * `deno run -A tools/cites.ts engine/bataille-de-paris`. A test compares the list with the code.
 */
import { citedIn, citesModule } from "../engine/testing/citations.ts";

const [folder] = Deno.args;
if (folder === undefined) {
  console.error("Which folder? deno run -A tools/cites.ts engine/bataille-de-paris");
  Deno.exit(2);
}
await Deno.writeTextFile(`${folder}/cites.ts`, citesModule(await citedIn(folder)));
