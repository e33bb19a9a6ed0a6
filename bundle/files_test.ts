import assert from "node:assert/strict";
import { writeAtomic } from "./files.ts";

/** Runs a test in a folder of its own, which is gone afterwards. */
async function inFolder(body: (folder: string) => Promise<void>): Promise<void> {
  const folder = await Deno.makeTempDir();
  try {
    await body(folder);
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
}
const names = (folder: string) => [...Deno.readDirSync(folder)].map(({ name }) => name);

Deno.test("writeAtomic() puts a new file in the place of the old one and leaves nothing beside it", () =>
  inFolder(async (folder) => {
    const path = `${folder}/a.zip`;
    await writeAtomic(path, "old");
    await writeAtomic(path, new Uint8Array([1, 2, 3]));
    assert.deepEqual(await Deno.readFile(path), new Uint8Array([1, 2, 3]));
    assert.deepEqual(names(folder), ["a.zip"]);
  }));

Deno.test("writeAtomic() leaves the old one and no rest when it fails", () =>
  inFolder(async (folder) => {
    await Deno.mkdir(`${folder}/a.zip`);
    await Deno.writeTextFile(`${folder}/a.zip/inside`, "kept");
    await assert.rejects(() => writeAtomic(`${folder}/a.zip`, "new"));
    await assert.rejects(() => writeAtomic(`${folder}/missing/a.zip`, "new"));
    assert.deepEqual(names(folder), ["a.zip"]);
    assert.equal(await Deno.readTextFile(`${folder}/a.zip/inside`), "kept");
  }));
