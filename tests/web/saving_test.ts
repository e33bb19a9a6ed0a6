/** Saving: If-Match, conflicts and merges, failures of the disk, the journal and its recovery (cases 9, 11 to 15). */
import assert from "node:assert/strict";
import fc from "fast-check";
import type { EditConflict } from "../../edit/desk.ts";
import type { JournalFile } from "../../edit/files/journal.ts";
import { keptOperations } from "../../edit/files/journal.ts";
import type { EditRequest } from "../../edit/request.ts";
import { disk, type FileLayer, SaveError } from "../../edit/files/save.ts";
import { openDesk, snapshot, withData, withServer } from "./desk.ts";
import type { Desk } from "../../edit/desk.ts";

const units = "paris-1814/units";
const map = "paris-1814/maps/paris";

async function digest(desk: Desk, id: string): Promise<string> {
  const found = (await desk.view()).library.documents.find((item) => item.id === id);
  assert.ok(found, id);
  return found.digest;
}

const strength = (record: string, value: number): EditRequest => ({
  do: "set-field",
  record,
  field: "strength",
  value,
});

const sorted = <Item extends { readonly path: string }>(items: readonly Item[]): Item[] =>
  [...items].sort((a, b) => a.path < b.path ? -1 : 1);

async function done(desk: Desk, id: string, request: EditRequest): Promise<void> {
  const result = await desk.edit(id, await digest(desk, id), request);
  assert.equal(result.kind, "done", JSON.stringify(result).slice(0, 400));
}

Deno.test("looking at every page and document writes nothing (case 12)", async () => {
  await withServer(async ({ root, send, desk }) => {
    const before = await snapshot(root);
    const { library } = await desk.view();
    for (const { id } of library.documents) {
      const answer = await send(`/api/documents/${id}`);
      assert.equal(answer.status, 200, id);
      await answer.body?.cancel();
    }
    const home = "/games/paris-1814";
    const pages = [
      "",
      "/oob",
      "/map/paris",
      "/tables",
      "/schedule",
      "/rules",
      "/findings",
      "/smoke",
    ];
    for (const path of pages) {
      const answer = await send(home + path);
      assert.equal(answer.status, 200, path);
      await answer.body?.cancel();
    }
    assert.deepEqual(await snapshot(root), before);
  });
});

Deno.test("GET gives the digest as ETag, and 304 to whoever has it", async () => {
  await withServer(async ({ send, desk }) => {
    const first = await send(`/api/documents/${units}`);
    const etag = first.headers.get("etag");
    assert.equal(etag, `"${await digest(desk, units)}"`);
    assert.equal((await first.json()).digest, await digest(desk, units));
    const again = await send(`/api/documents/${units}`, {
      headers: { "if-none-match": etag ?? "" },
    });
    assert.equal(again.status, 304);
  });
});

Deno.test("a write without If-Match gets 428, with a stale one 412 and both versions, with the right one 200", async () => {
  await withServer(async ({ send, desk, root }) => {
    const path = `/api/documents/${units}`;
    const json = { edit: strength("kretow", 7) };
    const bare = await send(path, { method: "PATCH", json });
    assert.equal(bare.status, 428);
    await bare.body?.cancel();

    const base = await digest(desk, units);
    const right = await send(path, { method: "PATCH", json, headers: { "if-match": `"${base}"` } });
    assert.equal(right.status, 200);
    const answer = await right.json();
    assert.equal(right.headers.get("etag"), `"${answer.digests[units]}"`);
    assert.ok(Array.isArray(answer.findings));

    const before = await snapshot(root);
    for (const stale of [`"${base}"`, "*", `W/"${answer.digests[units]}"`, "nonsense"]) {
      const late = await send(path, {
        method: "PATCH",
        json: { edit: strength("kretow", 9) },
        headers: { "if-match": stale },
      });
      assert.equal(late.status, 412, stale);
      const conflict = await late.json();
      assert.equal(conflict.digest, answer.digests[units]);
      assert.match(conflict.theirText, /^kretow,.*cavalry,7,/m);
      if (stale === `"${base}"`) {
        assert.match(conflict.myText, /^kretow,.*cavalry,9,/m);
        // Either edit makes the printed strength a stand-in: about that there is no clash.
        const mark = {
          path: "kretow › fieldFidelity › strength",
          before: "printed",
          after: "stand-in",
        };
        const strengths = { path: "kretow › strength", before: 2 };
        assert.deepEqual(sorted(conflict.theirs), [mark, { ...strengths, after: 7 }]);
        assert.deepEqual(sorted(conflict.mine), [mark, { ...strengths, after: 9 }]);
        assert.deepEqual(conflict.clashes, [
          { path: "kretow › strength", base: 2, mine: 9, theirs: 7 },
        ]);
      }
    }
    assert.deepEqual(await snapshot(root), before);
  });
});

