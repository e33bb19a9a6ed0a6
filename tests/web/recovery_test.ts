/** What crashes, other programs and odd requests leave behind, and that the editor goes on (cases 13, 14, 35, 38, 39). */
import assert from "node:assert/strict";
import type { EditRequest } from "../../edit/request.ts";
import type { Desk } from "../../edit/desk.ts";
import { digest, units } from "./edits.ts";
import { openDesk, snapshot, withData, withServer } from "./desk.ts";

async function make(desk: Desk, id: string, request: EditRequest) {
  return await desk.edit(id, await digest(desk, id), request);
}

const name = (value: string): EditRequest => ({
  do: "set-field",
  record: "kretow",
  field: "name",
  value,
});

Deno.test("what is done after a torn line of the journal is kept over the next start, and undone", async () => {
  await withData(async (root) => {
    const start = await snapshot(root);
    await Deno.mkdir(`${root}/.grognard`);
    await Deno.writeTextFile(`${root}/.grognard/journal.jsonl`, '{"entry":"intent","opera');
    const desk = await openDesk(root);
    assert.equal((await make(desk, units, name("Kretov"))).kind, "done");
    const later = await openDesk(root);
    assert.equal(later.history.undo.length, 1);
    assert.equal((await later.undo()).kind, "done");
    assert.deepEqual(await snapshot(root), start);
  });
});

Deno.test("a line that a full disk cut short does not swallow the next one", async () => {
  await withData(async (root) => {
    let text = "";
    let full = true;
    const journal = {
      read: () => Promise.resolve(text),
      append(more: string) {
        text += full ? more.slice(0, 20) : more;
        return full ? Promise.reject(new Error("full")) : Promise.resolve();
      },
      replace(all: string) {
        text = all;
        return Promise.resolve();
      },
    };
    const desk = await openDesk(root, undefined, journal);
    await assert.rejects(make(desk, units, name("Kretov")));
    full = false;
    assert.equal((await make(desk, units, name("Kretov"))).kind, "done");
    assert.equal((await openDesk(root, undefined, journal)).history.undo.length, 1);
  });
});

/** A folder in which renaming a unit was announced and no file written; gives the files that it would change. */
async function interrupted(root: string): Promise<string[]> {
  const journal = `${root}/.grognard/journal.jsonl`;
  const desk = await openDesk(root);
  const request: EditRequest = { do: "rename-id", record: "kretow", to: "kretov" };
  assert.equal((await make(desk, units, request)).kind, "done");
  assert.equal((await desk.undo()).kind, "done");
  const [intent = ""] = (await Deno.readTextFile(journal)).split("\n");
  await Deno.writeTextFile(journal, `${intent}\n`);
  const { operation } = JSON.parse(intent);
  return operation.changes.map((change: { file: string }) => change.file);
}

Deno.test("an interrupted operation of which a file has changed since touches no file, and the editor starts", async () => {
  const ways = [
    (path: string) => Deno.writeTextFile(path, "# somebody was here\n", { append: true }),
    (path: string) => Deno.remove(path),
    (path: string) => Deno.writeFile(path, new Uint8Array([0x69, 0x64, 0xe9])),
    async (path: string) => {
      await Deno.remove(path);
      await Deno.mkdir(path);
    },
  ];
  for (const [number, spoil] of ways.entries()) {
    await withData(async (root) => {
      const files = await interrupted(root);
      assert.ok(files.length > 1);
      await spoil(`${root}/${files[1]}`);
      const before = await snapshot(root);
      const desk = await openDesk(root);
      assert.match(desk.recovered?.en ?? "", /changed since/, String(number));
      assert.equal(desk.history.failed.length, 1);
      assert.deepEqual(await snapshot(root), before, String(number));
    });
  }
});

Deno.test("undo meets a file that is no UTF-8 any more as a conflict, and one that is gone by name", async () => {
  await withServer(async ({ root, desk, send }) => {
    assert.equal((await make(desk, units, name("Kretov"))).kind, "done");
    await Deno.writeFile(`${root}/paris-1814/units.csv`, new Uint8Array([0x69, 0x64, 0xe9]));
    const late = await send("/api/undo", { method: "POST", json: {} });
    assert.equal(late.status, 412, await late.text());
    await Deno.remove(`${root}/paris-1814/units.csv`);
    const gone = await send("/api/undo", { method: "POST", json: {} });
    assert.equal(gone.status, 410, await gone.text());
  });
});

