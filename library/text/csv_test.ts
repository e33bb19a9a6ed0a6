import assert from "node:assert/strict";
import { parse } from "csv-parse/sync";
import fc from "fast-check";
import { csvLine, MAXIMUM_CELLS, scanCsv } from "./csv.ts";

const cell = fc.string({ unit: fc.constantFrom(..."ab 0,;\"\n\t=-é'", "\r\n"), maxLength: 6 });
const table = fc.integer({ min: 2, max: 5 }).chain((width) =>
  fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 6 })
);
const textOf = (rows: readonly (readonly string[])[]) => rows.map(csvLine).join("");
const cellsOf = (text: string) => scanCsv(text).rows.map(({ cells }) => cells.map((c) => c.text));

Deno.test("scanCsv() reads back what csvLine() writes, cell for cell", () => {
  fc.assert(fc.property(table, (rows) => {
    const lf = rows.map((row) => row.map((text) => text.replaceAll("\r\n", "\n")));
    assert.deepEqual(scanCsv(textOf(rows)).problems, []);
    assert.deepEqual(cellsOf(textOf(rows)), lf);
  }));
});

Deno.test("scanCsv() agrees with csv-parse on well-formed tables with any line ends and quoting", () => {
  fc.assert(fc.property(table, fc.constantFrom("\n", "\r\n"), fc.boolean(), fc.boolean(), (
    rows,
    end,
    all,
    final,
  ) => {
    const text = rows.map((row) =>
      row.map((one) =>
        all || /[",\r\n]/.test(one) ? `"${one.replaceAll('"', '""')}"` : one
      ).join(",")
    ).join(end) + (final ? end : "");
    const oracle: string[][] = parse(text, {
      record_delimiter: ["\r\n", "\n"],
      relax_column_count: true,
    });
    assert.deepEqual(
      cellsOf(text),
      oracle.map((row) =>
        row.map((one) => one.replaceAll("\r\n", "\n"))
      ),
    );
  }));
});

Deno.test("scanCsv() complains wherever csv-parse refuses, and never throws", () => {
  const anyText = fc.string({ unit: fc.constantFrom(...'ab",\n', "\r\n"), maxLength: 30 });
  fc.assert(
    fc.property(anyText, (text) => {
      const scanned = scanCsv(text);
      let oracle: string[][] | null = null;
      try {
        oracle = parse(text, { record_delimiter: ["\r\n", "\n"], relax_column_count: true });
      } catch {
        // csv-parse refuses; its reasons are its own.
      }
      if (oracle === null) assert.ok(scanned.problems.length > 0, JSON.stringify(text));
      else if (scanned.problems.length === 0) {
        assert.deepEqual(
          cellsOf(text),
          oracle.map((row) => row.map((c) => c.replaceAll("\r\n", "\n"))),
        );
      }
    }),
    { numRuns: 3000 },
  );
});

Deno.test("every cell knows its line and column, also after a quoted line end", () => {
  const { rows } = scanCsv('id,name\nney,"Ney,\nMichel",x\n\n  a,b');
  const places = rows.map(({ cells }) => cells.map(({ line, column }) => `${line}:${column}`));
  assert.deepEqual(places, [["1:1", "1:4"], ["2:1", "2:5", "3:9"], ["4:1"], ["5:1", "5:5"]]);
});

Deno.test("a quote that is never closed and a stray quote are told apart and placed", () => {
  assert.deepEqual(scanCsv('a,b\nc,"d\n').problems, [{ kind: "unclosed", line: 2, column: 3 }]);
  assert.deepEqual(scanCsv('a,b"c\n').problems, [{ kind: "stray", line: 1, column: 4 }]);
  assert.deepEqual(scanCsv('a,"b"c\n').problems, [{ kind: "stray", line: 1, column: 6 }]);
});

Deno.test("CR LF inside a quoted cell comes out as LF, whichever way rows end", () => {
  assert.deepEqual(cellsOf('a,"b\r\nc"\nd,e\r\n'), [["a", "b\nc"], ["d", "e"]]);
  assert.deepEqual(cellsOf('a,"b\nc"\r\nd,e'), [["a", "b\nc"], ["d", "e"]]);
});

Deno.test("a byte order mark is no part of the first heading", () => {
  const [row] = scanCsv("\ufeffid,name\n").rows;
  assert.deepEqual(row?.cells[0], { text: "id", line: 1, column: 1 });
});

Deno.test("the number of cells is bounded", () => {
  const { problems, rows } = scanCsv(",".repeat(MAXIMUM_CELLS + 10));
  assert.equal(problems.at(-1)?.kind, "size");
  assert.ok(rows.length <= 1);
});
