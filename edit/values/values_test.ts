/** Patches, differences, merges, splices, clipboards and labels, mostly as properties. */
import assert from "node:assert/strict";
import fc from "fast-check";
import type { JsonValue } from "../../library/finding.ts";
import { formatClipboard, parseClipboard } from "./clipboard.ts";
import { differences, mergeThreeWay, patchBetween } from "./difference.ts";
import { cellOf, labelOf } from "../naming/hex_labels.ts";
import { applyPatch, equal, formatPointer, invertPatch, parsePointer } from "./pointer.ts";
import { spliceBetween } from "./splice.ts";

Deno.test("formatClipboard() and parseClipboard() are inverse, with tabs, quotes and line ends in cells (case 30)", () => {
  fc.assert(
    fc.property(
      fc.array(
        fc.array(
          fc.oneof(
            fc.string(),
            fc.string({ unit: fc.constantFrom("\t", '"', "\n", "\r", "a", "") }),
          ),
          { minLength: 1, maxLength: 4 },
        ),
        { minLength: 1, maxLength: 4 },
      ),
      (rows) => assert.deepEqual(parseClipboard(formatClipboard(rows)), rows),
    ),
  );
});

Deno.test("invertPatch() takes any patch back", () => {
  const json = fc.jsonValue({ maxDepth: 3 });
  fc.assert(fc.property(json, json, (a, b) => {
    const [before, now]: [JsonValue, JsonValue] = [
      JSON.parse(JSON.stringify(a)),
      JSON.parse(JSON.stringify(b)),
    ];
    const patch = patchBetween(before, now);
    const inverse = invertPatch(before, patch);
    assert.ok(equal(applyPatch(before, patch), now));
    assert.ok(equal(applyPatch(applyPatch(before, patch), inverse), before));
  }));
});

Deno.test("pointers are read back as they were written", () => {
  fc.assert(fc.property(fc.array(fc.string()), (parts) => {
    assert.deepEqual(parsePointer(formatPointer(parts)), parts);
  }));
});

Deno.test("spliceBetween() is all that is needed to go from one text to another and back", () => {
  fc.assert(fc.property(fc.string(), fc.string(), (before, now) => {
    const { start, end, text, removed } = spliceBetween(before, now);
    assert.equal(before.slice(0, start) + text + before.slice(end), now);
    assert.equal(now.slice(0, start) + removed + now.slice(start + text.length), before);
  }));
});

Deno.test("differences() sees a row that was inserted above as one difference", () => {
  const rows: JsonValue = [{ id: "a", n: 1 }, { id: "b", n: 2 }];
  const now: JsonValue = [{ id: "z", n: 0 }, { id: "a", n: 1 }, { id: "b", n: 3 }];
  assert.deepEqual(differences(rows, now).map((item) => item.path.join(" ")), ["[b] n", "[z]"]);
});

Deno.test("mergeThreeWay() keeps what each side changed and asks only where both did", () => {
  const base: JsonValue = [{ id: "a", n: 1, m: 1 }, { id: "b", n: 2 }];
  const mine: JsonValue = [{ id: "a", n: 5, m: 1 }, { id: "b", n: 2 }, { id: "c", n: 9 }];
  const theirs: JsonValue = [{ id: "a", n: 7, m: 4 }];
  const asked = mergeThreeWay(base, mine, theirs);
  assert.deepEqual(asked.clashes.map((item) => item.path), ["a › n"]);
  assert.deepEqual(asked.merged, [{ id: "a", n: 7, m: 4 }, { id: "c", n: 9 }]);
  const settled = mergeThreeWay(base, mine, theirs, { "a › n": "mine" });
  assert.deepEqual(settled.merged, [{ id: "a", n: 5, m: 4 }, { id: "c", n: 9 }]);
});

Deno.test("mergeThreeWay() loses nothing: with one side unchanged it is the other", () => {
  const rows = fc.uniqueArray(
    fc.record({ id: fc.constantFrom("a", "b", "c", "d"), n: fc.integer({ min: 0, max: 3 }) }),
    { selector: (row) => row.id },
  );
  fc.assert(fc.property(rows, rows, (base, changed) => {
    const sorted = (value: JsonValue | undefined) =>
      [...Array.isArray(value) ? value : []].map((row) => JSON.stringify(row)).sort();
    assert.deepEqual(sorted(mergeThreeWay(base, changed, base).merged), sorted(changed));
    assert.deepEqual(sorted(mergeThreeWay(base, base, changed).merged), sorted(changed));
  }));
});

Deno.test("cellOf() and labelOf() are inverse on every grid", () => {
  const grid = fc.record({
    orientation: fc.constantFrom("flat" as const, "pointy" as const),
    stagger: fc.constantFrom("odd" as const, "even" as const),
    columns: fc.integer({ min: 1, max: 40 }),
    rows: fc.integer({ min: 1, max: 40 }),
    numbering: fc.record({
      order: fc.constantFrom("column-row" as const, "row-column" as const),
      prefix: fc.constantFrom("", "A"),
      columnDigits: fc.constant(2),
      rowDigits: fc.constant(2),
      firstColumn: fc.integer({ min: 0, max: 20 }),
      firstRow: fc.integer({ min: 0, max: 20 }),
      columnDirection: fc.constantFrom("right" as const, "left" as const),
      rowDirection: fc.constantFrom("down" as const, "up" as const),
    }),
  });
  fc.assert(fc.property(grid, fc.nat(), fc.nat(), (of, x, y) => {
    const cell = { column: x % of.columns, row: y % of.rows };
    const label = labelOf(of, cell);
    assert.ok(label);
    assert.deepEqual(cellOf(of, label), cell);
  }));
});
