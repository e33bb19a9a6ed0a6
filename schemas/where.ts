/** Places and conditions as structure, not prose: `Where` (which hexes), `Who` (which counters), `Predicate` (when). */
import { z } from "zod";
import { Count, HexLabel, Id, Int } from "./common.ts";

/** A set of hexes, as a rulebook would say it. Rendered into English and French by i18n/sentences. */
export type Where =
  | { kind: "hexes"; hexes: string[] }
  | { kind: "places"; places: string[] }
  | { kind: "area"; area: string }
  | { kind: "edge"; edge: string }
  | { kind: "terrain"; terrains: string[] }
  | { kind: "within"; of: string; distance: number }
  | { kind: "at-distance"; of: string; distance: number }
  | { kind: "adjacent"; of: string }
  | { kind: "not-closer"; of: string; distance: number }
  | { kind: "controlled"; by: string }
  | { kind: "outside-enemy-zoc"; of: string }
  | { kind: "any"; of: Where[] }
  | { kind: "all"; of: Where[] }
  | { kind: "not"; of: Where };

export const Where: z.ZodType<Where> = z.lazy(() =>
  z.discriminatedUnion("kind", [
    z.strictObject({ kind: z.literal("hexes"), hexes: z.array(HexLabel).min(1) }),
    z.strictObject({ kind: z.literal("places"), places: z.array(Id).min(1) }),
    z.strictObject({ kind: z.literal("area"), area: Id }),
    z.strictObject({ kind: z.literal("edge"), edge: Id }),
    z.strictObject({ kind: z.literal("terrain"), terrains: z.array(Id).min(1) }),
    z.strictObject({ kind: z.literal("within"), of: Id, distance: Count }),
    z.strictObject({ kind: z.literal("at-distance"), of: Id, distance: Count }),
    z.strictObject({ kind: z.literal("adjacent"), of: Id }),
    z.strictObject({ kind: z.literal("not-closer"), of: Id, distance: Count }),
    z.strictObject({ kind: z.literal("controlled"), by: Id }),
    z.strictObject({ kind: z.literal("outside-enemy-zoc"), of: Id }),
    z.strictObject({ kind: z.literal("any"), of: z.array(Where).min(1) }),
    z.strictObject({ kind: z.literal("all"), of: z.array(Where).min(1) }),
    z.strictObject({ kind: z.literal("not"), of: Where }),
  ])
).meta({ id: "Where" });

/** Which counters a placement or restriction speaks of. */
export const Who = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("counters"), counters: z.array(Id).min(1) }),
  z.strictObject({ kind: z.literal("formation"), formation: Id, leader: z.boolean() }),
  z.strictObject({ kind: z.literal("markers"), marker: Id, count: Count }),
]);
export type Who = z.infer<typeof Who>;

/** A condition over named measures, which the system defines (see its documentation). */
export type Predicate =
  | {
    kind: "compare";
    measure: string;
    of?: string | undefined;
    op: "<" | "<=" | "=" | ">=" | ">";
    value: number;
  }
  | { kind: "choice"; choice: string; is: string }
  | { kind: "event"; event: string; of?: string | undefined }
  | { kind: "all"; of: Predicate[] }
  | { kind: "any"; of: Predicate[] }
  | { kind: "at-least"; count: number; of: Predicate[] }
  | { kind: "not"; of: Predicate };

export const Predicate: z.ZodType<Predicate> = z.lazy(() =>
  z.discriminatedUnion("kind", [
    z.strictObject({
      kind: z.literal("compare"),
      measure: Id,
      of: Id.optional(),
      op: z.enum(["<", "<=", "=", ">=", ">"]),
      value: Int,
    }),
    z.strictObject({ kind: z.literal("choice"), choice: Id, is: Id }),
    z.strictObject({ kind: z.literal("event"), event: Id, of: Id.optional() }),
    z.strictObject({ kind: z.literal("all"), of: z.array(Predicate).min(1) }),
    z.strictObject({ kind: z.literal("any"), of: z.array(Predicate).min(1) }),
    z.strictObject({ kind: z.literal("at-least"), count: Count, of: z.array(Predicate).min(1) }),
    z.strictObject({ kind: z.literal("not"), of: Predicate }),
  ])
).meta({ id: "Predicate" });
