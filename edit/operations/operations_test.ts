/** Operations on the real data of Paris: cases 1, 8 to 12, 29 and 30. */
import assert from "node:assert/strict";
import { formatDocument, openLibrary, readFolder } from "../../library/mod.ts";
import type { JsonValue } from "../../library/finding.ts";
import type { Folder, Library, LibraryDocument, LibraryGame } from "../../library/model.ts";
import { type Applied, applyToDocument, isRefusal, type Refusal } from "../apply.ts";
import { catalogueEntries } from "../values/catalogue.ts";
import { parseClipboard } from "../values/clipboard.ts";
import { cellOf, labelOf, touch } from "../naming/hex_labels.ts";
import type { Draft } from "./draft.ts";
import { duplicateFormation } from "./formation.ts";
import { growMap, paintHexes, setPath, toggleHexside } from "./map/mod.ts";
import { pasteCells } from "./paste.ts";
import { addRecord, removeRecord, renameId, setField } from "./records.ts";
import { applyPatch } from "../values/pointer.ts";
import { mayMean, referencesOf } from "../naming/references.ts";
import { cellText } from "../values/splice.ts";

const root = new URL("../../data", import.meta.url).pathname;
const { folder } = await readFolder(root);
const library = openLibrary(folder, { root });

function paris(of: Library = library): LibraryGame {
  const game = of.game("paris-1814");
  assert.ok(game);
  return game;
}

function document(id: string, of: Library = library): LibraryDocument {
  const found = of.documents.find((item) => item.id === id);
  assert.ok(found, id);
  return found;
}

const format = (item: LibraryDocument, value: JsonValue) => formatDocument({ ...item, value });

function accepted(draft: Draft | Refusal): Draft {
  assert.ok(!isRefusal(draft), JSON.stringify(draft));
  return draft;
}

function reasonOf(draft: Draft | Refusal | { draft: Draft }): string {
  assert.ok(isRefusal(draft), "a refusal was expected");
  return draft.reason;
}

function applied(item: LibraryDocument, draft: Draft): Applied {
  const patch = draft.edits.get(item.id) ?? [];
  const first = patch[0];
  if (first?.op === "replace" && first.path === "" && typeof first.value === "string") {
    return { text: first.value, value: null };
  }
  const result = applyToDocument(item, patch, format);
  assert.ok(!isRefusal(result), JSON.stringify(result));
  return result;
}

/** The library after a draft, read back from its bytes. */
function after(
  draft: Draft,
  of: Library = library,
  from: Folder = folder,
): { library: Library; folder: Folder } {
  const next = new Map(from);
  for (const id of draft.edits.keys()) {
    const item = document(id, of);
    next.set(item.file, new TextEncoder().encode(applied(item, draft).text));
  }
  return { library: openLibrary(next, { root }), folder: next };
}

/** Errors of a library that another has not. */
function newErrors(now: Library, before: Library): string[] {
  const known = new Set(before.findings.map((item) => item.message.en));
  return now.findings.filter((item) => item.severity === "error" && !known.has(item.message.en))
    .map((item) => `${item.code} ${item.message.en}`);
}

/** Lines of a text that another has not, both ways. */
function changedLines(before: string, now: string): [removed: string[], added: string[]] {
  const [left, right] = [before.split("\n"), now.split("\n")];
  const [a, b] = [new Set(left), new Set(right)];
  return [left.filter((line) => !b.has(line)), right.filter((line) => !a.has(line))];
}

Deno.test("setField() changes one line of a CSV: the cell, and its mark that said printed", () => {
  const units = document("paris-1814/units");
  const { text } = applied(units, accepted(setField(paris(), "units", "kretow", "strength", 7)));
  const [removed, added] = changedLines(units.text ?? "", text);
  assert.equal(removed.length, 1);
  assert.equal(added.length, 1);
  assert.equal(
    added[0],
    removed[0]?.replace("cavalry,2,A", "cavalry,7,A").replace(
      "strength=printed",
      "strength=stand-in",
    ),
  );
});

Deno.test("setField() fills and empties cells by splicing alone, also with CR LF, a BOM and unknown columns", () => {
  const rows = (document("paris-1814/units").text ?? "").split("\n").filter((line) => line !== "");
  const odd = "\uFEFF" +
    rows.map((line, index) => `${line},${index === 0 ? "x-shelf" : '" a,""b"" "'}\r\n`).join("");
  const strange = new Map(folder).set("paris-1814/units.csv", new TextEncoder().encode(odd));
  const opened = openLibrary(strange, { root });
  const units = document("paris-1814/units", opened);
  const game = paris(opened);
  const filled = applied(
    units,
    accepted(setField(game, "units", "kretow", "note", 'with "quotes", here')),
  );
  const [removed, added] = changedLines(units.text ?? "", filled.text);
  assert.equal(removed.length, 1);
  assert.ok(added[0]?.includes('"with ""quotes"", here"'));
  assert.ok(added[0]?.endsWith('," a,""b"" "\r'), added[0]);
});

