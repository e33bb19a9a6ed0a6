import assert from "node:assert/strict";
import { openLibrary, readFolder } from "../library/mod.ts";
import type { LibraryGame } from "../library/model.ts";
import { textsOf } from "../library/texts.ts";
import { translationStatistics, updateCatalogue, type UpdateOptions } from "./catalogue.ts";
import { lookup, textIn } from "./names.ts";
import { readPoDocument } from "./po/document.ts";

const root = new URL("../data", import.meta.url).pathname;
const { folder } = await readFolder(root);
const fr = "paris-1814/i18n/fr.po";
const text = (bytes: Uint8Array | undefined) => new TextDecoder().decode(bytes);

/** The game of Paris with some files changed; null takes a file away. */
function paris(changes: Readonly<Record<string, (text: string) => string | null>>): LibraryGame {
  const changed = new Map(folder);
  for (const [file, change] of Object.entries(changes)) {
    const after = change(text(folder.get(file)));
    if (after === null) changed.delete(file);
    else changed.set(file, new TextEncoder().encode(after));
  }
  const game = openLibrary(changed).game("paris-1814");
  assert(game !== undefined);
  return game;
}

function update(game: LibraryGame, options?: UpdateOptions) {
  const result = updateCatalogue(game, "fr", options);
  assert("report" in result, JSON.stringify(result));
  return result;
}

/** The catalogue that the tests start from: Paris's own, brought up to its data. */
const current = update(paris({})).text;

Deno.test("updateCatalogue() changes nothing the second time", () => {
  const again = update(paris({ [fr]: () => current }));
  assert.equal(again.changed, false);
  assert.equal(again.text, current);
});

Deno.test("updateCatalogue() adds the fields of the header that tools miss, and leaves those that are there", () => {
  const header = (text: string) => text.slice(0, text.indexOf("\n\n"));
  const optional = /^"(PO-Revision-Date|Last-Translator|Language-Team): .*\n/gm;
  const bare = current.replace(optional, "");
  assert.notEqual(bare, current);
  const { text: after, changed, report } = update(paris({ [fr]: () => bare }));
  assert.equal(changed, true);
  assert.deepEqual(Object.values(report).flat(), []);
  assert.equal(after, current);
  const own = bare.replace(
    '"Language: fr',
    '"Last-Translator: Ney <ney@example.org>\\n"\n"Language: fr',
  );
  const kept = update(paris({ [fr]: () => own })).text;
  assert.equal(header(kept).match(/Last-Translator/g)?.length, 1);
  assert.match(header(kept), /Last-Translator: Ney <ney@example\.org>/);
  assert.match(header(kept), /PO-Revision-Date/);
  const crlf = update(paris({ [fr]: () => bare.replaceAll("\n", "\r\n") })).text;
  assert.equal(crlf, current.replaceAll("\n", "\r\n"), "line ends stay");
});

Deno.test("updateCatalogue() makes a whole catalogue in document order, the same on each call", () => {
  const game = paris({ [fr]: () => null });
  const { text: made, base, report } = update(game);
  const items = readPoDocument(made).items.slice(1);
  assert.equal(base, null);
  assert.deepEqual(items.map(({ key }) => key), textsOf(game.data).map(({ key }) => key));
  assert.deepEqual(items.map(({ source }) => source), textsOf(game.data).map(({ text }) => text));
  assert.equal(report.added.length, items.length);
  const place = items.find(({ key }) => key === "unit.kretow.name");
  assert.deepEqual(place?.comments, ["#: units.csv#kretow"]);
});

