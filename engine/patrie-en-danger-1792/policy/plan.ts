/**
 * Where each force wants to go. The Coalition takes the places on its way and then seeks the French army or the road to
 * Châlons; the French bar the passes between the enemy and that road, strike at isolated forces, and keep out of reach
 * of stronger ones. The plan is made anew for each phase of a side, from what that side may know.
 */
import { at } from "../../core/arrays.ts";
import { Fort } from "../compile/ground.ts";
import { fightersOf } from "../field.ts";
import type { State } from "../state.ts";
import { Rank, Side, Status } from "../words.ts";
import {
  boldness,
  dangerAt,
  guessIn,
  isSenior,
  mainForce,
  supportAt,
  temper,
  wayField,
} from "./knowledge.ts";

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
  // The most cautious spread their army over the country in a cordon: every commander for himself.
  const cordon = state.mover === Side.coalition && temper(state, Side.coalition) < CAUTIOUS;
  for (const head of order) {
    if (at(taken, head) === 1) continue;
    const hex = at(state.hexOf, head);
    const around = at(roster.rank, head) >= Rank.corps ? 1 : 0;
    const leaders = order.filter((leader) => {
      if (at(taken, leader) === 1) return false;
      if (cordon) return leader === head;
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

/** Below this temper a Coalition commander never storms, and spreads his army out. */
export const CAUTIOUS = 0.3;

/** A place to mask, or a hex beside one: each commander of a cordon takes the nearest that no other has taken. */
function cordonGoal(state: State, group: Group, plan: Plan): number {
  const { ground, roster } = state;
  let best = group.hex;
  let most = -Infinity;
  for (let leader = 0; leader < roster.leaders; leader++) {
    const hex = at(state.hexOf, leader);
    if (hex < 0 || at(roster.side, leader) === state.mover || at(ground.fort, hex) === 0) continue;
    const worth = -way(state, group.hex, hex) / 6 - (claimed(plan, hex) ? 6 : 0);
    if (worth > most) {
      most = worth;
      best = hex;
    }
  }
  return best;
}

function coalitionGoal(state: State, group: Group, plan: Plan): number {
  const { ground, roster, scenario } = state;
  const bold = boldness(state, Side.coalition);
  let best = group.hex;
  let most = -2;
  const consider = (hex: number, worth: number) => {
    if (worth > most) {
      most = worth;
      best = hex;
    }
  };
  const refuge = refugeOf(state, group);
  if (refuge >= 0) return refuge;
  if (group.points === 0) return group.hex;
  if (
    temper(state, Side.coalition) < CAUTIOUS &&
    at(state.morale, Side.coalition) < scenario.parameters["sortie-threshold"]
  ) {
    return cordonGoal(state, group, plan);
  }
  const main = group.rank === Rank.chief || group.points > 30;
  const morale = at(state.morale, Side.coalition);
  const threshold = scenario.parameters["sortie-threshold"];
  if (morale >= threshold && group.points >= scenario.parameters["sortie-strength"]) {
    consider(scenario.sortie, 60 - way(state, group.hex, scenario.sortie) / 8);
  }
  const fallen = placesFallen(state);
  for (let leader = 0; leader < roster.leaders; leader++) {
    const hex = at(state.hexOf, leader);
    if (hex < 0 || at(roster.side, leader) === state.mover) continue;
    const distance = way(state, group.hex, hex) / 6;
    if (at(ground.fort, hex) > 0) {
      const guess = guessIn(state, state.mover, hex);
      const strong = guess + Math.min(10, guess) * (at(ground.fortified, hex) / 2 - 1);
      const odds = group.points / Math.max(1, strong * (at(ground.modified, hex) === 1 ? 1.5 : 1));
      // Weak places near the road are worth taking; with each that has fallen the season presses more.
      const citadel = at(ground.fort, hex) === Fort.citadel ? 7 - 4 * bold : 0;
      const worth = odds < 1.2 ? -50 : 13 + 3 * bold - citadel - fallen * (4 - 3 * bold);
      const onward = way(state, hex, scenario.sortie) / 16;
      consider(hex, worth - distance - onward - (claimed(plan, hex) ? 8 : 0));
    } else {
      const danger = dangerAt(state, state.mover, hex, 1);
      const odds = group.points / Math.max(1, danger * (at(ground.modified, hex) === 1 ? 1.4 : 1));
      const wanted = 1.5 - 0.6 * bold;
      // An army in the field is sought by the bold, and met by the others when it bars the way.
      const size = Math.min(danger, 60) / 10;
      consider(hex, (odds >= wanted ? 3 + 6 * bold + size : -50) - distance);
    }
  }
  // The main army ends up on the road to Châlons, the others behind it.
  if (main) consider(scenario.sortie, 3 + 5 * bold - way(state, group.hex, scenario.sortie) / 12);
  else {
    const army = mainForce(state, state.mover);
    const there = army < 0 ? group.hex : at(state.hexOf, army);
    if (there !== group.hex) consider(there, 2 - way(state, group.hex, there) / 20);
  }
  return best;
}

/** French places that have fallen: their commanders are out of the game. */
function placesFallen(state: State): number {
  let fallen = 0;
  for (let leader = 0; leader < state.roster.leaders; leader++) {
    if (at(state.roster.place, leader) === 1 && at(state.status, leader) === Status.eliminated) {
      fallen++;
    }
  }
  return fallen;
}

/** Where a group should join others: its army's commander; for him, the strongest of his army while he lacks most of it. */
function rallyingHex(state: State, group: Group): number {
  const { roster, ground } = state;
  const near = 24;
  let best = -1;
  let most = 0;
  let scattered = 0;
  for (let leader = 0; leader < roster.leaders; leader++) {
    const hex = at(state.hexOf, leader);
    if (hex < 0 || at(roster.side, leader) !== state.mover || at(roster.place, leader) === 1) {
      continue;
    }
    if (group.leaders.includes(leader) || ground.map.grid.distance(hex, group.hex) > 12) continue;
    const rank = at(roster.rank, leader);
    const points = fightersOf(state, leader);
    if (group.rank >= Rank.corps) {
      if (rank >= group.rank || points < 3 || way(state, group.hex, hex) > near) continue;
      scattered += points;
      if (points > most) {
        most = points;
        best = hex;
      }
    } else if (rank >= Rank.corps && way(state, group.hex, hex) <= 2 * near && rank > most) {
      most = rank;
      best = hex;
    }
  }
  return group.rank >= Rank.corps && scattered < group.points ? -1 : best;
}

/** Points below which a force is too small for an army's commander. */
const HANDFUL = 12;

/** Where a commander whose loss would be felt goes when he has but a handful of men, or guns alone; -1 to go on. */
function refugeOf(state: State, group: Group): number {
  return group.points < HANDFUL && group.leaders.some((leader) => isSenior(state, leader))
    ? strongestFriend(state, group)
    : -1;
}

/** The hex of the strongest other force of the side in the open; -1 for none. */
function strongestFriend(state: State, group: Group): number {
  const { roster } = state;
  let best = -1;
  let most = HANDFUL;
  for (let leader = 0; leader < roster.leaders; leader++) {
    const hex = at(state.hexOf, leader);
    if (hex < 0 || at(roster.side, leader) !== state.mover || at(roster.place, leader) === 1) {
      continue;
    }
    if (group.leaders.includes(leader)) continue;
    const points = supportAt(state, state.mover, hex, 1) - way(state, group.hex, hex) / 6;
    if (points > most && dangerAt(state, state.mover, hex, 1) < points) {
      most = points;
      best = hex;
    }
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
  const { ground, roster, scenario } = state;
  const refuge = refugeOf(state, group);
  if (refuge >= 0) return refuge;
  if (group.points === 0) return group.hex;
  const bold = boldness(state, Side.french);
  const danger = dangerAt(state, state.mover, group.hex, 3);
  const support = supportAt(state, state.mover, group.hex, 3);
  let best = group.hex;
  let most = -5;
  const consider = (hex: number, worth: number) => {
    if (worth > most) {
      most = worth;
      best = hex;
    }
  };
  // Armies gather round their commanders before they do anything else.
  const rally = rallyingHex(state, group);
  if (rally >= 0 && dangerAt(state, state.mover, rally, 1) < 1.5 * support + 20) {
    consider(rally, 13 - way(state, group.hex, rally) / 8);
  }
  for (const [index, id] of passes.entries()) {
    const hex = ground.map.places.get(id)?.[0];
    if (hex === undefined) continue;
    if (dangerAt(state, state.mover, hex, 2) > group.points * 1.6) continue;
    const held = claimed(plan, hex) ? 3 : 0;
    consider(hex, 8 - index * 0.6 - held - way(state, group.hex, hex) / 14);
  }
  // Strike where the odds are good: a detached corps, a force before a place.
  // Reinforced and nearer to its depots, the army dares more as the season goes on; divisions alone dare little.
  const late = state.turn > 10 ? 0.15 : 0;
  const division = group.rank < Rank.corps;
  const wanted = 1.4 - 0.8 * bold - late + (division ? 0.5 : 0);
  const radius = division ? 14 : 24 + 40 * bold;
  for (let leader = 0; leader < roster.leaders; leader++) {
    const hex = at(state.hexOf, leader);
    if (hex < 0 || at(roster.side, leader) === state.mover || at(ground.france, hex) === 0) {
      continue;
    }
    const guess = dangerAt(state, state.mover, hex, 1) * (at(ground.modified, hex) === 1 ? 1.3 : 1);
    const odds = (group.points + 0.6 * (support - group.points)) / Math.max(1, guess);
    const distance = way(state, group.hex, hex);
    if (odds >= wanted && distance <= radius) {
      // Only an army that stands can be beaten so that it is felt; what is small runs away.
      const prize = guess >= 15 ? 2 + 5 * bold : 0;
      // At the top of the track the Duke is the war (17.0).
      const duke = at(state.morale, Side.french) >= scenario.parameters["morale-limit"] &&
          at(roster.rank, leader) === Rank.chief
        ? 12
        : 0;
      consider(hex, 10 + 4 * bold + prize + duke + Math.min(3, odds) - distance / 8);
    }
  }
  // Away from a force that is too strong.
  if (danger > 1.8 * support && dangerAt(state, state.mover, best, 3) >= danger) {
    for (const hex of ground.sources[state.mover] ?? []) {
      consider(hex, 6 - way(state, group.hex, hex) / 20);
    }
  }
  return best;
}
