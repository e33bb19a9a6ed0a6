/** The morale of Paris: changes by the table of morale events, applied at once. */
import type { Cited } from "../../core/citations.ts";
import { cites } from "../citing.ts";
import { moraleChange } from "../procedures/morale_events.ts";
import { cite, type State, tell } from "../state.ts";
import type { MoraleEvent } from "../tables.ts";
import { judge } from "./victory.ts";

const rules = {
  atOnce: cites("P-010", "PQ-68", "PQ-103"),
  zero: cites("P-150", "PQ-35"),
};

/**
 * Changes morale by what the table says of an event, and judges victory at once. Morale stops at 0, not above. What
 * else the same step would bring comes too late once the game is decided (PQ-103).
 */
export function changeMorale(state: State, event: MoraleEvent, because: Cited): void {
  if (state.over !== -1) return;
  setMorale(state, Math.max(0, state.morale + moraleChange(state.tables, event)), event, because);
}

/** Sets morale to a level, and judges victory at once. */
export function setMorale(state: State, level: number, event: string, because: Cited): void {
  const before = state.morale;
  if (level === before) return;
  state.morale = level;
  cite(state, rules.atOnce);
  tell(state, "morale", because, { event, before, after: level });
  if (level === 0) cite(state, rules.zero);
  judge(state, "at-once");
}
