/**
 * The subset of Fresh 2 that the editor is written to, under the same names, on Hono (routing) and Preact (rendering).
 *
 * Routes live in `routes/`, islands in `islands/`. A route file exports `handler` and, for a page, a default component;
 * `_app`, `_layout`, `_middleware` and `_error` have their usual meaning. This is the only module that knows Hono: when
 * Fresh itself can be installed, the import map's "fresh" changes and nothing else.
 */
import { Hono } from "hono";
import { type ComponentChildren, type ComponentType, h, type VNode } from "preact";
import { renderToString } from "preact-render-to-string";
import { contentType, isRecord, type Loaded, loadIslands, loadRoutes } from "./files.ts";
import { registerIslands } from "./islands.ts";

/** What a middleware or handler gives back. */
type Result<Data> = Response | PageResponse<Data> | Promise<Response | PageResponse<Data>>;
export type Middleware<State> = (context: Context<State>) => Response | Promise<Response>;
export type Method = "GET" | "HEAD" | "POST" | "PUT" | "PATCH" | "DELETE";
export type Handlers<Data, State> = {
  [method in Method]?: (context: Context<State>) => Result<Data>;
};
export type DataOf<H> = H extends Handlers<infer Data, never> ? Data : undefined;

/** Data that a handler hands to its page, with a status and headers if they differ from 200 and HTML. */
export class PageResponse<Data> {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  constructor(
    readonly data: Data,
    options: { status?: number; headers?: Readonly<Record<string, string>> } = {},
  ) {
    this.status = options.status ?? 200;
    this.headers = options.headers ?? {};
  }
}

/** Hands data from a handler to the page component of the same route. */
export function page<Data>(
  data: Data,
  options?: { status?: number; headers?: Readonly<Record<string, string>> },
): PageResponse<Data> {
  return new PageResponse(data, options);
}

/** Ends a request with an HTTP status; `_error.tsx` shows it. */
export class HttpError extends Error {
  override readonly name = "HttpError";
  constructor(readonly status: number, message?: string) {
    super(message ?? `HTTP ${status}`);
  }
}

export interface PageProps<Data, State> {
  readonly data: Data;
  readonly url: URL;
  readonly params: Readonly<Record<string, string>>;
  readonly state: State;
  readonly error: unknown;
  /** In `_app` and `_layout`: what they wrap. */
  readonly Component: ComponentType;
}

/** One request on its way through middleware to its handler. */
export class Context<State> {
  readonly url: URL;
  params: Readonly<Record<string, string>> = {};
  /** Filled by middleware. Starts empty; a route may rely on what `_middleware` sets. */
  // Object.create has no useful type; State is what the middleware promises to fill in.
  readonly state: State = Object.create(Object.prototype);
  next: () => Promise<Response> = () => Promise.reject(new HttpError(404));
  /** The route's page, layouts and app, outermost last; set by the router. */
  wrappers: readonly Loaded[] = [];

  constructor(readonly req: Request, private readonly boot: () => string) {
    // A Host that no address can be made of (`a b`, `[::1`) is nobody's: the guard refuses it like any stranger's.
    this.url = URL.parse(req.url) ?? new URL("http://host.invalid/");
  }

  /** Sends the browser elsewhere: a path on this server, by default with 302. */
  redirect(path: string, status = 302): Response {
    const location = path.replace(/^\/{2,}/, "/");
    return new Response(null, { status, headers: { location } });
  }

  /** Renders an element inside the route's layouts and app. */
  render(
    element: ComponentChildren,
    options: { status?: number; headers?: Readonly<Record<string, string>>; error?: unknown } = {},
  ): Response {
    let children: VNode = h(() => element, {});
    for (const wrapper of this.wrappers) {
      const inner = children;
      children = h(wrapper.component, {
        data: undefined,
        url: this.url,
        params: this.params,
        state: this.state,
        error: options.error,
        Component: () => inner,
      });
    }
    const script = `<script type="module" src="${this.boot()}"></script></body>`;
    // The content security policy allows no style attributes; `boot.ts` sets these through the object model. Quotes in
    // texts and values are encoded, so that nothing else looks like one.
    const html = renderToString(children).replace(/ style="/g, ' data-style="')
      .replace(/<\/body>(?![\s\S]*<\/body>)/, () => script);
    return new Response(`<!DOCTYPE html>${html}`, {
      status: options.status ?? 200,
      headers: { "content-type": "text/html; charset=utf-8", ...options.headers },
    });
  }
}

/** Typed helpers for route files; each gives back what it is given. */
export function createDefine<State>() {
  return {
    handlers<Data>(handlers: Handlers<Data, State>): Handlers<Data, State> {
      return handlers;
    },
    page<H>(render: (props: PageProps<DataOf<H>, State>) => ComponentChildren) {
      return render;
    },
    layout(render: (props: PageProps<undefined, State>) => ComponentChildren) {
      return render;
    },
    middleware(middleware: Middleware<State>): Middleware<State> {
      return middleware;
    },
  };
}
export const define = createDefine<Record<string, unknown>>();

/** Runs middlewares around a last step; each calls `context.next()` for what follows. */
function chain<State>(
  steps: readonly Middleware<State>[],
  last: Middleware<State>,
): Middleware<State> {
  return steps.reduceRight<Middleware<State>>((following, step) => (context) => {
    context.next = async () => await following(context);
    return step(context);
  }, last);
}

/** The application: middleware for every request, then the routes of a folder. */
export class App<State> {
  readonly #middlewares: Middleware<State>[] = [];
  #router = new Hono<{ Bindings: { context: Context<State> } }>({ strict: false });
  #boot = "";