Deno.test("updateCatalogue() adds a missing entry where its text stands, and touches no other line", () => {
  const document = readPoDocument(current);
  const item = document.items.find(({ key }) => key === "unit.mezenzow.name");
  assert(item !== undefined);
  const without = document.lines.toSpliced(item.firstLine - 1, item.lastLine - item.firstLine + 2);
  const { text: after, report } = update(paris({ [fr]: () => without.join("") }));
  assert.deepEqual(report.added, ["unit.mezenzow.name"]);
  assert.equal(
    after,
    current.replace(/(msgctxt "unit.mezenzow.name"\nmsgid .*\nmsgstr ").*"/, '$1"'),
  );
});

const renamed = {
  "paris-1814/units.csv": (csv: string) => csv.replace("\nkretow,Kretow,", "\nkretow,Kretov,"),
  [fr]: () => current,
};

Deno.test("updateCatalogue() makes a translation fuzzy when its source changed, and keeps the old source", () => {
  const { text: after, report } = update(paris(renamed));
  assert.deepEqual(report.outdated, ["unit.kretow.name"]);
  const lines = new Set(current.split("\n"));
  assert.deepEqual(after.split("\n").filter((line) => !lines.has(line)), [
    "#, fuzzy",
    '#| msgid "Kretow"',
    'msgid "Kretov"',
  ]);
  const again = update(paris({ ...renamed, [fr]: () => after }));
  assert.equal(again.changed, false);
});

Deno.test("a fuzzy translation reaches no bundle's data: its text is the source's", () => {
  const { text: after } = update(paris(renamed));
  const game = paris({ ...renamed, [fr]: () => after });
  assert.equal(textIn(game.data, "fr", "unit.kretow.name", "Kretov"), "Kretov");
  assert.equal(lookup(game.data, "fr")("unit.kretow.name"), "Kretov");
  assert.equal(lookup(game.data, "fr")("side.coalition.name"), "Coalisés");
  assert.equal(lookup(game.data, "fr")("unit.nobody.name"), undefined);
});

Deno.test("updateCatalogue() rewords a mended source without a word to the translator", () => {
  const reword = new Set(["unit.kretow.name"]);
  const { text: after, report } = update(paris(renamed), { reword });
  assert.deepEqual(report.reworded, ["unit.kretow.name"]);
  assert.equal(after, current.replace('msgid "Kretow"', 'msgid "Kretov"'));
});

Deno.test("updateCatalogue() retires a vanished text and revives it when it returns", () => {
  const gone = {
    "paris-1814/units.csv": (csv: string) => csv.replace(/\nkretow,[^\n]*/, ""),
    [fr]: () => current,
  };
  const { text: retired, report } = update(paris(gone));
  assert.deepEqual(report.retired, ["unit.kretow.name", "unit.kretow.evidence"]);
  assert(retired.includes(
    '\n\n#~ msgctxt "unit.kretow.name"\n#~ msgid "Kretow"\n#~ msgstr "Kretow"\n',
  ));
  assert.match(retired, /\n\n#~ msgctxt "unit\.kretow\.evidence"\n#~ msgid .+\n#~ msgstr .+\n$/);
  assert.equal(update(paris({ ...gone, [fr]: () => retired })).changed, false);
  const back = update(paris({ [fr]: () => retired }));
  assert.deepEqual(back.report.revived, ["unit.kretow.name", "unit.kretow.evidence"]);
  assert.equal(back.text, current);
});

Deno.test("updateCatalogue() refuses a catalogue that it can not read, and the source language", () => {
  const broken = updateCatalogue(paris({ [fr]: (po) => po + "\nnonsense\n" }), "fr");
  assert("problems" in broken && broken.problems.length === 1);
  const doubled = updateCatalogue(
    paris({ [fr]: (po) => `${po}\nmsgctxt "game.name"\nmsgid "x"\nmsgstr "y"\n` }),
    "fr",
  );
  assert("problems" in doubled && doubled.problems[0]?.otherLine !== undefined);
  assert.throws(() => updateCatalogue(paris({}), "en"), RangeError);
});

Deno.test("translationStatistics() counts by kind, and a stale translation as one to review", () => {
  const before = translationStatistics(paris({ [fr]: () => current }), "fr");
  assert.equal(before.total, before.translated + before.fuzzy + before.missing);
  assert.equal(
    [...before.byKind.values()].reduce((sum, { total }) => sum + total, 0),
    before.total,
  );
  const stale = translationStatistics(paris(renamed), "fr");
  assert.equal(stale.fuzzy, before.fuzzy + 1);
  assert.equal(stale.byKind.get("units")?.fuzzy, 1 + (before.byKind.get("units")?.fuzzy ?? 0));
  const none = translationStatistics(paris({ [fr]: () => null }), "fr");
  assert.equal(none.missing, none.total);
});
