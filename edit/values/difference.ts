/**
 * Differences between versions of a document, by record and field, and the merge of two versions that grew apart.
 *
 * Records are recognised by what they are about (id, hex, hexside), not by their position, so that a row that was
 * inserted above does not look like a change of every row below.
 */
import type { JsonValue, PatchOperation } from "../../library/finding.ts";
import { equal, formatPointer, isArray, isObject } from "./pointer.ts";

/** A step into a value: a field's name, or a record's key in brackets, such as `[kretow]`. */
export type KeyedPath = readonly string[];

/** One value that differs. `undefined` is absent. */
export interface Difference {
  readonly path: KeyedPath;
  readonly before: JsonValue | undefined;
  readonly after: JsonValue | undefined;
}

/** What a list item is about, or null when it can only be told by its position. */
export function recordKey(item: JsonValue): string | null {
  if (!isObject(item)) return null;
  const { id, hex, between, counter, turn, key } = item;
  if (typeof id === "string") return id;
  if (typeof hex === "string") return hex;
  if (typeof counter === "string") return counter;
  if (isArray(between)) return `${[...between].sort().join("/")} ${item["kind"] ?? ""}`;
  if (typeof turn === "number") return `turn ${turn}`;
  if (isObject(key)) return Object.values(key).map(String).join(" ");
  return null;
}

/** Items by key, or null when keys are missing or used twice: the list is then compared as one value. */
function keyed(value: JsonValue | undefined): Map<string, JsonValue> | null {
  if (!isArray(value)) return null;
  const items = new Map<string, JsonValue>();
  for (const item of value) {
    const key = recordKey(item);
    if (key === null || items.has(key)) return null;
    items.set(key, item);
  }
  return items;
}

/** Everything that differs from `before` to `after`, in the order of `before` and then of what is new. */
export function differences(
  before: JsonValue | undefined,
  after: JsonValue | undefined,
  path: KeyedPath = [],
): Difference[] {
  if (equal(before, after)) return [];
  if (isObject(before) && isObject(after)) {
    const keys = new Set([...Object.keys(before), ...Object.keys(after)]);
    return [...keys].flatMap((key) =>
      differences(own(before, key), own(after, key), [...path, key])
    );
  }
  const left = keyed(before);
  const right = keyed(after);
  if (left && right) {
    const keys = new Set([...left.keys(), ...right.keys()]);
    const found = [...keys].flatMap((key) =>
      differences(left.get(key), right.get(key), [...path, `[${key}]`])
    );
    // Same records in another order: the order itself is the difference.
    if (found.length > 0) return found;
  }
  return [{ path, before, after }];
}

function own(value: { readonly [key: string]: JsonValue }, key: string): JsonValue | undefined {
  return Object.hasOwn(value, key) ? value[key] : undefined;
}

/** A path for people and for choices: `[kretow] strength`. */
export function pathText(path: KeyedPath): string {
  return path.map((part) => part.startsWith("[") ? part.slice(1, -1) : part).join(" › ");
}

/** A place that both sides changed, each in its own way. */
export interface Clash {
  readonly path: string;
  readonly base: JsonValue | undefined;
  readonly mine: JsonValue | undefined;
  readonly theirs: JsonValue | undefined;
}

/** What to do with each clash, by its path; a clash that is not named keeps theirs. */
export type Choices = Readonly<Record<string, "mine" | "theirs">>;

/** The merge of `mine` and `theirs`, which both began as `base`: field by field, record by record. */
export function mergeThreeWay(
  base: JsonValue | undefined,
  mine: JsonValue | undefined,
  theirs: JsonValue | undefined,
  choices: Choices = {},
): { readonly merged: JsonValue | undefined; readonly clashes: readonly Clash[] } {
  const clashes: Clash[] = [];
  const visit = (
    was: JsonValue | undefined,
    my: JsonValue | undefined,
    their: JsonValue | undefined,
    path: KeyedPath,
  ): JsonValue | undefined => {
    if (equal(my, was) || equal(my, their)) return their;
    if (equal(their, was)) return my;
    if (isObject(my) && isObject(their)) {
      const old = isObject(was) ? was : {};
      const merged: Record<string, JsonValue> = {};
      for (const key of new Set([...Object.keys(their), ...Object.keys(my)])) {
        const value = visit(own(old, key), own(my, key), own(their, key), [...path, key]);
        if (value !== undefined) merged[key] = value;
      }
      return merged;
    }
    const [left, right] = [keyed(my), keyed(their)];
    if (left && right) {
      const old = keyed(was) ?? new Map<string, JsonValue>();
      const merged: JsonValue[] = [];
      for (const key of [...right.keys(), ...[...left.keys()].filter((k) => !right.has(k))]) {
        const value = visit(old.get(key), left.get(key), right.get(key), [...path, `[${key}]`]);
        if (value !== undefined) merged.push(value);
      }
      return merged;
    }
    const name = pathText(path);
    clashes.push({ path: name, base: was, mine: my, theirs: their });
    return choices[name] === "mine" ? my : their;
  };
  return { merged: visit(base, mine, theirs, []), clashes };
}

/**
 * Operations that turn `before` into `after`. Scalars that changed become `replace`, so that each can be spliced into the
 * text; items are added and removed where they stand. Lists without keys are replaced whole.
 */
export function patchBetween(
  before: JsonValue,
  after: JsonValue,
  path: readonly (string | number)[] = [],
): PatchOperation[] {
  if (equal(before, after)) return [];
  const here = formatPointer(path);
  if (isObject(before) && isObject(after)) {
    const patch: PatchOperation[] = [];
    for (const key of Object.keys(before)) {
      if (!Object.hasOwn(after, key)) {
        patch.push({ op: "remove", path: formatPointer([...path, key]) });
      }
    }
    for (const [key, value] of Object.entries(after)) {
      const old = own(before, key);
      if (old === undefined) {
        patch.push({ op: "add", path: formatPointer([...path, key]), value });
      } else patch.push(...patchBetween(old, value, [...path, key]));
    }
    return patch;
  }
  if (isArray(before) && isArray(after)) {
    const left = keyed(before);
    const right = keyed(after);
    if (left && right) {
      const patch: PatchOperation[] = [];
      const keys = [...left.keys()];
      for (let at = keys.length - 1; at >= 0; at--) {
        const key = keys[at];
        if (key !== undefined && !right.has(key)) {
          patch.push({ op: "remove", path: formatPointer([...path, at]) });
          keys.splice(at, 1);
        }
      }
      const wanted = [...right.keys()];
      const stay = wanted.filter((key) => left.has(key));
      // Records that changed places: replaced as a whole, for a patch has no shorter word for it.
      if (!equal(stay, keys)) return [{ op: "replace", path: here, value: after }];
      for (const [at, key] of wanted.entries()) {
        const value = right.get(key);
        const old = left.get(key);
        if (value === undefined) continue;
        if (old === undefined) {
          patch.push({ op: "add", path: formatPointer([...path, at]), value });
        } else patch.push(...patchBetween(old, value, [...path, at]));
      }
      return patch;
    }
    if (before.length === after.length) {
      return before.flatMap((item, at) => {
        const value = after[at];
        return value === undefined ? [] : patchBetween(item, value, [...path, at]);
      });
    }
  }
  return [{ op: "replace", path: here, value: after }];
}
