/** Movement, control, decoys, commanders alone, releases and arrivals, in play. */
import assert from "node:assert/strict";
import { at } from "../../core/arrays.ts";
import { battleSeed, offered, pick, situation, told, whereIs } from "../../testing/battle.ts";
import { parisRules } from "../../testing/paris.ts";
import { play } from "../../testing/play.ts";
import { boardOf, scenarioOf } from "../rules.ts";
import { batailleDeParis } from "../system.ts";
import { Phase, Side, Status } from "../words.ts";

const rules = parisRules();
const board = boardOf(rules, scenarioOf(rules));
const { grid } = board.map;
const field = "0503";
const round = [...grid.neighboursOf(grid.indexOf(field))].map((hex) => grid.labelOf(hex));
const [north = "", northEast = ""] = round;
const hexes = (state: Parameters<typeof offered>[0]) =>
  offered(state).flatMap(({ hex }) => hex === undefined ? [] : [hex]).sort();

Deno.test("a unit stops where it enters an enemy zone, and has had its move (P-035)", () => {
  const beyond = grid.labelOf(grid.neighbour(grid.indexOf(north), 0));
  const state = situation(rules, {
    side: "coalition",
    phase: "movement",
    stacks: { [field]: ["lagrange"], [beyond]: ["kretow", "commander-barclay"] },
  });
  pick(state, "choose-mover.counter", { counter: "kretow" });
  pick(state, "move-step.hex", { hex: north });
  assert.equal(state.decision.kind, "choose-mover");
  assert.deepEqual(offered(state).map(({ counter }) => counter ?? "pass"), [
    "commander-barclay",
    "pass",
  ]);
});

Deno.test("a unit that begins in an enemy zone leaves it only into free hexes (P-036, P-037)", () => {
  const state = situation(rules, {
    side: "coalition",
    phase: "movement",
    stacks: { [field]: ["lagrange"], [north]: ["kretow", "commander-barclay"] },
  });
  pick(state, "choose-mover.counter", { counter: "kretow" });
  const watched = new Set(round);
  assert.ok(hexes(state).length > 0 && hexes(state).every((hex) => !watched.has(hex)));
});

Deno.test("a commander goes from zone to zone, but stops in each (P-039)", () => {
  const state = situation(rules, {
    side: "coalition",
    phase: "movement",
    stacks: { [field]: ["lagrange"], [north]: ["kretow", "commander-barclay"] },
  });
  pick(state, "choose-mover.counter", { counter: "commander-barclay" });
  pick(state, "move-step.hex", { hex: northEast });
  assert.equal(state.decision.kind, "choose-mover");
});

Deno.test("a key point taken, retaken and taken again costs 1, 0 and 1 in all (P-141, P-142)", () => {
  const key = "1806";
  const beside = [...grid.neighboursOf(grid.indexOf(key))].map((hex) => grid.labelOf(hex));
  const [one = "", , , two = ""] = beside;
  const take = (side: "french" | "coalition", counter: string, from: string, owner: number) => {
    const state = situation(rules, {
      side,
      phase: "movement",
      morale: 8,
      stacks: { [from]: [counter] },
    });
    state.control.fill(Side.french);
    state.startControl.fill(Side.french);
    state.control[grid.indexOf(key)] = owner;
    pick(state, "choose-mover.counter", { counter });
    pick(state, "move-step.hex", { hex: key });
    return state.morale;
  };
  assert.equal(take("coalition", "horn", one, Side.french), 7);
  assert.equal(take("french", "michel", two, Side.coalition), 9);
});

Deno.test("Pantin retaken by the French gives 1 (P-143)", () => {
  const [from = ""] = [...grid.neighboursOf(grid.indexOf("2109"))].map((hex) => grid.labelOf(hex));
  const state = situation(rules, {
    side: "french",
    phase: "movement",
    stacks: { [from]: ["michel"] },
  });
  pick(state, "choose-mover.counter", { counter: "michel" });
  pick(state, "move-step.hex", { hex: "2109" });
  assert.equal(told(state, "morale")[0]?.params.event, "pantin-or-romainville-retaken");
  assert.equal(state.morale, 7);
});

Deno.test("an empty hex in the zones of both sides keeps its owner (P-075)", () => {
  const state = situation(rules, {
    side: "coalition",
    phase: "movement",
    stacks: {
      [field]: ["lagrange"],
      [grid.labelOf(grid.neighbour(grid.indexOf(north), 0))]: ["kretow"],
    },
  });
  const contested = grid.indexOf(north);
  const owner = at(state.control, contested);
  assert.ok(at(state.zones, contested) > 0 && at(state.zones, board.size + contested) > 0);
  assert.equal(owner, at(state.scenario.control, contested));
});

