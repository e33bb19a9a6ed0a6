/** What a careful player does in the command and movement phases. */
import { at } from "../../core/arrays.ts";
import { allOf, fightersIn, fightersOf, inEnemyZone } from "../field.ts";
import { reached } from "../play/march/steps.ts";
import type { State } from "../state.ts";
import {
  Arm,
  CODE,
  codeOf,
  Command,
  enemyOf,
  March,
  Move,
  PASS,
  Reorganise,
  restOf,
  Side,
} from "../words.ts";
import {
  boldness,
  dangerAt,
  guessIn,
  isSenior,
  mainForce,
  supportAt,
  wayField,
} from "./knowledge.ts";
import { planOf } from "./plan.ts";

/** Names the source nearest to the main force, when it brings the line nearer; gives men to a great commander without. */
export function commandWorth(state: State, option: number): number {
  if (option === PASS) return 0;
  if (codeOf(option) === Command.hex) return lacksMen(state, restOf(option)) >= 0 ? 50 : -1;
  if (codeOf(option) !== Command.source) return -1;
  const main = mainForce(state, state.side);
  if (main < 0) return -1;
  const { grid } = state.ground.map;
  const hex = at(state.hexOf, main);
  const away = grid.distance(hex, restOf(option));
  let nearest = at(state.ground.toSource, state.side * state.ground.size + hex);
  for (const town of state.ground.towns) {
    if (at(state.temporary, town) === state.side + 1) {
      nearest = Math.min(nearest, grid.distance(hex, town));
    }
  }
  return away < nearest - 1 ? 100 - away : -1;
}

/** Points below which a commander whose loss would be felt wants troops of his own. */
const GUARD = 4;

/** The commander of a hex whose loss would be felt and who has hardly a man of his own beside those who have; -1 for none. */
function lacksMen(state: State, hex: number): number {
  let needy = -1;
  let most = 0;
  for (
    let leader = at(state.firstLeader, hex);
    leader >= 0;
    leader = at(state.nextLeader, leader)
  ) {
    const points = fightersOf(state, leader);
    if (isSenior(state, leader) && points < GUARD) needy = leader;
    else most = Math.max(most, points);
  }
  return most >= 2 * GUARD ? needy : -1;
}

/** A unit for a great commander who lacks men; nothing else. */
export function reorganiseWorth(state: State, option: number): number {
  if (option === PASS) return 1;
  const what = codeOf(option);
  if (what % 8 !== Reorganise.unit) return 0;
  const taker = Math.floor(what / 8);
  const unit = restOf(option);
  if (taker !== lacksMen(state, state.focus) || at(state.roster.arm, unit) === Arm.artillery) {
    return 0;
  }
  return 1 + at(state.strength, unit);
}

/** Cost in half points from where a commander stands to where he wants to be. */
function needOf(state: State, leader: number): number {
  const goal = at(planOf(state).goal, leader);
  const hex = at(state.hexOf, leader);
  if (goal < 0 || goal === hex) return 0;
  const cost = at(wayField(state.ground, state.mover, goal), hex);
  return cost < 0 ? 0 : cost;
}

/** Points of the force that a commander would take along. */
function forceOf(state: State, leader: number): number {
  const goal = at(planOf(state).goal, leader);
  let points = fightersOf(state, leader);
  for (let other = 0; other < state.roster.leaders; other++) {
    if (other === leader || at(planOf(state).goal, other) !== goal) continue;
    const there = at(state.hexOf, other);
    if (there < 0 || at(state.roster.rank, other) >= at(state.roster.rank, leader)) continue;
    if (state.ground.map.grid.distance(there, at(state.hexOf, leader)) <= 1) {
      points += fightersOf(state, other);
    }
  }
  return points;
}

