/** Who comes and goes in 1792: reinforcements, forces off the map, generals, Luckner (3.2, 8.6, 14.0). */
import assert from "node:assert/strict";
import { at } from "../../engine/core/arrays.ts";
import {
  lift,
  move,
  put,
  setBesieged,
  setStrength,
} from "../../engine/patrie-en-danger-1792/field.ts";
import { Do, push } from "../../engine/patrie-en-danger-1792/flow.ts";
import {
  commandTask,
  mayChange,
  poolGeneral,
  reorganiseTask,
} from "../../engine/patrie-en-danger-1792/play/command_phase.ts";
import { entriesTask, isDue } from "../../engine/patrie-en-danger-1792/play/entries.ts";
import { alarmLuckner } from "../../engine/patrie-en-danger-1792/play/luckner.ts";
import { entryHexes, leaveMap } from "../../engine/patrie-en-danger-1792/play/march/leaving.ts";
import { mayHead } from "../../engine/patrie-en-danger-1792/play/march/announcing.ts";
import type { State } from "../../engine/patrie-en-danger-1792/state.ts";
import {
  CODE,
  codeOf,
  Entrance,
  Entry,
  March,
  PASS,
  Reorganise,
  Side,
  Status,
  Step,
} from "../../engine/patrie-en-danger-1792/words.ts";
import {
  Begin,
  board,
  due,
  eventOf,
  grid,
  ground,
  hexOf,
  march,
  optionsOf,
  order,
  playFrom,
  rules,
  run,
  scenario,
  take,
  who,
} from "./board.ts";

const neighbours = (hex: number): number[] =>
  [0, 1, 2, 3, 4, 5].map((direction) => at(ground.map.neighbours, hex * 6 + direction));
/** Takes all units of a commander away. */
function strip(state: State, id: string): void {
  for (let unit = at(state.firstUnit, who(id)); unit >= 0; unit = at(state.nextUnit, unit)) {
    setStrength(state, unit, 0);
  }
}

Deno.test("N-098 N-213 a force comes in where the enemy controls, not where he is", () => {
  const state = board({}, Side.french);
  state.mover = Side.french;
  const gate =
    [...ground.north.keys()].find((hex) =>
      at(ground.north, hex) === 1 && at(ground.onPath, hex) === 1 && at(ground.france, hex) === 1
    ) ?? -1;
  const enter = (enemyAt: number): State => {
    const waiting = board({}, Side.french);
    waiting.mover = Side.french;
    waiting.status[who("chazot")] = Status.calendar;
    waiting.entry[who("chazot")] = Entry.retreat;
    waiting.exit[who("chazot")] = gate;
    put(waiting, who("hohenlohe"), enemyAt);
    push(waiting, Do.entries);
    entriesTask(waiting, 0);
    return waiting;
  };
  const beside = neighbours(gate).find((hex) => hex >= 0) ?? -1;
  assert.ok(optionsOf(enter(beside)).includes(Entrance.enter));
  const occupied = enter(gate);
  assert.equal(occupied.step, Step.blockedEntry);
  assert.ok(!optionsOf(occupied).includes(Entrance.enter));
});

/** The first decision of a combat phase in which a commander is due from off the map, with a friend at his gate and an enemy beside it. */
function backFrom(side: number, seed: number, id: string, friend: string, enemy: string): State {
  const [gate = -1] = entryHexes(board({}, side), side, hexOf("1000"));
  const beside = neighbours(gate).find((hex) => hex >= 0 && at(ground.north, hex) === 0) ?? -1;
  const places = { [friend]: grid.labelOf(gate), [enemy]: grid.labelOf(beside) };
  const state = board(places, 1 - side, seed);
  due(state, id, Entry.offMap, "1000");
  return run(state, Do.combatPhase);
}

