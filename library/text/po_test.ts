import assert from "node:assert/strict";
import fc from "fast-check";
import { po } from "gettext-parser";
import { readPo } from "./po.ts";

const header = 'msgid ""\nmsgstr ""\n"Language: fr\\n"\n\n';

Deno.test("readPo() gives contexts, ids, strings and flags with their lines", () => {
  const { entries, problems } = readPo(
    header +
      '# by hand\n#: game.json#paris\n#, fuzzy, max-length:20\nmsgctxt "game.name"\nmsgid "Paris"\nmsgstr ""\n"Pa"\n"ris\\n"\n',
  );
  assert.deepEqual(problems, []);
  const entry = entries[1];
  assert.equal(entry?.context?.text, "game.name");
  assert.equal(entry?.id.text, "Paris");
  assert.deepEqual(entry?.strings, [{ text: "Paris\n", line: 10, column: 1, lastLine: 12 }]);
  assert.deepEqual(entry?.flags, ["fuzzy", "max-length:20"]);
  assert.equal(entry?.fuzzy, true);
  assert.deepEqual([entry?.firstLine, entry?.lastLine], [5, 12]);
});

Deno.test("entries without blank lines between stay apart, and fuzzy belongs to its own", () => {
  const { entries } = readPo(
    'msgctxt "a"\nmsgid "A"\nmsgstr "Un"\n#, fuzzy\nmsgctxt "b"\nmsgid "A"\nmsgstr "Deux"\nmsgctxt "c"\nmsgid "C"\nmsgstr "Trois"\n',
  );
  assert.deepEqual(
    entries.map((entry) => [entry.context?.text, entry.strings[0]?.text, entry.fuzzy]),
    [["a", "Un", false], ["b", "Deux", true], ["c", "Trois", false]],
  );
});

Deno.test("obsolete entries, previous texts, CR LF and a blank line before the header are no problems", () => {
  const { entries, problems } = readPo(
    "\r\n" + header.replaceAll("\n", "\r\n") +
      '#| msgid "Old"\r\nmsgctxt "a"\r\nmsgid "A"\r\nmsgstr "Un"\r\n\r\n#~ msgid "gone"\r\n#~ msgstr "parti"\r\n#~| msgid "x"\r\n',
  );
  assert.deepEqual(problems, []);
  assert.equal(entries.length, 2);
  assert.deepEqual(entries[1]?.comments, ['#| msgid "Old"']);
});

Deno.test("what is not PO is a problem with its place, and the rest is read", () => {
  const { entries, problems } = readPo(
    'msgctxt "a\nmsgid "A"\nmsgstr "Un\\q"\nhello\n\n"loose"\n\nmsgid "B"\n\nmsgctxt "c"\nmsgid "C"\nmsgstr "Trois"\n',
  );
  assert.deepEqual(problems.map(({ line }) => line), [1, 3, 4, 6, 8]);
  assert.equal(entries.at(-1)?.strings[0]?.text, "Trois");
});

Deno.test("readPo() reads what gettext-parser writes", () => {
  const text = fc.string({
    unit: fc.constantFrom(...'abé "\\\n\t#:', "\u202f"),
    minLength: 1,
    maxLength: 90,
  });
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.tuple(text, text, text), {
        selector: ([context]) => context,
        maxLength: 5,
      }),
      (texts) => {
        const translations: Record<
          string,
          Record<string, { msgctxt: string; msgid: string; msgstr: string[] }>
        > = {};
        for (const [msgctxt, msgid, msgstr] of texts) {
          translations[msgctxt] = { [msgid]: { msgctxt, msgid, msgstr: [msgstr] } };
        }
        const bytes = po.compile({ charset: "utf-8", headers: { Language: "fr" }, translations });
        const { entries, problems } = readPo(new TextDecoder().decode(bytes));
        assert.deepEqual(problems, []);
        const read = new Map(
          entries.filter(({ context }) => context !== null)
            .map((entry) => [entry.context?.text, [entry.id.text, entry.strings[0]?.text]]),
        );
        for (const [context, id, string] of texts) {
          assert.deepEqual(read.get(context), [id, string]);
        }
        assert.equal(read.size, texts.length);
      },
    ),
  );
});
