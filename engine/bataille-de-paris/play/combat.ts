/**
 * The resolution of declared attacks, one after the other, in the order of PQ-98. A combat goes through stages; each
 * either does its work and passes on, or opens a decision and waits for its answer.
 */
import { at } from "../../core/arrays.ts";
import { rollDice, rollDie } from "../../core/dice.ts";
import { cites } from "../citing.ts";
import { unitsIn } from "../field.ts";
import {
  attackDirections,
  combatDrm,
  combatStrengths,
  defends,
  qualityLetter,
} from "../procedures/combat_drm.ts";
import { combatResult, withTacticalOption } from "../procedures/combat_result.ts";
import { lossesText } from "../../core/table.ts";
import { randomQuality } from "../procedures/modifiers.ts";
import { ask, cite, idOf, labelOf, option, type State, tell } from "../state.ts";
import { Phase, Quality, Side, Step } from "../words.ts";
import { citeModifiers } from "./combat_cites.ts";
import { hitCommander } from "./leaders.ts";
import { inCombat, sideOfRole, takeLoss } from "./losses.ts";
import { changeMorale } from "./morale.ts";
import { offerCommander, offerHead, offerNapoleon, offerTactical } from "./naming.ts";
import { takeDecoys } from "./occupation.ts";
import { advance, offerAccompany, offerRefusal, retreatRole } from "./retreat.ts";
import { endPhase } from "./phase.ts";
import { Stage, toStage } from "./stages.ts";

const rules = {
  order: cites("P-007", "P-006"),
  paris: cites("P-144", "PQ-101"),
  cancelled: cites("PQ-108"),
  random: cites("P-097", "PQ-114"),
  dice: cites("P-092", "P-111", "P-112", "PQ-25", "PQ-52"),
  decoys: cites("P-073", "PQ-118"),
};

/** Opens the resolution of what was declared. */
export function beginCombats(state: State): void {
  state.phase = Phase.combat;
  state.combats.current = -1;
}

/** The next combat, or the next stage of the current one; false when something was done and nothing is asked. */
export function offerCombat(state: State): boolean {
  return state.combats.current < 0 ? offerChoice(state) : offerStage(state);
}

/** Which declared attack is resolved next: the side in phase decides (P-007), without being asked about the last one. */
function offerChoice(state: State): boolean {
  const { combats } = state;
  ask(state, Step.chooseCombat, state.side, -1);
  for (let attack = 0; attack < combats.count; attack++) {
    if (at(combats.done, attack) === 0) option(state, attack);
  }
  if (state.decision.count > 1) return true;
  if (state.decision.count === 1) applyChoice(state, at(state.decision.options, 0));
  else endPhase(state);
  return false;
}

export function applyChoice(state: State, attack: number): void {
  const { combats } = state;
  combats.current = attack;
  combats.stage = Stage.refuse;
  combats.cursor = 0;
  combats.head.fill(-1);
  combats.commander.fill(-1);
  combats.quality.fill(Quality.b);
  combats.tactical = 0;
  combats.napoleon = 0;
  combats.dice = 0;
  combats.total = 0;
  combats.toLose.fill(0);
  combats.retreats.fill(0);
  combats.firstLossTaken.fill(0);
  combats.vacated.fill(0);
  combats.fellBack.fill(0);
  combats.payingHex = -1;
  combats.advancedFrom = -1;
  combats.advancedTo = -1;
  cite(state, rules.order);
  if (state.events !== null) {
    tell(state, "combat-begins", rules.order, {
      attack: attack + 1,
      targets: targetLabels(state),
    });
  }
  if (state.side !== Side.coalition || state.parisAttacked === 1) return;
  for (let target = 0; target < 2; target++) {
    const hex = at(combats.targets, attack * 2 + target);
    if (hex < 0 || at(state.board.paris, hex) === 0) continue;
    state.parisAttacked = 1;
    cite(state, rules.paris);
    changeMorale(state, "first-attack-on-paris", rules.paris);
    return;
  }
}

export function targetLabels(state: State): string {
  const { combats } = state;
  return [at(combats.targets, combats.current * 2), at(combats.targets, combats.current * 2 + 1)]
    .filter((hex) => hex >= 0).map((hex) => labelOf(state, hex)).join(" ");
}

function offerStage(state: State): boolean {
  const { combats } = state;
  const { stage } = combats;
  switch (stage) {
    case Stage.refuse:
      return offerRefusal(state) || afterRefusal(state);
    case Stage.attackerHead:
    case Stage.defenderHead:
      return offerHead(state, stage === Stage.attackerHead ? 0 : 1);
    case Stage.attackerCommander:
    case Stage.defenderCommander:
      return offerCommander(state, stage === Stage.attackerCommander ? 0 : 1);
    case Stage.tactical:
      return offerTactical(state);
    case Stage.dice:
      rollCombat(state);
      return false;
    case Stage.attackerLosses:
    case Stage.defenderLosses: {
      const role = stage === Stage.attackerLosses ? 0 : 1;
      if (at(combats.toLose, role) === 0) {
        toStage(state, stage + 1);
        return false;
      }
      combats.toLose[role] = at(combats.toLose, role) - 1;
      return takeLoss(state, role, -1);
    }
    case Stage.napoleon:
      return offerNapoleon(state);
    case Stage.attackerRetreat:
      return retreatRole(state, 0);
    case Stage.defenderRetreat:
      return retreatRole(state, 1);
    case Stage.advance:
      return advance(state);
    case Stage.accompany:
      return offerAccompany(state);
    default:
      endCombat(state);
      return false;
  }
}

