/** Weather (16.0). */
import type { Tables } from "../compile/tables.ts";
import { Weather } from "../words.ts";

/** Weather of a turn by the die, which rises after rain (N-206). */
export function weatherOf(
  tables: Tables,
  die: number,
  before: number,
  rainModifier: number,
): number {
  return tables.weather(die + (before === Weather.rain ? rainModifier : 0));
}
