import assert from "node:assert/strict";
import { openLibrary, readFolder } from "../../library/mod.ts";
import { isRefusal, type Refusal } from "../apply.ts";
import { setTurn, setTurns } from "./calendar.ts";
import type { Draft } from "./draft.ts";

const root = new URL("../../data", import.meta.url).pathname;
const { folder } = await readFolder(root);
const game = openLibrary(folder, { root }).game("1792") ?? assert.fail();

const patches = (draft: Draft | Refusal) => {
  assert.ok(!isRefusal(draft), JSON.stringify(draft));
  return [...draft.edits.values()].flat();
};
const reason = (draft: Draft | Refusal) => isRefusal(draft) ? draft.reason : "accepted";

Deno.test("setTurn() changes a turn's name, and a printed one is a stand-in then", () => {
  assert.deepEqual(patches(setTurn(game, 1, "name", " 19-20 August 1792 ")), [
    { op: "replace", path: "/turns/names/0/name", value: "19-20 August 1792" },
    { op: "add", path: "/turns/names/0/fieldFidelity", value: { name: "stand-in" } },
  ]);
  assert.deepEqual(patches(setTurn(game, 4, "date", "1792-08-26")), [
    { op: "replace", path: "/turns/names/3/date", value: "1792-08-26" },
  ]);
  assert.deepEqual(patches(setTurn(game, 4, "date", "")), [
    { op: "remove", path: "/turns/names/3/date" },
  ]);
});

Deno.test("setTurn() refuses days that the calendar has not, turns beyond the game, and empty names", () => {
  for (const day of ["1792-02-30", "1792-8-19", "19 August", "1792-13-01"]) {
    assert.equal(reason(setTurn(game, 1, "date", day)), "bad-value", day);
  }
  assert.equal(reason(setTurn(game, 19, "name", "x")), "no-such-place");
  assert.equal(reason(setTurn(game, 1, "name", "  ")), "bad-value");
  assert.equal(reason(setTurn(game, 1, "name", "19-20 August")), "no-change");
});

Deno.test("setTurns() sets a block of cells as one draft, or nothing when one of them does not fit", () => {
  const block = [
    { turn: 1, field: "name", text: "19-20 August 1792" },
    { turn: 1, field: "date", text: "1792-08-18" },
    { turn: 2, field: "date", text: "1792-08-21" },
  ] as const;
  const first = game.data.game.turns.names?.[0] ?? assert.fail();
  const draft = setTurns(game, block);
  const paths = patches(draft).map(({ path }) => path);
  assert.ok(paths.includes("/turns/names/0/name") && paths.includes("/turns/names/0/date"));
  assert.equal(paths.filter((path) => path === "/turns/names/0/fieldFidelity").length, 1);
  assert.ok(!isRefusal(draft) && draft.title.fr === "Coller 3 cellules du calendrier");
  assert.equal(
    reason(setTurns(game, [...block, { turn: 3, field: "date", text: "31" }])),
    "bad-value",
  );
  assert.equal(
    reason(setTurns(game, [...block, { turn: 3, field: "name", text: "" }])),
    "bad-value",
  );
  const same = [{ turn: 1, field: "name", text: first.name }] as const;
  assert.equal(reason(setTurns(game, [...same, ...same])), "no-change");
});

Deno.test("setTurns() gives turns without a name their places among the others, with name and day", () => {
  const paris = openLibrary(folder, { root }).game("paris-1814") ?? assert.fail();
  const known = paris.data.game.turns.names?.length ?? assert.fail();
  const bare = {
    ...paris,
    data: {
      ...paris.data,
      game: { ...paris.data.game, turns: { ...paris.data.game.turns, last: 40 } },
    },
  };
  const added = patches(setTurns(bare, [
    { turn: 40, field: "date", text: "1814-04-02" },
    { turn: 39, field: "name", text: "Before" },
    { turn: 40, field: "name", text: "After" },
    { turn: 38, field: "name", text: "" },
  ]));
  const [before, after] = added;
  assert.equal(added.length, 2);
  assert.ok(before?.op === "add" && after?.op === "add");
  assert.deepEqual([before.path, after.path], [
    `/turns/names/${known}`,
    `/turns/names/${known + 1}`,
  ]);
  assert.deepEqual(after.value, {
    turn: 40,
    name: "After",
    fidelity: "stand-in",
    date: "1814-04-02",
  });
});
