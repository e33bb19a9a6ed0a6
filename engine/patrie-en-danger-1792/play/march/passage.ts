/** Forced passage (8.7): pushing an enemy off the way in the midst of a march. */
import { at } from "../../../core/arrays.ts";
import { cites } from "../../citing.ts";
import { Water } from "../../compile/ground.ts";
import { allIn } from "../../field.ts";
import {
  attackQuarters,
  defenceQuarters,
  passageSucceeds,
  QUARTERS,
  waterBetween,
} from "../../procedures/strength.ts";
import { call, Do, goTo, leave, loopValue, setLoop, type Task, wait } from "../../flow.ts";
import { ask, cite, idOf, labelOf, option, type State, tell } from "../../state.ts";
import { Arm, enemyOf, Step } from "../../words.ts";
import { allowanceOf, inPart, reached, stepCost } from "./steps.ts";
import { beginPush } from "../combat/retreat.ts";

const rules = {
  passage: cites("N-024", "N-087", "N-100", "N-101", "N-102", "NQ-59", "NQ-121"),
  crest: cites("N-024", "NQ-121", "NQ-137"),
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

/** Whose infantry stands in a hex: that of the part on the march, or that of the enemy whom it wants to pass. */
const Role = { attacker: 0, defender: 1 } as const;

const takesPart = (state: State, leader: number, role: number): boolean =>
  role === Role.attacker
    ? inPart(state, leader, 0)
    : at(state.roster.side, leader) === enemyOf(state.mover);

/** Infantry units of a role in a hex: all, or those that their owner has named for its crest (1), or not (0). */
function infantryUnits(state: State, hex: number, role: number, named: number): number {
  let units = 0;
  for (
    let leader = at(state.firstLeader, hex);
    leader >= 0;
    leader = at(state.nextLeader, leader)
  ) {
    if (!takesPart(state, leader, role)) continue;
    for (let unit = at(state.firstUnit, leader); unit >= 0; unit = at(state.nextUnit, unit)) {
      if (at(state.roster.arm, unit) !== Arm.infantry || at(state.strength, unit) === 0) continue;
      if (named < 0 || at(state.battle.crest, unit) === named) units++;
    }
  }
  return units;
}

/** Infantry points of a role in a hex: on a crest only those of the units named to fight, as in combat (8.7, N-024). */
function infantryFor(state: State, hex: number, role: number): number {
  const limit = at(state.ground.infantryLimit, hex);
  const limited = limit > 0 && infantryUnits(state, hex, role, -1) > limit;
  let points = 0;
  for (
    let leader = at(state.firstLeader, hex);
    leader >= 0;
    leader = at(state.nextLeader, leader)
  ) {
    if (!takesPart(state, leader, role)) continue;
    for (let unit = at(state.firstUnit, leader); unit >= 0; unit = at(state.nextUnit, unit)) {
      if (at(state.roster.arm, unit) !== Arm.infantry) continue;
      if (!limited || at(state.battle.crest, unit) === 1) points += at(state.strength, unit);
    }
  }
  return points;
}

/**
 * Tries the passage into `march.passage`: first each side names the infantry that fights on its crest, the mover before
 * his enemy (NQ-137); the loop counter is the role. Where the enemy has to go back, he retreats inside this task.
 */
export const passageTask: Task = (state, step) => {
  const { march, battle, ground } = state;
  switch (step) {
    case 0:
      battle.crest.fill(0);
      return goTo(state, 1);
    case 1: {
      const role = loopValue(state);
      if (role > Role.defender) return goTo(state, 3);
      const hex = role === Role.attacker ? reached(state, 0) : march.passage;
      const limit = at(ground.infantryLimit, hex);
      if (
        limit === 0 || infantryUnits(state, hex, role, -1) <= limit ||
        infantryUnits(state, hex, role, 1) === limit
      ) {
        setLoop(state, role + 1);
        return goTo(state, 1);
      }
      cite(state, rules.crest);
      const owner = role === Role.attacker ? state.mover : enemyOf(state.mover);
      ask(state, Step.crestUnit, owner, -1);
      offerInfantry(state, hex, role);
      return wait(state, 2);
    }
    case 2:
      battle.crest[state.answer] = 1;
      return goTo(state, 1);
    case 3:
      return attemptPassage(state, march.passage) ? call(state, Do.retreat, 4) : leave(state);
    default:
      return leave(state);
  }
};

function offerInfantry(state: State, hex: number, role: number): void {
  for (
    let leader = at(state.firstLeader, hex);
    leader >= 0;
    leader = at(state.nextLeader, leader)
  ) {
    if (!takesPart(state, leader, role)) continue;
    for (let unit = at(state.firstUnit, leader); unit >= 0; unit = at(state.nextUnit, unit)) {
      if (at(state.roster.arm, unit) !== Arm.infantry || at(state.strength, unit) === 0) continue;
      if (at(state.battle.crest, unit) === 0) option(state, unit);
    }
  }
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
function attemptPassage(state: State, hex: number): boolean {
  const { ground, mover, scenario, march } = state;
  const enemy = enemyOf(mover);
  from[0] = reached(state, 0);
  target[0] = hex;
  const water = waterBetween(ground, from, 1, target, 1);
  const { cavalry } = strengthOfMarch(state);
  const infantry = infantryFor(state, at(from, 0), Role.attacker);
  const attackers = attackQuarters(infantry, cavalry, {
    cavalryHalved: at(ground.cavalryAttack, hex) < 2,
    halved: water === Water.river || at(ground.attackFrom, at(from, 0)) < 2,
  });
  const base = (enemy * ground.size + hex) * 3;
  const defenders = defenceQuarters(
    infantryFor(state, hex, Role.defender),
    at(state.sums, base + 1),
    {
      infantryDefence: at(ground.infantryDefence, hex),
      cavalryDefence: at(ground.cavalryDefence, hex),
      fortified: 2,
      fortifiedPoints: 0,
    },
  );
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
