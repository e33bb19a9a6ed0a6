/** Reading plain JSON values without casts. */
import type { JsonValue } from "./finding.ts";

export type JsonObject = { readonly [key: string]: JsonValue };

/** Whether a value is a JSON object (not an array, not null). */
export function isObject(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** A value's own field, or undefined: also for names such as `constructor` that every object answers to. */
export function field(value: JsonValue | undefined, key: string | number): JsonValue | undefined {
  if (isArray(value)) return typeof key === "number" ? value[key] : value[Number(key)];
  return isObject(value) && Object.hasOwn(value, key) ? value[key] : undefined;
}

/** What a table of values has under a name of its own; undefined for `constructor` and the like, unless they are there. */
export function ownValue<Value>(
  values: { readonly [key: string]: Value } | undefined,
  key: string,
): Value | undefined {
  return values !== undefined && Object.hasOwn(values, key) ? values[key] : undefined;
}

/** Whether a JSON value is an array. */
export function isArray(value: JsonValue | undefined): value is readonly JsonValue[] {
  return Array.isArray(value);
}

/** Whether arrays and objects stand in each other more than `levels` deep. Keeps its own stack, so that no depth overflows ours. */
export function isDeeperThan(value: unknown, levels: number): boolean {
  const open: { value: unknown; level: number }[] = [{ value, level: 0 }];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (typeof next.value !== "object" || next.value === null) continue;
    const level = next.level + 1;
    if (level > levels) return true;
    for (const item of Object.values(next.value)) open.push({ value: item, level });
  }
  return false;
}

/** The value at a path, or undefined. */
export function valueAt(value: JsonValue, path: readonly PropertyKey[]): JsonValue | undefined {
  let here: JsonValue | undefined = value;
  for (const part of path) {
    if (here === undefined || typeof part === "symbol") return undefined;
    here = field(here, part);
  }
  return here;
}

/** The id of the innermost record that a path runs through: its `id`, or its `hex`. */
export function recordAt(value: JsonValue, path: readonly PropertyKey[]): string | undefined {
  let record: string | undefined;
  let here: JsonValue | undefined = value;
  for (let n = 0; n <= path.length && here !== undefined; n++) {
    const id = field(here, "id") ?? field(here, "hex");
    if (isObject(here) && typeof id === "string") record = id;
    const part = path[n];
    if (part === undefined || typeof part === "symbol") break;
    here = field(here, part);
  }
  return record;
}