Deno.test("PUT replaces a text, and refuses one that could not be read any more", async () => {
  await withServer(async ({ send, desk, root }) => {
    const path = `/api/documents/${units}`;
    const text = await Deno.readTextFile(`${root}/${units}.csv`);
    const put = async (body: string) =>
      await send(path, {
        method: "PUT",
        json: { text: body },
        headers: { "if-match": `"${await digest(desk, units)}"` },
      });
    const good = await put(text.replace("cavalry,2,A", "cavalry,6,A"));
    assert.equal(good.status, 200);
    await good.body?.cancel();
    const before = await snapshot(root);
    for (const bad of [`${text}"`, text.replace("cavalry,2,B", "cavalry,two,B"), ""]) {
      const answer = await put(bad);
      assert.equal(answer.status, 422, bad.slice(-40));
      const { message } = await answer.json();
      assert.ok(message.en.length > 10 && message.fr.length > 10);
    }
    const twice = await put(text + (text.split("\n")[1] ?? "") + "\n");
    assert.ok([409, 422].includes(twice.status));
    await twice.body?.cancel();
    assert.deepEqual(await snapshot(root), before);
  });
});

Deno.test("a taken id is refused over HTTP, by form and by paste (case 9)", async () => {
  await withServer(async ({ send, desk, root }) => {
    const before = await snapshot(root);
    const edits = [
      { do: "rename-id", record: "kretow", to: "udom" },
      { do: "set-field", record: "kretow", field: "id", value: "udom" },
      {
        do: "paste-cells",
        records: ["kretow"],
        columns: [{ field: "id", type: "text" }],
        rows: [["udom"]],
      },
      { do: "patch", patch: [{ op: "replace", path: "/6/id", value: "udom" }] },
    ];
    for (const edit of edits) {
      const answer = await send(`/api/documents/${units}`, {
        method: "PATCH",
        json: { edit },
        headers: { "if-match": `"${await digest(desk, units)}"` },
      });
      assert.ok([409, 422].includes(answer.status), edit.do);
      const { message } = await answer.json();
      assert.match(message.en, /udom/, edit.do);
    }
    assert.deepEqual(await snapshot(root), before);
  });
});

Deno.test("two tabs and a text editor: the second is told, sees the difference and can merge (case 14)", async () => {
  await withServer(async ({ send, desk, root }) => {
    const path = `/api/documents/${units}`;
    const base = await digest(desk, units);
    await done(desk, units, strength("kretow", 7));
    const file = `${root}/${units}.csv`;
    const text = await Deno.readTextFile(file);
    await Deno.writeTextFile(file, text.replace("infantry,10,A,4,5", "infantry,11,A,4,5"));

    const edit = strength("duka", 5);
    const stale = await send(path, {
      method: "PATCH",
      json: { edit },
      headers: { "if-match": `"${base}"` },
    });
    assert.equal(stale.status, 412);
    const conflict = await stale.json();
    assert.deepEqual(sorted(conflict.theirs).map((item) => item.path), [
      "kretow › fieldFidelity › strength",
      "kretow › strength",
      "udom › strength",
    ]);
    assert.deepEqual(conflict.clashes, []);

    const merged = await send(path, {
      method: "PATCH",
      json: { edit, merge: { base, choices: {} } },
      headers: { "if-match": `"${conflict.digest}"` },
    });
    assert.equal(merged.status, 200);
    await merged.body?.cancel();
    const now = await Deno.readTextFile(file);
    assert.match(now, /^kretow,.*cavalry,7,/m);
    assert.match(now, /^udom,.*infantry,11,/m);
    assert.match(now, /^duka,.*cavalry,5,/m);
  });
});

