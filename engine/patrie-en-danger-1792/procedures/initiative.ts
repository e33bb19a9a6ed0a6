/** Initiative (7.0): tests, resistance, morale. */
import type { Tables } from "../compile/tables.ts";

/** Initiative of the active commander against the resistance of a passive one, by the weather (N-077, NQ-86). */
export function resisted(tables: Tables, active: number, passive: number, weather: number): number {
  return tables.resistance(active, passive, weather);
}

/** Whether a test succeeds: the die is at most the initiative with morale. Below 1 it never does (N-075, NQ-86). */
export function testSucceeds(initiative: number, morale: number, die: number): boolean {
  return die <= initiative + morale;
}
