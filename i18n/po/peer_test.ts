/** gettext itself as a peer: where msgfmt is installed, it must accept what we write. */
import assert from "node:assert/strict";
import { readPoDocument } from "./document.ts";
import { applyEdits, entryLines, insertAfter, outdate, retire } from "./edit.ts";
import { emptyCatalogue } from "../catalogue.ts";

const installed = await new Deno.Command("msgfmt", { args: ["--version"], stdout: "null" })
  .output().then(({ success }) => success, () => false);

Deno.test({
  name: "msgfmt accepts what we write: new, fuzzy and retired entries",
  ignore: !installed,
  async fn() {
    let document = readPoDocument(emptyCatalogue("small", "fr"));
    const entry = (key: string) =>
      entryLines({
        key,
        source: `The "${key}"\nof two lines`,
        target: "Le\ntexte",
        reference: "a#b",
      });
    document = applyEdits(document, [
      insertAfter(document, document.header, entry("one")),
      insertAfter(document, document.header, entry("two")),
    ]);
    const [, one, two] = document.items;
    assert(one !== undefined && two !== undefined);
    const { edit, lines } = retire(document, two);
    const end = document.lines.length;
    document = applyEdits(document, [
      ...outdate(document, one, "Another\nsource"),
      edit,
      { first: end + 1, last: end, lines: ["", ...lines] },
    ]);
    const file = await Deno.makeTempFile({ suffix: ".po" });
    try {
      await Deno.writeTextFile(file, document.text);
      const output = await new Deno.Command("msgfmt", {
        args: ["--check", "--statistics", "-o", "/dev/null", file],
        env: { LC_ALL: "C" },
      }).output();
      const said = new TextDecoder().decode(output.stderr);
      assert(output.success, said);
      assert.doesNotMatch(said, /warning/);
      assert.match(said, /0 translated messages, 1 fuzzy translation\./);
    } finally {
      await Deno.remove(file);
    }
  },
});