Deno.test("a link to nothing, links in a circle and a data folder that goes are shown, and every page answers", async () => {
  await withServer(async ({ root, send }) => {
    const page = async (path: string): Promise<string> => {
      const answer = await send(path);
      assert.equal(answer.status, 200, path);
      return await answer.text();
    };
    await Deno.symlink("/nowhere/at/all", `${root}/paris-1814/lost.json`);
    await Deno.symlink("round", `${root}/round`);
    assert.match(await page("/api/findings"), /lost\.json/);
    await page("/games/paris-1814/oob");
    await Deno.rename(root, `${root}-away`);
    try {
      await page("/");
      assert.match(await page("/api/findings"), /SYN041/);
    } finally {
      await Deno.rename(`${root}-away`, root);
    }
    await page("/games/paris-1814/oob");
  });
});

Deno.test("half of a surrogate pair is refused where it is typed, in tables and in catalogues", async () => {
  await withData(async (root) => {
    const desk = await openDesk(root);
    const before = await snapshot(root);
    const half = "Kretow \ud83d";
    const refused = [
      await make(desk, units, name(half)),
      await make(desk, "paris-1814/i18n/fr", {
        do: "set-text",
        text: `${await Deno.readTextFile(`${root}/paris-1814/i18n/fr.po`)}# ${half}\n`,
      }),
      await make(desk, "paris-1814/game", {
        do: "patch",
        patch: [{ op: "replace", path: "/name", value: half }],
      }),
    ];
    for (const result of refused) {
      assert.ok(result.kind === "refused" && result.reason === "broken", JSON.stringify(result));
    }
    assert.deepEqual(await snapshot(root), before);
  });
});

Deno.test("CR LF that is typed into a cell is written as LF, and the file stays in its form", async () => {
  await withData(async (root) => {
    const desk = await openDesk(root);
    for (const text of ["one\r\ntwo", "a\ufeffb"]) {
      const note: EditRequest = { do: "set-field", record: "kretow", field: "note", value: text };
      assert.equal((await make(desk, units, note)).kind, "done");
      assert.ok(!(await Deno.readTextFile(`${root}/paris-1814/units.csv`)).includes("\r"));
      // A change of structure needs a file in canonical form.
      const copy: EditRequest = { do: "duplicate-formation", record: "mortier" };
      const result = await make(desk, "paris-1814/formations", copy);
      assert.equal(result.kind, "done", JSON.stringify(result).slice(0, 300));
      assert.equal((await desk.undo()).kind, "done");
    }
  });
});

Deno.test("a patch that would turn a document into something else is refused, also on a stale version", async () => {
  await withServer(async ({ root, desk, send }) => {
    const before = await snapshot(root);
    const cases = [
      [units, "", {}],
      [units, "", "id"],
      [units, "/0", 5],
      [units, "/0", ["id"]],
      ["paris-1814/game", "", []],
      ["paris-1814/game", "", null],
      ["paris-1814/i18n/fr", "", {}],
    ] as const;
    for (const [id, path, value] of cases) {
      for (const base of [await digest(desk, id), "0".repeat(64)]) {
        const answer = await send(`/api/documents/${id}`, {
          method: "PATCH",
          json: { edit: { do: "patch", patch: [{ op: "replace", path, value }] } },
          headers: { "if-match": `"${base}"` },
        });
        const text = await answer.text();
        assert.ok([412, 422].includes(answer.status), `${id}${path}: ${answer.status} ${text}`);
      }
    }
    assert.deepEqual(await snapshot(root), before);
  });
});

Deno.test("a body nested deeper than any document is refused with 400", async () => {
  await withServer(async ({ origin, desk }) => {
    for (const levels of [100, 3000, 1_000_000]) {
      const value = "[".repeat(levels) + "]".repeat(levels);
      const answer = await fetch(`${origin}/api/documents/${units}`, {
        method: "PATCH",
        headers: {
          origin,
          "x-grognard": "1",
          "content-type": "application/json",
          "if-match": `"${await digest(desk, units)}"`,
        },
        body: `{"edit":{"do":"set-field","record":"kretow","field":"name","value":${value}}}`,
      });
      const text = await answer.text();
      assert.equal(answer.status, 400, `${levels}: ${text}`);
      assert.match(text, /nested deeper/);
    }
  });
});

Deno.test("a scenario that is not there is not played, and the last report stands", async () => {
  await withServer(async ({ root, send }) => {
    const json = { game: "paris-1814", scenario: "constructor", games: 1, seed: 1 };
    const answer = await send("/api/smoke", {
      method: "POST",
      json: { ...json, policies: ["random"] },
    });
    assert.equal(answer.status, 404, await answer.text());
    await assert.rejects(Deno.stat(`${root}/.grognard/smoke`), Deno.errors.NotFound);
  });
});
