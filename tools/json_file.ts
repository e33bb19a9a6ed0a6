/** Reads a JSON file, or standard input, that must have a shape. */
import type { z } from "zod";
import { UsageError } from "./command.ts";

/** Larger inputs are refused before they are parsed. */
const largestInput = 256 * 1024 * 1024;

/** The file's value, checked by `schema`. `-` is standard input. Throws `UsageError` with file, place and value. */
export async function readJsonFile<T>(path: string, schema: z.ZodType<T>): Promise<T> {
  const text = await readText(path);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new UsageError({
      en: `${path} is not JSON: ${reason}.`,
      fr: `${path} n’est pas du JSON : ${reason}.`,
    });
  }
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  const place = `/${issue?.path.map(String).join("/") ?? ""}`;
  throw new UsageError({
    en: `${path} does not have the expected shape: ${place}: ${issue?.message}.`,
    fr: `${path} n’a pas la forme attendue : ${place} : ${issue?.message}.`,
  });
}

async function readText(path: string): Promise<string> {
  try {
    if (path === "-") return await new Response(Deno.stdin.readable).text();
    const { size } = await Deno.stat(path);
    if (size > largestInput) {
      throw new UsageError({
        en: `${path} has ${size} bytes; at most ${largestInput} are read.`,
        fr: `${path} fait ${size} octets ; on en lit au plus ${largestInput}.`,
      });
    }
    return await Deno.readTextFile(path);
  } catch (error) {
    if (error instanceof UsageError) throw error;
    const missing = error instanceof Deno.errors.NotFound;
    const reason = error instanceof Error ? error.message : String(error);
    throw new UsageError({
      en: `${path} can not be read: ${missing ? "it does not exist" : reason}.`,
      fr: `${path} est illisible : ${missing ? "il n’existe pas" : reason}.`,
    });
  }
}
