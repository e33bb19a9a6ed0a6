/**
 * What a player may reckon with: his own strength exactly, the enemy's by what lies on top of his stacks (PQ-115), and
 * the worth of an attack at a modifier.
 */
import { at } from "../../core/arrays.ts";
import { diceSpace } from "../../core/dice.ts";
import { lookUp } from "../../core/table.ts";
import { strengthOf, unitsIn } from "../field.ts";
import { moraleDrm, strengthRatioDrm } from "../procedures/modifiers.ts";
import { terrainDrm } from "../procedures/terrain.ts";
import type { State } from "../state.ts";
import type { Tables } from "../tables.ts";
import { showsFlag, topOf } from "../view.ts";
import { enemyOf, isCombatUnit, Side } from "../words.ts";

/**
 * What a flag is taken to hide, and what may lie below the counter on top of a stack: nobody sees how high it is, but a
 * key point is held by more than one French unit.
 */
const guesses = {
  french: { flag: 2, below: 1, belowAtKey: 2 },
  coalition: { flag: 0, below: 3, belowAtKey: 3 },
} as const;

/** Strength that the enemy seems to have in a hex: what lies on top and a guess for the rest, or all guess at a flag. */
export function seemingStrength(state: State, side: number, hex: number): number {
  const guess = side === Side.french ? guesses.french : guesses.coalition;
  if (unitsIn(state, side, hex) === 0) return at(state.decoys, hex) > 0 ? guess.flag : 0;
  if (showsFlag(state, hex)) return guess.flag;
  const below = at(state.board.key, hex) === 1 ? guess.belowAtKey : guess.below;
  return strengthOf(state, topOf(state, hex)) + below;
}

/** Own strength in a hex, of one formation or of all (-1). */
export function ownStrength(state: State, side: number, hex: number, formation: number): number {
  if (unitsIn(state, side, hex) === 0) return 0;
  let strength = 0;
  for (let unit = at(state.heads, hex); unit >= 0; unit = at(state.links, unit)) {
    if (!isCombatUnit(at(state.counters.kind, unit))) continue;
    if (formation < 0 || at(state.counters.formation, unit) === formation) {
      strength += strengthOf(state, unit);
    }
  }
  return strength;
}

/**
 * Modifier to be expected of an attack with so much strength from some directions on a hex; `defenders` when it takes in
 * more than that hex.
 */
export function seemingDrm(
  state: State,
  side: number,
  strength: number,
  target: number,
  directions: number,
  defenders = seemingStrength(state, enemyOf(side), target),
): number {
  const defender = enemyOf(side);
  return strengthRatioDrm(
    state.tables,
    Math.max(1, strength),
    Math.max(1, defenders),
  ) + terrainDrm(state.board, defender, target, directions) +
    moraleDrm(state.tables, side, state.morale);
}

const worths = new WeakMap<Tables, Float64Array>();
const lowest = -14;
const highest = 14;

/** Worth of an attack at a modifier: what the defender is likely to lose, less what the attacker is. */
export function attackWorth(tables: Tables, drm: number): number {
  let made = worths.get(tables);
  if (made === undefined) {
    made = Float64Array.from({ length: highest - lowest + 1 }, (_, index) => {
      let sum = 0;
      let throws = 0;
      for (const [dice, ways] of diceSpace("2d6")) {
        const result = lookUp(tables.combatResults, dice + lowest + index);
        const gain = result.defenderLosses + (result.defenderRetreats ? 1 : 0);
        const price = result.attackerLosses + (result.attackerRetreats ? 0.5 : 0);
        sum += ways * (gain - price);
        throws += ways;
      }
      return sum / throws;
    });
    worths.set(tables, made);
  }
  return made[Math.max(lowest, Math.min(highest, drm)) - lowest] ?? 0;
}
