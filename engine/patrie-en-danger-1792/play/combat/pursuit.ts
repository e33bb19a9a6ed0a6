/** The pursuit itself (12.2, 12.3): how far, along which hexes, and what it costs the beaten. */
import { at } from "../../../core/arrays.ts";
import { rollDie } from "../../../core/dice.ts";
import { cites } from "../../citing.ts";
import { canJoin, initiativeOf } from "../../command.ts";
import { allIn, allOf, fightersOf, move } from "../../field.ts";
import { resisted } from "../../procedures/initiative.ts";
import { cavalryDifferential, pursuitHexes, pursuitLosses } from "../../procedures/pursuit.ts";
import { PATH } from "../../parts.ts";
import { cite, idOf, labelOf, type State, tell } from "../../state.ts";
import { enemyOf, Side } from "../../words.ts";
import { alarmLuckner } from "../luckner.ts";
import { cavalryLimit } from "../march/announcing.ts";
import { beginGun, beginLosses, eliminate, settleLosses } from "./losses.ts";
import { headOfWay, othersIn, retreatHead, wayOf } from "./pursuers.ts";
import { sideOf } from "./strike.ts";

const rules = {
  pursuit: cites(
    "N-180",
    "N-181",
    "N-183",
    "N-184",
    "N-185",
    "NQ-08",
    "NQ-16",
    "NQ-73",
    "NQ-145",
    "NQ-148",
    "N-077",
  ),
  several: cites("N-182"),
  zone: cites("N-037"),
  caught: cites("N-170", "N-188", "NQ-146"),
  stopped: cites("N-108", "N-191", "NQ-171", "NQ-181"),
  losses: cites("N-186", "N-187", "NQ-62"),
  unpursued: cites("N-178", "NQ-145"),
};

/** Rolls for the pursuit, moves the pursuers, and eliminates whom they catch. */
export function pursue(state: State): void {
  const { battle, retreat, roster, tables } = state;
  let points = 0;
  let cavalry = 0;
  let pursued = 0;
  let passive = 0;
  for (let leader = 0; leader < roster.leaders; leader++) {
    if (at(battle.pursuing, leader) === 1) {
      points += fightersOf(state, leader);
      cavalry += at(state.points, leader * 3 + 1);
    }
    const group = at(retreat.member, leader) - 1;
    if (group < 0) continue;
    // The commander of the force resists; of several forces, the highest of theirs (N-182).
    const head = retreatHead(state, group);
    if (head >= 0) passive = Math.max(passive, initiativeOf(state, head, cavalryLimit(state)));
    if (wayOf(state, group) === battle.way && at(state.hexOf, leader) >= 0) {
      pursued += at(state.points, leader * 3 + 1);
    }
  }
  cite(state, rules.several);
  const active = initiativeOf(state, battle.pursuer, cavalryLimit(state));
  const initiative = resisted(tables, active, passive, state.weather);
  const differential = cavalryDifferential(tables, cavalry, pursued);
  const die = rollDie(state.random, 6) + differential - (cavalry === points ? 1 : 0);
  battle.hexes = pursuitHexes(tables, initiative, retreat.length, die, points);
  tell(state, "pursuit", rules.pursuit, () => ({
    counter: idOf(state, battle.pursuer),
    initiative,
    retreat: retreat.length,
    differential,
    die,
    hexes: battle.hexes,
  }));
  if (battle.hexes > 0) follow(state);
}

