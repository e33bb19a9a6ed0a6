/** Step losses of a combat: the head unit first, then as the owner likes. */
import { at } from "../../core/arrays.ts";
import { cites } from "../citing.ts";
import { stepsLeft } from "../field.ts";
import { ask, cite, option, type State } from "../state.ts";
import { enemyOf, isCombatUnit, Status, Step } from "../words.ts";
import { loseStep } from "./occupation.ts";

const rules = {
  first: cites("P-113", "PQ-59", "PQ-98"),
  further: cites("P-114", "PQ-98"),
  stack: cites("PQ-85"),
};

/** Side of a role in the current combat: 0 attacker, 1 defender. */
export const sideOfRole = (state: State, role: number): number =>
  role === 0 ? state.side : enemyOf(state.side);

/** Whether a hex belongs to a role in the current combat. */
export function inCombat(state: State, role: number, hex: number): boolean {
  const { combats } = state;
  if (hex < 0) return false;
  if (role === 0) return at(combats.attackFrom, hex) === combats.current;
  return hex === at(combats.targets, combats.current * 2) ||
    hex === at(combats.targets, combats.current * 2 + 1);
}

/**
 * Takes the next loss of a role, in its hexes or in one hex (`stack`, or -1). The head unit takes the first loss of its
 * side if it is there; otherwise the owner chooses, without being asked when there is no choice. Returns whether a
 * decision is open. With no unit left the loss has no effect (PQ-98).
 */
export function takeLoss(state: State, role: number, stack: number): boolean {
  const { combats, counters } = state;
  const head = at(combats.head, role);
  const headStands = head >= 0 && at(state.status, head) === Status.board &&
    (stack < 0 || at(state.position, head) === stack);
  if (at(combats.firstLossTaken, role) === 0 && headStands) {
    combats.firstLossTaken[role] = 1;
    cite(state, rules.first);
    loseStep(state, head);
    return false;
  }
  const side = sideOfRole(state, role);
  ask(state, Step.allocateLoss, side, -1);
  const paying = stack < 0 ? 0 : payingStack(state, stack);
  for (const unit of counters.ofSide[side] ?? []) {
    if (!isCombatUnit(at(counters.kind, unit)) || stepsLeft(state, unit) <= 0) continue;
    const hex = at(state.position, unit);
    if (hex < 0) continue;
    if (
      stack < 0
        ? inCombat(state, role, hex)
        : hex === stack && at(combats.fellBack, unit) === paying
    ) {
      option(state, unit);
    }
  }
  cite(state, stack < 0 ? rules.further : rules.stack);
  if (state.decision.count > 1) return true;
  if (state.decision.count === 1) allocate(state, role, at(state.decision.options, 0));
  return false;
}

/**
 * The number that `fellBack` gives the units of a stack that pays: that of the retreat just made, or 0 for a stack that
 * stays. Whoever else stands in the hex does not pay for it (PQ-85).
 */
function payingStack(state: State, hex: number): number {
  const { combats } = state;
  for (let unit = at(state.heads, hex); unit >= 0; unit = at(state.links, unit)) {
    if (at(combats.fellBack, unit) === combats.cursor) return combats.cursor;
  }
  return 0;
}

/** Takes a loss that the owner has allotted. */
export function allocate(state: State, role: number, unit: number): void {
  state.combats.firstLossTaken[role] = 1;
  loseStep(state, unit);
}
