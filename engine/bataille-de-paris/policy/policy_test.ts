/** The policy `steady` and the progress bias: they judge, they do not touch the game, and they play to win. */
import assert from "node:assert/strict";
import { situation } from "../../testing/battle.ts";
import { parisRules } from "../../testing/paris.ts";
import { play } from "../../testing/play.ts";
import { batailleDeParis } from "../system.ts";
import { contactWorth } from "./contact.ts";
import { attackWorth } from "./estimate.ts";
import { outlookOf } from "./outlook.ts";
import { whim } from "./whim.ts";

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

Deno.test("appraise() asked twice about a decision says the same, and the game goes on as if it was asked once", () => {
  const settings = { scenario: "paris-historical", seed: 3, policy: "steady" } as const;
  const once = new Float64Array(4096);
  const twice = new Float64Array(4096);
  const asked = play(rules, {
    ...settings,
    look(state, taken) {
      const { count } = state.decision;
      batailleDeParis.appraise(state, state.decision, once);
      batailleDeParis.appraise(state, state.decision, twice);
      assert.deepEqual(twice.subarray(0, count), once.subarray(0, count), `decision ${taken}`);
    },
  });
  assert.deepEqual(asked.taken, play(rules, settings).taken);
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

Deno.test("contactWorth() shuns a weak unit's place between two enemies, and likes a strong one's before a weak", () => {
  const stacks = {
    "2503": ["cosaques"],
    "2602": ["udom"],
    "0503": ["lagrange"],
    "0604": ["ricard"],
  };
  const state = situation(rules, { side: "coalition", phase: "movement", stacks });
  const worth = (id: string, label: string): number =>
    contactWorth(
      state,
      outlookOf(state),
      state.counters.indexOf.get(id) ?? -1,
      state.board.map.grid.indexOf(label),
    );
  const { grid } = state.board.map;
  const between = grid.labelOf(
    [...grid.disc(grid.indexOf("0503"), 1)].find((hex) =>
      grid.distance(hex, grid.indexOf("0604")) === 1 && hex !== grid.indexOf("0503")
    ) ?? -1,
  );
  assert.ok(worth("cosaques", between) < -10, `${between}: ${worth("cosaques", between)}`);
  const away = grid.labelOf(grid.neighbour(grid.indexOf("0503"), 0));
  assert.ok(worth("udom", away) > 0, `${away}: ${worth("udom", away)}`);
  assert.equal(worth("udom", "2506"), 0);
});

Deno.test("whim() tells games apart, stays the same within one and draws nothing", () => {
  const state = (seed: number) => batailleDeParis.start(rules, "paris-historical", seed);
  const one = state(1);
  const before = batailleDeParis.digest(one);
  assert.equal(whim(one, 5, 2), whim(one, 5, 2));
  assert.equal(batailleDeParis.digest(one), before);
  const values = Array.from({ length: 200 }, (_, seed) => whim(state(seed), 5, 2));
  assert.ok(values.every((value) => value >= 0 && value < 1));
  assert.ok(new Set(values.map((value) => Math.floor(value * 10))).size === 10);
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
