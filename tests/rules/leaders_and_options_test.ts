/** Commanders, head units and the two French options in combat (6.4, 7.4, 7.6, 7.7). */
import assert from "node:assert/strict";
import { at } from "../../engine/core/arrays.ts";
import { batailleDeParis } from "../../engine/bataille-de-paris/system.ts";
import { Fate } from "../../engine/bataille-de-paris/words.ts";
import {
  battleSeed,
  offered,
  pick,
  type Situation,
  situation,
  told,
  whereIs,
} from "../../engine/testing/battle.ts";
import { attack, counterOf, field, fought, go, keys, passUntil, rules, skip } from "./ground.ts";

const north = go(field, 0);

Deno.test("P-094 the attacker names his head unit first, and P-097 a ? unit rolls anew in each combat", () => {
  const rolled = new Set<string>();
  for (let seed = 1; seed <= 30; seed++) {
    const state = attack(
      {
        side: "coalition",
        phase: "combat",
        seed,
        stacks: { [field]: ["legion-1", "legion-2"], [north]: ["udom", "kretow"] },
      },
      [field],
      [north],
    );
    assert.equal(state.decision.kind, "head-unit");
    assert.equal(state.decision.side, 1);
    pick(state, "head-unit.counter", { counter: "udom" });
    assert.equal(state.decision.side, 0);
    assert.deepEqual(told(state, "quality-roll"), []);
    pick(state, "head-unit.counter", { counter: "legion-1" });
    const roll = told(state, "quality-roll")[0]?.params;
    assert.equal(roll?.counter, "legion-1");
    const modifier = { A: -1, B: 0, C: 1 }[String(roll?.result)] ?? NaN;
    assert.equal(told(state, "combat")[0]?.params.quality, 1 + modifier);
    rolled.add(String(roll?.result));
  }
  assert.equal(rolled.size, 3);
});

Deno.test("P-114 the second loss goes where its owner likes, also to the head unit again", () => {
  const state = fought(
    {
      side: "coalition",
      phase: "combat",
      morale: 3,
      stacks: { [field]: ["lagrange", "ledru-des-essarts"], [north]: ["udom"] },
    },
    [field],
    [north],
    ({ result }) => result === "0/2R",
    (run) => pick(run, "head-unit.counter", { counter: "lagrange" }),
  );
  assert.equal(state.decision.kind, "allocate-loss");
  assert.deepEqual(offered(state).map(({ counter }) => counter), ["lagrange", "ledru-des-essarts"]);
  pick(state, "allocate-loss.counter", { counter: "lagrange" });
  assert.equal(whereIs(state, "lagrange"), null);
});

Deno.test("P-127 P-128 the tactical option spares each side a step and drives the defender back", () => {
  const spared: Readonly<Record<string, string>> = {
    "1/1": "0/R",
    "1/1R": "0/R",
    "1/2": "0/1R",
    "0/2R": "0/1R",
    "0/1R": "0/R",
    "1/R": "0/R",
    "1/0": "0/0",
  };
  const run = (seed: number, option: "yes" | "pass") => {
    const state = attack(
      {
        side: "french",
        phase: "combat",
        seed,
        stacks: { [field]: ["mezenzow"], [north]: ["lagrange", "commander-marmont"] },
      },
      [field],
      [north],
    );
    pick(state, `tactical-option.${option}`);
    return String(told(state, "combat")[0]?.params.result);
  };
  for (let seed = 1; seed <= 25; seed++) {
    const fair = run(seed, "pass");
    if (fair in spared) assert.equal(run(seed, "yes"), spared[fair]);
  }
});

Deno.test("P-126 neither a staff nor the Coalition has the tactical option", () => {
  const wounded = situation(rules, {
    side: "french",
    phase: "combat",
    stacks: { [field]: ["mezenzow"], [north]: ["lagrange", "commander-marmont"] },
  });
  wounded.fate[counterOf(wounded, "commander-marmont")] = Fate.wounded;
  pick(wounded, "declare-attack.target");
  pick(wounded, "choose-attacker.stack");
  skip(wounded, "declare-attack");
  assert.equal(told(wounded, "combat").length, 1);
  assert.equal(told(wounded, "combat")[0]?.params.commanders, 0);
  const coalition = attack(
    {
      side: "coalition",
      phase: "combat",
      stacks: { [field]: ["lagrange"], [north]: ["mezenzow", "commander-barclay"] },
    },
    [field],
    [north],
  );
  assert.equal(told(coalition, "combat").length, 1);
});

Deno.test("P-129 Napoleon's option takes an R that the tactical option made", () => {
  const wanted: Situation = {
    side: "french",
    phase: "combat",
    scenario: "paris-hypothetical",
    stacks: { [field]: ["mezenzow"], [north]: ["friant", "commander-napoleon"] },
  };
  const state = battleSeed((seed) => {
    const run = attack({ ...wanted, seed }, [field], [north]);
    pick(run, "tactical-option.yes");
    return told(run, "combat")[0]?.params.result === "0/R" ? run : null;
  }, wanted);
  assert.deepEqual(keys(state), ["napoleon-option.yes", "napoleon-option.pass"]);
  pick(state, "napoleon-option.yes");
  assert.equal(told(state, "step-lost")[0]?.params.counter, "mezenzow");
  assert.equal(whereIs(state, "mezenzow"), field);
});

