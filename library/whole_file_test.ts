import assert from "node:assert/strict";
import { disk, ReadOnlyFile, replaceFile, SpoiltWrite } from "./whole_file.ts";

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

Deno.test("replaceFile() puts a new file in the place of the old one and leaves nothing beside it", () =>
  inFolder(async (folder) => {
    const path = `${folder}/a.zip`;
    await replaceFile(path, "old");
    await replaceFile(path, new Uint8Array([1, 2, 3]));
    assert.deepEqual(await Deno.readFile(path), new Uint8Array([1, 2, 3]));
    assert.deepEqual(names(folder), ["a.zip"]);
  }));

Deno.test("replaceFile() leaves the old one and no rest when it fails", () =>
  inFolder(async (folder) => {
    await Deno.mkdir(`${folder}/a.zip`);
    await Deno.writeTextFile(`${folder}/a.zip/inside`, "kept");
    await assert.rejects(() => replaceFile(`${folder}/a.zip`, "new"));
    await assert.rejects(() => replaceFile(`${folder}/missing/a.zip`, "new"));
    assert.deepEqual(names(folder), ["a.zip"]);
    assert.equal(await Deno.readTextFile(`${folder}/a.zip/inside`), "kept");
  }));

Deno.test("replaceFile() keeps the old file's permissions, and leaves a read-only one alone", () =>
  inFolder(async (folder) => {
    const path = `${folder}/a.json`;
    await Deno.writeTextFile(path, "old");
    await Deno.chmod(path, 0o640);
    await replaceFile(path, "new");
    assert.equal(((await Deno.stat(path)).mode ?? 0) & 0o777, 0o640);
    await Deno.chmod(path, 0o444);
    await assert.rejects(() => replaceFile(path, "newer"), ReadOnlyFile);
    assert.equal(await Deno.readTextFile(path), "new");
    assert.deepEqual(names(folder), ["a.json"]);
  }));

Deno.test("replaceFile() notices a disk that swallows bytes, and asks before it replaces", () =>
  inFolder(async (folder) => {
    const path = `${folder}/a.json`;
    await Deno.writeTextFile(path, "old");
    const lossy: typeof disk = {
      ...disk,
      writeNew: (name, bytes, mode) => disk.writeNew(name, bytes.subarray(1), mode),
    };
    await assert.rejects(() => replaceFile(path, "new", { files: lossy }), SpoiltWrite);
    assert.equal(
      await replaceFile(path, "new", { mayReplace: () => Promise.resolve(false) }),
      false,
    );
    assert.equal(await Deno.readTextFile(path), "old");
    assert.deepEqual(names(folder), ["a.json"]);
  }));
