/** `scenarios/<id>.json` and `setups/<id>.json`. */
import { z } from "zod";
import { Count, header, HexLabel, Id, Int, provenance, Text } from "./common.ts";
import { Predicate, Where, Who } from "./where.ts";

/** A choice made before or in play, such as the French plan. A secret one is hidden from the other side. */
export const ScenarioChoice = z.looseObject({
  id: Id,
  name: Text,
  by: Id.meta({ description: "The side that chooses" }),
  secret: z.boolean(),
  options: z.array(
    z.looseObject({ id: Id, name: Text, description: Text.optional(), ...provenance }),
  ).min(2),
  ...provenance,
});

/**
 * Something agreed before the game that no side chooses and no rule hides, such as what to do where a printed table
 * is missing.
 */
export const ScenarioOption = z.looseObject({
  id: Id,
  name: Text,
  values: z.array(
    z.looseObject({ id: Id, name: Text, description: Text.optional(), ...provenance }),
  ).min(2),
  standard: Id.meta({ description: "The value that holds when nothing is said" }),
  ...provenance,
});

/** One level of victory. The first level in order whose predicate holds at its moment decides. */
export const VictoryLevel = z.looseObject({
  id: Id,
  name: Text,
  winner: Id.nullable().meta({ description: "The side that wins; null is a draw" }),
  moment: z.enum(["at-once", "end-of-player-turn", "end-of-turn", "end-of-game"]),
  when: Predicate,
  ...provenance,
});

/** A restriction on movement or release, such as Mortier's on turns 1 and 2. */
export const Restriction = z.looseObject({
  id: Id,
  who: Who,
  fromTurn: Int,
  toTurn: Int,
  /** How many counters of the group may move in the turn; 0 none. */
  limit: Count,
  ...provenance,
});

export const Zone = z.looseObject({ id: Id, name: Text, where: Where, ...provenance });

export const Scenario = z.looseObject({
  ...header,
  id: Id,
  name: Text,
  description: Text.optional(),
  map: Id,
  setup: Id,
  date: z.string().regex(/^\d{4}-\d{2}-\d{2}$/).nullable(),
  turns: z.looseObject({ first: Int, last: Int, ...provenance }),
  sides: z.array(Id).min(2).meta({ description: "In the order in which they play each turn" }),
  formations: z.array(Id).optional().meta({
    description: "Formations that take part; all when left out",
  }),
  /** Named numbers that the system reads: `{ "initial-morale": 11 }`. */
  parameters: z.array(z.looseObject({ id: Id, value: Int, ...provenance })),
  control: z.array(z.looseObject({ side: Id, where: Where, ...provenance })).meta({
    description: "Initial control, in order: a later entry overrides an earlier one",
  }),
  choices: z.array(ScenarioChoice),
  options: z.array(ScenarioOption).optional().meta({
    description: "What is agreed before the game and is no decision of a side",
  }),
  zones: z.array(Zone),
  restrictions: z.array(Restriction),
  victory: z.array(VictoryLevel).min(1),
  /** Other scenarios that this one follows from or leads to. */
  links: z.array(
    z.looseObject({ scenario: Id, relation: z.enum(["variant-of", "continues", "leads-to"]) }),
  ).optional(),
  /** What smoke play may expect: levels that must turn up, findings that are known. */
  expects: z.looseObject({ levels: z.array(Id).optional(), note: Text.optional() }).optional(),
});
export type Scenario = z.infer<typeof Scenario>;
export type VictoryLevel = z.infer<typeof VictoryLevel>;

/** One set-up instruction: these counters, on hexes that satisfy `where`. */
export const Placement = z.looseObject({
  id: Id,
  side: Id,
  who: Who,
  where: Where,
  /** At least this many of `who` must satisfy `where`; all of them when left out. */
  minimum: Count.optional(),
  ...provenance,
});

export const Setup = z.looseObject({
  ...header,
  id: Id,
  name: Text,
  order: z.array(Id).min(1).meta({ description: "Sides in the order in which they set up" }),
  placements: z.array(Placement).min(1),
  /** A complete set-up that satisfies the placements: the historical one where it is known. */
  suggested: z.array(z.looseObject({ counter: Id, hex: HexLabel, ...provenance })),
});
export type Setup = z.infer<typeof Setup>;
export type Placement = z.infer<typeof Placement>;