/** Orders go to the largest force that is far from its goal. */
export function orderWorth(state: State, option: number): number {
  if (option === PASS) return 0;
  const leader = restOf(option);
  const kind = codeOf(option) % 8;
  if (kind === March.alone) return loneWorth(state, leader);
  const need = needOf(state, leader);
  if (need === 0 || at(state.objective, leader) >= 0) return -1;
  const worth = forceOf(state, leader) + Math.min(10, need / 4);
  if (kind === March.strategic) return need > 50 ? worth + 20 : -1;
  if (kind === March.extended) {
    const near = dangerAt(state, state.mover, at(state.hexOf, leader), 4) > 0;
    return need > 24 && !near && state.orders === 3 ? worth - 8 : -1;
  }
  return worth;
}

/** The objective nearest to the goal of the force. */
export function objectiveWorth(state: State, leader: number, hex: number): number {
  const goal = at(planOf(state).goal, leader);
  return goal < 0 ? 0 : -state.ground.map.grid.distance(goal, hex);
}

/** A commander without troops goes where the strongest force of his side lacks a better man. */
function loneWorth(state: State, leader: number): number {
  const home = homeOf(state, leader);
  return home >= 0 && home !== at(state.hexOf, leader) ? 1 : -1;
}

function homeOf(state: State, leader: number): number {
  const main = mainForce(state, at(state.roster.side, leader));
  return main < 0 || main === leader ? -1 : at(state.hexOf, main);
}

/** The largest forces first, those with a goal; everybody else rests. */
export function moverWorth(state: State, option: number): number {
  if (option === PASS) return 0;
  const leader = restOf(option);
  if (codeOf(option) === March.alone) return loneWorth(state, leader);
  const need = needOf(state, leader);
  if (need === 0) return -1;
  const hex = at(state.hexOf, leader);
  // A force that faces an enemy it can beat, or holds a place in the line, stays in contact.
  if (inEnemyZone(state, state.mover, hex) && !outmatched(state, hex)) return -1;
  if (at(state.objective, leader) >= 0) return -1;
  return forceOf(state, leader) + at(state.roster.initiative, leader);
}

function outmatched(state: State, hex: number): boolean {
  const even = 0.9 + 0.5 * boldness(state, state.mover);
  return dangerAt(state, state.mover, hex, 1) > even * supportAt(state, state.mover, hex, 1);
}

/** Takes along whoever has the same goal. */
export function composeWorth(state: State, option: number): number {
  if (option === PASS) return 0;
  const { goal } = planOf(state);
  return at(goal, option) === at(goal, state.march.head) || allOf(state, option) === 0 ? 1 : -1;
}

/** The goal of the force on the march. */
function goalOfMarch(state: State): number {
  const { march } = state;
  if (march.kind === March.alone) return homeOf(state, march.head);
  return at(planOf(state).goal, march.head);
}

/** Nearer to the goal; into contact only where the fight is fair. */
export function stepWorth(state: State, option: number): number {
  const goal = goalOfMarch(state);
  const here = reached(state, 0);
  if (goal < 0) return option === PASS ? 1 : 0;
  const ways = wayField(state.ground, state.mover, goal);
  const code = option === PASS ? -1 : codeOf(option);
  if (code === Move.sortie) return 1000;
  if (code === Move.leave || code === Move.drop) return -1000;
  if (code === Move.passage) return passageWorth(state, restOf(option));
  const stands = -at(ways, here) + contactWorth(state, here) + exposure(state, here) -
    crowding(state, here);
  if (option === PASS) return stands + 0.5;
  // A way round an obstacle does not lead back over its own hexes.
  const { march } = state;
  for (let index = 0; index < at(march.length, 0); index++) {
    if (at(march.path, index) === option) return -5000;
  }
  const fought = contactWorth(state, option);
  return -at(ways, option) + fought + exposure(state, option) - crowding(state, option) * 0.1;
}

