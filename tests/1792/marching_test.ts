/** Marches of 1792 as they are played: what a phase's points buy, convoys, parts of a force, attrition at the end (6.0 to 9.0). */
import assert from "node:assert/strict";
import { at } from "../../engine/core/arrays.ts";
import type { GameEvent } from "../../engine/core/system.ts";
import { inEnemyZone, move, put, setStrength } from "../../engine/patrie-en-danger-1792/field.ts";
import { Do } from "../../engine/patrie-en-danger-1792/flow.ts";
import { beginAttrition } from "../../engine/patrie-en-danger-1792/play/attrition.ts";
import {
  mayEnd as mayEndCombats,
  noteContacts,
} from "../../engine/patrie-en-danger-1792/play/combat/declaring.ts";
import { dropLeader } from "../../engine/patrie-en-danger-1792/play/march/leaving.ts";
import { canSettle } from "../../engine/patrie-en-danger-1792/play/march/reach.ts";
import {
  allowanceOf,
  mayEnd,
  spent,
  stepFor,
} from "../../engine/patrie-en-danger-1792/play/march/steps.ts";
import { partGoals } from "../../engine/patrie-en-danger-1792/play/march/ways.ts";
import { PATH } from "../../engine/patrie-en-danger-1792/parts.ts";
import type { State } from "../../engine/patrie-en-danger-1792/state.ts";
import {
  Arm,
  CODE,
  codeOf,
  March,
  Move,
  PASS,
  restOf,
  Side,
} from "../../engine/patrie-en-danger-1792/words.ts";
import {
  Begin,
  board,
  eventOf,
  grid,
  ground,
  hexOf,
  march,
  optionsOf,
  order,
  playFrom,
  run,
  take,
  who,
} from "./board.ts";

const neighbours = (hex: number): number[] =>
  [0, 1, 2, 3, 4, 5].map((direction) => at(ground.map.neighbours, hex * 6 + direction));

/** The options of a decision about a commander, without what they say besides him: for orders, kinds of march. */
function kindsFor(state: State, id: string): number[] {
  return optionsOf(state).filter((option) => option >= CODE && restOf(option) === who(id)).map((
    option,
  ) => codeOf(option) % 8);
}

/** Says no until a decision is of another kind. */
function decline(state: State, kind: string): void {
  while (state.decision.kind === kind) take(state, kind, PASS);
}

/** The attrition of a commander's marches in the log. */
const worn = (state: State, id: string): GameEvent[] =>
  (state.events ?? []).filter(({ kind, params }) =>
    kind === "attrition" && params.counter === id && params.movement !== 0
  );

/** What the first part has spent at its end, in movement points. */
function spentBy({ march: force }: State): number {
  const last = at(force.length, 0) - 1;
  return Math.ceil(Math.max(at(force.foot, last), at(force.horse, last)) / 2);
}

/** Steps by the cheapest hexes that are new until more than so many half points are spent on foot. */
function walkOn(state: State, more: number): void {
  const been = new Set<number>();
  while (state.decision.kind === "move-step") {
    const { march: force } = state;
    const last = at(force.length, 0) - 1;
    const here = at(force.path, last);
    been.add(here);
    const steps = optionsOf(state).filter((hex) => hex >= 0 && hex < CODE && !been.has(hex)).sort((
      one,
      other,
    ) => cost(here, one) - cost(here, other));
    take(state, "move-step", at(force.foot, last) > more ? PASS : steps[0] ?? PASS);
  }
}
const cost = (from: number, to: number): number =>
  at(ground.stepHorse, from * 6 + grid.directionTo(from, to));

Deno.test("N-071 an extended march pays its attrition once, at its end, for all that it spent", () => {
  const state = playFrom(board({ lynch: "4221" }, Side.french), Begin.movement);
  assert.ok(order(state, "lynch", March.extended));
  walkOn(state, 10);
  const points = spentBy(state);
  assert.ok(points > 5, `${points} points`);
  assert.deepEqual(worn(state, "lynch").map(({ params }) => params.movement), [points]);
  // Both orders are spent on it.
  assert.equal(state.orders, 0);
});

