/**
 * The systems by id, and one door to all of them: `openGame` compiles a game's data with the system that it names and
 * hides the system's own types, so that smoke, replay, `resolve` and the editor treat every game alike.
 */
import type { GameData } from "../schemas/bundle.ts";
import { batailleDeParis } from "./bataille-de-paris/system.ts";
import {
  type BoardView,
  type Breach,
  type Citation,
  type Decision,
  type GameEvent,
  type OptionView,
  type Outcome,
  type Procedure,
  type StartOptions,
  type System,
  UnplayableError,
} from "./core/system.ts";

/** One game in play. See `System` for what each method answers. */
export interface Match {
  decision(): Decision | null;
  describe(decision: Decision, option: number): OptionView;
  choose(option: number): void;
  outcome(): Outcome | null;
  breaches(): Breach[];
  view(side: number | null): BoardView;
  digest(): string;
  events(): readonly GameEvent[];
  exercised(): Uint32Array;
  appraise(decision: Decision, scores: Float64Array): void;
  progress(decision: Decision, option: number): number;
}

/** A game that is compiled and can be played and asked. */
export interface Playable {
  readonly system: string;
  readonly citations: readonly Citation[];
  readonly procedures: Readonly<Record<string, Procedure>>;
  start(scenarioId: string, seed: number, options?: StartOptions): Match;
  /** Answers one rule question. The input is checked by the procedure's schema; a `ZodError` says what is wrong. */
  answer(procedureId: string, input: unknown): unknown;
}

type Opener = (data: GameData) => Playable;

const openers: ReadonlyMap<string, Opener> = new Map([
  [batailleDeParis.id, (data: GameData) => playable(batailleDeParis, data)],
]);

/** Ids of the systems that can be played. */
export const systemIds: readonly string[] = [...openers.keys()];

/**
 * Compiles a game's data for play. Throws `UnplayableError` when no system of that id exists, or when the system misses
 * something in the data.
 */
export function openGame(data: GameData): Playable {
  const open = openers.get(data.game.system);
  if (!open) {
    throw new UnplayableError(
      `${data.game.id} names the system ${data.game.system}, which does not exist. The systems: ${
        systemIds.join(", ")
      }.`,
    );
  }
  return open(data);
}

function playable<Rules, State>(system: System<Rules, State>, data: GameData): Playable {
  const rules = system.compile(data);
  return {
    system: system.id,
    citations: system.citations,
    procedures: system.procedures,
    start(scenarioId, seed, options) {
      const state = system.start(rules, scenarioId, seed, options);
      return {
        decision: () => system.decision(state),
        describe: (decision, option) => system.describe(state, decision, option),
        choose: (option) => system.choose(state, option),
        outcome: () => system.outcome(state),
        breaches: () => system.breaches(state),
        view: (side) => system.view(state, side),
        digest: () => system.digest(state),
        events: () => system.events(state),
        exercised: () => system.exercised(state),
        appraise: (decision, scores) => system.appraise(state, decision, scores),
        progress: (decision, option) => system.progress(state, decision, option),
      };
    },
    answer(procedureId, input) {
      const procedure = system.procedures[procedureId];
      if (!procedure) {
        throw new UnplayableError(`The system ${system.id} has no procedure ${procedureId}.`);
      }
      return procedure.answer(rules, procedure.input.parse(input));
    },
  };
}
