import assert from "node:assert/strict";
import fc from "fast-check";
import type { DocumentKind, Library } from "../model.ts";
import { formatDocument, loadLibrary } from "../mod.ts";
import type { JsonValue } from "../finding.ts";
import { edited, openSmall } from "../testing/small_game.ts";
import { openLibrary } from "../open.ts";

const bytesOf = (text: string) => new TextEncoder().encode(text);

/** The text that formatting a file of the small game gives. */
function formatted(changes: Record<string, string>, file: string): string {
  const document = openSmall(changes).documents.find((one) => one.file === file);
  assert.ok(document !== undefined && document.rewritable === true);
  return formatDocument(document);
}

const rewritten = (library: Library) =>
  openLibrary(
    new Map(
      library.documents.map((document) => [document.file, bytesOf(formatDocument(document))]),
    ),
  );

Deno.test("a canonical file comes back byte for byte, of every kind", () => {
  for (const document of openSmall().documents) {
    assert.equal(formatDocument(document), document.text, document.file);
  }
});

Deno.test("formatting the repository's data changes no value and is done after one time", async () => {
  const data = await loadLibrary(new URL("../../data", import.meta.url).pathname);
  const once = rewritten(data);
  for (const [n, document] of once.documents.entries()) {
    assert.deepEqual(document.value, reordered(document.kind, data.documents[n]?.value ?? null));
    assert.equal(formatDocument(document), document.text);
  }
});

/** Hexes and hexsides are the one thing that formatting puts in order. */
function reordered(kind: DocumentKind, value: JsonValue): JsonValue {
  if (kind !== "map") return value;
  const text = formatDocument({ kind, value });
  return JSON.parse(text);
}

Deno.test("one changed cell is a diff of one line", () => {
  const before = formatted({}, "small/maps/field.json").split("\n");
  const after = formatted(
    edited("small/maps/field.json", '"0203", "terrain": "woods"', '"0203", "terrain": "clear"'),
    "small/maps/field.json",
  ).split("\n");
  assert.equal(before.length, after.length);
  assert.equal(before.filter((line, n) => line !== after[n]).length, 1);
});

Deno.test("keys come in the schema's order, unknown ones after them; hexes by label, lower label first", () => {
  const text = formatted(
    edited(
      "small/maps/field.json",
      '"hexes": [\n    {"hex": "0102", "terrain": "woods"},\n    {"hex": "0203", "terrain": "woods", "elevation": 1}\n  ],\n  "hexsides": [\n    {"between": ["0101", "0201"], "kind": "river"}\n  ]',
      '"x-b": {"z": 1, "a": []},\n"hexsides": [{"kind": "river", "between": ["0201", "0101"]}, {"between": ["0101", "0102"], "kind": "river"}], "hexes": [{"x-note": "mine", "elevation": 1, "terrain": "woods", "hex": "0203"}, {"terrain": "woods", "hex": "0102"}]',
    ),
    "small/maps/field.json",
  );
  assert.match(
    text,
    /"hexes": \[\n {4}\{"hex": "0102", "terrain": "woods"\},\n {4}\{"hex": "0203", "terrain": "woods", "elevation": 1, "x-note": "mine"\}\n {2}\],\n {2}"hexsides": \[\n {4}\{"between": \["0101", "0102"\], "kind": "river"\},\n {4}\{"between": \["0101", "0201"\], "kind": "river"\}\n/,
  );
  assert.ok(text.endsWith('  "x-b": {\n    "z": 1,\n    "a": []\n  }\n}\n'));
});

Deno.test("unknown columns stay, also empty ones, after the known ones and in their own order", () => {
  const text = formatted(
    {
      "small/leaders.csv":
        '\ufeffx-photo,name,id,formation,nation,x-empty\r\na.png,"Ney",ney,red-corps,redland,\r\n\r\n',
    },
    "small/leaders.csv",
  );
  assert.equal(
    text,
    "id,name,formation,nation,fidelity,field_fidelity,ref,evidence,note,ruling,x-photo,x-empty\n" +
      "ney,Ney,red-corps,redland,,,,,,,a.png,\n",
  );
});

Deno.test("cells that can not be read are written as they are", () => {
  const changes = edited("small/units.csv", ",6,A", ",1e3, A");
  assert.match(formatted(changes, "small/units.csv"), /infantry,1e3," A",3/);
});

Deno.test("what did not parse whole is not rewritable", () => {
  for (
    const changes of [
      edited("small/units.csv", "alpha,Alpha", "alpha"),
      edited("small/assertions.json", '"minimum": 3', '"minimum": 3, "minimum": 4'),
      { "small/assertions.json": "[" },
    ]
  ) {
    const [file] = Object.keys(changes);
    const document = openSmall(changes).documents.find((one) => one.file === file);
    assert.equal(document?.rewritable, false);
  }
  const library = openSmall({ "small/game.json": "{" });
  assert.equal(library.game("small")?.document("units")?.rewritable, false);
});

Deno.test("formatting is idempotent and keeps every value, for any JSON under any kind", () => {
  const anyJson = fc.json({ maxDepth: 5 }).map((text): JsonValue => JSON.parse(text));
  const kinds: readonly DocumentKind[] = [
    "game",
    "map",
    "table",
    "setup",
    "scenario",
    "assertions",
  ];
  fc.assert(
    fc.property(fc.constantFrom(...kinds), fc.dictionary(fc.string(), anyJson), (kind, head) => {
      const value: JsonValue = JSON.parse(JSON.stringify(head));
      const text = formatDocument({ kind, value });
      const back: JsonValue = JSON.parse(text);
      if (kind !== "map") assert.deepEqual(back, value);
      assert.equal(formatDocument({ kind, value: back }), text);
      assert.ok(text.endsWith("\n") && !text.includes("\r"));
    }),
    { numRuns: 500 },
  );
});

Deno.test("a record's cells survive writing and reading, whatever text they hold", () => {
  const text = fc.string({ unit: fc.constantFrom(..."ab,\"\n =é-'0") });
  fc.assert(fc.property(fc.array(fc.tuple(text, text), { maxLength: 4 }), (rows) => {
    const value = rows.map(([name, note], n) => ({
      id: `r${n}`,
      ...(name === "" ? {} : { name }),
      ...(note === "" ? {} : { note }),
    }));
    const written = formatDocument({ kind: "formations", value });
    const library = openSmall({ "small/formations.csv": written });
    const document = library.game("small")?.document("formations");
    assert.deepEqual(document?.value, value);
    assert.equal(document === undefined ? "" : formatDocument(document), written);
  }));
});
