/**
 * Placements, restrictions, schedules and victory conditions as sentences, from their structure, in English and
 * French: a designer compares them with the rulebook, and nobody translates them by hand. Safe in the browser.
 *
 * ```ts
 * const say = sentences(data, "fr", "paris-historical");
 * say.where({ kind: "within", of: "noisy", distance: 3 });   // à 3 hexagones au plus de Noisy
 * ```
 */
import type { Language } from "../../library/finding.ts";
import type { GameData } from "../../schemas/bundle.ts";
import type { ScheduleEntry } from "../../schemas/records.ts";
import type { Placement, Scenario, VictoryLevel } from "../../schemas/scenario.ts";
import type { Predicate, Where } from "../../schemas/where.ts";
import { lookup } from "../names.ts";
import { english } from "./en.ts";
import { french } from "./fr.ts";
import type { Grammar, Manner, RestrictionValue, WhoValue } from "./grammar.ts";
import { namesOf } from "./names.ts";

export interface Sentences {
  /** Where counters are, as part of a sentence: `in Pantin or Romainville`. */
  where(where: Where): string;
  /** Which hexes, as part of a sentence: `of Pantin or Romainville`. */
  hexes(where: Where): string;
  /** Which counters, as part of a sentence. */
  who(who: WhoValue): string;
  /** A condition, as a clause. */
  predicate(predicate: Predicate): string;
  placement(placement: Placement): string;
  control(control: Scenario["control"][number]): string;
  zone(zone: Scenario["zones"][number]): string;
  restriction(restriction: RestrictionValue): string;
  schedule(entry: ScheduleEntry): string;
  victory(level: VictoryLevel): string;
}

/**
 * What a language says of a game. Names come from the catalogue, or are the source's. Zones, choices and options are
 * looked up in `scenario` first.
 */
export function sentences(data: GameData, language: Language, scenario?: string): Sentences {
  const names = namesOf(data, language, scenario);
  const grammar = language === "fr" ? french(names) : english(names);
  const place = (where: Where, manner: Manner) => sayWhere(grammar, where, manner);
  const look = lookup(data, language);
  return {
    where: (where) => place(where, "counters"),
    hexes: (where) => place(where, "hexes"),
    who: grammar.who,
    predicate: (predicate) => sayPredicate(grammar, predicate, false),
    placement: (placement) => grammar.placement(placement, place(placement.where, "counters")),
    control: ({ side, where }) => grammar.control(side, place(where, "hexes")),
    zone: ({ id, name, where }) =>
      grammar.zone(
        scenario === undefined ? names.zone(id) : look(`zone.${scenario}.${id}.name`) ?? name,
        place(where, "hexes"),
      ),
    restriction: grammar.restriction,
    schedule: grammar.schedule,
    victory(level) {
      const { when } = level;
      const parts = when.kind === "all" || when.kind === "any" ? when.of : [when];
      const clauses = parts.map((part) => {
        const clause = sayPredicate(grammar, part, false);
        return parts.length === 1 ? clause : bracket(clause, part);
      });
      return grammar.victory(level, clauses, when.kind === "any" ? "or" : "and");
    },
  };
}

/** A place, however it is put together. Brackets stand where a part could be read with the wrong neighbour. */
function sayWhere(grammar: Grammar, where: Where, manner: Manner): string {
  const say = (part: Where) => sayWhere(grammar, part, manner);
  /** A part among others: in brackets where it is a list, or an exception, that would swallow what follows. */
  const part = (inner: Where) =>
    isList(inner) || inner.kind === "not" ? `(${say(inner)})` : say(inner);
  const or = (parts: readonly Where[]) => {
    // Lists of places and alternatives need no brackets when a comma parts them from each other.
    const long = parts.length > 1 && parts.some((inner) => isAlternative(inner) || isList(inner));
    return long
      ? grammar.orLong(parts.map((inner) => isAlternative(inner) ? say(inner) : part(inner)))
      : grammar.or(parts.map(part));
  };
  switch (where.kind) {
    case "any":
      return or(where.of);
    case "all": {
      const wanted = where.of.filter(({ kind }) => kind !== "not");
      const unwanted = where.of.flatMap((inner) => inner.kind === "not" ? [inner.of] : []);
      const [first, ...others] = wanted;
      if (first === undefined) return grammar.exceptFor(or(unwanted), manner);
      const place = others.length === 0
        ? say(first)
        : manner === "hexes"
        ? `${part(first)}, ${grammar.and(others.map(part))}`
        : grammar.and(wanted.map(part));
      return unwanted.length === 0 ? place : grammar.butNot(place, or(unwanted), manner);
    }
    case "not":
      return where.of.kind === "not" ? say(where.of.of) : grammar.exceptFor(say(where.of), manner);
    default:
      return grammar.place(where, manner);
  }
}

/** Whether a place is a list of plain alternatives, said with `or`. */
function isAlternative(where: Where): boolean {
  return (where.kind === "places" && where.places.length > 1) ||
    (where.kind === "hexes" && where.hexes.length > 1) ||
    (where.kind === "terrain" && where.terrains.length > 1);
}

/** Whether a place is put together of several that are wanted. An exception brings its own brackets. */
function isList(where: Where): boolean {
  if (where.kind === "any") return where.of.length > 1;
  return where.kind === "all" && where.of.filter(({ kind }) => kind !== "not").length !== 1;
}

/** A condition as a clause. Negation moves inwards until it meets a plain clause. */
function sayPredicate(grammar: Grammar, predicate: Predicate, negated: boolean): string {
  const say = (part: Predicate) => bracket(sayPredicate(grammar, part, negated), part);
  switch (predicate.kind) {
    case "all":
      return negated ? grammar.or(predicate.of.map(say)) : grammar.and(predicate.of.map(say));
    case "any":
      return negated ? grammar.and(predicate.of.map(say)) : grammar.or(predicate.of.map(say));
    case "not":
      return sayPredicate(grammar, predicate.of, !negated);
    case "at-least": {
      const clauses = predicate.of.map((part) => sayPredicate(grammar, part, false));
      return grammar.atLeast(predicate.count, clauses, negated);
    }
    default:
      return grammar.clause(predicate, negated);
  }
}

/** Brackets around a clause that is put together. */
function bracket(clause: string, predicate: Predicate): string {
  const inner = predicate.kind === "not" ? predicate.of : predicate;
  const compound = inner.kind === "at-least" ||
    ((inner.kind === "all" || inner.kind === "any") && inner.of.length > 1);
  return compound ? `(${clause})` : clause;
}
