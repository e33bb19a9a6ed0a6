/** What 1792 leaves to the owner of a force: whose order is spent, where it enters, who goes back, who makes room. */
import assert from "node:assert/strict";
import { at } from "../../engine/core/arrays.ts";
import { inEnemyZone, put } from "../../engine/patrie-en-danger-1792/field.ts";
import { Do, push } from "../../engine/patrie-en-danger-1792/flow.ts";
import { linesFrom } from "../../engine/patrie-en-danger-1792/lines.ts";
import {
  begin,
  offerRoom,
  takeRoom,
} from "../../engine/patrie-en-danger-1792/play/combat/making_room.ts";
import {
  addGroup,
  beginRetreat,
  groupHex,
  retreatTask,
} from "../../engine/patrie-en-danger-1792/play/combat/retreat.ts";
import {
  consolidateTask,
  displaceTask,
  takeOver,
} from "../../engine/patrie-en-danger-1792/play/consolidation.ts";
import { entriesTask } from "../../engine/patrie-en-danger-1792/play/entries.ts";
import { movementTask } from "../../engine/patrie-en-danger-1792/play/movement_phase.ts";
import type { State } from "../../engine/patrie-en-danger-1792/state.ts";
import {
  codeOf,
  Entrance,
  Entry,
  March,
  restOf,
  Side,
  Status,
  Step,
} from "../../engine/patrie-en-danger-1792/words.ts";
import { board, eventOf, grid, ground, hexOf, optionsOf, who } from "./board.ts";

type Task = (state: State, step: number) => boolean;

/** Does the steps of the task on top until somebody has to choose, or the task has ended. */
function until(state: State, task: Task, depth = state.depth): void {
  while (state.depth >= depth) if (task(state, at(state.steps, state.depth - 1))) return;
}

/** Takes an option of the open decision and goes on. */
function take(state: State, task: Task, answer: number): void {
  assert.ok(optionsOf(state).includes(answer), `${answer} of ${optionsOf(state)}`);
  state.answer = answer;
  until(state, task);
}

const neighbours = (hex: number): number[] =>
  [0, 1, 2, 3, 4, 5].map((direction) => at(ground.map.neighbours, hex * 6 + direction));

Deno.test("N-065 where two sources could send a force, its owner says whose order it is", () => {
  const state = board({}, Side.french);
  for (const town of ground.towns) if (at(ground.france, town) === 1) state.temporary[town] = 2;
  const both = [...ground.map.terrain.keys()].filter((hex) =>
    at(ground.france, hex) === 1 && linesFrom(state, Side.french, hex) === 3
  );
  const one = [...ground.map.terrain.keys()].find((hex) =>
    at(ground.france, hex) === 1 && linesFrom(state, Side.french, hex) === 1
  );
  put(state, who("lynch"), both[0] ?? -1);
  if (one !== undefined) put(state, who("valence"), one);
  state.mover = Side.french;
  push(state, Do.movement);
  const sources = (orders: number, id: string): number[] => {
    state.orders = orders;
    movementTask(state, 2);
    return optionsOf(state).filter((option) =>
      restOf(option) === who(id) && codeOf(option) % 8 === March.order && option > 0
    ).map((option) => Math.floor(codeOf(option) / 8));
  };
  assert.deepEqual(sources(3, "lynch"), [1, 2]);
  assert.deepEqual(sources(2, "lynch"), [2]);
  if (one !== undefined) assert.deepEqual(sources(3, "valence"), [1]);
});

Deno.test("NQ-120 of equally near free hexes, and of open entries, the owner names one", () => {
  const gates = ["3305", "4105"].map(hexOf);
  for (const entrance of [Entrance.nearest, Entrance.enter] as const) {
    const state = board({ kellermann: "4221" }, Side.coalition);
    state.mover = Side.coalition;
    state.status[who("clerfayt")] = Status.calendar;
    state.entry[who("clerfayt")] = Entry.schedule;
    state.due[who("clerfayt")] = state.turn;
    // The French control both entries.
    for (const [index, id] of ["lynch", "valence"].entries()) {
      put(state, who(id), neighbours(gates[index] ?? -1).find((hex) => hex >= 0) ?? -1);
    }
    push(state, Do.entries);
    until(state, entriesTask);
    assert.equal(state.step, Step.blockedEntry);
    take(state, entriesTask, entrance);
    assert.equal(state.step, Step.entryHex);
    const options = optionsOf(state);
    if (entrance === Entrance.enter) assert.deepEqual(options, gates);
    else {
      assert.ok(options.length > 1);
      const free = (hex: number) => !inEnemyZone(state, Side.coalition, hex);
      for (const hex of options) {
        assert.ok(free(hex));
        const nearest = gates.some((gate) =>
          [...ground.map.terrain.keys()].every((other) =>
            !free(other) || grid.distance(gate, other) >= grid.distance(gate, hex)
          )
        );
        assert.ok(nearest, grid.labelOf(hex));
      }
    }
    const chosen = options.at(-1) ?? -1;
    take(state, entriesTask, chosen);
    assert.equal(state.hexOf[who("clerfayt")], chosen);
  }
});

