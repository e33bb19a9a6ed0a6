import assert from "node:assert/strict";
import fc from "fast-check";
import { po } from "gettext-parser";
import { z } from "zod";
import { readPoDocument } from "./document.ts";
import { applyEdits, setTarget } from "./edit.ts";
import { stringLines } from "./strings.ts";

/** Everything that real files have and that other tools trip over. */
const difficult = [
  "# French of a game",
  "# Copyright: nobody",
  "",
  "#, fuzzy",
  'msgid ""',
  'msgstr ""',
  '"Language: fr\\n"',
  '"Content-Type: text/plain; charset=UTF-8\\n"',
  "",
  "#  a translator's remark",
  "#. for a counter of 15 mm",
  "#: units.csv#kretow",
  "#: units.csv#other scenarios/a.json#b",
  "#, fuzzy, max-length:20",
  '#| msgctxt "unit.kretow.name"',
  '#| msgid "Kretov"',
  'msgctxt ""',
  '"unit."',
  '"kretow.name"',
  'msgid "Kretow"',
  'msgstr "Krétow"',
  'msgctxt "nation.france.name"',
  'msgid "France"',
  'msgstr "France"',
  "#, fuzzy",
  'msgctxt "map.paris.name"',
  'msgid "France"',
  'msgstr "La France"',
  "",
  "#: a",
  'msgctxt "long"',
  'msgid ""',
  '"wrapped by somebody "',
  '"at some width\\n"',
  '"second line"',
  'msgstr ""',
  '"découpé par quelqu’un "',
  '"quelque part\\n"',
  '"seconde ligne \\"citée\\" \\\\"',
  "",
  'msgid "one hex"',
  'msgid_plural "%d hexes"',
  'msgstr[0] "un hexagone"',
  'msgstr[1] "%d hexagones"',
  "",
  "# kept for later",
  "#, fuzzy",
  '#~| msgid "Old guard once"',
  '#~ msgctxt "unit.old-guard.name"',
  '#~ msgid "Old guard"',
  '#~ msgstr "Vieille Garde"',
  '#~ msgctxt "gone"',
  '#~ msgid "Gone"',
  '#~ msgstr ""',
  '#~ "Parti"',
  "",
].join("\n");

Deno.test("readPoDocument() keeps every byte of a difficult file, with LF and with CRLF", () => {
  for (const text of [difficult, difficult.replaceAll("\n", "\r\n"), difficult.trimEnd()]) {
    const document = readPoDocument(text);
    assert.equal(document.lines.join(""), text);
    assert.deepEqual(document.problems, []);
    assert.equal(document.items.length, 8);
  }
});

Deno.test("readPoDocument() lands each text in its own context, fuzzy where the file says it", () => {
  const items = readPoDocument(difficult).items.map(({ key, source, targets, fuzzy, obsolete }) => [
    key,
    source,
    targets.join(" | "),
    fuzzy,
    obsolete,
  ]);
  assert.deepEqual(items.slice(1), [
    ["unit.kretow.name", "Kretow", "Krétow", true, false],
    ["nation.france.name", "France", "France", false, false],
    ["map.paris.name", "France", "La France", true, false],
    [
      "long",
      "wrapped by somebody at some width\nsecond line",
      'découpé par quelqu’un quelque part\nseconde ligne "citée" \\',
      false,
      false,
    ],
    [null, "one hex", "un hexagone | %d hexagones", false, false],
    ["unit.old-guard.name", "Old guard", "Vieille Garde", true, true],
    ["gone", "Gone", "Parti", false, true],
  ]);
});

Deno.test("readPoDocument() gives previous sources, of obsolete entries too", () => {
  const { items } = readPoDocument(difficult);
  assert.equal(items.find(({ key }) => key === "unit.kretow.name")?.previous, "Kretov");
  assert.equal(items.find(({ key }) => key === "unit.old-guard.name")?.previous, "Old guard once");
});

/** What gettext-parser gives: it comes without types. */
const Oracle = z.object({
  translations: z.record(
    z.string(),
    z.record(
      z.string(),
      z.object({
        msgid: z.string(),
        msgstr: z.array(z.string()),
        comments: z.object({ flag: z.string().optional() }).optional(),
      }),
    ),
  ),
});