/** What contact with the enemy in a hex is worth: a fair fight is sought, a bad one avoided. */
function contactWorth(state: State, hex: number): number {
  if (state.march.kind === March.alone || !inEnemyZone(state, state.mover, hex)) return 0;
  const points = forceOf(state, state.march.head);
  // Guns without men only get away.
  if (points === 0) return -12;
  let enemy = 0;
  let places = 0;
  for (let direction = 0; direction < 6; direction++) {
    const next = at(state.ground.map.neighbours, hex * 6 + direction);
    if (next < 0 || fightersIn(state, enemyOf(state.mover), next) === 0) continue;
    if (at(state.ground.fort, next) > 0) places++;
    else {enemy += guessIn(state, state.mover, next) *
        (at(state.ground.modified, next) === 1 ? 1.3 : 1);}
  }
  if (enemy === 0) return places > 0 ? 4 : 0;
  const odds = points / enemy;
  const wanted = 1.3 - 0.4 * boldness(state, state.mover);
  return odds >= wanted ? 6 : odds >= 0.8 * wanted ? -3 : -40;
}

/** What it is worth to stay out of the reach of a much stronger enemy. */
function exposure(state: State, hex: number): number {
  if (state.march.kind === March.alone || state.mover === Side.coalition) return 0;
  const danger = dangerAt(state, state.mover, hex, 3);
  if (danger === 0) return 0;
  const own = forceOf(state, state.march.head) + 0.5 * supportAt(state, state.mover, hex, 2);
  const even = 1.2 + 0.2 * boldness(state, state.mover);
  return danger > even * own ? -12 : 0;
}

const crowding = (state: State, hex: number): number =>
  at(state.ground.infantryLimit, hex) > 0 ? 2 : 0;

/** A passage is tried where it is sure. */
function passageWorth(state: State, hex: number): number {
  const points = forceOf(state, state.march.head);
  return points >= 10 * Math.max(1, guessIn(state, state.mover, hex)) ? 50 : -1000;
}

/** Parts close up on the commander, or stand beside him nearer to the goal. */
export function partWorth(state: State, option: number): number {
  if (option === PASS) return -500;
  // Where the commander has left the map, his army goes with him; nobody else does.
  if (codeOf(option) % 8 === Move.leave) return at(state.hexOf, state.march.head) < 0 ? 500 : -1000;
  const goal = goalOfMarch(state);
  const centre = reached(state, 0);
  const hex = restOf(option);
  const away = goal < 0 ? 0 : at(wayField(state.ground, state.mover, goal), hex);
  return -away / 4 - (hex === centre ? 0 : 2) + (inEnemyZone(state, state.mover, hex) ? 1 : 0);
}

/** The French break bridges in front of a stronger enemy; everybody mends those of his own rear. */
export function engineerWorth(state: State, option: number): number {
  if (option === PASS) return 0;
  const hex = Math.floor(option / 6);
  const other = at(state.ground.map.neighbours, option);
  if (at(state.bridgeDown, option) === 1) return dangerAt(state, state.side, hex, 3) === 0 ? 1 : -1;
  if (state.side !== Side.french) return -1;
  const danger = dangerAt(state, state.side, other, 2);
  return danger > 1.5 * supportAt(state, state.side, hex, 1) ? 1 : -1;
}

/** To the help of a friend who is in contact and not yet lost. */
export function forcedWorth(state: State, option: number): number {
  if (option === PASS) return 0;
  const leader = restOf(option % CODE);
  const hex = at(state.hexOf, leader);
  if (hex < 0) return 1;
  const { roster, ground } = state;
  let best = -1;
  for (let friend = 0; friend < roster.leaders; friend++) {
    const there = at(state.hexOf, friend);
    if (there < 0 || at(roster.side, friend) !== state.mover || at(roster.place, friend) === 1) {
      continue;
    }
    if (!inEnemyZone(state, state.mover, there) || fightersOf(state, friend) === 0) continue;
    if (ground.map.grid.distance(hex, there) > 4) continue;
    const own = supportAt(state, state.mover, there, 1);
    const enemy = dangerAt(state, state.mover, there, 1);
    const helped = (own + fightersOf(state, leader)) / Math.max(1, enemy);
    if (own < 1.5 * enemy && helped > 0.8) best = Math.max(best, fightersOf(state, leader));
  }
  return best >= 4 ? best : -1;
}
