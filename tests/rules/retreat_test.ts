/** Losses, retreats and advances in play (7.3, 7.5). */
import assert from "node:assert/strict";
import { at } from "../../engine/core/arrays.ts";
import {
  battleSeed,
  offered,
  pick,
  situation,
  told,
  whereIs,
} from "../../engine/testing/battle.ts";
import {
  attack,
  board,
  counterOf,
  field,
  findSide,
  fought,
  go,
  keys,
  open,
  rules,
  skip,
} from "./ground.ts";

const [north, south] = [go(field, 0), go(field, 3)];
/** Everybody round the field but the hex in the south, which all of them watch. */
const ring = {
  [north]: ["udom"],
  [go(field, 1)]: ["rosen"],
  [go(field, 2)]: ["czglokow"],
  [go(field, 4)]: ["garde-royale"],
  [go(field, 5)]: ["mezenzow"],
};

Deno.test("P-118 a retreat through enemy zones costs the stack that retreats one step, not those it joins", () => {
  const watcher = go(field, 2);
  const state = battleSeed((seed) => {
    const run = situation(rules, {
      side: "coalition",
      phase: "combat",
      seed,
      stacks: { ...ring, [field]: ["lagrange", "ledru-des-essarts"], [south]: ["ricard"] },
    });
    pick(run, "declare-attack.target", { hex: south });
    pick(run, "choose-attacker.formation", { hex: watcher });
    pick(run, "choose-attacker.pass");
    pick(run, "declare-attack.target", { hex: field });
    pick(run, "choose-attacker.formation", { hex: north });
    pick(run, "choose-attacker.pass");
    skip(run, "declare-attack");
    pick(run, "choose-combat.attack", { attack: 2 });
    skip(run, "head-unit", "allocate-loss");
    const { result } = told(run, "combat")[0]?.params ?? {};
    return result === "0/1R" || result === "1/1R" ? run : null;
  }, "a defender who loses one step and retreats");
  pick(state, "retreat.hex", { hex: south });
  assert.equal(state.decision.kind, "allocate-loss");
  assert.deepEqual(offered(state).map(({ counter }) => counter), ["lagrange", "ledru-des-essarts"]);
  skip(state, "allocate-loss");
  assert.equal(at(state.losses, counterOf(state, "ricard")), 0);
});

Deno.test("P-117 a stack never chooses an enemy zone while a free hex is open", () => {
  const state = fought(
    {
      side: "coalition",
      phase: "combat",
      stacks: { [field]: ["lagrange"], [north]: ["udom"], [go(field, 2)]: ["rosen"] },
    },
    [field],
    [north, go(field, 2)],
    ({ result }) => result === "1/R" || result === "0/1R",
    (run) => skip(run, "head-unit"),
  );
  // Udom watches 1 and 5, Rosen 1 and 3: only 4 is free.
  assert.deepEqual(
    offered(state).filter(({ key }) => key === "retreat.hex").map(({ hex }) => hex),
    [go(field, 4)],
  );
});

Deno.test("P-121 an attacker who suffers R has no choice to stay, and his own zone price when he is surrounded", () => {
  const state = fought(
    {
      side: "french",
      phase: "combat",
      morale: 6,
      stacks: { [field]: ["lagrange", "ricard"], [north]: ["udom"] },
    },
    [north],
    [field],
    ({ result }) => result === "2R/0",
    (run) => skip(run, "head-unit"),
  );
  skip(state, "allocate-loss");
  assert.equal(state.decision.kind, "retreat");
  assert.ok(!keys(state).includes("retreat.pass"));
  const [first] = offered(state);
  pick(state, "retreat.hex", { hex: first?.hex ?? "" });
  assert.deepEqual(told(state, "advance"), []);
});