Deno.test("readPoDocument() reads what gettext-parser reads", () => {
  const parsed = Oracle.parse(po.parse(difficult));
  const oracle = Object.entries(parsed.translations).flatMap(([context, entries]) =>
    Object.values(entries).filter(({ msgid }) => msgid !== "").map(({ msgid, msgstr, comments }) =>
      [context, msgid, msgstr.join("|"), comments?.flag?.includes("fuzzy") ?? false].join("\t")
    )
  );
  const ours = readPoDocument(difficult).items.filter(({ obsolete, source }) =>
    !obsolete && source !== ""
  ).map(({ key, source, targets, fuzzy }) =>
    [key ?? "", source, targets.join("|"), fuzzy].join("\t")
  );
  assert.deepEqual(ours.sort(), oracle.sort());
});

Deno.test("readPoDocument() reports doubled entries with both lines", () => {
  const text = 'msgctxt "a"\nmsgid "x"\nmsgstr "1"\n\nmsgctxt "a"\nmsgid "y"\nmsgstr "2"\n';
  const { problems } = readPoDocument(text);
  assert.equal(problems.length, 1);
  assert.deepEqual([problems[0]?.otherLine, problems[0]?.line], [1, 5]);
});

Deno.test("setTarget() changes the lines of its entry alone, in either kind of line end", () => {
  for (const newline of ["\n", "\r\n"]) {
    const text = difficult.replaceAll("\n", newline);
    const document = readPoDocument(text);
    const item = document.items.find(({ key }) => key === "nation.france.name");
    assert(item !== undefined);
    const after = applyEdits(document, setTarget(document, item, "la France"));
    assert.equal(
      after.text,
      text.replace(
        'msgid "France"' + newline + 'msgstr "France"',
        (found) => found.replace('msgstr "France"', 'msgstr "la France"'),
      ),
    );
  }
});

Deno.test("setTarget() of a fuzzy entry takes the flag and the previous source, not other flags", () => {
  const document = readPoDocument(difficult);
  const item = document.items.find(({ key }) => key === "unit.kretow.name");
  assert(item !== undefined);
  const after = applyEdits(document, setTarget(document, item, "Kretow"));
  const removed = difficult.split("\n").filter((line) => !after.text.split("\n").includes(line));
  assert.deepEqual(removed, [
    "#, fuzzy, max-length:20",
    '#| msgctxt "unit.kretow.name"',
    '#| msgid "Kretov"',
    'msgstr "Krétow"',
  ]);
  assert(after.text.includes("#, max-length:20\n"));
  assert.deepEqual(setTarget(after, after.items[1] ?? item, "Kretow"), [], "twice is once");
});

Deno.test("stringLines() is read back as the same text, whatever the text", () => {
  fc.assert(fc.property(
    fc.string({
      unit: fc.constantFrom("a", " ", '"', "\\", "\n", "\t", "\r", "é", "\u00a0", "😀", "#"),
    }),
    (text) => {
      const file = [...stringLines("msgid", "id"), ...stringLines("msgstr", text), ""].join("\n");
      const document = readPoDocument(file);
      assert.deepEqual(document.problems, []);
      assert.equal(document.items[0]?.targets[0], text);
    },
  ));
});

Deno.test("readPoDocument() joins back to any text whatever, and never throws", () => {
  const line = fc.constantFrom(
    'msgid "a"',
    'msgstr "b"',
    'msgctxt "c"',
    '#~ msgid "d"',
    '#~| msgid "e"',
    '#~ "f"',
    '"g"',
    "#, fuzzy",
    "# h",
    "",
    "\r",
    'msgstr[1] "i"',
    "nonsense",
    "#|",
    '#| msgid "',
  );
  fc.assert(fc.property(fc.array(line), fc.boolean(), (lines, ends) => {
    const text = lines.join("\n") + (ends ? "\n" : "");
    assert.equal(readPoDocument(text).lines.join(""), text);
  }));
});
