/** Attrition (9.0): the column, the die, the loss, and how a loss is spread over units. */
import { at } from "../../core/arrays.ts";
import { AttritionColumn, FORBIDDEN, levelOf, type Tables } from "../compile/tables.ts";
import { Side, Weather } from "../words.ts";

/** Column of the table: the side of the force's commander, or that of isolated forces (N-061, N-113, N-119). */
export function attritionColumn(
  side: number,
  isolated: boolean,
  inPlace: boolean,
  points: number,
  placeLimit: number,
): number {
  const normal = side === Side.french ? AttritionColumn.french : AttritionColumn.coalition;
  // In a fortification a small force lives on its stores (NQ-67).
  if (inPlace && points <= placeLimit) return normal;
  return isolated ? AttritionColumn.isolated : normal;
}

/** Die with its modifiers: weather, forced march, the commander's bonus (N-112). */
export function attritionDie(
  tables: Tables,
  die: number,
  weather: number,
  forced: boolean,
  bonus: number,
): number {
  const sky = weather === Weather.fair ? "fair" : weather === Weather.mud ? "mud" : "rain";
  return die + tables.attritionModifier(sky) +
    (forced ? tables.attritionModifier("forced-march") : 0) +
    bonus * tables.attritionModifier("bonus");
}

/** Points lost by an arm that has spent so many half points, or `FORBIDDEN` (N-111, N-114). */
export function attritionLoss(
  tables: Tables,
  column: number,
  strength: number,
  die: number,
  halfPoints: number,
): number {
  return strength === 0
    ? 0
    : tables.attrition(column, strength, die, levelOf(Math.ceil(halfPoints / 2)));
}

/** Points that the artillery loses in mud in place of another arm: one, when five or more are lost in all (N-118, NQ-64). */
export function mudLoss(weather: number, lost: number, artillery: number, limit: number): number {
  return weather === Weather.mud && lost >= limit && artillery > 0 ? 1 : 0;
}

/**
 * Spreads losses evenly over strengths: no second point from anybody before each has lost one, the strongest first
 * (N-115, NQ-173). Takes from `strengths[0 .. count - 1]` in place; returns what nobody could bear.
 */
export function spreadLosses(strengths: Int32Array, count: number, losses: number): number {
  let left = losses;
  if (lost.length < count) lost = new Int32Array(count);
  lost.fill(0, 0, count);
  while (left > 0) {
    let chosen = -1;
    for (let index = 0; index < count; index++) {
      if (at(strengths, index) === 0) continue;
      if (
        chosen < 0 || at(lost, index) < at(lost, chosen) ||
        at(lost, index) === at(lost, chosen) && at(strengths, index) > at(strengths, chosen)
      ) chosen = index;
    }
    if (chosen < 0) return left;
    strengths[chosen] = at(strengths, chosen) - 1;
    lost[chosen] = at(lost, chosen) + 1;
    left--;
  }
  return 0;
}

let lost = new Int32Array(128);

/** Points of an even spread that fall into its last round, if that can not reach all who have strength left: their owner assigns them. */
export function leftOver(strengths: Int32Array, count: number, losses: number): number {
  let left = losses;
  for (let round = 0; left > 0; round++) {
    let able = 0;
    for (let index = 0; index < count; index++) if (at(strengths, index) > round) able++;
    if (able === 0) return 0;
    if (left < able) return left;
    left -= able;
  }
  return 0;
}

export { FORBIDDEN };