/** Hexes by road and track from every hex to one, by a search of its own; -1 where no way leads. */
function roads(to: number): number[] {
  const ways = Array.from({ length: ground.size }, () => -1);
  ways[to] = 0;
  for (const queue = [to]; queue.length > 0;) {
    const hex = queue.shift() ?? -1;
    for (const [direction, next] of neighbours(hex).entries()) {
      const side6 = hex * 6 + direction;
      if (next < 0 || ways[next] !== -1 || at(ground.byPath, side6) === 0) continue;
      if (at(ground.frontier, side6) === 1) continue;
      ways[next] = (ways[hex] ?? 0) + 1;
      queue.push(next);
    }
  }
  return ways;
}

/** Lynch on his way from Metz to a town, at the end of his first march. */
function convoy(to: string, position = board({ lynch: "4221" }, Side.french)): State {
  const state = playFrom(position, Begin.movement);
  assert.ok(order(state, "lynch", March.strategic));
  take(state, "objective", hexOf(to));
  return state;
}

/** The hexes of the march that was made last. */
const wayOf = ({ march: force }: State): number[] => [...force.path.subarray(0, force.length[0])];

Deno.test("N-073 N-074 a convoy follows roads by the fewest hexes, as far as it can, to its objective, and pays the usual attrition", () => {
  const state = convoy("2418");
  const away = roads(hexOf("2418"));
  let marches = 0;
  for (; at(state.hexOf, who("lynch")) !== hexOf("2418"); marches++) {
    assert.ok(marches < 10);
    if (marches > 0) {
      state.events?.splice(0);
      state.side = Side.french;
      // Without a further order (NQ-112).
      decline(playFrom(state, Begin.movement), "give-order");
    }
    const way = wayOf(state);
    assert.ok(way.length > 1);
    for (const [index, hex] of way.entries()) {
      if (index === 0) continue;
      const from = way[index - 1] ?? -1;
      assert.equal(at(ground.byPath, from * 6 + grid.directionTo(from, hex)), 1);
      assert.equal(away[hex], (away[from] ?? 0) - 1);
    }
    assert.deepEqual(worn(state, "lynch").map(({ params }) => params.movement), [spentBy(state)]);
    const end = way.at(-1) ?? -1;
    const last = way.length - 1;
    const limits = { ...allowanceOf(state, 0) };
    const further = [0, 1, 2, 3, 4, 5].some((direction) =>
      away[at(ground.map.neighbours, end * 6 + direction)] === (away[end] ?? 0) - 1 &&
      at(ground.byPath, end * 6 + direction) === 1 &&
      stepFor(
        state,
        limits,
        0,
        end,
        direction,
        at(state.march.foot, last),
        at(state.march.horse, last),
        false,
        false,
      )
    );
    assert.ok(!further || end === hexOf("2418"), grid.labelOf(end));
  }
  assert.ok(marches > 1, "it takes turns");
  assert.equal(state.objective[who("lynch")], -1);
  assert.equal(eventOf(state, "convoy-ends").params.hex, "2418");
});

Deno.test("N-074 a convoy ends within five hexes of an enemy force, and does not go on when that has gone", () => {
  const free = wayOf(convoy("2418"));
  // An enemy whom the third step of that way comes near to, and not the second.
  const near =
    [...ground.map.terrain.keys()].find((hex) =>
      free.findIndex((there) => grid.distance(there, hex) <= 5) === 3 && at(ground.fort, hex) === 0
    ) ?? -1;
  const state = convoy(
    "2418",
    board({ lynch: "4221", hohenlohe: grid.labelOf(near) }, Side.french),
  );
  assert.deepEqual(wayOf(state), free.slice(0, 4));
  assert.equal(state.objective[who("lynch")], -1);
  assert.equal(eventOf(state, "convoy-ends").params.counter, "lynch");
  move(state, who("hohenlohe"), hexOf("4405"));
  decline(playFrom(state, Begin.movement), "give-order");
  assert.equal(state.hexOf[who("lynch")], free[3]);
  // Commanders without troops do not stop it.
  const empty = board({ lynch: "4221", brunswick: grid.labelOf(near) }, Side.french);
  for (let unit = at(empty.firstUnit, who("brunswick")); unit >= 0;) {
    setStrength(empty, unit, 0);
    unit = at(empty.nextUnit, unit);
  }
  assert.deepEqual(wayOf(convoy("2418", empty)), free);
});

