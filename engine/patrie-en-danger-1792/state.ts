/**
 * One game. Everything that play depends on is a plain integer or an `Int32Array`, the place in the sequence of play
 * included: a stack of tasks with the step that each has reached (see flow.ts).
 * Long because every integer of a game is declared, made and digested in one place.
 */
import { type Cited, exercise } from "../core/citations.ts";
import { addWord, addWords, digestText, newDigest } from "../core/digest.ts";
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
import type { CompiledScenario } from "./compile/scenario.ts";
import type { Tables } from "./compile/tables.ts";
import { type Field, newField } from "./field.ts";
import { groundOf, missingTablesOf, type Rules, scenarioOf } from "./rules.ts";
import { decisionKinds, phaseNames, Side, Status, Step, Weather } from "./words.ts";

/** Longest way that is kept, in hexes: light cavalry on an extended march by road, with room for pursuits. */
export const PATH = 40;
/** Parts of a multihex force: the commander's hex and the six around it. */
export const PARTS = 7;
/** Tasks that can be under way inside each other. */
const DEPTH = 16;

/** A force on the march: who, how, and what each part has spent so far, in half points. */
export interface MarchState {
  head: number;
  kind: number;
  /** Bit by permanent source whose order is spent; the hex of a strategic objective, or -1. */
  orders: number;
  objective: number;
  /** By commander: the part that he marches with plus 1, 0 none; negative once he was dropped on the way. */
  readonly part: Int32Array;
  /** The commanders of the force, however they march; whether one of them is disorganised, whether they have units on foot. */
  readonly members: Int32Array;
  count: number;
  disorganised: number;
  onFoot: number;
  parts: number;
  current: number;
  /** By part: its hexes from the first, and what infantry and cavalry have spent on reaching each. */
  readonly path: Int32Array;
  readonly length: Int32Array;
  readonly foot: Int32Array;
  readonly horse: Int32Array;
  /** 1 when the current part began in an enemy zone and has not left it. */
  inZone: number;
  /** 1 right after a forced passage: the next hex is the one that was cleared. */
  passage: number;
  /** The enemy commander who resists, -1 not named. */
  resisting: number;
}

/** Attrition that is being determined, or losses that are being shared: for which commanders, how much. */
export interface LossState {
  /** By commander: 1 when his units share the losses. */
  readonly members: Int32Array;
  side: number;
  /** Points still to share, of infantry and of cavalry, and of artillery in mud. */
  infantry: number;
  cavalry: number;
  artillery: number;
  /** Points of the whole amount that one unit has to bear, and the unit. */
  single: number;
  chosen: number;
  /** A spread under way (see play/spreading.ts): its arm, who is left out, what each unit has borne in how many full rounds. */
  arm: number;
  except: number;
  shielded: number;
  readonly taken: Int32Array;
  rounds: number;
  /** Points of the last round, which its owner assigns; points that nobody can bear. */
  rest: number;
  left: number;
  /** 1 when the log tells what each unit loses. */
  told: number;
  /** Attrition: who leads, whether the force marched and by force, half points spent by foot and horse, both dice. */
  chief: number;
  marched: number;
  forced: number;
  foot: number;
  horse: number;
  footDie: number;
  horseDie: number;
}

export interface BattleState {
  /** Hexes that attack, that defend, and that share the attackers' results; `count` of each. */
  readonly attackers: Int32Array;
  attackerCount: number;
  readonly defenders: Int32Array;
  defenderCount: number;
  readonly surplus: Int32Array;
  surplusCount: number;
  /** Commanders by role: 0 attacker, 1 defender. */
  readonly chief: Int32Array;
  storm: number;
  sortie: number;
  round: number;
  /** By role: the battle type chosen for the round, set-piece rounds chosen so far. */
  readonly marker: Int32Array;
  readonly setPieces: Int32Array;
  /** 0 in the attack, 1 in the counter-attack: the role that strikes. */
  striking: number;
  /** Hexes that strike and that are struck. */
  readonly strikers: Int32Array;
  strikerCount: number;
  readonly struck: Int32Array;
  struckCount: number;
  die: number;
  column: number;
  shift: number;
  attackerNumber: number;
  defenderNumber: number;
  loser: number;
  /** By role: points lost in this combat by fire and fighting, and what the winner lost in the last result. */
  readonly lost: Int32Array;
  winnerLost: number;
  /** 1 once a counter-attack has been fought in a set-piece battle (N-219). */
  fullRound: number;
  /** 1 when a commander of the capacity that counts for morale took part. */
  senior: number;
  /** The commander who was named for the defence, -1 none: `chief` changes with a counter-attack. */
  named: number;
  /** By unit: 1 for the infantry named to fight on a crest, and 1 once the three of its hex are named. */
  readonly crest: Int32Array;
  readonly crestReady: Int32Array;
  crestRole: number;
  /** Commanders of capacity that counts who fell, by commander: 1 still to be paid for. */
  readonly fallen: Int32Array;
  /** The pursuit: way chosen, hexes authorised, commander. */
  way: number;
  hexes: number;
  pursuer: number;
  /** By commander: 1 for those who pursue or advance. */
  readonly pursuing: Int32Array;
  readonly asked: Int32Array;
}

