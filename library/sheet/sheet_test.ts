import assert from "node:assert/strict";
import fc from "fast-check";
import { type Merged, mergeSheet } from "./merge.ts";
import { readSheet, separators, type Sheet } from "./read.ts";
import { plainCell, sheetCell, writeSheet } from "./write.ts";

const known = ["id", "name", "strength", "hex"];
const plain = "id,name,strength,hex\nney,Ney,5,0101\nmurat,Mürat,-1,0012\n";
const utf8 = (text: string) => new TextEncoder().encode(text);
/** Every letter of these texts has one byte of its code point's value in Windows-1252. */
const latin = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const utf16 = (text: string) =>
  Uint8Array.from([0xff, 0xfe, ...[...text].flatMap((letter) => [letter.charCodeAt(0), 0])]);

function sheetOf(bytes: Uint8Array): Sheet {
  const sheet = readSheet(bytes, known);
  if ("refused" in sheet) throw new Error(sheet.refused.en);
  return sheet;
}
function refusalOf(text: string): string {
  const sheet = readSheet(utf8(text), known);
  assert("refused" in sheet, "it is refused");
  assert.notEqual(sheet.refused.en, sheet.refused.fr);
  return `${sheet.line ?? ""} ${sheet.refused.en}`;
}

Deno.test("one table in every dress that spreadsheets give it has the same records, and the dress is told (case 25)", () => {
  const dresses: [Uint8Array, Partial<Sheet>][] = [
    [utf8(plain), { separator: ",", encoding: "UTF-8", mark: false, lineEnds: "LF" }],
    [utf8(plain.trimEnd()), { separator: "," }],
    [utf8(plain.replaceAll(",", ";")), { separator: ";", announced: false }],
    [utf8(plain.replaceAll(",", "\t")), { separator: "\t" }],
    [utf8(`\ufeff${plain}`), { mark: true }],
    [utf8(`sep=;\r\n${plain.replaceAll(",", ";")}`), { separator: ";", announced: true }],
    [utf8(`\ufeffsep=,\n${plain}`), { separator: ",", announced: true, mark: true }],
    [utf8(plain.replaceAll("\n", "\r\n")), { lineEnds: "CR LF" }],
    [utf8(plain.replace("\n", "\r\n")), { lineEnds: "mixed" }],
    [utf8(plain.replaceAll("\n", "\r")), { lineEnds: "CR" }],
    [utf8(`sep=;\r${plain.replaceAll(",", ";").replaceAll("\n", "\r")}`), { announced: true }],
    [utf8(`"sep=;"\n${plain.replaceAll(",", ";")}`), { separator: ";", announced: true }],
    [utf8(`sep=;;;\r\n${plain.replaceAll(",", ";")}`), { separator: ";", announced: true }],
    [latin(plain), { encoding: "Windows-1252" }],
    [utf16(plain.replaceAll(",", "\t")), { encoding: "UTF-16", separator: "\t", mark: true }],
    [utf8(plain.replace("Ney,5", '"Ney","5"')), {}],
    [utf8(`${plain},,,\n\n`), {}],
    [utf8(plain.replaceAll("\n", ",,\n")), {}],
  ];
  for (const [bytes, told] of dresses) {
    const sheet = sheetOf(bytes);
    assert.deepEqual(sheet.heading, known);
    assert.deepEqual(sheet.rows.map(({ cells }) => cells), [
      ["ney", "Ney", "5", "0101"],
      ["murat", "Mürat", "-1", "0012"],
    ]);
    for (const [key, value] of Object.entries(told)) {
      assert.equal(Object.entries(sheet).find(([name]) => name === key)?.[1], value, key);
    }
  }
});

Deno.test("what can not be read in one way is refused with its line and reason", () => {
  assert.match(refusalOf("a|b\n"), /^1 the heading holds none of the columns id, name/);
  assert.match(refusalOf("id,name\nney\n"), /^2 the row has 1 cells, the heading 2/);
  assert.match(refusalOf("sep=,\nid,name\nney,Ney,5\n"), /^3 the row has 3 cells, the heading 2/);
  assert.match(refusalOf('id,name\nney,"Ney\n'), /^2 a quote/);
  assert.match(refusalOf("id,id\n"), /^1 two columns are headed id/);
  assert.match(refusalOf("id,,name\n"), /^1 a column has no heading/);
  assert.match(refusalOf("id\0name"), /no text/);
  assert.match(refusalOf("sep=|\nid|name\n"), /^1 its first line announces \|/);
  const strange = readSheet(Uint8Array.of(...utf8("id,name\nney,N"), 0x81), known);
  assert("refused" in strange && /neither UTF-8 nor Windows-1252/.test(strange.refused.en));
});

