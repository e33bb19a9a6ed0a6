/** Forced passage (8.7): pushing an enemy off the way in the midst of a march. */
import { at } from "../../core/arrays.ts";
import { cites } from "../citing.ts";
import { Water } from "../compile/ground.ts";
import { allIn } from "../field.ts";
import {
  attackQuarters,
  defenceQuarters,
  passageSucceeds,
  QUARTERS,
  waterBetween,
} from "../procedures/strength.ts";
import { cite, idOf, labelOf, type State, tell } from "../state.ts";
import { Arm, enemyOf } from "../words.ts";
import { allowanceOf, inPart, reached, stepCost } from "./steps.ts";
import { beginPush } from "./combat/retreat.ts";

const rules = {
  passage: cites("N-024", "N-087", "N-100", "N-101", "N-102", "NQ-59", "NQ-121"),
  success: cites("N-103", "NQ-103"),
  failure: cites("N-104", "NQ-139"),
};

const from = new Int32Array(1);
const target = new Int32Array(1);

/** Whether a passage against an adjacent hex may be announced: enemies there, and points left to enter. */
export function mayPass(state: State, hex: number, direction: number): boolean {
  const { march, mover, ground } = state;
  const side6 = hex * 6 + direction;
  const next = at(ground.map.neighbours, side6);
  if (allIn(state, enemyOf(mover), next) === 0 || at(ground.fort, next) > 0) return false;
  if (mover === 1 && at(ground.frontier, side6) === 1) return false;
  if (strengthOfMarch(state).infantry + strengthOfMarch(state).cavalry === 0) return false;
  const index = at(march.length, 0) - 1;
  const limits = allowanceOf(state, 0);
  const foot = at(march.foot, index) + stepCost(state, side6, false);
  const horse = at(march.horse, index) + stepCost(state, side6, true);
  return (limits.foot < 0 || foot <= limits.foot) && (limits.horse < 0 || horse <= limits.horse);
}

/**
 * Infantry of the commanders chosen who stand in a hex: on a crest only so many units fight, as in combat (8.7, N-024); the
 * strongest are taken.
 */
function infantryFor(state: State, hex: number, chosen: (leader: number) => boolean): number {
  const limit = at(state.ground.infantryLimit, hex);
  const units: number[] = [];
  for (
    let leader = at(state.firstLeader, hex);
    leader >= 0;
    leader = at(state.nextLeader, leader)
  ) {
    if (!chosen(leader)) continue;
    for (let unit = at(state.firstUnit, leader); unit >= 0; unit = at(state.nextUnit, unit)) {
      if (at(state.roster.arm, unit) === Arm.infantry) units.push(at(state.strength, unit));
    }
  }
  units.sort((one, other) => other - one);
  return units.slice(0, limit === 0 ? undefined : limit).reduce((total, unit) => total + unit, 0);
}

const sum = { infantry: 0, cavalry: 0 };
function strengthOfMarch(state: State): { infantry: number; cavalry: number } {
  sum.infantry = 0;
  sum.cavalry = 0;
  for (let leader = 0; leader < state.roster.leaders; leader++) {
    if (!inPart(state, leader, 0)) continue;
    sum.infantry += at(state.points, leader * 3);
    sum.cavalry += at(state.points, leader * 3 + 1);
  }
  return sum;
}

/** Compares the strengths. True: the enemy has to go back, and the retreat is ready to be played. */
export function attemptPassage(state: State, hex: number): boolean {
  const { ground, mover, scenario, march } = state;
  const enemy = enemyOf(mover);
  from[0] = reached(state, 0);
  target[0] = hex;
  const water = waterBetween(ground, from, 1, target, 1);
  const { cavalry } = strengthOfMarch(state);
  const infantry = infantryFor(state, at(from, 0), (leader) => inPart(state, leader, 0));
  const attackers = attackQuarters(infantry, cavalry, {
    cavalryHalved: at(ground.cavalryAttack, hex) < 2,
    halved: water === Water.river || at(ground.attackFrom, at(from, 0)) < 2,
  });
  const base = (enemy * ground.size + hex) * 3;
  const defenders = defenceQuarters(infantryFor(state, hex, () => true), at(state.sums, base + 1), {
    infantryDefence: at(ground.infantryDefence, hex),
    cavalryDefence: at(ground.cavalryDefence, hex),
    fortified: 2,
    fortifiedPoints: 0,
  });
  const modified = at(ground.modified, hex) === 1 || water !== Water.none;
  const { parameters } = scenario;
  const ratio = modified ? parameters["passage-modified-ratio"] : parameters["passage-ratio"];
  const success = passageSucceeds(attackers, defenders, ratio) &&
    beginPush(state, hex, parameters["passage-retreat"]);
  cite(state, success ? rules.success : rules.failure);
  tell(state, "passage", rules.passage, () => ({
    counter: idOf(state, march.head),
    hex: labelOf(state, hex),
    attackers: attackers / QUARTERS,
    defenders: defenders / QUARTERS,
    result: success ? "success" : "failure",
  }));
  if (!success) {
    for (let leader = 0; leader < state.roster.leaders; leader++) {
      if (inPart(state, leader, 0)) state.repulsed[leader] = hex;
    }
  }
  return success;
}