/** A retreat under way: groups that go one after the other. */
export interface RetreatState {
  side: number;
  length: number;
  /** 1 for a push or a displacement that costs nothing and disorganises nobody. */
  pushed: number;
  /** Hexes in which the groups stand, in the order in which they go. */
  readonly groups: Int32Array;
  count: number;
  current: number;
  /** By group: the hexes of its way from the first, and whether it passed an enemy zone, left the map. */
  readonly path: Int32Array;
  readonly steps: Int32Array;
  readonly throughZone: Int32Array;
  readonly left: Int32Array;
  /** Friends who make room: the hex that the group leaves, the one that it wants, where those in it go, and so on. */
  readonly chain: Int32Array;
  /** Position of the last hex of the chain whose friends have to go. */
  links: number;
  /** By group: which permanent source it makes for. */
  source: number;
  /** By commander: the group that he retreats with plus 1. */
  readonly member: Int32Array;
}

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
  readonly sourceOpen: Int32Array;
  sourceVersion: number;
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
    throw new UnplayableError(
      `${rules.data.game.id} can not be played without stand-ins (missing-tables=refuse); these printed tables have holes: ${
        rules.holes.join(", ")
      }`,
    );
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
    march: {
      head: -1,
      kind: 0,
      orders: 0,
      objective: -1,
      part: byLeader(0),
      members: byLeader(-1),
      count: 0,
      disorganised: 0,
      onFoot: 0,
      parts: 0,
      current: 0,
      path: new Int32Array(PARTS * PATH),
      length: new Int32Array(PARTS),
      foot: new Int32Array(PARTS * PATH),
      horse: new Int32Array(PARTS * PATH),
      inZone: 0,
      passage: -1,
      resisting: -1,
    },
    loss: {
      members: byLeader(0),
      side: 0,
      infantry: 0,
      cavalry: 0,
      artillery: 0,
      single: 0,
      chosen: -1,
      arm: 0,
      except: -1,
      shielded: 0,
      taken: new Int32Array(roster.units),
      rounds: 0,
      rest: 0,
      left: 0,
      told: 0,
      chief: -1,
      marched: 0,
      forced: 0,
      foot: 0,
      horse: 0,
      footDie: 0,
      horseDie: 0,
    },
    battle: {
      attackers: new Int32Array(16),
      attackerCount: 0,
      defenders: new Int32Array(16),
      defenderCount: 0,
      surplus: new Int32Array(64),
      surplusCount: 0,
      chief: new Int32Array(2).fill(-1),
      storm: 0,
      sortie: 0,
      round: 0,
      marker: new Int32Array(2),
      setPieces: new Int32Array(2),
      striking: 0,
      strikers: new Int32Array(16),
      strikerCount: 0,
      struck: new Int32Array(16),
      struckCount: 0,
      die: 0,
      column: 0,
      shift: 0,
      attackerNumber: 0,
      defenderNumber: 0,
      loser: 0,
      lost: new Int32Array(2),
      winnerLost: 0,
      fullRound: 0,
      senior: 0,
      named: -1,
      crest: new Int32Array(roster.units),
      crestReady: byHex(0),
      crestRole: 0,
      fallen: byLeader(0),
      way: 0,
      hexes: 0,
      pursuer: -1,
      pursuing: byLeader(0),
      asked: byLeader(0),
    },
    retreat: {
      side: 0,
      length: 0,
      pushed: 0,
      groups: new Int32Array(64),
      count: 0,
      current: 0,
      path: new Int32Array(64 * PATH),
      steps: new Int32Array(64),
      throughZone: new Int32Array(64),
      left: new Int32Array(64),
      chain: new Int32Array(8),
      links: 0,
      source: 0,
      member: byLeader(0),
    },
    decision: {
      side: -1,
      kind: decisionKinds[Step.none],
      counter: -1,
      options: new Int32Array(2048),
      count: 0,
    },
    step: Step.none,
    marks: byHex(0),
    lineCost: new Int32Array(6 * ground.size).fill(-1),
    lineSeen: new Int32Array(2).fill(-1),
    sourceOpen: byHex(0),
    sourceVersion: 0,
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

/** Digest of everything that play depends on: not the log, not what follows from the rest. */
export function digest(state: State): string {
  const sum = newDigest();
  const words = (record: object) => {
    for (const value of Object.values(record)) {
      if (typeof value === "number") addWord(sum, value);
      else if (value instanceof Int32Array) addWords(sum, value);
    }
  };
  for (const values of kept(state)) addWords(sum, values);
  for (
    const value of [
      state.turn,
      state.side,
      state.phase,
      state.weather,
      state.over,
      state.depth,
      state.moves,
      state.orders,
      state.named,
      state.luckner,
      state.lucknerCounter,
      state.focus,
      state.giver,
      state.taker,
      state.mover,
    ]
  ) addWord(sum, value);
  words(state.march);
  words(state.loss);
  words(state.battle);
  words(state.retreat);
  return digestText(sum);
}

function kept(state: State): Int32Array[] {
  return [
    state.random,
    state.hexOf,
    state.status,
    state.strength,
    state.commander,
    state.besieged,
    state.morale,
    state.tasks.subarray(0, state.depth),
    state.steps.subarray(0, state.depth),
    state.loops.subarray(0, state.depth),
    state.disorganised,
    state.retreated,
    state.moved,
    state.movedAt,
    state.entryFoot,
    state.entryHorse,
    state.trail,
    state.trailLength,
    state.attritionDone,
    state.due,
    state.entry,
    state.exit,
    state.objective,
    state.convoy,
    state.lineAtStart,
    state.repulsed,
    state.handled,
    state.temporary,
    state.fought,
    state.obliged,
    state.target,
    state.stand,
    state.reply,
    state.handledHex,
    state.sallied,
    state.bridgeDown,
    state.bridgeTried,
    state.lost,
  ];
}