Deno.test("a text that begins like a formula is neutralised, a negative number is not, both come back (case 28)", () => {
  assert.equal(sheetCell("=1+1"), "'=1+1");
  assert.equal(sheetCell("@sum"), "'@sum");
  assert.equal(sheetCell("+1"), "'+1");
  assert.equal(sheetCell("-1"), "-1");
  assert.equal(sheetCell("'tis"), "''tis");
  assert.equal(plainCell("'tis"), "'tis", "another's apostrophe is the text's own");
  assert.equal(sheetCell("0101"), "0101");
  const text = writeSheet([["id", "name"], ["a", "=HYPERLINK(1)"], ["b", "-1"]], ";");
  assert.equal(text, "\ufeffid;name\r\na;'=HYPERLINK(1)\r\nb;-1\r\n");
});

Deno.test("writing and reading are inverse, whatever stands in a cell (case 26)", () => {
  const cell = fc.oneof(
    fc.string({ unit: fc.constantFrom(..."abé\"'=+-@,;\t\n 019\u202e".split("")) }),
    fc.string(),
  ).map((text) => text.replace(/\r/g, ""));
  fc.assert(fc.property(
    fc.array(fc.tuple(cell, cell), { maxLength: 5 }),
    fc.constantFrom(...separators),
    (cells, separator) => {
      const rows = cells.map(([name, hex], index) => [`u${index}`, name, hex]);
      const sheet = sheetOf(utf8(writeSheet([["id", "name", "hex"], ...rows], separator)));
      assert.deepEqual(sheet.rows.map(({ cells }) => cells), rows);
      assert.equal(sheet.separator, separator);
    },
  ));
});

Deno.test("rows with CR LF and bare LF inside quoted cells, and the reverse, keep one cell one cell (case 26)", () => {
  for (const [row, inside] of [["\r\n", "\n"], ["\n", "\r\n"], ["\r", "\n"], ["\r", "\r"]]) {
    const sheet = sheetOf(utf8(`id,name${row}ney,"Ney${inside}Duke"${row}murat,M${row}`));
    assert.deepEqual(sheet.rows.map(({ cells }) => cells), [["ney", "Ney\nDuke"], ["murat", "M"]]);
  }
});

const list = {
  heading: known,
  rows: [["ney", "Ney", "5", "0101"], ["murat", "Mürat", "4", "0012"]],
};
const integers = new Set(["strength"]);

function merged(text: string, remove = false): Merged {
  const result = mergeSheet(list, sheetOf(utf8(text)), { integers, remove });
  if ("refused" in result) throw new Error(`${result.line}: ${result.refused.en}`);
  return result;
}

Deno.test("mergeSheet() changes what the table has, and leaves rows and columns that it lacks", () => {
  const result = merged("strength;id;x-note\n6;ney;old\n2;davout;\n");
  assert.deepEqual(result.list, {
    heading: [...known, "x-note"],
    rows: [
      ["ney", "Ney", "6", "0101", "old"],
      ["murat", "Mürat", "4", "0012", ""],
      ["davout", "", "2", "", ""],
    ],
  });
  assert.deepEqual(result.added, ["davout"]);
  assert.deepEqual(result.absent, ["murat"]);
  assert.deepEqual(result.untouched, ["name", "hex"]);
  assert.deepEqual(result.unknown, ["x-note"]);
  assert.deepEqual(
    merged("id,strength\nney,6\n", true).list.rows,
    [["ney", "Ney", "6", "0101"]],
    "removed when that is asked for",
  );
});

Deno.test("a decimal comma in a column of whole numbers is read when it says nothing, and refused when it does (case 25)", () => {
  const { list: after, mended } = merged("id;strength\nney;7,0\nmurat;4.00\n");
  assert.deepEqual(after.rows.map((cells) => cells[2]), ["7", "4"]);
  assert.deepEqual(mended.map(({ was, becomes }) => [was, becomes]), [["7,0", "7"], ["4.00", "4"]]);
  assert.throws(() => merged("id;strength\nney;7,5\n"), /2: column strength takes whole .* 7,5/);
  for (const text of ["1,000", "-12.000"]) {
    assert.throws(() => merged(`id;strength\nney;${text}\n`), /2: .* may be -?1\d? or -?1\d?000/);
  }
});

Deno.test("rows without an id and ids that stand twice are refused (case 9)", () => {
  assert.throws(() => merged("id,strength\nney,1\n,2\n"), /3: the row has no id/);
  assert.throws(() => merged("id,strength\nney,1\nney,2\n"), /3: the id ney stands in line 2/);
  assert.throws(() => merged("name,strength\nNey,1\n"), /1: it has no column id/);
  for (const [id, told] of [["ney", /id ney twice/], ["", /without an id/]] as const) {
    const unclear = { ...list, rows: [...list.rows, [id, "Another", "1", "0101"]] };
    const result = mergeSheet(unclear, sheetOf(utf8("id\nmurat\n")), { integers, remove: false });
    assert.ok("refused" in result && told.test(result.refused.en), "no record of the list is lost");
  }
});
