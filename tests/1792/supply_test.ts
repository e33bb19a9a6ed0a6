/** What keeps armies of 1792 alive: lines of communication at their limits, attrition, sieges (5.0, 9.0, 15.12, 16.0); and the end of a game. */
import assert from "node:assert/strict";
import { at } from "../../engine/core/arrays.ts";
import { FORBIDDEN } from "../../engine/patrie-en-danger-1792/compile/tables.ts";
import { move, put, setBesieged, setStrength } from "../../engine/patrie-en-danger-1792/field.ts";
import { Do } from "../../engine/patrie-en-danger-1792/flow.ts";
import {
  activeSources,
  forgetLines,
  lineLength,
  linesFrom,
  mayName,
} from "../../engine/patrie-en-danger-1792/lines.ts";
import { beginAttrition, beginStay } from "../../engine/patrie-en-danger-1792/play/attrition.ts";
import { changeMorale, judge } from "../../engine/patrie-en-danger-1792/play/morale.ts";
import { mayBesiege, payForPlace } from "../../engine/patrie-en-danger-1792/play/sieges.ts";
import type { State } from "../../engine/patrie-en-danger-1792/state.ts";
import { Arm, March, PASS, Side, Weather } from "../../engine/patrie-en-danger-1792/words.ts";
import {
  board,
  eventOf,
  grid,
  ground,
  hexOf,
  march,
  optionsOf,
  rules,
  run,
  take,
  who,
} from "./board.ts";

/** Brunswick with his guns and nobody else in a hex: he occupies it, and controls nothing. */
function guns(hex: string): State {
  const state = board({}, Side.french);
  for (let unit = at(state.firstUnit, who("brunswick")); unit >= 0;) {
    if (at(rules.roster.arm, unit) !== Arm.artillery) setStrength(state, unit, 0);
    unit = at(state.nextUnit, unit);
  }
  put(state, who("brunswick"), hexOf(hex));
  return state;
}

const neighbours = (hex: number): number[] =>
  [0, 1, 2, 3, 4, 5].map((direction) => at(ground.map.neighbours, hex * 6 + direction));

Deno.test("N-196 from a source that the enemy occupies no line is traced, though he controls nothing", () => {
  const state = guns("4421");
  assert.equal(activeSources(state, Side.french), 1);
  for (const next of neighbours(hexOf("4421"))) {
    if (next >= 0) assert.equal(linesFrom(state, Side.french, next) & 2, 0, grid.labelOf(next));
  }
  move(state, who("brunswick"), hexOf("4405"));
  assert.equal(linesFrom(state, Side.french, hexOf("4321")) & 2, 2);
});

Deno.test("N-198 no line leads through a hex that the enemy occupies, though he controls nothing", () => {
  const state = guns("4219");
  assert.ok(lineLength(board({}, Side.french), Side.french, hexOf("4219")) > 0);
  assert.equal(lineLength(state, Side.french, hexOf("4219")), -1);
});

Deno.test("NQ-185 a source in an enemy zone sends lines on, N-195 but no town is joined to it by open ways", () => {
  const state = board({}, Side.french);
  const free = linesFrom(state, Side.french, hexOf("4321"));
  assert.equal(free & 2, 2);
  for (const [source, id] of [["1600", "hohenlohe"], ["4421", "kohler"]] as const) {
    const beside = neighbours(hexOf(source)).filter((hex) => hex >= 0);
    put(state, who(id), beside[0] ?? -1);
  }
  assert.equal(activeSources(state, Side.french), 3, "near is not occupied");
  const named = [...ground.towns].filter((town) => mayName(state, Side.french, town));
  assert.deepEqual(named, []);
  const reached = neighbours(hexOf("4421")).filter((hex) =>
    hex >= 0 && (linesFrom(state, Side.french, hex) & 2) !== 0
  );
  assert.ok(reached.length > 0);
});

Deno.test("N-205 a bridge that is down makes lines longer, and none shorter", () => {
  const before = board({}, Side.french);
  const state = board({}, Side.french);
  for (const [side6, bridge] of ground.bridge.entries()) state.bridgeDown[side6] = bridge;
  forgetLines(state);
  let longer = 0;
  for (let hex = 0; hex < ground.size; hex++) {
    const whole = lineLength(before, Side.french, hex);
    const broken = lineLength(state, Side.french, hex);
    if (whole < 0) assert.equal(broken, -1);
    else if (broken < 0 || broken > whole) longer++;
    else assert.equal(broken, whole);
  }
  assert.ok(longer > 10, `${longer} hexes`);
});

Deno.test("N-223 a game that is over stays as it ended", () => {
  const state = board({}, Side.french);
  changeMorale(state, Side.french, 9, true, "test");
  const level = state.over;
  assert.ok(level >= 0);
  state.morale.set([9, 0]);
  judge(state, "at-once");
  assert.equal(state.over, level);
  assert.equal(state.events?.filter(({ kind }) => kind === "game-over").length, 1);
});

/** Gives the first unit of a commander so many points, and the others none. */
function strength(state: State, id: string, points: number): void {
  const first = at(state.firstUnit, who(id));
  for (let unit = first; unit >= 0; unit = at(state.nextUnit, unit)) {
    setStrength(state, unit, unit === first ? points : 0);
  }
}

