/** Disorganisation and rallying (13.0), at the end of the combat phase. */
import { at } from "../../../core/arrays.ts";
import { rollDie } from "../../../core/dice.ts";
import { cites } from "../../citing.ts";
import { initiativeOf } from "../../command.ts";
import { allOf } from "../../field.ts";
import { testSucceeds } from "../../procedures/initiative.ts";
import { cite, idOf, type State, tell } from "../../state.ts";
import { Status } from "../../words.ts";
import { cavalryLimit } from "../march/announcing.ts";

const rules = {
  disorganised: cites("N-013", "N-207", "N-208", "N-216", "NQ-149"),
  already: cites("N-209"),
  rally: cites("N-211", "NQ-151"),
};

/** Rolls for everybody who retreated in this phase, then for those of the active side who may rally. */
export function rollForOrder(state: State): void {
  const { roster } = state;
  for (let leader = 0; leader < roster.leaders; leader++) {
    if (at(state.retreated, leader) === 0 || allOf(state, leader) === 0) continue;
    if (at(state.disorganised, leader) > 0) {
      cite(state, rules.already);
      continue;
    }
    if (at(state.status, leader) !== Status.board) continue;
    const { die, success } = test(state, leader);
    if (!success) state.disorganised[leader] = state.turn;
    tell(state, "order-test", rules.disorganised, () => ({
      counter: idOf(state, leader),
      die,
      result: success ? "holds" : "disorganised",
    }));
  }
  for (let leader = 0; leader < roster.leaders; leader++) {
    const since = at(state.disorganised, leader);
    if (since === 0 || since >= state.turn || at(roster.side, leader) !== state.side) continue;
    if (at(state.retreated, leader) === 1) continue;
    const { die, success } = test(state, leader);
    if (success) state.disorganised[leader] = 0;
    tell(state, "rally-test", rules.rally, () => ({
      counter: idOf(state, leader),
      die,
      result: success ? "rallies" : "disorganised",
    }));
  }
}

function test(state: State, leader: number): { die: number; success: boolean } {
  const die = rollDie(state.random, 6);
  const initiative = initiativeOf(state, leader, cavalryLimit(state));
  const morale = at(state.morale, at(state.roster.side, leader));
  return { die, success: testSucceeds(initiative, morale, die) };
}