/** Two French armies in one hex whom nobody can lead together. */
function crowd(): State {
  const state = board({ lynch: "2812", "le-veneur": "2812", chazot: "2812" }, Side.french);
  state.mover = Side.french;
  push(state, Do.consolidate);
  until(state, consolidateTask);
  assert.equal(state.step, Step.consolidate);
  return state;
}

Deno.test("NQ-106 the last to move goes back, then the weakest; of equals the owner names one", () => {
  const state = crowd();
  state.movedAt[who("chazot")] = 2;
  take(state, consolidateTask, who("lynch"));
  // Chazot moved last and is pushed without a question; then Le Veneur, who is alone.
  assert.equal(state.decision.counter, who("chazot"));
  assert.equal(state.step, Step.retreatStep);
  const equal = crowd();
  for (const id of ["le-veneur", "chazot"]) {
    for (let unit = at(equal.firstUnit, who(id)); unit >= 0; unit = at(equal.nextUnit, unit)) {
      const first = unit === at(equal.firstUnit, who(id));
      equal.strength[unit] = first ? 4 : 0;
    }
    equal.points.set([4, 0, 0], who(id) * 3);
  }
  take(equal, consolidateTask, who("lynch"));
  assert.equal(equal.step, Step.pushBack);
  assert.deepEqual(optionsOf(equal).sort(), [who("le-veneur"), who("chazot")].sort());
  take(equal, consolidateTask, who("le-veneur"));
  assert.equal(equal.decision.counter, who("le-veneur"));
});

Deno.test("NQ-106 who is pushed back without a way goes to the hex that its owner names of the nearest", () => {
  const state = crowd();
  state.movedAt[who("chazot")] = 2;
  take(state, consolidateTask, who("lynch"));
  const options = optionsOf(state);
  assert.ok(options.length > 1);
  const rank = (hex: number) =>
    grid.distance(hexOf("2812"), hex) * 1000 + at(ground.toSource, ground.size + hex);
  assert.equal(new Set(options.map(rank)).size, 1);
  assert.equal(Math.min(...neighbours(hexOf("2812")).map(rank)), rank(options[0] ?? -1));
  take(state, consolidateTask, options.at(-1) ?? -1);
  assert.equal(state.hexOf[who("chazot")], options.at(-1));
});

Deno.test("NQ-183 where there is no hex, the chief takes over what he can lead and the rest is lost", () => {
  const state = board({ stengel: "2812", "le-veneur": "2812" }, Side.french);
  const before = at(state.points, who("stengel") * 3) + at(state.points, who("stengel") * 3 + 1);
  const strengths = [...unitsOf(state, "le-veneur")].map((unit) => at(state.strength, unit));
  takeOver(state, who("le-veneur"), who("stengel"));
  assert.equal(state.hexOf[who("le-veneur")], hexOf("2812"), "a named commander stays");
  assert.equal(
    unitsOf(state, "le-veneur").filter((unit) => at(state.strength, unit) > 0).length,
    0,
  );
  const after = at(state.points, who("stengel") * 3) + at(state.points, who("stengel") * 3 + 1);
  const total = strengths.reduce((sum, one) => sum + one, 0);
  assert.ok(after > before, "some pass");
  assert.equal(after - before + at(state.lost, Side.french), total);
  assert.ok(at(state.lost, Side.french) > 0, "not all have room");
  assert.equal(eventOf(state, "crowded-out").params.leader, "stengel");
});

function unitsOf(state: State, id: string): number[] {
  const units: number[] = [];
  for (let unit = at(state.firstUnit, who(id)); unit >= 0; unit = at(state.nextUnit, unit)) {
    units.push(unit);
  }
  return units;
}

Deno.test("NQ-116 a commander with no room beside him goes to one of the nearest forces, as his owner likes", () => {
  const hex = hexOf("2812");
  const state = board({ kellermann: "2812" }, Side.coalition);
  for (const unit of unitsOf(state, "kellermann")) state.strength[unit] = 0;
  state.points.set([0, 0, 0], who("kellermann") * 3);
  const coalition = ["hohenlohe", "brunswick", "courbiere", "lottum", "clerfayt", "kohler"];
  for (const [index, next] of neighbours(hex).entries()) {
    put(state, who(coalition[index] ?? ""), next);
  }
  const ring = [...ground.map.terrain.keys()].filter((there) => grid.distance(hex, there) === 4);
  put(state, who("lynch"), ring[0] ?? -1);
  put(state, who("valence"), ring.at(-1) ?? -1);
  put(state, who("stengel"), hexOf("1601"));
  state.mover = Side.coalition;
  state.focus = hex;
  push(state, Do.displace);
  until(state, displaceTask);
  assert.equal(state.decision.side, Side.french);
  assert.deepEqual(optionsOf(state).sort(), [ring[0], ring.at(-1)].sort());
  take(state, displaceTask, ring.at(-1) ?? -1);
  assert.equal(state.hexOf[who("kellermann")], ring.at(-1));
});

