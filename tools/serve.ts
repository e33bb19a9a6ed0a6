/** Starts the editor: reads the options, opens the data folder, serves it, says what it found and what to try next. */
import { App, type Middleware, staticFiles } from "fresh";
import { parseArgs } from "node:util";
import { type GateLimits, openGate } from "../adapter/gate.ts";
import { guard } from "../adapter/guard.ts";
import type { State } from "../components/page.ts";
import { Desk } from "../edit/desk.ts";
import { SaveError } from "../edit/files/save.ts";
import { typed } from "./command.ts";
import { deskTools } from "./desk_tools.ts";
import { reasonOf } from "./reasons.ts";
import { startHints } from "./start_hints.ts";
import { counted, severityCounts as words } from "./terminal.ts";

const root = new URL("../", import.meta.url);

/** What can go wrong before the server runs, for people: the message says what to do. Exit code 2. */
export class StartError extends Error {
  override readonly name = "StartError";
}

export interface StartOptions {
  readonly port: number;
  readonly data: string;
}

const usage = "usage: deno task start [--port N] [--data FOLDER]   (or PORT, GROGNARD_DATA)";

/** Options from flags, then environment, then defaults. Throws `StartError` on wrong use. */
export function startOptions(
  args: readonly string[],
  environment: (name: string) => string | undefined = (name) => Deno.env.get(name),
): StartOptions {
  let values: { port?: string | undefined; data?: string | undefined };
  try {
    values = parseArgs({
      // `deno task start -- --port 82` hands the dashes on.
      args: args[0] === "--" ? args.slice(1) : [...args],
      options: { port: { type: "string" }, data: { type: "string" } },
    }).values;
  } catch (error) {
    throw new StartError(`${error instanceof Error ? error.message : error}\n${usage}`);
  }
  const port = values.port ?? environment("PORT") ?? "8000";
  if (!/^[0-9]{1,5}$/.test(port) || Number(port) > 65535) {
    throw new StartError(`"${port}" is not a port: a number from 0 to 65535\n${usage}`);
  }
  const data = values.data ?? environment("GROGNARD_DATA") ?? "data";
  return { port: Number(port), data };
}

/** Opens the desk over a folder. Throws `StartError` when it is missing, empty or unreadable. */
export async function openDesk(folder: string): Promise<Desk> {
  let path: string;
  try {
    path = await Deno.realPath(folder);
    if (!(await Deno.stat(path)).isDirectory) {
      throw new StartError(`${folder} is a file; --data names the folder that holds the games`);
    }
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) {
      throw new StartError(
        `there is no data folder ${folder}; name another with --data FOLDER or GROGNARD_DATA`,
      );
    }
    if (error instanceof StartError) throw error;
    throw new StartError(`the data folder ${folder} can not be read: ${messageOf(error)}`);
  }
  try {
    const desk = await Desk.open(path, deskTools);
    const { library } = await desk.view();
    if (library.documents.length === 0) {
      throw new StartError(
        `the data folder ${folder} holds no game; a game is a folder with a game.json`,
      );
    }
    return desk;
  } catch (error) {
    if (error instanceof StartError) throw error;
    if (error instanceof SaveError) throw new StartError(error.message);
    if (
      error instanceof Deno.errors.PermissionDenied || error instanceof Deno.errors.NotCapable
    ) {
      throw new StartError(`the data folder ${folder} can not be used: ${reasonOf(error).en}`);
    }
    throw error;
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** The application over a desk. `port` is asked at each request: the server knows it only when it listens. */
export async function editorApp(desk: Desk, port: () => number): Promise<App<State>> {
  const atDesk: Middleware<State> = (context) => {
    context.state.desk = desk;
    return context.next();
  };
  return await new App<State>().use(guard(port)).use(staticFiles(root)).use(atDesk).fsRoutes(root);
}

/**
 * Listens behind the gate on the loopback address; port 0 takes a free one. Throws `Deno.errors.AddrInUse`.
 * `limits` are the gate's, for tests that can not wait.
 */
export function listen(
  app: App<State>,
  port: number,
  signal: AbortSignal,
  limits?: GateLimits,
): { readonly port: number; readonly finished: Promise<unknown> } {
  const server = app.listen({ hostname: "127.0.0.1", port: 0, signal });
  if (server.addr.transport !== "tcp") throw new TypeError("a TCP port was expected");
  const gate = openGate({
    hostname: "127.0.0.1",
    port,
    inner: server.addr.port,
    signal,
    ...(limits ? { limits } : {}),
  });
  return { port: gate.port, finished: Promise.all([server.finished, gate.finished]) };
}

/** Serves until SIGINT or SIGTERM. Returns the exit code: 0 after a clean stop, 2 when it could not start. */
export async function serve(args: readonly string[]): Promise<number> {
  try {
    const options = startOptions(args);
    const desk = await openDesk(options.data);
    let port = options.port;
    const app = await editorApp(desk, () => port);
    const stop = new AbortController();
    const server = listen(app, port, stop.signal);
    port = server.port;
    for (const signal of ["SIGINT", "SIGTERM"] as const) {
      Deno.addSignalListener(signal, () => stop.abort());
    }
    await report(desk, port, dataOption(options));
    await server.finished;
    console.log("Stopped. Every edit is in its file.");
    return 0;
  } catch (error) {
    if (error instanceof Deno.errors.AddrInUse) {
      const options = startOptions(args);
      const { port } = options;
      console.error(
        `grognard: port ${port} is taken; try another: deno task start --port ${port + 1}${
          dataOption(options)
        }`,
      );
      return 2;
    }
    if (error instanceof StartError || /islands are not built/.test(messageOf(error))) {
      console.error(`grognard: ${messageOf(error)}`);
      return 2;
    }
    throw error;
  }
}

/** ` --data DIR` for commands to try next, when the folder is not the one that they would take by themselves. */
function dataOption({ data }: StartOptions): string {
  return data === (Deno.env.get("GROGNARD_DATA") ?? "data") ? "" : ` --data ${typed(data)}`;
}

/** Says where the editor is, what it found, and what to try; `option` is what commands need to find the data. */
async function report(desk: Desk, port: number, option: string): Promise<void> {
  const { library, findings } = await desk.view();
  const address = `http://127.0.0.1:${port}/`;
  const lines = [`Grognard stands at ${address} over ${desk.root}`, ""];
  for (const game of library.games) {
    const own = findings.filter((item) => item.place.file.startsWith(`${game.id}/`));
    const count = (severity: string) => own.filter((item) => item.severity === severity).length;
    lines.push(
      `  ${game.id.padEnd(16)} ${game.data.game.name}`,
      `  ${"".padEnd(16)} ${
        [
          counted(count("error"), words.error, "en"),
          counted(count("warning"), words.warning, "en"),
          counted(count("info"), words.info, "en"),
        ].join(", ")
      }`,
    );
  }
  if (desk.recovered) lines.push("", `  ${desk.recovered.en}`);
  lines.push(
    "",
    "Next:",
    startHints(address, library.games, option),
    "",
    "Ctrl+C stops.",
  );
  console.log(lines.join("\n"));
}
