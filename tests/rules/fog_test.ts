/** Flags, decoys and what the other side sees of a stack (6.3). */
import assert from "node:assert/strict";
import { z } from "zod";
import { lift, put } from "../../engine/bataille-de-paris/field.ts";
import { beginArrival } from "../../engine/bataille-de-paris/play/arrival.ts";
import { proceed } from "../../engine/bataille-de-paris/play/sequence.ts";
import { scenarioOf } from "../../engine/bataille-de-paris/rules.ts";
import type { State } from "../../engine/bataille-de-paris/state.ts";
import { backIsFlag } from "../../engine/bataille-de-paris/view.ts";
import { enemyOf, isCombatUnit, Kind, Side, Status } from "../../engine/bataille-de-paris/words.ts";
import { at } from "../../engine/core/arrays.ts";
import type { BoardView } from "../../engine/core/system.ts";
import { batailleDeParis } from "../../engine/bataille-de-paris/system.ts";
import { offered, pick, situation, told, whereIs } from "../../engine/testing/battle.ts";
import { play } from "../../engine/testing/play.ts";
import { attack, board, counterOf, field, go, hexOf, rules, skip } from "./ground.ts";

const north = go(field, 0);
const coalition = 1;

Deno.test("P-069 a unit of front strength 1 shows a flag, one that was turned to strength 1 shows its back", () => {
  const state = situation(rules, {
    side: "coalition",
    phase: "movement",
    stacks: { [field]: ["ricard"], [north]: ["legion-1"], "2410": ["udom"] },
  });
  state.losses[counterOf(state, "ricard")] = 1;
  const seen = batailleDeParis.view(state, coalition).counters;
  assert.deepEqual(
    seen.filter(({ id }) => id === "ricard").map(({ hex, reduced }) => [hex, reduced]),
    [[field, true]],
  );
  assert.deepEqual(seen.filter(({ hidden }) => hidden).map(({ hex }) => hex), [north]);
  assert.ok(seen.every(({ id }) => id !== "legion-1"));
});

Deno.test("P-072 no decoy sets up where the enemy touches it already", () => {
  const state = batailleDeParis.start(rules, "paris-historical", 1);
  const { placings } = state.scenario;
  const idOf = (counter: number) => state.counters.ids[counter] ?? "";
  const forDecoys = placings.find(({ counter }) => idOf(counter).startsWith("decoy"))?.hexes ?? [];
  const touching = (hex: number) =>
    [...forDecoys].find((town) => {
      const direction = board.map.grid.directionTo(town, hex);
      return direction >= 0 && at(board.contact, town * 6 + direction) === 1;
    });
  let touched: string | undefined;
  let decoys = 0;
  while (state.decision.kind === "place-counter") {
    const counter = idOf(state.decision.counter);
    const open = offered(state).map(({ hex }) => hex ?? "");
    let wanted = 0;
    if (counter === "cosaques") {
      wanted = open.findIndex((hex) => touching(hexOf(hex)) !== undefined);
      const town = touching(hexOf(open[wanted] ?? ""));
      assert.ok(town !== undefined, "a town lies next to where the Cossacks may set up");
      touched = board.map.grid.labelOf(town);
    } else if (counter.startsWith("decoy")) {
      assert.ok(!open.includes(touched ?? ""), touched);
      decoys++;
    }
    batailleDeParis.choose(state, at(state.decision.options, wanted));
  }
  assert.equal(decoys, 5);
});

Deno.test("P-072 setupCheck refuses a decoy alone in contact with the enemy, and takes one on a unit", () => {
  const check = (...placements: { counter: string; hex: string }[]) =>
    batailleDeParis.procedures["setupCheck"]?.answer(rules, { placements });
  const scenario = scenarioOf(rules);
  const hexesOf = (id: string) =>
    scenario.placings.find(({ counter }) => counter === rules.counters.indexOf.get(id))?.hexes ??
      [];
  const [village, next] =
    [...hexesOf("decoy-1")].flatMap((town) =>
      [...hexesOf("cosaques")].filter((hex) => {
        const direction = board.map.grid.directionTo(town, hex);
        return direction >= 0 && at(board.contact, town * 6 + direction) === 1;
      }).map((hex) => [board.map.grid.labelOf(town), board.map.grid.labelOf(hex)] as const)
    )[0] ?? ["", ""];
  assert.notEqual(village, "");
  const cossacks = { counter: "cosaques", hex: next };
  const decoy = { counter: "decoy-1", hex: village };
  const problemsOf = (answer: unknown) =>
    z.object({ problems: z.array(z.object({ counter: z.string() })) }).parse(answer).problems
      .map(({ counter }) => counter);
  assert.deepEqual(problemsOf(check(cossacks, decoy)), ["decoy-1"]);
  assert.deepEqual(problemsOf(check(decoy)), []);
  assert.deepEqual(
    problemsOf(check(cossacks, decoy, { counter: "legion-1", hex: village })),
    [],
    "a unit in the hex hides the decoy from touch",
  );
});

Deno.test("P-068 a side sees the same whatever it must not see: decoys and hidden units change places", () => {
  let swaps = 0;
  for (let seed = 1; seed <= 9; seed++) {
    play(rules, {
      scenario: seed % 2 === 0 ? "paris-historical" : "paris-hypothetical",
      seed,
      policy: seed % 3 === 0 ? "steady" : "random",
      look(state, taken) {
        if (taken % 151 !== 0) return;
        for (let side = 0; side < 2; side++) swaps += swapHidden(state, side);
      },
    });
  }
  assert.ok(swaps > 100, `only ${swaps} swaps`);
});

