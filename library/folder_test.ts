import assert from "node:assert/strict";
import { loadLibrary, readFolder } from "./folder.ts";
import { MAXIMUM_BYTES } from "./opening/read_document.ts";
import { smallGame } from "./testing/small_game.ts";

/** A folder on disk with the small game, gone after the test. */
async function withFolder(test: (root: string) => Promise<void>): Promise<void> {
  const root = await Deno.realPath(await Deno.makeTempDir({ prefix: "grognard-library-" }));
  try {
    for (const [file, bytes] of smallGame()) {
      await Deno.mkdir(`${root}/data/${file.slice(0, file.lastIndexOf("/"))}`, { recursive: true });
      await Deno.writeFile(`${root}/data/${file}`, bytes);
    }
    await test(root);
  } finally {
    await Deno.remove(root, { recursive: true });
  }
}

const codesOf = (
  problems: readonly { readonly code: string; readonly place: { readonly file: string } }[],
) => problems.map(({ code, place }) => `${code} ${place.file}`);

Deno.test("readFolder() gives every file but those whose name begins with a dot", () =>
  withFolder(async (root) => {
    await Deno.mkdir(`${root}/data/.git`);
    await Deno.writeTextFile(`${root}/data/.git/config`, "x");
    await Deno.writeTextFile(`${root}/data/small/.units.csv.swp`, "x");
    const { folder, problems } = await readFolder(`${root}/data`);
    assert.deepEqual(problems, []);
    assert.deepEqual([...folder.keys()].sort(), [...smallGame().keys()].sort());
    const library = await loadLibrary(`${root}/data`);
    assert.deepEqual(library.findings, []);
    assert.equal(library.root, `${root}/data`);
  }));

Deno.test("an absent folder and a file in its place are findings that say what is expected", () =>
  withFolder(async (root) => {
    assert.deepEqual(codesOf((await readFolder(`${root}/none`)).problems), ["SYN041 "]);
    assert.deepEqual(codesOf((await readFolder(`${root}/data/small/game.json`)).problems), [
      "SYN041 ",
    ]);
    const library = await loadLibrary(`${root}/none`);
    assert.deepEqual(codesOf(library.findings), ["SYN041 "]);
  }));

Deno.test("a link that leaves the folder or runs in a circle is not followed", () =>
  withFolder(async (root) => {
    await Deno.writeTextFile(`${root}/secret.json`, "{}");
    await Deno.symlink(`${root}/secret.json`, `${root}/data/small/tables/secret.json`);
    await Deno.symlink(`${root}/data`, `${root}/data/small/loop`);
    await Deno.symlink(`${root}/data/small/b.csv`, `${root}/data/small/a.csv`);
    await Deno.symlink(`${root}/data/small/a.csv`, `${root}/data/small/b.csv`);
    const { folder, problems } = await readFolder(`${root}/data`);
    assert.equal(folder.size, smallGame().size);
    assert.deepEqual(codesOf(problems), [
      "SYN001 small/a.csv",
      "SYN001 small/b.csv",
      "SYN003 small/loop",
      "SYN003 small/tables/secret.json",
    ]);
  }));

Deno.test("a link inside the folder is read", () =>
  withFolder(async (root) => {
    await Deno.rename(`${root}/data/small/tables/crt.json`, `${root}/data/crt-shared.json`);
    await Deno.symlink(`${root}/data/crt-shared.json`, `${root}/data/small/tables/crt.json`);
    const { folder, problems } = await readFolder(`${root}/data`);
    assert.deepEqual(problems, []);
    assert.ok(folder.has("small/tables/crt.json"));
  }));

Deno.test("a file over the limit is a finding and is not read; its document counts as broken", () =>
  withFolder(async (root) => {
    await Deno.truncate(`${root}/data/small/units.csv`, MAXIMUM_BYTES + 1);
    const { folder, problems } = await readFolder(`${root}/data`);
    assert.equal(folder.has("small/units.csv"), false);
    assert.deepEqual(codesOf(problems), ["SYN002 small/units.csv"]);
    const library = await loadLibrary(`${root}/data`);
    assert.deepEqual(codesOf(library.findings), [
      "REF090 small/units.csv",
      "SYN002 small/units.csv",
    ]);
    assert.equal(library.game("small")?.document("units")?.text, null);
  }));

Deno.test({
  name: "a pipe in the folder is a finding and is not waited for",
  ignore: Deno.build.os === "windows",
  fn: () =>
    withFolder(async (root) => {
      const made = await new Deno.Command("mkfifo", { args: [`${root}/data/small/rules.csv.pipe`] })
        .output();
      assert.ok(made.success);
      const { problems } = await readFolder(`${root}/data`);
      assert.deepEqual(codesOf(problems), ["SYN001 small/rules.csv.pipe"]);
    }),
});

Deno.test({
  name: "a file that may not be read is a finding, and nothing is concluded from its absence",
  // Root reads everything.
  ignore: Deno.build.os === "windows" || Deno.uid() === 0,
  fn: () =>
    withFolder(async (root) => {
      await Deno.chmod(`${root}/data/small/rulings.csv`, 0);
      const library = await loadLibrary(`${root}/data`);
      assert.deepEqual(codesOf(library.findings), [
        "REF090 small/rulings.csv",
        "SYN001 small/rulings.csv",
      ]);
    }),
});
