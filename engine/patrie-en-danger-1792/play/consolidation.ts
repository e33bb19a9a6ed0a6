/** Consolidation (3.54) and the displacement of commanders without units (8.5). */
import { at } from "../../core/arrays.ts";
import { cites } from "../citing.ts";
import { canLead, canLeadAll, isConsolidated } from "../command.ts";
import { allIn, allOf, inEnemyZone, lift, move, setStrength } from "../field.ts";
import { goTo, leave, loopValue, setLoop, type Task, wait } from "../flow.ts";
import { ask, cite, idOf, labelOf, option, PATH, type State, tell } from "../state.ts";
import { enemyOf, Side, Status, Step } from "../words.ts";
import { dismissEmpty, lose } from "./attrition.ts";

const rules = {
  consolidate: cites("N-025", "N-012", "N-022", "NQ-105", "NQ-168"),
  push: cites("N-026", "NQ-106", "NQ-107"),
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
    default:
      sortOut(state, loopValue(state), state.answer);
      return goTo(state, 0);
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

/** Pushes back what the chosen commander can not lead: the last to move first, then the weakest. */
function sortOut(state: State, hex: number, chief: number): void {
  while (!canLeadAll(state, chief, hex, () => false)) {
    let pushed = -1;
    for (
      let leader = at(state.firstLeader, hex);
      leader >= 0;
      leader = at(state.nextLeader, leader)
    ) {
      if (leader === chief || at(state.roster.place, leader) === 1 || allOf(state, leader) === 0) {
        continue;
      }
      if (pushed < 0 || goesBefore(state, chief, leader, pushed)) pushed = leader;
    }
    if (pushed < 0) return;
    pushBack(state, pushed, hex, chief);
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

function pushBack(state: State, leader: number, hex: number, chief: number): void {
  const to = refuge(state, leader, hex);
  if (to >= 0) {
    move(state, leader, to);
    tell(state, "pushed-back", rules.push, () => ({
      counter: idOf(state, leader),
      from: labelOf(state, hex),
      to: labelOf(state, to),
    }));
    return;
  }
  // Nowhere to go: what the chief can not lead is lost (NQ-106).
  for (let unit = at(state.firstUnit, leader); unit >= 0; unit = at(state.nextUnit, unit)) {
    lose(state, unit, at(state.strength, unit));
    setStrength(state, unit, 0);
  }
  cite(state, rules.push);
  tell(state, "crowded-out", rules.push, () => ({
    counter: idOf(state, leader),
    leader: idOf(state, chief),
    hex: labelOf(state, hex),
  }));
  dismissEmpty(state, leader);
}

/** The first hex free of units along the way back, else the nearest free of units and of enemy zones. */
function refuge(state: State, leader: number, hex: number): number {
  const { ground } = state;
  const french = at(state.roster.side, leader) === Side.french;
  const isFree = (there: number) => allIn(state, 0, there) + allIn(state, 1, there) === 0;
  for (let index = at(state.trailLength, leader) - 2; index >= 0; index--) {
    const there = at(state.trail, leader * PATH + index);
    if (there !== hex && isFree(there)) return there;
  }
  let best = -1;
  let bestRank = Infinity;
  for (let there = 0; there < ground.size; there++) {
    if (!isFree(there) || inEnemyZone(state, state.mover, there)) continue;
    if (french && at(ground.france, there) === 0) continue;
    const rank = ground.map.grid.distance(hex, there) * 100 +
      at(ground.toSource, state.mover * ground.size + there);
    if (rank < bestRank) {
      bestRank = rank;
      best = there;
    }
  }
  return best;
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
      if (state.decision.count > 0) return wait(state, 1);
      toNearestForce(state, found);
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

function toNearestForce(state: State, leader: number): void {
  const { ground, roster } = state;
  const hex = at(state.hexOf, leader);
  let best = -1;
  for (let other = 0; other < roster.leaders; other++) {
    const there = at(state.hexOf, other);
    if (there < 0 || at(roster.side, other) !== at(roster.side, leader)) continue;
    if (allOf(state, other) === 0) continue;
    if (best < 0 || ground.map.grid.distance(hex, there) < ground.map.grid.distance(hex, best)) {
      best = there;
    }
  }
  cite(state, rules.displace);
  if (best >= 0) move(state, leader, best);
  else {
    lift(state, leader);
    state.status[leader] = Status.eliminated;
  }
}
