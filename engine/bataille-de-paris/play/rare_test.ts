/** Rules that random play seldom meets, each from a position made for it. */
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
import type { State } from "../state.ts";
import { batailleDeParis } from "../system.ts";
import { Fate, Phase, Side, Status } from "../words.ts";
import { beginArrival } from "./arrival.ts";
import { loseStep } from "./occupation.ts";
import { proceed } from "./sequence.ts";

const rules = parisRules();
const board = boardOf(rules, scenarioOf(rules));
const { grid } = board.map;
const field = "0503";
const round = [...grid.neighboursOf(grid.indexOf(field))].map((hex) => grid.labelOf(hex));
const [north = "", northEast = "", southEast = "", south = "", southWest = "", northWest = ""] =
  round;
const index = (id: string): number => rules.counters.indexOf.get(id) ?? -1;
const beyond = (direction: number, steps: number): string => {
  let hex = grid.indexOf(field);
  for (let step = 0; step < steps; step++) hex = grid.neighbour(hex, direction);
  return grid.labelOf(hex);
};

/** Declares attacks `[target, from, formation]` and ends the declaration. */
function declare(state: State, attacks: readonly (readonly [string, string, string])[]): void {
  for (const [target, from, formation] of attacks) {
    pick(state, "declare-attack.target", { hex: target });
    pick(state, "choose-attacker.formation", { hex: from, formation });
    if (state.decision.kind === "choose-attacker") pick(state, "choose-attacker.pass");
  }
  if (state.decision.kind === "declare-attack") pick(state, "declare-attack.pass");
}

Deno.test("a stack that falls back into a hex still to be attacked adds no strength there, but crowds it (P-122, PQ-108)", () => {
  // Lagrange in the field can only go south, where Ricard and Compans wait for an attack of their own.
  const wanted: Situation = {
    side: "coalition",
    phase: "combat",
    stacks: {
      [field]: ["lagrange", "ledru-des-essarts"],
      [north]: ["udom", "rosen"],
      [northEast]: ["cosaques"],
      [northWest]: ["duka"],
      [southEast]: ["szewicz"],
      [southWest]: ["mezenzow"],
      [south]: ["ricard", "compans"],
    },
  };
  const state = battleSeed((seed) => {
    const run = situation(rules, { ...wanted, seed });
    pick(run, "declare-attack.target", { hex: field });
    pick(run, "choose-attacker.formation", { hex: north });
    pick(run, "choose-attacker.pass");
    pick(run, "declare-attack.target", { hex: south });
    pick(run, "choose-attacker.formation", { hex: southWest });
    pick(run, "choose-attacker.pass");
    pick(run, "declare-attack.pass");
    pick(run, "choose-combat.attack", { attack: 1 });
    pick(run, "head-unit.counter", { counter: "udom" });
    pick(run, "head-unit.counter", { counter: "lagrange" });
    return told(run, "combat")[0]?.params.result === "0/1R" ? run : null;
  }, wanted);
  assert.deepEqual(
    offered(state).map(({ key, hex }) => hex ?? key),
    [south, "retreat.pass"],
    "the zones of the attackers leave one hex, and it is still to be attacked",
  );
  pick(state, "retreat.hex", { hex: south });
  assert.equal(whereIs(state, "ledru-des-essarts"), south);
  // The attackers of that hex have a zone there, so the way costs a step as well (P-118).
  pick(state, "allocate-loss.counter", { counter: "ledru-des-essarts" });
  while (state.decision.kind !== "head-unit") pick(state, `${state.decision.kind}.pass`);
  assert.deepEqual(offered(state).map(({ counter }) => counter), ["compans", "ricard"]);
  pick(state, "head-unit.counter", { counter: "ricard" });
  const second = told(state, "combat")[1];
  assert.equal(second?.params.defenders, "compans ricard");
  assert.equal(second?.params.defenderStrength, 5);
  assert.equal(second?.params.overstacking, 1, "four units in the hex");
});

Deno.test("of two commanders at the front one is drawn, and one who was killed is never hit (P-134, P-137)", () => {
  const victims = new Set<string>();
  for (let seed = 1; seed <= 600 && victims.size < 2; seed++) {
    const state = situation(rules, {
      side: "coalition",
      phase: "combat",
      seed,
      stacks: {
        [field]: ["lagrange", "commander-marmont", "commander-mortier", "commander-moncey"],
        [north]: ["udom"],
      },
    });
    state.fate[index("commander-moncey")] = Fate.killed;
    declare(state, [[field, north, "barclay"]]);
    if (state.decision.kind === "commander") {
      pick(state, "commander.counter", { counter: "commander-marmont" });
    }
    for (const { params } of told(state, "commander-hit")) victims.add(String(params.counter));
  }
  assert.deepEqual([...victims].sort(), ["commander-marmont", "commander-mortier"]);
});

