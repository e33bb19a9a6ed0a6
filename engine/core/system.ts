/**
 * The contract between a system (a rulebook's rules) and everything that plays it: smoke, replay, resolve, the editor.
 *
 * The state is mutable and owned by the caller; `choose` changes it in place. Everything that happens is an event that
 * cites rules of the register. Randomness comes only from the generator kept in the state.
 */
import type { GameData } from "../../schemas/bundle.ts";
import type { z } from "zod";

/** A rule id of the register (`P-094`) or a ruling (`PQ-10`). */
export type Citation = string;

/**
 * Whose choice, of what kind, among which options. Options are small integers that mean something to the system alone;
 * `describe` explains them. The arrays are scratch memory of the state: valid until the next `choose`.
 */
export interface Decision {
  /** Index into `scenario.sides`; -1 when nobody chooses (never offered by `decision`). */
  side: number;
  /** `place-counter`, `choose-mover`, `move-step`, `declare-attack`, `head-unit`, `retreat`, `advance` ... */
  kind: string;
  /** Index of the counter that it concerns, or -1. */
  counter: number;
  /** The first `count` entries are the options. Never empty while the game goes on. */
  options: Int32Array;
  count: number;
}

/** An option for people and policies: everything about it that may be shown to the chooser. */
export interface OptionView {
  readonly kind: string;
  /** Message key and its parameters, rendered by i18n: `move.step` with `{ unit: "kretow", hex: "1207" }`. */
  readonly key: string;
  readonly params: Readonly<Record<string, string | number>>;
  readonly hex?: string;
  readonly counter?: string;
}

/** One thing that happened. Documented in docs/engine.md; stable. */
export interface GameEvent {
  readonly turn: number;
  /** Index of the side in phase. */
  readonly side: number;
  readonly phase: string;
  /** Event kind and message key: `move`, `combat`, `morale` ... */
  readonly kind: string;
  readonly params: Readonly<Record<string, string | number>>;
  readonly cites: readonly Citation[];
}

export interface Outcome {
  /** Id of the victory level in the scenario. */
  readonly level: string;
  /** Winning side id, or null for a draw. */
  readonly winner: string | null;
  readonly turn: number;
  readonly measures: Readonly<Record<string, number>>;
}

/** Something that must never be true. */
export interface Breach {
  readonly code: string;
  readonly message: string;
  readonly cites: readonly Citation[];
}

/** One rule question: typed in, typed out. `input` and `output` are Zod schemas; their JSON Schemas are shown by `resolve --list`. */
export interface Procedure {
  readonly id: string;
  readonly title: { readonly en: string; readonly fr: string };
  readonly cites: readonly Citation[];
  readonly input: z.ZodType;
  readonly output: z.ZodType;
  readonly example: unknown;
  /** Answers a parsed input. Throws `NotPrinted` where the data has no value and stand-ins are off. */
  answer(rules: unknown, input: unknown): unknown;
}

export interface StartOptions {
  /** Scenario choices fixed from outside: `{ plan: "belleville" }`; those left out are decisions. */
  readonly choices?: Readonly<Record<string, string>>;
  /** Keep the event log. Off in bulk play, where only counts of cited rules are kept. */
  readonly log?: boolean;
}

/** A view of the board for drawing and for policies; `side` sees only what it may (null sees all). */
export interface BoardView {
  readonly turn: number;
  readonly phase: string;
  readonly side: number;
  readonly counters: readonly {
    readonly id: string;
    readonly hex: string | null;
    readonly status: "board" | "off-map" | "eliminated" | "captured";
    readonly reduced: boolean;
    readonly hidden: boolean;
  }[];
  readonly control: Readonly<Record<string, string>>;
  readonly measures: Readonly<Record<string, number>>;
}

/**
 * `Rules` is a bundle compiled for play (typed arrays, tables parsed); it is immutable and shared by all games.
 * `State` is one game.
 */
export interface System<Rules, State> {
  readonly id: string;
  /** Every rule and ruling id that the code cites, from `cites.ts` of the system's folder. */
  readonly citations: readonly Citation[];
  readonly measures: readonly string[];
  readonly eventKinds: readonly string[];
  readonly procedures: Readonly<Record<string, Procedure>>;
  /** Compiles a game for play. Throws `UnplayableError`, naming what is missing and where. */
  compile(data: GameData): Rules;
  start(rules: Rules, scenarioId: string, seed: number, options?: StartOptions): State;
  decision(state: State): Decision | null;
  describe(state: State, decision: Decision, option: number): OptionView;
  choose(state: State, option: number): void;
  outcome(state: State): Outcome | null;
  breaches(state: State): Breach[];
  view(state: State, side: number | null): BoardView;
  /** Digest of everything that play depends on (not the log): 16 lower-case hex digits of a 64-bit hash. */
  digest(state: State): string;
  events(state: State): readonly GameEvent[];
  /** How often each citation was exercised, aligned with `citations`. */
  exercised(state: State): Uint32Array;
  /** Names of the bundled policies' hints: a score for each option of a decision, higher is more sensible. */
  appraise(state: State, decision: Decision, scores: Float64Array): void;
  /** How much an option gets the game on, for the random policy's progress bias: 0 stays, 1 gets on. */
  progress(state: State, decision: Decision, option: number): number;
  readonly words: SystemWords;
}

/** What an id in an event or option names. */
export type NameKind = "counter" | "hex" | "formation" | "choice" | "option" | "level" | "edge";
/** Turns an id into a word, such as a counter's name in the reader's language. */
export type Names = (kind: NameKind, id: string) => string;

/** What a system says, in English and French. Without `names`, ids and labels stand for themselves. */
export interface SystemWords {
  event(event: GameEvent, language: "en" | "fr", names?: Names): string;
  option(option: OptionView, language: "en" | "fr", names?: Names): string;
  /** The question that a kind of decision asks. */
  decision(kind: string, language: "en" | "fr"): string;
  phase(phase: string, language: "en" | "fr"): string;
}

/** A sentence in both languages. */
export interface Said {
  readonly en: string;
  readonly fr: string;
}
const both = (words: string | Said): Said =>
  typeof words === "string" ? { en: words, fr: words } : words;

/** The data has no value for what the rules ask, and no stand-in is declared. `message` is the English sentence. */
export class NotPrinted extends Error {
  override readonly name = "NotPrinted";
  readonly said: Said;
  constructor(words: string | Said) {
    super(both(words).en);
    this.said = both(words);
  }
}
/** The game has no such thing, or its rules do not allow what a question describes. `message` is the English sentence. */
export class Impossible extends RangeError {
  override readonly name = "Impossible";
  readonly said: Said;
  constructor(words: Said) {
    super(words.en);
    this.said = words;
  }
}
/** The bundle can not be played: what is missing, where, what to do. `message` is the English sentence. */
export class UnplayableError extends Error {
  override readonly name = "UnplayableError";
  readonly said: Said;
  constructor(words: string | Said) {
    super(both(words).en);
    this.said = both(words);
  }
}
