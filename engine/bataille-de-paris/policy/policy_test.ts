/** The policy `steady` and the progress bias: they judge, they do not touch the game, and they play to win. */
import assert from "node:assert/strict";
import { parisRules } from "../../testing/paris.ts";
import { play } from "../../testing/play.ts";
import { batailleDeParis } from "../system.ts";
import { attackWorth } from "./estimate.ts";

const rules = parisRules();

Deno.test("appraise() and progress() leave the game as it is and score every option", () => {
  const scores = new Float64Array(4096);
  play(rules, {
    scenario: "paris-hypothetical",
    seed: 9,
    policy: "random",
    look(state, taken) {
      if (taken % 7 !== 0) return;
      const before = batailleDeParis.digest(state);
      const options = state.decision.options.slice(0, state.decision.count);
      batailleDeParis.appraise(state, state.decision, scores);
      assert.ok(scores.subarray(0, state.decision.count).every(Number.isFinite));
      for (const option of options) {
        const value = batailleDeParis.progress(state, state.decision, option);
        assert.ok(value >= 0 && value <= 1);
      }
      assert.deepEqual(state.decision.options.slice(0, state.decision.count), options);
      assert.equal(batailleDeParis.digest(state), before);
    },
  });
});

Deno.test("attackWorth() rises with the modifier and is worth nothing when the odds are hopeless", () => {
  assert.ok(attackWorth(rules.tables, -8) < 0);
  assert.ok(attackWorth(rules.tables, 5) > 1);
  for (let drm = -8; drm < 8; drm++) {
    assert.ok(
      attackWorth(rules.tables, drm + 1) > attackWorth(rules.tables, drm) - 0.35,
      String(drm),
    );
  }
});

Deno.test("steady follows the suggested set-up", () => {
  play(rules, {
    scenario: "paris-historical",
    seed: 1,
    policy: "steady",
    look(state) {
      if (state.decision.kind !== "place-counter" || state.cursor === 0) return;
      const placed = state.scenario.placings[state.cursor - 1];
      assert.ok(placed);
      assert.equal(state.position[placed.counter], placed.suggested);
    },
  });
});

Deno.test("steady reaches more than one outcome, and the Coalition takes key points", () => {
  const levels = new Set<string>();
  let morale = 0;
  for (let seed = 1; seed <= 12; seed++) {
    const { state } = play(rules, { scenario: "paris-historical", seed, policy: "steady" });
    levels.add(batailleDeParis.outcome(state)?.level ?? "");
    morale += state.morale;
  }
  assert.ok(levels.size > 1);
  assert.ok(morale / 12 < 9, `mean final morale ${morale / 12}`);
});
