/** The board as a side may see it: stacks of the enemy show their top counter only, or a flag. */
import { at } from "../core/arrays.ts";
import type { BoardView } from "../core/system.ts";
import { cites } from "./citing.ts";
import { strengthOf } from "./field.ts";
import { unitsInParis } from "./play/victory.ts";
import { cite, idOf, labelOf, type State } from "./state.ts";
import { isCombatUnit, Kind, phaseNames, Side, sideIds, Status } from "./words.ts";

const rules = { fog: cites("P-068", "P-069", "P-071", "PQ-115", "PQ-124") };

type CounterView = BoardView["counters"][number];
const statusNames = ["off-map", "board", "eliminated", "captured", "off-map"] as const;

/**
 * What one side may see; null sees all. Of an enemy stack it sees the counter on top, or a flag: a placeholder
 * `hidden-1`, `hidden-2` ... numbered by hex, behind which a decoy, a unit or a whole stack may lie. What lies below is
 * left out, and so are the enemy's decoys wherever they are, so that nobody learns by counting.
 */
export function view(state: State, side: number | null): BoardView {
  const counters: CounterView[] = [];
  const flags = new Set<number>();
  for (let counter = 0; counter < state.counters.count; counter++) {
    const status = at(state.status, counter);
    const hex = at(state.position, counter);
    if (side !== null && at(state.counters.side, counter) !== side) {
      if (hex >= 0 && showsFlag(state, hex)) flags.add(hex);
      if (at(state.counters.kind, counter) === Kind.decoy) continue;
      if (status === Status.board && !isTop(state, counter, hex)) continue;
    }
    counters.push({
      id: idOf(state, counter),
      hex: hex >= 0 ? labelOf(state, hex) : null,
      status: statusNames[status] ?? "off-map",
      reduced: isReduced(state, counter),
      hidden: false,
    });
  }
  if (side !== null) cite(state, rules.fog);
  [...flags].sort((a, b) => a - b).forEach((hex, index) => {
    counters.push({
      id: `hidden-${index + 1}`,
      hex: labelOf(state, hex),
      status: "board",
      reduced: false,
      hidden: true,
    });
  });
  const control: Record<string, string> = {};
  for (let hex = 0; hex < state.board.size; hex++) {
    control[labelOf(state, hex)] = sideIds[at(state.control, hex)] ?? "";
  }
  return {
    turn: state.turn,
    phase: phaseNames[state.phase] ?? "",
    side: state.side,
    counters,
    control,
    measures: {
      morale: state.morale,
      turn: state.turn,
      "units-in-paris": unitsInParis(state, Side.coalition),
    },
  };
}

function isReduced(state: State, counter: number): boolean {
  return at(state.counters.kind, counter) === Kind.leader
    ? at(state.fate, counter) > 0
    : at(state.losses, counter) > 0;
}

/** A decoy, or a French unit of front strength 1, lies on top and shows nothing but a flag (P-069, P-071). */
export function showsFlag(state: State, hex: number): boolean {
  for (let counter = at(state.heads, hex); counter >= 0; counter = at(state.links, counter)) {
    if (at(state.counters.kind, counter) === Kind.decoy) return true;
    if (backIsFlag(state, counter)) return true;
  }
  return false;
}

/** Whether a counter is a French unit of one step, whose back is a flag; one of two steps shows its losses there. */
export function backIsFlag(state: State, counter: number): boolean {
  const { counters } = state;
  return at(counters.side, counter) === Side.french && isCombatUnit(at(counters.kind, counter)) &&
    at(counters.steps, counter) === 1;
}

/** The counter that lies on top of its stack, in the open: the weakest combat unit, else the first counter. */
function isTop(state: State, counter: number, hex: number): boolean {
  if (hex < 0 || showsFlag(state, hex)) return false;
  return counter === topOf(state, hex);
}

/** The counter that a stack shows: its weakest combat unit, the first among equals; a commander only when alone. */
export function topOf(state: State, hex: number): number {
  let top = at(state.heads, hex);
  let weakest = Infinity;
  for (let counter = top; counter >= 0; counter = at(state.links, counter)) {
    if (!isCombatUnit(at(state.counters.kind, counter))) continue;
    const strength = strengthOf(state, counter);
    if (strength < weakest) {
      weakest = strength;
      top = counter;
    }
  }
  return top;
}
