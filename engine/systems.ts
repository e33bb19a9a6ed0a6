/**
 * The systems by id, and one door to all of them: `openGame` compiles a game's data with the system that it names and
 * hides the system's own types, so that smoke, replay, `resolve` and the editor treat every game alike.
 */
import type { GameData } from "../schemas/bundle.ts";
import { batailleDeParis } from "./bataille-de-paris/system.ts";
import { patrieEnDanger } from "./patrie-en-danger-1792/system.ts";
import {
  type BoardView,
  type Breach,
  type Citation,
  type Decision,
  type GameEvent,
  type NameKind,
  type Names,
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
  /** An event, an option or a decision's question as a sentence, with the names of the game in that language. */
  tell(event: GameEvent, language: "en" | "fr"): string;
  offer(option: OptionView, language: "en" | "fr"): string;
  question(decisionKind: string, language: "en" | "fr"): string;
  phase(phase: string, language: "en" | "fr"): string;
  /** What an id of an event's parameters is called; the id itself where it has no name. */
  name(kind: NameKind, id: string, language: "en" | "fr"): string;
  /** Answers one rule question. The input is checked by the procedure's schema; a `ZodError` says what is wrong. */
  answer(procedureId: string, input: unknown): unknown;
}

type Opener = (data: GameData) => Playable;

const openers: ReadonlyMap<string, Opener> = new Map([
  [batailleDeParis.id, (data: GameData) => playable(batailleDeParis, data)],
  [patrieEnDanger.id, (data: GameData) => playable(patrieEnDanger, data)],
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

/** Names of counters, places, formations, choices and victory levels in a language; ids where there is none. */
function namesOf(data: GameData, language: "en" | "fr"): Names {
  const catalogue = data.catalogues[language] ?? {};
  const names = new Map<string, string>();
  const add = (kind: string, key: string, id: string, name: string) =>
    names.set(`${kind} ${id}`, catalogue[key] ?? name);
  for (const { id, name } of data.units) add("counter", `unit.${id}.name`, id, name);
  for (const { id, name } of data.leaders) add("counter", `leader.${id}.name`, id, name);
  for (const { id, name, count } of data.game.markers) {
    const called = catalogue[`marker.${id}.name`] ?? name;
    for (let number = 1; number <= count; number++) {
      names.set(`counter ${id}-${number}`, `${called} ${number}`);
    }
  }
  for (const { id, name } of data.formations) add("formation", `formation.${id}.name`, id, name);
  for (const map of data.maps) {
    for (const { id, name } of map.edges) add("edge", `edge.${id}.name`, id, name);
    for (const { id, name, hexes } of map.places) {
      for (const hex of hexes) {
        names.set(`hex ${hex}`, `${catalogue[`place.${id}.name`] ?? name} (${hex})`);
      }
    }
  }
  for (const scenario of data.scenarios) {
    for (const level of scenario.victory) {
      const id = `${scenario.id}.${level.id}`;
      add("level", `victory.${id}.name`, id, level.name);
    }
    for (const choice of scenario.choices) {
      add("choice", `choice.${scenario.id}.${choice.id}.name`, choice.id, choice.name);
      for (const option of choice.options) {
        const key = `option.${scenario.id}.${choice.id}.${option.id}.name`;
        add("option", key, option.id, option.name);
      }
    }
  }
  return (kind, id) => names.get(`${kind} ${id}`) ?? id;
}

function playable<Rules, State>(system: System<Rules, State>, data: GameData): Playable {
  const rules = system.compile(data);
  const made = new Map<string, Names>();
  const names = (language: "en" | "fr"): Names => {
    const known = made.get(language) ?? namesOf(data, language);
    made.set(language, known);
    return known;
  };
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
    tell: (event, language) => system.words.event(event, language, names(language)),
    offer: (option, language) => system.words.option(option, language, names(language)),
    question: (kind, language) => system.words.decision(kind, language),
    phase: (phase, language) => system.words.phase(phase, language),
    name: (kind, id, language) => names(language)(kind, id),
    answer(procedureId, input) {
      const procedure = system.procedures[procedureId];
      // Not `constructor` and the like, which every object answers to.
      if (!procedure || !Object.hasOwn(system.procedures, procedureId)) {
        throw new UnplayableError(`The system ${system.id} has no procedure ${procedureId}.`);
      }
      return procedure.answer(rules, procedure.input.parse(input));
    },
  };
}
