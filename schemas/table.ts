/** `tables/<id>.json`: one table as data: axes, dice, rows, result grammar, modifiers, what is missing. */
import { z } from "zod";
import { Fidelity, header, Id, Int, provenance, Text } from "./common.ts";

/** A closed interval of integers; an open end is null ("2 and less" is `{ from: null, to: 2 }`). */
export const Interval = z.strictObject({ from: Int.nullable(), to: Int.nullable() });
/** Strength ratio `attackers : defenders` of a row, such as 3/1. */
export const Odds = z.strictObject({ attacker: z.int().min(1), defender: z.int().min(1) });

/** How rows (or columns) are found. */
export const Axis = z.discriminatedUnion("kind", [
  /** Keys are dice results or modified totals; the intervals of the rows must tile the dice space. */
  z.looseObject({
    kind: z.literal("dice"),
    name: Text,
    dice: z.enum(["d6", "2d6", "d66", "d10"]),
    modified: z.boolean().meta({
      description: "Modifiers are added first; the ends are then open",
    }),
  }),
  /** Keys are intervals of a number such as a level, a turn or a count. */
  z.looseObject({
    kind: z.literal("number"),
    name: Text,
    from: Int.nullable(),
    to: Int.nullable(),
  }),
  /** Keys are ratios in rising order; the first and last are open ("or less", "or more"). */
  z.looseObject({
    kind: z.literal("odds"),
    name: Text,
    rounding: z.enum(["defender", "attacker"]),
  }),
  /** Keys are ids: terrain kinds, hexside kinds, sides, events. */
  z.looseObject({
    kind: z.literal("key"),
    name: Text,
    of: z.enum([
      "terrain",
      "hexside",
      "side",
      "class",
      "formation",
      "event",
      "quality",
      "place",
      "free",
    ]),
  }),
]);
export type Axis = z.infer<typeof Axis>;

export const AxisKey = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("interval"), from: Int.nullable(), to: Int.nullable() }),
  z.strictObject({ kind: z.literal("odds"), attacker: z.int().min(1), defender: z.int().min(1) }),
  z.strictObject({ kind: z.literal("id"), id: Id }),
]);
export type AxisKey = z.infer<typeof AxisKey>;

/**
 * A column of results. `grammar` says what a cell may be:
 * - `integer`: a whole number; `modifier`: a signed whole number such as "-2", "+1", "0"
 * - `losses`: `A/D` where each part is a step count, `R`, or both: "3R/0", "1/R", "0/2R"
 * - `choice`: one of `choices`; `movement-cost`: a whole number, "+n" (added) or "-" (forbidden)
 * - `text`: anything
 */
export const ResultColumn = z.looseObject({
  id: z.string().regex(/^[a-z][a-z0-9-]*$/),
  name: Text,
  grammar: z.enum(["integer", "modifier", "losses", "choice", "movement-cost", "text"]),
  choices: z.array(Text).optional(),
});

export const TableRow = z.looseObject({
  key: AxisKey,
  name: Text.optional(),
  /** One cell per result column, by column id; null is missing. */
  cells: z.record(z.string().regex(/^[a-z][a-z0-9-]*$/), z.string().max(80).nullable()),
  footnotes: z.array(Text).optional(),
  ...provenance,
  /** Fidelity of single cells by column id, where it differs; `cells` stands for all of the row. */
  fieldFidelity: z.record(z.string().regex(/^[a-zA-Z][a-zA-Z0-9_-]*$/), Fidelity).optional(),
});

export const Table = z.looseObject({
  ...header,
  id: Id,
  name: Text,
  axis: Axis,
  columns: z.array(ResultColumn).min(1),
  rows: z.array(TableRow),
  footnotes: z.array(z.looseObject({ id: Id, text: Text })).optional(),
  /** What the printed table has and the transcription has not. */
  missing: z.array(Text).optional(),
});
export type Table = z.infer<typeof Table>;
export type TableRow = z.infer<typeof TableRow>;

/**
 * Where a cell comes from: what the row says of that cell, of its cells, or of itself, otherwise `whole`, the table's. A
 * null cell is missing, whatever the row says.
 */
export function cellFidelity(row: TableRow, column: string, whole: Fidelity): Fidelity {
  const text = row.cells[column];
  if (text === undefined || text === null) return "missing";
  return row.fieldFidelity?.[column] ?? row.fieldFidelity?.["cells"] ?? row.fidelity ?? whole;
}