Deno.test("a lone commander is captured on 5 or 6 and displaced on 1 to 4 when a unit enters (P-130)", () => {
  const results = new Set<string>();
  for (let seed = 1; seed <= 40; seed++) {
    const state = situation(rules, {
      side: "coalition",
      phase: "movement",
      seed,
      stacks: { [field]: ["commander-marmont"], [north]: ["udom"], "2112": ["lagrange"] },
    });
    pick(state, "choose-mover.counter", { counter: "udom" });
    pick(state, "move-step.hex", { hex: field });
    const roll = told(state, "capture-roll")[0];
    const die = Number(roll?.params.die);
    assert.equal(roll?.params.result, die >= 5 ? "captured" : "displaced");
    if (die >= 5) {
      assert.equal(whereIs(state, "commander-marmont"), null);
      assert.equal(told(state, "morale")[0]?.params.event, "french-commander-lost");
    } else assert.equal(whereIs(state, "commander-marmont"), "2112");
    results.add(String(roll?.params.result));
  }
  assert.equal(results.size, 2);
});

Deno.test("the owner chooses between equally near units for a displaced commander (PQ-81)", () => {
  const state = battleSeed((seed) => {
    const run = situation(rules, {
      side: "coalition",
      phase: "movement",
      seed,
      stacks: {
        [field]: ["commander-marmont"],
        [north]: ["udom"],
        [grid.labelOf(grid.neighbour(grid.neighbour(grid.indexOf(field), 3), 3))]: ["lagrange"],
        [grid.labelOf(grid.neighbour(grid.neighbour(grid.indexOf(field), 2), 2))]: ["ricard"],
      },
    });
    pick(run, "choose-mover.counter", { counter: "udom" });
    pick(run, "move-step.hex", { hex: field });
    return run.decision.kind === "displace-commander" ? run : null;
  }, "displacement");
  assert.equal(state.decision.side, Side.french);
  const [first = ""] = hexes(state);
  pick(state, "displace-commander.hex", { hex: first });
  assert.equal(whereIs(state, "commander-marmont"), first);
});

Deno.test("an isolated decoy goes back to hand when a unit comes into contact, one under troops stays (P-072)", () => {
  const beyond = grid.labelOf(grid.neighbour(grid.indexOf(north), 0));
  for (const [stack, stays] of [[["decoy-1"], false], [["decoy-1", "lagrange"], true]] as const) {
    const state = situation(rules, {
      side: "coalition",
      phase: "movement",
      stacks: { [field]: stack, [beyond]: ["kretow", "commander-barclay"] },
    });
    pick(state, "choose-mover.counter", { counter: "kretow" });
    pick(state, "move-step.hex", { hex: north });
    assert.equal(whereIs(state, "decoy-1"), stays ? field : null);
  }
});

Deno.test("of Mortier's formation one counter moves on turn 1, two on turn 2 (P-060)", () => {
  for (const turn of [1, 2, 3]) {
    const state = situation(rules, {
      side: "french",
      phase: "movement",
      turn,
      stacks: { "1510": ["michel", "christiani", "curial", "commander-mortier"] },
    });
    let moved = 0;
    while (offered(state).some(({ key }) => key === "choose-mover.counter")) {
      const next = offered(state).find(({ key, counter }) =>
        key === "choose-mover.counter" && !counter?.startsWith("decoy")
      );
      if (next?.counter === undefined) break;
      pick(state, "choose-mover.counter", { counter: next.counter });
      const [hex = ""] = hexes(state);
      pick(state, "move-step.hex", { hex });
      if (state.decision.kind === "move-step") pick(state, "move-step.pass");
      moved++;
    }
    assert.equal(moved, turn === 3 ? 4 : turn);
  }
});

Deno.test("a road gives one hex more to a movement that keeps to it (P-053)", () => {
  const state = situation(rules, {
    side: "french",
    phase: "movement",
    stacks: { "1415": ["legion-1", "commander-moncey"] },
  });
  // Three points on the post road to Saint-Denis, through level streets: three hexes and one more.
  const road = ["1414", "1413", "1513", "1512", "1511"];
  pick(state, "choose-mover.counter", { counter: "legion-1" });
  let steps = 0;
  for (const hex of road) {
    if (state.decision.kind !== "move-step" || !hexes(state).includes(hex)) break;
    pick(state, "move-step.hex", { hex });
    steps++;
  }
  const spent = told(state, "move").map(({ params }) => Number(params.cost));
  assert.equal(spent.at(-1), 0, "the last hex is the road's");
  assert.equal(spent.reduce((sum, cost) => sum + cost, 0), 3);
  assert.equal(steps, spent.length);
});

