/** Command in 1792: what a command phase allows, who may stand together, what the enemy sees (2.2 B1, 3.0). */
import assert from "node:assert/strict";
import { at } from "../../engine/core/arrays.ts";
import { put, setStrength } from "../../engine/patrie-en-danger-1792/field.ts";
import { Do } from "../../engine/patrie-en-danger-1792/flow.ts";
import { PATH } from "../../engine/patrie-en-danger-1792/parts.ts";
import { eliminate } from "../../engine/patrie-en-danger-1792/play/combat/losses.ts";
import { enlist, mayEnd } from "../../engine/patrie-en-danger-1792/play/march/steps.ts";
import { start } from "../../engine/patrie-en-danger-1792/play/sequence.ts";
import type { State } from "../../engine/patrie-en-danger-1792/state.ts";
import { view } from "../../engine/patrie-en-danger-1792/view.ts";
import {
  CODE,
  codeOf,
  Command,
  Kind,
  March,
  PASS,
  Reorganise,
  Side,
  Status,
} from "../../engine/patrie-en-danger-1792/words.ts";
import {
  Begin,
  board,
  combat,
  due,
  eventOf,
  grid,
  hexOf,
  march,
  optionsOf,
  playFrom,
  rules,
  run,
  scenario,
  take,
  who,
} from "./board.ts";
import { data, leaders } from "./game.ts";

/** Takes the first option of a kind of change, all the points where it asks how many. */
function change(state: State, kind: number): void {
  const found = optionsOf(state).find((option) => option >= 0 && codeOf(option) % 8 === kind);
  assert.ok(found !== undefined, `change ${kind}`);
  take(state, "reorganise", found);
  if (state.decision.kind === "strength-amount") passOn(state);
}

/** Does nothing where that is possible, and otherwise what is last offered. */
function passOn(state: State): void {
  const options = optionsOf(state);
  take(state, state.decision.kind, options.includes(PASS) ? PASS : options.at(-1) ?? PASS);
}

Deno.test("N-007 a command phase names a source, passes units and points, makes and unmakes generals in any order", () => {
  const place = hexOf("4306");
  const source = Command.source * CODE + place;
  const hex = Command.hex * CODE + place;
  const kinds = [Reorganise.unit, Reorganise.strength, Reorganise.create, Reorganise.remove];
  for (const order of [[source, hex], [hex, source]]) {
    for (const changes of [kinds, [...kinds].reverse()]) {
      const state = board(
        { brunswick: "4306", courbiere: "4306", kohler: "4306", hohenlohe: "4108" },
        Side.coalition,
      );
      state.turn = 5;
      due(state, "hohenlohe-kirchberg");
      playFrom(state, Begin.command);
      for (const answer of order) {
        take(state, "command", answer);
        if (answer === source) continue;
        for (const kind of changes) change(state, kind);
        take(state, "reorganise", PASS);
      }
      assert.equal(state.temporary[place], Side.coalition + 1);
      const told = new Set(state.events?.map(({ kind }) => kind));
      for (
        const kind of [
          "source-named",
          "unit-transferred",
          "strength-transferred",
          "general-created",
          "general-removed",
        ]
      ) assert.ok(told.has(kind), kind);
      // NQ-29: who is due lies ready, and enters when the movement phase begins.
      assert.equal(state.hexOf[who("hohenlohe-kirchberg")], -1);
      take(state, "command", PASS);
      assert.equal(state.hexOf[who("hohenlohe-kirchberg")], hexOf("4410"));
      assert.equal(eventOf(state, "enters").phase, "movement");
    }
  }
});

Deno.test("N-007 a hex is reorganised once in a phase, and its source may be given up before or after that", () => {
  const place = hexOf("4306");
  const hex = Command.hex * CODE + place;
  const giveUp = Command.giveUp * CODE + place;
  for (const order of [[hex, giveUp], [giveUp, hex]]) {
    const state = board(
      { brunswick: "4306", courbiere: "4306", hohenlohe: "4108" },
      Side.coalition,
    );
    state.turn = 5;
    state.temporary[place] = Side.coalition + 1;
    playFrom(state, Begin.command);
    for (const answer of order) {
      take(state, "command", answer);
      if (answer === hex) take(state, "reorganise", PASS);
      assert.ok(!optionsOf(state).includes(answer));
    }
    assert.equal(state.temporary[place], 0);
  }
});

/** Whether commanders, as one part of a force, may end their move in a fortress, and whether they may in the open. */
function ends(change: (state: State) => void, ...ids: string[]): [boolean, boolean] {
  const state = board(Object.fromEntries(ids.map((id) => [id, "4405"])), Side.coalition);
  change(state);
  march(state, March.order, ids[0] ?? "");
  for (const id of ids) state.march.part[who(id)] = 1;
  enlist(state);
  return [mayEnd(state, 0, hexOf("3408")), mayEnd(state, 0, hexOf("4404"))];
}

