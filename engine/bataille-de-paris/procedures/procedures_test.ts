/** Every procedure answers its own example, says what it takes and gives, and agrees with a slow count of the same rule. */
import assert from "node:assert/strict";
import fc from "fast-check";
import { z } from "zod";
import { at } from "../../core/arrays.ts";
import { parisRules } from "../../testing/paris.ts";
import { boardOf, scenarioOf } from "../rules.ts";
import { Side } from "../words.ts";
import { procedures, proceduresById } from "./mod.ts";
import { beginWalk, nextStep, reachableHexes, roadHexes, takeStep, type Walk } from "./movement.ts";
import { positionState } from "./procedure.ts";

const rules = parisRules();
const board = boardOf(rules, scenarioOf(rules));
const { grid } = board.map;
const registered = new Set<string>([
  ...rules.data.rules.map(({ id }) => id),
  ...rules.data.rulings.map(({ id }) => id),
]);

for (const procedure of procedures) {
  Deno.test(`${procedure.id} answers its example, and its schemas can be shown`, () => {
    const answer: unknown = procedure.answer(rules, procedure.example);
    assert.doesNotThrow(() => procedure.output.parse(answer));
    for (const schema of [procedure.input, procedure.output]) {
      assert.equal(z.toJSONSchema(schema).type, "object");
    }
    assert.notEqual(procedure.title.en, procedure.title.fr);
    assert.ok(procedure.cites.length > 0);
    for (const id of procedure.cites) assert.ok(registered.has(id), id);
  });
}

Deno.test("a procedure names the field that is wrong, and refuses rules that compile() did not make", () => {
  const ratio = proceduresById.strengthRatioDrm;
  assert.ok(ratio);
  assert.throws(() => ratio.answer(rules, { attackers: 0, defenders: 4 }), /attackers/);
  assert.throws(() => ratio.answer({}, { attackers: 1, defenders: 4 }), TypeError);
  assert.throws(
    () =>
      proceduresById.reachableHexes?.answer(rules, {
        counters: [{ counter: "ney", hex: "0101" }],
        counter: "ney",
      }),
    /no counter ney/,
  );
  assert.throws(
    () =>
      proceduresById.zoneOfControl?.answer(rules, {
        side: "french",
        counters: [{ counter: "ricard", hex: "9999" }],
      }),
    /no hex 9999; the nearest is 3322/,
  );
});

/** Some units of both sides on different hexes of the map. */
const frenchUnits = [...(rules.counters.ofSide[Side.french] ?? [])].filter((c) =>
  at(rules.counters.kind, c) < 2
);
const coalitionUnits = [...(rules.counters.ofSide[Side.coalition] ?? [])].filter((c) =>
  at(rules.counters.kind, c) < 2
);
const anyPosition = fc.uniqueArray(fc.nat(board.size - 1), { minLength: 2, maxLength: 30 }).map((
  hexes,
) => ({
  counters: hexes.map((hex, index) => ({
    counter: rules.counters.ids[
      (index % 2 === 0 ? frenchUnits : coalitionUnits)[Math.floor(index / 2)] ?? 0
    ] ?? "",
    hex: grid.labelOf(hex),
  })),
}));

Deno.test("zones of control are those that the map's own records give (P-031 to P-034)", () => {
  const map = rules.data.maps.find(({ id }) => id === "paris");
  assert.ok(map);
  const terrain = new Map(map.hexes.map(({ hex, terrain }) => [hex, terrain]));
  const paris = new Set(map.areas.find(({ id }) => id === "paris")?.hexes);
  const pair = (a: string, b: string) => a < b ? `${a} ${b}` : `${b} ${a}`;
  const water = new Set<string>();
  const walled = new Set<string>();
  const roads = new Set<string>();
  for (const { kind, hexes } of map.paths) {
    if (kind === "track") continue;
    hexes.forEach((hex, index) => roads.add(pair(hex, hexes[index - 1] ?? hex)));
  }
  for (const { between: [a, b], kind, crossing } of map.hexsides) {
    if (kind === "wall") [a, b].forEach((hex) => walled.add(hex));
    const road = kind === "stream" && roads.has(pair(a, b));
    if ((kind === "river" || kind === "stream") && crossing !== "bridge" && !road) {
      water.add(pair(a, b));
    }
  }
  const towns = new Set(["city", "village"]);
  fc.assert(
    fc.property(anyPosition, (position) => {
      const state = positionState(rules, position);
      const counts = new Int32Array(2 * board.size);
      for (const { counter, hex } of position.counters) {
        const index = rules.counters.indexOf.get(counter) ?? -1;
        const side = at(rules.counters.side, index);
        const everywhere = side === Side.french && paris.has(hex) && walled.has(hex);
        for (const neighbour of grid.neighboursOf(grid.indexOf(hex))) {
          if (neighbour < 0) continue;
          const label = grid.labelOf(neighbour);
          const town = towns.has(terrain.get(label) ?? map.defaultTerrain);
          if (everywhere || !town && !water.has(pair(hex, label))) {
            const slot = side * board.size + neighbour;
            counts[slot] = at(counts, slot) + 1;
          }
        }
      }
      assert.deepEqual(state.zones, counts);
    }),
    { numRuns: 60 },
  );
});

