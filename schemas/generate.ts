/** Writes `schemas/json/*.schema.json` from the Zod schemas, or checks that they are up to date. */
import { jsonSchemas, schemaText } from "./json.ts";

export interface SchemaFiles {
  /** Files that were (with `check`: would be) written, relative to the root. */
  readonly changed: readonly string[];
  /** All schema files, relative to the root. */
  readonly files: readonly string[];
  /** Schema files of kinds that no longer exist; removed unless `check` is set. */
  readonly removed: readonly string[];
}

/**
 * Writes the JSON Schemas under `<root>/schemas/json`, `root` being the repository. With `check` nothing is written.
 * Throws what the file system throws.
 */
export async function writeSchemas(
  root: string,
  options: { readonly check?: boolean } = {},
): Promise<SchemaFiles> {
  const check = options.check ?? false;
  const folder = `${root}/schemas/json`;
  if (!check) await Deno.mkdir(folder, { recursive: true });
  const changed: string[] = [];
  const files: string[] = [];
  for (const [kind, schema] of jsonSchemas()) {
    const name = `${kind}.schema.json`;
    files.push(`schemas/json/${name}`);
    const text = schemaText(schema);
    if (await textOf(`${folder}/${name}`) === text) continue;
    changed.push(`schemas/json/${name}`);
    if (!check) await Deno.writeTextFile(`${folder}/${name}`, text);
  }
  const removed: string[] = [];
  for (const name of await namesIn(folder)) {
    const file = `schemas/json/${name}`;
    if (!name.endsWith(".schema.json") || files.includes(file)) continue;
    removed.push(file);
    if (!check) await Deno.remove(`${folder}/${name}`);
  }
  return { changed, files, removed };
}

async function textOf(path: string): Promise<string | null> {
  try {
    return await Deno.readTextFile(path);
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) return null;
    throw error;
  }
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return (await Array.fromAsync(Deno.readDir(folder), ({ name }) => name)).sort();
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) return [];
    throw error;
  }
}
