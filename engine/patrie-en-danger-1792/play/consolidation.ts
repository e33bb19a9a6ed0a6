/** Consolidation (3.54) and the displacement of commanders without units (8.5). */
import { at } from "../../core/arrays.ts";
import { cites } from "../citing.ts";
import { canLead, canLeadAll, isConsolidated } from "../command.ts";
import { allIn, allOf, inEnemyZone, lift, move, transfer } from "../field.ts";
import { goTo, leave, loopValue, setLoop, type Task, wait } from "../flow.ts";
import { PATH } from "../parts.ts";
import { ask, cite, idOf, labelOf, option, type State, tell } from "../state.ts";
import { enemyOf, Side, Status, Step } from "../words.ts";
import { mayTakeUnit } from "../procedures/roster.ts";
import { dismissEmpty } from "./attrition.ts";
import { lose } from "./spreading.ts";

const rules = {
  consolidate: cites("N-025", "N-012", "N-022", "NQ-105", "NQ-168"),
  push: cites("N-026", "NQ-106", "NQ-107", "NQ-183"),
  displace: cites("N-088", "NQ-116"),
};

/** Looks through the hexes of the moving side; the loop counter is the hex. */
export const consolidateTask: Task = (state, step) => {
  switch (step) {
    case 0: {
      cite(state, rules.consolidate);
      const hex = nextCrowd(state);
      if (hex < 0) return leave(state);
      setLoop(state, hex);
      ask(state, Step.consolidate, state.mover, -1);
      for (
        let leader = at(state.firstLeader, hex);
        leader >= 0;
        leader = at(state.nextLeader, leader)
      ) {
        if (at(state.roster.place, leader) === 0) option(state, leader);
      }
      return wait(state, 1);
    }
    case 1:
      state.taker = state.answer;
      return goTo(state, 2);
    case 2: {
      const hex = loopValue(state);
      if (canLeadAll(state, state.taker, hex, () => false)) return goTo(state, 0);
      ask(state, Step.pushBack, state.mover, -1);
      offerPushed(state, hex, state.taker);
      return wait(state, 3);
    }
    case 3: {
      const hex = loopValue(state);
      const leader = state.answer;
      state.giver = leader;
      const back = wayBack(state, leader, hex);
      if (back >= 0) {
        pushBack(state, leader, back);
        return goTo(state, 2);
      }
      ask(state, Step.retreatStep, state.mover, leader);
      offerRefuges(state, leader, hex);
      if (state.decision.count > 0) return wait(state, 4);
      takeOver(state, leader, state.taker);
      return goTo(state, 2);
    }
    default:
      pushBack(state, state.giver, state.answer);
      return goTo(state, 2);
  }
};

function nextCrowd(state: State): number {
  for (let leader = 0; leader < state.roster.leaders; leader++) {
    const hex = at(state.hexOf, leader);
    if (hex < 0 || at(state.roster.side, leader) !== state.mover) continue;
    if (!isConsolidated(state, hex)) return hex;
  }
  return -1;
}

/** Offers who goes back of those whom the chosen commander can not lead: the last to move, the weakest, else as the owner likes (NQ-106, NQ-107). */
function offerPushed(state: State, hex: number, chief: number): void {
  let first = -1;
  for (
    let leader = at(state.firstLeader, hex);
    leader >= 0;
    leader = at(state.nextLeader, leader)
  ) {
    if (leader === chief || at(state.roster.place, leader) === 1 || allOf(state, leader) === 0) {
      continue;
    }
    if (first >= 0 && goesBefore(state, chief, first, leader)) continue;
    if (first < 0 || goesBefore(state, chief, leader, first)) {
      state.decision.count = 0;
      first = leader;
    }
    option(state, leader);
  }
}

function goesBefore(state: State, chief: number, leader: number, other: number): boolean {
  const strange = (who: number) =>
    canLead(state, chief, who) && at(state.roster.nation, who) === at(state.roster.nation, chief)
      ? 0
      : 1;
  if (strange(leader) !== strange(other)) return strange(leader) > strange(other);
  const last = at(state.movedAt, leader) - at(state.movedAt, other);
  if (last !== 0) return last > 0;
  return allOf(state, leader) < allOf(state, other);
}

function pushBack(state: State, leader: number, to: number): void {
  const from = at(state.hexOf, leader);
  move(state, leader, to);
  tell(state, "pushed-back", rules.push, () => ({
    counter: idOf(state, leader),
    from: labelOf(state, from),
    to: labelOf(state, to),
  }));
}