  /** Adds middleware that runs for every request, before routing, in the order of the calls. */
  use(middleware: Middleware<State>): this {
    this.#middlewares.push(middleware);
    return this;
  }

  /**
   * Loads every route and island below `root` (a file URL that ends with a slash).
   * Throws when the islands were not built or a route file exports nothing that can answer.
   */
  async fsRoutes(root: URL): Promise<this> {
    const islands = await loadIslands(root);
    registerIslands(islands.components);
    this.#boot = islands.boot;
    const { routes, fallback } = await loadRoutes(root);
    for (const route of routes) {
      const answer = chain<State>(route.middlewares, (context) => this.#answer(context, route));
      this.#router.all(route.pattern, async (c) => {
        const context = c.env.context;
        context.params = c.req.param();
        context.wrappers = route.wrappers;
        try {
          return await answer(context);
        } catch (error) {
          return this.#fail(context, error, route.error);
        }
      });
    }
    const missing = chain<State>(fallback.middlewares, () => Promise.reject(new HttpError(404)));
    this.#router.notFound(async (c) => {
      const context = c.env.context;
      context.wrappers = fallback.wrappers;
      try {
        return await missing(context);
      } catch (error) {
        return this.#fail(context, error, fallback.error);
      }
    });
    return this;
  }

  async #answer(
    context: Context<State>,
    route: { handlers: Readonly<Record<string, unknown>>; page: Loaded | null },
  ): Promise<Response> {
    const method = context.req.method;
    const asked = method === "HEAD" && !route.handlers["HEAD"] ? "GET" : method;
    const handler = route.handlers[asked];
    let result: unknown = undefined;
    if (typeof handler === "function") result = await handler(context);
    else if (!(route.page && asked === "GET" && !handler)) {
      const allow = [...Object.keys(route.handlers), ...(route.page ? ["GET"] : [])];
      return new Response(`${method} is not possible here\n`, {
        status: 405,
        headers: { allow: [...new Set(allow)].join(", "), "content-type": "text/plain" },
      });
    }
    if (result instanceof Response) return result;
    if (!route.page) throw new TypeError(`${context.url.pathname}: a handler gave no Response`);
    const given = result instanceof PageResponse ? result : new PageResponse(undefined);
    const props = {
      data: given.data,
      url: context.url,
      params: context.params,
      state: context.state,
      error: null,
      Component: () => null,
    };
    return context.render(h(route.page.component, props), given);
  }

  #fail(context: Context<State>, error: unknown, view: Loaded | null): Response {
    const status = error instanceof HttpError ? error.status : 500;
    if (status >= 500) console.error(`${context.req.method} ${context.url.pathname}:`, error);
    if (!view) return new Response(`HTTP ${status}\n`, { status });
    const props = {
      data: undefined,
      url: context.url,
      params: context.params,
      state: context.state,
      error,
      Component: () => null,
    };
    return context.render(h(view.component, props), { status, error });
  }

  /** The request handler for `Deno.serve` and for tests. */
  handler(): (request: Request) => Promise<Response> {
    const route: Middleware<State> = async (context) =>
      await this.#router.fetch(context.req, { context });
    const answer = chain(this.#middlewares, route);
    return async (request) => {
      const context = new Context<State>(request, () => this.#boot);
      try {
        return await answer(context);
      } catch (error) {
        return this.#fail(context, error, null);
      }
    };
  }

  /** Listens until the signal aborts. Throws `Deno.errors.AddrInUse` when the port is taken. */
  listen(
    options: { hostname: string; port: number; signal?: AbortSignal; onListen?: () => void },
  ): Deno.HttpServer {
    return Deno.serve({ ...options, onListen: options.onListen ?? (() => {}) }, this.handler());
  }
}

/**
 * Serves the files below `static/`, found once per request by name in a listing, never by joining a path from outside.
 * Files whose name carries a content hash may be kept for ever.
 */
export function staticFiles<State>(root: URL): Middleware<State> {
  const folder = new URL("static/", root);
  return async (context) => {
    const { pathname } = context.url;
    if (context.req.method !== "GET" && context.req.method !== "HEAD") return context.next();
    if (!/^\/(?:[a-z0-9][a-z0-9_-]*\/)*[A-Za-z0-9][A-Za-z0-9_.-]*\.[a-z0-9]+$/.test(pathname)) {
      return context.next();
    }
    try {
      const bytes = await Deno.readFile(new URL(`.${pathname}`, folder));
      const hashed = /-[A-Z0-9]{8}\.(?:js|js\.map|css)$/.test(pathname);
      return new Response(context.req.method === "HEAD" ? null : bytes, {
        headers: {
          "content-type": contentType(pathname),
          "cache-control": hashed ? "public, max-age=31536000, immutable" : "no-cache",
        },
      });
    } catch (error) {
      if (error instanceof Deno.errors.NotFound || error instanceof Deno.errors.IsADirectory) {
        return context.next();
      }
      throw error;
    }
  };
}

/** Whether a value thrown in a handler carries an HTTP status. */
export function statusOf(error: unknown): number {
  return isRecord(error) && typeof error["status"] === "number" ? error["status"] : 500;
}
