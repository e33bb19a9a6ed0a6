/**
 * The resolution of declared attacks, one after the other, in the order of PQ-98. A combat goes through stages; each
 * either does its work and passes on, or opens a decision and waits for its answer.
 */
import { at } from "../../core/arrays.ts";
import { rollDice, rollDie } from "../../core/dice.ts";
import { cites } from "../citing.ts";
import { qualityOf, unitsIn } from "../field.ts";
import {
  attackDirections,
  combatDrm,
  combatStrengths,
  defends,
  modifierOf,
  qualityLetter,
} from "../procedures/combat_drm.ts";
import { combatResult, withTacticalOption } from "../procedures/combat_result.ts";
import { lossesText } from "../../core/table.ts";
import { randomQuality } from "../procedures/modifiers.ts";
import { ask, cite, idOf, labelOf, option, type State, tell } from "../state.ts";
import { Fate, isCombatUnit, PASS, Phase, Quality, Side, Status, Step, YES } from "../words.ts";
import { citeModifiers } from "./combat_cites.ts";
import { hitCommander } from "./leaders.ts";
import { inCombat, sideOfRole, takeLoss } from "./losses.ts";
import { changeMorale } from "./morale.ts";
import { takeDecoys } from "./occupation.ts";
import { advance, offerAccompany, offerRefusal, retreatRole } from "./retreat.ts";
import { endCombatPhase } from "./sequence.ts";

const rules = {
  order: cites("P-007", "P-006"),
  paris: cites("P-144", "PQ-101"),
  cancelled: cites("PQ-108"),
  head: cites("P-094", "PQ-114"),
  random: cites("P-097", "PQ-114"),
  commander: cites("P-104", "P-105", "PQ-99"),
  staff: cites("P-136"),
  tactical: cites("P-126", "P-127", "P-128", "PQ-47", "PQ-109"),
  dice: cites("P-092", "P-111", "P-112", "PQ-25", "PQ-52"),
  napoleon: cites("P-129", "PQ-47", "PQ-109"),
  decoys: cites("P-073", "PQ-118"),
};

/** Stages of a combat, in order. */
export const Stage = {
  refuse: 0,
  attackerHead: 1,
  defenderHead: 2,
  attackerCommander: 3,
  defenderCommander: 4,
  tactical: 5,
  dice: 6,
  attackerLosses: 7,
  defenderLosses: 8,
  napoleon: 9,
  attackerRetreat: 10,
  defenderRetreat: 11,
  advance: 12,
  accompany: 13,
  end: 14,
} as const;

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
  else endCombatPhase(state);
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

