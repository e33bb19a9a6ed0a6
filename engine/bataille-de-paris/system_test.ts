/** Whole games: nothing that must never be true, the same digest for the same choices, an end that the scenario knows. */
import assert from "node:assert/strict";
import type { GameData } from "../../schemas/bundle.ts";
import { at } from "../core/arrays.ts";
import { citedIn, citesModule } from "../testing/citations.ts";
import { parisData, parisRules } from "../testing/paris.ts";
import { play, replay } from "../testing/play.ts";
import { systems } from "../manifest.ts";
import { citations } from "./cites.ts";
import { mostMovement } from "./counters.ts";
import { compile } from "./rules.ts";
import { batailleDeParis } from "./system.ts";
import { sideIds } from "./words.ts";

const rules = parisRules();
const scenarios = ["paris-historical", "paris-hypothetical"] as const;
const folder = new URL(".", import.meta.url).pathname.replace(/\/$/, "");

Deno.test("cites.ts lists exactly what the code cites", async () => {
  const ids = await citedIn(folder);
  assert.deepEqual([...citations], ids);
  assert.match(citesModule(ids), /^\/\*\*/);
});

Deno.test("every rule of the register is cited by the code or excused, and every citation is registered", () => {
  const registered = new Set<string>(rules.data.rules.map(({ id }) => id));
  const decided = new Set<string>(rules.data.rulings.map(({ id }) => id));
  const open = rules.data.rules.filter(({ id, excuse }) =>
    excuse === undefined && !citations.includes(id)
  );
  assert.deepEqual(open.map(({ id }) => id), []);
  assert.deepEqual(citations.filter((id) => !registered.has(id) && !decided.has(id)), []);
});

Deno.test("the manifest names what the system reads", () => {
  const manifest = systems.find(({ id }) => id === batailleDeParis.id);
  assert.ok(manifest);
  assert.deepEqual([...manifest.measures], [...batailleDeParis.measures]);
  assert.deepEqual([...manifest.eventKinds], [...batailleDeParis.eventKinds]);
  for (const id of manifest.tables) {
    const without = { ...rules.data, tables: rules.data.tables.filter((table) => table.id !== id) };
    assert.throws(() => compile(without), new RegExp(id));
  }
});

Deno.test("a counter with more movement or strength than play can reckon with is refused by name; the most is played", () => {
  const withUnits = (values: { movement?: number; strength?: number }): GameData => ({
    ...rules.data,
    units: rules.data.units.map((unit) => unit.id === "kretow" ? { ...unit, ...values } : unit),
  });
  assert.throws(() => compile(withUnits({ movement: mostMovement + 1 })), /kretow.*movement/s);
  assert.throws(() => compile(withUnits({ strength: 2 ** 31 })), /kretow.*strength/s);
  const swift = compile({
    ...rules.data,
    units: rules.data.units.map((unit) => ({ ...unit, movement: mostMovement })),
    leaders: rules.data.leaders.map((leader) => ({ ...leader, movement: mostMovement })),
  });
  for (const policy of ["random", "steady"] as const) {
    assert.ok(play(swift, { scenario: "paris-historical", seed: 1, policy }).state);
  }
});

for (const scenario of scenarios) {
  for (const policy of ["random", "steady"] as const) {
    Deno.test(`${scenario} under ${policy} never breaches, and every decision has options that can be told`, () => {
      for (let seed = 1; seed <= 4; seed++) {
        const { state } = play(rules, {
          scenario,
          seed,
          policy,
          look(state, taken) {
            const { decision } = state;
            assert.ok(decision.count > 0);
            const option = at(decision.options, taken % decision.count);
            const described = batailleDeParis.describe(state, decision, option);
            for (const language of ["en", "fr"] as const) {
              assert.doesNotMatch(batailleDeParis.words.option(described, language), /[{}]/);
            }
            assert.deepEqual(batailleDeParis.breaches(state), []);
          },
        });
        const outcome = batailleDeParis.outcome(state);
        assert.ok(outcome);
        assert.ok(state.scenario.victory.some(({ id }) => id === outcome.level), outcome.level);
      }
    });
  }
}