/** Clerfayt in a hex that a beaten force wants, with more than one equally good hex to go to; those hexes. */
function inTheWay(): { state: State; from: number; hex: number; rooms: number[] } {
  for (let hex = 0; hex < ground.size; hex++) {
    const from = neighbours(hex).find((next) =>
      next >= 0 && at(ground.toSource, next) > at(ground.toSource, hex)
    );
    if (from === undefined) continue;
    const state = board({}, Side.french);
    put(state, who("kohler"), from);
    put(state, who("clerfayt"), hex);
    beginRetreat(state, Side.coalition, 1, 0);
    addGroup(state, from);
    begin(state, from, hex);
    offerRoom(state);
    const rooms = optionsOf(state);
    if (rooms.length > 1) return { state, from, hex, rooms };
  }
  throw new Error("no hex has two equally good neighbours");
}

Deno.test("NQ-143 the owner says where a friend who makes room goes", () => {
  const { state, from, hex, rooms } = inTheWay();
  assert.equal(state.decision.side, Side.coalition);
  assert.equal(state.decision.counter, who("clerfayt"));
  push(state, Do.retreat);
  state.answer = hex;
  retreatTask(state, 3);
  assert.ok(retreatTask(state, 4));
  assert.deepEqual(optionsOf(state), rooms);
  state.answer = rooms[1] ?? -1;
  retreatTask(state, 5);
  assert.equal(state.hexOf[who("clerfayt")], rooms[1]);
  assert.equal(state.hexOf[who("kohler")], hex);
  assert.notEqual(from, hex);
});

Deno.test("NQ-143 a chain of displaced forces moves from its far end, each force once", () => {
  const { state, from, hex, rooms } = inTheWay();
  const room = rooms[1] ?? -1;
  // Of another nation: they can not stay together.
  put(state, who("brunswick"), room);
  push(state, Do.retreat);
  begin(state, from, hex);
  state.answer = room;
  assert.equal(retreatTask(state, 5), false);
  assert.equal(state.hexOf[who("kohler")], from, "not before the chain is made");
  assert.equal(retreatTask(state, at(state.steps, state.depth - 1)), optionsOf(state).length > 1);
  assert.equal(state.decision.counter, who("brunswick"));
  const next = optionsOf(state);
  assert.ok(next.length > 0);
  for (const there of next) assert.ok(![from, hex, room].includes(there));
  assert.equal(takeRoom(state, next[0] ?? -1), false);
  assert.equal(state.hexOf[who("clerfayt")], room);
  assert.equal(state.hexOf[who("brunswick")], next[0]);
  const moved = state.events?.filter(({ kind }) => kind === "made-room").map(({ params }) =>
    params.from
  );
  assert.deepEqual(moved, [grid.labelOf(room), grid.labelOf(hex)]);
});

Deno.test("NQ-143 nobody makes room by going back to a hex of the chain", () => {
  let tried = 0;
  for (let hex = 0; hex < ground.size; hex++) {
    const away = (there: number) => at(ground.toSource, there) - at(ground.toSource, hex);
    const ring = neighbours(hex).filter((there) => there >= 0);
    const from = ring.find((there) => away(there) === 0) ?? -1;
    const nearer = ring.filter((there) => away(there) < 0);
    if (from < 0 || nearer.length === 0) continue;
    const enemy = [...ground.map.terrain.keys()].find((there) =>
      grid.distance(there, hex) === 2 && grid.distance(there, from) > 1 &&
      nearer.every((next) => grid.distance(there, next) <= 1)
    );
    if (enemy === undefined) continue;
    tried++;
    const state = board({}, Side.french);
    put(state, who("clerfayt"), hex);
    put(state, who("stengel"), enemy);
    beginRetreat(state, Side.coalition, 1, 0);
    begin(state, from, hex);
    offerRoom(state);
    assert.ok(!optionsOf(state).includes(from), grid.labelOf(hex));
  }
  assert.ok(tried > 20, `${tried} hexes`);
});

Deno.test("N-174 a part that makes room before its own retreat begins where it stands then", () => {
  const { state, from, hex, rooms } = inTheWay();
  addGroup(state, hex);
  begin(state, from, hex);
  takeRoom(state, rooms[0] ?? -1);
  assert.equal(groupHex(state, 1), rooms[0]);
  assert.equal(state.hexOf[who("clerfayt")], rooms[0]);
});