Deno.test("P-137 P-138 a staff of the dead is not hit again, one of the wounded is", () => {
  const hits = (fate: number) => {
    let hit = 0;
    for (let seed = 1; seed <= 250; seed++) {
      const state = situation(rules, {
        side: "french",
        phase: "combat",
        morale: 6,
        seed,
        stacks: { [field]: ["mezenzow"], [north]: ["lagrange", "commander-marmont"] },
      });
      state.fate[counterOf(state, "commander-marmont")] = fate;
      pick(state, "declare-attack.target");
      pick(state, "choose-attacker.stack");
      skip(state, "declare-attack", "tactical-option");
      const combat = told(state, "combat")[0]?.params;
      const struck = told(state, "commander-hit").length;
      if (combat?.dice === 2 && fate !== Fate.killed) assert.equal(struck, 1);
      hit += struck;
    }
    return hit;
  };
  assert.equal(hits(Fate.killed), 0);
  assert.ok(hits(Fate.wounded) > 0);
});

Deno.test("P-147 Napoleon's wound costs 3, and P-148 his death or capture the game", () => {
  const seen = new Set<string>();
  for (let seed = 1; seed <= 1200 && seen.size < 2; seed++) {
    const state = attack(
      {
        side: "french",
        phase: "combat",
        scenario: "paris-hypothetical",
        morale: 7,
        seed,
        stacks: { [field]: ["mezenzow"], [north]: ["friant", "commander-napoleon"] },
      },
      [field],
      [north],
    );
    pick(state, "tactical-option.pass");
    const hit = told(state, "commander-hit")[0]?.params;
    if (hit === undefined) continue;
    seen.add(String(hit.result));
    if (hit.result === "wounded") assert.equal(state.morale, 4);
    else assert.equal(batailleDeParis.outcome(state)?.level, "napoleon-lost");
  }
  assert.deepEqual([...seen].sort(), ["killed", "wounded"]);
  const captured = battleSeed((seed) => {
    const state = situation(rules, {
      side: "coalition",
      phase: "movement",
      scenario: "paris-hypothetical",
      seed,
      stacks: { [field]: ["commander-napoleon"], [north]: ["udom"], "2112": ["friant"] },
    });
    pick(state, "choose-mover.counter", { counter: "udom" });
    pick(state, "move-step.hex", { hex: field });
    return told(state, "capture-roll")[0]?.params.result === "captured" ? state : null;
  }, "a capture");
  assert.equal(batailleDeParis.outcome(captured)?.level, "napoleon-lost");
});

Deno.test("P-130 the staff of a dead commander is displaced without a roll", () => {
  const state = situation(rules, {
    side: "coalition",
    phase: "movement",
    stacks: { [field]: ["commander-marmont"], [north]: ["udom"], "2112": ["lagrange"] },
  });
  state.fate[counterOf(state, "commander-marmont")] = Fate.killed;
  pick(state, "choose-mover.counter", { counter: "udom" });
  pick(state, "move-step.hex", { hex: field });
  assert.deepEqual(told(state, "capture-roll"), []);
  assert.equal(whereIs(state, "commander-marmont"), "2112");
});

Deno.test("P-105 one commander a side counts, and P-104 an attacking one only with his own formation", () => {
  const joint = attack(
    {
      side: "coalition",
      phase: "combat",
      stacks: {
        [field]: ["lagrange", "commander-marmont", "commander-mortier"],
        [north]: ["udom", "commander-blucher"],
      },
    },
    [field],
    [north],
  );
  assert.deepEqual(
    offered(joint).map(({ counter }) => counter),
    ["commander-marmont", "commander-mortier"],
  );
  pick(joint, "commander.counter", { counter: "commander-marmont" });
  assert.equal(told(joint, "combat")[0]?.params.commanders, -2, "Blücher does not lead Barclay's");
});

Deno.test("P-063 P-064 one roll a turn from turn 7 on, none when the French put it off, and 1 fails", () => {
  const results = new Set<string>();
  for (let seed = 1; seed <= 30; seed++) {
    const state = situation(rules, {
      side: "coalition",
      phase: "movement",
      scenario: "paris-hypothetical",
      turn: 6,
      seed,
      stacks: { [field]: ["lagrange"], "2410": ["udom"] },
    });
    state.chosen[0] = 2;
    passUntil(state, ({ decision }) => decision.kind === "roll-reinforcements");
    assert.equal(state.turn, 7);
    pick(state, "roll-reinforcements.pass");
    assert.deepEqual(told(state, "arrival-roll"), []);
    passUntil(state, ({ decision }) => decision.kind === "roll-reinforcements");
    assert.equal(state.turn, 8);
    pick(state, "roll-reinforcements.yes");
    const roll = told(state, "arrival-roll")[0]?.params;
    assert.equal(roll?.result, Number(roll?.die) === 1 ? "none" : "arrives");
    assert.equal(state.decision.kind === "place-reinforcement", roll?.result === "arrives");
    results.add(String(roll?.result));
    assert.equal(at(state.entered, counterOf(state, "friant")), -1);
  }
  assert.equal(results.size, 2);
});
