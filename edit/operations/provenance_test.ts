/** New records, pasted rows and values typed over printed ones: nothing made here passes for printed. */
import assert from "node:assert/strict";
import { formatDocument, openLibrary, readFolder } from "../../library/mod.ts";
import type { Folder, LibraryGame } from "../../library/model.ts";
import { applyToDocument, isRefusal, type Refusal } from "../apply.ts";
import { cellText } from "../values/splice.ts";
import type { Draft } from "./draft.ts";
import { setFidelity } from "./fidelity.ts";
import { duplicateFormation } from "./formation.ts";
import { pasteCells } from "./paste.ts";
import { addRecord, renameId, setField } from "./records.ts";

const root = new URL("../../data", import.meta.url).pathname;
const { folder } = await readFolder(root);
const paris = (of: Folder): LibraryGame =>
  openLibrary(of, { root }).game("paris-1814") ?? assert.fail();
const game = paris(folder);

function accepted(draft: Draft | Refusal): Draft {
  assert.ok(!isRefusal(draft), JSON.stringify(draft));
  return draft;
}

/** The game after a draft. Every document that was sound is sound still. */
function after(draft: Draft | Refusal, of: LibraryGame = game): LibraryGame {
  const files = new Map(folder);
  for (const [id, patch] of accepted(draft).edits) {
    const document = of.documents.find((item) => item.id === id) ?? assert.fail(id);
    const [step] = patch;
    const applied = step?.op === "replace" && step.path === "" && typeof step.value === "string"
      ? { text: step.value }
      : applyToDocument(document, patch, (item, value) => formatDocument({ ...item, value }));
    assert.ok(!isRefusal(applied), JSON.stringify(applied));
    files.set(document.file, new TextEncoder().encode(applied.text));
  }
  const next = paris(files);
  for (const document of next.documents) assert.ok(document.sound, document.id);
  return next;
}

const unit = (of: LibraryGame, id: string) => of.data.units.find((item) => item.id === id);

Deno.test("a unit like another takes what it belongs to, and its figures are missing, not made up", () => {
  const now = after(addRecord(game, "units", { id: "sabran" }, "heilfreich"));
  const made = unit(now, "sabran");
  assert.ok(made);
  assert.deepEqual(
    [made.name, made.formation, made.nation, made.class],
    ["sabran", "barclay", "russia", "infantry"],
  );
  for (const field of ["strength", "quality", "movement"]) {
    assert.equal(made[field], undefined);
    assert.equal(now.fidelityOf("units", "sabran", field), "missing");
  }
  assert.equal(now.fidelityOf("units", "sabran", "formation"), "derived", "as the model's");
  assert.equal(now.fidelityOf("units", "sabran", "class"), "stand-in", "the model's is printed");
  assert.match(made.note ?? "", /not traced to a source/);
  // A figure that fills a gap is no longer missing, and not printed either.
  const filled = after(setField(now, "units", "sabran", "strength", 4), now);
  assert.equal(filled.fidelityOf("units", "sabran", "strength"), "stand-in");
});

Deno.test("a unit without a model is of the game's first formation, nation and class", () => {
  const made = unit(after(addRecord(game, "units", { id: "sabran" }, null)), "sabran");
  assert.deepEqual([made?.formation, made?.nation, made?.class], [
    game.data.formations[0]?.id,
    "france",
    "infantry",
  ]);
});

const columns = [
  { field: "id", type: "text" },
  { field: "name", type: "text" },
  { field: "strength", type: "integer" },
] as const;

Deno.test("rows pasted past the last one become new records, with ids from the paste", () => {
  const rows = [["fresnel", "Fresnel", "9"], ["sabran", "Sabran", "4"], ["orlow", "Orlow", ""]];
  const draft = accepted(pasteCells(game, "units", ["fresnel"], columns, rows, cellText));
  assert.equal(draft.title.en, "Paste 3 rows, 2 of them new");
  const now = after(draft);
  assert.equal(unit(now, "fresnel")?.["strength"], 9);
  assert.equal(unit(now, "sabran")?.["strength"], 4);
  assert.equal(unit(now, "sabran")?.formation, unit(game, "fresnel")?.formation);
  assert.equal(now.fidelityOf("units", "sabran", "strength"), "stand-in");
  assert.equal(now.fidelityOf("units", "orlow", "strength"), "missing");
  assert.deepEqual(now.data.units.slice(-2).map((item) => item.id), ["sabran", "orlow"]);
});