Deno.test("N-110 a forced march adds 4 to the die of its attrition, a march by initiative nothing", () => {
  const dice = [March.initiative, March.forced].map((kind) => {
    const state = march(board({ lynch: "2812" }, Side.french), kind, "lynch");
    beginAttrition(state);
    run(state, Do.attrition);
    return Number(eventOf(state, "attrition").params.die);
  });
  assert.equal(dice[1], (dice[0] ?? 0) + 4);
});

Deno.test("N-119 besieged forces of more than 12 points wear as isolated ones, smaller ones as usual", () => {
  /** What it loses in place over many dice. */
  const losses = (points: number, besieged: number): number => {
    let sum = 0;
    for (let seed = 1; seed <= 30; seed++) {
      const state = board({ lynch: "4321" }, Side.french, seed);
      strength(state, "lynch", points);
      if (besieged === 1) setBesieged(state, hexOf("4321"), 1);
      state.mover = Side.french;
      state.weather = Weather.mud;
      beginStay(state, hexOf("4321"), 0);
      run(state, Do.attrition);
      assert.equal(eventOf(state, "attrition").params.isolated, "in-supply");
      sum += Number(eventOf(state, "attrition").params.infantry);
    }
    return sum;
  };
  assert.equal(losses(12, 1), losses(12, 0));
  assert.ok(losses(33, 1) > losses(33, 0));
});

Deno.test("N-118 in mud the fifth point is artillery, in the place of one of the arm that its owner names", () => {
  for (const arm of [Arm.infantry, Arm.cavalry]) {
    const state = board({ dumouriez: "2812", lynch: "2812" }, Side.french);
    const tables = { ...state.tables, attrition: () => 3 };
    const game: State = { ...state, tables, weather: Weather.mud };
    march(game, March.order, "dumouriez");
    game.march.part[who("lynch")] = 1;
    beginAttrition(game);
    run(game, Do.attrition);
    assert.deepEqual(optionsOf(game), [Arm.infantry, Arm.cavalry]);
    const before = [...game.points.subarray(who("lynch") * 3, who("lynch") * 3 + 2)];
    take(game, "spare-arm", arm);
    while (game.decision.kind === "spread-losses") {
      take(game, "spread-losses", optionsOf(game)[0] ?? PASS);
    }
    const lost = before.map((points, index) => points - at(game.points, who("lynch") * 3 + index));
    assert.deepEqual(lost, arm === Arm.infantry ? [2, 3] : [3, 2]);
    assert.equal(at(game.points, who("dumouriez") * 3 + 2), 3);
  }
});

Deno.test("N-200 who has as many points around a place as are in it besieges it, with fewer he does not", () => {
  const may = (points: number): boolean => {
    const state = board({ beaurepaire: "2418", courbiere: "2417" }, Side.coalition);
    strength(state, "courbiere", points);
    return mayBesiege(state, Side.french, hexOf("2418"));
  };
  assert.deepEqual([may(8), may(7)], [true, false]);
});

Deno.test("N-217 only the French pay in morale for a place that falls", () => {
  for (const [side, morale] of [[Side.french, [0, 0]], [Side.coalition, [0, 1]]] as const) {
    const state = board({}, Side.coalition);
    payForPlace(state, side, hexOf("2418"));
    assert.deepEqual([...state.morale], morale);
  }
});

Deno.test("N-201 the besieger enters a place that has surrendered with 40 points at most", () => {
  const enters = (points: number): boolean => {
    const state = board({ beaurepaire: "2418", courbiere: "2417" }, Side.french);
    strength(state, "courbiere", points);
    strength(state, "beaurepaire", 4);
    setBesieged(state, hexOf("2418"), 1);
    run(state, Do.surrender);
    return state.decision.kind === "enter-place" && optionsOf(state).includes(hexOf("2417"));
  };
  assert.deepEqual([enters(40), enters(41)], [true, false]);
});

Deno.test("N-114 a movement that is forbidden is shortened to the next lower level, and no further", () => {
  const way = ["2812", "2811", "2810", "2809", "2808"].map(hexOf);
  const state = board({ lynch: "2812" }, Side.french);
  const levels: number[] = [];
  const attrition = (...[, , , level]: Parameters<State["tables"]["attrition"]>): number => {
    levels.push(level);
    return level >= 3 ? FORBIDDEN : 0;
  };
  const game: State = { ...state, tables: { ...state.tables, attrition } };
  march(game, March.order, "lynch");
  for (const [index, hex] of way.entries()) {
    game.march.path[index] = hex;
    game.march.foot[index] = [0, 4, 6, 8, 10][index] ?? 0;
    game.march.horse[index] = game.march.foot[index] ?? 0;
  }
  game.march.length[0] = way.length;
  move(game, who("lynch"), way.at(-1) ?? -1);
  beginAttrition(game);
  run(game, Do.attrition);
  // 5 points are level 3; 4 points, one hex less, are level 2.
  assert.deepEqual(levels, [3, 3, 2, 2]);
  assert.equal(game.hexOf[who("lynch")], way[3]);
  assert.equal(eventOf(game, "attrition").params.movement, 4);
});
