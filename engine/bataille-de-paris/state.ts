/**
 * One game. Everything that play depends on is a plain integer or an `Int32Array`; what a line below `derived` names
 * follows from the rest and is kept beside it for speed.
 */
import { type Cited, exercise } from "../core/citations.ts";
import { addWord, addWords, digestText, newDigest } from "../core/digest.ts";
import { seedRandom } from "../core/random.ts";
import { newSearch, type Search } from "../core/search.ts";
import type { Decision, GameEvent, StartOptions } from "../core/system.ts";
import type { Params } from "../core/template.ts";
import { citations } from "./cites.ts";
import { mostMovement } from "./counters.ts";
import { type Field, newField } from "./field.ts";
import { boardOf, type Rules, scenarioOf } from "./rules.ts";
import type { CompiledScenario } from "./scenario.ts";
import type { Tables } from "./tables.ts";
import { decisionKinds, Phase, phaseNames, Status, Step } from "./words.ts";

/** Declared attacks and the combat that is being resolved. */
export interface Combats {
  /** Attacks declared in this phase, including withdrawn and resolved ones. */
  count: number;
  /** By attack: 1 resolved or withdrawn; the attacking formation, -1 for the French; two target hexes, -1 none. */
  readonly done: Int32Array;
  readonly formation: Int32Array;
  readonly targets: Int32Array;
  /** By hex: the attack that its units make, the attack that is made on it; -1 none. */
  readonly attackFrom: Int32Array;
  readonly attackOn: Int32Array;
  /** By hex: 1 once a declared attack on it was withdrawn. */
  readonly withdrawn: Int32Array;
  /** By counter: the attack it takes part in, -1 none; 1 when it retreated into a hex that was still to be attacked. */
  readonly attackOf: Int32Array;
  readonly disordered: Int32Array;
  /** By counter: stack (from 1) with which it has fallen back in the current combat; it does so no second time. */
  readonly fellBack: Int32Array;
  /** The attack that is being declared or resolved, -1 none. */
  current: number;
  /** Where its resolution stands: a `Stage`, and a position inside the stage. */
  stage: number;
  cursor: number;
  /** Head units and commanders by role (0 attacker, 1 defender), -1 not named; -2: no commander gives a modifier. */
  readonly head: Int32Array;
  readonly commander: Int32Array;
  /** Qualities after the die of "?" units. */
  readonly quality: Int32Array;
  tactical: number;
  napoleon: number;
  /** The unmodified and the modified dice. */
  dice: number;
  total: number;
  /** By role: losses still to take, whether R applies, whether the head unit has taken the first loss. */
  readonly toLose: Int32Array;
  readonly retreats: Int32Array;
  readonly firstLossTaken: Int32Array;
  /** By target: 1 when a stack left it by retreat. */
  readonly vacated: Int32Array;
  /** Hex of the stack that has to pay for its retreat or for staying, -1 none, and the steps that it still owes. */
  payingHex: number;
  payingSteps: number;
  /** Hex that the advancing unit left, for commanders who may go with it; -1 none. */
  advancedFrom: number;
  advancedTo: number;
  /** Scratch for the modifiers of the current combat. */
  readonly drm: DrmParts;
}

/** The seven modifiers of 7.4 and their sum. */
export interface DrmParts {
  strengthRatio: number;
  quality: number;
  terrain: number;
  commanders: number;
  morale: number;
  combinedAttack: number;
  overstacking: number;
  total: number;
}

