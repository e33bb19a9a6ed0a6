/**
 * The journal: what was done to the data, one JSON line each, appended and flushed before the files change.
 *
 * It is the undo history and the crash log in one. After a crash, an operation that was announced and not finished is
 * either finished (its files still stand as it found them) or left to the reader; nothing is guessed.
 */
import { z } from "zod";
import { SaveError } from "./save.ts";

const Digest = z.string().regex(/^[0-9a-f]{64}$/);

/** How one document's text changed: from `start` on, `removed` gave way to `inserted`. */
export const TextChange = z.strictObject({
  document: z.string(),
  file: z.string(),
  base: Digest,
  after: Digest,
  start: z.int().min(0),
  removed: z.string(),
  inserted: z.string(),
});
export type TextChange = z.infer<typeof TextChange>;

/** A text on the other side of a change. */
export function turn(text: string, change: TextChange, forwards: boolean): string {
  const [gone, put] = forwards
    ? [change.removed, change.inserted]
    : [change.inserted, change.removed];
  return text.slice(0, change.start) + put + text.slice(change.start + gone.length);
}

export const JournalOperation = z.strictObject({
  id: z.string(),
  time: z.string(),
  title: z.strictObject({ en: z.string(), fr: z.string() }),
  changes: z.array(TextChange).min(1),
});
export type JournalOperation = z.infer<typeof JournalOperation>;

const Line = z.discriminatedUnion("entry", [
  z.strictObject({ entry: z.literal("intent"), operation: JournalOperation }),
  z.strictObject({ entry: z.literal("done"), id: z.string() }),
  z.strictObject({ entry: z.literal("undoing"), id: z.string() }),
  z.strictObject({ entry: z.literal("undone"), id: z.string() }),
  z.strictObject({ entry: z.literal("redoing"), id: z.string() }),
  z.strictObject({ entry: z.literal("redone"), id: z.string() }),
  z.strictObject({ entry: z.literal("failed"), id: z.string(), problem: z.string() }),
]);
export type JournalLine = z.infer<typeof Line>;

/** What a journal amounts to: the history with its cursor, what is half done, and what could not be saved. */
export interface History {
  /** Operations that stand, oldest first, then those that were undone and may be done again. */
  readonly operations: readonly JournalOperation[];
  /** How many of them stand. */
  readonly cursor: number;
  /** An operation that was announced and never finished, and in which direction. */
  readonly halfDone: { readonly operation: JournalOperation; readonly forwards: boolean } | null;
  /** Operations that the file system refused; their text is kept here. */
  readonly failed: readonly { readonly operation: JournalOperation; readonly problem: string }[];
}

/**
 * Reads lines in order. A line that a crash or a full disk tore is left out: what it would have announced did not
 * happen, and what it would have closed stays open until it is recovered.
 */
export function replayJournal(text: string): History {
  let operations: JournalOperation[] = [];
  let cursor = 0;
  let pending: { operation: JournalOperation; line: "intent" | "undoing" | "redoing" } | null =
    null;
  const failed: { operation: JournalOperation; problem: string }[] = [];
  for (const text_ of text.split("\n")) {
    if (text_ === "") continue;
    const line = parseLine(text_);
    if (!line) continue;
    const operation: JournalOperation | undefined = line.entry === "intent"
      ? line.operation
      : pending && pending.operation.id === line.id
      ? pending.operation
      : operations.find((item) => item.id === line.id);
    if (!operation) continue;
    switch (line.entry) {
      case "intent":
      case "undoing":
      case "redoing":
        pending = { operation, line: line.entry };
        break;
      case "done":
        operations = [...operations.slice(0, cursor), operation];
        cursor = operations.length;
        pending = null;
        break;
      case "undone":
        cursor = Math.max(0, cursor - 1);
        pending = null;
        break;
      case "redone":
        cursor = Math.min(operations.length, cursor + 1);
        pending = null;
        break;
      case "failed":
        if (pending?.line === "intent") failed.push({ operation, problem: line.problem });
        pending = null;
        break;
    }
  }
  return {
    operations,
    cursor,
    halfDone: pending
      ? { operation: pending.operation, forwards: pending.line !== "undoing" }
      : null,
    failed,
  };
}

function parseLine(text: string): JournalLine | null {
  try {
    const result = Line.safeParse(JSON.parse(text));
    return result.success ? result.data : null;
  } catch (error) {
    // A line that a crash cut short.
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

/** Where lines go; tests put another in its place. */
export interface JournalFile {
  read(): Promise<string>;
  /** Appends and flushes. */
  append(text: string): Promise<void>;
  replace(text: string): Promise<void>;
}

/** `.grognard/journal.jsonl` below the data root. The folder is made at the first line. */
export function journalOnDisk(root: string): JournalFile {
  const folder = `${root}/.grognard`;
  const path = `${folder}/journal.jsonl`;
  const write = async (target: string, text: string, append: boolean): Promise<void> => {
    try {
      await Deno.mkdir(folder, { recursive: true });
      using file = await Deno.open(target, {
        write: true,
        create: true,
        append,
        truncate: !append,
      });
      const bytes = new TextEncoder().encode(text);
      for (let at = 0; at < bytes.length;) at += await file.write(bytes.subarray(at));
      await file.sync();
    } catch (error) {
      const full = /ENOSPC|No space left|os error 28/.test(String(error));
      const shut = error instanceof Deno.errors.PermissionDenied ||
        /os error 30/.test(String(error));
      const problem = full ? "disk-full" : shut ? "read-only" : "unwritable";
      throw new SaveError(problem, ".grognard/journal.jsonl", error);
    }
  };
  return {
    async read() {
      try {
        return await Deno.readTextFile(path);
      } catch (error) {
        if (error instanceof Deno.errors.NotFound) return "";
        throw new SaveError("unwritable", ".grognard/journal.jsonl", error);
      }
    },
    append: (text) => write(path, text, true),
    async replace(text) {
      await write(`${path}.tmp`, text, false);
      await Deno.rename(`${path}.tmp`, path);
    },
  };
}

/** How many operations a journal keeps when it is opened. */
export const keptOperations = 200;

/** A journal's lines anew with only the last operations, or null when it is short enough as it is. */
export function compactJournal(history: History): string | null {
  if (history.operations.length <= keptOperations || history.halfDone) return null;
  const kept = history.operations.slice(-keptOperations);
  const standing = Math.max(0, history.cursor - (history.operations.length - kept.length));
  const lines: JournalLine[] = [];
  for (const operation of kept) {
    lines.push({ entry: "intent", operation }, { entry: "done", id: operation.id });
  }
  for (const operation of kept.slice(standing).reverse()) {
    lines.push({ entry: "undoing", id: operation.id }, { entry: "undone", id: operation.id });
  }
  for (const { operation, problem } of history.failed) {
    lines.push({ entry: "intent", operation }, { entry: "failed", id: operation.id, problem });
  }
  return lines.map((line) => `${JSON.stringify(line)}\n`).join("");
}