/** Goes to a stage. */
export function toStage(state: State, stage: number): void {
  state.combats.stage = stage;
  state.combats.cursor = 0;
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

/** Head unit of a role: any unit that fights; the attacker names his first (PQ-114). */
function offerHead(state: State, role: number): boolean {
  const { combats, counters } = state;
  const side = sideOfRole(state, role);
  ask(state, Step.headUnit, side, -1);
  for (const unit of counters.ofSide[side] ?? []) {
    if (role === 0) {
      if (at(combats.attackOf, unit) === combats.current) option(state, unit);
    } else if (inCombat(state, 1, at(state.position, unit)) && defends(state, unit)) {
      option(state, unit);
    }
  }
  if (state.decision.count > 1) return true;
  applyHead(state, at(state.decision.options, 0));
  return false;
}

export function applyHead(state: State, unit: number): void {
  const { combats } = state;
  const role = combats.stage === Stage.attackerHead ? 0 : 1;
  combats.head[role] = unit;
  combats.quality[role] = qualityOf(state, unit);
  cite(state, rules.head);
  toStage(state, combats.stage + 1);
}

/** Whether a commander is with the forces of a role: an attacking one must be of the formation that attacks (PQ-89). */
function commands(state: State, role: number, leader: number): boolean {
  const { combats, counters } = state;
  if (
    at(state.status, leader) !== Status.board || !inCombat(state, role, at(state.position, leader))
  ) {
    return false;
  }
  const formation = at(combats.formation, combats.current);
  return role === 1 || formation < 0 || at(counters.formation, leader) === formation;
}

/** The one commander who gives his modifier; asked only when several have different ones (P-105, PQ-99). */
function offerCommander(state: State, role: number): boolean {
  const { combats, counters } = state;
  const side = sideOfRole(state, role);
  ask(state, Step.commander, side, -1);
  let differs = false;
  let present = false;
  for (const leader of counters.leaders[side] ?? []) {
    if (!commands(state, role, leader)) continue;
    present = true;
    if (modifierOf(state, leader) === 0) continue;
    if (state.decision.count > 0) {
      differs ||= modifierOf(state, leader) !== modifierOf(state, at(state.decision.options, 0));
    }
    option(state, leader);
  }
  if (differs) return true;
  combats.commander[role] = state.decision.count > 0 ? at(state.decision.options, 0) : -1;
  if (state.decision.count > 0) cite(state, rules.commander);
  else if (present) cite(state, rules.staff);
  toStage(state, combats.stage + 1);
  return false;
}

export function applyCommander(state: State, leader: number): void {
  const { combats } = state;
  combats.commander[combats.stage === Stage.attackerCommander ? 0 : 1] = leader;
  cite(state, rules.commander);
  toStage(state, combats.stage + 1);
}

/** Whether a fit French commander is in a hex that attacks (PQ-109); `only` asks for one of them, -1 for any. */
function frenchCommanderInContact(state: State, only: number): boolean {
  if (state.side !== Side.french) return false;
  for (const leader of state.counters.leaders[Side.french] ?? []) {
    if (
      (only < 0 || leader === only) && at(state.fate, leader) === Fate.fit &&
      commands(state, 0, leader)
    ) return true;
  }
  return false;
}

function offerTactical(state: State): boolean {
  if (!frenchCommanderInContact(state, -1)) {
    toStage(state, Stage.dice);
    return false;
  }
  ask(state, Step.tacticalOption, Side.french, -1);
  option(state, YES);
  option(state, PASS);
  return true;
}

export function applyTactical(state: State, answer: number): void {
  state.combats.tactical = answer === YES ? 1 : 0;
  if (answer === YES) cite(state, rules.tactical);
  toStage(state, Stage.dice);
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

/** Napoleon in contact may turn the defender's R into a step that cannot be refused (P-129). */
function offerNapoleon(state: State): boolean {
  const { combats } = state;
  const stacks = defendingStacks(state);
  if (
    at(combats.retreats, 1) === 0 || stacks === 0 ||
    state.counters.napoleon < 0 || !frenchCommanderInContact(state, state.counters.napoleon)
  ) {
    toStage(state, Stage.attackerRetreat);
    return false;
  }
  ask(state, Step.napoleonOption, Side.french, state.counters.napoleon);
  option(state, YES);
  option(state, PASS);
  return true;
}

function defendingStacks(state: State): number {
  const { combats } = state;
  let stacks = 0;
  for (let target = 0; target < 2; target++) {
    const hex = at(combats.targets, combats.current * 2 + target);
    if (hex >= 0 && unitsIn(state, sideOfRole(state, 1), hex) > 0) stacks++;
  }
  return stacks;
}

export function applyNapoleon(state: State, answer: number): void {
  state.combats.napoleon = answer === YES ? 1 : 0;
  if (answer === YES) {
    cite(state, rules.napoleon);
    tell(state, "napoleon-option", rules.napoleon, {});
  }
  toStage(state, Stage.attackerRetreat);
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

/** Whether a unit can be counted among those who may advance: it attacked in this combat and stands. */
export function mayAdvance(state: State, unit: number): boolean {
  return at(state.combats.attackOf, unit) === state.combats.current &&
    at(state.status, unit) === Status.board && isCombatUnit(at(state.counters.kind, unit));
}
