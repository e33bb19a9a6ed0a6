/** Reads a JSON file, or standard input, that must have a shape. */
import { z } from "zod";
import type { Bilingual } from "../library/finding.ts";
import { type JsonProblem, MAXIMUM_DEPTH, readJson } from "../library/text/json.ts";
import { Lines } from "../library/text/lines.ts";
import { UsageError } from "./command.ts";
import { reasonOf } from "./reasons.ts";

/** Larger inputs are refused before they are parsed. */
const largestInput = 64 * 1024 * 1024;

/** Longer texts are not searched for keys that stand twice: only reports of very long runs are. */
const searchedForTwins = 16 * 1024 * 1024;

/**
 * The file's value, checked by `schema`. `-` is standard input. Throws `UsageError` with file, place and value. A key that
 * stands twice in an object is refused: which of the two values was meant is not known.
 */
export async function readJsonFile<T>(path: string, schema: z.ZodType<T>): Promise<T> {
  const text = await readText(path);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    throw notJson(path, text, readJson(text).problems[0]);
  }
  const twin = text.length > searchedForTwins
    ? undefined
    : readJson(text).problems.find(({ kind }) => kind === "duplicate");
  if (twin) throw notJson(path, text, twin);
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  throw new UsageError({
    en: `${path} does not have the expected shape: ${firstIssue(parsed.error, ": ")}.`,
    fr: `${path} n’a pas la forme attendue : ${firstIssue(inFrench(schema, value), "\u00a0: ")}.`,
  });
}

/** Place and message of the first thing that a schema does not like. */
function firstIssue(error: z.ZodError | undefined, colon: string): string {
  const issue = error?.issues[0];
  return `/${issue?.path.map(String).join("/") ?? ""}${colon}${issue?.message ?? ""}`;
}

/** What a schema does not like of a value, in French: Zod writes its messages while it parses. */
function inFrench(schema: z.ZodType, value: unknown): z.ZodError | undefined {
  const { localeError } = z.config();
  z.config(z.locales.fr());
  try {
    return schema.safeParse(value).error;
  } finally {
    if (localeError !== undefined) z.config({ localeError });
  }
}

function notJson(path: string, text: string, problem: JsonProblem | undefined): UsageError {
  const lines = new Lines(text);
  const { line, column } = lines.at(problem?.offset ?? 0);
  const { en, fr } = inWords(problem, lines);
  const place = `${path}:${line}:${column}`;
  return new UsageError({
    en: `${place} is not JSON that can be read: ${en}.`,
    fr: `${place} n’est pas du JSON lisible : ${fr}.`,
  });
}

function inWords(problem: JsonProblem | undefined, lines: Lines): Bilingual {
  switch (problem?.kind) {
    case "syntax":
      return problem.what;
    case "duplicate": {
      const first = lines.at(problem.first);
      const place = `${first.line}:${first.column}`;
      return {
        en: `the key "${problem.key}" stands twice, first at ${place}`,
        fr: `la clé « ${problem.key} » figure deux fois, d’abord en ${place}`,
      };
    }
    case "depth":
      return {
        en: `it is nested deeper than ${MAXIMUM_DEPTH} levels`,
        fr: `il est imbriqué sur plus de ${MAXIMUM_DEPTH} niveaux`,
      };
    default:
      return { en: "it breaks off or is spoilt", fr: "il s’interrompt ou est abîmé" };
  }
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
