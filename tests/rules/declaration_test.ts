/** Which attacks must, may and can not be declared (7.1, 7.2). */
import assert from "node:assert/strict";
import { unitsIn } from "../../engine/bataille-de-paris/field.ts";
import {
  coverable,
  mustBeAttacked,
} from "../../engine/bataille-de-paris/procedures/obligations.ts";
import type { State } from "../../engine/bataille-de-paris/state.ts";
import { enemyOf } from "../../engine/bataille-de-paris/words.ts";
import { at } from "../../engine/core/arrays.ts";
import { offered, pick, situation, told, whereIs } from "../../engine/testing/battle.ts";
import { play } from "../../engine/testing/play.ts";
import { attack, board, field, findSide, go, keys, open, rules } from "./ground.ts";

const north = go(field, 0);
const south = go(field, 3);

Deno.test("P-077 a stack does not join an attack that others can make when an enemy would then be left alone", () => {
  const beyond = go(north, 0);
  const state = situation(rules, {
    side: "coalition",
    phase: "combat",
    stacks: { [field]: ["udom"], [beyond]: ["rosen"], [north]: ["lagrange"], [south]: ["ricard"] },
  });
  pick(state, "declare-attack.target", { hex: north });
  pick(state, "choose-attacker.formation", { hex: beyond });
  // Udom alone touches Ricard, and Rosen does not, so that no joint attack could take in both.
  assert.deepEqual(keys(state), ["declare-attack.target", "declare-attack.withdraw"]);
  pick(state, "declare-attack.target", { hex: south });
  pick(state, "choose-attacker.formation", { hex: field });
  assert.ok(keys(state).includes("declare-attack.pass"));
});

/** A stack among three enemies who oblige it, and one that touches the northern of them alone. */
const amongThree = {
  side: "coalition",
  phase: "combat",
  stacks: {
    [field]: ["udom"],
    [go(north, 0)]: ["rosen"],
    [north]: ["lagrange"],
    [go(field, 2)]: ["ricard"],
    [go(field, 4)]: ["merlin"],
  },
} as const;

Deno.test("P-077 a stack among three enemies leaves to another the one that the other can attack", () => {
  const state = situation(rules, amongThree);
  pick(state, "declare-attack.target", { hex: north });
  assert.deepEqual(offered(state).map(({ params }) => params.hex), [go(north, 0)]);
  pick(state, "choose-attacker.formation", { hex: go(north, 0) });
  pick(state, "declare-attack.target", { hex: go(field, 2) });
  pick(state, "choose-attacker.formation", { hex: field });
  pick(state, "declare-attack.extend", { hex: go(field, 4) });
  assert.ok(keys(state).includes("declare-attack.pass"));
});

Deno.test("P-077 an attack takes in the second hex that nobody else can attack", () => {
  const state = situation(rules, amongThree);
  pick(state, "declare-attack.target", { hex: go(field, 2) });
  pick(state, "choose-attacker.formation", { hex: field });
  const extended = offered(state).filter(({ key }) => key === "declare-attack.extend");
  assert.deepEqual(extended.map(({ params }) => params.hex), [go(field, 4)]);
  pick(state, "declare-attack.extend", { hex: go(field, 4) });
  assert.deepEqual(told(state, "attack-extended").map(({ params }) => params), [
    { attack: 1, hex: go(field, 4) },
  ]);
  assert.equal(told(state, "attack-declared").length, 1);
});

