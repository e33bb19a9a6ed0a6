/** One attack or counter-attack (10.2, 10.3, 10.7): who counts, the artillery's fire, the ratio, the result. */
import { at } from "../../../core/arrays.ts";
import { rollDie } from "../../../core/dice.ts";
import { lossesText } from "../../../core/table.ts";
import { cites } from "../../citing.ts";
import { Water } from "../../compile/ground.ts";
import { bombardmentRatio } from "../../procedures/bombardment.ts";
import {
  attackQuarters,
  combatColumn,
  combatDie,
  defenceQuarters,
  QUARTERS,
  waterBetween,
} from "../../procedures/strength.ts";
import { ask, cite, idOf, labelOf, option, type State, tell } from "../../state.ts";
import { Arm, CODE, codeOf, enemyOf, PASS, restOf, Stand, Step } from "../../words.ts";
import { goTo, leave, loopValue, setLoop, type Task, wait } from "../../flow.ts";

const rules = {
  fire: cites("N-143", "N-143a", "N-143b", "N-144", "NQ-07", "NQ-08", "NQ-135"),
  ratio: cites(
    "N-142",
    "N-152",
    "N-154",
    "N-155",
    "N-156",
    "NQ-01",
    "NQ-02",
    "NQ-04",
    "NQ-58",
    "NQ-138",
  ),
  bonus: cites("N-153", "NQ-05", "NQ-132"),
  wood: cites("N-145", "NQ-179"),
  marsh: cites("N-146", "N-149"),
  crest: cites("N-024", "N-147", "N-148", "NQ-137", "NQ-77"),
  river: cites("N-149", "N-151"),
  place: cites("N-150", "NQ-68", "NQ-152"),
  shift: cites("N-104", "N-134", "NQ-139", "NQ-61"),
  disordered: cites("N-133", "NQ-61", "NQ-131"),
};

/** The side that plays a role: the attacker is the active one. */
export const sideOf = (state: State, role: number): number =>
  role === 0 ? state.side : enemyOf(state.side);

/** The role that is struck. */
export const struckRole = (state: State): number => 1 - state.battle.striking;

/** Whether a commander's units add strength: those who retreated in this phase do not, nor commanders of places in the open. */
export function counts(state: State, leader: number, role: number): boolean {
  const { battle, roster } = state;
  const hex = at(state.hexOf, leader);
  if (at(roster.side, leader) !== sideOf(state, role) || at(state.retreated, leader) === 1) {
    return false;
  }
  if (role === 1) {
    // Disorganised parts add nothing to a counter-attack either (NQ-61).
    if (battle.striking === 1 && at(state.disorganised, leader) > 0) return false;
    return at(roster.place, leader) === 0 || at(state.stand, hex) !== Stand.open;
  }
  // A garrison stays behind its walls, also when the field force beside it attacks and is struck back (NQ-105, NQ-190).
  if (at(roster.place, leader) === 1) return false;
  // Struck in a counter-attack the attackers defend, the disorganised among them as everybody (N-133, NQ-134).
  if (battle.striking === 1) return true;
  const chief = at(battle.chief, 0);
  return at(state.disorganised, leader) === 0 || chief >= 0 && at(state.disorganised, chief) > 0;
}

/** Points of an arm of a hex that count for a role; on a crest only the infantry named to fight. */
export function pointsFor(state: State, hex: number, role: number, arm: number): number {
  const { battle, roster } = state;
  const limited = arm === Arm.infantry && at(battle.crestReady, hex) === 1;
  let points = 0;
  for (
    let leader = at(state.firstLeader, hex);
    leader >= 0;
    leader = at(state.nextLeader, leader)
  ) {
    if (!counts(state, leader, role)) continue;
    if (!limited) {
      points += at(state.points, leader * 3 + arm);
      continue;
    }
    for (let unit = at(state.firstUnit, leader); unit >= 0; unit = at(state.nextUnit, unit)) {
      if (at(roster.arm, unit) === Arm.infantry && at(battle.crest, unit) === 1) {
        points += at(state.strength, unit);
      }
    }
  }
  return points;
}

/** Sum of an arm over the striking or the struck hexes. */
export function sumFor(state: State, striking: boolean, arm: number): number {
  const { battle } = state;
  const hexes = striking ? battle.strikers : battle.struck;
  const count = striking ? battle.strikerCount : battle.struckCount;
  const role = striking ? battle.striking : 1 - battle.striking;
  let sum = 0;
  for (let index = 0; index < count; index++) sum += pointsFor(state, at(hexes, index), role, arm);
  return sum;
}

