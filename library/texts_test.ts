import assert from "node:assert/strict";
import { openLibrary, readFolder } from "./mod.ts";
import type { GameData } from "../schemas/bundle.ts";
import { edited, openSmall } from "./testing/small_game.ts";
import { clashingTexts, placeOfText, textKinds, textsOf } from "./texts.ts";
import { rowKey } from "./wording/table.ts";

const { folder } = await readFolder(new URL("../data", import.meta.url).pathname);
const library = openLibrary(folder);

/** The small game with changes, and its texts by key. */
function small(changes: Readonly<Record<string, string>> = {}): Map<string, string> {
  const game = openSmall(changes).game("small");
  assert(game !== undefined);
  return new Map(textsOf(game.data).map(({ key, text }) => [key, text]));
}

Deno.test("rowKey() tells every kind of row apart, open ends included", () => {
  assert.equal(rowKey({ kind: "id", id: "woods" }), "woods");
  assert.equal(rowKey({ kind: "odds", attacker: 3, defender: 1 }), "3-1");
  assert.equal(rowKey({ kind: "interval", from: 2, to: 2 }), "2-2");
  assert.equal(rowKey({ kind: "interval", from: 2, to: 4 }), "2-4");
  assert.equal(rowKey({ kind: "interval", from: null, to: 2 }), "le-2");
  assert.equal(rowKey({ kind: "interval", from: 12, to: null }), "ge-12");
  assert.equal(rowKey({ kind: "interval", from: -1, to: null }), "ge--1");
  assert.equal(rowKey({ kind: "interval", from: null, to: null }), "any");
});

Deno.test("textsOf() gives a table's axis, rows with words and choices with words, not figures", () => {
  const crt = "small/tables/crt.json";
  const texts = small({
    [crt]: edited(
      crt,
      '{"id": "result", "name": "Result", "grammar": "losses"}\n  ],',
      '{"id": "result", "name": "Result", "grammar": "losses"},\n' +
        '    {"id": "fate", "name": "Fate", "grammar": "choice", "choices": ["killed", "A", "-"]}\n  ],',
    )[crt]?.replace('"to": 3}, "cells"', '"to": 3}, "name": "3 or less", "note": "Kept.", "cells"')
      .replace('"to": 6}, "cells"', '"to": 6}, "name": "4-6", "cells"') ?? "",
  });
  const keys = [...texts.keys()].filter((key) => key.startsWith("table.crt."));
  assert.deepEqual(keys, [
    "table.crt.name",
    "table.crt.axis",
    "table.crt.column.result.name",
    "table.crt.column.fate.name",
    "table.crt.choice.fate.killed",
    "table.crt.row.1-3",
    "table.crt.row.1-3.note",
    "table.crt.footnote.a",
  ]);
  assert.equal(texts.get("table.crt.row.1-3"), "3 or less");
  assert.equal(texts.get("table.crt.choice.fate.killed"), "killed");
});

Deno.test("textsOf() gives the evidence and the notes of records, with and without names", () => {
  const setup = "small/setups/battle.json";
  const map = "small/maps/field.json";
  const texts = small({
    ...edited(setup, '{"id": "red-corps", "side"', '{"id": "red-corps", "note": "All.", "side"'),
    ...edited(
      map,
      '"terrain": "woods", "elevation"',
      '"note": "A copse.", "terrain": "woods", "elevation"',
    ),
  });
  assert.equal(texts.get("placement.battle.red-corps.note"), "All.");
  assert.equal(texts.get("map.field.hex.0203.note"), "A copse.");
  assert.equal(texts.get("vector.W1.name"), "Halves go up");
});

Deno.test("every evidence and note of every record of a game is a text to translate", () => {
  for (const game of library.games) {
    const known = new Set(textsOf(game.data).map(({ text }) => text));
    const { catalogues: _, vectors, ...data } = game.data;
    // What a vector asks and expects is a question to the rules, whose fields may be called anything.
    const asked = {
      ...vectors,
      vectors: vectors?.vectors.map(({ name, note }) => ({ name, note })),
    };
    const parts: unknown = { ...data, vectors: asked };
    const missing = [...remarksIn(parts)].filter((text) => !known.has(text));
    assert.deepEqual(missing, [], game.id);
  }
});

/** Every `evidence` and `note` in a value, however deep. */
function* remarksIn(value: unknown): Generator<string> {
  if (value === null || typeof value !== "object") return;
  for (const [key, part] of Object.entries(value)) {
    if ((key === "evidence" || key === "note") && typeof part === "string") yield part;
    else yield* remarksIn(part);
  }
}

Deno.test("keys are unique, the same on each call, and lead to a value that is the text", () => {
  for (const game of library.games) {
    const texts = textsOf(game.data);
    assert.equal(new Set(texts.map(({ key }) => key)).size, texts.length);
    assert.deepEqual(textsOf(game.data), texts);
    assert.deepEqual(clashingTexts(game.data), []);
    for (const text of texts) {
      assert(text.text.trim() !== "", text.key);
      assert(textKinds.some((kind) => kind === text.kind), text.key);
      const document = game.document(text.kind, text.document);
      assert.equal(valueAt(document?.value, text.pointer), text.text, text.key);
      assert(placeOfText(game, text) !== undefined, text.key);
    }
  }
});

/** The value at a JSON Pointer. */
function valueAt(value: unknown, pointer: string): unknown {
  return pointer.split("/").slice(1).reduce<unknown>(
    (at, step) =>
      at === null || typeof at !== "object" ? undefined : Object.entries(at).find(
        ([key]) => key === step,
      )?.[1],
    value,
  );
}

Deno.test("of two maps that name one terrain otherwise, both texts are told", () => {
  const game = openSmall().game("small");
  assert(game !== undefined);
  const [field] = game.data.maps;
  assert(field !== undefined);
  const other = {
    ...field,
    id: "other",
    terrains: field.terrains.map((terrain) => ({ ...terrain, note: "Of its own." })),
  };
  const data: GameData = {
    ...game.data,
    maps: [
      { ...field, terrains: other.terrains.map((terrain) => ({ ...terrain, name: "x" })) },
      other,
    ],
  };
  assert.deepEqual(
    clashingTexts(data).map(({ second }) => `${second.key} = ${second.text}`),
    ["terrain.clear.name = Clear", "terrain.woods.name = Woods"],
  );
});