Deno.test("N-074 a convoy ends when an enemy force comes within five hexes, even if it goes away again", () => {
  const state = convoy("2418");
  const hex = at(state.hexOf, who("lynch"));
  assert.equal(state.objective[who("lynch")], hexOf("2418"));
  const [near, far] = [6, 7].map((distance) =>
    [...ground.map.terrain.keys()].find((there) =>
      grid.distance(there, hex) === distance && at(ground.fort, there) === 0 &&
      neighbours(there).some((next) => next >= 0 && grid.distance(next, hex) === distance - 1)
    ) ?? -1
  );
  for (const [start, ends] of [[far, false], [near, true]] as const) {
    const enemy = board({ lynch: grid.labelOf(hex) }, Side.coalition);
    enemy.objective[who("lynch")] = hexOf("2418");
    put(enemy, who("hohenlohe"), start ?? -1);
    march(enemy, March.initiative, "hohenlohe");
    run(enemy, Do.march, 6);
    const next = optionsOf(enemy).find((option) =>
      option >= 0 && option < CODE &&
      grid.distance(option, hex) < grid.distance(start ?? -1, hex)
    );
    take(enemy, "move-step", next ?? -1);
    if (enemy.decision.kind === "move-step") take(enemy, "move-step", PASS);
    assert.equal(enemy.objective[who("lynch")] === -1, ends, ends ? "near" : "far");
  }
});

Deno.test("N-074 a convoy ends with a new order, and with a test of initiative whether it succeeds or not", () => {
  for (const kind of [March.order, March.initiative, March.forced]) {
    for (let seed = 1; seed <= 6; seed++) {
      const state = board({ lynch: "4221" }, Side.french, seed);
      state.objective[who("lynch")] = hexOf("2418");
      march(state, kind, "lynch");
      run(state, Do.march, 3);
      assert.equal(state.objective[who("lynch")], -1, `march ${kind}, seed ${seed}`);
    }
  }
});

Deno.test("N-080 the parts of a forced march end in contact too, with friends or beside friends in contact", () => {
  const goals = (kind: number): number[] => {
    const state = board(
      { kellermann: "2614", valence: "2613", lynch: "2812", hohenlohe: "2912" },
      Side.coalition,
    );
    march(state, kind, "kellermann", "valence");
    // The commander has come to his friends in contact.
    move(state, who("kellermann"), hexOf("2812"));
    state.march.path[1] = hexOf("2812");
    state.march.length[0] = 2;
    state.decision.count = 0;
    partGoals(state, 1);
    return optionsOf(state).map(restOf);
  };
  const zone = board({ hohenlohe: "2912" }, Side.coalition);
  const good = (hex: number) =>
    inEnemyZone(zone, Side.french, hex) && grid.distance(hex, hexOf("2812")) <= 1;
  const forced = goals(March.forced);
  const free = goals(March.initiative);
  assert.ok(forced.length > 0);
  assert.ok(forced.every(good), forced.map((hex) => grid.labelOf(hex)).join(" "));
  assert.deepEqual(new Set(forced), new Set(free.filter(good)));
  assert.ok(free.some((hex) => !good(hex)), "a march by initiative could go elsewhere");
});

Deno.test("N-084 points that a phase leaves are lost: no second march in it, no more of them in the next", () => {
  const state = playFrom(board({ lynch: "4221" }, Side.french), Begin.movement);
  assert.ok(order(state, "lynch", March.order));
  const full = { ...allowanceOf(state, 0) };
  take(state, "move-step", optionsOf(state).find((hex) => hex >= 0 && hex < CODE) ?? -1);
  take(state, "move-step", PASS);
  assert.ok(spentBy(state) < full.foot / 2);
  assert.equal(order(state, "lynch", March.order), false);
  decline(state, "give-order");
  assert.deepEqual(state.decision.kind === "choose-mover" ? kindsFor(state, "lynch") : [], []);
  // What entering the map cost in an earlier phase is forgotten as well.
  state.entryFoot[who("lynch")] = 4;
  playFrom(state, Begin.movement);
  assert.ok(order(state, "lynch", March.order));
  assert.deepEqual(allowanceOf(state, 0), full);
  assert.deepEqual([state.march.foot[0], state.march.horse[0]], [0, 0]);
});

