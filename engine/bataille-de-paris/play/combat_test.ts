/** Declaring and resolving attacks, from positions set up by hand in the plain of Gennevilliers and at the walls. */
import assert from "node:assert/strict";
import { at } from "../../core/arrays.ts";
import {
  battleSeed,
  offered,
  pick,
  type Situation,
  situation,
  told,
  whereIs,
} from "../../testing/battle.ts";
import { parisRules } from "../../testing/paris.ts";
import { boardOf, scenarioOf } from "../rules.ts";

const rules = parisRules();
const board = boardOf(rules, scenarioOf(rules));
const { grid } = board.map;
/** Clear, level ground without water: the plain of Gennevilliers. */
const field = "0503";
const round = [...grid.neighboursOf(grid.indexOf(field))].map((hex) => grid.labelOf(hex));
const [north = "", northEast = "", southEast = "", south = "", southWest = "", northWest = ""] =
  round;
const keys = (state: Parameters<typeof offered>[0]) => offered(state).map(({ key }) => key);

/** Declares the attack of all stacks on a hex and resolves it to the first decision after the heads are named. */
function attack(wanted: Situation, target: string, joining: readonly Record<string, string>[]) {
  const state = situation(rules, wanted);
  pick(state, "declare-attack.target", { hex: target });
  for (const join of joining) {
    pick(
      state,
      join.formation === undefined ? "choose-attacker.stack" : "choose-attacker.formation",
      join,
    );
  }
  if (state.decision.kind === "choose-attacker") pick(state, "choose-attacker.pass");
  while (state.decision.kind === "declare-attack") pick(state, "declare-attack.pass");
  return state;
}

/** The first seed from 1 on for which a prepared combat has these dice. */
function withDice(
  wanted: Situation,
  dice: number,
  run: (seed: number) => ReturnType<typeof situation>,
) {
  return battleSeed((seed) => {
    const state = run(seed);
    return told(state, "combat")[0]?.params.dice === dice ? state : null;
  }, wanted);
}

Deno.test("the field of these tests is open ground", () => {
  for (const label of [field, ...round]) {
    const hex = grid.indexOf(label);
    assert.equal(at(board.town, hex) + at(board.woods, hex), 0, label);
    for (let direction = 0; direction < 6; direction++) {
      assert.equal(at(board.map.hexsides, hex * 6 + direction), 0, label);
    }
  }
});

Deno.test("declaration can not end while an obligation can be met (P-077)", () => {
  const state = situation(rules, {
    side: "coalition",
    phase: "combat",
    stacks: { [field]: ["merlin"], [north]: ["udom"] },
  });
  assert.deepEqual(keys(state), ["declare-attack.target"]);
  pick(state, "declare-attack.target", { hex: field });
  assert.equal(whereIs(state, "udom"), north);
});

Deno.test("a unit in a village is never obliged to attack (P-081)", () => {
  const village = "2505";
  const beside = [...grid.neighboursOf(grid.indexOf(village))].map((hex) => grid.labelOf(hex))
    .find((label) => at(board.town, grid.indexOf(label)) === 0) ?? "";
  const state = situation(rules, {
    side: "coalition",
    phase: "combat",
    stacks: { [village]: ["udom"], [beside]: ["merlin"] },
  });
  assert.deepEqual(keys(state), ["declare-attack.target", "declare-attack.pass"]);
});

Deno.test("one stack attacks two hexes in one combat, and must when both oblige it (P-084, PQ-95)", () => {
  const state = situation(rules, {
    side: "coalition",
    phase: "combat",
    stacks: { [field]: ["udom"], [north]: ["merlin"], [northEast]: ["chastel"] },
  });
  pick(state, "declare-attack.target", { hex: north });
  pick(state, "choose-attacker.formation", { hex: field });
  assert.ok(!keys(state).includes("declare-attack.pass"), "the second hex is not covered yet");
  pick(state, "declare-attack.extend", { hex: northEast });
  assert.ok(keys(state).includes("declare-attack.pass"));
});

Deno.test("a declared attack may be taken back, once for each target (P-006)", () => {
  const state = situation(rules, {
    side: "coalition",
    phase: "combat",
    stacks: { [field]: ["merlin"], [north]: ["udom"], [south]: ["rosen"] },
  });
  pick(state, "declare-attack.target");
  pick(state, "choose-attacker.formation", { hex: north });
  pick(state, "choose-attacker.pass");
  pick(state, "declare-attack.withdraw");
  assert.deepEqual(keys(state), ["declare-attack.target"]);
  pick(state, "declare-attack.target");
  pick(state, "choose-attacker.formation", { hex: south });
  pick(state, "choose-attacker.pass");
  assert.ok(!keys(state).includes("declare-attack.withdraw"));
});

