/** How 1792 spreads losses over units: evenly, and what is left over as their owner likes (9.2, 10.5). */
import assert from "node:assert/strict";
import { at } from "../../engine/core/arrays.ts";
import { Do, push } from "../../engine/patrie-en-danger-1792/flow.ts";
import { lossesTask } from "../../engine/patrie-en-danger-1792/play/combat/losses.ts";
import { settleGuns } from "../../engine/patrie-en-danger-1792/play/combat/pursuit.ts";
import { addGroup, beginRetreat } from "../../engine/patrie-en-danger-1792/play/combat/retreat.ts";
import {
  beginSpread,
  everybody,
  spreadTask,
} from "../../engine/patrie-en-danger-1792/play/spreading.ts";
import { setStrength } from "../../engine/patrie-en-danger-1792/field.ts";
import { attritionTask } from "../../engine/patrie-en-danger-1792/play/attrition.ts";
import type { State } from "../../engine/patrie-en-danger-1792/state.ts";
import { Arm, PASS, Side, Step } from "../../engine/patrie-en-danger-1792/words.ts";
import { board, hexOf, optionsOf, rules, who } from "./board.ts";

/** Chazot and Beurnonville, who share losses, with the strengths of their infantry given in order. */
function sharing(...strengths: readonly number[]): { state: State; units: number[] } {
  const state = board({ chazot: "2812", beurnonville: "2812" }, Side.french);
  state.loss.side = Side.french;
  const units: number[] = [];
  for (const id of ["chazot", "beurnonville"]) {
    state.loss.members[who(id)] = 1;
    for (let unit = at(state.firstUnit, who(id)); unit >= 0; unit = at(state.nextUnit, unit)) {
      if (at(rules.roster.arm, unit) === Arm.infantry) units.push(unit);
    }
  }
  for (const [index, unit] of units.entries()) setStrength(state, unit, strengths[index] ?? 0);
  return { state, units: units.slice(0, strengths.length) };
}

const left = (state: State, units: readonly number[]): number[] =>
  units.map((unit) => at(state.strength, unit));

Deno.test("NQ-173 where an even spread can not reach all, the owner names who loses, each once", () => {
  const { state, units } = sharing(5, 4, 3);
  push(state, Do.spread);
  assert.ok(beginSpread(state, Arm.infantry, 5, everybody));
  // One round for all three; two points for two of them.
  assert.deepEqual(left(state, units), [4, 3, 2]);
  assert.ok(spreadTask(state, 0));
  assert.equal(state.step, Step.spreadLosses);
  assert.equal(state.decision.side, Side.french);
  assert.deepEqual(optionsOf(state), [PASS, ...units]);
  state.answer = units[2] ?? -1;
  spreadTask(state, 1);
  assert.ok(spreadTask(state, 0));
  assert.deepEqual(optionsOf(state), [PASS, ...units.slice(0, 2)]);
  state.answer = units[1] ?? -1;
  assert.equal(spreadTask(state, 1), false);
  assert.equal(state.depth, 0);
  assert.deepEqual(left(state, units), [4, 2, 1]);
  assert.equal(state.lost[Side.french], 5);
});

Deno.test("NQ-173 unless he says otherwise the strongest lose, and what nobody can bear is left", () => {
  const { state, units } = sharing(5, 3, 6);
  push(state, Do.spread);
  assert.ok(beginSpread(state, Arm.infantry, 2, everybody));
  spreadTask(state, 0);
  state.answer = PASS;
  spreadTask(state, 1);
  assert.deepEqual(left(state, units), [4, 3, 5]);
  const small = sharing(1, 2);
  assert.equal(beginSpread(small.state, Arm.infantry, 5, everybody), false);
  assert.equal(small.state.loss.left, 2);
  assert.deepEqual(left(small.state, small.units), [0, 0]);
  const even = sharing(4, 4, 4);
  assert.equal(beginSpread(even.state, Arm.infantry, 6, everybody), false, "no choice");
  assert.deepEqual(left(even.state, even.units), [2, 2, 2]);
});

Deno.test("N-115 attrition and N-163 combat ask for what is left over", () => {
  const worn = sharing(5, 3, 2).state;
  worn.loss.infantry = 1;
  push(worn, Do.attrition);
  assert.equal(attritionTask(worn, 2), false);
  assert.equal(worn.tasks[worn.depth - 1], Do.spread);
  const { state: fought, units } = sharing(5, 3, 2);
  fought.loss.infantry = 3;
  fought.loss.single = 2;
  push(fought, Do.losses);
  fought.answer = units[0] ?? -1;
  lossesTask(fought, 1);
  assert.equal(at(fought.strength, units[0] ?? -1), 3, "half on the unit that was named");
  lossesTask(fought, 2);
  assert.equal(fought.tasks[fought.depth - 1], Do.spread);
  spreadTask(fought, 0);
  assert.deepEqual(optionsOf(fought), [PASS, ...units.slice(1)], "the others bear the rest");
});

Deno.test("N-190 a pursuit of five hexes costs a gun, which its owner names", () => {
  for (const hexes of [4, 5]) {
    const state = board({ kellermann: "2812", lynch: "2812" }, Side.coalition);
    beginRetreat(state, Side.french, 6, 0);
    addGroup(state, hexOf("2812"));
    state.battle.loser = 1;
    state.battle.pursuer = who("hohenlohe");
    state.battle.hexes = hexes;
    assert.equal(settleGuns(state), hexes === 5);
    if (hexes < 5) continue;
    push(state, Do.spread);
    spreadTask(state, 0);
    const guns = optionsOf(state).slice(1);
    assert.equal(guns.length, 2);
    for (const unit of guns) assert.equal(at(rules.roster.arm, unit), Arm.artillery);
    const before = at(state.points, who("kellermann") * 3 + Arm.artillery);
    state.answer = guns[1] ?? -1;
    spreadTask(state, 1);
    assert.equal(at(state.points, who("kellermann") * 3 + Arm.artillery), before - 1);
  }
});
