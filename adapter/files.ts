/** Finds route and island files and reads what they export. Used by `fresh.ts` alone. */
import type { ComponentType } from "preact";
import type { Middleware } from "./fresh.ts";

/** A component of a route file. Its props are checked where the route was written, not here. */
export interface Loaded {
  readonly component: ComponentType<Readonly<Record<string, unknown>>>;
}

/** One route: its pattern for the router, what answers, and what wraps the answer. */
export interface Route {
  readonly pattern: string;
  readonly handlers: Readonly<Record<string, unknown>>;
  readonly page: Loaded | null;
  // deno-lint-ignore no-explicit-any -- middleware files are typed by `define`; the state's type is not known here
  readonly middlewares: readonly Middleware<any>[];
  readonly wrappers: readonly Loaded[];
  readonly error: Loaded | null;
}

export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null;
}

function isComponent(value: unknown): value is Loaded["component"] {
  return typeof value === "function";
}

// deno-lint-ignore no-explicit-any -- see Route.middlewares
function isMiddleware(value: unknown): value is Middleware<any> {
  return typeof value === "function";
}

/** Every file below a folder, as paths relative to it, sorted. A folder that does not exist has none. */
export async function listFiles(folder: URL, below = ""): Promise<string[]> {
  const found: string[] = [];
  try {
    for await (const entry of Deno.readDir(new URL(below, folder))) {
      if (entry.isDirectory) found.push(...await listFiles(folder, `${below}${entry.name}/`));
      else if (entry.isFile) found.push(below + entry.name);
    }
  } catch (error) {
    if (!(error instanceof Deno.errors.NotFound)) throw error;
  }
  return found.sort();
}

/** `games/[game]/map/[map].tsx` becomes `/games/:game/map/:map`; `[...id]` takes the rest of the path. */
export function routePattern(file: string): string {
  const parts = file.replace(/\.tsx?$/, "").split("/").filter((part) => part !== "index");
  const named = parts.map((part) =>
    part.replace(/^\[\.\.\.(\w+)\]$/, ":$1{.+}").replace(/\[(\w+)\]/g, ":$1")
  );
  return `/${named.join("/")}`;
}

/** Static routes before routes with parameters, those before catch-alls, so that the first match is the right one. */
function weight(pattern: string): string {
  return pattern.split("/").map((part) => part.includes("{") ? 2 : part.startsWith(":") ? 1 : 0)
    .join("");
}

async function load(root: URL, file: string): Promise<Readonly<Record<string, unknown>>> {
  const module: unknown = await import(new URL(`routes/${file}`, root).href);
  return isRecord(module) ? module : {};
}

/** Loads `routes/`: every route with the middleware, layouts, app and error page of its folders. */
export async function loadRoutes(
  root: URL,
): Promise<{ routes: Route[]; fallback: Pick<Route, "wrappers" | "error" | "middlewares"> }> {
  const files = (await listFiles(new URL("routes/", root))).filter((file) =>
    /\.tsx?$/.test(file) && !/_test\.tsx?$/.test(file)
  );
  const special = new Map<string, Readonly<Record<string, unknown>>>();
  for (const file of files) {
    if (/(?:^|\/)_/.test(file)) special.set(file.replace(/\.tsx?$/, ""), await load(root, file));
  }
  const component = (name: string): Loaded | null => {
    const value = special.get(name)?.["default"];
    return isComponent(value) ? { component: value } : null;
  };
  const around = (file: string) => {
    const folders = file.split("/").slice(0, -1);
    const prefixes = [...folders.keys(), folders.length].map((depth) =>
      folders.slice(0, depth).map((part) => `${part}/`).join("")
    );
    const layouts = prefixes.map((prefix) => component(`${prefix}_layout`)).reverse();
    const errors = prefixes.map((prefix) => component(`${prefix}_error`)).reverse();
    return {
      // Innermost first: layouts from the deepest folder outwards, the app last.
      wrappers: [...layouts, component("_app")].filter((item) => item !== null),
      error: errors.find((item) => item !== null) ?? null,
      middlewares: prefixes.map((prefix) => special.get(`${prefix}_middleware`)?.["default"])
        .filter(isMiddleware),
    };
  };
  const routes: Route[] = [];
  for (const file of files.filter((name) => !/(?:^|\/)_/.test(name))) {
    const module = await load(root, file);
    const { default: view, handler } = module;
    if (!isComponent(view) && !isRecord(handler)) {
      throw new Error(`routes/${file} exports neither a page (default) nor a handler`);
    }
    routes.push({
      pattern: routePattern(file),
      handlers: isRecord(handler) ? handler : {},
      page: isComponent(view) ? { component: view } : null,
      ...around(file),
    });
  }
  routes.sort((a, b) => weight(a.pattern) < weight(b.pattern) ? -1 : 1);
  return { routes, fallback: around("index.tsx") };
}

/** Loads `islands/`, and the boot script's address from the manifest that the build wrote. */
export async function loadIslands(
  root: URL,
): Promise<{ boot: string; components: Map<Loaded["component"], string> }> {
  const manifest = new URL("static/islands/manifest.json", root);
  let boot: unknown;
  try {
    const parsed: unknown = JSON.parse(await Deno.readTextFile(manifest));
    boot = isRecord(parsed) ? parsed["boot"] : undefined;
  } catch (error) {
    throw new Error("the islands are not built: run `deno task build`", { cause: error });
  }
  if (typeof boot !== "string") throw new Error(`${manifest.pathname} names no boot script`);
  const components = new Map<Loaded["component"], string>();
  for (const file of await listFiles(new URL("islands/", root))) {
    if (!file.endsWith(".tsx")) continue;
    const module: unknown = await import(new URL(`islands/${file}`, root).href);
    const island = isRecord(module) ? module["default"] : undefined;
    if (!isComponent(island)) throw new Error(`islands/${file} has no default component`);
    components.set(island, file.replace(/\.tsx$/, ""));
  }
  return { boot, components };
}

const types: Readonly<Record<string, string>> = {
  css: "text/css; charset=utf-8",
  js: "text/javascript; charset=utf-8",
  json: "application/json; charset=utf-8",
  map: "application/json; charset=utf-8",
  png: "image/png",
  svg: "image/svg+xml",
  txt: "text/plain; charset=utf-8",
};

/** Content type by file extension; unknown ones are offered as bytes. */
export function contentType(path: string): string {
  return types[path.slice(path.lastIndexOf(".") + 1)] ?? "application/octet-stream";
}