export interface State extends Field {
  readonly rules: Rules;
  readonly tables: Tables;
  readonly scenario: CompiledScenario;
  readonly random: Int32Array;
  turn: number;
  /** Side in phase. */
  side: number;
  phase: number;
  /** Where the phase stands, and a position inside it; each phase counts its own. */
  stage: number;
  cursor: number;
  /** Index of the victory level that ended the game; -1 while it goes on, -2 when no level held at the end. */
  over: number;
  /** The option taken of each scenario choice, -1 open. */
  readonly chosen: Int32Array;
  /** Counters placed so far that count towards each quota of the set-up, and members still to place. */
  readonly quotaMet: Int32Array;
  readonly quotaLeft: Int32Array;
  /** By schedule entry: 0 waiting, 1 admitted (its die succeeded), 2 complete. */
  readonly arrived: Int32Array;
  /** By counter: movement points for this phase, whether it has had its move, the turn in which it entered. */
  readonly points: Int32Array;
  readonly moved: Int32Array;
  readonly entered: Int32Array;
  /** By movement restriction: counters released this turn. */
  readonly released: Int32Array;
  /** The counter that is moving, -1 none; points it has left; whether its way kept the road bonus; whether it began in an enemy zone; steps made. */
  mover: number;
  pointsLeft: number;
  onRoad: number;
  beganInZone: number;
  stepsMade: number;
  /** Side that controls each hex, and that controlled it when play began. */
  readonly control: Int32Array;
  readonly startControl: Int32Array;
  morale: number;
  parisAttacked: number;
  parisEntered: number;
  /** Combat units lost by formation. */
  readonly lost: Int32Array;
  /** Hex in which lone commanders are being tested for capture, -1 none; the commander who must be displaced, -1 none. */
  captureHex: number;
  displaced: number;
  readonly combats: Combats;

  // derived
  readonly decision: Decision;
  step: number;
  /** Whether the phase is over and the next one still to be opened: never so while a decision is open. */
  phaseOver: boolean;
  readonly search: Search;
  /** Scratch marks by hex or by counter; whoever uses them clears them first. */
  readonly marks: Int32Array;

  // not play
  readonly events: GameEvent[] | null;
  readonly exercised: Int32Array;
}

/** An empty game of a scenario. Throws a RangeError for a scenario that there is not. */
export function newState(
  rules: Rules,
  scenarioId: string | undefined,
  seed: number,
  options: StartOptions = {},
): State {
  const scenario = scenarioOf(rules, scenarioId);
  const board = boardOf(rules, scenario);
  const { counters } = rules;
  for (const id of Object.keys(options.choices ?? {})) {
    if (!scenario.source.choices.some((choice) => choice.id === id)) {
      throw new RangeError(`scenario ${scenario.id} has no choice ${id}`);
    }
  }
  const field = newField(board, counters);
  const perHex = (value: number) => new Int32Array(board.size).fill(value);
  const perCounter = (value: number) => new Int32Array(counters.count).fill(value);
  for (let counter = 0; counter < counters.count; counter++) {
    if (scenario.absent[counter] === 1) field.status[counter] = Status.absent;
  }
  const attacks = 2 * counters.count;
  return {
    ...field,
    rules,
    tables: rules.tables,
    scenario,
    random: seedRandom(seed),
    turn: scenario.firstTurn,
    side: 0,
    phase: Phase.plan,
    stage: 0,
    cursor: 0,
    over: -1,
    chosen: Int32Array.from(scenario.source.choices, (choice) => {
      const fixed = options.choices?.[choice.id];
      if (fixed === undefined) return -1;
      const index = choice.options.findIndex(({ id }) => id === fixed);
      if (index < 0) throw new RangeError(`choice ${choice.id} has no option ${fixed}`);
      return index;
    }),
    quotaMet: new Int32Array(scenario.quotas.length),
    quotaLeft: Int32Array.from(scenario.quotas, ({ members }) => members),
    arrived: new Int32Array(scenario.arrivals.length),
    points: perCounter(0),
    moved: perCounter(0),
    entered: perCounter(-1),
    released: new Int32Array(scenario.limits.length),
    mover: -1,
    pointsLeft: 0,
    onRoad: 0,
    beganInZone: 0,
    stepsMade: 0,
    control: scenario.control.slice(),
    startControl: scenario.control.slice(),
    morale: scenario.parameters["initial-morale"],
    parisAttacked: 0,
    parisEntered: 0,
    lost: new Int32Array(counters.formations.length),
    captureHex: -1,
    displaced: -1,
    combats: {
      count: 0,
      done: new Int32Array(attacks),
      formation: new Int32Array(attacks),
      targets: new Int32Array(2 * attacks),
      attackFrom: perHex(-1),
      attackOn: perHex(-1),
      withdrawn: perHex(0),
      attackOf: perCounter(-1),
      disordered: perCounter(0),
      fellBack: perCounter(0),
      current: -1,
      stage: 0,
      cursor: 0,
      head: new Int32Array(2).fill(-1),
      commander: new Int32Array(2).fill(-1),
      quality: new Int32Array(2),
      tactical: 0,
      napoleon: 0,
      dice: 0,
      total: 0,
      toLose: new Int32Array(2),
      retreats: new Int32Array(2),
      firstLossTaken: new Int32Array(2),
      vacated: new Int32Array(2),
      payingHex: -1,
      payingSteps: 0,
      advancedFrom: -1,
      advancedTo: -1,
      drm: {
        strengthRatio: 0,
        quality: 0,
        terrain: 0,
        commanders: 0,
        morale: 0,
        combinedAttack: 0,
        overstacking: 0,
        total: 0,
      },
    },
    decision: {
      side: -1,
      kind: decisionKinds[Step.none],
      counter: -1,
      options: new Int32Array(Math.max(1024, board.size + counters.count + 16)),
      count: 0,
    },
    step: Step.none,
    phaseOver: false,
    search: newSearch(board.map, mostMovement + 1),
    marks: new Int32Array(Math.max(board.size, counters.count)),
    events: options.log === true ? [] : null,
    exercised: new Int32Array(citations.length),
  };
}