Deno.test("P-077 whatever is declared, as many obligations are met as could be at first", () => {
  let checked = 0;
  for (let seed = 1; seed <= 30; seed++) {
    let phase = "";
    let could = 0;
    let last: State | null = null;
    const settle = (state: State) => {
      if (last === null) return;
      last = null;
      let met = 0;
      for (let hex = 0; hex < state.board.size; hex++) {
        if (at(state.combats.attackOn, hex) >= 0 && mustBeAttacked(state, hex)) met++;
      }
      assert.ok(met >= could, `seed ${seed}, ${phase}: ${met} of ${could}`);
      checked++;
    };
    play(rules, {
      scenario: seed % 2 === 0 ? "paris-historical" : "paris-hypothetical",
      seed,
      policy: seed % 3 === 0 ? "steady" : "random",
      look(state) {
        if (state.decision.kind !== "declare-attack") {
          // Nothing has moved yet at the first decision after the declarations.
          if (state.decision.kind === "choose-combat") settle(state);
          else if (state.decision.kind !== "choose-attacker") last = null;
          return;
        }
        const now = `${state.turn} ${state.side}`;
        if (now !== phase) {
          phase = now;
          could = mostMet(state);
          assert.equal(coverable(state), could, `seed ${seed}, ${phase}`);
        }
        last = state;
      },
    });
  }
  assert.ok(checked > 20, `only ${checked} declarations of several attacks`);
});

/** The most enemy hexes that free stacks obliged to can attack, two each, by trying everything. */
function mostMet(state: State): number {
  const { combats } = state;
  const places = new Map<number, number>();
  const targets: number[][] = [];
  for (let hex = 0; hex < state.board.size; hex++) {
    if (unitsIn(state, enemyOf(state.side), hex) === 0 || at(combats.attackOn, hex) >= 0) continue;
    const by: number[] = [];
    for (let direction = 0; direction < 6; direction++) {
      const from = at(state.board.map.neighbours, hex * 6 + direction);
      if (
        from >= 0 && unitsIn(state, state.side, from) > 0 && at(combats.attackFrom, from) < 0 &&
        at(state.board.obliges, from * 6 + (direction + 3) % 6) === 1
      ) by.push(from);
    }
    if (by.length > 0) targets.push(by);
  }
  const best = (index: number): number => {
    const by = targets[index];
    if (by === undefined) return 0;
    let most = best(index + 1);
    // Nothing is better than to meet all the rest.
    for (const from of by) {
      if (most === targets.length - index) break;
      const left = places.get(from) ?? 2;
      if (left === 0) continue;
      places.set(from, left - 1);
      most = Math.max(most, 1 + best(index + 1));
      places.set(from, left);
    }
    return most;
  };
  return best(0);
}

Deno.test("P-086 a second target is offered only when every attacking hex touches it", () => {
  const east = go(field, 1);
  const state = situation(rules, {
    side: "coalition",
    phase: "combat",
    stacks: {
      [field]: ["udom"],
      [go(east, 0)]: ["rosen"],
      [north]: ["lagrange"],
      [east]: ["ricard"],
      [south]: ["merlin"],
    },
  });
  pick(state, "declare-attack.target", { hex: north });
  pick(state, "choose-attacker.formation", { hex: go(east, 0) });
  if (state.decision.kind === "choose-attacker") pick(state, "choose-attacker.pass");
  const extensions = offered(state).filter(({ key }) => key === "declare-attack.extend")
    .map(({ params }) => params.hex);
  assert.deepEqual(
    extensions,
    [east],
    "Rosen touches the hex in the east, nobody of his the south",
  );
});

Deno.test("P-083 a French stack attacks as a whole and in one combat", () => {
  const state = situation(rules, {
    side: "french",
    phase: "combat",
    stacks: { [field]: ["lagrange", "ricard", "merlin"], [north]: ["udom"], [south]: ["rosen"] },
  });
  pick(state, "declare-attack.target", { hex: north });
  pick(state, "choose-attacker.stack", { hex: field });
  assert.equal(told(state, "attack-declared")[0]?.params.attackers, "lagrange merlin ricard");
  assert.deepEqual(keys(state), ["declare-attack.extend", "declare-attack.withdraw"]);
});

