/** The sequence of play of 1792 as the logs of whole games show it (2.0, 6.0 to 9.0). */
import assert from "node:assert/strict";
import type { GameEvent } from "../../engine/core/system.ts";
import { patrieEnDanger as system } from "../../engine/patrie-en-danger-1792/system.ts";
import { sideIds } from "../../engine/patrie-en-danger-1792/words.ts";
import { playGameOf } from "../../engine/testing/games.ts";
import { rules } from "./board.ts";

/** Logs of some games under both policies. */
const games: readonly (readonly GameEvent[])[] = Array.from({ length: 8 }, (_, index) => {
  const { state } = playGameOf(system, rules, {
    scenario: "campaign",
    seed: index + 1,
    policy: index % 2 === 0 ? "random" : "steady",
    options: { log: true },
  });
  return system.events(state);
});

/** The events of each phase of a kind, one list for each side, turn and game. */
function phasesOf(phase: string): GameEvent[][] {
  const lists: GameEvent[][] = [];
  for (const log of games) {
    const bySide = new Map<string, GameEvent[]>();
    for (const event of log) {
      if (event.phase !== phase) continue;
      const key = `${event.turn} ${event.side}`;
      bySide.set(key, [...bySide.get(key) ?? [], event]);
    }
    lists.push(...bySide.values());
  }
  return lists;
}

const last = (events: readonly GameEvent[], ...kinds: string[]): number =>
  events.findLastIndex(({ kind }) => kinds.includes(kind));
const first = (events: readonly GameEvent[], ...kinds: string[]): number =>
  events.findIndex(({ kind }) => kinds.includes(kind));

Deno.test("N-001 N-002 N-004 turns follow one another, at most 18, the Coalition before the French", () => {
  for (const log of games) {
    const turns = log.filter(({ kind }) => kind === "turn").map(({ turn }) => turn);
    assert.deepEqual(turns, turns.map((_, index) => index + 1));
    assert.ok(turns.length <= 18);
    const moving = log.filter(({ kind }) => kind === "movement-phase");
    assert.deepEqual(
      moving.map(({ turn, params }) => [turn, params.side]),
      moving.map((_, index) => [Math.floor(index / 2) + 1, sideIds[index % 2]]),
    );
    for (const { kind, side, params } of moving) assert.equal(sideIds[side], params.side, kind);
  }
});

Deno.test("N-016 the game opens with the movement of the Coalition, without a command phase", () => {
  for (const log of games) {
    const opening = first(log, "opening");
    assert.ok(opening >= 0 && opening < first(log, "movement-phase"));
  }
});

Deno.test("N-003 N-005 each period goes through its phases in their order, and never back", () => {
  const order = ["intermediate", "command", "movement", "combat", "end-of-turn"];
  for (const log of games) {
    let before: GameEvent | undefined;
    for (const event of log) {
      if (before?.turn === event.turn && before.side === event.side) {
        assert.ok(order.indexOf(event.phase) >= order.indexOf(before.phase), event.kind);
      }
      before = event;
    }
  }
});

Deno.test("N-008 N-066 in the movement phase no order comes after a test of initiative", () => {
  let both = 0;
  for (const events of phasesOf("movement")) {
    const ways = events.filter(({ kind }) => kind === "announced").map(({ params }) =>
      params.march
    );
    const test = ways.indexOf("initiative");
    if (test < 0) continue;
    const orders = ways.filter((march) => march === "order" || march === "extended");
    if (orders.length > 0) both++;
    for (const march of ways.slice(test)) assert.equal(march, "initiative");
  }
  assert.ok(both > 10);
});

Deno.test("N-068 N-075 who has an order moves without a test, who has none tests first", () => {
  const seen = { order: 0, initiative: 0 };
  for (const events of phasesOf("movement")) {
    for (const [index, event] of events.entries()) {
      if (event.kind !== "announced") continue;
      const next = events[index + 1]?.kind;
      if (event.params.march === "initiative") {
        assert.equal(next, "initiative-test");
        seen.initiative++;
      } else {
        assert.notEqual(next, "initiative-test");
        seen.order++;
      }
    }
  }
  assert.ok(seen.order > 50 && seen.initiative > 50);
});

Deno.test("N-076 whoever fails his test does not move, nor anybody announced with him", () => {
  let failures = 0;
  for (const events of phasesOf("movement")) {
    const stuck = new Set<unknown>();
    for (const [index, { kind, params }] of events.entries()) {
      if (kind === "initiative-test" && params.result === "failure") {
        failures++;
        for (const id of String(events[index - 1]?.params.force).split(" ")) stuck.add(id);
      }
      if (kind === "announced") {
        for (const id of String(params.force).split(" ")) assert.ok(!stuck.has(id), id);
      }
      if (kind === "move") assert.ok(!stuck.has(params.counter), String(params.counter));
    }
  }
  assert.ok(failures > 50);
});

