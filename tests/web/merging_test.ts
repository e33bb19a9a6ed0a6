/** Two hands on one file: conflicts, and what merging them keeps (cases 14, 15). */
import assert from "node:assert/strict";
import type { EditConflict } from "../../edit/desk.ts";
import type { EditRequest } from "../../edit/request.ts";
import { openDesk, withData, withServer } from "./desk.ts";
import { digest, done, map, sorted, strength, units } from "./edits.ts";

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
