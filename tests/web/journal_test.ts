/** The journal and its recovery after the process was killed (case 13). */
import assert from "node:assert/strict";
import type { JournalFile } from "../../edit/files/journal.ts";
import { keptOperations } from "../../edit/files/journal.ts";
import type { EditRequest } from "../../edit/request.ts";
import { disk, type FileLayer } from "../../edit/files/save.ts";
import { openDesk, snapshot, withData } from "./desk.ts";
import { digest, done, strength, units } from "./edits.ts";

/** A disk that goes away after so many renames, as when the process is killed. */
class Killed extends Error {}

function dyingAfter(renames: number): FileLayer {
  let left = renames;
  let dead = false;
  const alive = () => {
    if (dead) throw new Killed("killed");
  };
  return {
    ...disk,
    read: (path) => (alive(), disk.read(path)),
    stat: (path) => (alive(), disk.stat(path)),
    remove: (path) => (alive(), disk.remove(path)),
    writeNew: (path, bytes, mode) => (alive(), disk.writeNew(path, bytes, mode)),
    async rename(from, to) {
      alive();
      if (left === 0) {
        dead = true;
        alive();
      }
      left -= 1;
      await disk.rename(from, to);
    },
  };
}

/** A journal on disk that also dies with the process. */
function recording(lines: string[]): JournalFile {
  return {
    read: () => Promise.resolve(lines.join("")),
    append: (text) => {
      if (!text.includes('"failed"')) lines.push(text);
      return Promise.resolve();
    },
    replace: (text) => {
      lines.splice(0, lines.length, text);
      return Promise.resolve();
    },
  };
}

Deno.test("killed between two files of one operation: the next start finishes it (case 13)", async () => {
  const request: EditRequest = { do: "duplicate-formation", record: "barclay" };
  const id = "paris-1814/formations";
  let whole = new Map<string, string>();
  await withData(async (root) => {
    const desk = await openDesk(root);
    await done(desk, id, request);
    whole = await snapshot(root);
  });
  for (const renames of [0, 1, 2, 3]) {
    await withData(async (root) => {
      const start = await snapshot(root);
      const lines: string[] = [];
      const dying = await openDesk(root, dyingAfter(renames), recording(lines));
      await assert.rejects(dying.edit(id, await digest(dying, id), request));
      const torn = await snapshot(root);
      for (const [file, bytes] of torn) {
        if (file.endsWith(".tmp")) continue;
        assert.ok(bytes === start.get(file) || bytes === whole.get(file), `${file} is old or new`);
      }
      const desk = await openDesk(root, disk, recording(lines));
      const now = await snapshot(root);
      for (const [file, bytes] of whole) assert.equal(now.get(file), bytes, `${renames}: ${file}`);
      assert.ok(desk.recovered);
      assert.equal(desk.history.undo.length, 1);
      assert.equal((await desk.undo()).kind, "done");
      const back = await snapshot(root);
      for (const [file, bytes] of start) assert.equal(back.get(file), bytes, file);
    });
  }
});

Deno.test("a journal whose last line was torn is read up to it", async () => {
  await withData(async (root) => {
    const desk = await openDesk(root);
    await done(desk, units, strength("kretow", 7));
    await done(desk, units, strength("udom", 7));
    const file = `${root}/.grognard/journal.jsonl`;
    const text = await Deno.readTextFile(file);
    await Deno.writeTextFile(file, `${text}{"entry":"intent","operation":{"id":"x`);
    const later = await openDesk(root);
    assert.equal(later.history.undo.length, 2);
    assert.equal((await later.undo()).kind, "done");
  });
});

Deno.test("a long journal is shortened when it is opened, and undo still works", async () => {
  await withData(async (root) => {
    const lines: string[] = [];
    const desk = await openDesk(root, disk, recording(lines));
    await done(desk, units, strength("kretow", 7));
    const one = lines.join("");
    for (let index = 0; index < keptOperations + 20; index++) {
      lines.unshift(one.replaceAll(desk.history.undo[0]?.id ?? "", `old-${index}`));
    }
    const later = await openDesk(root, disk, recording(lines));
    assert.equal(later.history.undo.length, keptOperations);
    assert.equal((await later.undo()).kind, "done");
    assert.match(await Deno.readTextFile(`${root}/${units}.csv`), /^kretow,.*cavalry,2,/m);
  });
});
