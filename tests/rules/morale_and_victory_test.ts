/** The morale of Paris and the end of the game, at the moments that the scenarios name (8, 9.3, 10.4). */
import assert from "node:assert/strict";
import { at } from "../../engine/core/arrays.ts";
import { batailleDeParis } from "../../engine/bataille-de-paris/system.ts";
import { cites } from "../../engine/bataille-de-paris/citing.ts";
import { changeMorale } from "../../engine/bataille-de-paris/play/morale.ts";
import type { State } from "../../engine/bataille-de-paris/state.ts";
import { battleSeed, pick, type Situation, situation, told } from "../../engine/testing/battle.ts";
import { attack, board, counterOf, field, go, hexOf, passUntil, rules } from "./ground.ts";

const north = go(field, 0);
const plans = ["fontainebleau", "charenton", "belleville", "montmartre"] as const;

/** A Coalition half-turn with nobody in contact, so that passing ends the turn. */
function lastTurn(wanted: Partial<Situation> & { plan?: (typeof plans)[number] }): State {
  const state = situation(rules, {
    side: "coalition",
    phase: "movement",
    stacks: { "2410": ["udom"], "0503": ["lagrange"] },
    ...wanted,
  });
  if (wanted.plan !== undefined) state.chosen[0] = plans.indexOf(wanted.plan);
  // Everybody else has come and gone.
  state.arrived.fill(2);
  const { turn } = state;
  passUntil(state, (now) => now.turn > turn);
  return state;
}
const level = (state: State): string | null => batailleDeParis.outcome(state)?.level ?? null;

Deno.test("P-151 the historical game ends with turn 9, and the French have held when morale is above 0", () => {
  assert.equal(level(lastTurn({ turn: 8, morale: 1 })), null);
  assert.equal(level(lastTurn({ turn: 9, morale: 1 })), "french-victory");
});

Deno.test("P-151 a fall of morale to 0 wins before turn 9 and ties on turn 9", () => {
  for (const [turn, expected] of [[8, "coalition-victory"], [9, "tie"]] as const) {
    const state = situation(rules, {
      side: "coalition",
      phase: "movement",
      turn,
      morale: 1,
      stacks: { "2212": ["udom"], "0503": ["lagrange"] },
    });
    pick(state, "choose-mover.counter", { counter: "udom" });
    pick(state, "move-step.hex", { hex: "2213" });
    assert.equal(state.morale, 0);
    assert.equal(level(state), expected);
  }
});

Deno.test("P-149 six Coalition units in Paris at the end of a turn win even where morale would tie; five do not", () => {
  const inside = ["1312", "1313", "1314"];
  const six = { "1312": ["udom", "rosen"], "1313": ["horn", "klux"], "1314": ["kretow", "duka"] };
  assert.ok(inside.every((hex) => at(board.paris, hexOf(hex)) === 1));
  const overrun = lastTurn({ turn: 9, stacks: { ...six, "0503": ["lagrange"] } });
  assert.equal(level(overrun), "coalition-in-paris");
  assert.equal(overrun.morale, 0);
  const five = { ...six, "1314": ["kretow", "commander-barclay"], "0503": ["lagrange"] };
  assert.equal(level(lastTurn({ turn: 9, stacks: five })), "french-victory");
});

Deno.test("P-152 under the Fontainebleau plan turn 9 is the last, and a fall on it is no tie", () => {
  const scenario = "paris-hypothetical";
  assert.equal(
    level(lastTurn({ scenario, plan: "fontainebleau", turn: 9, morale: 1 })),
    "fontainebleau-french-victory",
  );
  assert.equal(level(lastTurn({ scenario, plan: "belleville", turn: 9, morale: 1 })), null);
});

Deno.test("P-153 the other plans end with turn 11: below 8 the Coalition wins, at 8 nobody, above 8 the French", () => {
  for (const plan of ["charenton", "belleville", "montmartre"] as const) {
    const ends = [7, 8, 9].map((morale) =>
      level(lastTurn({ scenario: "paris-hypothetical", plan, turn: 11, morale }))
    );
    assert.deepEqual(ends, ["coalition-final-victory", "tie", "french-final-victory"], plan);
  }
});

