/** Victory: the scenario's levels as predicates over the measures of this system. */
import { at } from "../../core/arrays.ts";
import { holds, type PredicateContext } from "../../core/predicate.ts";
import type { VictoryLevel } from "../../../schemas/scenario.ts";
import { cites } from "../citing.ts";
import { cite, type State, tell } from "../state.ts";
import { Fate, sideIds, Status } from "../words.ts";

const rules = {
  historical: cites("P-151", "PQ-35"),
  fontainebleau: cites("P-152", "PQ-80"),
  plans: cites("P-153", "PQ-34"),
  broken: cites("P-154", "PQ-110"),
  napoleon: cites("P-148", "P-155", "PQ-31"),
  overrun: cites("P-149", "PQ-32"),
  fallen: cites("P-150", "PQ-103"),
};

/** The measures that predicates may name. */
export const measures = ["morale", "turn", "units-in-paris", "units-lost"] as const;
/** The events that predicates may name, each of a commander. */
export const eventKinds = ["leader-killed", "leader-captured", "leader-wounded"] as const;

/** Combat units of a side in hexes of Paris. Commanders do not count (PQ-05). */
export function unitsInParis(state: State, side: number): number {
  let units = 0;
  for (const hex of state.board.parisHexes) units += at(state.units, side * state.board.size + hex);
  return units;
}

/** What a predicate can ask of a game. */
export function predicateContext(state: State): PredicateContext {
  return {
    measure(id, of) {
      switch (id) {
        case "morale":
          return state.morale;
        case "turn":
          return state.turn;
        case "units-in-paris":
          return unitsInParis(state, sideIds.findIndex((side) => side === of));
        case "units-lost":
          return at(state.lost, state.counters.formations.indexOf(of ?? ""));
        default:
          throw new RangeError(`there is no measure ${id}; there are ${measures.join(", ")}`);
      }
    },
    choice(id) {
      const choice = state.scenario.source.choices.findIndex((candidate) => candidate.id === id);
      const chosen = state.chosen[choice] ?? -1;
      return state.scenario.source.choices[choice]?.options[chosen]?.id;
    },
    event(id, of) {
      const leader = state.counters.indexOf.get(of ?? "");
      if (leader === undefined) return false;
      switch (id) {
        case "leader-killed":
          return at(state.fate, leader) === Fate.killed;
        case "leader-wounded":
          return at(state.fate, leader) === Fate.wounded;
        case "leader-captured":
          return at(state.status, leader) === Status.captured;
        default:
          throw new RangeError(`there is no event ${id}; there are ${eventKinds.join(", ")}`);
      }
    },
  };
}

/** Ends the game when a victory level of this moment holds; the first in the scenario's order decides. */
export function judge(state: State, moment: VictoryLevel["moment"]): void {
  if (state.over !== -1) return;
  const context = predicateContext(state);
  const level = state.scenario.victory.findIndex((candidate) =>
    candidate.moment === moment && holds(candidate.when, context)
  );
  if (level < 0) return;
  state.over = level;
  const decided = state.scenario.victory[level];
  const cited = citedFor(state, decided?.id ?? "");
  cite(state, cited);
  tell(state, "game-over", cited, {
    scenario: state.scenario.id,
    level: decided?.id ?? "",
    winner: decided?.winner ?? "none",
    morale: state.morale,
  });
}

/** The rules that a victory level stands for. */
function citedFor(state: State, level: string) {
  switch (level) {
    case "coalition-in-paris":
      return rules.overrun;
    case "napoleon-lost":
      return rules.napoleon;
    case "formations-broken":
      return rules.broken;
    case "fontainebleau-french-victory":
      return rules.fontainebleau;
    case "coalition-final-victory":
    case "french-final-victory":
      return rules.plans;
  }
  if (state.scenario.source.choices.length === 0) return rules.historical;
  if (level === "tie") return rules.plans;
  return predicateContext(state).choice("plan") === "fontainebleau"
    ? rules.fontainebleau
    : rules.fallen;
}
