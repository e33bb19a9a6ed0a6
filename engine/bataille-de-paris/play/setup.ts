/** Set-up: the sides place their counters one by one where the scenario's placements allow. */
import { add, at, item } from "../../core/arrays.ts";
import { cites } from "../citing.ts";
import { isTouched, put, unitsIn } from "../field.ts";
import { ask, cite, idOf, labelOf, option, type State, tell } from "../state.ts";
import { enemyOf, Kind, Side, Step } from "../words.ts";
import { openingControl } from "./occupation.ts";
import { endPhase } from "./phase.ts";

const rules = {
  coalition: cites("P-017", "P-018", "PQ-07", "PQ-08", "PQ-86"),
  marmont: cites("P-019"),
  mortier: cites("P-020"),
  moncey: cites("P-021", "P-022", "PQ-104"),
  decoys: cites("P-022", "PQ-71"),
  again: cites("P-025"),
  control: cites("P-023", "PQ-13", "PQ-121"),
  morale: cites("P-024"),
};

/** The hexes that the next counter may take: those of its placements, and of its quota while the quota needs it. */
export function offerPlacing(state: State): boolean {
  const { placings, quotas } = state.scenario;
  const placing = placings[state.cursor];
  if (placing === undefined) {
    begin(state);
    return false;
  }
  state.side = placing.side;
  ask(state, Step.placeCounter, placing.side, placing.counter);
  const quota = quotas[placing.quota];
  const needed = quota !== undefined &&
    quota.minimum - at(state.quotaMet, placing.quota) >= at(state.quotaLeft, placing.quota);
  for (const hex of placing.hexes) {
    if (needed && at(quota.mask, hex) === 0) continue;
    if (unitsIn(state, enemyOf(placing.side), hex) > 0) continue;
    // A decoy that an enemy already touches would be taken back at once (PQ-83).
    if (at(state.counters.kind, placing.counter) === Kind.decoy && isTouched(state, hex)) continue;
    option(state, hex);
  }
  if (state.decision.count === 0) {
    throw new Error(`set-up leaves no hex for ${idOf(state, placing.counter)}`);
  }
  return true;
}

export function applyPlacing(state: State, hex: number): void {
  const placing = item(state.scenario.placings, state.cursor);
  put(state, placing.counter, hex);
  const quota = state.scenario.quotas[placing.quota];
  if (quota !== undefined) {
    add(state.quotaLeft, placing.quota, -1);
    if (at(quota.mask, hex) === 1) add(state.quotaMet, placing.quota, 1);
  }
  const cited = citedFor(state, placing.counter);
  cite(state, cited);
  if (state.scenario.source.choices.length > 0) cite(state, rules.again);
  if (state.events !== null) {
    tell(state, "set-up", cited, {
      counter: idOf(state, placing.counter),
      hex: labelOf(state, hex),
    });
  }
  state.cursor++;
}

function citedFor(state: State, counter: number) {
  if (at(state.counters.side, counter) === Side.coalition) return rules.coalition;
  switch (state.counters.formations[at(state.counters.formation, counter)]) {
    case "marmont":
      return rules.marmont;
    case "mortier":
      return rules.mortier;
    case undefined:
      return rules.decoys;
    default:
      return rules.moncey;
  }
}

/** Ends the set-up: control is what the scenario gives, then what the counters hold. */
function begin(state: State): void {
  openingControl(state);
  cite(state, rules.control);
  cite(state, rules.morale);
  endPhase(state);
}