Deno.test("a wounded commander can be hit again, and killed (P-138)", () => {
  const state = battleSeed((seed) => {
    const run = situation(rules, {
      side: "coalition",
      phase: "combat",
      seed,
      stacks: { [field]: ["lagrange", "commander-marmont"], [north]: ["udom"] },
    });
    run.fate[index("commander-marmont")] = Fate.wounded;
    declare(run, [[field, north, "barclay"]]);
    return told(run, "commander-hit")[0]?.params.result === "killed" ? run : null;
  }, "second hit");
  assert.equal(at(state.fate, index("commander-marmont")), Fate.killed);
  assert.equal(told(state, "morale")[0]?.params.event, "french-commander-lost");
  assert.equal(told(state, "combat")[0]?.params.commanders, 0, "his staff gives no modifier");
});

Deno.test("Napoleon's death ends the game at once (P-148, P-155)", () => {
  const state = battleSeed((seed) => {
    const run = situation(rules, {
      side: "coalition",
      phase: "combat",
      seed,
      scenario: "paris-hypothetical",
      stacks: { [field]: ["friant", "commander-napoleon"], [north]: ["udom"] },
    });
    declare(run, [[field, north, "barclay"]]);
    return told(run, "commander-hit")[0]?.params.result === "killed" ? run : null;
  }, "Napoleon");
  assert.equal(batailleDeParis.outcome(state)?.level, "napoleon-lost");
  assert.equal(batailleDeParis.decision(state), null);
});

Deno.test("the French win at once when two formations have lost more than half of their units (P-154)", () => {
  const state = situation(rules, {
    side: "french",
    phase: "movement",
    scenario: "paris-hypothetical",
    stacks: { [field]: ["michel"], [beyond(3, 3)]: ["kretow"] },
  });
  state.chosen[0] = 2;
  state.losses[index("kretow")] = 1;
  state.lost[rules.counters.formations.indexOf("blucher")] = 10;
  state.lost[rules.counters.formations.indexOf("barclay")] = 8;
  loseStep(state, index("kretow"));
  assert.equal(batailleDeParis.outcome(state)?.level, "formations-broken");
  // Under the Fontainebleau plan the same losses decide nothing.
  const other = situation(rules, {
    side: "french",
    phase: "movement",
    scenario: "paris-hypothetical",
    stacks: { [field]: ["michel"], [beyond(3, 3)]: ["kretow"] },
  });
  other.losses[index("kretow")] = 1;
  other.lost.fill(10);
  loseStep(other, index("kretow"));
  assert.equal(batailleDeParis.outcome(other), null);
});

Deno.test("more than five Coalition units in Paris at the end of a turn bring morale to 0 (P-149, PQ-32)", () => {
  const inside = [...board.parisHexes].map((hex) => grid.labelOf(hex));
  const six = ["udom", "rosen", "koch", "horn", "klux", "pirch"];
  for (const count of [5, 6]) {
    const state = situation(rules, {
      side: "coalition",
      phase: "combat",
      stacks: Object.fromEntries(
        six.slice(0, count).map((id, place) => [inside[place * 3] ?? "", [id]]),
      ),
    });
    assert.equal(
      batailleDeParis.outcome(state)?.level ?? null,
      count === 6 ? "coalition-in-paris" : null,
    );
    assert.equal(state.morale, count === 6 ? 0 : 6);
  }
});

Deno.test("French reinforcements appear in Paris when the zone of their plan is closed (P-066)", () => {
  const state = situation(rules, {
    side: "french",
    phase: "movement",
    scenario: "paris-hypothetical",
    turn: 8,
    stacks: { [field]: ["michel"] },
  });
  state.chosen[0] =
    state.scenario.source.choices[0]?.options.findIndex(({ id }) => id === "belleville") ?? -1;
  for (let hex = 0; hex < board.size; hex++) {
    if (at(board.paris, hex) === 0) state.control[hex] = Side.coalition;
  }
  state.phase = Phase.arrival;
  beginArrival(state);
  proceed(state);
  assert.equal(state.decision.kind, "roll-reinforcements");
  for (let tries = 0; state.decision.kind === "roll-reinforcements" && tries < 1; tries++) {
    pick(state, "roll-reinforcements.yes");
  }
  assert.equal(told(state, "arrival-roll")[0]?.params.result, "arrives");
  const zone = offered(state).map(({ hex }) => grid.indexOf(hex ?? ""));
  assert.ok(zone.length > 0 && zone.every((hex) => at(board.paris, hex) === 1));
});

