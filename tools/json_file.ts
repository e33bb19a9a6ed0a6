/** Reads a JSON file, or standard input, that must have a shape. */
import type { z } from "zod";
import { UsageError } from "./command.ts";
import { reasonOf } from "./reasons.ts";

/** Larger inputs are refused before they are parsed. */
const largestInput = 64 * 1024 * 1024;

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
  if (path === "-") return await readBounded(path, Deno.stdin.readable);
  let info: Deno.FileInfo;
  let file: Deno.FsFile;
  try {
    info = await Deno.stat(path);
    file = await Deno.open(path);
  } catch (error) {
    throw unreadable(path, error);
  }
  if (!info.isFile && !info.isFifo) {
    file.close();
    throw new UsageError({
      en: `${path} is not a file.`,
      fr: `${path} n’est pas un fichier.`,
    });
  }
  if (info.size > largestInput) {
    file.close();
    throw tooLarge(path);
  }
  return await readBounded(path, file.readable);
}

/** The text of a stream, which is closed afterwards. A stream does not say how long it is; it is cut off at the limit. */
async function readBounded(path: string, stream: ReadableStream<Uint8Array>): Promise<string> {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  const parts: string[] = [];
  let length = 0;
  try {
    for await (const chunk of stream) {
      length += chunk.length;
      if (length > largestInput) throw tooLarge(path);
      parts.push(decoder.decode(chunk, { stream: true }));
    }
    parts.push(decoder.decode());
  } catch (error) {
    if (error instanceof UsageError) throw error;
    if (error instanceof TypeError) {
      throw new UsageError({
        en: `${path} is not a text in UTF-8.`,
        fr: `${path} n’est pas un texte en UTF-8.`,
      });
    }
    throw unreadable(path, error);
  }
  return parts.join("");
}

function tooLarge(path: string): UsageError {
  const megabytes = largestInput / 1024 / 1024;
  return new UsageError({
    en: `${path} is too large: at most ${megabytes} MB are read.`,
    fr: `${path} est trop grand : on en lit au plus ${megabytes} Mo.`,
  });
}

function unreadable(path: string, error: unknown): UsageError {
  const reason = reasonOf(error);
  return new UsageError({
    en: `${path} can not be read: ${reason.en}.`,
    fr: `${path} est illisible : ${reason.fr}.`,
  });
}
