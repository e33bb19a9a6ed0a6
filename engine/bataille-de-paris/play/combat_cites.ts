/** Which rules the modifiers of the current combat applied. */
import { at } from "../../core/arrays.ts";
import { cites } from "../citing.ts";
import { unitsIn } from "../field.ts";
import { attackDirections } from "../procedures/combat_drm.ts";
import { excessUnits } from "../procedures/modifiers.ts";
import { isSheltered } from "../procedures/terrain.ts";
import { cite, type State } from "../state.ts";
import { isCombatUnit, Side } from "../words.ts";
import { sideOfRole } from "./losses.ts";

const rules = {
  sum: cites("P-092"),
  ratio: cites("P-093", "PQ-17"),
  attackerQuality: cites("P-095"),
  defenderQuality: cites("P-096"),
  hex: cites("P-098", "PQ-16", "PQ-74"),
  obstacle: cites("P-099", "PQ-73", "PQ-106"),
  cumulative: cites("P-100"),
  walls: cites("P-101", "PQ-113"),
  fortification: cites("P-102"),
  slope: cites("P-103", "PQ-73", "PQ-105"),
  commander: cites("P-104"),
  highMorale: cites("P-106", "PQ-65"),
  lowMorale: cites("P-107", "PQ-65"),
  combined: cites("P-108"),
  notCombined: cites("P-109", "PQ-22"),
  overstacked: cites("P-030", "P-110", "PQ-23", "PQ-84"),
  frenchLimit: cites("P-027", "P-029"),
  coalitionLimit: cites("P-028", "P-029"),
  togetherInDefence: cites("P-088", "PQ-89"),
  reveal: cites("P-008", "P-068", "P-069"),
};

/** Counts what 7.4 applied to the current combat, whose modifiers are in `combats.drm`. */
export function citeModifiers(state: State): void {
  const { combats } = state;
  const { drm } = combats;
  cite(state, rules.reveal);
  cite(state, rules.sum);
  cite(state, rules.ratio);
  cite(state, rules.attackerQuality);
  cite(state, rules.defenderQuality);
  if (drm.commanders !== 0) cite(state, rules.commander);
  if (drm.morale !== 0) {
    const forFrench = state.side === Side.french ? drm.morale : -drm.morale;
    cite(state, forFrench > 0 ? rules.highMorale : rules.lowMorale);
  }
  if (drm.combinedAttack !== 0) cite(state, rules.combined);
  cite(state, rules.frenchLimit);
  cite(state, rules.coalitionLimit);
  if (drm.overstacking !== 0) cite(state, rules.overstacked);
  for (let target = 0; target < 2; target++) {
    const hex = at(combats.targets, combats.current * 2 + target);
    if (hex >= 0) citeTarget(state, hex, attackDirections(state, combats.current, hex));
  }
  if (drm.terrain < -2) cite(state, rules.cumulative);
}

function citeTarget(state: State, hex: number, directions: number): void {
  const { board } = state;
  const defender = sideOfRole(state, 1);
  const own = at(board.hexModifier, defender * board.size + hex);
  const other = at(board.hexModifier, (1 - defender) * board.size + hex);
  if (own !== 0) cite(state, own === other ? rules.hex : rules.fortification);
  let water = true;
  let slope = true;
  let walls = at(board.paris, hex) === 1;
  for (let direction = 0; direction < 6; direction++) {
    if ((directions & (1 << direction)) === 0) continue;
    const from = at(board.map.neighbours, hex * 6 + direction);
    const side6 = from * 6 + (direction + 3) % 6;
    water &&= at(board.waterModifier, side6) !== 0;
    slope &&= at(board.slopeModifier, side6) !== 0;
    walls &&= at(board.wall, side6) === 1 && at(board.paris, from) === 0;
  }
  if (isSheltered(board, hex, directions)) cite(state, rules.notCombined);
  if (water) cite(state, rules.obstacle);
  if (slope) cite(state, rules.slope);
  if (walls) cite(state, rules.walls);
  if (excessUnits(state.tables, defender, unitsIn(state, defender, hex)) > 0) {
    cite(state, rules.overstacked);
  }
  if (defender === Side.coalition && isMixed(state, hex)) cite(state, rules.togetherInDefence);
}

/** Whether combat units of more than one formation stand in a hex. */
function isMixed(state: State, hex: number): boolean {
  let formation = -1;
  for (let unit = at(state.heads, hex); unit >= 0; unit = at(state.links, unit)) {
    if (!isCombatUnit(at(state.counters.kind, unit))) continue;
    const own = at(state.counters.formation, unit);
    if (formation >= 0 && own !== formation) return true;
    formation = own;
  }
  return false;
}
