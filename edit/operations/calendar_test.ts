import assert from "node:assert/strict";
import { openLibrary, readFolder } from "../../library/mod.ts";
import { isRefusal, type Refusal } from "../apply.ts";
import { setTurn } from "./calendar.ts";
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
