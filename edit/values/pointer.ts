/** JSON Pointers (RFC 6901) and JSON Patch (RFC 6902: add, remove, replace) on parsed values, without mutation. */
import type { JsonValue, PatchOperation } from "../../library/finding.ts";

/** A patch that can not be applied: which operation, and why. */
export class PatchError extends Error {
  override readonly name = "PatchError";
}

/** `/hexes/12/terrain` to its unescaped parts; the empty pointer is the whole document. Throws `PatchError`. */
export function parsePointer(pointer: string): string[] {
  if (pointer === "") return [];
  if (!pointer.startsWith("/")) throw new PatchError(`"${pointer}" is not a JSON Pointer`);
  return pointer.slice(1).split("/").map((part) => part.replace(/~1/g, "/").replace(/~0/g, "~"));
}

/** Parts to a pointer, escaping `~` and `/`. */
export function formatPointer(parts: readonly (string | number)[]): string {
  return parts.map((part) => `/${String(part).replace(/~/g, "~0").replace(/\//g, "~1")}`).join("");
}

export function isArray(value: JsonValue | undefined): value is readonly JsonValue[] {
  return Array.isArray(value);
}

export function isObject(
  value: JsonValue | undefined,
): value is { readonly [key: string]: JsonValue } {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function index(part: string, length: number): number {
  if (!/^(?:0|[1-9][0-9]{0,8})$/.test(part) || Number(part) > length) {
    throw new PatchError(`"${part}" is not a position in a list of ${length}`);
  }
  return Number(part);
}

/** The value at a pointer, or undefined when there is none. */
export function valueAt(value: JsonValue, pointer: string): JsonValue | undefined {
  let here: JsonValue | undefined = value;
  for (const part of parsePointer(pointer)) {
    if (isArray(here)) here = /^(?:0|[1-9][0-9]*)$/.test(part) ? here[Number(part)] : undefined;
    else if (isObject(here)) here = Object.hasOwn(here, part) ? here[part] : undefined;
    else return undefined;
  }
  return here;
}

function change(value: JsonValue, parts: readonly string[], operation: PatchOperation): JsonValue {
  const [part, ...rest] = parts;
  if (part === undefined) {
    if (operation.op === "remove") throw new PatchError("a document can not be removed by a patch");
    return operation.value;
  }
  if (isArray(value)) {
    const items = [...value];
    if (rest.length === 0 && operation.op === "add") {
      items.splice(part === "-" ? items.length : index(part, items.length), 0, operation.value);
      return items;
    }
    const at = index(part, items.length - 1);
    const item = items[at];
    if (item === undefined) throw new PatchError(`there is nothing at ${operation.path}`);
    if (rest.length > 0) items[at] = change(item, rest, operation);
    else if (operation.op === "remove") items.splice(at, 1);
    else items[at] = operation.value;
    return items;
  }
  if (!isObject(value)) throw new PatchError(`${operation.path} leads into a value without parts`);
  if (part === "__proto__") throw new PatchError(`"__proto__" is not a field`);
  const has = Object.hasOwn(value, part);
  if (rest.length > 0) {
    const inner = has ? value[part] : undefined;
    if (inner === undefined) throw new PatchError(`there is nothing at ${operation.path}`);
    return { ...value, [part]: change(inner, rest, operation) };
  }
  if (operation.op === "add") return { ...value, [part]: operation.value };
  if (!has) throw new PatchError(`there is nothing at ${operation.path}`);
  if (operation.op === "replace") return { ...value, [part]: operation.value };
  const { [part]: _removed, ...kept } = value;
  return kept;
}

/** Applies operations in order. Throws `PatchError` at the first that does not fit; nothing is half done. */
export function applyPatch(value: JsonValue, patch: readonly PatchOperation[]): JsonValue {
  return patch.reduce((here, step) => change(here, parsePointer(step.path), step), value);
}

/** Operations that take the patched value back to `value`. Throws `PatchError` when the patch does not fit. */
export function invertPatch(
  value: JsonValue,
  patch: readonly PatchOperation[],
): PatchOperation[] {
  const inverse: PatchOperation[] = [];
  let here = value;
  for (const step of patch) {
    const parts = parsePointer(step.path);
    const parent = valueAt(here, formatPointer(parts.slice(0, -1)));
    const before = valueAt(here, step.path);
    if (step.op === "add" && isArray(parent)) {
      const last = parts.at(-1);
      const at = last === "-" ? parent.length : Number(last);
      inverse.unshift({ op: "remove", path: formatPointer([...parts.slice(0, -1), at]) });
    } else if (step.op === "add" && before === undefined) {
      inverse.unshift({ op: "remove", path: step.path });
    } else if (before !== undefined) {
      inverse.unshift({
        op: step.op === "remove" ? "add" : "replace",
        path: step.path,
        value: before,
      });
    }
    here = change(here, parts, step);
  }
  return inverse;
}

/** Whether two JSON values are the same; key order does not count. */
export function equal(a: JsonValue | undefined, b: JsonValue | undefined): boolean {
  if (a === b) return true;
  if (isArray(a) && isArray(b)) {
    return a.length === b.length && a.every((item, at) => equal(item, b[at]));
  }
  if (isObject(a) && isObject(b)) {
    const keys = Object.keys(a);
    return keys.length === Object.keys(b).length &&
      keys.every((key) => Object.hasOwn(b, key) && equal(a[key], b[key]));
  }
  return false;
}
