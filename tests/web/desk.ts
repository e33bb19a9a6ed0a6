/** Desks and servers over a copy of the data, for tests. Every copy is a folder of its own and goes with the test. */
import type { GateLimits } from "../../adapter/gate.ts";
import { editorApp, listen } from "../../tools/serve.ts";
import { deskTools } from "../../tools/desk_tools.ts";
import { Desk } from "../../edit/desk.ts";
import { digestOf, disk, type FileLayer } from "../../edit/files/save.ts";
import type { JournalFile } from "../../edit/files/journal.ts";

const data = new URL("../../data/", import.meta.url);

async function copy(from: URL, to: string): Promise<void> {
  await Deno.mkdir(to, { recursive: true });
  for await (const entry of Deno.readDir(from)) {
    if (entry.name.startsWith(".")) continue;
    const source = new URL(`${entry.name}${entry.isDirectory ? "/" : ""}`, from);
    if (entry.isDirectory) await copy(source, `${to}/${entry.name}`);
    else await Deno.copyFile(source, `${to}/${entry.name}`);
  }
}

/** Runs a test on a fresh copy of the data. */
export async function withData(test: (root: string) => Promise<void>): Promise<void> {
  const root = await Deno.makeTempDir({ prefix: "grognard-test-" });
  try {
    await copy(data, root);
    await test(root);
  } finally {
    await Deno.remove(root, { recursive: true });
  }
}

export async function openDesk(
  root: string,
  files: FileLayer = disk,
  journal?: JournalFile,
): Promise<Desk> {
  return journal
    ? await Desk.open(root, deskTools, files, journal)
    : await Desk.open(root, deskTools, files);
}

/** Every file of a folder by its path, as its digest: for "not one byte has changed". */
export async function snapshot(root: string, below = ""): Promise<Map<string, string>> {
  const files = new Map<string, string>();
  for await (const entry of Deno.readDir(`${root}/${below}`)) {
    if (entry.name === ".grognard") continue;
    const path = `${below}${entry.name}`;
    if (entry.isDirectory) {
      for (const [name, bytes] of await snapshot(root, `${path}/`)) files.set(name, bytes);
    } else files.set(path, digestOf(await Deno.readFile(`${root}/${path}`)));
  }
  return files;
}

export interface Running {
  readonly root: string;
  readonly port: number;
  readonly origin: string;
  readonly desk: Desk;
  /** A request as the editor's own pages send it. */
  send(path: string, init?: RequestInit & { readonly json?: unknown }): Promise<Response>;
}

/** Runs a test against a server on a free port over a fresh copy of the data. */
export async function withServer(
  test: (server: Running) => Promise<void>,
  files: FileLayer = disk,
  limits?: GateLimits,
): Promise<void> {
  await withData(async (root) => {
    const desk = await openDesk(root, files);
    let port = 0;
    const app = await editorApp(desk, () => port);
    const stop = new AbortController();
    const server = listen(app, 0, stop.signal, limits);
    port = server.port;
    const origin = `http://127.0.0.1:${port}`;
    try {
      await test({
        root,
        port,
        origin,
        desk,
        send(path, init = {}) {
          const { json, ...rest } = init;
          const headers = new Headers(rest.headers);
          if (json !== undefined) {
            if (!headers.has("origin")) headers.set("origin", origin);
            if (!headers.has("x-grognard")) headers.set("x-grognard", "1");
            if (!headers.has("content-type")) headers.set("content-type", "application/json");
          }
          return fetch(origin + path, {
            ...rest,
            headers,
            ...(json === undefined ? {} : { body: JSON.stringify(json) }),
          });
        },
      });
    } finally {
      stop.abort();
      await server.finished;
    }
  });
}

/** Sends bytes as they are over TCP and gives back what comes until the server closes or `enough` holds. */
export async function raw(
  port: number,
  request: string,
  enough: (text: string) => boolean = (text) => text.includes("\r\n\r\n"),
): Promise<string> {
  const connection = await Deno.connect({ hostname: "127.0.0.1", port });
  try {
    await connection.write(new TextEncoder().encode(request));
    let text = "";
    const buffer = new Uint8Array(65536);
    while (!enough(text)) {
      const read = await connection.read(buffer);
      if (read === null) break;
      text += new TextDecoder().decode(buffer.subarray(0, read));
    }
    return text;
  } finally {
    connection.close();
  }
}
