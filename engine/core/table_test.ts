import assert from "node:assert/strict";
import fc from "fast-check";
import { Table } from "../../schemas/table.ts";
import { compileOdds, oddsValue } from "./odds.ts";
import { NotPrinted } from "./system.ts";
import {
  cellOf,
  cellText,
  compileIntervals,
  compileKeys,
  keyed,
  lookUp,
  lossesText,
  parseLosses,
  parseMovementCost,
  TableFault,
} from "./table.ts";

const base = { version: 1 as const, id: "test", name: "Test" };
const column = { id: "value", name: "Value", grammar: "modifier" as const };
const interval = (from: number | null, to: number | null, value: string | null) => ({
  key: { kind: "interval" as const, from, to },
  cells: { value },
});
const odds = (attacker: number, defender: number, value: string) => ({
  key: { kind: "odds" as const, attacker, defender },
  cells: { value },
});
const dice = (rows: unknown[], modified = true) =>
  Table.parse({
    ...base,
    axis: { kind: "dice", name: "Dice", dice: "2d6", modified },
    columns: [column],
    rows,
  });
const ratio = (rounding: "defender" | "attacker") =>
  Table.parse({
    ...base,
    axis: { kind: "odds", name: "Odds", rounding },
    columns: [column],
    rows: [odds(1, 2, "-1"), odds(1, 1, "0"), odds(2, 1, "+1")],
  });

Deno.test("lookUp() reads intervals and keeps open ends open", () => {
  const table = dice([interval(null, 2, "-3"), interval(3, 11, "0"), interval(12, null, "+3")]);
  const compiled = compileIntervals(table, (row) => cellOf(table, row, "value"));
  assert.deepEqual([-4, 2, 3, 11, 12, 40].map((n) => lookUp(compiled, n)), [-3, -3, 0, 0, 3, 3]);
});

Deno.test("lookUp() outside a closed table is not printed", () => {
  const table = dice([interval(1, 6, "1")]);
  const compiled = compileIntervals(table, (row) => cellOf(table, row, "value"));
  assert.throws(() => lookUp(compiled, 7), NotPrinted);
});

Deno.test("compileIntervals() refuses gaps, overlaps and cells that are no numbers", () => {
  const read = (table: Table) => compileIntervals(table, (row) => cellOf(table, row, "value"));
  assert.throws(() => read(dice([interval(1, 2, "0"), interval(4, 6, "0")])), TableFault);
  assert.throws(() => read(dice([interval(1, 3, "0"), interval(3, 6, "0")])), TableFault);
  assert.throws(() => read(dice([interval(1, 6, "many")])), TableFault);
  assert.throws(() => read(dice([interval(1, 6, null)])), NotPrinted);
  assert.throws(() => read(dice([])), TableFault);
});

Deno.test("keyed() names the row that is missing", () => {
  const table = Table.parse({
    ...base,
    axis: { kind: "key", name: "Key", of: "free" },
    columns: [column],
    rows: [{ key: { kind: "id", id: "woods" }, cells: { value: "-1" } }],
  });
  const values = compileKeys(table, (row) => cellOf(table, row, "value"));
  assert.equal(keyed(table, values, "woods"), -1);
  assert.throws(() => keyed(table, values, "marsh"), /marsh; it has woods/);
});

Deno.test("oddsValue() rounds to the printed ratio that favours the side of the table", () => {
  const defender = compileOdds(ratio("defender"), "value");
  const attacker = compileOdds(ratio("attacker"), "value");
  assert.equal(oddsValue(defender, 3, 2), 0);
  assert.equal(oddsValue(attacker, 3, 2), 1);
  for (const table of [defender, attacker]) {
    assert.equal(oddsValue(table, 1, 9), -1);
    assert.equal(oddsValue(table, 9, 1), 1);
    assert.equal(oddsValue(table, 4, 4), 0);
  }
});

Deno.test("oddsValue() never falls when the attacker grows", () => {
  const table = compileOdds(ratio("defender"), "value");
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 200 }), fc.integer({ min: 1, max: 200 }), (a, d) => {
      assert.ok(oddsValue(table, a + 1, d) >= oddsValue(table, a, d));
      assert.ok(oddsValue(table, a, d + 1) <= oddsValue(table, a, d));
    }),
  );
});

Deno.test("parseLosses() and lossesText() are inverse on every printed form", () => {
  for (const text of ["3R/0", "1/0", "1/R", "1/1R", "0/2R", "R/R", "0/0"]) {
    const losses = parseLosses(text);
    assert.ok(losses);
    assert.equal(lossesText(losses), text);
  }
  for (const text of ["", "/", "1", "1/", "R1/0", "1/2/3", "-1/0"]) {
    assert.equal(parseLosses(text), null);
  }
});

Deno.test("parseMovementCost() tells added, plain and forbidden costs apart", () => {
  assert.deepEqual(parseMovementCost("2"), { added: false, points: 2 });
  assert.deepEqual(parseMovementCost("+1"), { added: true, points: 1 });
  assert.deepEqual(parseMovementCost("-"), { added: false, points: -1 });
  assert.equal(parseMovementCost("M"), null);
});

Deno.test("a column named as what every object answers to has no value where none is printed", () => {
  const row = interval(1, 6, "0");
  const table = dice([row], false);
  assert.throws(
    () => cellText(table, Table.shape.rows.element.parse(row), "constructor"),
    NotPrinted,
  );
});