Deno.test("a game that is replayed has the same digest after every choice", () => {
  const digests: string[] = [];
  const { state, taken } = play(rules, {
    scenario: "paris-hypothetical",
    seed: 5,
    policy: "random",
    look: (state) => digests.push(batailleDeParis.digest(state)),
  });
  const again = batailleDeParis.start(rules, "paris-hypothetical", 5);
  taken.forEach((option, index) => {
    assert.equal(batailleDeParis.digest(again), digests[index]);
    batailleDeParis.choose(again, option);
  });
  assert.equal(batailleDeParis.digest(again), batailleDeParis.digest(state));
  assert.equal(
    new Set(digests).size,
    digests.length,
    "a choice that leaves no trace in the digest",
  );
});

Deno.test("the log changes nothing in play", () => {
  const { state, taken } = play(rules, { scenario: "paris-historical", seed: 8, policy: "steady" });
  const logged = replay(rules, "paris-historical", 8, taken, { log: true });
  assert.equal(batailleDeParis.digest(logged), batailleDeParis.digest(state));
  assert.ok(batailleDeParis.events(logged).length > 500);
  assert.deepEqual(batailleDeParis.events(state), []);
});

/** The same data with every list of records and every object's keys in another order. */
function shuffled(data: GameData): GameData {
  const reorder = (value: unknown): unknown =>
    Array.isArray(value)
      ? value.map(reorder)
      : typeof value === "object" && value !== null
      ? Object.fromEntries(
        Object.entries(value).reverse().map(([key, part]) => [key, reorder(part)]),
      )
      : value;
  const keys = <Part>(part: Part): Part => {
    const turned: unknown = reorder(part);
    return Object.assign(Object.create(null), turned);
  };
  const records = <Part>(list: readonly Part[]): Part[] => [...list].reverse().map(keys);
  return {
    ...data,
    game: keys(data.game),
    maps: data.maps.map((map) => ({
      ...keys(map),
      hexes: records(map.hexes),
      hexsides: records(map.hexsides),
      paths: records(map.paths),
      places: records(map.places),
      areas: records(map.areas),
      edges: records(map.edges),
      terrains: records(map.terrains),
      hexsideKinds: records(map.hexsideKinds),
      pathKinds: records(map.pathKinds),
    })),
    formations: records(data.formations),
    leaders: records(data.leaders),
    units: records(data.units),
    tables: records(data.tables),
    schedule: records(data.schedule),
    scenarios: records(data.scenarios),
    setups: records(data.setups),
    rules: records(data.rules),
    rulings: records(data.rulings),
  };
}

Deno.test("digests do not depend on the order of records or keys", () => {
  const other = compile(shuffled(parisData()));
  for (const scenario of scenarios) {
    const { state, taken } = play(rules, { scenario, seed: 21, policy: "steady" });
    const same = replay(other, scenario, 21, taken);
    assert.equal(batailleDeParis.digest(same), batailleDeParis.digest(state));
  }
});

Deno.test("choose() refuses what is not on offer", () => {
  const state = batailleDeParis.start(rules, "paris-historical", 1);
  assert.throws(() => batailleDeParis.choose(state, 999_999), RangeError);
});

Deno.test("start() refuses a scenario, a choice or an option that the game does not have", () => {
  assert.throws(() => batailleDeParis.start(rules, "waterloo", 1), /paris-historical/);
  assert.throws(
    () =>
      batailleDeParis.start(rules, "paris-hypothetical", 1, { choices: { plan: "versailles" } }),
    /versailles/,
  );
  assert.throws(
    () => batailleDeParis.start(rules, "paris-historical", 1, { choices: { plan: "belleville" } }),
    /plan/,
  );
});

