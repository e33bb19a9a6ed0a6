/**
 * The skeleton of a Zod schema: which keys an object knows and in which order, and where a union branches.
 * The canonical form takes its key order from it, and the library its "did you mean" for misspelt keys.
 */
import { z } from "zod";

export type Shape =
  | {
    readonly kind: "object";
    readonly keys: ReadonlyMap<string, ShapeRef>;
    /** Keys that may not be left out. */
    readonly required: ReadonlySet<string>;
    readonly loose: boolean;
  }
  | { readonly kind: "array"; readonly items: ShapeRef }
  | { readonly kind: "tuple"; readonly items: readonly ShapeRef[] }
  | { readonly kind: "record"; readonly values: ShapeRef }
  | { readonly kind: "choice"; readonly on: string; readonly options: ReadonlyMap<string, Shape> }
  | { readonly kind: "leaf" };
/** A shape that is worked out when it is first asked for, because schemas may contain themselves. */
export type ShapeRef = () => Shape;

const leaf: Shape = { kind: "leaf" };
const known = new WeakMap<object, Shape>();

/** The skeleton of a schema. Anything that is not an object, array, tuple, record or discriminated union is a leaf. */
export function shapeOf(schema: unknown): Shape {
  if (typeof schema !== "object" || schema === null) return leaf;
  const made = known.get(schema);
  if (made !== undefined) return made;
  const shape = compile(schema);
  known.set(schema, shape);
  return shape;
}

/** The branch of a shape that a value takes: itself, or the option of a union that the discriminator names. */
export function branchOf(shape: Shape, value: Readonly<Record<string, unknown>>): Shape {
  if (shape.kind !== "choice") return shape;
  const tag = value[shape.on];
  return (typeof tag === "string" ? shape.options.get(tag) : undefined) ?? leaf;
}

function compile(schema: object): Shape {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) {
    return shapeOf(schema.unwrap());
  }
  if (schema instanceof z.ZodLazy) return shapeOf(schema.unwrap());
  if (schema instanceof z.ZodObject) {
    const keys = new Map<string, ShapeRef>();
    const required = new Set<string>();
    for (const [key, part] of Object.entries(schema.shape)) {
      keys.set(key, () => shapeOf(part));
      if (!(part instanceof z.ZodOptional)) required.add(key);
    }
    return { kind: "object", keys, required, loose: schema.def.catchall instanceof z.ZodUnknown };
  }
  if (schema instanceof z.ZodArray) {
    const { element } = schema;
    return { kind: "array", items: () => shapeOf(element) };
  }
  if (schema instanceof z.ZodTuple) {
    return { kind: "tuple", items: schema.def.items.map((item) => () => shapeOf(item)) };
  }
  if (schema instanceof z.ZodRecord) {
    const { valueType } = schema;
    return { kind: "record", values: () => shapeOf(valueType) };
  }
  if (schema instanceof z.ZodDiscriminatedUnion) {
    const on = schema.def.discriminator;
    const options = new Map<string, Shape>();
    for (const option of schema.options) {
      const part = option instanceof z.ZodObject ? option.shape[on] : undefined;
      if (!(part instanceof z.ZodLiteral)) {
        throw new TypeError(`A union's option has no literal "${on}" to tell it by`);
      }
      for (const tag of part.values) options.set(String(tag), shapeOf(option));
    }
    return { kind: "choice", on, options };
  }
  return leaf;
}