/** Begins a decision: whose it is, of what kind, about which counter. Options follow with `option`. */
export function ask(state: State, step: number, side: number, counter: number): void {
  const { decision } = state;
  state.step = step;
  decision.side = side;
  decision.kind = decisionKinds[step] ?? "none";
  decision.counter = counter;
  decision.count = 0;
}

/** Adds an option to the decision. */
export function option(state: State, value: number): void {
  const { decision } = state;
  decision.options[decision.count++] = value;
}

/** Counts that rules were applied. */
export function cite(state: State, cited: Cited): void {
  exercise(state.exercised, cited);
}

/** Writes an event to the log. The rules are counted by `cite`, whether or not there is a log. */
export function tell(state: State, kind: string, cited: Cited, params: Params): void {
  state.events?.push({
    turn: state.turn,
    side: state.side,
    phase: phaseNames[state.phase] ?? "",
    kind,
    params,
    cites: cited.ids,
  });
}

/** Name of a counter and label of a hex, for events. */
export const idOf = (state: State, counter: number): string => state.counters.ids[counter] ?? "";
export const labelOf = (state: State, hex: number): string => state.board.map.grid.labelOf(hex);

/** Digest of everything that play depends on: not the log, not what follows from the rest. */
export function digest(state: State): string {
  const sum = newDigest();
  for (const value of scalars(state)) addWord(sum, value);
  for (const values of arrays(state)) addWords(sum, values);
  return digestText(sum);
}

function scalars(state: State): number[] {
  const { combats } = state;
  return [
    state.turn,
    state.side,
    state.phase,
    state.stage,
    state.cursor,
    state.over,
    state.mover,
    state.pointsLeft,
    state.onRoad,
    state.beganInZone,
    state.stepsMade,
    state.morale,
    state.parisAttacked,
    state.parisEntered,
    state.captureHex,
    state.displaced,
    combats.count,
    combats.current,
    combats.stage,
    combats.cursor,
    combats.tactical,
    combats.napoleon,
    combats.dice,
    combats.total,
    combats.payingHex,
    combats.payingSteps,
    combats.advancedFrom,
    combats.advancedTo,
    // What is being asked: the same position can be before or after a loss was called for.
    state.step,
    state.decision.side,
    state.decision.counter,
  ];
}

function arrays(state: State): Int32Array[] {
  const { combats } = state;
  return [
    state.random,
    state.position,
    state.status,
    state.losses,
    state.fate,
    state.chosen,
    state.quotaMet,
    state.quotaLeft,
    state.arrived,
    state.points,
    state.moved,
    state.entered,
    state.released,
    state.control,
    state.startControl,
    state.lost,
    combats.done,
    combats.formation,
    combats.targets,
    combats.attackFrom,
    combats.attackOn,
    combats.withdrawn,
    combats.attackOf,
    combats.disordered,
    combats.fellBack,
    combats.head,
    combats.commander,
    combats.quality,
    combats.toLose,
    combats.retreats,
    combats.firstLossTaken,
    combats.vacated,
  ];
}
