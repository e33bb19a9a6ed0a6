/** Cells of the rulebook's tables under a hand: what was printed does not stay so, and nonsense is refused. */
import assert from "node:assert/strict";
import { formatDocument, openLibrary, readFolder } from "../../library/mod.ts";
import type { LibraryGame } from "../../library/model.ts";
import { applyToDocument, isRefusal, type Refusal } from "../apply.ts";
import type { Draft } from "./draft.ts";
import { setCellFidelity, setCells } from "./table.ts";

const root = new URL("../../data", import.meta.url).pathname;
const { folder } = await readFolder(root);
const library = openLibrary(folder, { root });
const paris = library.game("paris-1814") ?? assert.fail();
const patrie = library.game("1792") ?? assert.fail();

function accepted(draft: Draft | Refusal): Draft {
  assert.ok(!isRefusal(draft), JSON.stringify(draft));
  return draft;
}

/** The game after a draft, read anew from the text that the draft makes of its one document. */
function after(game: LibraryGame, draft: Draft): LibraryGame {
  const changed = new Map(folder);
  for (const [id, patch] of draft.edits) {
    const document = game.documents.find((item) => item.id === id) ?? assert.fail();
    const done = applyToDocument(
      document,
      patch,
      (item, value) => formatDocument({ ...item, value }),
    );
    assert.ok(!isRefusal(done), JSON.stringify(done));
    changed.set(document.file, new TextEncoder().encode(done.text));
  }
  return openLibrary(changed, { root }).game(game.id) ?? assert.fail();
}
const rowOf = (game: LibraryGame, table: string, at: number) =>
  game.data.tables.find(({ id }) => id === table)?.rows[at] ?? assert.fail();

Deno.test("setCells() marks a printed cell that is changed as a stand-in, and leaves its neighbours printed", () => {
  const draft = accepted(setCells(patrie, "pursuit", [{ row: 0, column: "c2", text: "3" }]));
  assert.match(draft.title.en, /: 3 \(no longer printed: a stand-in\)$/);
  const row = rowOf(after(patrie, draft), "pursuit", 0);
  assert.equal(row.cells["c2"], "3");
  assert.deepEqual(row.fieldFidelity, { c2: "stand-in" });
  assert.equal(row.note, undefined, "the table's own note speaks for its rows");
});

Deno.test("setCells() gives a row a note where nothing else says why its stand-in is as it is", () => {
  const bare =
    paris.data.tables.find(({ note, rows, columns }) =>
      note === undefined && columns[0]?.grammar === "losses" && rows[0]?.note === undefined
    ) ?? assert.fail();
  const column = bare.columns[0]?.id ?? "";
  const text = bare.rows[0]?.cells[column] === "R/R" ? "1/R" : "R/R";
  const changed = after(paris, accepted(setCells(paris, bare.id, [{ row: 0, column, text }])));
  const row = rowOf(changed, bare.id, 0);
  assert.deepEqual(row.fieldFidelity, { [column]: "stand-in" });
  assert.match(row.note ?? "", /éditeur|editor/);
  const printed = after(changed, accepted(setCellFidelity(changed, bare.id, 0, column, "printed")));
  const put = rowOf(printed, bare.id, 0);
  assert.equal(put.fieldFidelity, undefined);
  assert.equal(put.note, undefined);
});

Deno.test("setCells() takes a cell that fills a gap for a stand-in, and one that is emptied for missing", () => {
  const emptied = after(
    patrie,
    accepted(setCells(patrie, "pursuit", [{ row: 0, column: "c2", text: null }])),
  );
  assert.equal(rowOf(emptied, "pursuit", 0).fieldFidelity, undefined);
  const filled = accepted(setCells(emptied, "pursuit", [{ row: 0, column: "c2", text: "8" }]));
  assert.deepEqual(rowOf(after(emptied, filled), "pursuit", 0).fieldFidelity, { c2: "stand-in" });
});

Deno.test("setCells() refuses a cell that its column's grammar or choices do not know, and all others with it", () => {
  const column = paris.data.tables.find(({ id }) => id === "combat-results")?.columns[0]?.id ?? "";
  const refused = setCells(paris, "combat-results", [
    { row: 0, column, text: "1/R" },
    { row: 1, column, text: "zzz" },
  ]);
  assert.ok(isRefusal(refused));
  assert.equal(refused.reason, "bad-value");
  assert.match(refused.refused.en, /row 2, .*"zzz" is no losses/);
  const choice = setCells(patrie, "pursuit", [{ row: 0, column: "c2", text: "1.5" }]);
  assert.ok(isRefusal(choice) && choice.reason === "bad-value");
});

Deno.test("setCells() writes a word processor's minus as a plain one", () => {
  const column = paris.data.tables.find(({ id }) => id === "terrain-modifiers")?.columns
    .find(({ grammar }) => grammar === "modifier")?.id ?? assert.fail();
  const draft = accepted(
    setCells(paris, "terrain-modifiers", [{ row: 1, column, text: "\u22129" }]),
  );
  assert.equal(rowOf(after(paris, draft), "terrain-modifiers", 1).cells[column], "-9");
});
