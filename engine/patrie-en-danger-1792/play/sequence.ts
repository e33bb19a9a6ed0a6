/** The sequence of play (2.0): turns, periods, phases, and the hand that every choice goes through. */
import { at } from "../../core/arrays.ts";
import { rollDie } from "../../core/dice.ts";
import { cites } from "../citing.ts";
import { put } from "../field.ts";
import { call, Do, goTo, push, type Task } from "../flow.ts";
import { weatherOf } from "../procedures/weather.ts";
import { newState, type State, tell } from "../state.ts";
import type { StartOptions } from "../../core/system.ts";
import type { Rules } from "../rules.ts";
import { Entry, Kind, Phase, Side, sideIds, Status, Step, weatherNames } from "../words.ts";
import { attritionTask } from "./attrition.ts";
import { combatPhaseTask } from "./combat_phase.ts";
import { battleTask } from "./combat/battle.ts";
import { lossesTask } from "./combat/losses.ts";
import { prizeTask } from "./combat/prize.ts";
import { retreatTask } from "./combat/retreat.ts";
import { crestTask } from "./combat/strike.ts";
import { commandTask, reorganiseTask } from "./command_phase.ts";
import { consolidateTask, displaceTask } from "./consolidation.ts";
import { entriesTask } from "./entries.ts";
import { marchTask } from "./march/march.ts";
import { judge } from "./morale.ts";
import { movementTask } from "./movement_phase.ts";
import { passageTask } from "./march/passage.ts";
import { strategicTask } from "./march/strategic.ts";
import { surrenderTask } from "./sieges.ts";
import { spreadTask } from "./spreading.ts";

const rules = {
  setup: cites("N-017", "N-018", "N-019", "N-192", "N-020", "NQ-28", "NQ-80"),
  turn: cites("N-001", "N-002", "NQ-80"),
  first: cites("N-016", "N-019"),
  weather: cites("N-006", "N-206", "NQ-19", "NQ-85"),
  period: cites("N-002", "N-003", "N-004"),
  end: cites("N-015"),
};

/** One turn after the other: A intermediate phase, B Coalition, C French, D end of turn. */
const gameTask: Task = (state, step) => {
  switch (step) {
    case 0:
      beginTurn(state);
      return goTo(state, 1);
    case 1: {
      const first = state.turn === state.scenario.firstTurn && state.side === Side.coalition;
      state.phase = Phase.command;
      if (!first) return call(state, Do.command, 2);
      // The game opens with the Coalition's movement phase (N-016).
      tell(state, "opening", rules.first, () => ({}));
      return goTo(state, 2);
    }
    case 2:
      state.phase = Phase.movement;
      tell(state, "movement-phase", rules.period, () => ({ side: sideIds[state.side] ?? "" }));
      return call(state, Do.movement, 3);
    case 3:
      return state.over === -1 ? call(state, Do.combatPhase, 4) : goTo(state, 5);
    case 4:
      if (state.side === Side.french) return goTo(state, 5);
      state.side = Side.french;
      return goTo(state, 1);
    case 5:
      state.phase = Phase.end;
      return call(state, Do.surrender, 6);
    default:
      return endTurn(state);
  }
};

function beginTurn(state: State): void {
  state.side = Side.coalition;
  state.phase = Phase.weather;
  if (state.turn > state.scenario.firstTurn) {
    const die = rollDie(state.random, 6);
    const { parameters } = state.scenario;
    state.weather = weatherOf(
      state.tables,
      die,
      state.weather,
      parameters["weather-rain-modifier"],
    );
    tell(state, "weather", rules.weather, () => ({
      die,
      weather: weatherNames[state.weather] ?? "",
    }));
  } else state.weather = state.tables.weather(state.scenario.parameters["first-weather-die"]);
  tell(state, "turn", rules.turn, () => ({
    turn: state.turn,
    weather: weatherNames[state.weather] ?? "",
    french: at(state.morale, Side.french),
    coalition: at(state.morale, Side.coalition),
  }));
}

function endTurn(state: State): boolean {
  if (state.over !== -1) return goTo(state, 6);
  if (state.turn >= state.scenario.lastTurn) {
    judge(state, "end-of-game");
    // A scenario whose levels leave a gap still ends: `breaches` reports it.
    if (state.over === -1) state.over = -2;
    return goTo(state, 6);
  }
  tell(state, "turn-ends", rules.end, () => ({ turn: state.turn }));
  state.turn++;
  return goTo(state, 0);
}

/** By number of `Do`. */
const tasks: readonly Task[] = (() => {
  const list: Task[] = [];
  list[Do.game] = gameTask;
  list[Do.command] = commandTask;
  list[Do.reorganise] = reorganiseTask;
  list[Do.movement] = movementTask;
  list[Do.entries] = entriesTask;
  list[Do.march] = marchTask;
  list[Do.attrition] = attritionTask;
  list[Do.consolidate] = consolidateTask;
  list[Do.displace] = displaceTask;
  list[Do.combatPhase] = combatPhaseTask;
  list[Do.battle] = battleTask;
  list[Do.losses] = lossesTask;
  list[Do.retreat] = retreatTask;
  list[Do.crest] = crestTask;
  list[Do.surrender] = surrenderTask;
  list[Do.moralePrize] = prizeTask;
  list[Do.strategic] = strategicTask;
  list[Do.passage] = passageTask;
  list[Do.spread] = spreadTask;
  return list;
})();

/** Sets up a game: everybody where the order of battle says, and goes on to the first choice. */
export function start(
  compiled: Rules,
  scenarioId: string,
  seed: number,
  options?: StartOptions,
): State {
  const state = newState(compiled, scenarioId, seed, options);
  const { roster, scenario } = state;
  for (let leader = 0; leader < roster.leaders; leader++) {
    const hex = at(scenario.start, leader);
    if (hex >= 0) put(state, leader, hex);
    else if (at(roster.kind, leader) === Kind.named || scenario.awaited?.leader === leader) {
      state.status[leader] = Status.calendar;
    }
  }
  for (const { leader, turn } of scenario.arrivals) {
    state.status[leader] = Status.calendar;
    state.entry[leader] = Entry.schedule;
    state.due[leader] = turn;
  }
  tell(state, "set-up", rules.setup, () => ({ scenario: scenario.id }));
  push(state, Do.game);
  proceed(state);
  return state;
}

/** Goes on until somebody has to choose or the game is over. */
export function proceed(state: State): void {
  while (state.over === -1) {
    const top = state.depth - 1;
    const task = tasks[at(state.tasks, top)];
    if (task === undefined) throw new RangeError(`there is no task ${at(state.tasks, top)}`);
    if (task(state, at(state.steps, top))) return;
  }
  state.step = Step.none;
  state.decision.count = 0;
}

/** Applies an option of the open decision. Throws a RangeError for one that it does not have. */
export function choose(state: State, value: number): void {
  const { decision } = state;
  let known = false;
  for (let index = 0; index < decision.count; index++) known ||= decision.options[index] === value;
  if (!known) {
    throw new RangeError(
      `${value} is no option of ${decision.kind}; there are ${
        decision.options.slice(0, decision.count).join(", ")
      }`,
    );
  }
  state.answer = value;
  state.version++;
  proceed(state);
}
