/** Sentences in English. */
import { formats } from "../formats.ts";
import {
  capital,
  type Comparison,
  contrary,
  type Grammar,
  lower,
  readEntry,
  type WhoValue,
} from "./grammar.ts";
import { leaderEvents, measures } from "./measures.ts";
import type { Names } from "./names.ts";

const { and, or } = formats("en");
const hexes = (count: number) => count === 1 ? "1 hex" : `${count} hexes`;
const amounts = {
  "<": "fewer than",
  "<=": "at most",
  "=": "exactly",
  ">=": "at least",
  ">": "more than",
} as const;
const levels = { "<": "below", "<=": "at most", "=": "", ">=": "at least", ">": "above" } as const;

/** The grammar of English with the names of one game. */
export function english(names: Names): Grammar {
  const side = (id: string) => `the ${names.side(id)} side`;

  function area(id: string): string {
    const { name, isPlace } = names.area(id);
    return isPlace ? name : `the area “${name}”`;
  }
  function edge(id: string): string {
    const name = names.edge(id);
    return /edge$/i.test(name) ? `the ${lower(name)}` : `the map edge “${name}”`;
  }
  function counters(ids: readonly string[]): string {
    return and(ids.map((id) => {
      const { name, isLeader } = names.counter(id);
      return isLeader ? `${name} (commander)` : name;
    }));
  }
  function who(value: WhoValue): string {
    switch (value.kind) {
      case "counters":
        return counters(value.counters);
      case "formation": {
        const units = `the units of ${names.formation(value.formation)}`;
        return value.leader ? `${units} and their commander` : units;
      }
      case "markers": {
        const noun = value.count === 1 ? "marker" : "markers";
        return `${value.count} ${noun} “${names.marker(value.marker)}”`;
      }
    }
  }
  const isSingular = (value: WhoValue) =>
    value.kind === "counters"
      ? value.counters.length === 1
      : value.kind === "markers" && value.count === 1;

  /** `at most 2 counters among ...`, `at least 7 of the units of Moncey`. */
  function some(limit: string, count: number, value: WhoValue): string {
    if (value.kind === "formation" && !value.leader) return `${limit} of ${who(value)}`;
    return `${limit} ${count === 1 ? "counter" : "counters"} among ${who(value)}`;
  }

  function compare({ measure, of, op, value }: Comparison, negated: boolean): string {
    const known = measures[names.system]?.[measure];
    const turned = !negated ? op : op === "=" ? null : contrary[op];
    switch (known?.kind) {
      case "level":
        return turned === null
          ? `${known.name.en} is not ${value}`
          : `${known.name.en} is ${levels[turned]} ${value}`.replace("  ", " ");
      case "side-level": {
        const name = known.names[of ?? ""]?.en ?? `${measure} of ${of}`;
        return turned === null
          ? `${name} is not ${value}`
          : `${name} is ${levels[turned]} ${value}`.replace("  ", " ");
      }
      case "turn":
        switch (turned) {
          case "<":
            return `it is before turn ${value}`;
          case "<=":
            return `it is turn ${value} or earlier`;
          case "=":
            return `it is turn ${value}`;
          case ">=":
            return `it is turn ${value} or later`;
          case ">":
            return `it is after turn ${value}`;
          default:
            return `it is not turn ${value}`;
        }
      case "side-has":
      case "formation-lost": {
        const noun = known.what.en[value === 1 ? "one" : "other"];
        const amount = turned === null ? "any number but" : amounts[turned];
        return known.kind === "side-has"
          ? `${of === undefined ? "a side" : side(of)} has ${amount} ${value} ${noun}`
          : `${
            of === undefined ? "a formation" : names.formation(of)
          } has lost ${amount} ${value} ${noun}`;
      }
      default: {
        const whose = of === undefined ? "" : ` of “${of}”`;
        const relation = turned === null ? "not" : levels[turned];
        return `the measure “${measure}”${whose} is ${relation} ${value}`.replace("  ", " ");
      }
    }
  }

  return {
    and,
    or,
    orLong: (parts) => parts.join(", or "),
    who,
    butNot: (place, not, manner) =>
      `${place} (but not ${manner === "hexes" ? "those " : ""}${not})`,
    exceptFor: (place, manner) =>
      manner === "counters" ? `anywhere but ${place}` : `except those ${place}`,
    place(where, manner) {
      const ofCounters = manner === "counters";
      switch (where.kind) {
        case "hexes":
          return ofCounters
            ? `in ${where.hexes.length === 1 ? "hex" : "one of the hexes"} ${or(where.hexes)}`
            : `numbered ${or(where.hexes)}`;
        case "places":
          return `${ofCounters ? "in" : "of"} ${or(where.places.map(names.place))}`;
        case "area":
          return `${ofCounters ? "in" : "of"} ${area(where.area)}`;
        case "edge":
          return `${ofCounters ? "on" : "of"} ${edge(where.edge)}`;
        case "terrain": {
          const terrains = where.terrains.map((id) => `“${lower(names.terrain(id))}”`);
          return ofCounters ? `in a hex of ${or(terrains)}` : `of ${or(terrains)}`;
        }
        case "within":
          return `within ${hexes(where.distance)} of ${names.place(where.of)}`;
        case "at-distance":
          return `exactly ${hexes(where.distance)} from ${names.place(where.of)}`;
        case "adjacent":
          return `${ofCounters ? "in a hex " : ""}adjacent to ${names.place(where.of)}`;
        case "not-closer":
          return `no closer than ${hexes(where.distance)} to ${names.place(where.of)}`;
        case "controlled":
          return `${ofCounters ? "in a hex " : ""}controlled by ${side(where.by)}`;
        case "outside-enemy-zoc":
          return `outside the zones of control of the enemies of ${side(where.of)}`;
      }
    },
    clause(predicate, negated) {
      const not = negated ? " not" : "";
      switch (predicate.kind) {
        case "compare":
          return compare(predicate, negated);
        case "choice": {
          const option = names.option(predicate.choice, predicate.is);
          return `the choice “${names.choice(predicate.choice)}” is${not} “${option}”`;
        }
        case "event": {
          const { event, of } = predicate;
          const done = leaderEvents[event]?.en;
          if (done !== undefined) {
            const subject = of === undefined ? "a commander" : names.counter(of).name;
            return negated ? `${subject} has not been ${done}` : `${subject} is ${done}`;
          }
          const whose = of === undefined ? "" : ` of “${of}”`;
          return `the event “${event}”${whose} has${not} happened`;
        }
      }
    },
    atLeast: (count, clauses, negated) =>
      `${negated ? "fewer than" : "at least"} ${count} of these hold: ${clauses.join("; ")}`,
    placement({ who: value, minimum }, where) {
      if (minimum !== undefined) {
        const verb = minimum === 1 ? "sets" : "set";
        return `At least ${some(String(minimum), minimum, value)} ${verb} up ${where}.`;
      }
      return `${capital(who(value))} ${isSingular(value) ? "sets" : "set"} up ${where}.`;
    },
    control: (by, where) => `At the start ${side(by)} controls all hexes ${where}.`,
    zone: (name, where) => `${name}: the hexes ${where}.`,
    restriction({ who: value, fromTurn, toTurn, limit }) {
      const when = fromTurn === toTurn
        ? `On turn ${fromTurn}`
        : `On turns ${fromTurn} to ${toTurn}`;
      if (limit === 0) return `${when}, none of ${who(value)} may move.`;
      return `${when}, ${some(`at most ${limit}`, limit, value)} may move.`;
    },
    schedule({ turn, counters: ids, entry, scenarios, condition, choice, group }) {
      const dice = /^die:(\d)-(\d)$/.exec(condition ?? "");
      const near = /^enemy-within:(\d+):(.+)$/.exec(condition ?? "");
      const when = near !== null
        ? `From turn ${turn} on, as soon as an enemy unit is within ${
          near[1] === "1" ? "1 hex" : `${near[1]} hexes`
        } of ${near[2]}`
        : dice === null
        ? `On turn ${turn}`
        : `From turn ${turn} on, each turn on a roll of ${
          dice[1] === dice[2] ? dice[1] : `${dice[1]} to ${dice[2]}`
        } with one die`;
      const { kind, id } = readEntry(entry);
      const where = kind === "edge"
        ? `on ${edge(id)}`
        : kind === "zone"
        ? `in the zone “${names.zone(id)}”`
        : kind === "place"
        ? `in ${names.place(id)}`
        : `in hex ${id}`;
      const conditions = Object.entries(choice ?? {}).map(([id, is]) =>
        `if the choice “${names.choice(id)}” is “${names.option(id, is)}”`
      );
      const only = scenarios === undefined
        ? []
        : [`in the scenario ${or(scenarios.map((id) => `“${names.scenario(id)}”`))}`];
      const verb = ids.length === 1 ? "arrives" : "arrive";
      return [
        when,
        ...conditions,
        ...only,
        `${counters(ids)} ${verb} ${where}`,
      ].join(", ") + (ids.length > 1 ? ", in this order of march" : "") +
        (group === undefined ? "" : `, together with the group “${group}”`) + ".";
    },
    victory({ winner, moment }, conditions, join) {
      const result = winner === null ? "The game is a tie" : `${capital(side(winner))} wins`;
      const when = {
        "at-once": "as soon as",
        "end-of-player-turn": "at the end of a player turn if",
        "end-of-turn": "at the end of a turn if",
        "end-of-game": "at the end of the game if",
      }[moment];
      return `${result} ${when} ${join === "and" ? and(conditions) : or(conditions)}.`;
    },
  };
}