Deno.test("formations of the Coalition do not attack together; the others of a mixed stack add nothing (P-087, P-089)", () => {
  const state = situation(rules, {
    side: "coalition",
    phase: "combat",
    stacks: {
      [field]: ["lagrange"],
      [north]: ["udom", "horn"],
      [south]: ["rosen"],
      [southEast]: ["klux"],
    },
  });
  pick(state, "declare-attack.target");
  pick(state, "choose-attacker.formation", { hex: north, formation: "barclay" });
  assert.deepEqual(
    offered(state).map(({ params }) => params.formation ?? "pass"),
    ["barclay", "pass"],
  );
  pick(state, "choose-attacker.formation", { hex: south });
  while (state.decision.kind !== "head-unit") pick(state, "declare-attack.pass");
  pick(state, "head-unit.counter", { counter: "udom" });
  const combat = told(state, "combat")[0];
  assert.equal(combat?.params.attackers, "rosen udom");
  assert.equal(combat?.params.attackerStrength, 19);
});

Deno.test("every unit of a mixed stack counts for overstacking (PQ-84)", () => {
  const state = attack(
    {
      side: "coalition",
      phase: "combat",
      stacks: { [field]: ["lagrange"], [north]: ["udom", "horn", "klux"] },
    },
    field,
    [{ hex: north, formation: "barclay" }],
  );
  assert.equal(told(state, "combat")[0]?.params.overstacking, -1);
});

Deno.test("a defender who retreats leaves his hex to one attacking unit; one who stays pays a step (P-120, P-123, P-124)", () => {
  const wanted: Situation = {
    side: "coalition",
    phase: "combat",
    stacks: { [field]: ["lagrange", "ricard"], [north]: ["udom", "commander-barclay"] },
  };
  const run = (seed: number) => {
    const state = attack({ ...wanted, seed }, field, [{ hex: north, formation: "barclay" }]);
    pick(state, "head-unit.counter", { counter: "ricard" });
    return state;
  };
  // 10 against 5, the quality of Udom and Barclay's modifier: +3; 7 gives 10, 0/1R.
  const retreating = withDice(wanted, 7, run);
  assert.equal(told(retreating, "combat")[0]?.params.result, "0/1R");
  assert.equal(told(retreating, "step-lost")[0]?.params.counter, "ricard");
  pick(retreating, "retreat.hex", { hex: south });
  assert.equal(whereIs(retreating, "lagrange"), south);
  assert.equal(whereIs(retreating, "ricard"), south);
  pick(retreating, "advance.counter", { counter: "udom", hex: field });
  assert.equal(whereIs(retreating, "udom"), field);
  pick(retreating, "accompany.counter", { counter: "commander-barclay" });
  assert.equal(whereIs(retreating, "commander-barclay"), field);

  const staying = withDice(wanted, 7, run);
  pick(staying, "retreat.pass");
  pick(staying, "allocate-loss.counter", { counter: "lagrange" });
  assert.equal(whereIs(staying, "lagrange"), field);
  assert.equal(told(staying, "step-lost").length, 2);
  assert.deepEqual(told(staying, "advance"), []);
  assert.equal(whereIs(staying, "udom"), north);
});

Deno.test("a stack with nowhere to go stays and loses a step (PQ-28)", () => {
  const wanted: Situation = {
    side: "coalition",
    phase: "combat",
    stacks: {
      [field]: ["lagrange"],
      [north]: ["udom"],
      [northEast]: ["rosen"],
      [southEast]: ["czglokow"],
      [south]: ["pasiekiewicz"],
      [southWest]: ["garde-royale"],
      [northWest]: ["mezenzow"],
    },
  };
  const state = battleSeed((seed) => {
    const run = attack({ ...wanted, seed }, field, [{ hex: north, formation: "barclay" }]);
    return told(run, "combat")[0]?.params.result === "1/R" ? run : null;
  }, wanted);
  assert.equal(told(state, "cannot-retreat").length, 1);
  assert.deepEqual(told(state, "step-lost").map(({ params }) => params.counter), [
    "udom",
    "lagrange",
  ]);
  assert.equal(whereIs(state, "lagrange"), field);
  assert.deepEqual([...told(state, "retreat"), ...told(state, "advance")], []);
});

Deno.test("cavalry refuses infantry, and the attack is spent (P-090, P-091)", () => {
  const state = attack(
    {
      side: "coalition",
      phase: "combat",
      stacks: { [field]: ["merlin", "commander-marmont"], [north]: ["udom"] },
    },
    field,
    [{ hex: north, formation: "barclay" }],
  );
  assert.equal(state.decision.kind, "refuse-combat");
  assert.equal(state.decision.side, 0);
  pick(state, "refuse-combat.hex", { hex: south });
  assert.equal(whereIs(state, "merlin"), south);
  assert.equal(whereIs(state, "commander-marmont"), south);
  assert.deepEqual(told(state, "combat"), []);
  assert.deepEqual(told(state, "advance"), []);
});

