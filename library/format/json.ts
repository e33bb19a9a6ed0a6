/**
 * The canonical form of JSON documents. Objects of the head are spread over lines with two spaces a level; a list of
 * plain values stands on one line; a list of records has one record a line, so that a change of one value is a diff of
 * one line. Keys come in the order of the schema, unknown ones after them in their own order.
 */
import { branchOf, type Shape } from "../../schemas/shape.ts";
import type { DocumentKind } from "../model.ts";
import type { JsonValue } from "../finding.ts";
import { field, isArray, isObject, type JsonObject } from "../values.ts";

/** Writes a JSON document: LF, a final newline. `shape` gives the order of keys. */
export function formatJson(kind: DocumentKind, value: JsonValue, shape: Shape): string {
  return spread(kind === "map" ? sortMap(value) : value, shape, "") + "\n";
}

const leaf: Shape = { kind: "leaf" };

function spread(value: JsonValue, shape: Shape, indent: string): string {
  const inner = indent + "  ";
  if (isArray(value)) {
    if (!value.some((item) => typeof item === "object" && item !== null)) return line(value, shape);
    const lines = value.map((item, n) => inner + line(item, itemShape(shape, n)));
    return `[\n${lines.join(",\n")}\n${indent}]`;
  }
  if (!isObject(value)) return JSON.stringify(value);
  const lines = members(value, shape).map(([key, item, part]) =>
    `${inner}${JSON.stringify(key)}: ${spread(item, part, inner)}`
  );
  return lines.length === 0 ? "{}" : `{\n${lines.join(",\n")}\n${indent}}`;
}

function line(value: JsonValue, shape: Shape): string {
  if (isArray(value)) {
    return `[${value.map((item, n) => line(item, itemShape(shape, n))).join(", ")}]`;
  }
  if (!isObject(value)) return JSON.stringify(value);
  const parts = members(value, shape).map(([key, item, part]) =>
    `${JSON.stringify(key)}: ${line(item, part)}`
  );
  return `{${parts.join(", ")}}`;
}

function itemShape(shape: Shape, n: number): Shape {
  return shape.kind === "array"
    ? shape.items()
    : shape.kind === "tuple"
    ? shape.items[n]?.() ?? leaf
    : leaf;
}

/** The members of an object in canonical order, each with its shape. */
function members(value: JsonObject, shape: Shape): [string, JsonValue, Shape][] {
  const branch = branchOf(shape, value);
  const found: [string, JsonValue, Shape][] = [];
  if (branch.kind === "object") {
    for (const [key, part] of branch.keys) {
      const item = Object.hasOwn(value, key) ? value[key] : undefined;
      if (item !== undefined) found.push([key, item, part()]);
    }
  }
  for (const [key, item] of Object.entries(value)) {
    if (branch.kind === "object" && branch.keys.has(key)) continue;
    found.push([key, item, branch.kind === "record" ? branch.values() : leaf]);
  }
  return found;
}

/** Hexes sorted by label; hexsides with the lower label first, sorted. Paths and other lists keep their order. */
function sortMap(value: JsonValue): JsonValue {
  if (!isObject(value)) return value;
  const sorted: { [key: string]: JsonValue } = { ...value };
  const { hexes, hexsides } = value;
  if (isArray(hexes)) sorted["hexes"] = sortBy(hexes, (hex) => [field(hex, "hex")]);
  if (isArray(hexsides)) {
    const turned = hexsides.map((side) => {
      const between = field(side, "between");
      if (!isObject(side) || !isArray(between) || between.length !== 2) return side;
      const [a, b] = between;
      return typeof a === "string" && typeof b === "string" && b < a
        ? { ...side, between: [b, a] }
        : side;
    });
    sorted["hexsides"] = sortBy(turned, (side) => {
      const between = field(side, "between");
      return [field(between, 0), field(between, 1), field(side, "kind")];
    });
  }
  return sorted;
}

function sortBy(
  list: readonly JsonValue[],
  keysOf: (item: JsonValue) => readonly (JsonValue | undefined)[],
): JsonValue[] {
  const keyed = list.map((item) => ({ item, keys: keysOf(item).map((key) => String(key ?? "")) }));
  keyed.sort((a, b) => {
    for (const [n, key] of a.keys.entries()) {
      const other = b.keys[n] ?? "";
      if (key !== other) return key < other ? -1 : 1;
    }
    return 0;
  });
  return keyed.map(({ item }) => item);
}
