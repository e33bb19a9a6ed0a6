/** Whole games of 1792: nothing that must never be true, secrets kept, the same digest for the same choices. */
import assert from "node:assert/strict";
import { at } from "../core/arrays.ts";
import { NotPrinted, UnplayableError } from "../core/system.ts";
import { systems } from "../manifest.ts";
import { champagneRules } from "../testing/champagne.ts";
import { citedIn } from "../testing/citations.ts";
import { playGameOf } from "../testing/games.ts";
import { citations } from "./cites.ts";
import { holedTableIds, plainTableIds, standInTableIds } from "./compile/tables.ts";
import { proceduresById } from "./procedures/mod.ts";
import { compile } from "./rules.ts";
import type { State } from "./state.ts";
import { patrieEnDanger as system } from "./system.ts";
import { Battle, Side, Step } from "./words.ts";

const rules = champagneRules();
const folder = new URL(".", import.meta.url).pathname.replace(/\/$/, "");
const scenario = "campaign";

Deno.test("cites.ts lists exactly what the code cites", async () => {
  assert.deepEqual([...citations], await citedIn(folder));
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

Deno.test("the manifest names what the system reads, and the system refuses to play without it", () => {
  const manifest = systems.find(({ id }) => id === system.id);
  assert.ok(manifest);
  assert.deepEqual([...manifest.measures], [...system.measures]);
  const tables = [...plainTableIds, ...holedTableIds, ...standInTableIds];
  assert.deepEqual([...manifest.tables], [...tables].sort());
  for (const id of tables) {
    const without = { ...rules.data, tables: rules.data.tables.filter((table) => table.id !== id) };
    assert.throws(() => compile(without), new RegExp(id));
  }
});

Deno.test("a unit whose commander is of another nation, or comes on the map in no way, is refused by name", () => {
  const { units, setups } = rules.data;
  const led = (commander: string) =>
    units.map((unit) => unit.id === "fa-8-volunteers" ? { ...unit, commander } : unit);
  assert.throws(
    () => compile({ ...rules.data, units: led("hohenlohe-kirchberg") }),
    /fa-8-volunteers.*of france.*hohenlohe-kirchberg of austria/s,
  );
  const without = setups.map((setup) => ({
    ...setup,
    placements: setup.placements.filter(({ id }) => id !== "beaurepaire"),
  }));
  assert.throws(
    () => compile({ ...rules.data, setups: without }),
    (error) => error instanceof UnplayableError && /gr-verdun.*beaurepaire/s.test(error.message),
  );
});

Deno.test("a cell that leads to a line or column that the next table has not is refused, with its place", () => {
  for (
    const [id, column, value] of [
      ["attrition-lines-stand-in", "coalition", "13"],
      ["attrition-columns-stand-in", "mp-9", "15"],
      ["pursuit-column-stand-in", "retreat-7", "12"],
    ] as const
  ) {
    const tables = rules.data.tables.map((table) =>
      table.id !== id ? table : {
        ...table,
        rows: table.rows.map((row, index) =>
          index > 0 ? row : { ...row, cells: { ...row.cells, [column]: value } }
        ),
      }
    );
    assert.throws(
      () => system.start(compile({ ...rules.data, tables }), scenario, 1),
      new RegExp(`${id}.*${column}: ${value}`, "s"),
    );
  }
});

for (const policy of ["random", "steady"] as const) {
  Deno.test(`games under ${policy} never breach, and every decision has options that can be told`, () => {
    for (let seed = 1; seed <= 4; seed++) {
      const { state } = playGameOf(system, rules, {
        scenario,
        seed,
        policy,
        look(state, decision, taken) {
          assert.ok(decision.count > 1);
          const option = at(decision.options, taken % decision.count);
          const described = system.describe(state, decision, option);
          for (const language of ["en", "fr"] as const) {
            assert.doesNotMatch(system.words.option(described, language), /[{}]/);
          }
          assert.deepEqual(system.breaches(state), []);
        },
      });
      const outcome = system.outcome(state);
      assert.ok(outcome);
      assert.ok(state.scenario.victory.some(({ id }) => id === outcome.level), outcome.level);
    }
  });
}

Deno.test("a game that is replayed has the same digest after every choice, without a policy's questions", () => {
  const digests: string[] = [];
  const { state, taken } = playGameOf(system, rules, {
    scenario,
    seed: 5,
    policy: "steady",
    look: (state) => digests.push(system.digest(state)),
  });
  const again = system.start(rules, scenario, 5);
  taken.forEach((option, index) => {
    assert.equal(system.digest(again), digests[index]);
    system.choose(again, option);
  });
  assert.equal(system.digest(again), system.digest(state));
});

Deno.test("the log changes nothing in play", () => {
  const { state, taken } = playGameOf(system, rules, { scenario, seed: 8, policy: "random" });
  const logged = system.start(rules, scenario, 8, { log: true });
  for (const option of taken) system.choose(logged, option);
  assert.equal(system.digest(logged), system.digest(state));
  assert.ok(system.events(logged).length > 300);
  assert.deepEqual(system.events(state), []);
});

Deno.test("who refuses stand-ins is told every table that has holes", () => {
  const refuse = { choices: { "missing-tables": "refuse" } };
  assert.throws(() => system.start(rules, scenario, 1, refuse), (error) => {
    assert.ok(error instanceof UnplayableError);
    for (const id of holedTableIds) assert.match(error.message, new RegExp(`\\b${id}\\b`));
    return true;
  });
  assert.throws(() => system.start(rules, scenario, 1, { choices: { "missing-tables": "guess" } }));
});

Deno.test("a question that meets a hole names table, row and column", () => {
  const asked = proceduresById.resistance;
  const input = { active: 2, passive: 4, weather: "rain", missingTables: "refuse" };
  assert.throws(
    () => asked?.answer(rules, input),
    (error) => error instanceof NotPrinted && /resistance.*row 2.*rain-4/.test(error.message),
  );
});

Deno.test("a question that refuses stand-ins never answers with one, and else answers as it does with them", () => {
  let refused = 0;
  for (const procedure of Object.values(proceduresById)) {
    const answer = procedure.answer(rules, procedure.example);
    const input = Object.assign({ missingTables: "refuse" }, procedure.example);
    if (typeof answer === "object" && answer !== null && "standIns" in answer) {
      refused++;
      assert.throws(() => procedure.answer(rules, input), NotPrinted, procedure.id);
    } else assert.deepEqual(procedure.answer(rules, input), answer, procedure.id);
  }
  assert.ok(refused > 3);
  for (const id of ["movementCost", "reachableHexes", "communicationLine"]) {
    const procedure = proceduresById[id];
    const input = Object.assign({ missingTables: "refuse" }, procedure?.example);
    assert.throws(() => procedure?.answer(rules, input), NotPrinted, id);
  }
});

Deno.test("every procedure answers its own example", () => {
  for (const procedure of Object.values(proceduresById)) {
    assert.ok(procedure.answer(rules, procedure.input.parse(procedure.example)), procedure.id);
  }
});

/** Plays until the defender is to choose his battle type, with the attacker's marker as given. */
function secondChoice(marker: number): { state: State; scores: number[]; told: string } | null {
  for (let seed = 1; seed <= 20; seed++) {
    const state = system.start(rules, scenario, seed);
    const scores = new Float64Array(4096);
    for (let decision = system.decision(state); decision !== null;) {
      const first = state.step === Step.battleType && decision.side === state.side;
      if (state.step === Step.battleType && decision.side !== state.side) {
        if (at(state.battle.marker, 0) === marker) {
          system.appraise(state, decision, scores);
          const told = Array.from(
            decision.options.subarray(0, decision.count),
            (option) => JSON.stringify(system.describe(state, decision ?? never(), option)),
          );
          return { state, scores: [...scores.subarray(0, decision.count)], told: told.join() };
        }
      }
      system.appraise(state, decision, scores);
      let chosen = at(decision.options, 0);
      let best = -Infinity;
      for (let index = 0; index < decision.count; index++) {
        if ((scores[index] ?? 0) > best) {
          best = scores[index] ?? 0;
          chosen = at(decision.options, index);
        }
      }
      const both = first && decision.count > 1;
      system.choose(state, both ? marker : chosen);
      decision = system.decision(state);
    }
  }
  return null;
}

function never(): never {
  throw new Error("there is a decision");
}

Deno.test("who chooses the battle type second does not see the first choice, nor does his policy", () => {
  const pursuit = secondChoice(Battle.pursuit);
  assert.ok(pursuit);
  const { state } = pursuit;
  const decision = system.decision(state);
  assert.ok(decision);
  const seen = () => {
    const scores = new Float64Array(4096);
    system.appraise(state, decision, scores);
    return {
      scores: [...scores.subarray(0, decision.count)],
      told: Array.from(
        decision.options.subarray(0, decision.count),
        (option) => system.describe(state, decision, option),
      ),
      view: system.view(state, decision.side),
    };
  };
  const before = seen();
  state.battle.marker[0] = Battle.setPiece;
  assert.deepEqual(seen(), before);
});

Deno.test("a side sees the enemy's commanders, not his units, and not who has none", () => {
  const { state } = playGameOf(system, rules, { scenario, seed: 3, policy: "steady" });
  const ofFrench = system.view(state, Side.french);
  const all = system.view(state, null);
  const hidden = ofFrench.counters.filter((counter) => counter.hidden);
  const coalition = rules.data.units.filter(({ nation }) => nation !== "france").map(({ id }) =>
    id
  );
  assert.deepEqual(hidden.map(({ id }) => id).sort(), coalition.sort());
  assert.ok(hidden.every(({ hex, reduced }) => hex === null && !reduced));
  assert.ok(!("losses-coalition" in ofFrench.measures) && "losses-french" in ofFrench.measures);
  assert.ok(all.counters.every((counter) => !counter.hidden));
  const leaders = (view: typeof all) => view.counters.slice(0, rules.roster.leaders);
  assert.deepEqual(leaders(ofFrench), leaders(all));
  // An enemy commander who has lost his men looks as before.
  const victim = state.hexOf.findIndex((hex, leader) =>
    hex >= 0 && at(rules.roster.side, leader) === Side.coalition &&
    at(state.points, leader * 3) > 0
  );
  assert.ok(victim >= 0);
  const control = { ...ofFrench.control };
  for (let unit = at(state.firstUnit, victim); unit >= 0; unit = at(state.nextUnit, unit)) {
    state.strength[unit] = 0;
  }
  assert.deepEqual(system.view(state, Side.french).control, control);
});

Deno.test("strength is conserved: what is on the map and what is lost is what the order of battle gives", () => {
  for (const seed of [11, 12]) {
    const { state } = playGameOf(system, rules, { scenario, seed, policy: "steady" });
    for (const side of [Side.coalition, Side.french]) {
      let left = 0;
      let given = 0;
      for (let unit = 0; unit < rules.roster.units; unit++) {
        if (at(rules.roster.unitSide, unit) !== side) continue;
        left += at(state.strength, unit);
        given += at(rules.roster.strength, unit);
      }
      assert.equal(left + at(state.lost, side), given);
      assert.ok(at(state.lost, side) > 0);
    }
  }
});

Deno.test("a game uses at least the rules of marching, attrition, combat, sieges and morale", () => {
  const used = new Set<string>();
  for (let seed = 1; seed <= 6; seed++) {
    const policy = seed % 2 === 0 ? "random" : "steady";
    const { state } = playGameOf(system, rules, { scenario, seed, policy });
    system.exercised(state).forEach((count, index) => {
      if (count > 0) used.add(citations[index] ?? "");
    });
  }
  for (
    const id of ["N-075", "N-111", "N-156", "N-167", "N-183", "N-200", "N-217", "N-195", "N-204"]
  ) {
    assert.ok(used.has(id), id);
  }
});
