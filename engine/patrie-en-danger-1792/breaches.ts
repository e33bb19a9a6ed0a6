/** What must never be true of a game: checked by smoke play and by the tests, never needed by play itself. */
import { add, at } from "../core/arrays.ts";
import type { Breach } from "../core/system.ts";
import { allIn, Reach, unitCosts } from "./field.ts";
import { Do } from "./flow.ts";
import { idOf, labelOf, type State, unitIdOf } from "./state.ts";
import { Kind, Side, sideIds, Status } from "./words.ts";

type Report = (code: string, message: string, ...cites: string[]) => void;

/** Every breach of the state, empty when it is sound. */
export function breaches(state: State): Breach[] {
  const found: Breach[] = [];
  const breach: Report = (code, message, ...cites) => found.push({ code, message, cites });
  leaderBreaches(state, breach);
  unitBreaches(state, breach);
  hexBreaches(state, breach);
  derivedBreaches(state, breach);
  const limit = state.scenario.parameters["morale-limit"];
  for (const side of [Side.coalition, Side.french]) {
    const morale = at(state.morale, side);
    if (morale < -limit || (morale > limit && state.over === -1)) {
      breach("morale-range", `morale of ${sideIds[side]} is ${morale}`, "N-223", "NQ-34");
    }
  }
  if (state.turn > state.scenario.lastTurn) {
    breach("turn-range", `turn ${state.turn} is beyond ${state.scenario.lastTurn}`, "N-001");
  }
  if (state.over === -2) {
    breach("no-level", "the game ended, and no victory level of the scenario holds", "N-224");
  }
  if (state.over === -1 && state.decision.count === 0) {
    breach("dead-end", `nobody can choose in phase ${state.phase}`);
  }
  return found;
}

function leaderBreaches(state: State, breach: Report): void {
  const { roster, ground } = state;
  for (let leader = 0; leader < roster.leaders; leader++) {
    const id = idOf(state, leader);
    const hex = at(state.hexOf, leader);
    const onBoard = at(state.status, leader) === Status.board;
    if (onBoard !== hex >= 0) {
      breach("position", `${id} has status ${at(state.status, leader)} and hex ${hex}`);
    }
    if (hex >= 0 && at(roster.side, leader) === Side.french && at(ground.france, hex) === 0) {
      breach("frontier", `${id} stands beyond the frontier in ${labelOf(state, hex)}`, "N-108");
    }
    if (unitCosts(state, leader) > at(roster.capacity, leader)) {
      breach("capacity", `${id} leads units of more than his capacity`, "N-042");
    }
    if (at(roster.kind, leader) === Kind.cavalry) {
      for (let unit = at(state.firstUnit, leader); unit >= 0; unit = at(state.nextUnit, unit)) {
        const fits = at(roster.arm, unit) === 1 || at(roster.light, unit) === 1;
        if (at(state.strength, unit) > 0 && !fits) {
          breach("general-of-cavalry", `${id} leads ${unitIdOf(state, unit)}`, "N-048");
        }
      }
    }
  }
}

function unitBreaches(state: State, breach: Report): void {
  const { roster } = state;
  const alive = Int32Array.of(0, 0);
  const started = Int32Array.of(0, 0);
  for (let unit = 0; unit < roster.units; unit++) {
    const id = unitIdOf(state, unit);
    const strength = at(state.strength, unit);
    const side = at(roster.unitSide, unit);
    alive[side] = at(alive, side) + strength;
    started[side] = at(started, side) + at(roster.strength, unit);
    if (strength < 0 || strength > at(roster.maximum, unit)) {
      breach("strength", `${id} has ${strength} of at most ${at(roster.maximum, unit)}`, "N-053");
    }
    const leader = at(state.commander, unit);
    if (at(roster.nation, leader) !== at(roster.unitNation, unit)) {
      breach("nation", `${id} is led by ${idOf(state, leader)}`, "N-060");
    }
    const status = at(state.status, leader);
    if (strength > 0 && (status === Status.eliminated || status === Status.pool)) {
      breach(
        "leaderless",
        `${id} has ${strength} points under ${idOf(state, leader)}, who is gone`,
        "N-054",
      );
    }
    if (
      strength > 0 && at(roster.garrison, unit) === 1 &&
      at(state.ground.fort, at(state.hexOf, leader)) === 0
    ) {
      breach("garrison", `${id} has left its fortification`, "N-203");
    }
  }
  for (const side of [Side.coalition, Side.french]) {
    if (at(alive, side) + at(state.lost, side) !== at(started, side)) {
      breach(
        "conservation",
        `${sideIds[side]}: ${at(alive, side)} points and ${at(state.lost, side)} lost, not ${
          at(started, side)
        }`,
        "N-054",
      );
    }
  }
}

