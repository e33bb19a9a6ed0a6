import assert from "node:assert/strict";
import { citationRegister, exercise } from "./citations.ts";
import { parseCondition, parseEntry } from "./entry.ts";
import { holds, type PredicateContext } from "./predicate.ts";
import { ScheduleEntry } from "../../schemas/records.ts";
import { UnplayableError } from "./system.ts";
import { fillTemplate, placeholders } from "./template.ts";

const context: PredicateContext = {
  measure: (id, of) => id === "lost" && of === "blucher" ? 10 : 3,
  choice: (id) => id === "plan" ? "belleville" : undefined,
  event: (id, of) => id === "leader-killed" && of === "ney",
};
const compare = (op: "<" | "<=" | "=" | ">=" | ">", value: number) =>
  ({ kind: "compare", measure: "morale", op, value }) as const;

Deno.test("holds() compares, and joins with all, any, at-least and not", () => {
  assert.ok(holds(compare("<", 4), context) && !holds(compare("<", 3), context));
  assert.ok(holds(compare("<=", 3), context) && holds(compare(">=", 3), context));
  assert.ok(holds(compare("=", 3), context) && !holds(compare(">", 3), context));
  assert.ok(
    holds({ kind: "compare", measure: "lost", of: "blucher", op: ">=", value: 10 }, context),
  );
  assert.ok(holds({ kind: "choice", choice: "plan", is: "belleville" }, context));
  assert.ok(!holds({ kind: "event", event: "leader-killed", of: "davout" }, context));
  const yes = compare("=", 3);
  const no = compare("=", 4);
  assert.ok(holds({ kind: "at-least", count: 2, of: [yes, no, yes] }, context));
  assert.ok(!holds({ kind: "at-least", count: 3, of: [yes, no, yes] }, context));
  assert.ok(!holds({ kind: "all", of: [yes, no] }, context));
  assert.ok(holds({ kind: "any", of: [no, { kind: "not", of: no }] }, context));
});

Deno.test("citationRegister() refuses an id that the list lacks, and exercise() counts each", () => {
  const cites = citationRegister(["P-001", "P-002"]);
  assert.throws(() => cites("P-003"), /P-003/);
  const counts = new Int32Array(2);
  exercise(counts, cites("P-002"));
  exercise(counts, cites("P-002", "P-001"));
  assert.deepEqual([...counts], [1, 2]);
});

Deno.test("parseEntry() and parseCondition() read the schedule's own words", () => {
  const entry = ScheduleEntry.parse({
    id: "a",
    turn: 7,
    side: "french",
    counters: ["x"],
    entry: "zone:belleville-zone",
    condition: "die:2-6",
  });
  assert.deepEqual(parseEntry(entry), { kind: "zone", id: "belleville-zone" });
  assert.deepEqual(parseCondition(entry), { from: 2, to: 6 });
  assert.throws(() => parseEntry({ ...entry, entry: "moon" }), UnplayableError);
});

Deno.test("fillTemplate() fills what it knows and shows what it does not", () => {
  const word = (name: string, value: string | number) => `${name}=${value}`;
  assert.equal(fillTemplate("{a} and {b}", { a: 1 }, word), "a=1 and {b}");
  assert.deepEqual(placeholders("{b} {a} {b}"), ["a", "b"]);
});