Deno.test("a plan that is fixed from outside is not asked for, and the log keeps it secret", () => {
  const { state } = play(rules, {
    scenario: "paris-hypothetical",
    seed: 2,
    policy: "steady",
    options: { choices: { plan: "montmartre" }, log: true },
    look: ({ decision }) => assert.notEqual(decision.kind, "choose-plan"),
  });
  for (const event of batailleDeParis.events(state)) {
    assert.ok(!JSON.stringify(event.params).includes("montmartre"));
  }
});

Deno.test("view() shows a side its own counters and of the enemy's stacks only what lies on top", () => {
  const { state } = play(rules, { scenario: "paris-historical", seed: 4, policy: "steady" });
  const all = batailleDeParis.view(state, null);
  const onBoard = all.counters.filter(({ status }) => status === "board");
  assert.ok(onBoard.every(({ hex, hidden }) => hex !== null && !hidden));
  sideIds.forEach((_, side) => {
    const seen = batailleDeParis.view(state, side);
    const stacks = new Map<string, number>();
    for (const counter of seen.counters) {
      const index = state.counters.indexOf.get(counter.id);
      if (index === undefined) {
        assert.match(counter.id, /^hidden-[0-9]+$/);
        continue;
      }
      if (at(state.counters.side, index) === side) assert.equal(counter.hidden, false);
      else if (counter.status === "board" && counter.hex !== null) {
        stacks.set(counter.hex, (stacks.get(counter.hex) ?? 0) + 1);
      }
    }
    assert.ok(
      [...stacks.values()].every((shown) => shown === 1),
      "more than one enemy counter shows",
    );
  });
});

Deno.test("view() hides French units of strength 1 and stacks under a decoy behind a flag", () => {
  const state = batailleDeParis.start(rules, "paris-historical", 1);
  const scores = new Float64Array(4096);
  while (state.decision.kind === "place-counter") {
    batailleDeParis.appraise(state, state.decision, scores);
    const best = scores.subarray(0, state.decision.count).reduce(
      (most, score, index) => score > (scores[most] ?? 0) ? index : most,
      0,
    );
    batailleDeParis.choose(state, at(state.decision.options, best));
  }
  const seen = batailleDeParis.view(state, 1);
  assert.ok(seen.counters.every(({ id }) => id !== "legion-1" && !id.startsWith("decoy")));
  const flags = seen.counters.filter(({ hidden }) => hidden);
  assert.deepEqual(flags.map(({ id }) => id), flags.map((_, index) => `hidden-${index + 1}`));
  assert.ok(flags.some(({ hex }) => hex === "1112"));
  assert.ok(flags.some(({ hex }) => hex === "2213"), "a decoy shows as a flag");
});

Deno.test("breaches() finds what is broken by hand", () => {
  const broken = (harm: (state: ReturnType<typeof batailleDeParis.start>) => void): string[] => {
    const { state } = play(rules, { scenario: "paris-historical", seed: 3, policy: "random" });
    harm(state);
    return batailleDeParis.breaches(state).map(({ code }) => code);
  };
  assert.deepEqual(broken(() => {}), []);
  assert.ok(broken((state) => state.morale = -1).includes("morale-range"));
  assert.ok(broken((state) => state.turn = 40).includes("turn-range"));
  assert.ok(broken((state) => state.losses.fill(2)).includes("steps"));
  assert.ok(broken((state) => state.zones.fill(1)).includes("zones"));
  assert.ok(broken((state) => state.units.fill(1)).includes("occupancy"));
  assert.ok(broken((state) => state.control.fill(0)).includes("control"));
  assert.ok(broken((state) => state.status.fill(0)).includes("position"));
  assert.ok(broken((state) => state.fate.fill(1)).includes("fate"));
  assert.ok(broken((state) => state.over = -2).includes("no-level"));
});