/** Moves the pursuers along the way of the retreat as far as they were authorised and can go. */
function follow(state: State): void {
  const { battle, retreat, ground, roster } = state;
  const group = headOfWay(battle.way);
  const side = sideOf(state, 1 - battle.loser);
  const base = group * PATH;
  const steps = at(retreat.steps, group);
  const left = at(retreat.left, group) === 1;
  let here = at(state.hexOf, battle.pursuer);
  let end = here;
  // Off the map and beyond the frontier a pursuit counts as if it had gone to its end (N-108, N-191).
  const caught = battle.hexes >= (left ? retreat.length + 1 : steps);
  let atFrontier = false;
  for (let index = 0; index < Math.min(battle.hexes, steps); index++) {
    const hex = at(retreat.path, base + index);
    const direction = ground.map.grid.directionTo(here, hex);
    if (side === Side.french && direction >= 0 && at(ground.frontier, here * 6 + direction) === 1) {
      atFrontier = true;
      break;
    }
    if (index === steps - 1 && !left) {
      if (othersIn(state, side, hex, group)) break;
      cite(state, rules.caught);
      eliminateWay(state, battle.way);
    } else if (allIn(state, enemyOf(side), hex) > 0) break;
    here = hex;
    if (mayStay(state, hex)) end = hex;
  }
  if (caught && (left || atFrontier)) eliminateWay(state, battle.way);
  cite(state, rules.zone);
  cite(state, rules.stopped);
  for (let leader = 0; leader < roster.leaders; leader++) {
    if (at(battle.pursuing, leader) === 0 || at(state.hexOf, leader) === end) continue;
    move(state, leader, end);
    alarmLuckner(state, leader, end);
  }
  tell(state, "pursued", rules.pursuit, () => ({
    counter: idOf(state, battle.pursuer),
    hex: labelOf(state, end),
  }));
}

/** Whether the pursuers may end in a hex: with friends whom they can be consolidated with, within the limit of a place. */
function mayStay(state: State, hex: number): boolean {
  const { battle, ground, scenario } = state;
  if (at(state.besieged, hex) === 1) return false;
  const pursues = (leader: number) => at(battle.pursuing, leader) === 1;
  let points = 0;
  let friends = false;
  for (let leader = 0; leader < state.roster.leaders; leader++) {
    if (pursues(leader)) points += allOf(state, leader);
    else if (at(state.hexOf, leader) === hex) {
      points += allOf(state, leader);
      friends ||= at(state.roster.place, leader) === 0 && allOf(state, leader) > 0;
    }
  }
  if (friends && !canJoin(state, hex, pursues)) return false;
  return at(ground.fort, hex) === 0 || points <= scenario.parameters["fortification-limit"];
}

function eliminateWay(state: State, way: number): void {
  for (let leader = 0; leader < state.roster.leaders; leader++) {
    const group = at(state.retreat.member, leader) - 1;
    if (group >= 0 && group === headOfWay(way)) eliminate(state, leader);
  }
}

/** Makes those of the way that was pursued the members for losses, or all others; whether they went through an enemy zone. */
function setBeaten(state: State, chosen: boolean): boolean {
  const { battle, retreat, loss } = state;
  const pursued = battle.pursuer >= 0;
  loss.members.fill(0);
  let through = false;
  for (let leader = 0; leader < state.roster.leaders; leader++) {
    const group = at(retreat.member, leader) - 1;
    if (group < 0) continue;
    if (pursued && (wayOf(state, group) === battle.way) !== chosen) continue;
    if (!pursued && !chosen) continue;
    if (allOf(state, leader) > 0) loss.members[leader] = 1;
    through ||= at(retreat.throughZone, group) === 1;
  }
  return through;
}

/** What a long pursuit costs the artillery. True: the owner has to name the guns. */
export function settleGuns(state: State): boolean {
  const { battle, loss, scenario } = state;
  if (battle.hexes < scenario.parameters["artillery-pursuit-hexes"]) return false;
  setBeaten(state, true);
  loss.side = sideOf(state, battle.loser);
  return beginGun(state);
}

/**
 * Prepares what the beaten lose. Stage 0: the way that was pursued, or all if nobody pursues; stage 1: the others; stage
 * 2: nothing more. Settles the stage before. True: losses are to be shared.
 */
export function settlePursuit(state: State, stage: number): boolean {
  const { battle } = state;
  const pursued = battle.pursuer >= 0;
  if (stage > 0) {
    setBeaten(state, stage === 1);
    settleLosses(state);
  }
  if (stage === 2) return false;
  const through = setBeaten(state, stage === 0);
  const amount = pursued && stage === 0
    ? pursuitLosses(battle.hexes, through, battle.winnerLost)
    : battle.winnerLost;
  cite(state, pursued ? rules.losses : rules.unpursued);
  return beginLosses(state, sideOf(state, battle.loser), battle.loser, amount);
}
