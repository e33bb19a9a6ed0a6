/** Losses in combat (10.5, 10.71): shared by their owner, half on one unit; and what falls when a hex has no fighters left. */
import { add, at } from "../../../core/arrays.ts";
import { cites } from "../../citing.ts";
import { allOf, fightersIn, fightersOf, lift } from "../../field.ts";
import { call, Do, goTo, leave, loopValue, setLoop, type Task, wait } from "../../flow.ts";
import { cavalryShare } from "../../procedures/losses.ts";
import { ask, cite, idOf, labelOf, option, type State, tell } from "../../state.ts";
import { Arm, Kind, Status, Step } from "../../words.ts";
import { beginSpread, everybody, isShielded, lose, tellLoss } from "../spreading.ts";
import { poolGeneral } from "../command_phase.ts";

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
    case 1:
      bearHalf(state, state.answer);
      return goTo(state, 2);
    default:
      return goOn(state);
  }
};

/**
 * Goes on with the rest of the losses, one stage after the other: the arms in the order in which they bear for each other,
 * those behind a crest after those on it, the unit that has borne half last. The loop counter is the stage.
 */
function goOn(state: State): boolean {
  const { loss } = state;
  const stage = loopValue(state);
  setLoop(state, stage + 1);
  const arm = stage === 3 || stage === 4 ? Arm.cavalry : Arm.infantry;
  const others = stage === 0 || stage === 1 || stage === 3;
  const amount = stage === 0 ? loss.infantry : stage === 3 ? loss.cavalry + loss.left : loss.left;
  if (stage > 5) {
    loss.infantry = 0;
    loss.cavalry = 0;
    return leave(state);
  }
  bearers.except = others ? loss.chosen : -1;
  bearers.shielded = stage > 0;
  loss.told = 1;
  return beginSpread(state, arm, amount, bearers) ? call(state, Do.spread, 2) : goTo(state, 2);
}
const bearers = { except: -1, shielded: true };

/** The unit that was named bears half, as far as it can. */
function bearHalf(state: State, chosen: number): void {
  const { loss, roster } = state;
  const infantry = at(roster.arm, chosen) === Arm.infantry;
  const single = Math.min(
    loss.single,
    infantry ? loss.infantry : loss.cavalry,
    at(state.strength, chosen),
  );
  loss.chosen = chosen;
  if (single > 0) {
    lose(state, chosen, single);
    tellLoss(state, chosen, single);
  }
  if (infantry) loss.infantry -= single;
  else loss.cavalry -= single;
  cite(state, rules.crest);
  cite(state, rules.losses);
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

/** One point of the artillery of the members, after a long pursuit (N-190). True: their owner has to name the guns. */
export function beginGun(state: State): boolean {
  cite(state, rules.pursued);
  state.loss.told = 1;
  return beginSpread(state, Arm.artillery, 1, everybody);
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