Deno.test("a replaced scalar in JSON leaves every other byte, whatever the layout", () => {
  const text =
    '{ "version":1,\n\t"id" : "paris-1814" ,"x-note":{"b":[1,  2]}, "name":"Par\\u0069s", "n": 1e3 }';
  const game = document("paris-1814/game");
  const odd: LibraryDocument = {
    ...game,
    text,
    value: JSON.parse(text),
    rewritable: true,
    place: (pointer) => ({
      file: game.file,
      pointer,
      line: 2,
      column: (text.split("\n")[1] ?? "").indexOf('"Par') + 1,
    }),
  };
  const result = applyToDocument(odd, [{ op: "replace", path: "/name", value: "Lutèce" }], format);
  assert.ok(!isRefusal(result));
  assert.equal(result.text, text.replace('"Par\\u0069s"', '"Lutèce"'));
});

Deno.test("a change of structure in a file that is not canonical is refused, and says what to run", () => {
  const map = document("paris-1814/maps/paris");
  const loose = (map.text ?? "").replace("{", "{ ");
  const opened = openLibrary(
    new Map(folder).set(map.file, new TextEncoder().encode(loose)),
    { root },
  );
  const target = document(map.id, opened);
  const result = applyToDocument(target, [{ op: "remove", path: "/hexes/0" }], format);
  assert.ok(isRefusal(result));
  assert.equal(result.reason, "not-canonical");
  assert.match(result.refused.en, /deno task grognard fmt/);
});

Deno.test("fields that the tool does not know survive an edit of structure (case 11)", () => {
  const map = document("paris-1814/maps/paris");
  const value: JsonValue = map.value;
  assert.ok(typeof value === "object" && value !== null && !Array.isArray(value));
  const marked = format(
    map,
    applyPatch(value, [{ op: "add", path: "/x-note", value: { deep: [1] } }]),
  );
  const opened = openLibrary(new Map(folder).set(map.file, new TextEncoder().encode(marked)), {
    root,
  });
  const draft = accepted(paintHexes(paris(opened), "paris", ["0101"], { terrain: "woods" }));
  const { text } = applied(document(map.id, opened), draft);
  assert.deepEqual(JSON.parse(text)["x-note"], { deep: [1] });
});

Deno.test("a file of a newer version is shown and never written (case 11)", () => {
  const map = document("paris-1814/maps/paris");
  const newer = (map.text ?? "").replace('"version": 1', '"version": 99');
  const opened = openLibrary(new Map(folder).set(map.file, new TextEncoder().encode(newer)), {
    root,
  });
  const result = applyToDocument(
    document(map.id, opened),
    [{ op: "replace", path: "/name", value: "x" }],
    format,
  );
  assert.ok(isRefusal(result));
  assert.equal(result.reason, "read-only");
});

Deno.test("an id that is taken is refused when set, added and pasted (case 9)", () => {
  assert.equal(reasonOf(setField(paris(), "units", "kretow", "id", "udom")), "id-taken");
  assert.equal(reasonOf(renameId(paris(), "units", "kretow", "commander-marmont")), "id-taken");
  const record = {
    id: "udom",
    name: "U",
    formation: "barclay",
    nation: "russia",
    class: "infantry",
  };
  assert.equal(reasonOf(addRecord(paris(), "units", record)), "id-taken");
  const columns = [{ field: "id", type: "text" }] as const;
  const pasted = pasteCells(paris(), "units", ["kretow", "udom"], columns, [["udom"]], cellText);
  assert.equal(reasonOf(pasted), "id-taken");
});

Deno.test("an id that is no slug is refused, and so is an empty one", () => {
  for (const id of ["", "Kretow", "kre tow", "kretow-", "été", "a".repeat(65), "__proto__"]) {
    assert.equal(reasonOf(renameId(paris(), "units", "kretow", id)), "not-an-id", id);
  }
});