Deno.test("cavalry may stand and fight", () => {
  const state = attack(
    { side: "coalition", phase: "combat", stacks: { [field]: ["merlin"], [north]: ["udom"] } },
    field,
    [{ hex: north, formation: "barclay" }],
  );
  pick(state, "refuse-combat.pass");
  assert.equal(told(state, "combat").length, 1);
});

Deno.test("the tactical option is the French player's in an attack with a fit commander (P-126)", () => {
  const stacks = { [field]: ["mezenzow"], [north]: ["lagrange", "commander-marmont"] };
  const state = attack({ side: "french", phase: "combat", stacks }, field, [{ hex: north }]);
  assert.deepEqual(keys(state), ["tactical-option.yes", "tactical-option.pass"]);
  pick(state, "tactical-option.yes");
  assert.equal(told(state, "combat")[0]?.params.tactical, 1);
  assert.equal(told(state, "combat")[0]?.params.commanders, 2);
  const alone = attack(
    { side: "french", phase: "combat", stacks: { [field]: ["mezenzow"], [north]: ["lagrange"] } },
    field,
    [{ hex: north }],
  );
  assert.equal(told(alone, "combat").length, 1);
});

Deno.test("Napoleon turns a retreat into a step that can not be refused, and nobody advances (P-129)", () => {
  const wanted: Situation = {
    side: "french",
    phase: "combat",
    scenario: "paris-hypothetical",
    stacks: { [field]: ["mezenzow"], [north]: ["friant", "commander-napoleon"] },
  };
  const state = battleSeed((seed) => {
    const run = attack({ ...wanted, seed }, field, [{ hex: north }]);
    pick(run, "tactical-option.pass");
    return run.decision.kind === "napoleon-option" ? run : null;
  }, wanted);
  const before = told(state, "step-lost").length + told(state, "eliminated").length;
  pick(state, "napoleon-option.yes");
  assert.equal(told(state, "step-lost").length + told(state, "eliminated").length, before + 1);
  assert.deepEqual([...told(state, "retreat"), ...told(state, "advance")], []);
});

Deno.test("the first attack on Paris costs morale when it is taken up, the first entry when a unit is in (P-144, P-145)", () => {
  const gate =
    [...board.parisHexes].flatMap((hex) =>
      [...grid.neighboursOf(hex)].filter((other) =>
        other >= 0 && at(board.paris, other) === 0 && at(board.town, other) === 0 &&
        at(board.freeCost, other * 6 + grid.directionTo(other, hex)) > 0
      ).map((other) => [grid.labelOf(hex), grid.labelOf(other)] as const)
    )[0];
  assert.ok(gate);
  const [inside, outside] = gate;
  const attacked = attack(
    {
      side: "coalition",
      phase: "combat",
      morale: 11,
      stacks: { [inside]: ["legion-1"], [outside]: ["udom"] },
    },
    inside,
    [{ hex: outside, formation: "barclay" }],
  );
  assert.deepEqual(told(attacked, "morale")[0]?.params, {
    event: "first-attack-on-paris",
    before: 11,
    after: 10,
  });
  const entered = situation(rules, {
    side: "coalition",
    phase: "movement",
    morale: 11,
    stacks: { [outside]: ["udom"], "2410": ["commander-barclay"] },
  });
  pick(entered, "choose-mover.counter", { counter: "udom" });
  pick(entered, "move-step.hex", { hex: inside });
  assert.equal(told(entered, "morale")[0]?.params.event, "first-entry-into-paris");
  assert.equal(entered.morale, 7);
});

Deno.test("a commander is hit by natural dice only, and his staff gives no modifier afterwards (P-131, P-136)", () => {
  const wanted: Situation = {
    side: "french",
    phase: "combat",
    stacks: { [field]: ["mezenzow"], [north]: ["lagrange", "commander-marmont"] },
  };
  const state = battleSeed((seed) => {
    const run = attack({ ...wanted, seed }, field, [{ hex: north }]);
    pick(run, "tactical-option.pass");
    return told(run, "combat")[0]?.params.dice === 2 ? run : null;
  }, wanted);
  const hit = told(state, "commander-hit")[0];
  assert.equal(hit?.params.counter, "commander-marmont");
  const killed = hit?.params.result === "killed";
  assert.deepEqual(
    told(state, "morale").map(({ params }) => params.event),
    killed ? ["french-commander-lost"] : [],
  );
  const marmont = state.counters.indexOf.get("commander-marmont") ?? -1;
  assert.equal(at(state.fate, marmont), killed ? 2 : 1);
});
