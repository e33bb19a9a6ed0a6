import assert from "node:assert/strict";
import { parse } from "@humanwhocodes/momoa";
import fc from "fast-check";
import { Lines } from "./lines.ts";
import { MAXIMUM_DEPTH, MAXIMUM_VALUES, readJson } from "./json.ts";

const problemsOf = (text: string) => readJson(text).problems.map(({ kind }) => kind);

/** JSON texts: valid ones with odd spacing, and valid ones with a few characters changed. */
const spaced = fc.tuple(fc.json({ maxDepth: 4 }), fc.constantFrom(0, 1, "\t", "\r\n")).map((
  [text, indent],
) => JSON.stringify(JSON.parse(text), null, indent));
const damaged = fc.tuple(
  spaced,
  fc.array(
    fc.tuple(
      fc.nat(),
      fc.constantFrom(..."{}[],:\"\\u0e1.-+ \n\t/*ntf'x#0", "\u0001", "é", "\ud83d"),
    ),
    { minLength: 1, maxLength: 3 },
  ),
).map(([text, edits]) => {
  let edited = text;
  for (const [at, by] of edits) {
    const n = at % (edited.length + 1);
    edited = at % 3 === 0
      ? edited.slice(0, n) + edited.slice(n + 1)
      : edited.slice(0, n) + by + edited.slice(n);
  }
  return edited;
});

function parses(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch (error) {
    if (error instanceof SyntaxError) return false;
    throw error;
  }
}

Deno.test("readJson() takes exactly what JSON.parse takes, and gives its value", () => {
  fc.assert(
    fc.property(fc.oneof(spaced, damaged), (text) => {
      const read = readJson(text);
      assert.equal(read.parsed, parses(text), JSON.stringify(text));
      if (read.parsed) assert.deepEqual(read.value, JSON.parse(text));
      else assert.deepEqual(read.problems.map(({ kind }) => kind), ["syntax"]);
    }),
    { numRuns: 5000 },
  );
});

type MomoaNode = ReturnType<typeof parse>["body"];

Deno.test("every value and key stands where momoa finds it", () => {
  const visit = (node: MomoaNode, pointer: string, text: string, found: Map<string, number>) => {
    found.set(pointer, node.loc.start.offset);
    if (node.type === "Array") {
      node.elements.forEach((element, n) => visit(element.value, `${pointer}/${n}`, text, found));
    } else if (node.type === "Object") {
      for (const { name, value } of node.members) {
        const key = name.type === "String" ? name.value : name.name;
        visit(value, `${pointer}/${key.replaceAll("~", "~0").replaceAll("/", "~1")}`, text, found);
      }
    }
  };
  fc.assert(
    fc.property(spaced, (text) => {
      const found = new Map<string, number>();
      visit(parse(text, { mode: "json" }).body, "", text, found);
      const read = readJson(text);
      for (const [pointer, offset] of found) assert.equal(read.locate(pointer), offset, pointer);
    }),
    { numRuns: 1000 },
  );
});

Deno.test("lines and columns agree with momoa's", () => {
  fc.assert(fc.property(spaced, (text) => {
    const { end } = parse(text, { mode: "json" }).body.loc;
    // momoa counts CR LF and lone CR as the end of a line too; offsets are what both share.
    if (text.includes("\r")) return;
    const at = new Lines(text).at(end.offset);
    assert.deepEqual([at.line, at.column], [end.line, end.column]);
  }));
});

Deno.test("a missing comma is one problem, at the value before which it is missing", () => {
  const text = '{\n  "id": "clear"\n  "name": "Clear"\n}\n';
  const read = readJson(text);
  assert.equal(read.parsed, false);
  const [problem] = read.problems;
  assert.equal(read.problems.length, 1);
  assert.equal(problem?.kind, "syntax");
  assert.deepEqual(new Lines(text).at(problem?.offset ?? 0), { line: 3, column: 3 });
  assert.match(problem?.kind === "syntax" ? problem.what.en : "", /comma or "}" is expected/);
});

Deno.test("a duplicate key is found with both places, also when escapes hide it", () => {
  const text = '{"id": 1, "name": 2, "i\\u0064": 3}';
  const [problem] = readJson(text).problems;
  assert.ok(problem?.kind === "duplicate");
  assert.equal(problem.key, "id");
  assert.equal(problem.first, 1);
  assert.equal(problem.offset, text.indexOf('"i\\u'));
  assert.equal(readJson(text).parsed, true);
});

Deno.test("a duplicate among hundreds of keys is found as well", () => {
  const members = Array.from({ length: 300 }, (_, n) => `"k${n}": ${n}`);
  assert.deepEqual(problemsOf(`{${members.join(",")}}`), []);
  assert.deepEqual(problemsOf(`{${members.join(",")}, "k7": 0}`), ["duplicate"]);
});

Deno.test("what JSON.parse hides is a problem: __proto__, halves of surrogates, numbers beyond 2^53", () => {
  assert.deepEqual(problemsOf('{"__proto__": 1}'), ["prototype"]);
  assert.deepEqual(problemsOf('["\\ud83d"]'), ["surrogate"]);
  assert.deepEqual(problemsOf('["\\ude00\\ud83d"]'), ["surrogate", "surrogate"]);
  assert.deepEqual(problemsOf('["\\ud83d\\ude00", "😀"]'), []);
  assert.deepEqual(problemsOf("[9007199254740993, -1e400, 1e20]"), ["number", "number", "number"]);
  assert.deepEqual(problemsOf("[9007199254740991, -0, 1e3, 0.1]"), []);
});

Deno.test("nesting is bounded before anything can overflow", () => {
  const nested = (depth: number) => "[".repeat(depth) + "]".repeat(depth);
  assert.deepEqual(problemsOf(nested(MAXIMUM_DEPTH)), []);
  assert.deepEqual(problemsOf(nested(MAXIMUM_DEPTH + 1)), ["depth"]);
  assert.deepEqual(problemsOf("[".repeat(1_000_000)), ["depth"]);
  assert.deepEqual(problemsOf('{"a":'.repeat(1_000_000)), ["depth"]);
});

Deno.test("the number of values is bounded", () => {
  const many = `[${"0,".repeat(MAXIMUM_VALUES)}0]`;
  assert.deepEqual(problemsOf(many), ["size"]);
});

Deno.test("a byte order mark is read over and has no column", () => {
  const read = readJson('\ufeff{"a": 1}');
  assert.equal(read.parsed, true);
  assert.deepEqual(new Lines('\ufeff{"a": 1}').at(read.locate("/a")), { line: 1, column: 7 });
});

Deno.test("locate() falls back to the nearest existing ancestor, locateKey() gives the key", () => {
  const text = '{"hexes": [{"hex": "0101"}]}';
  const read = readJson(text);
  assert.equal(read.locate("/hexes/0/terrain"), text.indexOf('{"hex"'));
  assert.equal(read.locateKey("/hexes/0/hex"), text.indexOf('"hex":'));
  assert.equal(read.locate("/hexes/7"), text.indexOf("["));
});
