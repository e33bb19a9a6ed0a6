/** The machine formats of `validate` by name. Each is loaded only when it is asked for. */
import type { Format } from "./report.ts";

const loaders: Readonly<Record<string, () => Promise<Format>>> = {
  json: async () => (await import("./json.ts")).json,
  github: async () => (await import("./github.ts")).github,
  gitlab: async () => (await import("./gitlab.ts")).gitlab,
  sarif: async () => (await import("./sarif.ts")).sarif,
  junit: async () => (await import("./junit.ts")).junit,
  rdjson: async () => (await import("./rdjson.ts")).rdjson,
};

export const formatNames: readonly string[] = Object.keys(loaders);

/** The format of that name, or undefined (as for `text`, which is for people). */
export async function loadFormat(name: string): Promise<Format | undefined> {
  return await loaders[name]?.();
}
