/** Rule questions and their answers: what `resolve` and the test vectors share. */
import { z } from "zod";
import { Impossible, NotPrinted } from "../engine/core/system.ts";
import type { Playable } from "../engine/systems.ts";
import { nearest } from "../library/say.ts";
import type { Language } from "../library/finding.ts";
import type { Vector } from "../schemas/vectors.ts";

/** Why a question has no answer. `pointer` leads to the question in the input: `/3` in an array, empty for a single one. */
export interface Unanswered {
  readonly pointer: string;
  /** The input has another shape; the data has no value for it; the rules do not allow the situation. */
  readonly kind: "wrong-input" | "not-printed" | "impossible";
  readonly message: string;
}

/**
 * The answer to one question, or `{ error }` for one that the procedure refuses, with a message in the language. Anything
 * else that it throws is ours.
 */
export function ask(
  game: Playable,
  procedure: string,
  input: unknown,
  pointer = "",
  lang: Language = "en",
): unknown {
  // Zod writes its messages while it parses, in the one language that it is set to.
  const { localeError } = z.config();
  if (lang === "fr") z.config(z.locales.fr());
  try {
    return game.answer(procedure, input);
  } catch (error) {
    return { error: explained(error, pointer, lang, game.procedures[procedure]?.input) };
  } finally {
    if (localeError !== undefined) z.config({ localeError });
  }
}

/** Whether `ask` gave a refusal in place of an answer. */
export function isRefused(answer: unknown): answer is { readonly error: Unanswered } {
  return typeof answer === "object" && answer !== null && "error" in answer;
}

function explained(
  error: unknown,
  pointer: string,
  lang: Language,
  input: z.ZodType | undefined,
): Unanswered {
  if (error instanceof z.ZodError) {
    const message = error.issues.map((issue) => {
      const path = issue.path.map((part) => `/${String(part)}`).join("");
      if (issue.code === "unrecognized_keys") {
        const known = input === undefined ? [] : keysAt(input, issue.path);
        return issue.keys.map((key) => unknownKey(`${pointer}${path}/${key}`, key, known, lang))
          .join(lang === "fr" ? "\u202f; " : "; ");
      }
      const where = `${pointer}${path || "/"}`;
      return lang === "fr"
        ? `${where}\u00a0: ${issue.message.replaceAll(" : ", "\u00a0: ")}`
        : `${where}: ${issue.message}`;
    }).join(lang === "fr" ? "\u202f; " : "; ");
    return { pointer, kind: "wrong-input", message };
  }
  if (error instanceof NotPrinted) {
    return { pointer, kind: "not-printed", message: error.said[lang] };
  }
  if (error instanceof Impossible) {
    return { pointer, kind: "impossible", message: error.said[lang] };
  }
  if (error instanceof RangeError) return { pointer, kind: "impossible", message: error.message };
  throw error;
}

/** Words for a key that the procedure does not take. */
function unknownKey(
  where: string,
  key: string,
  known: readonly string[],
  lang: Language,
): string {
  const meant = nearest(key, known);
  if (lang === "fr") {
    return `${where}\u00a0: la procédure n’a pas de clé ${key}.${
      meant ? ` Vouliez-vous dire ${meant}\u202f?` : ` Elle a ${known.join(", ")}.`
    }`;
  }
  return `${where}: the procedure takes no key ${key}.${
    meant ? ` Did you mean ${meant}?` : ` It takes ${known.join(", ")}.`
  }`;
}

/** A node of a JSON Schema, as far as the keys of its objects go. */
const SchemaNode = z.object({
  properties: z.record(z.string(), z.unknown()).optional(),
  items: z.unknown().optional(),
});

/** The keys that the object at a path of an input may have; none where the path leads to no object. */
function keysAt(input: z.ZodType, path: readonly PropertyKey[]): string[] {
  let node: unknown = z.toJSONSchema(input, { io: "input", reused: "inline" });
  for (const part of path) {
    const { data } = SchemaNode.safeParse(node);
    node = typeof part === "number" ? data?.items : data?.properties?.[String(part)];
  }
  return Object.keys(SchemaNode.safeParse(node).data?.properties ?? {});
}

/** One test vector that was asked. */
export interface AskedVector {
  readonly vector: Vector;
  readonly answer: unknown;
  readonly right: boolean;
}

/** Asks every vector of a game. One that names an unknown procedure is wrong, not an exception. */
export function askVectors(game: Playable, vectors: readonly Vector[]): AskedVector[] {
  return vectors.map((vector) => {
    const answer = !Object.hasOwn(game.procedures, vector.procedure)
      ? { error: { kind: "no-such-procedure", message: `${vector.procedure} does not exist` } }
      : ask(game, vector.procedure, vector.input);
    return { vector, answer, right: holdsIn(answer, vector.expected) };
  });
}

/** Whether `answer` holds all of `expected`: objects may have more keys, arrays have the same length, the rest is equal. */
export function holdsIn(answer: unknown, expected: unknown): boolean {
  if (typeof expected !== "object" || expected === null) return Object.is(answer, expected);
  if (typeof answer !== "object" || answer === null) return false;
  if (Array.isArray(expected)) {
    return Array.isArray(answer) && answer.length === expected.length &&
      expected.every((part, index) => holdsIn(answer[index], part));
  }
  const found = new Map<string, unknown>(Object.entries(answer));
  return !Array.isArray(answer) &&
    Object.entries(expected).every(([key, part]) =>
      found.has(key) && holdsIn(found.get(key), part)
    );
}
