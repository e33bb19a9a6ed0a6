/** Morale (17.0) and the levels of victory (18.0). */
import { at } from "../../core/arrays.ts";
import { holds, type PredicateContext } from "../../core/predicate.ts";
import { cites } from "../citing.ts";
import { moraleAfter } from "../procedures/morale.ts";
import { type State, tell } from "../state.ts";
import { enemyOf, sideIds } from "../words.ts";

export const measures = ["morale", "morale-difference", "turn", "losses"] as const;

const rules = {
  morale: cites("N-216", "NQ-34"),
  atOnce: cites("N-223", "NQ-34", "NQ-161", "NQ-167"),
  end: cites("N-224", "NQ-161", "NQ-167"),
};

/** What victory levels may ask. */
export function predicateContext(state: State): PredicateContext {
  const sideOf = (of: string | undefined): number => {
    const side = sideIds.findIndex((id) => id === of);
    if (side < 0) throw new RangeError(`a measure names side ${of}`);
    return side;
  };
  return {
    measure(id, of) {
      switch (id) {
        case "morale":
          return at(state.morale, sideOf(of));
        case "morale-difference":
          return at(state.morale, sideOf(of)) - at(state.morale, enemyOf(sideOf(of)));
        case "turn":
          return state.turn;
        case "losses":
          return at(state.lost, sideOf(of));
        default:
          throw new RangeError(`there is no measure ${id}`);
      }
    },
    choice: () => undefined,
    event: () => false,
  };
}

/** Ends the game when a level of that moment holds. */
export function judge(state: State, moment: "at-once" | "end-of-game"): void {
  if (state.over !== -1) return;
  const context = predicateContext(state);
  const level = state.scenario.victory.findIndex((candidate) =>
    candidate.moment === moment && holds(candidate.when, context)
  );
  if (level < 0) return;
  state.over = level;
  tell(state, "game-over", moment === "at-once" ? rules.atOnce : rules.end, () => ({
    level: state.scenario.victory[level]?.id ?? "",
    scenario: state.scenario.id,
  }));
}

/** Changes the morale of a side, within the track unless `beyond`, and looks whether the game is over. */
export function changeMorale(
  state: State,
  side: number,
  change: number,
  beyond: boolean,
  event: string,
): void {
  const before = at(state.morale, side);
  const after = moraleAfter(before, change, state.scenario.parameters["morale-limit"], beyond);
  state.morale[side] = after;
  tell(state, "morale", rules.morale, () => ({
    side: sideIds[side] ?? "",
    before,
    after,
    event,
  }));
  judge(state, "at-once");
}
