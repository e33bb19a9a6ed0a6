/** Lines of communication of 1792 at their limits: sources in a zone, guns alone, bridges that are down; and the end of a game (5.0, 18.0). */
import assert from "node:assert/strict";
import { at } from "../../engine/core/arrays.ts";
import { move, put, setStrength } from "../../engine/patrie-en-danger-1792/field.ts";
import {
  activeSources,
  forgetLines,
  lineLength,
  linesFrom,
  mayName,
} from "../../engine/patrie-en-danger-1792/lines.ts";
import { changeMorale, judge } from "../../engine/patrie-en-danger-1792/play/morale.ts";
import type { State } from "../../engine/patrie-en-danger-1792/state.ts";
import { Arm, Side } from "../../engine/patrie-en-danger-1792/words.ts";
import { board, grid, ground, hexOf, rules, who } from "./board.ts";

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
