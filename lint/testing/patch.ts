/** JSON Patch for examples: add, remove and replace on a copy. */
import type { JsonValue, PatchOperation } from "../../library/finding.ts";

/** Applies patches in order; the input stays as it is. Throws an Error when a path leads nowhere. */
export function applyPatch(value: JsonValue, patch: readonly PatchOperation[]): JsonValue {
  return patch.reduce((before: JsonValue, operation) => {
    const path = operation.path.split("/").slice(1)
      .map((part) => part.replaceAll("~1", "/").replaceAll("~0", "~"));
    return change(before, path, operation);
  }, value);
}

function change(value: JsonValue, path: readonly string[], operation: PatchOperation): JsonValue {
  const [key, ...rest] = path;
  if (key === undefined) {
    if (operation.op === "remove") throw new Error("The whole document can not be removed");
    return operation.value;
  }
  if (isList(value)) {
    const index = key === "-" ? value.length : Number(key);
    const adds = operation.op === "add" && rest.length === 0;
    if (!Number.isInteger(index) || index < 0 || index > value.length - (adds ? 0 : 1)) {
      throw new Error(`No item ${key} for ${operation.path}`);
    }
    const before = value.slice(0, index);
    if (adds) return [...before, operation.value, ...value.slice(index)];
    const after = value.slice(index + 1);
    if (operation.op === "remove" && rest.length === 0) return [...before, ...after];
    return [...before, change(value[index] ?? null, rest, operation), ...after];
  }
  if (value === null || typeof value !== "object") throw new Error(`Nothing at ${operation.path}`);
  const entries = new Map<string, JsonValue>(Object.entries(value));
  if (operation.op === "remove" && rest.length === 0) {
    if (!entries.delete(key)) throw new Error(`Nothing at ${operation.path}`);
  } else {
    if (rest.length > 0 && !entries.has(key)) throw new Error(`Nothing at ${operation.path}`);
    entries.set(key, change(entries.get(key) ?? null, rest, operation));
  }
  return Object.fromEntries(entries);
}

function isList(value: JsonValue): value is readonly JsonValue[] {
  return Array.isArray(value);
}
