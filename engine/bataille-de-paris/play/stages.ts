/** The stages that a combat goes through, for those who carry them out and those who read where it stands. */
import { at } from "../../core/arrays.ts";
import type { State } from "../state.ts";
import { isCombatUnit, Status } from "../words.ts";

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

/** Goes to a stage. */
export function toStage(state: State, stage: number): void {
  state.combats.stage = stage;
  state.combats.cursor = 0;
}

/** Whether a unit can be counted among those who may advance: it attacked in this combat and stands. */
export function mayAdvance(state: State, unit: number): boolean {
  return at(state.combats.attackOf, unit) === state.combats.current &&
    at(state.status, unit) === Status.board && isCombatUnit(at(state.counters.kind, unit));
}
