/** What `coverage` and `verify` say in words: what is missing whole, one of a kind, nothing played, which file. */
import assert from "node:assert/strict";
import { inFolder, run } from "./harness.ts";

Deno.test("coverage names tables and rows that are missing whole, which no cell can show", async () => {
  const { out } = await run("coverage", "1792", "--games", "0");
  assert.match(out, /not transcribed +attrition: All lines, columns and cells/);
  assert.match(out, /terrain-effects: .*Rows of wooded crest, marsh/);
  const french = await run("coverage", "1792", "--games", "0", "--lang", "fr");
  assert.match(french.out, /non transcrit +attrition\u00a0: Toutes les lignes/);
  const json = await run("coverage", "1792", "--games", "0", "--format", "json");
  const { tables } = JSON.parse(json.out).games[0];
  const attrition = tables.find(({ id }: { id: string }) => id === "attrition");
  assert.deepEqual(attrition.lacks, ["All lines, columns and cells"]);
});

Deno.test("coverage counts one set-up as one", async () => {
  const { out } = await run("coverage", "1792", "--games", "0");
  assert.match(out, /88 units, 39 leaders, 6 formations, 6 schedule entries, 1 set-up\n/);
  const french = await run("coverage", "1792", "--games", "0", "--lang", "fr");
  assert.match(french.out, /6 entrées du calendrier, 1 mise en place\n/);
});

Deno.test("coverage says when no game was played", async () => {
  const { out } = await run("coverage", "1792", "--games", "0");
  assert.match(out, /exercised in smoke play +none played\n/);
});

Deno.test("verify names the file that is no bundle", () =>
  inFolder(async (folder) => {
    const path = `${folder}/letter.zip`;
    await Deno.writeTextFile(path, "Dear sir,");
    const { code, out } = await run("verify", path);
    assert.equal(code, 1);
    assert.ok(out.includes(`${path}  `), out);
  }));
