/** `game.json`: identity, source, sides, nations, formations' colours, dice, calendar, counter columns, languages. */
import { z } from "zod";
import { Count, Fidelity, header, Id, provenance, Text } from "./common.ts";

/** A column that this game's system adds to units.csv or leaders.csv: what is printed on the counter. */
export const CounterColumn = z.strictObject({
  id: z.string().regex(/^[a-z][a-z0-9_]*$/).meta({ description: "Column name in the CSV" }),
  name: Text.meta({ description: "Heading for people" }),
  type: z.enum(["integer", "text", "choice", "leader", "hex"]).meta({
    description:
      "What a cell holds: leader is an id of leaders.csv, hex the label of a hex of the game's maps; both are checked as references",
  }),
  minimum: z.int().optional(),
  maximum: z.int().optional(),
  choices: z.array(Text).optional(),
  required: z.boolean().meta({
    description: "An empty cell is an error, unless its fidelity is missing",
  }),
  face: z.enum(["front", "reverse", "both"]).optional(),
  corner: z.enum(["top-left", "top-right", "bottom-left", "bottom-centre", "bottom-right"])
    .optional(),
  note: Text.optional(),
});
export type CounterColumn = z.infer<typeof CounterColumn>;

export const Side = z.looseObject({ id: Id, name: Text, colour: Colour(), ...provenance });
export const Nation = z.looseObject({
  id: Id,
  name: Text,
  side: Id,
  ground: Colour().meta({ description: "Counter ground colour" }),
  ink: Colour().meta({ description: "Counter ink colour" }),
  ...provenance,
});
export const UnitClass = z.looseObject({
  id: Id,
  name: Text,
  symbol: z.enum([
    "infantry",
    "cavalry",
    "artillery",
    "leader",
    "marker",
    "militia",
    "engineer",
    "horse-artillery",
  ]),
  combat: z.boolean().meta({ description: "Counts as a combat unit" }),
  ...provenance,
});

function Colour() {
  return z.string().regex(/^#[0-9a-f]{6}$/);
}

/** Things that are on the counter sheet and are neither units nor leaders: decoys, control and morale markers. */
export const Marker = z.looseObject({
  id: Id,
  name: Text,
  side: Id.optional(),
  count: Count,
  ...provenance,
});

export const Game = z.looseObject({
  ...header,
  id: Id,
  name: Text,
  series: Text.optional(),
  system: Id.meta({ description: "The engine system that plays it" }),
  rulebook: z.looseObject({
    title: Text,
    edition: Text.optional(),
    publisher: Text.optional(),
    note: Text.optional(),
  }),
  languages: z.strictObject({
    source: z.enum(["en", "fr"]),
    translations: z.array(z.enum(["en", "fr"])),
  }),
  /** Default fidelity of each document, by kind. */
  defaults: z.record(z.string().regex(/^[a-z-]+$/), Fidelity),
  scale: z.looseObject({
    metresPerHex: z.int().min(1).nullable(),
    minutesPerTurn: z.int().min(1).nullable(),
    menPerStrengthPoint: z.int().min(1).nullable(),
    ...provenance,
  }),
  sides: z.array(Side).min(2),
  nations: z.array(Nation).min(1),
  classes: z.array(UnitClass).min(1),
  dice: z.array(z.enum(["d6", "2d6", "d66", "d10"])).min(1),
  turns: z.looseObject({
    first: z.int(),
    last: z.int(),
    names: z.array(z.looseObject({
      turn: z.int(),
      name: Text,
      date: z.string().regex(/^\d{4}-\d{2}-\d{2}$/).optional().meta({
        description: "First day of the turn, where turns last days",
      }),
      ...provenance,
    })).optional(),
    ...provenance,
  }),
  columns: z.strictObject({ units: z.array(CounterColumn), leaders: z.array(CounterColumn) }),
  markers: z.array(Marker),
  counters: z.looseObject({ total: Count.nullable(), ...provenance }),
});
export type Game = z.infer<typeof Game>;
