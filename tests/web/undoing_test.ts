/** Undo and redo restore every byte, and force nothing. */
import assert from "node:assert/strict";
import fc from "fast-check";
import type { EditRequest } from "../../edit/request.ts";
import { openDesk, snapshot, withData, withServer } from "./desk.ts";
import { digest, done, map, strength, units } from "./edits.ts";

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

Deno.test("on a page of a game undo does not reach into another one: it names the edit and where it is", async () => {
  await withServer(async ({ root, desk, send }) => {
    const start = await snapshot(root);
    await done(desk, units, strength("kretow", 7));
    await done(desk, "1792/units", {
      do: "set-field",
      record: "gr-longwy",
      field: "note",
      value: "x",
    });
    const after = await snapshot(root);
    const step = (which: string, game: string) =>
      send(`/api/${which}`, { method: "POST", json: { game } });
    const refused = await step("undo", "paris-1814");
    assert.equal(refused.status, 409);
    const { reason, message } = await refused.json();
    assert.equal(reason, "other-game");
    assert.match(message.en, /“.*” in 1792\/units; undo it on a page of that game/);
    assert.match(message.fr, /«\s.*\s» dans 1792\/units/);
    assert.deepEqual(await snapshot(root), after);
    for (const game of ["1792", "paris-1814"]) {
      const answer = await step("undo", game);
      assert.equal(answer.status, 200, await answer.text());
    }
    assert.deepEqual(await snapshot(root), start);
    const redo = await step("redo", "1792");
    assert.equal((await redo.json()).reason, "other-game");
  });
});
