/** New rules and rulings over HTTP, and what the pages of a game without a register say. */
import assert from "node:assert/strict";
import { type Running, snapshot, withServer } from "./desk.ts";

async function add(server: Running, document: string, record: object): Promise<Response> {
  const { library } = await server.desk.view();
  const { digest } = library.documents.find((item) => item.id === document) ?? assert.fail();
  return await server.send(`/api/documents/${document}`, {
    method: "PATCH",
    json: { edit: { do: "add-record", record } },
    headers: { "if-match": `"${digest}"` },
  });
}

const rule = { ref: "9.9", topic: "combat", layer: "base", text: "Guns fire last." };
const ruling = {
  kind: "gap",
  ref: "9.9",
  question: "Do guns fire?",
  decision: "Yes.",
  reason: "They are guns.",
  status: "decided",
};

Deno.test("rules and rulings are added like units; an id of another form or a taken one is refused", async () => {
  await withServer(async (server) => {
    const before = await snapshot(server.root);
    for (
      const [document, record, good, bad] of [
        ["paris-1814/rules", rule, "P-999", "P 999"],
        ["paris-1814/rulings", ruling, "PQ-999", "999"],
      ] as const
    ) {
      const wrong = await add(server, document, { id: bad, ...record });
      assert.equal(wrong.status, 422);
      assert.match((await wrong.json()).message.en, new RegExp(bad));
      const answer = await add(server, document, { id: good, ...record });
      assert.equal(answer.status, 200, await answer.text());
      const again = await add(server, document, { id: good, ...record });
      assert.match((await again.json()).message.en, /already used/);
      const page = await (await server.send(`/games/${document}?lang=en`)).text();
      assert.match(page, new RegExp(`id="${good}"`));
      assert.equal((await server.desk.undo()).kind, "done");
    }
    assert.deepEqual(await snapshot(server.root), before);
  });
});

Deno.test("pages of a game without register or tables say which file to begin by hand, in the page's language", async () => {
  await withServer(async ({ root, send }) => {
    const page = async (path: string) =>
      await (await send(`/games/paris-1814${path}?lang=fr`)).text();
    for (const list of ["rules", "rulings"]) {
      assert.match(await page(`/${list}`), /Ajouter une/);
      await Deno.remove(`${root}/paris-1814/${list}.csv`);
      const text = await page(`/${list}`);
      assert.match(text, new RegExp(`pas encore de paris-1814/${list}\\.csv`));
      assert.match(text, /<code>id,/);
      assert.doesNotMatch(text, /Ajouter une/);
    }
    await Deno.remove(`${root}/paris-1814/tables`, { recursive: true });
    assert.match(await page("/tables"), /pas encore de table/);
  });
});

Deno.test("counts of rules are plural and the state of one rule is singular, in French", async () => {
  await withServer(async ({ send }) => {
    const page = await (await send("/games/paris-1814/rules?lang=fr")).text();
    assert.match(page, /\d+ citées par le moteur/);
    assert.match(page, />citée par le moteur/);
    assert.match(page, /\d+ excusées/);
  });
});