Deno.test("N-089 friends are crossed at the cost of the ground, without a stop, whatever their nation", () => {
  const from = hexOf("2812");
  for (const direction of [0, 1, 2, 3, 4, 5] as const) {
    const next = at(ground.map.neighbours, from * 6 + direction);
    const state = march(board({ hohenlohe: "2812" }, Side.coalition), March.order, "hohenlohe");
    const limits = { ...allowanceOf(state, 0) };
    const step = (hex: number, way: number, foot: number, horse: number) => {
      const may = stepFor(state, limits, 0, hex, way, foot, horse, false, false);
      return [may, spent.foot, spent.horse] as const;
    };
    const empty = step(from, direction, 0, 0);
    const beyond = step(next, direction, 4, 4);
    const settles = canSettle(state, limits, 0, next, 4, 4);
    put(state, who("clerfayt"), next);
    assert.deepEqual(step(from, direction, 0, 0), empty);
    assert.deepEqual(step(next, direction, 4, 4), beyond);
    // Not to stay, but to go on from.
    assert.ok(!mayEnd(state, 0, next));
    assert.equal(canSettle(state, limits, 0, next, 4, 4), settles);
  }
});

Deno.test("N-092 every arm of a force has spent what the part of it that spent the most has", () => {
  const loss = (first: readonly number[], second: readonly number[]) => {
    const state = board({ valence: "2812", lynch: "2811" }, Side.french);
    march(state, March.order, "valence", "lynch");
    for (const [part, [foot = 0, horse = 0]] of [first, second].entries()) {
      state.march.length[part] = 2;
      state.march.path[part * PATH + 1] = hexOf(part === 0 ? "2811" : "2812");
      state.march.foot[part * PATH + 1] = foot;
      state.march.horse[part * PATH + 1] = horse;
    }
    beginAttrition(state);
    run(state, Do.attrition);
    return [state.loss.foot, state.loss.horse, eventOf(state, "attrition").params.movement];
  };
  assert.deepEqual(loss([4, 8], [6, 2]), [6, 8, 4]);
  assert.deepEqual(loss([6, 2], [4, 8]), [6, 8, 4]);
  // What was dropped on the way still counts (N-058).
  const state = board({ valence: "2812", lynch: "2812" }, Side.french);
  march(state, March.order, "valence");
  state.march.part[who("lynch")] = -1;
  state.march.foot[1] = 6;
  state.march.horse[1] = 6;
  state.march.length[0] = 2;
  beginAttrition(state);
  run(state, Do.attrition);
  assert.equal(eventOf(state, "attrition").params.points, 23);
});

Deno.test("NQ-123 who was dropped on the way has spent for his arm what was spent by then, and is pushed back along his own way", () => {
  const state = board({ kellermann: "2812", lynch: "2812" }, Side.french);
  const { firstUnit, nextUnit } = state;
  for (let unit = at(firstUnit, who("lynch")); unit >= 0; unit = at(nextUnit, unit)) {
    if (at(state.roster.arm, unit) === Arm.cavalry) setStrength(state, unit, 0);
  }
  put(state, who("valence"), hexOf("2812"));
  for (let unit = at(firstUnit, who("valence")); unit >= 0; unit = at(nextUnit, unit)) {
    if (at(state.roster.arm, unit) !== Arm.cavalry) setStrength(state, unit, 0);
  }
  march(state, March.order, "kellermann");
  for (const id of ["lynch", "valence"]) state.march.part[who(id)] = 1;
  state.march.path.set([hexOf("2810"), hexOf("2811"), hexOf("2812"), hexOf("2813")]);
  state.march.foot.set([0, 2, 4, 6]);
  state.march.horse.set([0, 2, 4, 6]);
  state.march.length[0] = 2;
  dropLeader(state, who("lynch"));
  state.march.length[0] = 4;
  run(state, Do.march, 20);
  assert.deepEqual([state.loss.foot, state.loss.horse], [2, 6]);
  assert.deepEqual([state.trailLength[who("lynch")], state.trailLength[who("valence")]], [2, 4]);
});

Deno.test("N-101 after a passage others in contact stop the force: it pushes them too, or has to attack them", () => {
  const state = board(
    { brunswick: "2812", courbiere: "2812", kohler: "4221", stengel: "2912" },
    Side.coalition,
  );
  march(state, March.initiative, "brunswick");
  state.march.part[who("courbiere")] = 1;
  state.march.path.set([hexOf("2810"), hexOf("2811"), hexOf("2812")]);
  state.march.length[0] = 3;
  run(state, Do.march, 8);
  const passage = Move.passage * CODE + hexOf("2912");
  assert.deepEqual(
    new Set(optionsOf(state)),
    new Set([PASS, passage, Move.drop * CODE + who("courbiere")]),
  );
  noteContacts(state);
  assert.ok(!mayEndCombats(state));
  // Attacked, they are no more owed.
  state.fought[hexOf("2912")] = 1;
  assert.ok(mayEndCombats(state));
});
