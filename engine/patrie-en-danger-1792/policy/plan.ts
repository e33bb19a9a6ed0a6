/**
 * Where each force wants to go. The Coalition takes the places on its way and then seeks the French army or the road to
 * Châlons; the French bar the passes between the enemy and that road, strike at isolated forces, and keep out of reach
 * of stronger ones. The plan is made anew for each phase of a side, from what that side may know.
 */
import { at } from "../../core/arrays.ts";
import { fightersOf } from "../field.ts";
import type { State } from "../state.ts";
import { Rank, Side } from "../words.ts";
import { dangerAt, guessIn, supportAt, wayField } from "./knowledge.ts";

export interface Plan {
  readonly key: number;
  /** By commander: the hex that he makes for; -1 to stay. */
  readonly goal: Int32Array;
}

const plans = new WeakMap<State, Plan>();

/** The plan of the moving side for this moment. */
export function planOf(state: State): Plan {
  const key = ((state.turn * 2 + state.mover) * 8 + state.phase) * 1000 + state.moves;
  const known = plans.get(state);
  if (known !== undefined && known.key === key) return known;
  const goal = new Int32Array(state.roster.leaders).fill(-1);
  const plan = { key, goal };
  for (const group of groupsOf(state)) {
    const target = state.mover === Side.coalition
      ? coalitionGoal(state, group, plan)
      : frenchGoal(state, group, plan);
    for (const leader of group.leaders) goal[leader] = target;
  }
  plans.set(state, plan);
  return plan;
}

/** Commanders who march together: those of one hex and the subordinates beside them. */
export interface Group {
  readonly hex: number;
  readonly points: number;
  readonly leaders: readonly number[];
  readonly rank: number;
}

function groupsOf(state: State): Group[] {
  const { roster, ground } = state;
  const taken = new Int32Array(roster.leaders);
  const order = [...Array(roster.leaders).keys()]
    .filter((leader) =>
      at(state.hexOf, leader) >= 0 && at(roster.side, leader) === state.mover &&
      at(roster.place, leader) === 0
    )
    .sort((a, b) => at(roster.rank, b) - at(roster.rank, a) || a - b);
  const groups: Group[] = [];
  for (const head of order) {
    if (at(taken, head) === 1) continue;
    const hex = at(state.hexOf, head);
    const around = at(roster.rank, head) >= Rank.corps ? 1 : 0;
    const leaders = order.filter((leader) => {
      if (at(taken, leader) === 1) return false;
      const there = at(state.hexOf, leader);
      return there === hex || around === 1 && ground.map.grid.distance(hex, there) <= 1;
    });
    let points = 0;
    for (const leader of leaders) {
      taken[leader] = 1;
      points += fightersOf(state, leader);
    }
    groups.push({ hex, points, leaders, rank: at(roster.rank, head) });
  }
  return groups.sort((a, b) => b.points - a.points || a.hex - b.hex);
}

/** Half points of march from a hex to another, for comparing; far when there is no way. */
function way(state: State, from: number, to: number): number {
  const cost = at(wayField(state.ground, state.mover, to), from);
  return cost < 0 ? 999 : cost;
}

/** How many groups already make for a hex. */
function claimed(plan: Plan, hex: number): boolean {
  return plan.goal.includes(hex);
}

function coalitionGoal(state: State, group: Group, plan: Plan): number {
  const { ground, roster, scenario } = state;
  let best = group.hex;
  let most = group.points < 6 ? 0 : -2;
  const consider = (hex: number, worth: number) => {
    if (worth > most) {
      most = worth;
      best = hex;
    }
  };
  if (group.points === 0) return group.hex;
  const morale = at(state.morale, Side.coalition);
  const threshold = scenario.parameters["sortie-threshold"];
  if (morale >= threshold && group.points >= scenario.parameters["sortie-strength"]) {
    consider(scenario.sortie, 40 - way(state, group.hex, scenario.sortie) / 8);
  }
  for (let leader = 0; leader < roster.leaders; leader++) {
    const hex = at(state.hexOf, leader);
    if (hex < 0 || at(roster.side, leader) === state.mover) continue;
    const guess = guessIn(state, state.mover, hex);
    const fort = at(ground.fort, hex) > 0;
    const strong = fort
      ? guess * at(ground.fortified, hex) / 2
      : guess * (at(ground.modified, hex) ? 1.4 : 1);
    const odds = group.points / Math.max(1, strong);
    const distance = way(state, group.hex, hex) / 6;
    if (fort) {
      // Near places first; one group is enough for each.
      const worth = odds >= 2 ? 16 : odds >= 1.2 ? 11 : -50;
      consider(hex, worth - distance - (claimed(plan, hex) ? 8 : 0));
    } else {
      const danger = dangerAt(state, state.mover, hex, 1);
      const fair = group.points / Math.max(1, danger);
      consider(hex, (fair >= 1.5 ? 13 : fair >= 1 ? 7 : -50) - distance);
    }
  }
  if (group.rank === Rank.chief || group.points > 30) {
    // The main army ends up on the road to Châlons.
    consider(scenario.sortie, 6 - way(state, group.hex, scenario.sortie) / 12);
  }
  return best;
}

/** The passes of the Argonne and the roads behind them, as towns and villages of the map. */
const passes = [
  "grandpre",
  "les-islettes",
  "sainte-menehould",
  "croix-aux-bois",
  "la-chalade",
  "le-chesne",
  "valmy",
] as const;

function frenchGoal(state: State, group: Group, plan: Plan): number {
  const { ground, roster } = state;
  if (group.points === 0) return group.hex;
  const danger = dangerAt(state, state.mover, group.hex, 3);
  const support = supportAt(state, state.mover, group.hex, 2);
  let best = group.hex;
  let most = -5;
  const consider = (hex: number, worth: number) => {
    if (worth > most) {
      most = worth;
      best = hex;
    }
  };
  for (const [index, id] of passes.entries()) {
    const hex = ground.map.places.get(id)?.[0];
    if (hex === undefined) continue;
    const near = dangerAt(state, state.mover, hex, 2);
    if (near > group.points * 1.6) continue;
    const held = claimed(plan, hex) ? 3 : 0;
    consider(hex, 8 - index * 0.6 - held - way(state, group.hex, hex) / 14);
  }
  // Strike where the odds are good.
  for (let leader = 0; leader < roster.leaders; leader++) {
    const hex = at(state.hexOf, leader);
    if (hex < 0 || at(roster.side, leader) === state.mover || at(ground.france, hex) === 0) {
      continue;
    }
    const guess = dangerAt(state, state.mover, hex, 1);
    const odds = (group.points + 0.5 * (support - group.points)) /
      Math.max(1, guess * (at(ground.modified, hex) ? 1.3 : 1));
    const distance = way(state, group.hex, hex);
    if (odds >= 1.4 && distance <= 24) consider(hex, 12 + odds - distance / 4);
    else if (odds >= 1.1 && distance <= 10) consider(hex, 5 - distance / 4);
  }
  // Away from a force that is too strong.
  if (danger > 1.8 * support && best !== group.hex) {
    const source = ground.sources[state.mover] ?? new Int32Array();
    const there = dangerAt(state, state.mover, best, 3);
    if (there >= danger) {
      for (const hex of source) consider(hex, 6 - way(state, group.hex, hex) / 20);
    }
  }
  return best;
}
