/** Failures of the disk: the old file stays whole, and the reason is said (case 13). */
import assert from "node:assert/strict";
import { disk, type FileLayer, SaveError } from "../../edit/files/save.ts";
import { openDesk, snapshot, withData, withServer } from "./desk.ts";
import { digest, strength, units } from "./edits.ts";

/** A disk on which one call fails, for the files whose name it is told. */
function failing(what: "writeNew" | "rename", error: () => Error, file: string): FileLayer {
  return {
    ...disk,
    async writeNew(path, bytes, mode) {
      if (what === "writeNew" && path.includes(file)) {
        // Half of the bytes get through before the disk is full.
        await disk.writeNew(path, bytes.subarray(0, bytes.length / 2), mode);
        throw error();
      }
      await disk.writeNew(path, bytes, mode);
    },
    async rename(from, to) {
      if (what === "rename" && to.includes(file)) throw error();
      await disk.rename(from, to);
    },
  };
}

const noSpace = () =>
  Object.assign(new Error("No space left on device (os error 28)"), { code: "ENOSPC" });

Deno.test("a full disk leaves the old file whole and no debris, and says so with 507 (case 13)", async () => {
  const files = failing("writeNew", noSpace, "units.csv");
  await withServer(async ({ root, desk, send }) => {
    const before = await snapshot(root);
    const answer = await send(`/api/documents/${units}`, {
      method: "PATCH",
      json: { edit: strength("kretow", 7) },
      headers: { "if-match": `"${await digest(desk, units)}"` },
    });
    assert.equal(answer.status, 507);
    const { message } = await answer.json();
    assert.match(message.en, /units\.csv.*full/);
    assert.match(message.fr, /plein/);
    assert.deepEqual(await snapshot(root), before);
    const history = await (await send("/api/history")).json();
    assert.equal(history.failed.length, 1, "the edit is kept in the journal");
    assert.equal(history.undo.length, 0);
  }, files);
});

Deno.test("a read-only file is not written, even where a rename would succeed (case 13)", async () => {
  await withServer(async ({ root, desk, send }) => {
    await Deno.chmod(`${root}/${units}.csv`, 0o444);
    const before = await snapshot(root);
    const answer = await send(`/api/documents/${units}`, {
      method: "PATCH",
      json: { edit: strength("kretow", 7) },
      headers: { "if-match": `"${await digest(desk, units)}"` },
    });
    assert.equal(answer.status, 403);
    assert.match((await answer.json()).message.en, /read-only/);
    assert.deepEqual(await snapshot(root), before);
  });
});

Deno.test("an operation over several files that fails at one leaves all as they were", async () => {
  await withData(async (root) => {
    const files = failing("rename", noSpace, "units.csv");
    const desk = await openDesk(root, files);
    const before = await snapshot(root);
    const id = "paris-1814/formations";
    await assert.rejects(
      desk.edit(id, await digest(desk, id), { do: "duplicate-formation", record: "barclay" }),
      (error) => error instanceof SaveError && error.problem === "disk-full",
    );
    assert.deepEqual(await snapshot(root), before);
  });
});

Deno.test("a link that leads out of the folder is not written through", async () => {
  await withData(async (root) => {
    const outside = await Deno.makeTempFile();
    const file = `${root}/${units}.csv`;
    await Deno.rename(file, outside);
    await Deno.symlink(outside, file);
    const text = await Deno.readTextFile(outside);
    const desk = await openDesk(root);
    const found = (await desk.view()).library.documents.find((item) => item.id === units);
    if (found?.text) {
      await assert.rejects(desk.edit(units, found.digest, strength("kretow", 7)), SaveError);
    }
    assert.equal(await Deno.readTextFile(outside), text);
    await Deno.remove(outside);
  });
});
