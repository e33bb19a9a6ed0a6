/** A value against its schema, also where it has more faults than Zod can hold. */
import { z } from "zod";
import { isObject } from "../values.ts";

export type Issue = z.core.$ZodIssue;
export type Judged<T> =
  | { readonly issues: null; readonly data: T }
  | { readonly issues: readonly Issue[] };

/** Items of a list that are looked at when the whole list has too many faults. */
const SAMPLE = 1000;

/**
 * Parses a value. Zod gathers every issue and spreads them over the stack, which fails beyond some hundred thousand;
 * such a document is judged part by part then, and its long lists by their first items. Never throws.
 */
export function judge<T>(schema: z.ZodType<T>, value: unknown): Judged<T> {
  const whole = attempt(schema, value);
  if (whole === null) return { issues: judgeParts(schema, value) };
  return whole.success ? { issues: null, data: whole.data } : { issues: whole.error.issues };
}

/** The result, or null where the issues were too many. */
function attempt<T>(schema: z.core.$ZodType<T>, value: unknown) {
  try {
    return z.safeParse(schema, value);
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

function judgeParts(schema: z.ZodType, value: unknown): Issue[] {
  const issues: Issue[] = [];
  const parts = schema instanceof z.ZodObject ? Object.entries(schema.shape) : [];
  for (const [key, part] of parts) {
    if (!isObject(value) || !(part instanceof z.ZodType)) continue;
    const inner = Object.hasOwn(value, key) ? value[key] : undefined;
    const result = attempt(part, inner) ??
      (Array.isArray(inner) ? attempt(part, inner.slice(0, SAMPLE)) : null);
    if (result === null) issues.push(tooMany([key]));
    else if (!result.success) {
      for (const issue of result.error.issues) {
        issues.push({ ...issue, path: [key, ...issue.path] });
      }
    }
  }
  // Faults that only the whole shows still refuse it.
  return issues.length === 0 ? [tooMany([])] : issues;
}

const tooMany = (path: PropertyKey[]): Issue => ({
  code: "custom",
  path,
  message: "too many faults",
  input: undefined,
});