Deno.test("N-009 N-010 a force has paid its attrition before the next is announced, those who stay pay last", () => {
  let marches = 0;
  for (const events of phasesOf("movement")) {
    const announced = events.flatMap(({ kind }, index) => kind === "announced" ? [index] : []);
    for (const [position, from] of announced.entries()) {
      const march = events.slice(from, announced[position + 1] ?? events.length);
      const force = String(march[0]?.params.force).split(" ");
      const moved = march.findLastIndex(({ kind, params }) =>
        kind === "move" && force.includes(String(params.counter))
      );
      const paid = march.findIndex(({ kind, params }) =>
        kind === "attrition" && params.counter === march[0]?.params.counter && params.movement !== 0
      );
      if (moved < 0 || paid < 0) continue;
      assert.ok(paid > moved);
      marches++;
    }
    const end = announced.at(-1) ?? -1;
    const stays = events.filter(({ kind, params }) =>
      kind === "attrition" && params.movement === 0
    );
    if (stays.length > 0 && end >= 0) {
      assert.ok(last(events, "attrition") > end, "those who stayed");
    }
  }
  assert.ok(marches > 100);
});

Deno.test("N-011 consolidation and engineers come after all movement and attrition", () => {
  let works = 0;
  for (const events of phasesOf("movement")) {
    const work = first(events, "bridge-damage", "bridge-repair", "pushed-back");
    if (work < 0) continue;
    works++;
    assert.ok(last(events, "attrition", "announced", "initiative-test") < work);
  }
  assert.ok(works > 0);
});

Deno.test("N-012 N-013 N-059 forced marches come first in the combat phase, tests of order last", () => {
  const seen = { forced: 0, order: 0 };
  for (const events of phasesOf("combat")) {
    const combat = first(events, "combat-begins", "stand");
    const end = last(events, "combat-begins", "combat-ends");
    const march = last(events, "announced");
    if (march >= 0) {
      seen.forced++;
      assert.equal(events[march]?.params.march, "forced");
      assert.ok(combat < 0 || march < combat);
    }
    const order = first(events, "order-test", "rally-test");
    if (order >= 0) {
      seen.order++;
      assert.ok(end < order);
    }
  }
  assert.ok(seen.forced > 5 && seen.order > 20);
});

Deno.test("N-110 N-112 whoever makes a forced march determines attrition in the combat phase, at four more", () => {
  let marches = 0;
  for (const log of games) {
    for (const [index, event] of log.entries()) {
      if (event.kind !== "announced" || event.params.march !== "forced") continue;
      const rest = log.slice(index + 1);
      const next = rest.slice(0, Math.max(0, first(rest, "announced", "stand", "combat-begins")));
      const worn = next.find(({ kind, params }) =>
        kind === "attrition" && params.counter === event.params.counter
      );
      if (worn === undefined) continue;
      marches++;
      assert.equal(worn.phase, "combat");
      const dice = [worn.params.die, worn.params.cavalryDie].filter((die) => die !== 0);
      for (const die of dice) assert.ok(Number(die) >= 4, `${die}`);
    }
  }
  assert.ok(marches > 3, `${marches}`);
});

Deno.test("N-015 N-201 places surrender at the end of a turn, before the calendar moves on", () => {
  let fallen = 0;
  for (const log of games) {
    for (const { kind, phase } of log) {
      if (kind !== "surrender") continue;
      fallen++;
      assert.equal(phase, "end-of-turn");
    }
  }
  assert.ok(fallen > 0);
});

Deno.test("N-129 no hex is attacked twice in a combat phase, and none attacks twice", () => {
  let combats = 0;
  for (const events of phasesOf("combat")) {
    const targets = new Set<string>();
    const attackers = new Set<string>();
    for (const { kind, params } of events) {
      if (kind !== "combat-begins") continue;
      combats++;
      for (const hex of String(params.targets).split(" ")) {
        assert.ok(!targets.has(hex), hex);
        targets.add(hex);
      }
      for (const hex of String(params.from).split(" ")) {
        assert.ok(!attackers.has(hex), hex);
        attackers.add(hex);
      }
    }
  }
  assert.ok(combats > 50);
});

Deno.test("N-165 artillery bears no losses of set-piece battles, N-144 nor of fire while others stand", () => {
  const guns = new Set(
    rules.data.units.filter((unit) => String(unit["class"]).endsWith("artillery")).map(({ id }) =>
      id
    ),
  );
  assert.ok(guns.size > 3);
  let losses = 0;
  for (const events of phasesOf("combat")) {
    let hexes = 0;
    for (const { kind, params } of events) {
      if (kind === "pursuit") hexes = Number(params.hexes);
      if (kind === "combat-begins") hexes = 0;
      if (kind !== "losses") continue;
      losses++;
      // The one gun of a long pursuit apart (N-190).
      if (hexes < 5) assert.ok(!guns.has(String(params.counter)), String(params.counter));
    }
  }
  assert.ok(losses > 100);
});

Deno.test("N-131 N-126 every combat names hexes that touch all the hexes attacked", () => {
  const { grid } = [...rules.grounds.values()][0]?.map ?? { grid: null };
  assert.ok(grid !== null);
  let several = 0;
  for (const events of phasesOf("combat")) {
    for (const { kind, params } of events) {
      if (kind !== "combat-begins") continue;
      const targets = String(params.targets).split(" ");
      const from = String(params.from).split(" ");
      if (targets.length + from.length > 2) several++;
      for (const target of targets) {
        for (const hex of from) {
          assert.equal(grid.distance(grid.indexOf(target), grid.indexOf(hex)), 1);
        }
      }
    }
  }
  assert.ok(several > 5);
});