const isFree = (state: State, hex: number): boolean =>
  allIn(state, 0, hex) + allIn(state, 1, hex) === 0;

/** The first hex free of units along the way back; -1 for none. */
function wayBack(state: State, leader: number, hex: number): number {
  for (let index = at(state.trailLength, leader) - 2; index >= 0; index--) {
    const there = at(state.trail, leader * PATH + index);
    if (there !== hex && isFree(state, there)) return there;
  }
  return -1;
}

/** Offers the nearest hexes free of units and of enemy zones, of these the nearest to a source of the side (NQ-106). */
function offerRefuges(state: State, leader: number, hex: number): void {
  const { ground, mover } = state;
  const french = at(state.roster.side, leader) === Side.french;
  let best = Infinity;
  for (let there = 0; there < ground.size; there++) {
    if (!isFree(state, there) || inEnemyZone(state, mover, there)) continue;
    if (french && at(ground.france, there) === 0) continue;
    const rank = ground.map.grid.distance(hex, there) * ground.size +
      at(ground.toSource, mover * ground.size + there);
    if (rank > best) continue;
    if (rank < best) state.decision.count = 0;
    best = rank;
    option(state, there);
  }
}

/** Nowhere to go: the chief takes over what he can lead, the strongest units first, and the rest is lost (NQ-106, NQ-183). */
export function takeOver(state: State, leader: number, chief: number): void {
  const hex = at(state.hexOf, leader);
  for (;;) {
    let strongest = -1;
    for (let unit = at(state.firstUnit, leader); unit >= 0; unit = at(state.nextUnit, unit)) {
      if (!mayTakeUnit(state, chief, unit)) continue;
      if (strongest < 0 || at(state.strength, unit) > at(state.strength, strongest)) {
        strongest = unit;
      }
    }
    if (strongest < 0) break;
    transfer(state, strongest, chief);
  }
  for (let unit = at(state.firstUnit, leader); unit >= 0; unit = at(state.nextUnit, unit)) {
    lose(state, unit, at(state.strength, unit));
  }
  tell(state, "crowded-out", rules.push, () => ({
    counter: idOf(state, leader),
    leader: idOf(state, chief),
    hex: labelOf(state, hex),
  }));
  dismissEmpty(state, leader);
}

/** Moves the enemy commanders without units out of the hex in `focus`, which the moving side has entered. */
export const displaceTask: Task = (state, step) => {
  const { ground, roster } = state;
  const hex = state.focus;
  const enemy = enemyOf(state.mover);
  switch (step) {
    case 0: {
      let found = -1;
      for (
        let leader = at(state.firstLeader, hex);
        leader >= 0;
        leader = at(state.nextLeader, leader)
      ) {
        if (at(roster.side, leader) === enemy) found = leader;
      }
      if (found < 0) return leave(state);
      setLoop(state, found);
      ask(state, Step.displace, enemy, found);
      for (let direction = 0; direction < 6; direction++) {
        const side6 = hex * 6 + direction;
        const next = at(ground.map.neighbours, side6);
        if (next < 0 || allIn(state, state.mover, next) > 0) continue;
        if (enemy === Side.french && at(ground.frontier, side6) === 1) continue;
        option(state, next);
      }
      if (state.decision.count === 0) offerNearestForces(state, found);
      if (state.decision.count > 0) return wait(state, 1);
      cite(state, rules.displace);
      lift(state, found);
      state.status[found] = Status.eliminated;
      return goTo(state, 0);
    }
    default: {
      const leader = loopValue(state);
      move(state, leader, state.answer);
      tell(state, "displaced", rules.displace, () => ({
        counter: idOf(state, leader),
        from: labelOf(state, hex),
        to: labelOf(state, at(state.hexOf, leader)),
      }));
      return goTo(state, 0);
    }
  }
};

/** Where nobody leaves room beside them, commanders go to the nearest force of their side; of equally near ones the owner names one (NQ-116). */
function offerNearestForces(state: State, leader: number): void {
  const { ground, roster } = state;
  const hex = at(state.hexOf, leader);
  let nearest = Infinity;
  for (let other = 0; other < roster.leaders; other++) {
    const there = at(state.hexOf, other);
    if (there < 0 || at(roster.side, other) !== at(roster.side, leader)) continue;
    if (allOf(state, other) === 0) continue;
    const away = ground.map.grid.distance(hex, there);
    if (away > nearest) continue;
    if (away < nearest) state.decision.count = 0;
    nearest = away;
    const { options, count } = state.decision;
    if (options.subarray(0, count).indexOf(there) < 0) option(state, there);
  }
}
