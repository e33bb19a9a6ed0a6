/** Bridges (15.4): whether engineers succeed. */
import type { Tables } from "../compile/tables.ts";

/** Whether work on a bridge succeeds. An enemy at the other end hinders its destruction; repair is then impossible (N-204). */
export function bridgeWork(
  tables: Tables,
  die: number,
  damage: boolean,
  enemyThere: boolean,
  modifier: number,
): boolean {
  if (!damage && enemyThere) return false;
  return tables.bridge(die + (damage && enemyThere ? modifier : 0));
}