Deno.test("N-080 a force comes back from off the map by forced march to friends in contact, N-022 of its own nation", () => {
  const may = (side: number, id: string, friend: string, enemy: string): boolean => {
    const state = backFrom(side, 1, id, friend, enemy);
    return state.decision.kind === "forced-march" && optionsOf(state).includes(CODE + who(id));
  };
  assert.ok(may(Side.french, "stengel", "chazot", "hohenlohe"));
  assert.ok(may(Side.coalition, "hohenlohe", "brunswick", "stengel"));
  for (let seed = 1; seed <= 6; seed++) {
    // Beside an ally, not in his hex.
    const state = backFrom(Side.coalition, seed, "hohenlohe", "clerfayt", "stengel");
    take(state, "forced-march", CODE + who("hohenlohe"));
    assert.notEqual(state.hexOf[who("hohenlohe")], state.hexOf[who("clerfayt")]);
  }
  // Nobody can lead two equals: of those who have passed the test, the one who has just come goes back.
  let came = 0;
  for (let seed = 1; seed <= 6; seed++) {
    const state = backFrom(Side.french, seed, "stengel", "chazot", "hohenlohe");
    take(state, "forced-march", CODE + who("stengel"));
    if (state.hexOf[who("stengel")] !== state.hexOf[who("chazot")]) continue;
    take(state, "consolidate", who("chazot"));
    assert.equal(state.decision.kind, "retreat-step");
    assert.equal(state.decision.counter, who("stengel"));
    came++;
  }
  assert.ok(came > 0);
});

Deno.test("N-095 N-175 who is off the map is not due before his turn, nor while disorganised after a retreat", () => {
  const state = board({}, Side.french);
  state.mover = Side.french;
  const chazot = who("chazot");
  state.status[chazot] = Status.calendar;
  state.entry[chazot] = Entry.offMap;
  state.due[chazot] = state.turn + 1;
  assert.ok(!isDue(state, chazot));
  assert.ok(!mayChange(state, chazot), "nothing is reorganised off the map");
  state.due[chazot] = state.turn;
  assert.ok(isDue(state, chazot));
  state.entry[chazot] = Entry.retreat;
  assert.ok(isDue(state, chazot));
  state.disorganised[chazot] = state.turn;
  assert.ok(!isDue(state, chazot));
});

Deno.test("N-212 a reinforcement is placed where the calendar says and pays the terrain of its hex", () => {
  const state = board({}, Side.coalition);
  state.mover = Side.coalition;
  const clerfayt = who("clerfayt");
  const arrival = scenario.arrivals.find(({ leader }) => leader === clerfayt);
  assert.ok(arrival);
  state.turn = arrival.turn;
  state.status[clerfayt] = Status.calendar;
  state.entry[clerfayt] = Entry.schedule;
  state.due[clerfayt] = arrival.turn;
  push(state, Do.entries);
  assert.ok(entriesTask(state, 0));
  assert.deepEqual(optionsOf(state), [...arrival.hexes]);
  state.answer = arrival.hexes[1] ?? -1;
  entriesTask(state, 1);
  assert.equal(state.hexOf[clerfayt], arrival.hexes[1]);
  assert.equal(state.entryFoot[clerfayt], ground.entryFoot[arrival.hexes[1] ?? -1]);
  assert.ok(mayHead(state, clerfayt, March.initiative), "N-214 and may then move");
});

Deno.test("N-046 N-210 a general is created of units of a named commander, who is in order and not besieged", () => {
  const created = (state: State) => {
    state.focus = hexOf("2812");
    push(state, Do.reorganise);
    reorganiseTask(state, 0);
    return optionsOf(state).filter((option) =>
      option >= 0 && codeOf(option) % 8 === Reorganise.create
    ).length;
  };
  const state = board({ valence: "2812", lynch: "2812" }, Side.french);
  assert.ok(created(state) > 0);
  state.disorganised[who("valence")] = 1;
  state.disorganised[who("lynch")] = 1;
  assert.equal(created(state), 0);
  const inside = board({ valence: "2812", lynch: "2812" }, Side.french);
  setBesieged(inside, hexOf("2812"), 1);
  assert.equal(created(inside), 0);
  // No counter, no general.
  const none = board({ valence: "2812", lynch: "2812" }, Side.french);
  for (let leader = 0; leader < rules.roster.leaders; leader++) {
    if (none.status[leader] === Status.pool) none.status[leader] = Status.calendar;
  }
  assert.equal(created(none), 0);
});

Deno.test("N-050 N-051 a general without units leaves the map in a command phase, and his counter is free", () => {
  const state = board({ kohler: "2812" }, Side.coalition);
  strip(state, "kohler");
  push(state, Do.command);
  commandTask(state, 0);
  assert.equal(state.status[who("kohler")], Status.pool);
  const named = board({ hohenlohe: "2812" }, Side.coalition);
  strip(named, "hohenlohe");
  push(named, Do.command);
  commandTask(named, 0);
  assert.equal(named.status[who("hohenlohe")], Status.board);
  poolGeneral(named, who("eben"));
  assert.equal(named.status[who("eben")], Status.pool);
});

