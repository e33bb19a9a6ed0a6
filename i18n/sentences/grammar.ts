/** What a language must be able to say. The structure of places and conditions is walked in mod.ts, once for all. */
import type { Placement, VictoryLevel } from "../../schemas/scenario.ts";
import type { ScheduleEntry } from "../../schemas/records.ts";
import type { Predicate, Where, Who } from "../../schemas/where.ts";
import type { z } from "zod";
import type { Restriction } from "../../schemas/scenario.ts";

export type WhoValue = z.infer<typeof Who>;
export type RestrictionValue = z.infer<typeof Restriction>;
export type WhereAtom = Exclude<Where, { kind: "any" | "all" | "not" }>;
export type PredicateAtom = Exclude<Predicate, { kind: "any" | "all" | "not" | "at-least" }>;
export type Comparison = Extract<Predicate, { kind: "compare" }>;

/** Whether a place is said of counters ("in a hex controlled by ...") or of hexes ("controlled by ..."). */
export type Manner = "counters" | "hexes";

export interface Grammar {
  and(parts: readonly string[]): string;
  or(parts: readonly string[]): string;
  /** Joins parts that are lists themselves: `in Pantin or Noisy, or within 2 hexes of Drancy`. */
  orLong(parts: readonly string[]): string;
  /** A place that has no parts. */
  place(where: WhereAtom, manner: Manner): string;
  /** `within 3 hexes of Noisy (but not in Paris)` of counters, `(but not those of Paris)` of hexes. */
  butNot(place: string, not: string, manner: Manner): string;
  /** `anywhere but in Paris` of counters, `except those of Paris` of hexes. */
  exceptFor(place: string, manner: Manner): string;
  /** A condition that has no parts, as a clause, or its contrary. */
  clause(predicate: PredicateAtom, negated: boolean): string;
  atLeast(count: number, clauses: readonly string[], negated: boolean): string;

  who(who: WhoValue): string;
  placement(placement: Placement, where: string): string;
  control(side: string, where: string): string;
  zone(name: string, where: string): string;
  restriction(restriction: RestrictionValue): string;
  schedule(entry: ScheduleEntry): string;
  /** `conditions` are clauses of which all must hold, or one. */
  victory(level: VictoryLevel, conditions: readonly string[], join: "and" | "or"): string;
}

/** The comparison that holds when the given one does not. */
export const contrary = { "<": ">=", "<=": ">", ">=": "<", ">": "<=" } as const;

/** What a schedule entry's `entry` names: an edge, a zone, a place or a hex. */
export function readEntry(entry: string): { readonly kind: string; readonly id: string } {
  const colon = entry.indexOf(":");
  return { kind: entry.slice(0, colon), id: entry.slice(colon + 1) };
}

/** First letter upper-case. */
export function capital(text: string): string {
  return text.charAt(0).toLocaleUpperCase("en") + text.slice(1);
}

/** First letter lower-case, unless the word is written in capitals throughout: `Village` → `village`. */
export function lower(text: string): string {
  return /^.\p{Lu}/u.test(text) ? text : text.charAt(0).toLocaleLowerCase("en") + text.slice(1);
}