Deno.test("reachableHexes() and roadHexes() find what walking every path finds", () => {
  fc.assert(
    fc.property(anyPosition, fc.integer({ min: 1, max: 5 }), (position, points) => {
      const state = positionState(rules, position);
      const counter = rules.counters.indexOf.get(position.counters[0]?.counter ?? "") ?? 0;
      const start = at(state.position, counter);
      const walked = new Set([start]);
      const bonus = new Set<number>();
      const seen = new Set<string>();
      const visit = (hex: number, walk: Walk): void => {
        const key = `${hex} ${walk.pointsLeft} ${walk.onRoad} ${walk.stepsMade === 0}`;
        if (seen.has(key)) return;
        seen.add(key);
        for (let direction = 0; direction < 6; direction++) {
          const cost = nextStep(state, walk, counter, hex, direction, rules.tables.roadBonus);
          if (cost < 0) continue;
          const to = at(board.map.neighbours, hex * 6 + direction);
          const next = { ...walk };
          const ends = takeStep(state, next, counter, hex, direction, cost);
          if (cost === 0) bonus.add(to);
          else walked.add(to);
          if (!ends) visit(to, next);
        }
      };
      const walk: Walk = { pointsLeft: 0, onRoad: 0, beganInZone: 0, stepsMade: 0 };
      beginWalk(state, walk, counter, points, false);
      visit(start, walk);
      reachableHexes(state, state.search, counter, points);
      const found = [...state.search.found.slice(0, state.search.count)].sort((a, b) => a - b);
      assert.deepEqual(found, [...walked].sort((a, b) => a - b));
      const beyond = [...bonus].filter((hex) => !walked.has(hex)).sort((a, b) => a - b);
      assert.deepEqual(roadHexes(state, state.search, counter, points), beyond);
    }),
    { numRuns: 60 },
  );
});

Deno.test("command() finds the shortest way round enemy hexes (P-043)", () => {
  const question = (blocked: readonly string[]) => ({
    counter: "lagrange",
    counters: [
      { counter: "lagrange", hex: "0507" },
      { counter: "commander-marmont", hex: "0503" },
      ...blocked.map((hex, index) => ({
        counter: ["udom", "rosen", "koch", "horn", "klux"][index] ?? "",
        hex,
      })),
    ],
  });
  const inCommand = (blocked: readonly string[]): boolean => {
    const answer: unknown = proceduresById.command?.answer(rules, question(blocked));
    return JSON.stringify(answer).includes('"inCommand":true');
  };
  assert.ok(inCommand([]));
  assert.ok(inCommand(["0101"]), "an enemy elsewhere does not matter");
  assert.ok(
    !inCommand(["0504", "0505"]) || grid.distance(grid.indexOf("0507"), grid.indexOf("0503")) < 4,
  );
});

Deno.test("control() follows occupation first, then a zone that nobody disputes (P-075)", () => {
  const ask = (counters: { counter: string; hex: string }[], hex: string) => {
    const answer: unknown = proceduresById.control?.answer(rules, {
      before: "french",
      hexes: [hex],
      counters,
    });
    return JSON.stringify(answer);
  };
  assert.match(ask([{ counter: "udom", hex: "0503" }], "0503"), /coalition/);
  assert.match(ask([{ counter: "udom", hex: "0503" }], "0502"), /coalition/);
  assert.match(
    ask([{ counter: "udom", hex: "0503" }, { counter: "ricard", hex: "0501" }], "0502"),
    /french/,
  );
  assert.match(ask([{ counter: "commander-barclay", hex: "0503" }], "0503"), /french/);
});
