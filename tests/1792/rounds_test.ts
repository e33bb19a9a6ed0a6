/** Single steps of a combat of 1792: markers, ratio and result, what a storm and a sally end with, morale (10.3, 10.4, 15.11, 17.0). */
import assert from "node:assert/strict";
import { at } from "../../engine/core/arrays.ts";
import { setBesieged, setStrength } from "../../engine/patrie-en-danger-1792/field.ts";
import { Do } from "../../engine/patrie-en-danger-1792/flow.ts";
import { beginLosses, eliminate } from "../../engine/patrie-en-danger-1792/play/combat/losses.ts";
import { Prize } from "../../engine/patrie-en-danger-1792/play/combat/prize.ts";
import { resolveStrike } from "../../engine/patrie-en-danger-1792/play/combat/strike.ts";
import type { State } from "../../engine/patrie-en-danger-1792/state.ts";
import { Battle, Side, Stand } from "../../engine/patrie-en-danger-1792/words.ts";
import {
  board,
  combat,
  eventOf,
  grid,
  ground,
  hexOf,
  optionsOf,
  rules,
  run,
  take,
  who,
} from "./board.ts";

/** Takes all units of commanders away. */
function strip(state: State, ...ids: string[]): void {
  for (const id of ids) {
    for (let unit = at(state.firstUnit, who(id)); unit >= 0; unit = at(state.nextUnit, unit)) {
      setStrength(state, unit, 0);
    }
  }
}

/** Battle types that the commander of an attack may choose, having shown so many set-pieces. */
function types(id: string, shown: number): number[] {
  const state = board({ [id]: "2812", lynch: "2912" }, Side.coalition);
  combat(state, "2812", "2912", 0);
  state.battle.setPieces[0] = shown;
  run(state, Do.battle, 4);
  // One type is no choice: the defender is asked.
  return state.decision.side === Side.coalition ? optionsOf(state) : [state.battle.marker[0] ?? -1];
}

Deno.test("N-136 a commander fights as many rounds of a set-piece battle as his initiative, N-135 a general none", () => {
  const both = [Battle.pursuit, Battle.setPiece];
  assert.deepEqual([0, 1, 2].map((shown) => types("brunswick", shown)), [
    both,
    both,
    [Battle.pursuit],
  ]);
  assert.deepEqual(types("hohenlohe", 2), both);
  assert.deepEqual(types("kohler", 0), [Battle.pursuit]);
});

/** What the log tells of one strike of an attacker in a hex against a defender beside him. */
function strike(state: State, from: string, to: string, striking = 0): State {
  combat(state, from, to, striking);
  resolveStrike(state);
  return state;
}

/** A pair of neighbours, without water between them nor a place in either, whose second has this mark of the terrain. */
function pair(modified: number): [string, string] {
  for (let hex = 0; hex < ground.size; hex++) {
    if (at(ground.modified, hex) !== modified || at(ground.infantryLimit, hex) > 0) continue;
    for (let direction = 0; direction < 6; direction++) {
      const side6 = hex * 6 + direction;
      const from = at(ground.map.neighbours, side6);
      if (from < 0 || at(ground.water, side6) > 0 || at(ground.fort, hex) > 0) continue;
      if (at(ground.attackFrom, from) < 2 || at(ground.cavalryAttack, hex) < 2) continue;
      return [grid.labelOf(from), grid.labelOf(hex)];
    }
  }
  throw new Error(`no hex with the mark ${modified}`);
}

Deno.test("N-152 the marked terrain of the hex that is struck asks for the modified line", () => {
  const told = [0, 1].map((mark) => {
    const [from, to] = pair(mark);
    return eventOf(
      strike(board({ courbiere: from, stengel: to }, Side.coalition), from, to),
      "combat",
    )
      .params;
  });
  assert.deepEqual(told.map(({ modified }) => modified), ["normal", "modified"]);
  // 22 against 9: 2-1, and a column less.
  assert.deepEqual(told.map(({ column }) => column), [6, 5]);
});

Deno.test("N-134 the columns that an attack loses are not lost by the counter-attack", () => {
  const [from, to] = pair(0);
  for (const [striking, shift] of [[0, 3], [1, 0]] as const) {
    const state = board({ courbiere: from, stengel: to }, Side.coalition);
    state.battle.shift = 3;
    strike(state, from, to, striking);
    assert.equal(eventOf(state, "combat").params.shift, shift);
  }
});

Deno.test("N-155 below the lowest ratio an attack fails by 10 without a roll", () => {
  const [from, to] = pair(0);
  const state = board(
    { kohler: from, beurnonville: to, chazot: to, "le-veneur": to },
    Side.coalition,
  );
  strike(state, from, to);
  const { column, attackerNumber, defenderNumber, loser } = state.battle;
  assert.deepEqual([column, attackerNumber, defenderNumber, loser], [0, 10, 0, 0]);
  assert.equal(eventOf(state, "combat").params.result, "10R/0");
});

Deno.test("N-150 walls multiply ten points in a storm; N-141 in the open they do not, nor does the garrison fight", () => {
  const place = "2418";
  const defenders = (storm: number) => {
    const state = board({ courbiere: "2417", beaurepaire: place, stengel: place }, Side.coalition);
    state.stand[hexOf(place)] = storm === 1 ? Stand.advantage : Stand.open;
    state.battle.storm = storm;
    strike(state, "2417", place);
    return eventOf(state, "combat").params.defenders;
  };
  assert.equal(ground.cavalryDefence[hexOf(place)], 2);
  assert.deepEqual([defenders(1), defenders(0)], [8 + 9 + 10, 9]);
});

