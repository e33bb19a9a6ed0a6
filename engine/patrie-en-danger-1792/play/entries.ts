/** Reinforcements and forces that come back (8.6, 11.4, 14.0): they are placed at the start of their movement phase. */
import { at } from "../../core/arrays.ts";
import { cites } from "../citing.ts";
import { allIn, inEnemyZone, put } from "../field.ts";
import { call, Do, goTo, leave, loopValue, setLoop, type Task, wait } from "../flow.ts";
import { ask, cite, idOf, labelOf, option, type State, tell } from "../state.ts";
import { enemyOf, Entrance, Entry, Side, Status, Step } from "../words.ts";
import { alarmLuckner } from "./luckner.ts";
import { entryHexes } from "./march/leaving.ts";
import { hasEnemyCommander } from "./march/steps.ts";

const rules = {
  entry: cites("N-212", "N-214", "NQ-29", "NQ-120", "NQ-165"),
  blocked: cites("N-213", "NQ-120"),
  offMap: cites("N-097", "N-098", "N-099", "NQ-119", "NQ-120"),
  retreat: cites("N-175", "NQ-144"),
};

/** Whether a commander on the calendar is to be placed now. */
export function isDue(state: State, leader: number): boolean {
  if (at(state.status, leader) !== Status.calendar || at(state.entry, leader) === Entry.none) {
    return false;
  }
  if (at(state.roster.side, leader) !== state.mover || at(state.due, leader) > state.turn) {
    return false;
  }
  return at(state.entry, leader) !== Entry.retreat || at(state.disorganised, leader) === 0;
}

/** Hexes by which a commander who is due may enter, occupied ones included. */
export function gatesOf(state: State, leader: number): readonly number[] {
  const { scenario, mover } = state;
  switch (at(state.entry, leader)) {
    case Entry.offMap:
      return entryHexes(state, mover, at(state.exit, leader));
    case Entry.retreat:
      return [at(state.exit, leader)];
    default: {
      const arrival = scenario.arrivals.find((candidate) => candidate.leader === leader);
      return arrival === undefined ? [at(state.exit, leader)] : [...arrival.hexes];
    }
  }
}

export const entriesTask: Task = (state, step) => {
  switch (step) {
    case 0: {
      const leader = nextDue(state);
      if (leader < 0) return leave(state);
      setLoop(state, leader);
      const enemy = enemyOf(state.mover);
      const gates = gatesOf(state, leader);
      const open = gates.filter((hex) => allIn(state, enemy, hex) === 0);
      const back = at(state.entry, leader) === Entry.offMap;
      if (back) cite(state, rules.offMap);
      if (at(state.entry, leader) === Entry.retreat) cite(state, rules.retreat);
      const free = open.filter((hex) => !inEnemyZone(state, state.mover, hex));
      if (free.length > 0 || back) {
        if (open.length === 0) {
          state.due[leader] = state.turn + 1;
          tell(state, "entry-barred", rules.offMap, () => ({ counter: idOf(state, leader) }));
          return goTo(state, 0);
        }
        ask(state, Step.entryHex, state.mover, leader);
        for (const hex of open) option(state, hex);
        return wait(state, 1);
      }
      ask(state, Step.blockedEntry, state.mover, leader);
      cite(state, rules.blocked);
      if (open.length > 0) option(state, Entrance.enter);
      if (gates.some((hex) => offMapDue(state, hex))) option(state, Entrance.offMap);
      if (freeNear(state, gates, false)) option(state, Entrance.nearest);
      if (state.decision.count > 0) return wait(state, 2);
      state.due[leader] = state.turn + 1;
      return goTo(state, 0);
    }
    case 1:
      return place(state, loopValue(state), state.answer);
    case 2: {
      // Where several hexes would do, the owner names one (NQ-120, NQ-165).
      const leader = loopValue(state);
      const entrance = state.answer;
      const gates = gatesOf(state, leader);
      ask(state, Step.entryHex, state.mover, leader);
      if (entrance === Entrance.nearest) freeNear(state, gates, true);
      else {
        for (const hex of gates) {
          const fits = entrance === Entrance.enter
            ? allIn(state, enemyOf(state.mover), hex) === 0
            : offMapDue(state, hex);
          if (fits) option(state, hex);
        }
      }
      return wait(state, entrance === Entrance.offMap ? 3 : 1);
    }
    default: {
      const leader = loopValue(state);
      const exit = state.answer;
      state.entry[leader] = Entry.offMap;
      state.exit[leader] = exit;
      state.due[leader] = state.turn + state.scenario.parameters["off-map-turns"];
      tell(state, "left-map", rules.blocked, () => ({
        counter: idOf(state, leader),
        hex: labelOf(state, exit),
        due: at(state.due, leader),
      }));
      return goTo(state, 0);
    }
  }
};

function nextDue(state: State): number {
  for (let leader = 0; leader < state.roster.leaders; leader++) {
    if (isDue(state, leader)) return leader;
  }
  return -1;
}

const offMapDue = (state: State, hex: number): boolean =>
  entryHexes(state, state.mover, hex).length > 0;

/**
 * The hexes nearest to each gate that the enemy neither holds nor controls; friends are avoided. Offers them, or only says
 * whether there are any.
 */
function freeNear(state: State, gates: readonly number[], offer: boolean): boolean {
  const { ground } = state;
  const offered: number[] = [];
  for (const gate of gates) {
    let nearest = Infinity;
    for (let there = 0; there < ground.size; there++) {
      if (isFree(state, there)) {
        nearest = Math.min(nearest, ground.map.grid.distance(gate, there));
      }
    }
    for (let there = 0; there < ground.size; there++) {
      if (!isFree(state, there) || ground.map.grid.distance(gate, there) > nearest) continue;
      if (!offer) return true;
      if (offered.includes(there)) continue;
      offered.push(there);
      option(state, there);
    }
  }
  return offered.length > 0;
}

const isFree = (state: State, hex: number): boolean =>
  allIn(state, 0, hex) + allIn(state, 1, hex) === 0 && !inEnemyZone(state, state.mover, hex) &&
  (state.mover === Side.coalition || at(state.ground.france, hex) === 1);

/** Places a commander; the terrain of the hex is paid by what he does later in the phase. */
function place(state: State, leader: number, hex: number): boolean {
  const { ground } = state;
  put(state, leader, hex);
  state.entry[leader] = Entry.none;
  state.entryFoot[leader] = at(ground.entryFoot, hex);
  state.entryHorse[leader] = at(ground.entryHorse, hex);
  tell(
    state,
    "enters",
    rules.entry,
    () => ({ counter: idOf(state, leader), hex: labelOf(state, hex) }),
  );
  alarmLuckner(state, leader, hex);
  if (!hasEnemyCommander(state, hex)) return goTo(state, 0);
  state.focus = hex;
  return call(state, Do.displace, 0);
}
