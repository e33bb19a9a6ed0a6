/** The order of battle over HTTP: new units, pasted rows, printed values typed over; and pages of a game with errors. */
import assert from "node:assert/strict";
import { idProblem } from "../../components/oob/RecordActions.tsx";
import type { OobData } from "../../components/oob/oob_data.ts";
import { type Running, snapshot, withServer } from "./desk.ts";

const units = "paris-1814/units";

async function edit(server: Running, request: object, document = units): Promise<Response> {
  const { library } = await server.desk.view();
  const { digest } = library.documents.find((item) => item.id === document) ?? assert.fail();
  return await server.send(`/api/documents/${document}`, {
    method: "PATCH",
    json: { edit: request },
    headers: { "if-match": `"${digest}"` },
  });
}

async function oobOf(server: Running): Promise<OobData> {
  return await (await server.send("/api/games/paris-1814/oob")).json();
}

async function fidelity(server: Running, record: string, field: string): Promise<string> {
  const oob: OobData = await (await server.send("/api/games/paris-1814/oob")).json();
  const list = oob.lists.units ?? assert.fail();
  const at = list.columns.findIndex((column) => column.field === field);
  return list.rows.find((row) => row.id === record)?.cells[at]?.fidelity ?? assert.fail(record);
}

Deno.test("a unit like another is added, its figures missing, and a taken id is refused", async () => {
  await withServer(async (server) => {
    const before = await snapshot(server.root);
    const add = (id: string) => edit(server, { do: "add-record", record: { id }, like: "kretow" });
    const answer = await add("sabran");
    assert.equal(answer.status, 200, await answer.text());
    assert.equal(await fidelity(server, "sabran", "strength"), "missing");
    const again = await add("sabran");
    assert.ok([409, 422].includes(again.status));
    assert.match((await again.json()).message.fr, /déjà pris/);
    assert.equal((await server.desk.undo()).kind, "done");
    assert.deepEqual(await snapshot(server.root), before);
  });
});

Deno.test("rows pasted past the last one are new records, and one undo takes them away", async () => {
  await withServer(async (server) => {
    const before = await snapshot(server.root);
    const paste = (columns: readonly string[], rows: readonly (readonly string[])[]) =>
      edit(server, {
        do: "paste-cells",
        records: ["fresnel"],
        columns: columns.map((field) => ({ field, type: "text" })),
        rows,
      });
    const refused = await paste(["name"], [["Fresnel"], ["Sabran"]]);
    assert.equal(refused.status, 422);
    assert.match((await refused.json()).message.en, /new rows need the id column/);
    assert.deepEqual(await snapshot(server.root), before);
    const rows = [["fresnel", "Fresnel"], ["sabran", "Sabran"], ["orlow", "Orlow"]];
    const done = await paste(["id", "name"], rows);
    const text = await done.text();
    assert.equal(done.status, 200, text);
    assert.match(text, /2 of them new/);
    assert.match(await Deno.readTextFile(`${server.root}/${units}.csv`), /\norlow,Orlow,/);
    assert.equal((await server.desk.undo()).kind, "done");
    assert.deepEqual(await snapshot(server.root), before);
  });
});

Deno.test("a printed value typed over is a stand-in until the reader says otherwise", async () => {
  await withServer(async (server) => {
    assert.equal(await fidelity(server, "kretow", "strength"), "printed");
    const strength = { record: "kretow", field: "strength" };
    const typed = await edit(server, { do: "set-field", ...strength, value: 7 });
    assert.match((await typed.json()).title.en, /no longer printed/);
    assert.equal(await fidelity(server, "kretow", "strength"), "stand-in");
    const said = await edit(server, { do: "set-fidelity", ...strength, fidelity: "printed" });
    assert.equal(said.status, 200, await said.text());
    assert.equal(await fidelity(server, "kretow", "strength"), "printed");
  });
});