/** A combat whose loser has the pursuit marker and this number, after the strike. */
function beaten(state: State, from: string, to: string, loser: number, number: number): State {
  combat(state, from, to, 0);
  state.battle.loser = loser;
  state.battle.attackerNumber = number;
  state.battle.defenderNumber = number;
  return run(state, Do.battle, 16);
}

const kinds = (state: State): string[] => state.events?.map(({ kind }) => kind) ?? [];

Deno.test("N-160 a loser with 0 stays where he is and is not pursued (NQ-174)", () => {
  const places = { brunswick: "2812", lynch: "2912" };
  const none = beaten(board(places, Side.coalition), "2812", "2912", 1, 0);
  assert.ok(kinds(none).includes("combat-ends") && !kinds(none).includes("retreat"));
  assert.equal(none.retreated[who("lynch")], 0);
  const one = beaten(board(places, Side.coalition), "2812", "2912", 1, 1);
  while (one.decision.kind === "retreat-step") {
    take(one, "retreat-step", optionsOf(one)[0] ?? -1);
  }
  assert.equal(eventOf(one, "retreat").params.hexes, 1);
  assert.equal(one.retreated[who("lynch")], 1);
});

Deno.test("NQ-155 besieged who lose a sally go back through the gates, besiegers who lose it retreat", () => {
  for (const loser of [0, 1]) {
    const state = board({ beaurepaire: "2418", courbiere: "2417" }, Side.french);
    setBesieged(state, hexOf("2418"), 1);
    combat(state, "2418", "2417", 0);
    state.battle.sortie = 1;
    beaten(state, "2418", "2417", loser, 2);
    while (state.decision.kind === "retreat-step") {
      take(state, "retreat-step", optionsOf(state)[0] ?? -1);
    }
    assert.equal(kinds(state).includes("retreat"), loser === 1);
    assert.equal(state.hexOf[who("beaurepaire")], hexOf("2418"));
  }
});

Deno.test("N-217 a place is lost when its defenders fall in a storm, not when the stormers do", () => {
  const storm = (...gone: string[]): State => {
    const state = board({ courbiere: "2417", beaurepaire: "2418" }, Side.coalition);
    setBesieged(state, hexOf("2418"), 1);
    combat(state, "2417", "2418", 0);
    state.battle.storm = 1;
    state.stand[hexOf("2418")] = Stand.advantage;
    strip(state, ...gone);
    return run(state, Do.battle, 50);
  };
  assert.deepEqual([...storm("beaurepaire").morale], [0, 0]);
  const held = storm("courbiere");
  assert.deepEqual([...held.morale], [0, 1]);
  assert.ok(!kinds(held).includes("place-falls"));
});

Deno.test("N-219 one hex of pursuit that was authorised is enough for the prize of a battle, none is not", () => {
  const asked = (hexes: number, full: number, senior: number): boolean => {
    const state = board({ brunswick: "2812", kellermann: "2912" }, Side.coalition);
    combat(state, "2812", "2912", 0);
    state.battle.loser = 1;
    state.battle.hexes = hexes;
    state.battle.fullRound = full;
    state.battle.senior = senior;
    run(state, Do.battle, 38);
    return state.decision.kind === "morale-choice" && state.decision.side === Side.coalition;
  };
  assert.deepEqual([asked(0, 1, 1), asked(1, 1, 1)], [false, true]);
  assert.deepEqual([asked(1, 0, 1), asked(1, 1, 0)], [false, false]);
});

Deno.test("N-162 half of the losses, rounded up, are for one unit, and nobody loses more than he has", () => {
  const losses = (amount: number): number[] => {
    const state = board({ stengel: "2812" }, Side.french);
    state.loss.members[who("stengel")] = 1;
    beginLosses(state, Side.french, 0, amount);
    const { single, infantry, cavalry } = state.loss;
    return [single, infantry + cavalry, at(state.battle.lost, 0)];
  };
  assert.deepEqual([3, 4, 50].map(losses), [[2, 3, 3], [2, 4, 4], [5, 9, 9]]);
});

Deno.test("N-221 the fall of a commander of capacity 6 is paid for, of one of 5 it is not", () => {
  const state = board({ clerfayt: "2812", hohenlohe: "2712" }, Side.coalition);
  for (const id of ["clerfayt", "hohenlohe"]) eliminate(state, who(id));
  assert.deepEqual([12, 10], ["clerfayt", "hohenlohe"].map((id) => rules.roster.capacity[who(id)]));
  assert.deepEqual([1, 0], ["clerfayt", "hohenlohe"].map((id) => state.battle.fallen[who(id)]));
});

Deno.test("N-219 the winner raises his morale or lowers the enemy's, as far as the track goes", () => {
  const offered = (own: number, enemy: number): number[] => {
    const state = board({ brunswick: "2812", kellermann: "2912" }, Side.coalition);
    state.morale.set([own, enemy]);
    combat(state, "2812", "2912", 0);
    state.battle.fullRound = 1;
    state.battle.senior = 1;
    state.focus = Side.coalition;
    run(state, Do.moralePrize);
    // One choice is none: it has been taken.
    return state.decision.kind === "morale-choice" ? optionsOf(state) : [...state.morale];
  };
  assert.deepEqual(offered(2, -2), [Prize.own, Prize.enemy]);
  assert.deepEqual(offered(3, 0), [3, -1]);
  assert.deepEqual(offered(0, -3), [1, -3]);
  assert.deepEqual(offered(3, -3), [3, -3]);
});
