/** Strength in combat (10.2, 10.7): points under terrain, in quarters, so that every half is exact (NQ-58). */
import { at } from "../../core/arrays.ts";
import type { Ground } from "../compile/ground.ts";
import { Water } from "../compile/ground.ts";
import type { Tables } from "../compile/tables.ts";

/** Quarters in a strength point. */
export const QUARTERS = 4;

/** Points that attack from one hex. Artillery never counts (N-142). */
export function attackQuarters(
  infantry: number,
  cavalry: number,
  terrain: { readonly cavalryHalved: boolean; readonly halved: boolean },
): number {
  const whole = QUARTERS * infantry + (terrain.cavalryHalved ? QUARTERS / 2 : QUARTERS) * cavalry;
  return terrain.halved ? whole / 2 : whole;
}

/**
 * Points that defend a hex. Multipliers are in halves. In a fortification a limited number of points is multiplied,
 * infantry first (N-150).
 */
export function defenceQuarters(
  infantry: number,
  cavalry: number,
  terrain: {
    readonly infantryDefence: number;
    readonly cavalryDefence: number;
    readonly fortified: number;
    readonly fortifiedPoints: number;
  },
): number {
  const perInfantry = QUARTERS / 2 * terrain.infantryDefence;
  const perCavalry = QUARTERS / 2 * terrain.cavalryDefence;
  const raised = Math.min(terrain.fortifiedPoints, infantry);
  const raisedCavalry = Math.min(terrain.fortifiedPoints - raised, cavalry);
  const more = terrain.fortified - 2;
  return infantry * perInfantry + cavalry * perCavalry +
    (raised * perInfantry + raisedCavalry * perCavalry) * more / 2;
}

/** What lies between attackers and defenders: the least water on any side between a striking hex and a struck one. */
export function waterBetween(
  ground: Ground,
  strikers: Int32Array,
  strikerCount: number,
  struck: Int32Array,
  struckCount: number,
): number {
  let least: number = Water.river;
  for (let striker = 0; striker < strikerCount; striker++) {
    for (let target = 0; target < struckCount; target++) {
      const from = at(strikers, striker);
      const direction = ground.map.grid.directionTo(from, at(struck, target));
      if (direction < 0) continue;
      least = Math.min(least, at(ground.water, from * 6 + direction));
    }
  }
  return least;
}

/**
 * Column of the combat table for two strengths, 0 below the lowest ratio; shifts to the left stop at the first (NQ-139).
 * An attacker of strength 0 is below every ratio, a defender of strength 0 above; the tenth column is out of reach on
 * modified terrain (NQ-01).
 */
export function combatColumn(
  tables: Tables,
  attackers: number,
  defenders: number,
  modified: boolean,
  shift: number,
): number {
  if (attackers === 0) return 0;
  const column = defenders === 0
    ? (modified ? 9 : 10)
    : tables.combatColumn(attackers, defenders, modified);
  return column === 0 ? 0 : Math.max(1, column - shift);
}

/** Die of a combat with the bonus of both commanders: +1 for the attacking one's, -1 for the defending one's (NQ-05). */
export function combatDie(die: number, attackerBonus: number, defenderBonus: number): number {
  return Math.max(0, Math.min(6, die + attackerBonus - defenderBonus));
}

/** Whether a forced passage succeeds: 7 to 1, or 8 to 1 over modified terrain (N-102, NQ-59, NQ-121). */
export function passageSucceeds(
  attackers: number,
  defenders: number,
  ratio: number,
): boolean {
  return attackers >= ratio * defenders;
}
