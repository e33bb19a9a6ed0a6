/** `assertions.json`: what the rulebook states and the data must satisfy. Each is checked by the linter (FID, MAP, OOB). */
import { z } from "zod";
import { Count, header, Id, Int, provenance, Text } from "./common.ts";
import { Where } from "./where.ts";

const base = {
  id: Id,
  text: Text.meta({ description: "The statement, in our own words" }),
};

export const Assertion = z.discriminatedUnion("kind", [
  /** Number of records that match: units of a formation, leaders of a side, counters in all. */
  z.looseObject({
    ...base,
    kind: z.literal("count"),
    of: z.enum([
      "units",
      "leaders",
      "markers",
      "counters",
      "schedule-counters",
      "formations",
      "hexes",
      "places",
    ]),
    where: z.record(z.string(), z.string()).optional().meta({
      description: "Field equals value, all of them; `line|grenadiers` is either value",
    }),
    minimum: Count.optional(),
    maximum: Count.optional(),
    ...provenance,
  }),
  /** Sum of an integer field over matching records. */
  z.looseObject({
    ...base,
    kind: z.literal("sum"),
    of: z.enum(["units", "leaders"]),
    field: z.string(),
    where: z.record(z.string(), z.string()).optional(),
    minimum: Int.optional(),
    maximum: Int.optional(),
    ...provenance,
  }),
  /** A field of one record has this value. */
  z.looseObject({
    ...base,
    kind: z.literal("value"),
    of: z.enum(["units", "leaders", "formations"]),
    record: Id,
    field: z.string(),
    value: z.string().meta({ description: "As text, the way a CSV cell would hold it" }),
    ...provenance,
  }),
  /** Distance in hexes between two places (nearest hexes) lies in the range. */
  z.looseObject({
    ...base,
    kind: z.literal("distance"),
    map: Id,
    from: Id,
    to: Id,
    minimum: Count.optional(),
    maximum: Count.optional(),
    ...provenance,
  }),
  /** The hexes of `where` number at least or at most so many. */
  z.looseObject({
    ...base,
    kind: z.literal("hexes"),
    map: Id,
    where: Where,
    minimum: Count.optional(),
    maximum: Count.optional(),
    ...provenance,
  }),
  /** At least so many sides between a hex of `from` and a hex of `to` carry the hexside kind (or none, when null). */
  z.looseObject({
    ...base,
    kind: z.literal("hexsides"),
    map: Id,
    from: Where,
    to: Where,
    hexside: Id.nullable(),
    minimum: Count.optional(),
    maximum: Count.optional(),
    ...provenance,
  }),
  /** The compass direction from one place to another: north, north-east, ... */
  z.looseObject({
    ...base,
    kind: z.literal("direction"),
    map: Id,
    from: Id,
    to: Id,
    towards: z.enum([
      "north",
      "north-east",
      "east",
      "south-east",
      "south",
      "south-west",
      "west",
      "north-west",
    ]),
    ...provenance,
  }),
]);
export type Assertion = z.infer<typeof Assertion>;

export const Assertions = z.looseObject({ ...header, assertions: z.array(Assertion) });
export type Assertions = z.infer<typeof Assertions>;