Deno.test("renameId() takes every reference and every translation along", () => {
  const draft = accepted(renameId(paris(), "units", "heilfreich", "helfreich"));
  const now = after(draft).library;
  assert.deepEqual(newErrors(now, library), []);
  for (const item of paris(now).documents) {
    for (const reference of referencesOf(item)) {
      assert.notEqual(reference.name, "heilfreich", `${item.id} ${reference.pointer}`);
    }
    if (item.kind === "catalogue") assert.doesNotMatch(item.text ?? "", /"unit\.heilfreich\./);
  }
  assert.ok(paris(now).data.schedule.length === paris().data.schedule.length);
});

Deno.test("a formation is duplicated with every part under a new id, and removed without orphans (case 10)", () => {
  const copy = after(accepted(duplicateFormation(paris(), "barclay")));
  const game = paris(copy.library);
  assert.deepEqual(newErrors(copy.library, library), []);
  const own = (of: LibraryGame, id: string) =>
    of.data.units.filter((unit) => unit.formation === id);
  assert.equal(own(game, "barclay-2").length, own(paris(), "barclay").length);
  assert.equal(game.data.leaders.filter((item) => item.formation === "barclay-2").length, 1);
  const formation = game.data.formations.find((item) => item.id === "barclay-2");
  assert.equal(formation?.leader, "commander-barclay-2");
  const arrivals = (of: LibraryGame) => of.data.schedule.flatMap((entry) => entry.counters);
  const scheduled = own(paris(), "barclay").filter((unit) => arrivals(paris()).includes(unit.id));
  assert.ok(scheduled.length > 0);
  for (const { id } of scheduled) assert.ok(arrivals(game).includes(`${id}-2`), id);
  const catalogue = game.data.catalogues["fr"] ?? {};
  for (const key of Object.keys(paris().data.catalogues["fr"] ?? {})) {
    const unit = /^unit\.(.+)\.name$/.exec(key)?.[1];
    if (unit && own(paris(), "barclay").some((item) => item.id === unit)) {
      assert.ok(Object.hasOwn(catalogue, `unit.${unit}-2.name`), key);
    }
  }

  const removed = removeRecord(game, "formations", "barclay-2");
  assert.ok(!isRefusal(removed));
  const what = new Set(removed.consequences.map((item) => item.name));
  assert.ok(what.has("barclay-2") && what.has("commander-barclay-2"));
  for (const unit of own(game, "barclay-2")) assert.ok(what.has(unit.id), unit.id);
  const left = after(removed.draft, copy.library, copy.folder);
  assert.deepEqual(newErrors(left.library, library), []);
  for (const item of paris(left.library).documents) {
    assert.equal(item.text, document(item.id).text, `${item.id} is as it was before`);
  }
});

Deno.test("removing what is named elsewhere clears or removes each mention, and names none that is gone", () => {
  const removed = removeRecord(paris(), "formations", "wurtemberg");
  assert.ok(!isRefusal(removed));
  const now = after(removed.draft).library;
  for (const item of paris(now).documents) {
    for (const reference of referencesOf(item)) {
      assert.ok(
        !(reference.name === "wurtemberg" && mayMean(reference.space, "formation")),
        `${item.id} ${reference.pointer}`,
      );
      assert.notEqual(reference.name, "commander-wurtemberg", `${item.id} ${reference.pointer}`);
    }
  }
});

Deno.test("paintHexes() adds, changes and forgets a hex, each as small a change as it can be", () => {
  const map = document("paris-1814/maps/paris");
  const free = paris().data.maps[0];
  assert.ok(free);
  const taken = new Set(free.hexes.map((hex) => hex.hex));
  const plain = [..."0123"].flatMap((tens) => [..."0123456789"].map((ones) => `${tens}${ones}01`))
    .find((label) => cellOf(free.grid, label) && !taken.has(label));
  assert.ok(plain);
  const woods = after(accepted(paintHexes(paris(), "paris", [plain], { terrain: "woods" })));
  const text = document(map.id, woods.library).text ?? "";
  const [removed, added] = changedLines(map.text ?? "", text);
  assert.equal(removed.length, 0);
  assert.equal(added.length, 1);
  const back = after(
    accepted(paintHexes(paris(woods.library), "paris", [plain], { terrain: "clear" })),
    woods.library,
    woods.folder,
  );
  assert.equal(document(map.id, back.library).text, map.text);
});

Deno.test("painting off the map, or with a terrain that the map has not, is refused", () => {
  assert.equal(
    reasonOf(paintHexes(paris(), "paris", ["9999"], { terrain: "woods" })),
    "no-such-place",
  );
  assert.equal(
    reasonOf(paintHexes(paris(), "paris", ["0101"], { terrain: "lava" })),
    "no-such-place",
  );
});

Deno.test("a hexside is put and taken again, and only between hexes that touch (case 8)", () => {
  const put = after(accepted(toggleHexside(paris(), "paris", ["0102", "0101"], "stream")));
  assert.notEqual(
    document("paris-1814/maps/paris", put.library).text,
    document("paris-1814/maps/paris").text,
  );
  const gone = after(
    accepted(toggleHexside(paris(put.library), "paris", ["0101", "0102"], "stream")),
    put.library,
    put.folder,
  );
  assert.equal(
    document("paris-1814/maps/paris", gone.library).text,
    document("paris-1814/maps/paris").text,
  );
  assert.equal(
    reasonOf(toggleHexside(paris(), "paris", ["0101", "0103"], "stream")),
    "do-not-touch",
  );
});

Deno.test("a road that jumps is refused", () => {
  assert.equal(
    reasonOf(setPath(paris(), "paris", "new-road", "road", ["0101", "0303"])),
    "do-not-touch",
  );
  const draft = accepted(setPath(paris(), "paris", "new-road", "road", ["0101", "0102", "0103"]));
  assert.deepEqual(newErrors(after(draft).library, library), []);
});

Deno.test("the map grows on the left: everything that names a hex moves with its ground (case 1)", () => {
  const grown = growMap(paris(), "paris");
  assert.ok(!isRefusal(grown));
  const now = after(grown.draft);
  assert.deepEqual(newErrors(now.library, library), []);
  const [old, fresh] = [paris().data.maps[0], paris(now.library).data.maps[0]];
  assert.ok(old && fresh);
  const move = (label: string) => {
    const cell = cellOf(old.grid, label);
    assert.ok(cell, label);
    return labelOf(fresh.grid, { column: cell.column + 1, row: cell.row });
  };
  assert.deepEqual(fresh.hexes.map((hex) => hex.hex), old.hexes.map((hex) => move(hex.hex)));
  assert.deepEqual(fresh.places.map((p) => p.hexes), old.places.map((p) => p.hexes.map(move)));
  const placed = (of: LibraryGame) =>
    of.data.setups.flatMap((setup) => setup.suggested.map((s) => s.hex));
  assert.deepEqual(placed(paris(now.library)), placed(paris()).map(move));
  // What touched before touches still: the stagger went with the columns.
  for (const side of old.hexsides) {
    const [a, b] = side.between.map((label) => cellOf(fresh.grid, move(label) ?? ""));
    assert.ok(a && b && touch(fresh.grid, a, b), side.between.join("/"));
  }
});

Deno.test("pasting two rows over three leaves the third alone, without stray line ends (case 29)", () => {
  assert.deepEqual(parseClipboard("x1\ty1\r\nx2\ty2\r\n"), [["x1", "y1"], ["x2", "y2"]]);
  const columns = [{ field: "name", type: "text" }, { field: "evidence", type: "text" }] as const;
  const ids = ["kretow", "udom", "duka"];
  const draft = accepted(
    pasteCells(paris(), "units", ids, columns, parseClipboard("x1\ty1\r\nx2\ty2\r\n"), cellText),
  );
  const now = paris(after(draft).library).data.units;
  const names = ids.map((id) => now.find((unit) => unit.id === id)?.name);
  assert.deepEqual(names, ["x1", "x2", "Duka"]);
});

Deno.test("empty cells that are pasted empty the cells under them (case 29)", () => {
  assert.deepEqual(parseClipboard("Ney\t\t\t5"), [["Ney", "", "", "5"]]);
  const columns = [
    { field: "name", type: "text" },
    { field: "evidence", type: "text" },
    { field: "note", type: "text" },
    { field: "strength", type: "integer" },
  ] as const;
  const draft = accepted(
    pasteCells(paris(), "units", ["udom"], columns, parseClipboard("Ney\t\t\t5"), cellText),
  );
  const udom = paris(after(draft).library).data.units.find((unit) => unit.id === "udom");
  assert.equal(udom?.name, "Ney");
  assert.equal(udom?.evidence, undefined);
  assert.equal(udom?.note, undefined);
  assert.equal(udom?.["strength"], 5);
});

Deno.test("a paste that does not fit is refused whole", () => {
  const columns = [{ field: "strength", type: "integer" }] as const;
  assert.equal(
    reasonOf(pasteCells(paris(), "units", ["udom"], columns, [["1", "2"]], cellText)),
    "outside",
  );
  assert.equal(
    reasonOf(pasteCells(paris(), "units", ["udom"], columns, [["1"], ["2"]], cellText)),
    "no-id",
  );
  for (const bad of ["x", "1.5", "1e3", "0x1", "NaN", "٣"]) {
    assert.equal(
      reasonOf(pasteCells(paris(), "units", ["udom"], columns, [[bad]], cellText)),
      "bad-value",
      bad,
    );
  }
});

Deno.test("catalogueEntries() gives the catalogue back byte for byte", () => {
  for (const item of paris().documents.filter((one) => one.kind === "catalogue")) {
    assert.equal(catalogueEntries(item.text ?? "").map((entry) => entry.text).join(""), item.text);
  }
});
