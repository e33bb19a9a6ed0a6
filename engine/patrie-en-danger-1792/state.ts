/**
 * One game. Everything that play depends on is a plain integer or an `Int32Array`, the place in the sequence of play
 * included: a stack of tasks with the step that each has reached (see flow.ts).
 */
import { type Cited, exercise } from "../core/citations.ts";
import { seedRandom } from "../core/random.ts";
import {
  type Decision,
  type GameEvent,
  type StartOptions,
  UnplayableError,
} from "../core/system.ts";
import type { Params } from "../core/template.ts";
import { at } from "../core/arrays.ts";
import { citations } from "./cites.ts";
import { SOURCES } from "./compile/ground.ts";
import type { CompiledScenario } from "./compile/scenario.ts";
import type { Tables } from "./compile/tables.ts";
import { type Field, newField } from "./field.ts";
import {
  type BattleState,
  type LossState,
  type MarchState,
  newBattle,
  newLoss,
  newMarch,
  newRetreat,
  PATH,
  type RetreatState,
} from "./parts.ts";
import { groundOf, missingTablesOf, type Rules, scenarioOf } from "./rules.ts";
import { decisionKinds, phaseNames, Side, Status, Step, Weather } from "./words.ts";

/** Tasks that can be under way inside each other. */
const DEPTH = 16;

export interface State extends Field {
  readonly rules: Rules;
  readonly scenario: CompiledScenario;
  readonly tables: Tables;
  readonly random: Int32Array;
  turn: number;
  /** The active side. */
  side: number;
  phase: number;
  weather: number;
  /** Index of the victory level that ended the game; -1 while it goes on, -2 when no level held at the end. */
  over: number;
  readonly morale: Int32Array;
  /** The task stack: task and step of each, the option last taken, loop counters by depth. */
  readonly tasks: Int32Array;
  readonly steps: Int32Array;
  readonly loops: Int32Array;
  depth: number;
  answer: number;

  // by commander
  /** Turn in which he became disorganised, 0 never; whether he retreated in this combat phase. */
  readonly disorganised: Int32Array;
  readonly retreated: Int32Array;
  /** 1 once he has attacked, or shared an attack's results, in this combat phase: he attacks nobody else (NQ-189). */
  readonly attacked: Int32Array;
  readonly moved: Int32Array;
  /** Count at which he moved last in this phase, for consolidation. */
  readonly movedAt: Int32Array;
  moves: number;
  /** Half points paid for entering the map, by foot and horse; what a stay costs in attrition. */
  readonly entryFoot: Int32Array;
  readonly entryHorse: Int32Array;
  /** The way of the last march of this phase, for those who are pushed back. */
  readonly trail: Int32Array;
  readonly trailLength: Int32Array;
  readonly attritionDone: Int32Array;
  /** Calendar: turn, why, exit hex. */
  readonly due: Int32Array;
  readonly entry: Int32Array;
  readonly exit: Int32Array;
  /** Strategic movement: the objective's hex, -1 none, and the commander who leads it. */
  readonly objective: Int32Array;
  readonly convoy: Int32Array;
  /** Line of communication at the start of the movement phase. */
  readonly lineAtStart: Int32Array;
  /** Hex against which a forced passage failed in this turn, -1 none. */
  readonly repulsed: Int32Array;
  /** Army roster markers of the command phase: what a unit has done. */
  readonly handled: Int32Array;

  // by hex
  /** Temporary sources: side plus 1, 0 none. */
  readonly temporary: Int32Array;
  /** 1 when the enemy of its side attacked, was attacked, has to attack or be attacked in this phase. */
  readonly fought: Int32Array;
  readonly obliged: Int32Array;
  /** `Contact` of enemy hexes. */
  readonly target: Int32Array;
  readonly stand: Int32Array;
  readonly reply: Int32Array;
  readonly handledHex: Int32Array;
  /** 1 where the besieged have won a sally: they may leave in their next movement phase, besieged or not (NQ-155). */
  readonly sallied: Int32Array;
  /** `hex * 6 + direction`: 1 for a bridge that is down; 1 for a bridge at which engineers have worked in this phase. */
  readonly bridgeDown: Int32Array;
  readonly bridgeTried: Int32Array;

  /** Permanent sources whose order is left, as bits. */
  orders: number;
  /** 1 once a temporary source was named in this phase. */
  named: number;
  /** 0 Luckner waits for the enemy, 1 he waits for a counter, 2 he has come. */
  luckner: number;
  lucknerCounter: number;
  /** The hex or commander that a task works on. */
  focus: number;
  giver: number;
  taker: number;
  /** The side that acts in movement-like tasks: the active one, or the passive one in forced marches. */
  mover: number;
  /** By side: points lost so far. */
  readonly lost: Int32Array;
  readonly march: MarchState;
  readonly loss: LossState;
  readonly battle: BattleState;
  readonly retreat: RetreatState;

  // derived
  readonly decision: Decision;
  step: number;
  readonly marks: Int32Array;
  /** Lines of communication, kept while nothing bars or opens them: see lines.ts. */
  readonly lineCost: Int32Array;
  readonly lineSeen: Int32Array;
  readonly roadSeen: Int32Array;
  readonly sourceOpen: Int32Array;
  /** Choices made: tells policies when what they remember is stale. */
  version: number;

  // not play
  /** How bold the policy `steady` is by side, 0 to 255: it follows from the seed, and no rule asks for it. */
  readonly temper: Int32Array;
  readonly events: GameEvent[] | null;
  readonly exercised: Int32Array;
}