/** Fires the artillery of the striking side. Returns the points that the enemy loses. */
export function fire(state: State): number {
  const { battle, tables } = state;
  const guns = sumFor(state, true, Arm.artillery);
  if (guns === 0) return 0;
  const ratio = bombardmentRatio(
    sumFor(state, true, Arm.cavalry),
    sumFor(state, false, Arm.cavalry),
    battle.storm === 1,
  );
  if (ratio === 0) return 0;
  const die = rollDie(state.random, 6);
  const losses = tables.bombardment(ratio, guns, die);
  tell(state, "bombardment", rules.fire, () => ({
    hex: labelOf(state, at(battle.struck, 0)),
    artillery: guns,
    ratio,
    die,
    losses,
  }));
  return losses;
}

/** Strength of the striking side in quarters. */
function strikeQuarters(state: State, water: number): number {
  const { battle, ground } = state;
  let halvedCavalry = false;
  for (let index = 0; index < battle.struckCount; index++) {
    halvedCavalry ||= at(ground.cavalryAttack, at(battle.struck, index)) < 2;
  }
  if (halvedCavalry) cite(state, rules.wood);
  if (water === Water.river) cite(state, rules.river);
  let sum = 0;
  for (let index = 0; index < battle.strikerCount; index++) {
    const hex = at(battle.strikers, index);
    const marsh = at(ground.attackFrom, hex) < 2;
    if (marsh) cite(state, rules.marsh);
    sum += attackQuarters(
      pointsFor(state, hex, battle.striking, Arm.infantry),
      pointsFor(state, hex, battle.striking, Arm.cavalry),
      { cavalryHalved: halvedCavalry, halved: marsh || water === Water.river },
    );
  }
  return sum;
}

/** Strength of the struck side in quarters. */
function defenceOf(state: State): number {
  const { battle, ground, scenario } = state;
  let sum = 0;
  for (let index = 0; index < battle.struckCount; index++) {
    const hex = at(battle.struck, index);
    const fortified = battle.storm === 1 ? at(ground.fortified, hex) : 2;
    if (fortified > 2) cite(state, rules.place);
    if (at(ground.infantryDefence, hex) > 2) cite(state, rules.crest);
    if (at(ground.cavalryDefence, hex) < 2) {
      cite(state, at(ground.cavalryAttack, hex) < 2 ? rules.wood : rules.marsh);
    }
    sum += defenceQuarters(
      pointsFor(state, hex, 1 - battle.striking, Arm.infantry),
      pointsFor(state, hex, 1 - battle.striking, Arm.cavalry),
      {
        infantryDefence: at(ground.infantryDefence, hex),
        cavalryDefence: at(ground.cavalryDefence, hex),
        fortified,
        fortifiedPoints: scenario.parameters["fortified-points"],
      },
    );
  }
  return sum;
}

/** Finds the ratio, rolls the die and reads the table: numbers of both sides and the loser are left in `state.battle`. */
export function resolveStrike(state: State): void {
  const { battle, ground, tables, roster } = state;
  const water = waterBetween(
    ground,
    battle.strikers,
    battle.strikerCount,
    battle.struck,
    battle.struckCount,
  );
  const attackers = strikeQuarters(state, water);
  const defenders = defenceOf(state);
  let modified = water !== Water.none;
  for (let index = 0; index < battle.struckCount; index++) {
    modified ||= at(ground.modified, at(battle.struck, index)) === 1;
  }
  const shift = battle.striking === 0 ? battle.shift : 0;
  if (shift > 0) cite(state, rules.shift);
  cite(state, rules.disordered);
  battle.column = combatColumn(tables, attackers, defenders, modified, shift);
  const bonus = (role: number) => {
    const chief = at(battle.chief, role);
    return chief < 0 ? 0 : at(roster.bonus, chief);
  };
  if (battle.column === 0) {
    // Below the lowest ratio the attacker fails by 10 without a roll (NQ-04).
    battle.die = 0;
    battle.attackerNumber = 10;
    battle.defenderNumber = 0;
    battle.loser = battle.striking;
  } else {
    cite(state, rules.bonus);
    battle.die = combatDie(
      rollDie(state.random, 6),
      bonus(battle.striking),
      bonus(1 - battle.striking),
    );
    const result = tables.combat(battle.column, battle.die);
    battle.attackerNumber = result.attackerLosses;
    battle.defenderNumber = result.defenderLosses;
    battle.loser = result.attackerRetreats ? battle.striking : 1 - battle.striking;
  }
  tell(state, "combat", rules.ratio, () => ({
    targets: labels(state, battle.struck, battle.struckCount),
    from: labelOf(state, at(battle.strikers, 0)),
    attackerHead: idOf(state, at(battle.chief, battle.striking)),
    defenderHead: idOf(state, at(battle.chief, 1 - battle.striking)),
    attackers: attackers / QUARTERS,
    defenders: defenders / QUARTERS,
    column: battle.column,
    modified: modified ? "modified" : "normal",
    shift,
    die: battle.die,
    result: battle.column === 0 ? "10R/0" : lossesText(tables.combat(battle.column, battle.die)),
  }));
}