Deno.test("a clash keeps the side that was chosen, and a third writer makes a new conflict", async () => {
  await withData(async (root) => {
    const desk = await openDesk(root);
    const base = await digest(desk, units);
    await done(desk, units, strength("kretow", 7));
    const shown = await digest(desk, units);
    await done(desk, units, strength("kretow", 8));
    const request = strength("kretow", 9);
    const merge = { base, choices: { "kretow › strength": "mine" as const } };
    const late = await desk.edit(units, shown, request, merge);
    assert.equal(late.kind, "conflict", "the version that was shown is no longer there");
    const theirs = await desk.edit(units, await digest(desk, units), request, {
      base,
      choices: {},
    });
    assert.equal(theirs.kind, "refused", "keeping theirs changes nothing");
    const mine = await desk.edit(units, await digest(desk, units), request, merge);
    assert.equal(mine.kind, "done");
    assert.match(await Deno.readTextFile(`${root}/${units}.csv`), /^kretow,.*cavalry,9,/m);
  });
});

Deno.test("hexes painted in two tabs are merged as well", async () => {
  await withData(async (root) => {
    const desk = await openDesk(root);
    const base = await digest(desk, map);
    await done(desk, map, { do: "paint-hexes", hexes: ["0101"], terrain: "woods" });
    const request: EditRequest = { do: "paint-hexes", hexes: ["0102"], terrain: "village" };
    const stale = await desk.edit(map, base, request);
    assert.equal(stale.kind, "conflict");
    const merged = await desk.edit(map, await digest(desk, map), request, { base, choices: {} });
    assert.equal(merged.kind, "done");
    const { hexes } = JSON.parse(await Deno.readTextFile(`${root}/${map}.json`));
    const terrain = (label: string) =>
      hexes.find((item: { hex: string }) => item.hex === label)?.terrain;
    assert.deepEqual([terrain("0101"), terrain("0102")], ["woods", "village"]);
  });
});

Deno.test("undo and redo restore every byte of every file, also after a restart", async () => {
  await withData(async (root) => {
    const first = await openDesk(root);
    const states = [await snapshot(root)];
    const steps: [string, EditRequest][] = [
      [units, strength("kretow", 7)],
      ["paris-1814/formations", { do: "duplicate-formation", record: "blucher" }],
      [map, { do: "grow-map" }],
      [map, { do: "paint-hexes", hexes: ["0101", "0202"], terrain: "woods", elevation: 1 }],
      ["paris-1814/formations", { do: "remove-record", record: "blucher" }],
    ];
    for (const [id, request] of steps) {
      await done(first, id, request);
      states.push(await snapshot(root));
    }
    const desk = await openDesk(root);
    for (let at = states.length - 2; at >= 0; at--) {
      assert.equal((await desk.undo()).kind, "done");
      assert.deepEqual(await snapshot(root), states[at], `after undo to ${at}`);
    }
    assert.equal((await desk.undo()).kind, "refused");
    const later = await openDesk(root);
    for (let at = 1; at < states.length; at++) {
      assert.equal((await later.redo()).kind, "done");
      assert.deepEqual(await snapshot(root), states[at], `after redo to ${at}`);
    }
    assert.equal((await later.redo()).kind, "refused");
  });
});

