import assert from "node:assert/strict";
import { openLibrary } from "../library/mod.ts";
import { Assertion } from "../schemas/assertions.ts";
import { measure } from "./assertions.ts";
import { Subject } from "./subject.ts";
import { exampleFolder, fixtureSystem } from "./testing/fixture.ts";

const [game] = openLibrary(exampleFolder()).games;
assert.ok(game);
const subject = new Subject(game, [fixtureSystem]);

/** Actual value of an assertion on the fixture. */
function valueOf(assertion: Record<string, unknown>): number | string | undefined {
  return measure(subject, Assertion.parse({ id: "a", text: "A", ...assertion }))?.value;
}

Deno.test("measure() counts units, leaders, markers, counters, formations, places and hexes", () => {
  const count = (of: string, where?: Record<string, string>) =>
    valueOf({ kind: "count", of, ...(where === undefined ? {} : { where }) });
  assert.equal(count("units"), 4);
  assert.equal(count("units", { formation: "red-corps" }), 2);
  assert.equal(count("units", { side: "red", strength: "2" }), 1);
  assert.equal(count("units", { formation: "red-corps|blue-corps", strength: "1|3" }), 3);
  assert.equal(count("leaders", { side: "blue" }), 1);
  assert.equal(count("markers"), 1);
  assert.equal(count("counters"), 7);
  assert.equal(count("schedule-counters", { turn: "2" }), 1);
  assert.equal(count("schedule-counters", { turn: "3" }), 0);
  assert.equal(count("formations", { side: "red" }), 1);
  assert.equal(count("places", { kind: "village" }), 1);
  assert.equal(count("hexes"), 20);
  assert.equal(count("hexes", { terrain: "clear" }), 18);
  assert.equal(count("hexes", { elevation: "1" }), 1);
});

Deno.test("measure() sums fields and reads values", () => {
  assert.equal(valueOf({ kind: "sum", of: "units", field: "strength" }), 7);
  assert.equal(
    valueOf({ kind: "sum", of: "units", field: "strength", where: { side: "red" } }),
    3,
  );
  const value = { kind: "value", of: "units", record: "red-one", field: "strength", value: "2" };
  assert.equal(valueOf(value), "2");
  assert.equal(valueOf({ ...value, record: "nobody" }), undefined);
});

Deno.test("measure() measures distances, directions, hexes and hexsides", () => {
  const map = "field";
  assert.equal(valueOf({ kind: "distance", map, from: "mill", to: "grove" }), 3);
  assert.equal(
    valueOf({ kind: "direction", map, from: "mill", to: "grove", towards: "east" }),
    "east",
  );
  assert.equal(
    valueOf({ kind: "hexes", map, where: { kind: "within", of: "mill", distance: 1 } }),
    7,
  );
  const from = { kind: "hexes", hexes: ["0302"] };
  const to = { kind: "not", of: from };
  assert.equal(valueOf({ kind: "hexsides", map, from, to, hexside: "river" }), 2);
  assert.equal(valueOf({ kind: "hexsides", map, from, to, hexside: null }), 4);
});

Deno.test("a half wind belongs to both of its neighbours, and to no other", () => {
  // From the mill (0202) to the ridge (0303) it is east-south-east or south-east by the grid: 60 degrees from up.
  const holds = (towards: string) =>
    measure(
      subject,
      Assertion.parse({
        id: "a",
        text: "A",
        kind: "direction",
        map: "field",
        from: "mill",
        to: "ridge",
        towards,
      }),
    )?.holds;
  assert.deepEqual(
    ["north", "north-east", "east", "south-east", "south", "south-west", "west", "north-west"]
      .filter(holds),
    ["east", "south-east"],
  );
});
