/** The army roster (3.1 to 3.4): who may take a unit, who may receive strength points. Pure questions of the field. */
import { at } from "../../core/arrays.ts";
import { type Field, unitCosts } from "../field.ts";
import { Arm, Kind } from "../words.ts";

/** What keeps a unit from a commander. */
export const unitBars = [
  "no-strength",
  "other-nation",
  "garrison",
  "cavalry-general",
  "capacity",
] as const;
/** What keeps strength points from a unit. */
export const strengthBars = [
  "garrison-gives",
  "no-strength",
  "full-strength",
  "other-nation",
  "other-type",
] as const;

/** Whether a commander may have units of that kind: his own nation's, and a general of cavalry no line infantry or guns. */
export function mayHaveUnit(field: Field, leader: number, unit: number): boolean {
  return kindBar(field, leader, unit) === null;
}

function kindBar(field: Field, leader: number, unit: number): (typeof unitBars)[number] | null {
  const { roster } = field;
  if (at(roster.nation, leader) !== at(roster.unitNation, unit)) return "other-nation";
  if (at(roster.place, leader) === 1 || at(roster.garrison, unit) === 1) return "garrison";
  return at(roster.kind, leader) !== Kind.cavalry || at(roster.arm, unit) === Arm.cavalry ||
      at(roster.light, unit) === 1
    ? null
    : "cavalry-general";
}

/** Whether a unit may pass to a commander: N-048, N-052, N-060, N-203, within his capacity (N-042). */
export function mayTakeUnit(field: Field, leader: number, unit: number): boolean {
  return unitBar(field, leader, unit) === null;
}

/** Why a unit may not pass to a commander, null when it may. */
export function unitBar(
  field: Field,
  leader: number,
  unit: number,
): (typeof unitBars)[number] | null {
  if (at(field.strength, unit) === 0) return "no-strength";
  const bar = kindBar(field, leader, unit);
  if (bar !== null) return bar;
  const cost = unitCosts(field, leader) + at(field.roster.unitCost, unit);
  return cost <= at(field.roster.capacity, leader) ? null : "capacity";
}

/** Whether a unit may receive points from another: same class and nation, or a garrison from anybody; never above its maximum. */
export function mayReceiveStrength(field: Field, taker: number, giver: number): boolean {
  return strengthBar(field, taker, giver) === null;
}

/** Why a unit may not receive points from another, null when it may. */
export function strengthBar(
  field: Field,
  taker: number,
  giver: number,
): (typeof strengthBars)[number] | null {
  const { roster } = field;
  if (at(roster.garrison, giver) === 1) return "garrison-gives";
  if (at(field.strength, giver) === 0 || at(field.strength, taker) === 0) return "no-strength";
  if (at(field.strength, taker) >= at(roster.maximum, taker)) return "full-strength";
  if (at(roster.unitNation, taker) !== at(roster.unitNation, giver)) return "other-nation";
  return at(roster.garrison, taker) === 1 ||
      at(roster.unitClass, taker) === at(roster.unitClass, giver)
    ? null
    : "other-type";
}
