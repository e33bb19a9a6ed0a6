/**
 * The sequence of play as a stack of tasks. A task is a function of the state and of the step that it has reached; it
 * goes on to another step, calls another task, ends, or asks somebody to choose and waits. The stack is part of the
 * state, so that a game can be stopped and taken up anywhere.
 */
import { at } from "../core/arrays.ts";
import type { State } from "./state.ts";

/** Does one step. True: somebody has to choose, and the answer is for the step that the task has moved on to. */
export type Task = (state: State, step: number) => boolean;

/** Goes on to another step of the task on top. */
export function goTo(state: State, step: number): false {
  state.steps[state.depth - 1] = step;
  return false;
}

/** Waits for a choice; the answer goes to `step`. A decision of one option is no decision: it is taken at once. */
export function wait(state: State, step: number): boolean {
  state.steps[state.depth - 1] = step;
  const { decision } = state;
  if (decision.count > 1) return true;
  state.answer = at(decision.options, 0);
  return false;
}

/** Starts a task inside the one on top, which goes on with `next` afterwards. */
export function call(state: State, task: number, next: number): false {
  state.steps[state.depth - 1] = next;
  push(state, task);
  return false;
}

/** Puts a task on the stack. */
export function push(state: State, task: number): void {
  state.tasks[state.depth] = task;
  state.steps[state.depth] = 0;
  state.loops[state.depth] = 0;
  state.depth++;
}

/** Ends the task on top. */
export function leave(state: State): false {
  state.depth--;
  return false;
}

/** Sets the loop counter of the task on top. */
export function setLoop(state: State, value: number): void {
  state.loops[state.depth - 1] = value;
}

/** Numbers of the tasks; `play/sequence.ts` gives each its function. */
export const Do = {
  game: 0,
  command: 1,
  reorganise: 2,
  movement: 3,
  entries: 4,
  march: 5,
  attrition: 6,
  consolidate: 7,
  displace: 8,
  combatPhase: 9,
  battle: 10,
  losses: 11,
  retreat: 12,
  crest: 13,
  surrender: 14,
  moralePrize: 15,
  strategic: 16,
  passage: 17,
  spread: 18,
} as const;

/** The loop counter of the task on top. */
export const loopValue = (state: State): number => at(state.loops, state.depth - 1);