Deno.test("P-120 of two defending stacks each decides for itself, and P-123 one unit follows into a hex that was left", () => {
  const east = go(field, 1);
  const state = fought(
    {
      side: "coalition",
      phase: "combat",
      stacks: { [field]: ["udom", "rosen"], [north]: ["lagrange"], [east]: ["ricard"] },
    },
    [north, east],
    [field],
    ({ result }) => result === "0/1R" || result === "1/R",
    (run) => skip(run, "head-unit", "allocate-loss"),
  );
  assert.equal(state.decision.kind, "retreat");
  pick(state, "retreat.hex");
  if (state.decision.kind === "retreat") pick(state, "retreat.pass");
  skip(state, "allocate-loss");
  assert.equal(state.decision.kind, "advance");
  assert.deepEqual(
    new Set(offered(state).flatMap(({ params }) => params.hex === undefined ? [] : [params.hex])),
    new Set([north]),
  );
  pick(state, "advance.counter", { counter: "udom" });
  assert.equal(whereIs(state, "udom"), north);
  assert.equal(whereIs(state, "rosen"), field);
});

Deno.test("P-125 nobody follows over the walls below a modified 12, and one may from 12 on", () => {
  const gate = findSide(({ from, to, side }) =>
    at(board.wall, side) === 1 && at(board.paris, to) === 1 && open(from) &&
    at(board.waterModifier, side) === 0
  );
  for (
    const [holds, follows] of [[(total: number) => total < 12, false], [
      (total: number) => total >= 12,
      true,
    ]] as const
  ) {
    const state = fought(
      {
        side: "coalition",
        phase: "combat",
        morale: 3,
        stacks: {
          [gate.from]: ["udom", "rosen", "kretow", "commander-barclay"],
          [gate.to]: ["legion-1", "legion-2", "legion-3"],
        },
      },
      [gate.to],
      [gate.from],
      ({ total, result }) => holds(Number(total)) && /\/[0-9]*R$/.test(String(result)),
      (run) => skip(run, "head-unit", "allocate-loss"),
    );
    assert.equal(state.decision.kind, "retreat");
    pick(state, "retreat.hex");
    skip(state, "allocate-loss");
    assert.equal(keys(state).includes("advance.counter"), follows);
  }
});

/** A village, open ground beside it, and open ground for an attacker who touches both and must attack both. */
function villageAndPlain(): { village: string; plain: string; attacker: string } {
  const beside = (direction: number) => (direction + 1) % 6;
  const { from: village, to: plain, direction } = findSide(({ from, to, side, direction }) => {
    const third = at(board.map.neighbours, from * 6 + beside(direction));
    if (third < 0 || at(board.town, from) === 0 || at(board.paris, from) === 1) return false;
    const towards = board.map.grid.directionTo(third, to);
    return open(to) && open(third) && at(board.obliges, third * 6 + towards) === 1 &&
      at(board.obliges, third * 6 + board.map.grid.directionTo(third, from)) === 1 &&
      at(board.contact, side) === 1;
  });
  return { village, plain, attacker: go(village, beside(direction)) };
}

Deno.test("P-119 after the dice no stack retreats into the other hex of its combat", () => {
  const { village, plain, attacker } = villageAndPlain();
  const state = fought(
    {
      side: "coalition",
      phase: "combat",
      stacks: {
        [attacker]: ["udom", "rosen"],
        [plain]: ["lagrange"],
        [village]: ["ricard", "arrighi"],
      },
    },
    [plain, village],
    [attacker],
    ({ result }) => /\/[0-9]*R$/.test(String(result)),
    (run) => skip(run, "head-unit", "allocate-loss"),
  );
  assert.equal(state.decision.kind, "retreat");
  const ways = offered(state).flatMap(({ hex }) => hex === undefined ? [] : [hex]);
  assert.ok(ways.length > 0);
  assert.ok(!ways.includes(village), `${village} has no enemy zone, but suffers the same result`);
});

Deno.test("P-090 cavalry that refuses does not take refuge in the other hex of the same attack", () => {
  const { village, plain, attacker } = villageAndPlain();
  const state = attack(
    {
      side: "coalition",
      phase: "combat",
      stacks: { [attacker]: ["udom"], [plain]: ["merlin"], [village]: ["lagrange"] },
    },
    [plain, village],
    [attacker],
  );
  assert.equal(state.decision.kind, "refuse-combat");
  const refuges = offered(state).flatMap(({ hex }) => hex === undefined ? [] : [hex]);
  assert.ok(refuges.length > 0);
  assert.ok(!refuges.includes(village), `${village} is attacked in the same combat`);
});
