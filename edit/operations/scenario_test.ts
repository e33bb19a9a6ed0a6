/** Operations on a scenario's victory, zones, control and parameters. */
import assert from "node:assert/strict";
import { openLibrary, readFolder } from "../../library/mod.ts";
import { isRefusal, type Refusal } from "../apply.ts";
import type { Draft } from "./draft.ts";
import { moveScenarioItem, removeScenarioItem, setScenarioItem } from "./scenario.ts";

const root = new URL("../../data", import.meta.url).pathname;
const { folder } = await readFolder(root);
const library = openLibrary(folder, { root });
const game = library.game("1792") ?? assert.fail();
const scenario = game.data.scenarios[0] ?? assert.fail();
const file = JSON.parse(game.document("scenario", "campaign")?.text ?? "");

function accepted(draft: Draft | Refusal): Draft {
  assert.ok(!isRefusal(draft), JSON.stringify(draft));
  return draft;
}
const patches = (draft: Draft | Refusal) => [...accepted(draft).edits.values()].flat();
const reason = (draft: Draft | Refusal) => isRefusal(draft) ? draft.reason : "accepted";

Deno.test("setScenarioItem() changes the fields that differ, and what was printed is a stand-in then", () => {
  const level = file.victory[2];
  const when = { ...level.when, value: 5 };
  const draft = accepted(setScenarioItem(game, "campaign", "victory", 2, { ...level, when }));
  assert.deepEqual(patches(draft), [
    { op: "replace", path: "/victory/2/when", value: when },
    { op: "add", path: "/victory/2/fieldFidelity", value: { when: "stand-in" } },
  ]);
  assert.equal(draft.title.fr, "Modifier\u00a0: Victoire décisive française");
});

Deno.test("setScenarioItem() leaves the marks alone when the edit itself says where the value is from", () => {
  const level = { ...file.victory[2], moment: "end-of-turn", fidelity: "derived" };
  assert.deepEqual(patches(setScenarioItem(game, "campaign", "victory", 2, level)), [
    { op: "replace", path: "/victory/2/moment", value: "end-of-turn" },
    { op: "add", path: "/victory/2/fidelity", value: "derived" },
  ]);
  const note = { ...file.victory[2], note: "As the last page says." };
  assert.deepEqual(patches(setScenarioItem(game, "campaign", "victory", 2, note)), [
    { op: "add", path: "/victory/2/note", value: "As the last page says." },
  ]);
});

Deno.test("setScenarioItem() refuses a wrong shape, another id, and an id that is taken", () => {
  const level = file.victory[0];
  const set = (at: number | null, value: Parameters<typeof setScenarioItem>[4]) =>
    setScenarioItem(game, "campaign", "victory", at, value);
  const wrong = set(0, { ...level, when: { kind: "compare", measure: "morale", op: "~" } });
  assert.equal(reason(wrong), "bad-value");
  assert.ok(isRefusal(wrong) && /when/.test(wrong.refused.en));
  assert.equal(reason(set(0, { ...level, id: "other" })), "not-an-id");
  assert.equal(reason(set(null, level)), "id-taken");
  assert.equal(reason(set(99, level)), "no-such-place");
  assert.equal(reason(set(0, level)), "no-change");
});

Deno.test("setScenarioItem() adds to a list, also one that the file leaves out", () => {
  const zone = {
    id: "argonne",
    name: "The passes",
    where: { kind: "terrain", terrains: ["wood"] },
  };
  assert.deepEqual(patches(setScenarioItem(game, "campaign", "zones", null, zone)), [
    { op: "add", path: "/zones/-", value: zone },
  ]);
  const paris = library.game("paris-1814") ?? assert.fail();
  assert.equal(paris.data.scenarios[0]?.options, undefined);
  const option = {
    id: "stacking",
    name: "Stacking",
    values: [{ id: "strict", name: "Strict" }, { id: "loose", name: "Loose" }],
    standard: "strict",
  };
  const id = paris.data.scenarios[0]?.id ?? "";
  assert.deepEqual(patches(setScenarioItem(paris, id, "options", null, option)), [
    { op: "add", path: "/options", value: [option] },
  ]);
});

Deno.test("moveScenarioItem() moves a level, for the first that holds decides", () => {
  assert.deepEqual(patches(moveScenarioItem(game, "campaign", "victory", 0, 2)), [
    { op: "remove", path: "/victory/0" },
    { op: "add", path: "/victory/2", value: file.victory[0] },
  ]);
  assert.equal(reason(moveScenarioItem(game, "campaign", "victory", 0, 0)), "no-change");
  assert.equal(
    reason(moveScenarioItem(game, "campaign", "victory", 0, scenario.victory.length)),
    "no-such-place",
  );
});

Deno.test("removeScenarioItem() keeps a zone by which counters arrive, and says where", () => {
  const zone = removeScenarioItem(game, "campaign", "zones", 0);
  assert.equal(reason(zone), "in-use");
  assert.ok(isRefusal(zone) && /schedule/.test(zone.refused.en));
  assert.deepEqual(patches(removeScenarioItem(game, "campaign", "victory", 6)), [
    { op: "remove", path: "/victory/6" },
  ]);
});

Deno.test("setScenarioItem() changes, adds and keeps the shape of a set-up's placements", () => {
  const { placements } = JSON.parse(game.document("setup", "campaign")?.text ?? "");
  const at = placements.findIndex((item: { id: string }) => item.id === "kellermann");
  const where = { kind: "hexes", hexes: ["4321"] };
  const set = (position: number | null, value: Parameters<typeof setScenarioItem>[4]) =>
    setScenarioItem(game, "campaign", "placements", position, value);
  const moved = accepted(set(at, { ...placements[at], where }));
  assert.deepEqual(patches(moved), [
    { op: "replace", path: `/placements/${at}/where`, value: where },
    { op: "add", path: `/placements/${at}/fieldFidelity`, value: { where: "stand-in" } },
  ]);
  assert.deepEqual([...moved.edits.keys()], ["1792/setups/campaign"]);
  assert.equal(moved.title.en, "Change: placement kellermann");
  const own = {
    id: "luckner",
    side: "french",
    who: { kind: "counters", counters: ["luckner"] },
    where,
  };
  assert.deepEqual(patches(set(null, own)), [{ op: "add", path: "/placements/-", value: own }]);
  assert.equal(reason(set(null, { ...own, id: "kellermann" })), "id-taken");
  assert.equal(reason(set(null, { ...own, minimum: -1 })), "bad-value");
  assert.equal(reason(set(null, { ...own, where: { kind: "hexes", hexes: [] } })), "bad-value");
  assert.deepEqual(patches(removeScenarioItem(game, "campaign", "placements", at)), [
    { op: "remove", path: `/placements/${at}` },
  ]);
});
