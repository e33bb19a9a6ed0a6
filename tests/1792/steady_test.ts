/** The policy `steady` of 1792: what a careful player does where it matters, and what comes of it over many games. */
import assert from "node:assert/strict";
import { at } from "../../engine/core/arrays.ts";
import { allOf, fightersOf } from "../../engine/patrie-en-danger-1792/field.ts";
import { Prize } from "../../engine/patrie-en-danger-1792/play/combat/prize.ts";
import {
  battleTypeWorth,
  counterWorth,
  prizeWorth,
  pursueWorth,
} from "../../engine/patrie-en-danger-1792/policy/battles.ts";
import { boldness, isSenior } from "../../engine/patrie-en-danger-1792/policy/knowledge.ts";
import {
  commandWorth,
  reorganiseWorth,
} from "../../engine/patrie-en-danger-1792/policy/marches.ts";
import { planOf } from "../../engine/patrie-en-danger-1792/policy/plan.ts";
import type { State } from "../../engine/patrie-en-danger-1792/state.ts";
import {
  Battle,
  CODE,
  Command,
  PASS,
  Reorganise,
  Side,
} from "../../engine/patrie-en-danger-1792/words.ts";
import { openGame } from "../../engine/systems.ts";
import { makePolicy } from "../../smoke/policy.ts";
import { board, combat, hexOf, rules, who } from "./board.ts";
import { data } from "./game.ts";

/** Index of a unit. */
const unit = (id: string): number => who(id) - rules.roster.leaders;

/** What a side thinks of a set-piece battle, less what it thinks of its way out. */
function standing(state: State, side: number): number {
  const decision = { ...state.decision, side };
  return battleTypeWorth(state, decision, Battle.setPiece) -
    battleTypeWorth(state, decision, Battle.pursuit);
}

Deno.test("a force that one lost attack would wipe out keeps its way out, a larger one stands", () => {
  const small = board({ brunswick: "2010", "deprez-crassier": "2011" }, Side.coalition);
  combat(small, "2010", "2011", 0);
  small.temper.fill(255);
  assert.ok(fightersOf(small, who("deprez-crassier")) <= 7);
  assert.ok(standing(small, Side.french) < 0);
  const large = board({ courbiere: "2010", chazot: "2011" }, Side.coalition);
  combat(large, "2010", "2011", 0);
  assert.ok(standing(large, Side.french) > 0);
});

Deno.test("a defender strikes back at an equal, and not at three times his number", () => {
  const equal = board({ courbiere: "2010", lynch: "2011" }, Side.coalition);
  combat(equal, "2010", "2011", 0);
  equal.temper.fill(100);
  assert.ok(counterWorth(equal, hexOf("2011")) > counterWorth(equal, PASS));
  const weak = board({ brunswick: "2010", stengel: "2011" }, Side.coalition);
  combat(weak, "2010", "2011", 0);
  weak.temper.fill(100);
  assert.ok(counterWorth(weak, hexOf("2011")) < counterWorth(weak, PASS));
});

Deno.test("the last men of a hex do not pursue where they would leave guns alone", () => {
  const state = board({ kellermann: "2011", valence: "2011", brunswick: "2010" }, Side.french);
  combat(state, "2011", "2010", 0);
  assert.equal(fightersOf(state, who("kellermann")), 0);
  assert.ok(allOf(state, who("kellermann")) > 0);
  state.battle.pursuer = who("stengel");
  assert.ok(pursueWorth(state, who("valence")) < pursueWorth(state, PASS));
  state.battle.pursuing[who("valence")] = 0;
  const accompanied = board(
    { kellermann: "2011", valence: "2011", lynch: "2011", brunswick: "2010" },
    Side.french,
  );
  accompanied.battle.pursuer = who("stengel");
  assert.ok(pursueWorth(accompanied, who("valence")) > pursueWorth(accompanied, PASS));
});

Deno.test("own morale comes first, for the French up to the end of the war, for the Coalition up to the road to Paris", () => {
  const state = board({}, Side.french);
  const prefersOwn = (side: number, morale: number): boolean => {
    state.morale[side] = morale;
    const decision = { ...state.decision, side };
    return prizeWorth(state, decision, Prize.own) > prizeWorth(state, decision, Prize.enemy);
  };
  assert.deepEqual([0, 1, 2, 3].map((morale) => prefersOwn(Side.french, morale)), [
    true,
    true,
    true,
    true,
  ]);
  assert.deepEqual([0, 1, 2].map((morale) => prefersOwn(Side.coalition, morale)), [
    true,
    true,
    false,
  ]);
});

Deno.test("late in the season who has not won dares more, and who has keeps what he has", () => {
  const state = board({}, Side.french);
  state.temper.fill(128);
  const at18 = (french: number, coalition: number): number => {
    state.turn = 18;
    state.morale[Side.french] = french;
    state.morale[Side.coalition] = coalition;
    return boldness(state, Side.french);
  };
  state.turn = 8;
  const august = boldness(state, Side.french);
  assert.ok(at18(-1, 1) > august);
  assert.ok(at18(1, 1) > august);
  assert.ok(at18(2, -1) < august);
  // One step more ends the war.
  assert.ok(at18(3, 0) > august);
});

Deno.test("a great commander with guns alone is given a unit of those beside him, and without them goes to the army", () => {
  const state = board({ kellermann: "2011", lynch: "2011" }, Side.french);
  const hex = hexOf("2011");
  state.focus = hex;
  assert.ok(isSenior(state, who("kellermann")));
  assert.ok(commandWorth(state, Command.hex * CODE + hex) > commandWorth(state, PASS));
  const give = (leader: string, id: string): number =>
    reorganiseWorth(state, (who(leader) * 8 + Reorganise.unit) * CODE + unit(id));
  assert.ok(give("kellermann", "fc-3-line") > reorganiseWorth(state, PASS));
  assert.ok(give("lynch", "fc-foot-artillery") < reorganiseWorth(state, PASS));
  const alone = board({ kellermann: "2011", dumouriez: "2013", "le-veneur": "2013" }, Side.french);
  alone.mover = Side.french;
  assert.equal(at(planOf(alone).goal, who("kellermann")), hexOf("2013"));
});

Deno.test("over 120 games both sides win some, and fewer than three in four are draws", () => {
  const game = openGame(data);
  const levels = new Map<string, number>();
  for (let seed = 1; seed <= 120; seed++) {
    const match = game.start("campaign", seed);
    const choose = makePolicy("steady", seed);
    for (let decision = match.decision(); decision !== null; decision = match.decision()) {
      match.choose(choose(match, decision));
    }
    const level = match.outcome()?.level ?? "none";
    levels.set(level, (levels.get(level) ?? 0) + 1);
  }
  const share = (side: string): number =>
    [...levels].reduce((sum, [level, count]) => sum + (level.startsWith(side) ? count : 0), 0) /
    120;
  const told = JSON.stringify([...levels]);
  assert.ok(share("draw") < 0.75, told);
  assert.ok(share("french") > 0.02, told);
  assert.ok(share("coalition") > 0.1, told);
});