/** Lets pairs of counters change places that a side sees nothing of, looks through its eyes, and puts them back. */
function swapHidden(state: State, side: number): number {
  const shown = new Set(batailleDeParis.view(state, side).counters.map(({ id }) => id));
  const hidden = (state.counters.ofSide[enemyOf(side)] ?? []).filter((counter) =>
    at(state.status, counter) === Status.board && !shown.has(state.counters.ids[counter] ?? "")
  );
  const before = batailleDeParis.view(state, side);
  let swaps = 0;
  for (const one of hidden) {
    for (const other of hidden) {
      const [here, there] = [at(state.position, one), at(state.position, other)];
      // What lies on top of an open stack is seen: both must lie behind flags.
      if (here >= there || !isFlag(before, here) || !isFlag(before, there)) continue;
      if (!staysFlag(state, here, one, other) || !staysFlag(state, there, other, one)) continue;
      exchange(state, one, there, other, here);
      assert.deepEqual(batailleDeParis.view(state, side), before);
      exchange(state, one, here, other, there);
      swaps++;
      break;
    }
  }
  return swaps;
}

const isFlag = (seen: BoardView, hex: number): boolean =>
  seen.counters.some((counter) => counter.hidden && counter.hex === board.map.grid.labelOf(hex));

/** Whether a flag still lies on a hex when one of its counters is replaced by another. */
function staysFlag(state: State, hex: number, leaves: number, comes: number): boolean {
  const { counters } = state;
  const isOne = (counter: number) =>
    at(counters.kind, counter) === Kind.decoy || backIsFlag(state, counter);
  return isOne(comes) ||
    (counters.ofSide[Side.french] ?? []).some((counter) =>
      counter !== leaves && at(state.position, counter) === hex && isOne(counter)
    );
}

function exchange(state: State, one: number, to: number, other: number, back: number): void {
  lift(state, one);
  lift(state, other);
  put(state, one, to);
  put(state, other, back);
}

Deno.test("P-061 a reinforcement does not learn from its edge what lies behind a flag", () => {
  // Blücher's first units come in on turn 1: to them a decoy and a hidden unit on the edge look alike.
  const entry = (counter: string, ...more: string[]) => {
    const { state, hexes } = atTheEdge();
    const [first = -1, second = -1] = hexes;
    put(state, counterOf(state, counter), first);
    more.forEach((id) => put(state, counterOf(state, id), second));
    proceed(state);
    assert.equal(state.decision.kind, "enter-reinforcement");
    return offered(state).map(({ hex }) => hex);
  };
  const withUnit = entry("legion-1");
  assert.deepEqual(entry("decoy-1"), withUnit);
  assert.ok(withUnit.length > 0);
});

Deno.test("P-061 only when nothing else is free does a reinforcement come in over a decoy, which is gone then", () => {
  const { state, hexes } = atTheEdge();
  const french = (state.counters.ofSide[Side.french] ?? []).filter((counter) =>
    isCombatUnit(at(state.counters.kind, counter)) && at(state.status, counter) === Status.reserve
  );
  const [last = -1, ...others] = hexes;
  others.forEach((hex, index) => put(state, french[index] ?? -1, hex));
  put(state, counterOf(state, "decoy-1"), last);
  proceed(state);
  assert.deepEqual(offered(state).map(({ hex }) => hex), [board.map.grid.labelOf(last)]);
  pick(state, "enter-reinforcement.hex");
  assert.equal(whereIs(state, "decoy-1"), null);
});

/** The Coalition's arrivals of turn 1 with an empty board, and the edge hexes of the first that is due. */
function atTheEdge(): { state: State; hexes: readonly number[] } {
  const state = situation(rules, {
    side: "coalition",
    phase: "movement",
    turn: 1,
    stacks: { "2410": ["udom"] },
  });
  beginArrival(state);
  const due = state.scenario.arrivals.find(({ side, turn }) => side === state.side && turn === 1);
  return { state, hexes: [...due?.hexes ?? []] };
}

Deno.test("P-073 decoys on the units that fought come off with the combat, those elsewhere stay", () => {
  const state = attack(
    {
      side: "french",
      phase: "combat",
      stacks: {
        [field]: ["lagrange", "decoy-1"],
        [north]: ["mezenzow"],
        "2112": ["ricard", "decoy-2"],
      },
    },
    [north],
    [field],
  );
  skip(state, "retreat", "advance", "allocate-loss");
  assert.equal(told(state, "combat").length, 1);
  assert.equal(whereIs(state, "decoy-1"), null);
  assert.equal(whereIs(state, "decoy-2"), "2112");
});

Deno.test("P-071 a decoy hides the whole stack, its height and its strength, until the combat is declared", () => {
  const state = situation(rules, {
    side: "coalition",
    phase: "combat",
    stacks: { [field]: ["lagrange", "ricard", "decoy-1"], [north]: ["udom"] },
  });
  const seen = batailleDeParis.view(state, coalition).counters.filter(({ hex }) => hex === field);
  assert.deepEqual(seen.map(({ id, hidden }) => [id, hidden]), [["hidden-1", true]]);
  pick(state, "declare-attack.target", { hex: field });
  assert.ok(offered(state).every(({ params }) => !("strength" in params)));
});
