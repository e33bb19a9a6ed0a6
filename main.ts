/** The editor: `deno task start`. */
import { serve } from "./tools/serve.ts";

Deno.exit(await serve(Deno.args));