/** An empty game of a scenario. Throws `UnplayableError` when stand-ins are refused and the print has holes. */
export function newState(
  rules: Rules,
  scenarioId: string | undefined,
  seed: number,
  options: StartOptions = {},
): State {
  const scenario = scenarioOf(rules, scenarioId);
  const mode = missingTablesOf(scenario, options.choices?.["missing-tables"]);
  if (mode === "refuse" && rules.holes.length > 0) {
    const { id } = rules.data.game;
    const holes = rules.holes.join(", ");
    // What they lack is told in the data's own language.
    const tables = rules.holes.map((hole) => hole.split(" ", 1)[0]).join(", ");
    throw new UnplayableError({
      en:
        `${id} can not be played without stand-ins (missing-tables=refuse); these printed tables have holes: ${holes}`,
      fr:
        `${id} ne peut se jouer sans remplacements (missing-tables=refuse) ; ces tables imprimées ont des lacunes : ${tables}`,
    });
  }
  return positionState(rules, scenario, seed, options);
}

/** The same without a look at the holes, for procedures, which meet a hole only when they ask for it. */
export function positionState(
  rules: Rules,
  scenario: CompiledScenario,
  seed: number,
  options: StartOptions = {},
): State {
  const ground = groundOf(rules, scenario);
  const { roster } = rules;
  const field = newField(ground, roster);
  const byLeader = (value: number) => new Int32Array(roster.leaders).fill(value);
  const byHex = (value: number) => new Int32Array(ground.size).fill(value);
  const bySide6 = () => new Int32Array(ground.size * 6);
  for (let leader = 0; leader < roster.leaders; leader++) field.status[leader] = Status.pool;
  return {
    ...field,
    rules,
    scenario,
    tables: rules.tables["stand-ins"],
    random: seedRandom(seed),
    turn: scenario.firstTurn,
    side: Side.coalition,
    phase: 0,
    weather: Weather.fair,
    over: -1,
    morale: Int32Array.of(
      scenario.parameters["initial-morale-coalition"],
      scenario.parameters["initial-morale-french"],
    ),
    tasks: new Int32Array(DEPTH),
    steps: new Int32Array(DEPTH),
    loops: new Int32Array(DEPTH),
    depth: 0,
    answer: 0,
    disorganised: byLeader(0),
    retreated: byLeader(0),
    attacked: byLeader(0),
    moved: byLeader(0),
    movedAt: byLeader(0),
    moves: 0,
    entryFoot: byLeader(0),
    entryHorse: byLeader(0),
    trail: new Int32Array(roster.leaders * PATH),
    trailLength: byLeader(0),
    attritionDone: byLeader(0),
    due: byLeader(0),
    entry: byLeader(0),
    exit: byLeader(-1),
    objective: byLeader(-1),
    convoy: byLeader(-1),
    lineAtStart: byLeader(0),
    repulsed: byLeader(-1),
    handled: new Int32Array(roster.units),
    temporary: byHex(0),
    fought: byHex(0),
    obliged: byHex(0),
    target: byHex(0),
    stand: byHex(0),
    reply: byHex(0),
    handledHex: byHex(0),
    sallied: byHex(0),
    bridgeDown: bySide6(),
    bridgeTried: bySide6(),
    orders: 0,
    named: 0,
    luckner: 0,
    lucknerCounter: -1,
    focus: -1,
    giver: -1,
    taker: -1,
    mover: Side.coalition,
    lost: new Int32Array(2),
    march: newMarch(roster),
    loss: newLoss(roster),
    battle: newBattle(ground, roster),
    retreat: newRetreat(roster),
    decision: {
      side: -1,
      kind: decisionKinds[Step.none],
      counter: -1,
      // The most: every unit to every commander of a hex, or every hex.
      options: new Int32Array(2048 + ground.size + roster.units * 8),
      count: 0,
    },
    step: Step.none,
    marks: byHex(0),
    lineCost: new Int32Array(2 * SOURCES * ground.size).fill(-1),
    lineSeen: new Int32Array(2 * SOURCES).fill(-1),
    roadSeen: new Int32Array(2).fill(-1),
    sourceOpen: byHex(0),
    version: 0,
    temper: temperOf(seed),
    events: options.log === true ? [] : null,
    exercised: new Int32Array(citations.length),
  };
}

/** Two numbers of the seed that play never draws. */
function temperOf(seed: number): Int32Array {
  const chance = seedRandom(seed ^ 0x5bd1e995);
  return Int32Array.of(at(chance, 0) & 0xff, at(chance, 1) & 0xff);
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

/** Counts rules as applied and writes an event to the log, if there is one. */
export function tell(state: State, kind: string, cited: Cited, params: () => Params): void {
  exercise(state.exercised, cited);
  state.events?.push({
    turn: state.turn,
    side: state.side,
    phase: phaseNames[state.phase] ?? "",
    kind,
    params: params(),
    cites: cited.ids,
  });
}

/** Name of a commander, of a unit, and label of a hex, for events. */
export const idOf = (state: State, leader: number): string => state.roster.ids[leader] ?? "";
export const unitIdOf = (state: State, unit: number): string =>
  state.roster.ids[state.roster.leaders + unit] ?? "";
export const labelOf = (state: State, hex: number): string =>
  hex < 0 ? "" : state.ground.labels[hex] ?? "";