Deno.test("random set-ups keep every placement and put at least 7 of Moncey's units in Paris (P-017 to P-022)", () => {
  const check = batailleDeParis.procedures.setupCheck;
  assert.ok(check);
  for (let seed = 1; seed <= 30; seed++) {
    let placements: { counter: string; hex: string }[] = [];
    try {
      play(rules, {
        scenario: "paris-historical",
        seed,
        policy: "random",
        look(state) {
          if (state.phase === Phase.setup) return;
          placements = state.scenario.placings.map(({ counter }) => ({
            counter: state.counters.ids[counter] ?? "",
            hex: grid.labelOf(at(state.position, counter)),
          }));
          throw new Done();
        },
      });
    } catch (error) {
      if (!(error instanceof Done)) throw error;
    }
    const answer: unknown = check.answer(rules, { placements });
    assert.deepEqual(answer, { legal: true, problems: [], missing: [] });
  }
});
class Done extends Error {}

Deno.test("the suggested set-ups are legal", () => {
  for (const scenario of rules.scenarios.values()) {
    const answer: unknown = batailleDeParis.procedures.setupCheck?.answer(rules, {
      scenario: scenario.id,
      placements: scenario.placings.map(({ counter, suggested }) => ({
        counter: rules.counters.ids[counter],
        hex: grid.labelOf(suggested),
      })),
    });
    assert.deepEqual(answer, { legal: true, problems: [], missing: [] });
  }
});

Deno.test("reinforcements enter on their turn by the edge of their colour and pay its hex (P-061, P-062)", () => {
  const { state } = play(rules, {
    scenario: "paris-historical",
    seed: 6,
    policy: "steady",
    options: { log: true },
  });
  const due = new Map<string, number>();
  for (const entry of rules.data.schedule) {
    if (entry.side === "coalition") {
      for (const counter of entry.counters) due.set(counter, entry.turn);
    }
  }
  const entries = told(state, "enters");
  assert.ok(entries.length > 20);
  for (const { turn, params } of entries) {
    const counter = String(params.counter);
    assert.ok(turn >= (due.get(counter) ?? 99), counter);
    const formation = rules.data.units.find(({ id }) => id === counter)?.formation ??
      rules.data.leaders.find(({ id }) => id === counter)?.formation;
    const edge = { barclay: "green", blucher: "blue", wurtemberg: "yellow" }[formation ?? ""] ?? "";
    assert.ok(board.map.edges.get(edge)?.includes(grid.indexOf(String(params.hex))), counter);
  }
});

Deno.test("Napoleon's formation arrives together, in controlled hexes of the plan's zone (P-063, P-065)", () => {
  let arrivals = 0;
  for (let seed = 1; seed <= 6; seed++) {
    const { state } = play(rules, {
      scenario: "paris-hypothetical",
      seed,
      policy: "steady",
      options: { log: true, choices: { plan: "montmartre" } },
    });
    const placed = told(state, "placed");
    if (placed.length === 0) continue;
    arrivals++;
    assert.equal(new Set(placed.map(({ turn }) => turn)).size, 1);
    assert.ok((placed[0]?.turn ?? 0) >= 7);
    assert.equal(placed.length, 17);
    const montmartre = board.map.places.get("montmartre") ?? new Int32Array();
    for (const { params } of placed) {
      const hex = grid.indexOf(String(params.hex));
      const near = [...montmartre].some((centre) => grid.distance(centre, hex) <= 2);
      assert.ok(near || at(board.paris, hex) === 1);
    }
  }
  assert.ok(arrivals > 0);
});

Deno.test("under the Fontainebleau plan nothing arrives and nobody rolls (P-067)", () => {
  const { state } = play(rules, {
    scenario: "paris-hypothetical",
    seed: 3,
    policy: "random",
    options: { log: true, choices: { plan: "fontainebleau" } },
  });
  assert.deepEqual([...told(state, "arrival-roll"), ...told(state, "placed")], []);
  const napoleon = state.counters.indexOf.get("commander-napoleon") ?? -1;
  assert.equal(at(state.status, napoleon), Status.reserve);
});