function hexBreaches(state: State, breach: Report): void {
  const { ground, scenario } = state;
  // A force may pass through a place that it could not stay in.
  const marching = state.tasks.subarray(0, state.depth).includes(Do.march);
  for (let hex = 0; hex < ground.size; hex++) {
    if (at(state.firstLeader, hex) < 0) {
      if (at(state.besieged, hex) === 1) {
        breach("siege", `${labelOf(state, hex)} is empty and besieged`, "N-200");
      }
      continue;
    }
    const both = allIn(state, 0, hex) > 0 && allIn(state, 1, hex) > 0;
    if (both) breach("two-sides", `both sides stand in ${labelOf(state, hex)}`, "N-087");
    const points = allIn(state, 0, hex) + allIn(state, 1, hex);
    // The order of battle itself may fill a place beyond the limit; nobody may add to it.
    const limit = scenario.parameters["fortification-limit"];
    if (
      at(ground.fort, hex) > 0 && points > limit && !marching && points > startingPoints(state, hex)
    ) {
      breach("fortification-limit", `${labelOf(state, hex)} holds ${points} points`, "N-023");
    }
  }
}

function startingPoints(state: State, hex: number): number {
  const { roster, scenario } = state;
  let points = 0;
  for (let unit = 0; unit < roster.units; unit++) {
    if (at(scenario.start, at(roster.commander, unit)) === hex) points += at(roster.strength, unit);
  }
  return points;
}

/** What follows from positions and strengths, built anew on scratch memory. */
interface Derived {
  readonly points: Int32Array;
  readonly sums: Int32Array;
  readonly reaches: Int32Array;
  readonly zones: Int32Array;
}
const scratch = new WeakMap<object, Derived>();

/** Compares what is kept beside the positions with what follows from them. */
function derivedBreaches(state: State, breach: Report): void {
  const anew = derived(state);
  const compare = (code: string, kept: Int32Array, real: Int32Array): void => {
    for (let index = 0; index < real.length; index++) {
      if (kept[index] === real[index]) continue;
      breach(code, `at ${index}: kept ${kept[index]}, really ${real[index]}`);
      return;
    }
  };
  compare("points", state.points, anew.points);
  compare("sums", state.sums, anew.sums);
  compare("reaches", state.reaches, anew.reaches);
  compare("zones", state.zones, anew.zones);
}

function derived(state: State): Derived {
  const { roster, ground } = state;
  const { size, map } = ground;
  const made = scratch.get(roster) ?? {
    points: new Int32Array(roster.leaders * 3),
    sums: new Int32Array(size * 6),
    reaches: new Int32Array(size * 2),
    zones: new Int32Array(size * 2),
  };
  scratch.set(roster, made);
  for (const array of [made.points, made.sums, made.reaches, made.zones]) array.fill(0);
  for (let unit = 0; unit < roster.units; unit++) {
    const leader = at(state.commander, unit);
    const arm = at(roster.arm, unit);
    const strength = at(state.strength, unit);
    add(made.points, leader * 3 + arm, strength);
    const hex = at(state.hexOf, leader);
    if (hex >= 0) add(made.sums, (at(roster.side, leader) * size + hex) * 3 + arm, strength);
  }
  for (let leader = 0; leader < roster.leaders; leader++) {
    const hex = at(state.hexOf, leader);
    if (hex < 0) continue;
    const here = at(roster.side, leader) * size + hex;
    if (at(made.reaches, here) > 0) continue;
    const fighters = at(made.sums, here * 3) + at(made.sums, here * 3 + 1);
    const guns = at(made.sums, here * 3 + 2);
    const reach = fighters === 0
      ? (guns === 0 ? Reach.none : Reach.guns)
      : at(state.besieged, hex) === 1
      ? Reach.own
      : Reach.around;
    made.reaches[here] = reach;
    if (reach >= Reach.own) add(made.zones, here, 1);
    if (reach < Reach.around) continue;
    for (let direction = 0; direction < 6; direction++) {
      const next = at(map.neighbours, hex * 6 + direction);
      if (next >= 0) add(made.zones, here - hex + next, 1);
    }
  }
  return made;
}
