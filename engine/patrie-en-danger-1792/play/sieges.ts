/** Sieges (15.12): when they begin and end, and the surrender of places at the end of the turn. */
import { at } from "../../core/arrays.ts";
import { cites } from "../citing.ts";
import { canJoin, chiefOf } from "../command.ts";
import { allIn, allOf, fightersIn, holderOf, lift, move, setBesieged } from "../field.ts";
import { goTo, leave, loopValue, setLoop, type Task, wait } from "../flow.ts";
import { forgetLines } from "../lines.ts";
import { ask, cite, idOf, labelOf, option, type State, tell } from "../state.ts";
import { enemyOf, PASS, Side, sideIds, Status, Step } from "../words.ts";
import { lose } from "./spreading.ts";
import { changeMorale } from "./morale.ts";

const rules = {
  besieged: cites("N-200", "N-200a", "N-203a", "NQ-153", "NQ-154"),
  ends: cites("N-202", "NQ-154"),
  surrender: cites("N-015", "N-193", "N-201", "NQ-156"),
  lost: cites("N-217", "NQ-65", "NQ-157"),
  enter: cites("N-201", "NQ-156"),
  temporary: cites("N-196"),
};

/** Points of a side in the six hexes around a hex, artillery included. */
export function pointsAround(state: State, side: number, hex: number): number {
  let points = 0;
  for (let direction = 0; direction < 6; direction++) {
    const next = at(state.ground.map.neighbours, hex * 6 + direction);
    if (next >= 0) points += allIn(state, side, next);
  }
  return points;
}

/** Whether the enemy around a fortification is strong enough to besiege it (N-200). */
export function mayBesiege(state: State, side: number, hex: number): boolean {
  return pointsAround(state, enemyOf(side), hex) >= allIn(state, side, hex);
}

/** Puts a fortification under siege. */
export function besiege(state: State, hex: number): void {
  if (at(state.besieged, hex) === 1) return;
  setBesieged(state, hex, 1);
  tell(state, "siege", rules.besieged, () => ({ hex: labelOf(state, hex) }));
}

/** Ends the sieges whose besieger has become too weak or has left, or that a friendly force beside the place has broken. */
export function relieve(state: State): void {
  const { ground } = state;
  for (let index = 0; index < ground.towns.length; index++) {
    const hex = at(ground.towns, index);
    if (at(state.besieged, hex) === 0) continue;
    const side = holderOf(state, hex);
    if (
      side >= 0 && allIn(state, side, hex) > 0 && mayBesiege(state, side, hex) &&
      !relieved(state, side, hex)
    ) {
      continue;
    }
    setBesieged(state, hex, 0);
    tell(state, "siege-ends", rules.ends, () => ({ hex: labelOf(state, hex) }));
  }
  loseSources(state);
}

function relieved(state: State, side: number, hex: number): boolean {
  for (let direction = 0; direction < 6; direction++) {
    const next = at(state.ground.map.neighbours, hex * 6 + direction);
    if (next >= 0 && fightersIn(state, side, next) > 0 && at(state.besieged, next) === 0) {
      return true;
    }
  }
  return false;
}

/** Temporary sources end when an enemy force stands on them (NQ-108). */
export function loseSources(state: State): void {
  const { ground, temporary } = state;
  for (let index = 0; index < ground.towns.length; index++) {
    const hex = at(ground.towns, index);
    const side = at(temporary, hex) - 1;
    if (side < 0 || allIn(state, enemyOf(side), hex) === 0) continue;
    temporary[hex] = 0;
    forgetLines(state);
    tell(state, "source-lost", rules.temporary, () => ({
      hex: labelOf(state, hex),
      side: sideIds[side] ?? "",
    }));
  }
}

/** The price of a fortification that falls by storm or siege: for the French, 1 of morale (N-217). */
export function payForPlace(state: State, side: number, hex: number): void {
  cite(state, rules.lost);
  if (side !== Side.french) return;
  tell(state, "place-falls", rules.lost, () => ({ hex: labelOf(state, hex) }));
  changeMorale(
    state,
    side,
    state.scenario.parameters["fortification-lost-morale"],
    false,
    "place-lost",
  );
}

/** Surrenders at the end of the turn; the loop counter is the place that has fallen. */
export const surrenderTask: Task = (state, step) => {
  const { ground } = state;
  switch (step) {
    case 0: {
      relieve(state);
      const hex = nextSurrender(state);
      if (hex < 0 || state.over !== -1) return leave(state);
      setLoop(state, hex);
      const side = holderOf(state, hex);
      clear(state, hex);
      setBesieged(state, hex, 0);
      tell(state, "surrender", rules.surrender, () => ({ hex: labelOf(state, hex) }));
      payForPlace(state, side, hex);
      ask(state, Step.enterPlace, enemyOf(side), -1);
      option(state, PASS);
      for (let direction = 0; direction < 6; direction++) {
        const side6 = hex * 6 + direction;
        const next = at(ground.map.neighbours, side6);
        if (next < 0 || fightersIn(state, enemyOf(side), next) === 0) continue;
        if (enemyOf(side) === Side.french && at(ground.frontier, side6) === 1) continue;
        if (mayEnter(state, next)) option(state, next);
      }
      return wait(state, 1);
    }
    default:
      if (state.answer !== PASS) occupy(state, state.answer, loopValue(state));
      return goTo(state, 0);
  }
};

function nextSurrender(state: State): number {
  const { ground, scenario } = state;
  for (let index = 0; index < ground.towns.length; index++) {
    const hex = at(ground.towns, index);
    if (at(state.besieged, hex) === 0) continue;
    const side = holderOf(state, hex);
    if (allIn(state, side, hex) <= scenario.parameters["surrender-limit"]) return hex;
  }
  return -1;
}

/** Takes everybody in a hex out of the game. */
function clear(state: State, hex: number): void {
  for (let leader = at(state.firstLeader, hex); leader >= 0; leader = at(state.firstLeader, hex)) {
    for (let unit = at(state.firstUnit, leader); unit >= 0; unit = at(state.nextUnit, unit)) {
      lose(state, unit, at(state.strength, unit));
    }
    lift(state, leader);
    state.status[leader] = Status.eliminated;
    state.disorganised[leader] = 0;
  }
}

/** One force moves in at once: the whole hex, or what fits of it under its commander. */
function mayEnter(state: State, from: number): boolean {
  const chief = chiefOf(state, from);
  return chief >= 0 && forceIn(state, from) > 0 &&
    forceIn(state, from) <= state.scenario.parameters["fortification-limit"] &&
    canJoin(state, from, () => false);
}

function forceIn(state: State, hex: number): number {
  let points = 0;
  for (
    let leader = at(state.firstLeader, hex);
    leader >= 0;
    leader = at(state.nextLeader, leader)
  ) {
    if (at(state.roster.place, leader) === 0) points += allOf(state, leader);
  }
  return points;
}

function occupy(state: State, from: number, hex: number): void {
  const chief = chiefOf(state, from);
  for (let leader = 0; leader < state.roster.leaders; leader++) {
    if (at(state.hexOf, leader) === from && at(state.roster.place, leader) === 0) {
      move(state, leader, hex);
    }
  }
  tell(state, "occupied", rules.enter, () => ({
    counter: idOf(state, chief),
    hex: labelOf(state, hex),
  }));
}