Deno.test("the order of battle brings each record's reference, evidence and note, and the findings of its lists", async () => {
  await withServer(async (server) => {
    const origin = (oob: OobData) => oob.lists.units?.origins["kretow"] ?? assert.fail();
    const before = origin(await oobOf(server));
    for (const field of ["ref", "evidence", "note"] as const) {
      const value = `${before[field]} changed`.trim();
      const answer = await edit(server, { do: "set-field", record: "kretow", field, value });
      assert.equal(answer.status, 200, await answer.text());
      assert.equal(origin(await oobOf(server))[field], value);
    }
    // Printed without a reference, a record is found wrong; the page is told so with the list.
    for (
      const [field, value] of [["ref", null], ["fidelity", "printed"], ["fieldFidelity", null]]
    ) {
      const answer = await edit(server, { do: "set-field", record: "kretow", field, value });
      await answer.text();
    }
    const { findings, lists } = await oobOf(server);
    assert.ok(
      findings.some((item) => item.record === "kretow" && item.place.file === lists.units?.file),
      JSON.stringify(findings.map(({ code, record }) => [code, record])),
    );
  });
});

Deno.test("a formation is added with its side, a commander with what one like him has, and undo takes them away", async () => {
  await withServer(async (server) => {
    const before = await snapshot(server.root);
    const formation = await edit(
      server,
      { do: "add-record", record: { id: "reserve", side: "coalition" }, like: null },
      "paris-1814/formations",
    );
    assert.equal(formation.status, 200, await formation.text());
    const leader = await edit(
      server,
      { do: "add-record", record: { id: "commander-lobau" }, like: "commander-moncey" },
      "paris-1814/leaders",
    );
    assert.equal(leader.status, 200, await leader.text());
    const oob = await oobOf(server);
    assert.equal(oob.formations.find(({ id }) => id === "reserve")?.side, "coalition");
    assert.ok(oob.lists.leaders?.rows.some(({ id }) => id === "commander-lobau"));
    for (const _ of [leader, formation]) assert.equal((await server.desk.undo()).kind, "done");
    assert.deepEqual(await snapshot(server.root), before);
  });
});

Deno.test("a game without commanders says which file to write, and with which first line", async () => {
  await withServer(async (server) => {
    await Deno.remove(`${server.root}/paris-1814/leaders.csv`);
    const { absent } = await oobOf(server);
    assert.deepEqual(absent.map(({ file }) => file), ["paris-1814/leaders.csv"]);
    assert.match(absent[0]?.heading ?? "", /^id,name,formation,nation,combat_modifier,.*,ruling$/);
  });
});

Deno.test("idProblem() says why an id can not be a new record's", () => {
  assert.equal(idProblem("", []), null);
  assert.equal(idProblem("red-3", ["red-2"]), null);
  assert.equal(idProblem("Red 3", []), "idForm");
  assert.equal(idProblem("red-2", ["red-2"]), "idTaken");
  assert.equal(idProblem("a".repeat(65), []), "idLong");
});

Deno.test("the pages of a game with a broken game.json say that something is left out", async () => {
  await withServer(async ({ root, send }) => {
    const pages = ["", "/oob", "/tables", "/schedule", "/rules", "/findings"];
    const page = async (path: string) => await (await send(`/games/paris-1814${path}`)).text();
    const notice = "shown without what could not be read";
    for (const path of pages) assert.ok(!(await page(path)).includes(notice), path);
    const file = `${root}/paris-1814/game.json`;
    const text = await Deno.readTextFile(file);
    await Deno.writeTextFile(file, text.replace('"sides": [', '"sides": [{"id": 5},'));
    for (const path of pages) {
      assert.equal((await page(path)).split(notice).length, 2, path);
    }
    await Deno.writeTextFile(file, "{");
    for (const path of pages) {
      assert.equal((await page(path)).split(notice).length, 2, `${path}, no JSON at all`);
    }
  });
});

Deno.test("rows of odds are called what the rulebook calls them, in the reader's language", async () => {
  await withServer(async ({ send }) => {
    const page = async (lang: string) =>
      await (await send(`/games/paris-1814/tables/strength-ratio?lang=${lang}`)).text();
    const english = await page("en");
    assert.match(english, /1\/6 or less/);
    assert.match(english, /6\/1 or more/);
    assert.match(await page("fr"), /6\/1 (?:et|ou) (?:plus|davantage)/);
  });
});
