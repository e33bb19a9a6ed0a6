/** Saving over HTTP: If-Match, whole texts, ids, and that looking writes nothing (cases 9, 11, 12). */
import assert from "node:assert/strict";
import { openDesk, snapshot, withData, withServer } from "./desk.ts";
import { digest, done, sorted, strength, units } from "./edits.ts";

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