Deno.test("N-215 Luckner comes when a Coalition unit is within five hexes of 0123, if a counter is free, and once", () => {
  const luckner = who("luckner");
  const near = (distance: number) =>
    [...ground.map.terrain.keys()].find((hex) => grid.distance(hex, hexOf("0123")) === distance) ??
      -1;
  const alarmed = (distance: number, free: boolean): State => {
    const state = board({}, Side.coalition);
    state.status[luckner] = Status.calendar;
    if (!free) {
      for (let leader = 0; leader < rules.roster.leaders; leader++) {
        if (state.status[leader] === Status.pool) state.status[leader] = Status.calendar;
      }
    }
    put(state, who("hohenlohe"), near(distance));
    alarmLuckner(state, who("hohenlohe"), near(distance));
    return state;
  };
  assert.equal(alarmed(6, true).hexOf[luckner], -1);
  const come = alarmed(5, true);
  assert.equal(come.hexOf[luckner], hexOf("0123"));
  lift(come, luckner);
  alarmLuckner(come, who("hohenlohe"), near(5));
  assert.equal(come.hexOf[luckner], -1, "not twice");
  const waits = alarmed(5, false);
  assert.equal(waits.hexOf[luckner], -1);
  waits.status[who("general-a")] = Status.pool;
  waits.side = Side.french;
  push(waits, Do.command);
  commandTask(waits, 0);
  assert.equal(waits.hexOf[luckner], hexOf("0123"), "in the next French command phase");
});

Deno.test("N-096 who leaves the map pays attrition for what he marched on it", () => {
  const exit = hexOf("1600");
  const start = neighbours(exit).find((hex) => hex >= 0) ?? -1;
  for (const foot of [0, 4, 6]) {
    const state = board({ chazot: grid.labelOf(foot === 0 ? exit : start) }, Side.french);
    march(state, March.order, "chazot");
    if (foot > 0) {
      move(state, who("chazot"), exit);
      state.march.path[1] = exit;
      state.march.foot[1] = foot;
      state.march.horse[1] = foot;
      state.march.length[0] = 2;
    }
    leaveMap(state, 0, exit);
    run(state, Do.march, 20);
    const { movement, points } = eventOf(state, "attrition").params;
    assert.deepEqual([movement, points], [foot / 2, 21]);
  }
});

Deno.test("N-099 who finds no entry open waits for the next turn, and tries again in each", () => {
  // Back from 1000 the only entry is 0400.
  const state = board({ hohenlohe: "0400" }, Side.french);
  due(state, "chazot", Entry.offMap, "1000");
  for (const turn of [5, 6]) {
    state.turn = turn;
    state.side = Side.french;
    playFrom(state, Begin.movement);
    assert.equal(state.hexOf[who("chazot")], -1);
    assert.equal(state.due[who("chazot")], turn + 1);
    assert.equal(eventOf(state, "entry-barred").params.counter, "chazot");
    state.events?.splice(0);
  }
  state.turn = 7;
  state.side = Side.french;
  move(state, who("hohenlohe"), neighbours(hexOf("0400")).find((hex) => hex >= 0) ?? -1);
  playFrom(state, Begin.movement);
  assert.equal(state.hexOf[who("chazot")], hexOf("0400"), "controlled, not occupied");
});

Deno.test("N-214 a reinforcement has an order or tests its initiative in the phase in which it comes", () => {
  const arrive = (): State => {
    const state = board({}, Side.french);
    state.turn = 9;
    due(state, "muratel");
    return playFrom(state, Begin.movement);
  };
  const ordered = arrive();
  assert.equal(ordered.hexOf[who("muratel")], hexOf("4421"));
  assert.ok(order(ordered, "muratel", March.order));
  assert.equal(ordered.decision.kind, "move-step");
  assert.equal(ordered.march.foot[0], ground.entryFoot[hexOf("4421")]);
  const tested = arrive();
  take(tested, "give-order", PASS);
  take(tested, "choose-mover", March.initiative * CODE + who("muratel"));
  assert.equal(eventOf(tested, "initiative-test").params.counter, "muratel");
});
