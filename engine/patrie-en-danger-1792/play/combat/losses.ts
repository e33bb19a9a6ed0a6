/** Losses in combat (10.5, 10.71): shared by their owner, half on one unit; and what falls when a hex has no fighters left. */
import { add, at } from "../../../core/arrays.ts";
import { cites } from "../../citing.ts";
import { allOf, fightersIn, fightersOf, lift } from "../../field.ts";
import { leave, type Task, wait } from "../../flow.ts";
import { cavalryShare } from "../../procedures/losses.ts";
import { ask, cite, idOf, labelOf, option, type State, tell, unitIdOf } from "../../state.ts";
import { Arm, Kind, Status, Step } from "../../words.ts";
import { lose } from "../attrition.ts";
import { poolGeneral } from "../command_phase.ts";
import { spreadLosses } from "../../procedures/attrition.ts";

const rules = {
  losses: cites("N-162", "N-163", "N-164", "NQ-58", "NQ-140", "NQ-173"),
  crest: cites("N-148a", "NQ-137"),
  artillery: cites("N-165", "N-166", "NQ-136"),
  pursued: cites("N-190"),
  eliminated: cites("N-051", "N-054", "NQ-160"),
};

/** Makes losses ready for sharing among the members set before. False when there is nothing to lose. */
export function beginLosses(state: State, side: number, role: number, amount: number): boolean {
  const { loss, battle, scenario } = state;
  let infantry = 0;
  let cavalry = 0;
  for (let leader = 0; leader < state.roster.leaders; leader++) {
    if (at(loss.members, leader) === 0) continue;
    infantry += at(state.points, leader * 3);
    cavalry += at(state.points, leader * 3 + 1);
  }
  const total = Math.min(amount, infantry + cavalry);
  loss.side = side;
  loss.cavalry = cavalryShare(
    at(battle.lost, role),
    total,
    infantry,
    cavalry,
    scenario.parameters["losses-per-cavalry"],
  );
  loss.infantry = total - loss.cavalry;
  loss.single = Math.ceil(total / 2);
  add(battle.lost, role, total);
  return total > 0;
}

/** Asks which unit bears half, and takes the rest from the others. */
export const lossesTask: Task = (state, step) => {
  const { loss, roster } = state;
  switch (step) {
    case 0: {
      const arm = loss.infantry > 0 ? Arm.infantry : Arm.cavalry;
      ask(state, Step.lossUnit, loss.side, -1);
      for (const shielded of [false, true]) {
        if (state.decision.count > 0) break;
        for (let leader = 0; leader < roster.leaders; leader++) {
          if (at(loss.members, leader) === 0) continue;
          for (let unit = at(state.firstUnit, leader); unit >= 0; unit = at(state.nextUnit, unit)) {
            if (at(roster.arm, unit) !== arm || at(state.strength, unit) === 0) continue;
            if (isShielded(state, leader, unit) === shielded) option(state, unit);
          }
        }
      }
      return state.decision.count === 0 ? leave(state) : wait(state, 1);
    }
    default:
      share(state, state.answer);
      return leave(state);
  }
};

/** Whether a unit stands behind the three that fight on its crest. */
function isShielded(state: State, leader: number, unit: number): boolean {
  const hex = at(state.hexOf, leader);
  return hex >= 0 && at(state.battle.crestReady, hex) === 1 &&
    at(state.roster.arm, unit) === Arm.infantry && at(state.battle.crest, unit) === 0;
}

function share(state: State, chosen: number): void {
  const { loss, roster } = state;
  const arm = at(roster.arm, chosen);
  const ofArm = arm === Arm.infantry ? loss.infantry : loss.cavalry;
  const single = Math.min(loss.single, ofArm, at(state.strength, chosen));
  takeFrom(state, chosen, single);
  if (arm === Arm.infantry) loss.infantry -= single;
  else loss.cavalry -= single;
  cite(state, rules.crest);
  let left = spread(state, Arm.infantry, loss.infantry, chosen, false);
  left = spread(state, Arm.infantry, left, chosen, true);
  left = spread(state, Arm.infantry, left, -1, true);
  left = spread(state, Arm.cavalry, loss.cavalry + left, chosen, true);
  left = spread(state, Arm.cavalry, left, -1, true);
  spread(state, Arm.infantry, left, -1, true);
  loss.infantry = 0;
  loss.cavalry = 0;
  cite(state, rules.losses);
}

const units = new Int32Array(128);
const strengths = new Int32Array(128);