for (
  const [name, water] of [
    [
      "a canal",
      (side: number) => at(board.waterModifier, side) !== 0 && at(board.riverBridge, side) === 0,
    ],
    ["a bridge over a river", (side: number) => at(board.riverBridge, side) === 1],
  ] as const
) {
  Deno.test(`P-079 combat across ${name} is optional`, () => {
    const { from, to } = findSide(({ from, to, side }) => water(side) && open(from) && open(to));
    const state = situation(rules, {
      side: "coalition",
      phase: "combat",
      stacks: { [from]: ["udom"], [to]: ["lagrange"] },
    });
    assert.deepEqual(keys(state), ["declare-attack.target", "declare-attack.pass"]);
  });
}

Deno.test("P-080 across a river without a bridge nobody attacks and nobody counts as adjacent", () => {
  const { from, to } = findSide(({ from, to, side }) =>
    at(board.contact, side) === 0 && open(from) && open(to)
  );
  const state = situation(rules, {
    side: "coalition",
    phase: "combat",
    turn: 3,
    stacks: { [from]: ["udom"], [to]: ["lagrange"] },
  });
  assert.notEqual(state.decision.kind, "declare-attack");
});

Deno.test("P-081 an attack out of the open through the walls is an obligation, out of Paris it is none", () => {
  const { from, to } = findSide(({ from, to, side }) =>
    at(board.wall, side) === 1 && at(board.paris, to) === 1 && open(from) &&
    at(board.waterModifier, side) === 0
  );
  const stacks = { [from]: ["udom"], [to]: ["legion-1"] };
  assert.deepEqual(
    keys(situation(rules, { side: "coalition", phase: "combat", stacks })),
    ["declare-attack.target"],
  );
  assert.deepEqual(
    keys(situation(rules, { side: "french", phase: "combat", stacks })),
    ["declare-attack.target", "declare-attack.pass"],
  );
});

Deno.test("P-082 a stack in a village picks one of two adjacent enemies", () => {
  const { from: village, to, direction } = findSide(({ from, to, side, direction }) => {
    const next = at(board.map.neighbours, from * 6 + (direction + 1) % 6);
    return at(board.town, from) === 1 && at(board.paris, from) === 0 && open(to) && next >= 0 &&
      open(next) && at(board.contact, side) === 1 &&
      at(board.contact, from * 6 + (direction + 1) % 6) === 1;
  });
  const state = situation(rules, {
    side: "coalition",
    phase: "combat",
    stacks: {
      [village]: ["udom"],
      [to]: ["lagrange"],
      [go(village, (direction + 1) % 6)]: ["ricard"],
    },
  });
  pick(state, "declare-attack.target", { hex: to });
  pick(state, "choose-attacker.formation");
  assert.ok(keys(state).includes("declare-attack.pass"));
  assert.ok(keys(state).includes("declare-attack.extend"));
});

Deno.test("P-091 attackers of two stacks that both refuse fight nobody and stay where they are", () => {
  const state = attack(
    {
      side: "coalition",
      phase: "combat",
      stacks: { [field]: ["udom"], [north]: ["merlin"], [south]: ["chastel"] },
    },
    [north, south],
    [field],
  );
  pick(state, "refuse-combat.hex");
  assert.equal(state.decision.kind, "refuse-combat", "the other stack decides for itself");
  pick(state, "refuse-combat.hex");
  assert.deepEqual([...told(state, "combat"), ...told(state, "advance")], []);
  assert.equal(whereIs(state, "udom"), field);
});

Deno.test("P-091 of two stacks the one that stays is fought by all the attackers, without the other's strength", () => {
  const state = attack(
    {
      side: "coalition",
      phase: "combat",
      stacks: { [field]: ["udom"], [north]: ["merlin"], [south]: ["lagrange"] },
    },
    [north, south],
    [field],
  );
  pick(state, "refuse-combat.hex");
  const combat = told(state, "combat")[0]?.params;
  assert.equal(combat?.targets, south);
  assert.equal(combat?.defenderStrength, 3);
  assert.equal(combat?.attackerStrength, 10);
});
