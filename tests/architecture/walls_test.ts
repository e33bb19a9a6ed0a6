/** The walls between the rooms: imports go one way, downwards. See docs/architecture.md. */
import assert from "node:assert/strict";
import { dirname, join, normalize } from "node:path";

/** What each room may import, besides itself. A room that is not named here may import nothing of ours. */
const doors: Readonly<Record<string, readonly string[]>> = {
  schemas: [],
  library: ["schemas"],
  "engine/core": ["schemas"],
  engine: ["schemas"],
  lint: ["library", "schemas", "engine/manifest.ts"],
  edit: ["library", "schemas", "bundle/files.ts"],
  i18n: ["library", "schemas"],
  bundle: ["library", "schemas", "lint", "i18n"],
  smoke: ["engine", "schemas", "bundle"],
  adapter: [],
  tools: ["*"],
  routes: ["*"],
  islands: ["*"],
  components: ["*"],
  static: [],
  tests: ["*"],
  "main.ts": ["*"],
};

interface Import {
  readonly from: string;
  readonly to: string;
}

Deno.test("imports go one way: no room reaches into one that stands above it", async () => {
  const offences: string[] = [];
  for (const { from, to } of await ownImports()) {
    const room = roomOf(from);
    const target = roomOf(to);
    if (room === target || isTest(from)) continue;
    const open = doors[room] ?? [];
    const allowed = open.includes("*") ||
      open.some((door) => to === door || to.startsWith(`${door}/`));
    if (!allowed) offences.push(`${from} imports ${to}`);
  }
  assert.deepEqual(offences, []);
});

Deno.test("a system knows engine/core and its own folder, never another system", async () => {
  const offences = (await ownImports()).filter(({ from, to }) => {
    const system = systemOf(from);
    return system !== undefined && to.startsWith("engine/") && systemOf(to) !== system &&
      !to.startsWith("engine/core/") && !isTest(from);
  });
  assert.deepEqual(offences, []);
});

Deno.test("engine/core knows no system", async () => {
  const offences = (await ownImports()).filter(({ from, to }) =>
    from.startsWith("engine/core/") && to.startsWith("engine/") && !to.startsWith("engine/core/") &&
    !isTest(from)
  );
  assert.deepEqual(offences, []);
});

Deno.test("the engine touches no file, no network, no clock and no chance but its own", async () => {
  const forbidden = /\b(?:Deno\.|fetch\(|Date\.now|new Date|Math\.random|performance\.|node:)/;
  const offences: string[] = [];
  for await (const file of sources("engine")) {
    if (isTest(file)) continue;
    const lines = (await Deno.readTextFile(file)).split("\n");
    lines.forEach((line, index) => {
      if (forbidden.test(line)) offences.push(`${file}:${index + 1}: ${line.trim()}`);
    });
  }
  assert.deepEqual(offences, []);
});

Deno.test("only the adapter knows Hono", async () => {
  const offences: string[] = [];
  for await (const file of sources(".")) {
    if (file.startsWith("adapter/") || file.startsWith("tests/architecture/")) continue;
    if (/from "hono/.test(await Deno.readTextFile(file))) offences.push(file);
  }
  assert.deepEqual(offences, []);
});

/** Every relative import of every source file, as paths from the repository's root. */
async function ownImports(): Promise<Import[]> {
  const imports: Import[] = [];
  for await (const file of sources(".")) {
    const text = await Deno.readTextFile(file);
    for (const match of text.matchAll(/(?:from|import)\s*\(?\s*"(\.[^"]+|fresh)"/g)) {
      const specifier = match[1] ?? "";
      const to = specifier === "fresh"
        ? "adapter/fresh.ts"
        : normalize(join(dirname(file), specifier));
      imports.push({ from: file, to });
    }
  }
  assert.ok(imports.length > 100, "the sources were found");
  return imports;
}

async function* sources(folder: string): AsyncGenerator<string> {
  for await (const entry of Deno.readDir(folder)) {
    const path = folder === "." ? entry.name : `${folder}/${entry.name}`;
    if (/^(?:node_modules|\.|_build|data|docs)/.test(entry.name) || path === "static/islands") {
      continue;
    }
    if (entry.isDirectory) yield* sources(path);
    else if (/\.tsx?$/.test(entry.name)) yield path;
  }
}

function roomOf(path: string): string {
  return path.includes("/") ? path.slice(0, path.indexOf("/")) : path;
}

function systemOf(path: string): string | undefined {
  const [room, system] = path.split("/");
  return room === "engine" && path.split("/").length > 2 && system !== "core" ? system : undefined;
}

function isTest(path: string): boolean {
  return /_test\.tsx?$/.test(path) || path.includes("/testing/");
}
