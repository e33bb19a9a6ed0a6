/** Luckner's camp of Châlons (footnote 1): he comes as soon as an enemy unit is near, and a counter is free. */
import { at } from "../../core/arrays.ts";
import { cites } from "../citing.ts";
import { allIn, allOf, put } from "../field.ts";
import { idOf, labelOf, type State, tell } from "../state.ts";
import { Entry, Kind, Side, Status } from "../words.ts";

const rules = {
  luckner: cites("N-215", "NQ-52", "NQ-53", "NQ-164"),
};

/** What `luckner` of the state holds. */
export const Luckner = { waits: 0, called: 1, come: 2 } as const;

/** To be asked after every step of a Coalition force: whether it brings Luckner. */
export function alarmLuckner(state: State, leader: number, hex: number): void {
  if (state.luckner !== Luckner.waits || at(state.roster.side, leader) !== Side.coalition) return;
  const { awaited } = state.scenario;
  if (awaited === null || at(awaited.near, hex) === 0 || allOf(state, leader) === 0) return;
  state.luckner = Luckner.called;
  bringLuckner(state);
}

/** Places Luckner once he was called and a French counter of a general of infantry is free. */
export function bringLuckner(state: State): void {
  const { awaited } = state.scenario;
  if (state.luckner !== Luckner.called || awaited === null) return;
  const counter = freeCounter(state, awaited.leader);
  if (counter < 0) return;
  state.luckner = Luckner.come;
  state.lucknerCounter = counter;
  if (allIn(state, Side.coalition, awaited.hex) > 0) {
    state.status[awaited.leader] = Status.calendar;
    state.entry[awaited.leader] = Entry.schedule;
    state.due[awaited.leader] = state.turn;
    state.exit[awaited.leader] = awaited.hex;
  } else put(state, awaited.leader, awaited.hex);
  tell(state, "luckner", rules.luckner, () => ({
    counter: idOf(state, awaited.leader),
    hex: labelOf(state, awaited.hex),
  }));
}

function freeCounter(state: State, luckner: number): number {
  for (let leader = 0; leader < state.roster.leaders; leader++) {
    if (
      leader !== luckner && at(state.roster.side, leader) === Side.french &&
      at(state.roster.kind, leader) === Kind.infantry && at(state.status, leader) === Status.pool
    ) return leader;
  }
  return -1;
}
