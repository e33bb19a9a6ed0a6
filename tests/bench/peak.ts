/** Runs one command of the tool in this process and says on standard error how much memory it needed at its peak. */
import { main } from "../../tools/grognard.ts";
import { processStreams } from "../../tools/terminal.ts";

if (Deno.args.length > 0) await main(Deno.args, processStreams());
const status = Deno.build.os === "linux" ? Deno.readTextFileSync("/proc/self/status") : "";
const kilobytes = /VmHWM:\s+(\d+) kB/.exec(status)?.[1];
if (kilobytes) console.error(`peak ${kilobytes} kB`);
