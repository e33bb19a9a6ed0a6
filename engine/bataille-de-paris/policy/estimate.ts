/**
 * What a player may reckon with: his own strength exactly, the enemy's by the height of stacks and what lies on top
 * (PQ-115), and the worth of an attack at a modifier.
 */
import { at } from "../../core/arrays.ts";
import { diceSpace } from "../../core/dice.ts";
import { lookUp } from "../../core/table.ts";
import { strengthOf, unitsIn } from "../field.ts";
import { moraleDrm, strengthRatioDrm } from "../procedures/modifiers.ts";
import { terrainDrm } from "../procedures/terrain.ts";
import type { State } from "../state.ts";
import type { Tables } from "../tables.ts";
import { backIsFlag, topOf } from "../view.ts";
import { enemyOf, isCombatUnit, Side } from "../words.ts";

/** What an unseen unit is taken to be worth. */
const unseen = { french: 2, coalition: 4 };

/** Strength that the enemy seems to have in a hex: the top counter, unless a flag hides it, and a guess for the rest. */
export function seemingStrength(state: State, side: number, hex: number): number {
  const units = unitsIn(state, side, hex);
  const guess = side === Side.french ? unseen.french : unseen.coalition;
  const flags = at(state.decoys, hex);
  if (units === 0) return flags > 0 ? guess : 0;
  if (flags > 0) return units * guess + guess;
  const top = topOf(state, hex);
  const shown = backIsFlag(state, top) ? guess : strengthOf(state, top);
  return shown + (units - 1) * guess;
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

/** Modifier to be expected of an attack with so much strength from some directions on a hex. */
export function seemingDrm(
  state: State,
  side: number,
  strength: number,
  target: number,
  directions: number,
): number {
  const defender = enemyOf(side);
  return strengthRatioDrm(
    state.tables,
    Math.max(1, strength),
    Math.max(1, seemingStrength(state, defender, target)),
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