Deno.test("new rows without the id column, with a taken id or one twice are refused whole", () => {
  const reason = (rows: readonly (readonly string[])[], from = 0) => {
    const draft = pasteCells(game, "units", ["fresnel"], columns.slice(from), rows, cellText);
    assert.ok(isRefusal(draft));
    return draft.reason;
  };
  assert.equal(reason([["Fresnel"], ["Sabran"]], 1), "no-id");
  assert.equal(reason([["fresnel"], ["", "Sabran"]]), "no-id");
  assert.equal(reason([["fresnel"], ["udom"]]), "id-taken");
  assert.equal(reason([["fresnel"], ["sabran"], ["sabran"]]), "id-taken");
  assert.equal(reason([["fresnel"], ["Général Sabran"]]), "not-an-id");
  assert.equal(reason([["fresnel"], ["sabran", "x", "1", "2"]]), "outside");
});

Deno.test("a printed value that is typed over or pasted over is a stand-in, in the same edit", () => {
  assert.equal(game.fidelityOf("units", "kretow", "strength"), "printed");
  const typed = accepted(setField(game, "units", "kretow", "strength", 7));
  assert.match(typed.title.en, /no longer printed: a stand-in/);
  assert.equal(after(typed).fidelityOf("units", "kretow", "strength"), "stand-in");
  assert.equal(after(typed).fidelityOf("units", "kretow", "quality"), "printed");
  const rows = [["kretow", "Kretow", "8"]];
  const now = after(pasteCells(game, "units", ["kretow"], columns, rows, cellText));
  assert.equal(now.fidelityOf("units", "kretow", "strength"), "stand-in");
  assert.equal(now.fidelityOf("units", "kretow", "name"), "printed", "it says what it said");
  // By the document's default as well.
  const [entry] = game.data.schedule;
  assert.ok(entry && game.fidelityOf("schedule", entry.id, "turn") === "printed");
  const late = after(setField(game, "schedule", entry.id, "turn", entry.turn + 1));
  assert.equal(late.fidelityOf("schedule", entry.id, "turn"), "stand-in");
  // A value of another fidelity keeps its mark.
  assert.equal(game.fidelityOf("units", "kretow", "reverse_strength"), "reconstructed");
  const reverse = accepted(setField(game, "units", "kretow", "reverse_strength", 3));
  assert.equal([...reverse.edits.values()].flat().length, 1);
});

Deno.test("setFidelity() says that the new value is printed after all, or reconstructed", () => {
  const typed = after(setField(game, "units", "kretow", "strength", 7));
  for (const fidelity of ["printed", "reconstructed"] as const) {
    const now = after(setFidelity(typed, "units", "kretow", "strength", fidelity), typed);
    assert.equal(now.fidelityOf("units", "kretow", "strength"), fidelity);
  }
  assert.ok(isRefusal(setFidelity(typed, "units", "kretow", "note", "printed")));
  assert.ok(isRefusal(setFidelity(typed, "units", "nobody", "strength", "printed")));
});

Deno.test("a duplicated formation is named a copy, and its translations refer to the new records", () => {
  const now = after(duplicateFormation(game, "marmont"));
  const name = game.data.formations.find((item) => item.id === "marmont")?.name;
  const copy = now.data.formations.find((item) => item.id === "marmont-2");
  assert.equal(copy?.name, `${name} (copy)`);
  assert.equal(now.fidelityOf("formations", "marmont-2", "name"), "stand-in");
  assert.match(now.data.catalogues["fr"]?.["formation.marmont-2.name"] ?? "", / \(copie\)$/);
  const text = now.documents.find((item) => item.kind === "catalogue")?.text ?? "";
  assert.match(text, /#: units\.csv#lagrange-2\nmsgctxt "unit\.lagrange-2\.name"/);
  assert.match(text, /#: units\.csv#lagrange\nmsgctxt "unit\.lagrange\.name"/);
});

Deno.test("renaming an id takes the reference lines of its translations along", () => {
  const now = after(renameId(game, "units", "lagrange", "la-grange"));
  const text = now.documents.find((item) => item.kind === "catalogue")?.text ?? "";
  assert.match(text, /#: units\.csv#la-grange\nmsgctxt "unit\.la-grange\.name"/);
  assert.doesNotMatch(text, /units\.csv#lagrange\n/);
});