function spread(
  state: State,
  arm: number,
  losses: number,
  except: number,
  shielded: boolean,
): number {
  if (losses <= 0) return 0;
  const { loss, roster } = state;
  let count = 0;
  for (let leader = 0; leader < roster.leaders; leader++) {
    if (at(loss.members, leader) === 0) continue;
    for (let unit = at(state.firstUnit, leader); unit >= 0; unit = at(state.nextUnit, unit)) {
      if (unit === except || at(roster.arm, unit) !== arm || at(state.strength, unit) === 0) {
        continue;
      }
      if (!shielded && isShielded(state, leader, unit)) continue;
      units[count] = unit;
      strengths[count++] = at(state.strength, unit);
    }
  }
  const left = spreadLosses(strengths, count, losses);
  for (let index = 0; index < count; index++) {
    takeFrom(state, at(units, index), at(state.strength, at(units, index)) - at(strengths, index));
  }
  return left;
}

function takeFrom(state: State, unit: number, points: number): void {
  if (points === 0) return;
  lose(state, unit, points);
  tell(state, "losses", rules.losses, () => ({
    counter: unitIdOf(state, unit),
    points,
    left: at(state.strength, unit),
  }));
}

/** Makes the commanders of some hexes the members who share losses; `among` narrows them down. */
export function membersIn(
  state: State,
  side: number,
  hexes: Int32Array,
  count: number,
  keep: boolean,
  among: (leader: number) => boolean,
): void {
  const { loss } = state;
  if (!keep) loss.members.fill(0);
  for (let index = 0; index < count; index++) {
    const hex = at(hexes, index);
    for (
      let leader = at(state.firstLeader, hex);
      leader >= 0;
      leader = at(state.nextLeader, leader)
    ) {
      if (at(state.roster.side, leader) === side && among(leader)) loss.members[leader] = 1;
    }
  }
}

/** One point of the artillery of the members, after a long pursuit (N-190). */
export function loseGun(state: State): void {
  const { loss, roster } = state;
  for (let leader = 0; leader < roster.leaders; leader++) {
    if (at(loss.members, leader) === 0) continue;
    for (let unit = at(state.firstUnit, leader); unit >= 0; unit = at(state.nextUnit, unit)) {
      if (at(roster.arm, unit) !== Arm.artillery || at(state.strength, unit) === 0) continue;
      cite(state, rules.pursued);
      takeFrom(state, unit, 1);
      return;
    }
  }
}

/**
 * Eliminates the members whose hex has no infantry and no cavalry left, guns and commanders with it. Members off the
 * map stand together.
 */
export function settleLosses(state: State): void {
  const { loss, roster } = state;
  cite(state, rules.artillery);
  let away = 0;
  for (let leader = 0; leader < roster.leaders; leader++) {
    if (at(loss.members, leader) === 1 && at(state.hexOf, leader) < 0) {
      away += fightersOf(state, leader);
    }
  }
  for (let leader = 0; leader < roster.leaders; leader++) {
    if (at(loss.members, leader) === 0) continue;
    const hex = at(state.hexOf, leader);
    const status = at(state.status, leader);
    if (hex < 0 && status !== Status.calendar) continue;
    const fighters = hex < 0 ? away : fightersIn(state, at(roster.side, leader), hex);
    if (fighters === 0) eliminate(state, leader);
    else if (allOf(state, leader) === 0) leaveEmpty(state, leader);
  }
}

/** A commander whose own units are gone beside a force that stands: a general's counter is free, others stay (N-051). */
function leaveEmpty(state: State, leader: number): void {
  if (at(state.roster.kind, leader) === Kind.named || at(state.hexOf, leader) < 0) return;
  poolGeneral(state, leader);
  cite(state, rules.eliminated);
}

/** Takes a commander and what is left of his units out of the game; a general's counter may be used again. */
export function eliminate(state: State, leader: number): void {
  const { roster, scenario, battle } = state;
  for (let unit = at(state.firstUnit, leader); unit >= 0; unit = at(state.nextUnit, unit)) {
    lose(state, unit, at(state.strength, unit));
  }
  const hex = at(state.hexOf, leader);
  tell(state, "eliminated", rules.eliminated, () => ({
    counter: idOf(state, leader),
    hex: labelOf(state, hex),
  }));
  state.disorganised[leader] = 0;
  state.retreated[leader] = 0;
  state.objective[leader] = -1;
  if (at(roster.capacity, leader) >= 2 * scenario.parameters["morale-capacity"]) {
    battle.fallen[leader] = 1;
  }
  if (at(roster.kind, leader) !== Kind.named) {
    poolGeneral(state, leader);
    return;
  }
  if (hex >= 0) lift(state, leader);
  state.status[leader] = Status.eliminated;
}