Deno.test("P-154 two formations broken win at once, at 10, 9 and 7 units, but not under Fontainebleau", () => {
  /** Kretow, of Barclay's formation, falls as its `barclay`-th unit. */
  const fallen = (plan: (typeof plans)[number], blucher: number, barclay: number, wurtemberg = 0) =>
    level(battleSeed((seed) => {
      const state = situation(rules, {
        side: "french",
        phase: "combat",
        scenario: "paris-hypothetical",
        seed,
        stacks: { [field]: ["friant", "leval", "colbert"], [north]: ["kretow"], "2410": ["udom"] },
      });
      state.chosen[0] = plans.indexOf(plan);
      state.losses[counterOf(state, "kretow")] = 1;
      const lost = { blucher, barclay: barclay - 1, wurtemberg };
      for (const [id, count] of Object.entries(lost)) {
        state.lost[state.counters.formations.indexOf(id)] = count;
      }
      pick(state, "declare-attack.target", { hex: north });
      pick(state, "choose-attacker.stack", { hex: field });
      if (state.decision.kind === "declare-attack") pick(state, "declare-attack.pass");
      pick(state, "head-unit.counter", { counter: "friant" });
      return told(state, "eliminated").length === 1 ? state : null;
    }, "the end of Kretow"));
  assert.equal(fallen("belleville", 10, 9), "formations-broken");
  assert.equal(fallen("charenton", 0, 9, 7), "formations-broken");
  assert.equal(fallen("montmartre", 9, 9, 6), null);
  assert.equal(fallen("montmartre", 10, 8), null);
  assert.equal(fallen("fontainebleau", 10, 9), null);
});

Deno.test("P-142 a key hex that changes hands again and again never moves morale by more than 1", () => {
  const bagnolet = "2213";
  const turn = (
    side: "french" | "coalition",
    unit: string,
    control: Int32Array | null,
    morale: number,
  ) => {
    const state = situation(rules, {
      side,
      phase: "movement",
      morale,
      stacks: {
        "2212": [unit],
        [side === "french" ? "2410" : "0503"]: [side === "french" ? "udom" : "lagrange"],
      },
    });
    if (control !== null) state.control.set(control);
    pick(state, "choose-mover.counter", { counter: unit });
    pick(state, "move-step.hex", { hex: bagnolet });
    return state;
  };
  const levels: number[] = [];
  let control: Int32Array | null = null;
  let morale = 8;
  for (
    const [side, unit] of [
      ["coalition", "kretow"],
      ["french", "merlin"],
      ["coalition", "kretow"],
      ["french", "merlin"],
    ] as const
  ) {
    const state: State = turn(side, unit, control, morale);
    control = state.control.slice();
    morale = state.morale;
    levels.push(morale);
  }
  assert.deepEqual(levels, [7, 8, 7, 8]);
});

Deno.test("P-144 the first attack on Paris counts once, even if the defender refuses it", () => {
  const gate = "1916";
  const beside = [0, 1, 2, 3, 4, 5].map((step) => go(gate, step))
    .find((hex) => at(board.paris, hexOf(hex)) === 0 && at(board.town, hexOf(hex)) === 0) ?? "";
  const state = attack(
    {
      side: "coalition",
      phase: "combat",
      morale: 8,
      stacks: { [gate]: ["merlin"], [beside]: ["udom"] },
    },
    [gate],
    [beside],
  );
  assert.equal(state.decision.kind, "refuse-combat");
  assert.deepEqual(told(state, "morale").map(({ params }) => params.event), [
    "first-attack-on-paris",
  ]);
  pick(state, "refuse-combat.hex");
  assert.equal(state.morale, 7);
  assert.equal(state.parisAttacked, 1);
});

Deno.test("P-010 morale counts at once, and nothing changes it any more when it has decided the game", () => {
  const state = situation(rules, {
    side: "coalition",
    phase: "movement",
    morale: 4,
    turn: 5,
    stacks: { "0503": ["lagrange"], "2016": ["udom"] },
  });
  const inside = [0, 1, 2, 3, 4, 5].map((step) => go("2016", step))
    .find((hex) => at(board.paris, hexOf(hex)) === 1) ?? "";
  pick(state, "choose-mover.counter", { counter: "udom" });
  pick(state, "move-step.hex", { hex: inside });
  assert.equal(level(state), "coalition-victory");
  changeMorale(state, "key-hex-retaken", cites("P-142"));
  assert.equal(state.morale, 0);
  assert.equal(batailleDeParis.decision(state), null);
});
