/** Sentences in French. U+00A0 stands inside guillemets and before a colon, U+202F before a semicolon. */
import { formats } from "../formats.ts";
import { ofName, thatClause, toName } from "./french.ts";
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

const { and, or, isOne } = formats("fr");
const quoted = (text: string) => `«\u00a0${text}\u00a0»`;
const hexagons = (count: number) => `${count} hexagone${isOne(count) ? "" : "s"}`;
const levels = {
  "<": "inférieur à",
  "<=": "inférieur ou égal à",
  "=": "égal à",
  ">=": "supérieur ou égal à",
  ">": "supérieur à",
} as const;
const amounts = {
  "<": "moins de",
  "<=": "au plus",
  "=": "exactement",
  ">=": "au moins",
  ">": "plus de",
} as const;

/** The grammar of French with the names of one game. */
export function french(names: Names): Grammar {
  /** A side's name is mostly a people in the plural (Français, Coalisés); any other name follows `le camp`. */
  function side(id: string) {
    const name = names.side(id);
    const plural = /s$/.test(name);
    return plural
      ? { plural, subject: `les ${name}`, of: `des ${name}` }
      : { plural, subject: `le camp ${name}`, of: `du camp ${name}` };
  }
  function area(id: string) {
    const { name, isPlace } = names.area(id);
    return isPlace
      ? { within: `dans ${name}`, of: ofName(name) }
      : { within: `dans la zone ${quoted(name)}`, of: `de la zone ${quoted(name)}` };
  }
  function edge(id: string): string {
    const name = names.edge(id);
    return /^bord\b/i.test(name) ? lower(name) : `bord de carte ${quoted(name)}`;
  }
  function counters(ids: readonly string[]): string {
    return and(ids.map((id) => {
      const { name, isLeader } = names.counter(id);
      return isLeader ? `${name} (commandant)` : name;
    }));
  }
  function who(value: WhoValue): string {
    switch (value.kind) {
      case "counters":
        return counters(value.counters);
      case "formation": {
        const units = `les unités ${ofName(names.formation(value.formation))}`;
        return value.leader ? `${units} et leur commandant` : units;
      }
      case "markers": {
        const noun = isOne(value.count) ? "marqueur" : "marqueurs";
        return `${value.count} ${noun} ${quoted(names.marker(value.marker))}`;
      }
    }
  }
  const isSingular = (value: WhoValue) =>
    value.kind === "counters"
      ? value.counters.length === 1
      : value.kind === "markers" && isOne(value.count);

  function compare({ measure, of, op, value }: Comparison, negated: boolean): string {
    const known = measures[names.system]?.[measure];
    const turned = !negated ? op : op === "=" ? null : contrary[op];
    switch (known?.kind) {
      case "level":
        return turned === null
          ? `${known.name.fr} est différent de ${value}`
          : `${known.name.fr} est ${levels[turned]} ${value}`;
      case "side-level": {
        const name = known.names[of ?? ""]?.fr ?? `${measure} de ${of}`;
        return turned === null
          ? `${name} est différent de ${value}`
          : `${name} est ${levels[turned]} ${value}`;
      }
      case "turn":
        switch (turned) {
          case "<":
            return `on est avant le tour ${value}`;
          case "<=":
            return `on est au tour ${value} ou avant`;
          case "=":
            return `on est au tour ${value}`;
          case ">=":
            return `on est au tour ${value} ou après`;
          case ">":
            return `on est après le tour ${value}`;
          default:
            return `on n’est pas au tour ${value}`;
        }
      case "side-has": {
        const noun = known.what.fr[isOne(value) ? "one" : "other"];
        const amount = turned === null ? "un nombre autre que" : amounts[turned];
        const { subject, plural } = of === undefined
          ? { subject: "un camp", plural: false }
          : side(of);
        const rest = turned === null ? `${value} d’${noun}` : `${value} ${noun}`;
        return `${subject} ${plural ? "ont" : "a"} ${amount} ${rest}`;
      }
      case "formation-lost": {
        const noun = known.what.fr[isOne(value) ? "one" : "other"];
        const amount = turned === null ? "un nombre autre que" : amounts[turned];
        const subject = of === undefined ? "une formation" : names.formation(of);
        const rest = turned === null ? `${value} d’${noun}` : `${value} ${noun}`;
        return `${subject} a perdu ${amount} ${rest}`;
      }
      default: {
        const whose = of === undefined ? "" : ` de ${quoted(of)}`;
        const relation = turned === null ? "différent de" : levels[turned];
        return `la mesure ${quoted(measure)}${whose} vaut un nombre ${relation} ${value}`;
      }
    }
  }

  return {
    and,
    or,
    orLong: (parts) => parts.join(", ou "),
    who,
    butNot: (place, not, manner) =>
      `${place} (mais pas ${manner === "hexes" ? "ceux " : ""}${not})`,
    exceptFor: (place, manner) =>
      manner === "counters" ? `partout sauf ${place}` : `sauf ceux ${place}`,
    place(where, manner) {
      const ofCounters = manner === "counters";
      switch (where.kind) {
        case "hexes":
          if (!ofCounters) return `numérotés ${or(where.hexes)}`;
          return where.hexes.length === 1
            ? `dans l’hexagone ${where.hexes[0]}`
            : `dans l’un des hexagones ${or(where.hexes)}`;
        case "places":
          return or(where.places.map(names.place).map(ofCounters ? toName : ofName));
        case "area":
          return ofCounters ? area(where.area).within : area(where.area).of;
        case "edge": {
          const name = edge(where.edge);
          return ofCounters ? `sur le ${name}` : `du ${name}`;
        }
        case "terrain": {
          const terrains = or(where.terrains.map((id) => quoted(lower(names.terrain(id)))));
          return ofCounters ? `dans un hexagone de type ${terrains}` : `de type ${terrains}`;
        }
        case "within":
          return `à ${hexagons(where.distance)} au plus ${ofName(names.place(where.of))}`;
        case "at-distance":
          return `à ${hexagons(where.distance)} exactement ${ofName(names.place(where.of))}`;
        case "adjacent":
          return `${ofCounters ? "dans un hexagone adjacent" : "adjacents"} ${
            toName(names.place(where.of))
          }`;
        case "not-closer":
          return `à ${hexagons(where.distance)} au moins ${ofName(names.place(where.of))}`;
        case "controlled":
          return `${ofCounters ? "dans un hexagone contrôlé" : "contrôlés"} par ${
            side(where.by).subject
          }`;
        case "outside-enemy-zoc":
          return `hors des zones de contrôle des ennemis ${side(where.of).of}`;
      }
    },
    clause(predicate, negated) {
      switch (predicate.kind) {
        case "compare":
          return compare(predicate, negated);
        case "choice": {
          const choice = quoted(names.choice(predicate.choice));
          const option = quoted(names.option(predicate.choice, predicate.is));
          return `le choix ${choice} ${negated ? "n’est pas" : "est"} ${option}`;
        }
        case "event": {
          const { event, of } = predicate;
          const done = leaderEvents[event]?.fr;
          if (done !== undefined) {
            const subject = of === undefined ? "un commandant" : names.counter(of).name;
            return `${subject} ${negated ? "n’est pas" : "est"} ${done}`;
          }
          const whose = of === undefined ? "" : ` de ${quoted(of)}`;
          const happened = negated ? "n’a pas eu lieu" : "a eu lieu";
          return `l’événement ${quoted(event)}${whose} ${happened}`;
        }
      }
    },
    atLeast: (count, clauses, negated) =>
      `${
        negated ? `moins de ${count}` : `au moins ${count}`
      } de ces conditions sont remplies\u00a0: ` +
      clauses.join("\u202f; "),
    placement({ who: value, minimum }, where) {
      if (minimum !== undefined) {
        const verb = isOne(minimum) ? "se place" : "se placent";
        const those = value.kind === "formation" && !value.leader
          ? `${minimum} des unités ${ofName(names.formation(value.formation))}`
          : `${minimum} pion${isOne(minimum) ? "" : "s"} parmi ${who(value)}`;
        return `Au moins ${those} ${verb} ${where}.`;
      }
      return `${capital(who(value))} ${isSingular(value) ? "se place" : "se placent"} ${where}.`;
    },
    control(by, where) {
      const { subject, plural } = side(by);
      return `Au début, ${subject} ${
        plural ? "contrôlent" : "contrôle"
      } tous les hexagones ${where}.`;
    },
    zone: (name, where) => `${name}\u00a0: les hexagones ${where}.`,
    restriction({ who: value, fromTurn, toTurn, limit }) {
      const when = fromTurn === toTurn
        ? `Au tour ${fromTurn}`
        : `Du tour ${fromTurn} au tour ${toTurn}`;
      const among = `parmi ${who(value)}`;
      if (limit === 0) return `${when}, aucun pion ${among} ne peut bouger.`;
      const [noun, verb] = isOne(limit) ? ["pion", "peut"] : ["pions", "peuvent"];
      return `${when}, ${limit} ${noun} au plus ${among} ${verb} bouger.`;
    },
    schedule({ turn, counters: ids, entry, scenarios, condition, choice, group }) {
      const dice = /^die:(\d)-(\d)$/.exec(condition ?? "");
      const near = /^enemy-within:(\d+):(.+)$/.exec(condition ?? "");
      const when = near !== null
        ? `À partir du tour ${turn}, dès qu’une unité ennemie est à ${
          near[1] === "1" ? "1 hexagone" : `${near[1]} hexagones`
        } au plus de ${near[2]}`
        : dice === null
        ? `Au tour ${turn}`
        : `À partir du tour ${turn}, à chaque tour sur un résultat de ${
          dice[1] === dice[2] ? dice[1] : `${dice[1]} à ${dice[2]}`
        } au dé`;
      const { kind, id } = readEntry(entry);
      const where = kind === "edge"
        ? `par le ${edge(id)}`
        : kind === "zone"
        ? `dans la zone ${quoted(names.zone(id))}`
        : kind === "place"
        ? toName(names.place(id))
        : `dans l’hexagone ${id}`;
      const conditions = Object.entries(choice ?? {}).map(([id, is]) =>
        `si le choix ${quoted(names.choice(id))} est ${quoted(names.option(id, is))}`
      );
      const only = scenarios === undefined
        ? []
        : [`dans le scénario ${or(scenarios.map((id) => quoted(names.scenario(id))))}`];
      const verb = ids.length === 1 ? "arrive" : "arrivent";
      return [when, ...conditions, ...only, `${counters(ids)} ${verb} ${where}`].join(", ") +
        (ids.length > 1 ? ", dans cet ordre de marche" : "") +
        (group === undefined ? "" : `, avec le groupe ${quoted(group)}`) + ".";
    },
    victory({ winner, moment }, conditions, join) {
      const { subject, plural } = winner === null
        ? { subject: "la partie", plural: false }
        : side(winner);
      const verb = winner === null ? "est nulle" : plural ? "l’emportent" : "l’emporte";
      const when = {
        "at-once": "dès",
        "end-of-player-turn": "à la fin d’un tour de joueur dès lors",
        "end-of-turn": "à la fin d’un tour dès lors",
        "end-of-game": "en fin de partie dès lors",
      }[moment];
      const clauses = conditions.map(thatClause);
      return `${capital(subject)} ${verb} ${when} ${join === "and" ? and(clauses) : or(clauses)}.`;
    },
  };
}