Deno.test("a reinforcement waits while the enemy holds every hex of its edge (PQ-88)", () => {
  const yellow = [...(board.map.edges.get("yellow") ?? [])].map((hex) => grid.labelOf(hex));
  const guards = ["michel", "christiani", "curial", "charpentier", "robert", "ghigny", "roussel"];
  const state = situation(rules, {
    side: "coalition",
    phase: "movement",
    turn: 8,
    stacks: {
      [field]: ["udom"],
      ...Object.fromEntries(yellow.map((hex, place) => [hex, [guards[place] ?? ""]])),
    },
  });
  // Everything that was due before has come.
  state.arrived.fill(2);
  state.scenario.arrivals.forEach(({ turn }, entry) => {
    if (turn === 8) state.arrived[entry] = 0;
  });
  state.phase = Phase.arrival;
  beginArrival(state);
  proceed(state);
  assert.deepEqual(told(state, "entry-blocked").map(({ params }) => params.counter), [
    "trenk",
    "desfour",
  ]);
  assert.equal(at(state.status, index("trenk")), Status.reserve);
  assert.deepEqual(batailleDeParis.breaches(state), []);
});

Deno.test("a commander without any unit of his side to join leaves the game without an effect on morale (PQ-81)", () => {
  const state = battleSeed((seed) => {
    const run = situation(rules, {
      side: "coalition",
      phase: "movement",
      seed,
      stacks: { [field]: ["commander-marmont"], [north]: ["udom"] },
    });
    pick(run, "choose-mover.counter", { counter: "udom" });
    pick(run, "move-step.hex", { hex: field });
    return told(run, "commander-gone").length > 0 ? run : null;
  }, "no refuge");
  assert.equal(at(state.status, index("commander-marmont")), Status.eliminated);
  assert.deepEqual(told(state, "morale"), []);
});

Deno.test("a staff whose commander was killed is displaced without a roll (PQ-90)", () => {
  const state = situation(rules, {
    side: "coalition",
    phase: "movement",
    stacks: { [field]: ["commander-marmont"], [north]: ["udom"], "2112": ["lagrange"] },
  });
  state.fate[index("commander-marmont")] = Fate.killed;
  pick(state, "choose-mover.counter", { counter: "udom" });
  pick(state, "move-step.hex", { hex: field });
  assert.deepEqual(told(state, "capture-roll"), []);
  assert.equal(whereIs(state, "commander-marmont"), "2112");
});

Deno.test("a stack falls back only once, even into a hex whose own stack must fall back (P-115, P-116)", () => {
  const state = battleSeed((seed) => {
    const run = situation(rules, {
      side: "coalition",
      phase: "combat",
      seed,
      stacks: { [field]: ["lagrange"], [southEast]: ["ricard"], [northEast]: ["udom", "rosen"] },
    });
    pick(run, "declare-attack.target", { hex: field });
    pick(run, "choose-attacker.formation");
    if (run.decision.kind === "choose-attacker") pick(run, "choose-attacker.pass");
    pick(run, "declare-attack.extend", { hex: southEast });
    if (run.decision.kind === "declare-attack") pick(run, "declare-attack.pass");
    pick(run, "head-unit.counter", { counter: "udom" });
    pick(run, "head-unit.counter", { counter: "lagrange" });
    return told(run, "combat")[0]?.params.result === "0/1R" ? run : null;
  }, "two targets");
  const first = offered(state).find(({ hex }) => hex === south);
  assert.ok(first, "both stacks can go south");
  pick(state, "retreat.hex", { hex: south });
  assert.equal(whereIs(state, "lagrange"), south);
  assert.equal(whereIs(state, "ricard"), southEast);
  const [next = ""] = offered(state).flatMap(({ hex }) => hex === undefined ? [] : [hex]);
  pick(state, "retreat.hex", { hex: next });
  assert.equal(whereIs(state, "lagrange"), south);
  assert.equal(whereIs(state, "ricard"), next);
});