/** Labels of hexes with a space between. */
export function labels(state: State, hexes: Int32Array, count: number): string {
  return Array.from(hexes.subarray(0, count), (hex) => labelOf(state, hex)).join(" ");
}

/**
 * Names the infantry that fights on the crests of a role (N-148): three of each hex the first time, then one of them may
 * be changed. The loop counter is the hex's position; the role is in `crestRole`.
 */
export const crestTask: Task = (state, step) => {
  const { battle, ground } = state;
  const role = battle.crestRole;
  const striking = role === battle.striking;
  const hexes = striking ? battle.strikers : battle.struck;
  const count = striking ? battle.strikerCount : battle.struckCount;
  switch (step) {
    case 0: {
      const index = loopValue(state);
      if (index >= count) return leave(state);
      const hex = at(hexes, index);
      const limit = at(ground.infantryLimit, hex);
      if (limit === 0 || infantryUnits(state, hex, role, -1) <= limit) {
        battle.crestReady[hex] = 0;
        setLoop(state, index + 1);
        return goTo(state, 0);
      }
      cite(state, rules.crest);
      if (at(battle.crestReady, hex) === 0 && infantryUnits(state, hex, role, 1) === limit) {
        battle.crestReady[hex] = 1;
        setLoop(state, index + 1);
        return goTo(state, 0);
      }
      ask(state, Step.crestUnit, sideOf(state, role), -1);
      if (at(battle.crestReady, hex) === 1) {
        option(state, PASS);
        offerChanges(state, hex, role);
      } else offerCrest(state, hex, role);
      if (state.decision.count > 0) return wait(state, 1);
      setLoop(state, index + 1);
      return goTo(state, 0);
    }
    default: {
      const index = loopValue(state);
      const hex = at(hexes, index);
      if (at(battle.crestReady, hex) === 0) {
        battle.crest[state.answer] = 1;
        return goTo(state, 0);
      }
      if (state.answer !== PASS) {
        battle.crest[codeOf(state.answer) - 1] = 0;
        battle.crest[restOf(state.answer)] = 1;
      }
      setLoop(state, index + 1);
      return goTo(state, 0);
    }
  }
};

/** Counts infantry units of a hex that count for a role: all, or those named (1) or not named (0) for its crest. */
function infantryUnits(state: State, hex: number, role: number, named: number): number {
  let units = 0;
  eachInfantry(state, hex, role, (unit) => {
    if (named < 0 || at(state.battle.crest, unit) === named) units++;
  });
  return units;
}

function eachInfantry(state: State, hex: number, role: number, use: (unit: number) => void): void {
  for (
    let leader = at(state.firstLeader, hex);
    leader >= 0;
    leader = at(state.nextLeader, leader)
  ) {
    if (!counts(state, leader, role)) continue;
    for (let unit = at(state.firstUnit, leader); unit >= 0; unit = at(state.nextUnit, unit)) {
      if (at(state.roster.arm, unit) === Arm.infantry && at(state.strength, unit) > 0) use(unit);
    }
  }
}

function offerCrest(state: State, hex: number, role: number): void {
  eachInfantry(state, hex, role, (unit) => {
    if (at(state.battle.crest, unit) === 0) option(state, unit);
  });
}

/** Offers to put any other unit in the place of any of the three: who goes plus 1, times CODE, plus who comes (N-148, NQ-137). */
function offerChanges(state: State, hex: number, role: number): void {
  eachInfantry(state, hex, role, (goes) => {
    if (at(state.battle.crest, goes) === 0) return;
    eachInfantry(state, hex, role, (comes) => {
      if (at(state.battle.crest, comes) === 0) option(state, (goes + 1) * CODE + comes);
    });
  });
}
