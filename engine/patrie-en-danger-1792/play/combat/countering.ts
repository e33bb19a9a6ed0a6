/** The counter-attack (10.3): which hexes may make it, with whom and against whom; and whether the attack can be repeated. */
import { at } from "../../../core/arrays.ts";
import { cites } from "../../citing.ts";
import { canLead, canLeadAll, chiefOf } from "../../command.ts";
import { fightersIn } from "../../field.ts";
import { cite, idOf, labelOf, option, type State, tell } from "../../state.ts";
import { Arm } from "../../words.ts";
import { labels, pointsFor, sideOf, sumFor } from "./strike.ts";

const rules = {
  counter: cites("N-014", "N-161", "NQ-76", "NQ-134", "NQ-180"),
};

/** Copies a list of hexes. */
export function copy(from: Int32Array, count: number, to: Int32Array): void {
  for (let index = 0; index < count; index++) to[index] = at(from, index);
}

/** Defending hexes from which a counter-attack is possible: their commander, against attackers beside him (NQ-134). */
export function offerCounters(state: State): void {
  const { battle, ground } = state;
  cite(state, rules.counter);
  for (let index = 0; index < battle.defenderCount; index++) {
    const hex = at(battle.defenders, index);
    const chief = chiefOf(state, hex);
    if (chief < 0 || at(state.retreated, chief) === 1 || at(state.disorganised, chief) > 0) {
      continue;
    }
    // As in the counter-attack itself: disorganised subordinates add nothing to it.
    battle.striking = 1;
    const points = pointsFor(state, hex, 1, Arm.infantry) + pointsFor(state, hex, 1, Arm.cavalry);
    battle.striking = 0;
    if (points === 0) continue;
    for (let other = 0; other < battle.attackerCount; other++) {
      if (ground.map.grid.distance(hex, at(battle.attackers, other)) === 1) {
        option(state, hex);
        break;
      }
    }
  }
}

/** Turns the combat round: the defenders of a hex, and whom they lead, strike every attacking hex beside them (NQ-180). */
export function beginCounter(state: State, hex: number): void {
  const { battle, ground } = state;
  const { grid } = ground.map;
  battle.striking = 1;
  battle.struckCount = 0;
  for (let index = 0; index < battle.attackerCount; index++) {
    const target = at(battle.attackers, index);
    if (grid.distance(hex, target) === 1 && fightersIn(state, sideOf(state, 0), target) > 0) {
      battle.struck[battle.struckCount++] = target;
    }
  }
  const chief = chiefOf(state, hex);
  battle.strikerCount = 0;
  battle.strikers[battle.strikerCount++] = hex;
  for (let index = 0; index < battle.defenderCount; index++) {
    const other = at(battle.defenders, index);
    if (other === hex || grid.distance(other, hex) !== 1) continue;
    const led = chiefOf(state, other);
    if (led < 0 || !canLead(state, chief, led)) continue;
    if (!canLeadAll(state, chief, hex, (leader) => at(state.hexOf, leader) === other)) continue;
    let all = true;
    for (let target = 0; target < battle.struckCount; target++) {
      all &&= grid.distance(other, at(battle.struck, target)) === 1;
    }
    if (all) battle.strikers[battle.strikerCount++] = other;
  }
  battle.chief[1] = chief;
  tell(state, "counter-attack", rules.counter, () => ({
    counter: idOf(state, chief),
    hex: labelOf(state, hex),
    targets: labels(state, battle.struck, battle.struckCount),
  }));
}

/** Whether the attack can be repeated: strength on both sides. */
export function fightersLeft(state: State): boolean {
  const { battle } = state;
  battle.striking = 0;
  copy(battle.attackers, battle.attackerCount, battle.strikers);
  battle.strikerCount = battle.attackerCount;
  copy(battle.defenders, battle.defenderCount, battle.struck);
  battle.struckCount = battle.defenderCount;
  return sumFor(state, true, Arm.infantry) + sumFor(state, true, Arm.cavalry) > 0;
}
