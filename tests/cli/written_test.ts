/** Documents are written over what they were made from, and over nothing else. */
import assert from "node:assert/strict";
import { join } from "node:path";
import { digestOf } from "../../library/text/bytes.ts";
import { UsageError } from "../../tools/command.ts";
import { writeDocument } from "../../tools/output.ts";

const digest = (text: string) => digestOf(new TextEncoder().encode(text));

Deno.test("a document that somebody changed since it was read is left as it is, and that is said (case 14)", async () => {
  const folder = await Deno.makeTempDir();
  try {
    const path = join(folder, "units.csv");
    await Deno.writeTextFile(path, "theirs\n");
    const refused = (was: string | null) =>
      assert.rejects(
        writeDocument(path, "ours\n", was),
        (error) =>
          error instanceof UsageError && /changed by somebody else/.test(error.bilingual.en),
      );
    await refused(digest("as it was read\n"));
    await refused(null);
    assert.equal(await Deno.readTextFile(path), "theirs\n");
    await writeDocument(path, "ours\n", digest("theirs\n"));
    assert.equal(await Deno.readTextFile(path), "ours\n");
    await Deno.remove(path);
    await assert.rejects(writeDocument(path, "again\n", digest("ours\n")), UsageError);
    assert.deepEqual(await Array.fromAsync(Deno.readDir(folder)), [], "nothing is left behind");
    const fresh = join(folder, "i18n", "fr.po");
    await writeDocument(fresh, "new\n", null);
    assert.equal(await Deno.readTextFile(fresh), "new\n");
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
});
