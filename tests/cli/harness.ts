/** Runs the command line for tests: in this process where that is enough, as a process of its own where it is not. */
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { main } from "../../tools/grognard.ts";

export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
export const data = `${root}/data`;

export interface Ran {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

/** Runs `grognard ARGS` in this process, in English unless the arguments say otherwise, not on a terminal. */
export async function run(...args: string[]): Promise<Ran> {
  return await runOn({}, ...args);
}

/** As `run`, with streams of which some are terminals. */
export async function runOn(
  terminal: { readonly out?: boolean; readonly err?: boolean },
  ...args: string[]
): Promise<Ran> {
  let out = "";
  let err = "";
  const given = (option: string) => args.some((word) => word.split("=")[0] === option);
  const words = [
    ...args,
    ...(given("--lang") ? [] : ["--lang", "en"]),
    ...(given("--data") ? [] : ["--data", data]),
  ];
  const code = await main(words, {
    out: (text) => void (out += text),
    err: (text) => void (err += text),
    outIsTerminal: terminal.out ?? false,
    errIsTerminal: terminal.err ?? false,
    columns: 100,
    colour: terminal.out ?? false,
    closed: () => false,
  });
  return { code, out, err };
}

/** The arguments that run the command line with the permissions of `deno task grognard`. */
export const command: readonly string[] = [
  "run",
  "--v8-flags=--max-semi-space-size=8",
  "--allow-read",
  "--allow-write",
  "--allow-env",
  "--allow-net=127.0.0.1",
  `${root}/tools/grognard.ts`,
];

/** Environment of the processes: English, no colours forced, whatever the machine's own is. */
export const plain: Readonly<Record<string, string>> = { LC_ALL: "C", LANG: "C" };

/** Runs `grognard ARGS` as a process. */
export async function spawn(
  args: readonly string[],
  options: { readonly env?: Record<string, string>; readonly cwd?: string } = {},
): Promise<Ran> {
  const { code, stdout, stderr } = await new Deno.Command(Deno.execPath(), {
    args: [...command, ...args],
    cwd: options.cwd ?? root,
    env: { ...plain, ...options.env },
    stdin: "null",
  }).output();
  const text = (bytes: Uint8Array) => new TextDecoder().decode(bytes);
  return { code, out: text(stdout), err: text(stderr) };
}

/** Runs a script of the shell, with the command line as `"$@"`. */
export async function shell(script: string, env: Record<string, string> = {}): Promise<Ran> {
  const { code, stdout, stderr } = await new Deno.Command("bash", {
    args: ["-c", script, "grognard", Deno.execPath(), ...command],
    cwd: root,
    env: { ...plain, ...env },
    stdin: "null",
  }).output();
  const text = (bytes: Uint8Array) => new TextDecoder().decode(bytes);
  return { code, out: text(stdout), err: text(stderr) };
}

/** Runs a test in a folder of its own, which is gone afterwards. */
export async function inFolder(body: (folder: string) => Promise<void>): Promise<void> {
  const folder = await Deno.makeTempDir({ prefix: "grognard-" });
  try {
    await body(folder);
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
}

/** Copies the data of Paris into a folder, so that a test may spoil it. Returns the data root. */
export async function copyOfParis(folder: string): Promise<string> {
  const copy = async (from: string, to: string): Promise<void> => {
    await Deno.mkdir(to, { recursive: true });
    for await (const entry of Deno.readDir(from)) {
      if (entry.isDirectory) await copy(`${from}/${entry.name}`, `${to}/${entry.name}`);
      else await Deno.copyFile(`${from}/${entry.name}`, `${to}/${entry.name}`);
    }
  };
  await copy(`${data}/paris-1814`, `${folder}/data/paris-1814`);
  return `${folder}/data`;
}

/** Every file below a folder with its bytes, to see whether anything has changed. */
export async function snapshot(folder: string): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for await (const entry of Deno.readDir(folder)) {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory) {
      for (const [key, value] of await snapshot(path)) found.set(key, value);
    } else if (entry.isFile) found.set(path, await Deno.readTextFile(path));
    else found.set(path, "link or device");
  }
  return found;
}
