/** Operations behind the pages' own tools: places, tables, set-ups, translations, and the titles that people read. */
import assert from "node:assert/strict";
import { openLibrary, readFolder } from "../../library/mod.ts";
import { isRefusal, type Refusal } from "../apply.ts";
import type { Draft } from "./draft.ts";
import { paintHexes, setPath, setPlace, toggleHexside } from "./map/mod.ts";
import { setField } from "./records.ts";
import { setPosition } from "./setup.ts";
import { setCells } from "./table.ts";
import { setTranslation } from "./translation.ts";

const root = new URL("../../data", import.meta.url).pathname;
const { folder } = await readFolder(root);
const library = openLibrary(folder, { root });
const paris = library.game("paris-1814");
assert.ok(paris);
const game = paris;

function accepted(draft: Draft | Refusal): Draft {
  assert.ok(!isRefusal(draft), JSON.stringify(draft));
  return draft;
}
const patches = (draft: Draft) => [...draft.edits.values()].flat();

Deno.test("titles of edits name records, columns and terrains in both languages, never ids", () => {
  const strength = accepted(setField(game, "units", "kretow", "strength", 7));
  assert.deepEqual(strength.title, {
    en: "Kretow, Strength: 7 (no longer printed: a stand-in)",
    fr: "Kretow, Force\u00a0: 7 (n’est plus imprimé\u00a0: provisoire)",
  });
  const rule = accepted(setField(game, "rules", "P-001", "text", "Guns."));
  assert.equal(rule.title.fr, "P-001, texte\u00a0: Guns.");
  const woods = accepted(paintHexes(game, "paris", ["0303"], { terrain: "woods" }));
  assert.deepEqual(woods.title, { en: "Paint 0303: Woods", fr: "Peindre 0303\u00a0: Bois" });
  const river = accepted(toggleHexside(game, "paris", ["0303", "0304"], "river"));
  assert.equal(river.title.fr, "Poser sur 0303/0304\u00a0: Rivière");
  const road = accepted(setPath(game, "paris", "road-99", "road", ["0303", "0304"]));
  assert.match(road.title.fr, /^Tracer 0303–0304\u00a0: /);
});

Deno.test("setPlace() renames a place and moves it, each a single value of the file", () => {
  const draft = accepted(
    setPlace(game, "paris", "pantin", { name: "Les Prés", hexes: ["1913"] }),
  );
  const at = game.data.maps[0]?.places.findIndex((item) => item.id === "pantin");
  assert.deepEqual(patches(draft), [
    { op: "replace", path: `/places/${at}/name`, value: "Les Prés" },
    { op: "replace", path: `/places/${at}/hexes/0`, value: "1913" },
    // The name was printed.
    { op: "replace", path: `/places/${at}/fieldFidelity`, value: { name: "stand-in" } },
  ]);
  assert.match(draft.title.fr, /^Renommer Pantin en Les Prés/);
  assert.ok(isRefusal(setPlace(game, "paris", "belleville", { hexes: ["9999"] })));
  assert.ok(isRefusal(setPlace(game, "paris", "belleville", { hexes: [] })));
  assert.ok(isRefusal(setPlace(game, "paris", "nowhere", { name: "x" })));
});

Deno.test("setCells() changes the cells that differ, and refuses rows and columns that are not there", () => {
  const table = game.data.tables.find((item) => item.id === "combat-results");
  const column = table?.columns[0]?.id ?? "";
  const same = table?.rows[0]?.cells[column] ?? null;
  const draft = accepted(setCells(game, "combat-results", [
    { row: 0, column, text: same },
    { row: 1, column, text: null },
  ]));
  assert.deepEqual(patches(draft), [
    { op: "replace", path: `/rows/1/cells/${column}`, value: null },
  ]);
  assert.ok(isRefusal(setCells(game, "combat-results", [{ row: 0, column, text: same }])));
  assert.ok(isRefusal(setCells(game, "combat-results", [{ row: 999, column, text: "1" }])));
  assert.ok(isRefusal(setCells(game, "combat-results", [{ row: 0, column: "no", text: "1" }])));
});

Deno.test("setPosition() moves, adds and takes off a counter of a set-up", () => {
  const setup = game.data.setups[0];
  const first = setup?.suggested[0];
  assert.ok(setup && first);
  const moved = accepted(setPosition(game, setup.id, first.counter, "0101"));
  assert.deepEqual(patches(moved), [{ op: "replace", path: "/suggested/0/hex", value: "0101" }]);
  const gone = accepted(setPosition(game, setup.id, first.counter, null));
  assert.deepEqual(patches(gone), [{ op: "remove", path: "/suggested/0" }]);
  const free = game.data.units.find((unit) =>
    !setup.suggested.some((item) => item.counter === unit.id)
  );
  assert.ok(free);
  const added = accepted(setPosition(game, setup.id, free.id, "0101"));
  assert.deepEqual(patches(added), [
    { op: "add", path: "/suggested/-", value: { counter: free.id, hex: "0101" } },
  ]);
  assert.ok(isRefusal(setPosition(game, setup.id, first.counter, "9999")));
  assert.ok(isRefusal(setPosition(game, setup.id, "nobody", "0101")));
});

Deno.test("setTranslation() sets one entry's text; a key without an entry is refused", () => {
  const catalogue = game.documents.find((item) => item.kind === "catalogue");
  assert.ok(catalogue);
  const draft = accepted(setTranslation(catalogue, "unit.kretow.name", "Kretov"));
  assert.equal(patches(draft).length, 1);
  assert.ok(isRefusal(setTranslation(catalogue, "unit.nobody.name", "x")));
});
