/** The declaration of attacks: all of them before the first is resolved, until every obligation is met that can be. */
import { at } from "../../core/arrays.ts";
import { cites } from "../citing.ts";
import { unitsIn } from "../field.ts";
import {
  canBeAttacked,
  canExtend,
  coverable,
  mustBeAttacked,
  obligesExtension,
  openObligations,
} from "../procedures/obligations.ts";
import { ask, cite, idOf, labelOf, option, type State, tell } from "../state.ts";
import { enemyOf, isCombatUnit, PASS, Phase, Side, Status, Step } from "../words.ts";
import { endPhase } from "./phase.ts";

const rules = {
  before: cites("P-005", "P-008", "P-068"),
  change: cites("P-006", "PQ-120"),
  adjacent: cites("P-076", "P-080", "PQ-96"),
  must: cites("P-077", "PQ-95", "PQ-119"),
  enough: cites("P-078"),
  overWater: cites("P-079", "PQ-106"),
  fromTown: cites("P-081"),
  oneOfSeveral: cites("P-082"),
  together: cites("P-083", "PQ-117"),
  two: cites("P-084", "PQ-116"),
  asWhole: cites("P-085"),
  several: cites("P-086"),
  oneFormation: cites("P-087", "PQ-37"),
  mixed: cites("P-089", "PQ-46", "PQ-89"),
};

/** Options of `declare-attack` beyond `PASS`: `kind * KIND + attack * ATTACK + hex`. */
export const Declaring = { target: 1, extend: 2, withdraw: 3 } as const;
const KIND = 2 ** 27;
const ATTACK = 2 ** 18;
export const declaringKind = (value: number): number => Math.floor(value / KIND);
export const declaringAttack = (value: number): number => Math.floor(value % KIND / ATTACK);
export const declaringHex = (value: number): number => value % ATTACK;
const declaring = (kind: number, attack: number, hex: number): number =>
  kind * KIND + attack * ATTACK + hex;

/** Options of `choose-attacker` beyond `PASS`: the hex and, for the Coalition, the formation that attacks from it. */
const FORMATIONS = 32;
export const attackerHex = (value: number): number => Math.floor(value / FORMATIONS);
export const attackerFormation = (value: number): number => value % FORMATIONS - 1;
const attackerOption = (hex: number, formation: number): number => hex * FORMATIONS + formation + 1;

/** Opens the combat phase with nothing declared. */
export function beginDeclaration(state: State): void {
  const { combats } = state;
  state.phase = Phase.declaration;
  state.stage = 0;
  for (let attack = 0; attack < combats.count; attack++) combats.done[attack] = 0;
  combats.count = 0;
  combats.current = -1;
  combats.attackFrom.fill(-1);
  combats.attackOn.fill(-1);
  combats.withdrawn.fill(0);
  combats.attackOf.fill(-1);
  combats.disordered.fill(0);
  combats.targets.fill(-1);
}

export function offerDeclaration(state: State): boolean {
  return state.combats.current >= 0 ? offerAttacker(state) : offerAttack(state);
}

/**
 * New targets, second targets for declared attacks, attacks that may be taken back, and, unless an obligation is open
 * that could still be met, the end. P-077, PQ-95.
 */
function offerAttack(state: State): boolean {
  const { combats, counters, marks } = state;
  ask(state, Step.declareAttack, state.side, -1);
  let obliged = false;
  marks.fill(0);
  for (const unit of counters.ofSide[enemyOf(state.side)] ?? []) {
    if (at(state.status, unit) !== Status.board || !isCombatUnit(at(counters.kind, unit))) continue;
    const hex = at(state.position, unit);
    if (at(marks, hex) === 1 || at(combats.attackOn, hex) >= 0) continue;
    marks[hex] = 1;
    if (canBeAttacked(state, hex, false) && mayTarget(state, hex)) {
      option(state, declaring(Declaring.target, 0, hex));
      obliged ||= canBeAttacked(state, hex, true);
    }
    for (let attack = 0; attack < combats.count; attack++) {
      if (at(combats.done, attack) === 1 || !canExtend(state, attack, hex)) continue;
      if (!mayExtend(state, attack, hex)) continue;
      option(state, declaring(Declaring.extend, attack, hex));
      obliged ||= obligesExtension(state, attack, hex);
    }
  }
  if (state.decision.count === 0 && combats.count === 0) {
    endDeclaration(state);
    return false;
  }
  for (let attack = 0; attack < combats.count; attack++) {
    if (mayWithdraw(state, attack)) option(state, declaring(Declaring.withdraw, attack, 0));
  }
  if (!obliged) {
    if (state.decision.count === 0) {
      endDeclaration(state);
      return false;
    }
    option(state, PASS);
  }
  return true;
}

