/** Zones of control (4.0): what leaving one costs. */
import type { Tables } from "../compile/tables.ts";

/**
 * Points, besides the cost of the first hex, for leaving the zone of a force with so many points (N-030 to N-034). A
 * force of cavalry alone pays nothing where the enemy has none (N-035, NQ-31). Artillery is not counted (NQ-32).
 */
export function zoneExitCost(
  tables: Tables,
  infantry: number,
  cavalry: number,
  cavalryOnly: boolean,
): number {
  return cavalryOnly && cavalry === 0 ? 0 : tables.zoneExit(infantry, cavalry);
}