Deno.test("any series of edits is undone to the byte", async () => {
  await withData(async (root) => {
    const desk = await openDesk(root);
    const start = await snapshot(root);
    const records = ["kretow", "udom", "duka", "friant"];
    const edit: fc.Arbitrary<[string, EditRequest]> = fc.oneof(
      fc.tuple(
        fc.constant(units),
        fc.record({
          do: fc.constant("set-field" as const),
          record: fc.constantFrom(...records),
          field: fc.constantFrom("name", "note", "evidence"),
          value: fc.string({ minLength: 1, maxLength: 20 }),
        }),
      ),
      fc.tuple(
        fc.constant(map),
        fc.record({
          do: fc.constant("paint-hexes" as const),
          hexes: fc.array(fc.constantFrom("0101", "0202", "1010", "1515"), { minLength: 1 }),
          terrain: fc.constantFrom("clear", "woods", "village"),
        }),
      ),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(edit, { maxLength: 4 }), async (edits) => {
        let made = 0;
        for (const [id, request] of edits) {
          const result = await desk.edit(id, await digest(desk, id), request);
          if (result.kind === "done") made += 1;
        }
        for (; made > 0; made--) assert.equal((await desk.undo()).kind, "done");
        assert.deepEqual(await snapshot(root), start);
      }),
      { numRuns: 12 },
    );
  });
});

Deno.test("undo does not write over what another program has changed since", async () => {
  await withData(async (root) => {
    const desk = await openDesk(root);
    await done(desk, units, strength("kretow", 7));
    const file = `${root}/${units}.csv`;
    await Deno.writeTextFile(file, (await Deno.readTextFile(file)).replace("Udom", "Oudom"));
    const before = await snapshot(root);
    const result = await desk.undo();
    assert.equal(result.kind, "conflict");
    assert.deepEqual(await snapshot(root), before);
  });
});

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

Deno.test("a draft from before the file changed is met as a conflict, not written (case 15)", async () => {
  await withData(async (root) => {
    const desk = await openDesk(root);
    const base = await digest(desk, units);
    const file = `${root}/${units}.csv`;
    await Deno.writeTextFile(file, (await Deno.readTextFile(file)).replace("Udom", "Oudom"));
    const result = await desk.edit(units, base, strength("kretow", 7));
    assert.equal(result.kind, "conflict");
    const conflict: EditConflict | null = result.kind === "conflict" ? result : null;
    assert.match(conflict?.myText ?? "", /^kretow,.*cavalry,7,/m);
    assert.match(conflict?.theirText ?? "", /Oudom/);
  });
});

Deno.test("a mend of a translation changes its line alone, and none of the source's", async () => {
  await withData(async (root) => {
    const file = `${root}/paris-1814/i18n/fr.po`;
    const good = await Deno.readTextFile(file);
    const line = good.split("\n").find((text) => /^msgstr ".*\u202f[;!?]/.test(text));
    assert.ok(line, "the catalogue has a narrow space before a mark");
    const bad = good.replace(line, line.replace(/\u202f([;!?])/, "$1"));
    await Deno.writeTextFile(file, bad);
    const desk = await openDesk(root);
    const { findings } = await desk.view();
    const finding = findings.find((item) => item.fix?.file === "paris-1814/i18n/fr.po");
    assert.ok(finding, "the slip is found, with a mend");
    const id = "paris-1814/i18n/fr";
    await done(desk, id, { do: "apply-fix", code: finding.code, pointer: finding.place.pointer });
    assert.equal(await Deno.readTextFile(file), good);
    assert.equal((await desk.undo()).kind, "done");
    assert.equal(await Deno.readTextFile(file), bad);
  });
});

Deno.test("what a removal would take along is listed before anything is done", async () => {
  await withServer(async ({ root, send }) => {
    const before = await snapshot(root);
    const answer = await send("/api/consequences?document=paris-1814/formations&record=blucher");
    const { consequences } = await answer.json();
    const names = consequences.map((item: { name: string }) => item.name);
    for (const name of ["blucher", "commander-blucher", "emmanuel", "unit.emmanuel.name"]) {
      assert.ok(names.includes(name), name);
    }
    assert.deepEqual(await snapshot(root), before);
  });
});