/** A declared attack may be taken back (P-006); once for each target, so that declaring comes to an end. */
function mayWithdraw(state: State, attack: number): boolean {
  const { combats } = state;
  if (at(combats.done, attack) === 1) return false;
  for (let target = 0; target < 2; target++) {
    const hex = at(combats.targets, attack * 2 + target);
    if (hex >= 0 && at(combats.withdrawn, hex) === 1) return false;
  }
  return true;
}

export function applyDeclaration(state: State, value: number): void {
  if (value === PASS) {
    endDeclaration(state);
    return;
  }
  const { combats } = state;
  const hex = declaringHex(value);
  const attack = declaringAttack(value);
  switch (declaringKind(value)) {
    case Declaring.target:
      combats.current = combats.count++;
      combats.formation[combats.current] = -1;
      combats.targets[combats.current * 2] = hex;
      combats.targets[combats.current * 2 + 1] = -1;
      combats.done[combats.current] = 0;
      combats.attackOn[hex] = combats.current;
      cite(state, rules.before);
      cite(state, rules.adjacent);
      cite(state, rules.asWhole);
      cite(state, mustBeAttacked(state, hex) ? rules.must : freedom(state, hex));
      return;
    case Declaring.extend:
      combats.targets[attack * 2 + 1] = hex;
      combats.attackOn[hex] = attack;
      cite(state, rules.two);
      if (state.events !== null) {
        tell(state, "attack-extended", rules.two, {
          attack: attack + 1,
          hex: labelOf(state, hex),
        });
      }
      return;
    case Declaring.withdraw:
      withdraw(state, attack);
  }
}

/** Why an attack is free: its units stand in towns, or water lies between. */
function freedom(state: State, target: number) {
  const { board } = state;
  for (let direction = 0; direction < 6; direction++) {
    const from = at(board.map.neighbours, target * 6 + direction);
    if (from >= 0 && unitsIn(state, state.side, from) > 0 && at(board.town, from) === 0) {
      return rules.overWater;
    }
  }
  return rules.fromTown;
}

function withdraw(state: State, attack: number): void {
  const { combats, counters } = state;
  for (let target = 0; target < 2; target++) {
    const hex = at(combats.targets, attack * 2 + target);
    if (hex < 0) continue;
    combats.attackOn[hex] = -1;
    combats.withdrawn[hex] = 1;
    for (let direction = 0; direction < 6; direction++) {
      const from = at(state.board.map.neighbours, hex * 6 + direction);
      if (from >= 0 && at(combats.attackFrom, from) === attack) combats.attackFrom[from] = -1;
    }
  }
  for (const unit of counters.ofSide[state.side] ?? []) {
    if (at(combats.attackOf, unit) === attack) combats.attackOf[unit] = -1;
  }
  combats.done[attack] = 1;
  cite(state, rules.change);
  tell(state, "attack-withdrawn", rules.change, { attack: attack + 1 });
}

/** Stacks that may join the attack: free, in contact with every target, and of its formation. P-083 to P-087. */
function offerAttacker(state: State): boolean {
  const { board, combats } = state;
  const attack = combats.current;
  const target = at(combats.targets, attack * 2);
  ask(state, Step.chooseAttacker, state.side, -1);
  const begun = hasAttackers(state, attack);
  for (let direction = 0; direction < 6; direction++) {
    const from = at(board.map.neighbours, target * 6 + direction);
    if (from < 0) continue;
    if (
      unitsIn(state, state.side, from) === 0 || at(combats.attackFrom, from) >= 0 ||
      at(board.contact, target * 6 + direction) === 0 ||
      !(begun ? mayJoin(state, attack, from) : mayOpen(state, attack, target, from))
    ) continue;
    if (state.side === Side.french) option(state, attackerOption(from, -1));
    else offerFormations(state, attack, from, begun);
  }
  if (state.decision.count === 0) {
    finishAttack(state);
    return false;
  }
  if (begun) option(state, PASS);
  return true;
}

/**
 * Whether a free stack may be the first to attack a hex: not if fewer enemy hexes that have to be attacked could then
 * be. Alone it can take in one hex more, so that only two others that oblige it put the question. P-077, PQ-95.
 */
function mayOpen(state: State, attack: number, target: number, from: number): boolean {
  if (openObligations(state, from, target) < 2) return true;
  const { combats } = state;
  combats.attackOn[target] = -1;
  const before = coverable(state);
  combats.attackOn[target] = attack;
  combats.attackFrom[from] = attack;
  const after = coverable(state) + (mustBeAttacked(state, target) ? 1 : 0);
  combats.attackFrom[from] = -1;
  return after >= before;
}