/** Drops the targets in which nobody is left to fight; without any the attack is over (P-091, PQ-108). */
function afterRefusal(state: State): boolean {
  const { combats } = state;
  let left = 0;
  for (let target = 0; target < 2; target++) {
    const hex = at(combats.targets, combats.current * 2 + target);
    if (hex < 0) continue;
    let fights = false;
    for (let unit = at(state.heads, hex); unit >= 0; unit = at(state.links, unit)) {
      fights ||= defends(state, unit);
    }
    if (fights) left++;
    else {
      if (unitsIn(state, sideOfRole(state, 1), hex) > 0) cite(state, rules.cancelled);
      combats.targets[combats.current * 2 + target] = -1;
      takeDecoys(state, hex, rules.decoys);
    }
  }
  if (left === 0 && state.events !== null) tell(state, "combat-void", rules.cancelled, {});
  toStage(state, left === 0 ? Stage.end : Stage.attackerHead);
  return false;
}

/** Rolls "?" qualities, adds up the modifiers, rolls the dice and reads the result. */
function rollCombat(state: State): void {
  const { combats } = state;
  for (let role = 0; role < 2; role++) {
    if (at(combats.quality, role) !== Quality.random) continue;
    const die = rollDie(state.random, 6);
    combats.quality[role] = randomQuality(state.tables, die);
    cite(state, rules.random);
    if (state.events !== null) {
      tell(state, "quality-roll", rules.random, {
        counter: idOf(state, at(combats.head, role)),
        die,
        result: qualityLetter(at(combats.quality, role)),
      });
    }
  }
  const drm = combatDrm(state);
  citeModifiers(state);
  combats.dice = rollDice(state.random, "2d6");
  combats.total = combats.dice + drm.total;
  const printed = combatResult(state.tables, combats.total);
  const result = combats.tactical === 1
    ? withTacticalOption(printed, state.scenario.parameters["tactical-option-losses"])
    : printed;
  combats.toLose[0] = result.attackerLosses;
  combats.toLose[1] = result.defenderLosses;
  combats.retreats[0] = result.attackerRetreats ? 1 : 0;
  combats.retreats[1] = result.defenderRetreats ? 1 : 0;
  cite(state, rules.dice);
  if (state.events !== null) tellCombat(state, lossesText(result));
  toStage(state, Stage.attackerLosses);
  hitCommander(state, combats.dice);
}

function tellCombat(state: State, result: string): void {
  const { combats, counters } = state;
  const { attackers, defenders } = combatStrengths(state);
  const named = (role: number) => {
    const ids: string[] = [];
    for (const unit of counters.ofSide[sideOfRole(state, role)] ?? []) {
      const fights = role === 0
        ? at(combats.attackOf, unit) === combats.current
        : inCombat(state, 1, at(state.position, unit)) && defends(state, unit);
      if (fights) ids.push(idOf(state, unit));
    }
    return ids.join(" ");
  };
  const { drm } = combats;
  tell(state, "combat", rules.dice, {
    targets: targetLabels(state),
    attackers: named(0),
    defenders: named(1),
    attackerStrength: attackers,
    defenderStrength: defenders,
    attackerHead: idOf(state, at(combats.head, 0)),
    defenderHead: idOf(state, at(combats.head, 1)),
    strengthRatio: drm.strengthRatio,
    quality: drm.quality,
    terrain: drm.terrain,
    commanders: drm.commanders,
    moraleModifier: drm.morale,
    combinedAttack: drm.combinedAttack,
    overstacking: drm.overstacking,
    modifier: drm.total,
    dice: combats.dice,
    total: combats.total,
    tactical: combats.tactical,
    result,
  });
}

/** Ends a combat: decoys on the units that fought come off (P-073). */
function endCombat(state: State): void {
  const { board, combats } = state;
  const attack = combats.current;
  for (let target = 0; target < 2; target++) {
    const hex = at(combats.targets, attack * 2 + target);
    if (hex < 0) continue;
    const directions = attackDirections(state, attack, hex);
    if (at(state.decoys, hex) > 0) takeDecoys(state, hex, rules.decoys);
    for (let direction = 0; direction < 6; direction++) {
      if ((directions & (1 << direction)) === 0) continue;
      const from = at(board.map.neighbours, hex * 6 + direction);
      if (at(state.decoys, from) > 0) takeDecoys(state, from, rules.decoys);
    }
  }
  combats.done[attack] = 1;
  combats.current = -1;
}
