/** Pursuit (12.0): the cavalry differential, the hexes authorised, what they cost the loser. */
import type { Tables } from "../compile/tables.ts";

/**
 * What the cavalry adds to the pursuit die: 0 if equal, else the whole part of the ratio, at most 3, minus for a
 * pursuing majority, plus for a pursued one; 3 when one side has none (N-184, NQ-148).
 */
export function cavalryDifferential(tables: Tables, pursuing: number, pursued: number): number {
  if (pursuing === pursued) return 0;
  const more = Math.max(pursuing, pursued);
  const less = Math.min(pursuing, pursued);
  const size = tables.cavalryDifferential(less === 0 ? 3 : Math.floor(more / less));
  return pursuing > pursued ? -size : size;
}

/** Hexes authorised: the column by initiative and retreat, the row by the modified die; never more than the pursuers have points (N-180, N-183). */
export function pursuitHexes(
  tables: Tables,
  initiative: number,
  retreat: number,
  die: number,
  points: number,
): number {
  return Math.min(points, tables.pursuit(tables.pursuitColumn(initiative, retreat), die));
}

/** Points that the loser loses: the hexes, doubled after a retreat through an enemy zone, at least what the winner lost (N-186, N-187, NQ-62). */
export function pursuitLosses(hexes: number, throughZone: boolean, winnerLost: number): number {
  return Math.max(throughZone ? 2 * hexes : hexes, winnerLost);
}
