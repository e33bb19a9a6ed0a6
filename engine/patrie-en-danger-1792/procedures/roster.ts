/** The army roster (3.1 to 3.4): who may take a unit, who may receive strength points. Pure questions of the field. */
import { at } from "../../core/arrays.ts";
import { type Field, unitCosts } from "../field.ts";
import { Arm, Kind } from "../words.ts";

/** Whether a commander may have units of that kind: his own nation's, and a general of cavalry no line infantry or guns. */
export function mayHaveUnit(field: Field, leader: number, unit: number): boolean {
  const { roster } = field;
  if (at(roster.nation, leader) !== at(roster.unitNation, unit)) return false;
  if (at(roster.place, leader) === 1 || at(roster.garrison, unit) === 1) return false;
  return at(roster.kind, leader) !== Kind.cavalry || at(roster.arm, unit) === Arm.cavalry ||
    at(roster.light, unit) === 1;
}

/** Whether a unit may pass to a commander: N-048, N-052, N-060, N-203, within his capacity (N-042). */
export function mayTakeUnit(field: Field, leader: number, unit: number): boolean {
  return at(field.strength, unit) > 0 && mayHaveUnit(field, leader, unit) &&
    unitCosts(field, leader) + at(field.roster.unitCost, unit) <= at(field.roster.capacity, leader);
}

/** Whether a unit may receive points from another: same class and nation, or a garrison from anybody; never above its maximum. */
export function mayReceiveStrength(field: Field, taker: number, giver: number): boolean {
  const { roster } = field;
  if (at(roster.garrison, giver) === 1 || at(field.strength, giver) === 0) return false;
  if (at(field.strength, taker) === 0 || at(field.strength, taker) >= at(roster.maximum, taker)) {
    return false;
  }
  if (at(roster.unitNation, taker) !== at(roster.unitNation, giver)) return false;
  return at(roster.garrison, taker) === 1 ||
    at(roster.unitClass, taker) === at(roster.unitClass, giver);
}
