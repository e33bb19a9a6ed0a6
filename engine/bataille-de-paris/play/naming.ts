/** What the sides name and choose in a combat: head units, commanders, the two French options. */
import { at } from "../../core/arrays.ts";
import { cites } from "../citing.ts";
import { qualityOf, unitsIn } from "../field.ts";
import { defends, modifierOf } from "../procedures/combat_drm.ts";
import { ask, cite, option, type State, tell } from "../state.ts";
import { Fate, PASS, Side, Status, Step, YES } from "../words.ts";
import { inCombat, sideOfRole } from "./losses.ts";
import { Stage, toStage } from "./stages.ts";

const rules = {
  head: cites("P-094", "PQ-114"),
  commander: cites("P-104", "P-105", "PQ-99"),
  staff: cites("P-136"),
  tactical: cites("P-126", "P-127", "P-128", "PQ-47", "PQ-109"),
  napoleon: cites("P-129", "PQ-47", "PQ-109"),
};

/** Head unit of a role: any unit that fights; the attacker names his first (PQ-114). */
export function offerHead(state: State, role: number): boolean {
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
export function offerCommander(state: State, role: number): boolean {
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

export function offerTactical(state: State): boolean {
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

/** Napoleon in contact may turn the defender's R into a step that cannot be refused (P-129). */
export function offerNapoleon(state: State): boolean {
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
