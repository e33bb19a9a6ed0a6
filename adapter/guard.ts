/**
 * Who may talk to this server, and how much. Everything here runs before routing, for every method.
 *
 * The server listens on the loopback address, which is no protection by itself: any page open in the same browser can
 * send requests there, and a name under a stranger's control can be made to resolve to 127.0.0.1.
 */
import { HttpError, type Middleware } from "./fresh.ts";

/** Largest body that any write may send, in bytes. */
export const bodyLimit = 8 * 1024 * 1024;
/** Longest that a body may take to arrive, in milliseconds. */
export const bodyTimeLimit = 20_000;
/** Objects and arrays within each other, at most: what a document may have, and the request around it. */
const depthLimit = 80;
/** Longest address that is looked at, in characters. */
const addressLimit = 4096;

const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "worker-src 'self'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
].join("; ");

/** Headers that every answer carries, refusals too. */
export const securityHeaders: Readonly<Record<string, string>> = {
  "content-security-policy": policy,
  "x-content-type-options": "nosniff",
  "referrer-policy": "no-referrer",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "permissions-policy": "camera=(), geolocation=(), microphone=()",
  "x-frame-options": "DENY",
};

function refuse(status: number, why: string): Response {
  return Response.json({ error: status === 403 ? "forbidden" : "refused", message: why }, {
    status,
    headers: securityHeaders,
  });
}

const reads = new Set(["GET", "HEAD"]);
const writes = new Set(["POST", "PUT", "PATCH", "DELETE"]);

/**
 * Middleware that refuses a request unless it was sent to this server by name and, when it could change or stream
 * anything, by a page of this server. `port` is read at each request, so that port 0 works in tests.
 */
export function guard<State>(port: () => number): Middleware<State> {
  return async (context) => {
    const { req } = context;
    const hosts = [`127.0.0.1:${port()}`, `localhost:${port()}`];
    // Exact comparison: 127.0.0.1.evil.example, localhost. and a missing Host are all strangers.
    const host = req.headers.get("host");
    if (host === null || !hosts.includes(host) || !hosts.includes(context.url.host)) {
      return refuse(403, `this server answers as ${hosts.join(" or ")} only, not as ${host}`);
    }
    if (req.url.length > addressLimit) return refuse(414, "the address is too long");
    const origin = req.headers.get("origin");
    const site = req.headers.get("sec-fetch-site");
    if (origin !== null && origin !== `http://${host}`) {
      return refuse(403, `requests from ${origin} are not accepted`);
    }
    if (writes.has(req.method)) {
      if (origin === null) return refuse(403, "a write must say its Origin");
      if (site !== null && site !== "same-origin") return refuse(403, `a write from ${site}`);
      if (req.headers.get("x-grognard") !== "1") {
        return refuse(403, "a write must carry the header x-grognard: 1");
      }
      const type = req.headers.get("content-type")?.split(";")[0]?.trim().toLowerCase();
      if (type !== "application/json") return refuse(415, "a write must be application/json");
      const length = req.headers.get("content-length");
      if (length !== null && !(Number(length) <= bodyLimit)) {
        await req.body?.cancel();
        return refuse(413, `a body may have ${bodyLimit} bytes, this one has ${length}`);
      }
    } else if (!reads.has(req.method)) {
      return refuse(405, `${req.method} is not possible here`);
    } else if (req.headers.has("upgrade")) {
      return refuse(403, "this server has no web sockets");
    } else if (site === "cross-site" && req.headers.get("sec-fetch-mode") !== "navigate") {
      return refuse(403, "another site's page may link here, not read from here");
    }
    const response = await context.next();
    for (const [name, value] of Object.entries(securityHeaders)) response.headers.set(name, value);
    if (!response.headers.has("cache-control")) response.headers.set("cache-control", "no-store");
    return response;
  };
}

/** Whether arrays and objects stand in each other more than `levels` deep. Keeps its own stack, whatever the depth. */
function isDeeperThan(value: unknown, levels: number): boolean {
  const open: { value: unknown; level: number }[] = [{ value, level: 0 }];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (typeof next.value !== "object" || next.value === null) continue;
    const level = next.level + 1;
    if (level > levels) return true;
    for (const item of Object.values(next.value)) open.push({ value: item, level });
  }
  return false;
}

/**
 * Reads a JSON body within the limits of size and time.
 * Throws `HttpError` 413 when it is too long, 408 when it does not arrive, 400 when it is not UTF-8 JSON or nested too
 * deep.
 */
export async function readJson(
  request: Request,
  limit = bodyLimit,
  milliseconds = bodyTimeLimit,
): Promise<unknown> {
  if (!request.body) throw new HttpError(400, "the body is empty; JSON was expected");
  const reader = request.body.getReader();
  const late = Symbol("late");
  let timer: ReturnType<typeof setTimeout> | undefined;
  const deadline = new Promise<typeof late>((resolve) => {
    timer = setTimeout(() => resolve(late), milliseconds);
  });
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  try {
    while (true) {
      const step = await Promise.race([reader.read(), deadline]);
      if (step === late) throw new HttpError(408, `the body took over ${milliseconds} ms`);
      if (step.done) break;
      size += step.value.length;
      if (size > limit) throw new HttpError(413, `a body may have ${limit} bytes`);
      parts.push(new Uint8Array(step.value));
    }
  } catch (error) {
    // Not awaited: a sender that stalls would stall the answer as well.
    reader.cancel().catch(() => {});
    if (error instanceof HttpError) throw error;
    const why = error instanceof Error ? error.message : String(error);
    throw new HttpError(400, `the body broke off: ${why}`);
  } finally {
    clearTimeout(timer);
  }
  let value: unknown;
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(
      await new Blob(parts).arrayBuffer(),
    );
    value = JSON.parse(text);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new HttpError(400, `the body is not JSON in UTF-8: ${why}`);
  }
  // Whatever looks at the value after this may call itself for each level.
  if (isDeeperThan(value, depthLimit)) {
    throw new HttpError(400, `the body is nested deeper than ${depthLimit} levels`);
  }
  return value;
}
