/** How a combat opens (10.3): who is in it, who suffers with the attacker (10.12), who leads the defence. */
import { at } from "../../../core/arrays.ts";
import { cites } from "../../citing.ts";
import { fightersIn } from "../../field.ts";
import { cite, idOf, option, type State, tell } from "../../state.ts";
import { Arm, Stand } from "../../words.ts";
import { Contact, hasAttacked } from "./declaring.ts";
import { counts, labels, pointsFor } from "./strike.ts";

const rules = {
  begins: cites("N-062", "NQ-166", "N-014", "N-125", "N-126", "N-128", "N-131", "NQ-130"),
  storm: cites("N-139", "NQ-152"),
  sortie: cites("N-140", "NQ-155"),
};

/** Sets a combat up as it was named, and tells it. */
export function begin(state: State): void {
  const { battle } = state;
  battle.round = 0;
  battle.fullRound = 0;
  battle.senior = 0;
  battle.setPieces.fill(0);
  battle.marker.fill(0);
  battle.lost.fill(0);
  battle.crest.fill(0);
  battle.crestReady.fill(0);
  battle.fallen.fill(0);
  battle.hexes = 0;
  battle.winnerLost = 0;
  battle.chief[1] = -1;
  battle.named = -1;
  battle.striking = 0;
  const first = at(battle.defenders, 0);
  battle.storm = at(state.stand, first) === Stand.advantage ? 1 : 0;
  battle.sortie = at(state.besieged, at(battle.attackers, 0));
  if (battle.storm === 1) cite(state, rules.storm);
  if (battle.sortie === 1) cite(state, rules.sortie);
  findSurplus(state);
  for (let index = 0; index < battle.attackerCount; index++) {
    noteAttack(state, at(battle.attackers, index));
  }
  for (let index = 0; index < battle.surplusCount; index++) {
    noteAttack(state, at(battle.surplus, index));
  }
  for (let index = 0; index < battle.defenderCount; index++) {
    state.fought[at(battle.defenders, index)] = 1;
  }
  tell(state, "combat-begins", rules.begins, () => ({
    counter: idOf(state, at(battle.chief, 0)),
    from: labels(state, battle.attackers, battle.attackerCount),
    targets: labels(state, battle.defenders, battle.defenderCount),
    infantry: totalOf(state, 0, Arm.infantry),
    cavalry: totalOf(state, 0, Arm.cavalry),
    artillery: totalOf(state, 0, Arm.artillery),
    enemyInfantry: totalOf(state, 1, Arm.infantry),
    enemyCavalry: totalOf(state, 1, Arm.cavalry),
    enemyArtillery: totalOf(state, 1, Arm.artillery),
    how: battle.storm === 1 ? "storm" : battle.sortie === 1 ? "sally" : "battle",
  }));
}

/** A hex attacks once in a phase, and so does everybody in it, wherever he goes afterwards (NQ-128, NQ-189). */
function noteAttack(state: State, hex: number): void {
  state.fought[hex] = 1;
  for (
    let leader = at(state.firstLeader, hex);
    leader >= 0;
    leader = at(state.nextLeader, leader)
  ) {
    state.attacked[leader] = 1;
  }
}

function totalOf(state: State, role: number, arm: number): number {
  const { battle } = state;
  const hexes = role === 0 ? battle.attackers : battle.defenders;
  const count = role === 0 ? battle.attackerCount : battle.defenderCount;
  let sum = 0;
  for (let index = 0; index < count; index++) sum += pointsFor(state, at(hexes, index), role, arm);
  return sum;
}

/** Forces beside a defending hex that do not attack and have no other enemy to attack (N-131, NQ-130). */
function findSurplus(state: State): void {
  const { battle, ground } = state;
  battle.surplusCount = 0;
  if (battle.storm === 1 || battle.sortie === 1) return;
  const isOne = (list: Int32Array, count: number, hex: number) =>
    list.subarray(0, count).includes(hex);
  for (let index = 0; index < battle.defenderCount; index++) {
    for (let direction = 0; direction < 6; direction++) {
      const hex = at(ground.map.neighbours, at(battle.defenders, index) * 6 + direction);
      if (hex < 0 || fightersIn(state, state.side, hex) === 0 || hasAttacked(state, hex)) {
        continue;
      }
      if (at(ground.fort, hex) > 0 || isOne(battle.attackers, battle.attackerCount, hex)) continue;
      if (isOne(battle.surplus, battle.surplusCount, hex) || hasOtherEnemy(state, hex)) continue;
      battle.surplus[battle.surplusCount++] = hex;
    }
  }
}

function hasOtherEnemy(state: State, hex: number): boolean {
  const { battle, ground } = state;
  for (let direction = 0; direction < 6; direction++) {
    const next = at(ground.map.neighbours, hex * 6 + direction);
    if (next < 0 || at(state.target, next) !== Contact.field || at(state.fought, next) === 1) {
      continue;
    }
    if (!battle.defenders.subarray(0, battle.defenderCount).includes(next)) return true;
  }
  return false;
}

/** Commanders of the highest rank among the defenders (NQ-132). */
export function offerDefenders(state: State): void {
  const { battle, roster } = state;
  let highest: number = -1;
  for (let pass = 0; pass < 2; pass++) {
    for (let index = 0; index < battle.defenderCount; index++) {
      const hex = at(battle.defenders, index);
      for (
        let leader = at(state.firstLeader, hex);
        leader >= 0;
        leader = at(state.nextLeader, leader)
      ) {
        if (!counts(state, leader, 1)) continue;
        if (pass === 0) highest = Math.max(highest, at(roster.rank, leader));
        else if (at(roster.rank, leader) === highest) option(state, leader);
      }
    }
  }
}

/** Notes whether a commander of the capacity that counts for morale takes part (NQ-159). */
export function noteSeniors(state: State): void {
  const { battle, roster, scenario } = state;
  const senior = 2 * scenario.parameters["morale-capacity"];
  for (
    const [hexes, count] of [
      [battle.attackers, battle.attackerCount],
      [battle.defenders, battle.defenderCount],
    ] as const
  ) {
    for (let index = 0; index < count; index++) {
      const hex = at(hexes, index);
      for (
        let leader = at(state.firstLeader, hex);
        leader >= 0;
        leader = at(state.nextLeader, leader)
      ) {
        if (at(roster.capacity, leader) >= senior) battle.senior = 1;
      }
    }
  }
}
