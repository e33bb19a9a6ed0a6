/** Scenarios and maps over HTTP: each edit changes its own file alone, and one undo restores every byte. */
import assert from "node:assert/strict";
import { type Running, snapshot, withServer } from "./desk.ts";

async function edit(server: Running, document: string, request: object): Promise<Response> {
  const { library } = await server.desk.view();
  const { digest } = library.documents.find((item) => item.id === document) ?? assert.fail();
  return await server.send(`/api/documents/${document}`, {
    method: "PATCH",
    json: { edit: request },
    headers: { "if-match": `"${digest}"` },
  });
}

const scenario = "1792/scenarios/campaign";
const map = "1792/maps/champagne";
const game = "1792/game";
const setup = "1792/setups/campaign";

/** Edits and a line that the file has after each. */
const edits: readonly (readonly [document: string, request: object, line: RegExp])[] = [
  [scenario, {
    do: "set-scenario-item",
    list: "victory",
    at: 6,
    value: {
      id: "draw",
      name: "Draw",
      winner: null,
      moment: "end-of-game",
      when: { kind: "not", of: { kind: "event", event: "never" } },
    },
  }, /\{"id": "draw", .*"event": "never"/],
  [scenario, {
    do: "set-scenario-item",
    list: "zones",
    at: null,
    value: {
      id: "passes",
      name: "The passes",
      where: { kind: "within", of: "grandpre", distance: 2 },
    },
  }, /"id": "passes"/],
  [scenario, {
    do: "set-scenario-item",
    list: "control",
    at: null,
    value: { side: "french", where: { kind: "area", area: "france" } },
  }, /"control": \[\s+\{"side": "french"/],
  [
    setup,
    {
      do: "set-scenario-item",
      list: "placements",
      at: 0,
      value: {
        id: "lavergne",
        side: "french",
        who: { kind: "counters", counters: ["lavergne", "gr-longwy"] },
        where: { kind: "places", places: ["longwy"] },
        minimum: 1,
        ref: "Order of Battle; 1.6",
      },
    },
    /"id": "lavergne", .*"places": \["longwy"\]\}, "minimum": 1, "fieldFidelity": \{"where": "stand-in"/,
  ],
  [setup, { do: "remove-scenario-item", list: "placements", at: 1 }, /"id": "wimpfen"/],
  [scenario, { do: "move-scenario-item", list: "victory", from: 6, to: 0 }, /"draw"/],
  [
    scenario,
    { do: "remove-scenario-item", list: "restrictions", at: 0 },
    /"restrictions": \[\]/,
  ],
  [
    map,
    { do: "paint-hexes", hexes: ["1020"], feature: { id: "supply-source", there: true } },
    /"hex": "1020".*"supply-source"/,
  ],
  [map, {
    do: "add-place",
    name: "Moulin de Valmy",
    kind: "hill",
    hexes: ["1020"],
    fidelity: "stand-in",
  }, /"id": "moulin-de-valmy"/],
  [
    game,
    { do: "set-turn", turn: 7, field: "name", text: "31 August to 1 September" },
    /"name": "31 August to 1 September"/,
  ],
  [game, { do: "set-turn", turn: 1, field: "date", text: "1792-08-18" }, /"1792-08-18"/],
  [game, {
    do: "set-turns",
    cells: [
      { turn: 1, field: "name", text: "19 and 20 August" },
      { turn: 2, field: "name", text: "21 and 22 August" },
      { turn: 2, field: "date", text: "1792-08-20" },
    ],
  }, /"19 and 20 August"[^]*"21 and 22 August", "date": "1792-08-20"/],
  [map, {
    do: "add-label",
    name: "la Meuse",
    kind: "river",
    hexes: ["2103", "2102"],
    fidelity: "stand-in",
  }, /"id": "la-meuse"/],
  [
    map,
    { do: "set-label", label: "la-lune", name: "Mont de la Lune", kind: "region", hexes: ["0922"] },
    /"id": "la-lune", "name": "Mont de la Lune", "kind": "region", "hexes": \["0922"\]/,
  ],
  [map, { do: "remove-label", label: "exit-vitry" }, /"id": "exit-namur"/],
  [map, {
    do: "add-region",
    list: "edges",
    name: "The Ardennes",
    hexes: ["2800", "2700"],
    fidelity: "derived",
  }, /"id": "the-ardennes".*"hexes": \["2700", "2800"\]/],
  [
    map,
    { do: "rename-region", list: "areas", region: "france", name: "Kingdom of France" },
    /"id": "france", "name": "Kingdom of France"/,
  ],
  [
    map,
    { do: "add-terrain", name: "Vineyard", pattern: "field", fidelity: "stand-in" },
    /"vineyard"/,
  ],
  [map, { do: "remove-place", place: "montfaucon" }, /"id": "valmy"/],
  [
    map,
    { do: "toggle-region", list: "edges", region: "north", hexes: ["0101"] },
    /"0101", "0200"/,
  ],
];

Deno.test("every edit of a scenario or a map is undone to the byte, and done again", async () => {
  await withServer(async (server) => {
    const before = await snapshot(server.root);
    for (const [document, request, line] of edits) {
      const answer = await edit(server, document, request);
      const text = await answer.text();
      assert.equal(answer.status, 200, `${JSON.stringify(request)} ${text}`);
      const path = `${document}.json`;
      assert.match(await Deno.readTextFile(`${server.root}/${path}`), line);
      const after = await snapshot(server.root);
      const changed = [...after].filter(([file, digest]) => before.get(file) !== digest);
      assert.deepEqual(changed.map(([file]) => file), [path]);
      assert.equal((await server.desk.undo()).kind, "done");
      assert.deepEqual(await snapshot(server.root), before, JSON.stringify(request));
      assert.equal((await server.desk.redo()).kind, "done");
      assert.deepEqual(await snapshot(server.root), after);
      assert.equal((await server.desk.undo()).kind, "done");
    }
  });
});

Deno.test("an area that nothing names is removed, and undo brings it back to the byte", async () => {
  await withServer(async (server) => {
    const before = await snapshot(server.root);
    const hexes = ["1518", "1517"];
    const add = {
      do: "add-region",
      list: "areas",
      name: "The passes",
      hexes,
      fidelity: "stand-in",
    };
    assert.equal((await edit(server, map, add)).status, 200);
    const made = await snapshot(server.root);
    const remove = { do: "remove-region", list: "areas", region: "the-passes" };
    assert.equal((await edit(server, map, remove)).status, 200);
    assert.deepEqual(await snapshot(server.root), before);
    assert.equal((await server.desk.undo()).kind, "done");
    assert.deepEqual(await snapshot(server.root), made);
    const france = { do: "remove-region", list: "areas", region: "france" };
    assert.equal((await edit(server, map, france)).status, 422);
    assert.deepEqual(await snapshot(server.root), made);
  });
});

Deno.test("a bridge is put on the Meuse, is a finding nowhere, and undo takes it away", async () => {
  await withServer(async (server) => {
    const before = await snapshot(server.root);
    const sides = (await server.desk.view()).library.game("1792")?.data.maps[0]?.hexsides ?? [];
    const bare = sides.find((side) => side.kind === "river" && !side.crossing) ?? assert.fail();
    const answer = await edit(server, map, {
      do: "set-crossing",
      between: bare.between,
      crossing: "bridge",
    });
    assert.equal(answer.status, 200, await answer.text());
    assert.equal((await server.desk.undo()).kind, "done");
    assert.deepEqual(await snapshot(server.root), before);
  });
});

Deno.test("a level of victory of a wrong shape is refused in both languages and changes nothing", async () => {
  await withServer(async (server) => {
    const before = await snapshot(server.root);
    const answer = await edit(server, scenario, {
      do: "set-scenario-item",
      list: "victory",
      at: 0,
      value: { id: "french-at-once", name: "", winner: null, moment: "at-once" },
    });
    assert.equal(answer.status, 422);
    const { message } = await answer.json();
    assert.ok(message.en && message.fr);
    // A placement belongs to a set-up.
    const stray = { do: "remove-scenario-item", list: "placements", at: 0 };
    assert.equal((await edit(server, scenario, stray)).status, 422);
    const unknown = await edit(server, scenario, { do: "set-scenario-item", list: "turns", at: 0 });
    assert.equal(unknown.status, 400);
    assert.deepEqual(await snapshot(server.root), before);
  });
});
