/** Positions set up by hand in the middle of a turn, and choices made by what they say. */
import { at } from "../core/arrays.ts";
import { seedRandom } from "../core/random.ts";
import type { GameEvent, OptionView } from "../core/system.ts";
import { openingControl } from "../bataille-de-paris/play/occupation.ts";
import { beginDeclaration } from "../bataille-de-paris/play/declaration.ts";
import { beginMovement } from "../bataille-de-paris/play/movement.ts";
import { proceed } from "../bataille-de-paris/play/sequence.ts";
import { positionState } from "../bataille-de-paris/procedures/procedure.ts";
import type { Rules } from "../bataille-de-paris/rules.ts";
import type { State } from "../bataille-de-paris/state.ts";
import { batailleDeParis } from "../bataille-de-paris/system.ts";
import { Side, type sideIds } from "../bataille-de-paris/words.ts";

export interface Situation {
  readonly side: (typeof sideIds)[number];
  readonly phase: "movement" | "combat";
  /** Counter ids by hex: `{ "2213": ["lagrange", "ricard"] }`. */
  readonly stacks: Readonly<Record<string, readonly string[]>>;
  readonly scenario?: string;
  readonly morale?: number;
  readonly turn?: number;
  readonly seed?: number;
}

/** A game in which exactly these counters are on the board and the phase begins. Its log is on. */
export function situation(rules: Rules, wanted: Situation): State {
  const bare = positionState(rules, {
    scenario: wanted.scenario,
    counters: Object.entries(wanted.stacks).flatMap(([hex, ids]) =>
      ids.map((counter) => ({ counter, hex }))
    ),
  });
  const state: State = { ...bare, events: [], random: seedRandom(wanted.seed ?? 1) };
  state.chosen.fill(0);
  state.morale = wanted.morale ?? 6;
  state.turn = wanted.turn ?? 3;
  state.side = Side[wanted.side];
  openingControl(state);
  if (wanted.phase === "movement") beginMovement(state);
  else beginDeclaration(state);
  proceed(state);
  return state;
}

/** The options that are open, described. */
export function offered(state: State): OptionView[] {
  const { decision } = state;
  return Array.from(
    decision.options.subarray(0, decision.count),
    (option) => batailleDeParis.describe(state, decision, option),
  );
}

/** Takes the option of this key (`retreat.hex`) with these parameters. Throws when there is none. */
export function pick(
  state: State,
  key: string,
  params: Record<string, string | number> = {},
): void {
  const index = offered(state).findIndex((view) =>
    view.key === key && Object.entries(params).every(([name, value]) => view.params[name] === value)
  );
  if (index < 0) {
    throw new Error(
      `${key} ${JSON.stringify(params)} is not offered, but ${
        JSON.stringify(offered(state).map((view) => [view.key, view.params]))
      }`,
    );
  }
  batailleDeParis.choose(state, at(state.decision.options, index));
}

/** Events of a kind. */
export function told(state: State, kind: string): GameEvent[] {
  return (state.events ?? []).filter((event) => event.kind === kind);
}

/** Label of the hex in which a counter stands, null off the board. */
export function whereIs(state: State, id: string): string | null {
  const counter = state.counters.indexOf.get(id);
  const hex = counter === undefined ? -1 : at(state.position, counter);
  return hex < 0 ? null : state.board.map.grid.labelOf(hex);
}

/** The first result that `run` does not refuse, over seeds from 1 on: how a test gets the dice that it needs. */
export function battleSeed(run: (seed: number) => State | null, about: unknown): State {
  for (let seed = 1; seed <= 400; seed++) {
    const state = run(seed);
    if (state !== null) return state;
  }
  throw new Error(`no seed up to 400 gives what the test needs: ${JSON.stringify(about)}`);
}
