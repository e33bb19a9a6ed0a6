/**
 * Losses spread evenly over units (9.2, 10.5): no second point from anybody before each has lost one. Where the last round
 * can not reach all, the owner names who loses; unless he does, the strongest (NQ-173).
 */
import { add, at } from "../../core/arrays.ts";
import { cites } from "../citing.ts";
import { setStrength } from "../field.ts";
import { goTo, leave, type Task, wait } from "../flow.ts";
import { leftOver, spreadLosses } from "../procedures/attrition.ts";
import { ask, cite, option, type State, tell, unitIdOf } from "../state.ts";
import { Arm, PASS, Step } from "../words.ts";

const rules = {
  spread: cites("N-115", "N-163", "NQ-173"),
  losses: cites("N-162", "N-163", "N-164", "NQ-58", "NQ-140", "NQ-173"),
};

/** Who bears a spread of losses, besides the arm: everybody, all but the infantry behind the three of a crest, all but one unit. */
export interface Bearers {
  readonly except: number;
  readonly shielded: boolean;
}
export const everybody: Bearers = { except: -1, shielded: true };

// Scratch, as long as the roster of units.
let units = new Int32Array(0);
let strengths = new Int32Array(0);

/** Units that can bear a point of the spread under way, with their strengths. */
function collect(state: State): number {
  const { loss, roster } = state;
  if (units.length < roster.units) {
    units = new Int32Array(roster.units);
    strengths = new Int32Array(roster.units);
  }
  let count = 0;
  for (let leader = 0; leader < roster.leaders; leader++) {
    if (at(loss.members, leader) === 0) continue;
    for (let unit = at(state.firstUnit, leader); unit >= 0; unit = at(state.nextUnit, unit)) {
      if (unit === loss.except || at(roster.arm, unit) !== loss.arm) continue;
      if (at(state.strength, unit) === 0) continue;
      if (loss.shielded === 0 && isShielded(state, leader, unit)) continue;
      units[count] = unit;
      strengths[count++] = at(state.strength, unit);
    }
  }
  return count;
}

/** Whether a unit stands behind the three that fight on its crest. */
export function isShielded(state: State, leader: number, unit: number): boolean {
  const hex = at(state.hexOf, leader);
  return hex >= 0 && at(state.battle.crestReady, hex) === 1 &&
    at(state.roster.arm, unit) === Arm.infantry && at(state.battle.crest, unit) === 0;
}

/**
 * Spreads points of an arm over the members for losses, as far as nobody has a choice; `loss.left` is then what nobody can
 * bear. True: the owner has to name who bears the rest, with the task `spread`.
 */
export function beginSpread(state: State, arm: number, amount: number, bearers: Bearers): boolean {
  const { loss } = state;
  loss.left = Math.max(0, amount);
  if (amount <= 0) return false;
  cite(state, rules.spread);
  loss.arm = arm;
  loss.except = bearers.except;
  loss.shielded = bearers.shielded ? 1 : 0;
  loss.taken.fill(0);
  const count = collect(state);
  const rest = leftOver(strengths, count, amount);
  loss.left = spreadLosses(strengths, count, amount - rest);
  loss.rounds = 0;
  for (let index = 0; index < count; index++) {
    const unit = at(units, index);
    bear(state, unit, at(state.strength, unit) - at(strengths, index));
    loss.rounds = Math.max(loss.rounds, at(loss.taken, unit));
  }
  loss.rest = rest;
  if (rest > 0) return true;
  report(state);
  return false;
}

/** Names who bears the points of the last round, one by one; -1 leaves them to the strongest. */
export const spreadTask: Task = (state, step) => {
  const { loss } = state;
  if (step === 0) {
    ask(state, Step.spreadLosses, loss.side, -1);
    option(state, PASS);
    const count = collect(state);
    for (let index = 0; index < count; index++) {
      if (at(loss.taken, at(units, index)) === loss.rounds) option(state, at(units, index));
    }
    return wait(state, 1);
  }
  if (state.answer === PASS) takeStrongest(state);
  else {
    bear(state, state.answer, 1);
    loss.rest--;
  }
  if (loss.rest > 0) return goTo(state, 0);
  report(state);
  return leave(state);
};

function takeStrongest(state: State): void {
  const { loss } = state;
  let count = 0;
  const able = collect(state);
  for (let index = 0; index < able; index++) {
    if (at(loss.taken, at(units, index)) !== loss.rounds) continue;
    units[count] = at(units, index);
    strengths[count++] = at(strengths, index);
  }
  spreadLosses(strengths, count, loss.rest);
  for (let index = 0; index < count; index++) {
    const unit = at(units, index);
    bear(state, unit, at(state.strength, unit) - at(strengths, index));
  }
  loss.rest = 0;
}

function bear(state: State, unit: number, points: number): void {
  lose(state, unit, points);
  add(state.loss.taken, unit, points);
}

/** Tells what units have lost in combat; attrition tells its sums alone. */
function report(state: State): void {
  const { loss } = state;
  if (loss.told === 0) return;
  for (let unit = 0; unit < loss.taken.length; unit++) {
    if (at(loss.taken, unit) > 0) tellLoss(state, unit, at(loss.taken, unit));
  }
}

/** Tells that a unit has lost points in combat. */
export function tellLoss(state: State, unit: number, points: number): void {
  tell(state, "losses", rules.losses, () => ({
    counter: unitIdOf(state, unit),
    points,
    left: at(state.strength, unit),
  }));
}

/** Takes points from a unit and counts them. */
export function lose(state: State, unit: number, points: number): void {
  if (points === 0) return;
  setStrength(state, unit, at(state.strength, unit) - points);
  add(state.lost, at(state.roster.unitSide, unit), points);
}