/** Whether some free stack may attack a hex without leaving another obligation unmet. */
function mayTarget(state: State, hex: number): boolean {
  const { board, combats } = state;
  const attack = combats.count;
  combats.targets[attack * 2] = hex;
  combats.targets[attack * 2 + 1] = -1;
  combats.done[attack] = 0;
  let may = false;
  for (let direction = 0; !may && direction < 6; direction++) {
    const from = at(board.map.neighbours, hex * 6 + direction);
    may = from >= 0 && unitsIn(state, state.side, from) > 0 && at(combats.attackFrom, from) < 0 &&
      at(board.contact, hex * 6 + direction) === 1 && mayOpen(state, attack, hex, from);
  }
  combats.attackOn[hex] = -1;
  combats.targets[attack * 2] = -1;
  return may;
}

/** Whether a stack may join others in an attack without leaving an enemy hex alone that could have been attacked. */
function mayJoin(state: State, attack: number, from: number): boolean {
  const { combats } = state;
  if (openObligations(state, from, -1) + openOfAttack(state, attack, -1) === 0) return true;
  const before = coverable(state);
  combats.attackFrom[from] = attack;
  const after = coverable(state);
  combats.attackFrom[from] = -1;
  return after >= before;
}

/** Whether an attack may take in a second hex, when its stacks are obliged to attack yet another one. */
function mayExtend(state: State, attack: number, hex: number): boolean {
  const { combats } = state;
  if (openOfAttack(state, attack, hex) === 0) return true;
  const before = coverable(state);
  combats.targets[attack * 2 + 1] = hex;
  combats.attackOn[hex] = attack;
  const after = coverable(state) + (mustBeAttacked(state, hex) ? 1 : 0);
  combats.targets[attack * 2 + 1] = -1;
  combats.attackOn[hex] = -1;
  return after >= before;
}

/** Open obligations of the stacks that make an attack, besides one hex. */
function openOfAttack(state: State, attack: number, besides: number): number {
  const { board, combats } = state;
  const target = at(combats.targets, attack * 2);
  let open = 0;
  for (let direction = 0; direction < 6; direction++) {
    const from = at(board.map.neighbours, target * 6 + direction);
    if (from >= 0 && at(combats.attackFrom, from) === attack) {
      open += openObligations(state, from, besides);
    }
  }
  return open;
}

function hasAttackers(state: State, attack: number): boolean {
  const { board, combats } = state;
  const target = at(combats.targets, attack * 2);
  for (let direction = 0; direction < 6; direction++) {
    const from = at(board.map.neighbours, target * 6 + direction);
    if (from >= 0 && at(combats.attackFrom, from) === attack) return true;
  }
  return false;
}

/** One option for each formation in a Coalition hex; only the attack's own once it has one. */
function offerFormations(state: State, attack: number, hex: number, bound: boolean): void {
  const { counters } = state;
  let seen = 0;
  for (let unit = at(state.heads, hex); unit >= 0; unit = at(state.links, unit)) {
    if (!isCombatUnit(at(counters.kind, unit))) continue;
    const formation = at(counters.formation, unit);
    if ((seen & (1 << formation)) !== 0) continue;
    seen |= 1 << formation;
    if (bound && at(state.combats.formation, attack) !== formation) continue;
    option(state, attackerOption(hex, formation));
  }
}

export function applyAttacker(state: State, value: number): void {
  if (value === PASS) {
    finishAttack(state);
    return;
  }
  const { combats, counters } = state;
  const attack = combats.current;
  const hex = attackerHex(value);
  const formation = attackerFormation(value);
  if (hasAttackers(state, attack)) cite(state, formation < 0 ? rules.several : rules.oneFormation);
  combats.formation[attack] = formation;
  combats.attackFrom[hex] = attack;
  cite(state, rules.together);
  for (let unit = at(state.heads, hex); unit >= 0; unit = at(state.links, unit)) {
    if (!isCombatUnit(at(counters.kind, unit))) continue;
    if (formation >= 0 && at(counters.formation, unit) !== formation) {
      cite(state, rules.mixed);
      continue;
    }
    combats.attackOf[unit] = attack;
  }
  if (at(state.board.town, hex) === 1) cite(state, rules.oneOfSeveral);
}

function finishAttack(state: State): void {
  const attack = state.combats.current;
  state.combats.current = -1;
  tellAttack(state, attack);
}

function tellAttack(state: State, attack: number): void {
  if (state.events === null) return;
  const { combats, counters } = state;
  const attackers: string[] = [];
  for (const unit of counters.ofSide[state.side] ?? []) {
    if (at(combats.attackOf, unit) === attack) attackers.push(idOf(state, unit));
  }
  const hexes = [at(combats.targets, attack * 2), at(combats.targets, attack * 2 + 1)]
    .filter((hex) => hex >= 0);
  tell(state, "attack-declared", rules.before, {
    attack: attack + 1,
    attackers: attackers.join(" "),
    targets: hexes.map((hex) => labelOf(state, hex)).join(" "),
  });
}

function endDeclaration(state: State): void {
  cite(state, rules.enough);
  endPhase(state);
}