Deno.test("N-021 the points of a commander and of all his subordinates count for the limit of a hex, guns too", () => {
  const plus = (points: number) => (state: State) => {
    const unit = at(state.firstUnit, who("kohler"));
    setStrength(state, unit, at(state.strength, unit) + points);
  };
  // 27 of infantry and 6 of artillery, with the 6 of Kohler.
  assert.deepEqual(ends(plus(1), "brunswick", "kohler"), [true, true]);
  assert.deepEqual(ends(plus(2), "brunswick", "kohler"), [false, true]);
  // All three, whoever leads: 33, 13 and 6.
  assert.deepEqual(ends(plus(0), "kohler", "lottum", "brunswick"), [false, true]);
});

/** Who may be named for a hex in consolidation, when these stand in it after a phase's marches; nobody: it needs none. */
function asked(phase: number, side: number, where: string, ...ids: string[]): number[] {
  const active = phase === Begin.movement ? side : 1 - side;
  const state = board(Object.fromEntries(ids.map((id) => [id, where])), active);
  state.turn = 5;
  playFrom(state, phase);
  while (state.decision.side === side && state.phase === (phase === Begin.movement ? 2 : 3)) {
    if (state.decision.kind === "consolidate") return optionsOf(state);
    passOn(state);
  }
  return [];
}

Deno.test("N-025 after movement, and after forced marches, somebody has to be able to lead all who stand in a hex", () => {
  const french = (phase: number, ...ids: string[]) => asked(phase, Side.french, "2812", ...ids);
  for (const phase of [Begin.movement, Begin.combat]) {
    const equals = ["lynch", "valence"];
    assert.deepEqual(french(phase, ...equals).sort(), equals.map(who).sort(), `${phase}`);
    assert.deepEqual(french(phase, "kellermann", ...equals), []);
    // Four subordinates and his own guns are beyond his capacity of 8.
    const all = ["kellermann", "lynch", "valence", "muratel", "deprez-crassier"];
    assert.equal(french(phase, ...all).length, 5);
    // Two nations do not stand together, and the commander of a place stands apart (NQ-105).
    assert.equal(asked(phase, Side.coalition, "2812", "brunswick", "clerfayt").length, 2);
    assert.deepEqual(asked(phase, Side.french, "2418", "beaurepaire", "stengel"), []);
  }
});

Deno.test("N-026 who is pushed back goes along his way to the first hex free of units", () => {
  const way = ["2809", "2810", "2811", "2812"];
  const pushed = (...occupied: readonly (readonly [string, string])[]): string => {
    const state = board({ valence: "2812", lynch: "2812" }, Side.french);
    for (const [id, hex] of occupied) put(state, who(id), hexOf(hex));
    state.mover = Side.french;
    state.movedAt[who("lynch")] = 1;
    state.trail.set(way.map(hexOf), who("lynch") * PATH);
    state.trailLength[who("lynch")] = way.length;
    run(state, Do.consolidate);
    take(state, "consolidate", who("valence"));
    return grid.labelOf(at(state.hexOf, who("lynch")));
  };
  assert.equal(pushed(), "2811");
  assert.equal(pushed(["stengel", "2810"]), "2811");
  assert.equal(pushed(["stengel", "2811"]), "2810");
  assert.equal(pushed(["hohenlohe", "2811"], ["stengel", "2810"]), "2809");
});

Deno.test("N-062 the enemy sees commanders, not what they lead, until they fight", () => {
  const places = { brunswick: "2812", courbiere: "2812", lottum: "2712", kellermann: "2912" };
  const state = board(places, Side.coalition);
  const weaker = board(places, Side.coalition);
  for (let unit = 0; unit < rules.roster.units; unit++) {
    if (at(rules.roster.unitSide, unit) === Side.coalition) setStrength(weaker, unit, 1);
  }
  assert.deepEqual(view(weaker, Side.french), view(state, Side.french));
  assert.notDeepEqual(view(weaker, Side.coalition), view(state, Side.coalition));
  put(state, who("lynch"), hexOf("2912"));
  combat(state, "2812", "2912", 0);
  run(state, Do.battle);
  // Points by arm of those who fight, and nobody else's (NQ-166).
  const { params } = eventOf(state, "combat-begins");
  assert.deepEqual([params.infantry, params.cavalry, params.artillery], [49, 0, 6]);
  assert.deepEqual(
    [params.enemyInfantry, params.enemyCavalry, params.enemyArtillery],
    [12, 3, 4],
  );
});

Deno.test("N-192 senior commanders have counters with names, generals lettered ones that serve again", () => {
  const { roster } = rules;
  for (const { id, rank, formation } of leaders) {
    const named = rank !== "general" || formation === "garrisons";
    assert.equal(at(roster.kind, who(id)) === Kind.named, named, id);
  }
  const state = start(rules, scenario.id, 1);
  for (const { id, hex } of leaders) {
    const status = at(state.status, who(id));
    const waits = at(roster.kind, who(id)) === Kind.named || id === "luckner";
    const expected = hex !== undefined ? Status.board : waits ? Status.calendar : Status.pool;
    assert.equal(status, expected, id);
  }
  for (const [id, status] of [["kohler", Status.pool], ["hohenlohe", Status.eliminated]] as const) {
    const fought = board({ [id]: "2812" }, Side.coalition);
    eliminate(fought, who(id));
    assert.equal(fought.status[who(id)], status, id);
  }
  assert.ok(data.leaders.length > 30);
});
