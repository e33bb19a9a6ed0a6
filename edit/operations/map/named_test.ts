/** Operations on labels, areas, edges and kinds of terrain. */
import assert from "node:assert/strict";
import { openLibrary, readFolder } from "../../../library/mod.ts";
import { isRefusal, type Refusal } from "../../apply.ts";
import type { Draft } from "../draft.ts";
import {
  addLabel,
  addRegion,
  addTerrain,
  removeLabel,
  removeRegion,
  renameRegion,
  setLabel,
  toggleRegion,
} from "./mod.ts";

const root = new URL("../../../data", import.meta.url).pathname;
const { folder } = await readFolder(root);
const game = openLibrary(folder, { root }).game("1792") ?? assert.fail();
const map = game.data.maps[0] ?? assert.fail();

function accepted(draft: Draft | Refusal): Draft {
  assert.ok(!isRefusal(draft), JSON.stringify(draft));
  return draft;
}
const patches = (draft: Draft | Refusal) => [...accepted(draft).edits.values()].flat();
const reason = (draft: Draft | Refusal) => isRefusal(draft) ? draft.reason : "accepted";
const label = (id: string) => map.labels.findIndex((item) => item.id === id);

Deno.test("addLabel() letters a water over its hexes in their order, under an id of its own", () => {
  const made = {
    name: " la Meuse ",
    kind: "river" as const,
    hexes: ["2103", "2102"],
    fidelity: "reconstructed" as const,
    remark: "Cassini’s sheet 78.",
  };
  const draft = accepted(addLabel(game, "champagne", made));
  assert.deepEqual(patches(draft), [{
    op: "add",
    path: "/labels/-",
    value: {
      id: "la-meuse",
      name: "la Meuse",
      kind: "river",
      hexes: ["2103", "2102"],
      fidelity: "reconstructed",
      evidence: "Cassini’s sheet 78.",
    },
  }]);
  assert.equal(draft.title.fr, "Ajouter la Meuse en 2103, 2102");
  const [second] = patches(addLabel(game, "champagne", { ...made, name: "Aisne" }));
  assert.ok(second?.op === "add" && JSON.stringify(second.value).includes(`"id":"aisne-2"`));
  assert.equal(
    reason(addLabel(game, "champagne", { ...made, hexes: ["2103", "2103"] })),
    "bad-value",
  );
  assert.equal(reason(addLabel(game, "champagne", { ...made, hexes: ["9999"] })), "no-such-place");
  assert.equal(reason(addLabel(game, "champagne", { ...made, name: " " })), "bad-value");
});

Deno.test("setLabel() renames, moves and changes the kind, and a printed name is a stand-in then", () => {
  const aisne = label("aisne");
  assert.deepEqual(patches(setLabel(game, "champagne", "aisne", { name: "Aisne" })), [
    { op: "replace", path: `/labels/${aisne}/name`, value: "Aisne" },
    { op: "replace", path: `/labels/${aisne}/fieldFidelity`, value: { name: "stand-in" } },
  ]);
  const lune = label("la-lune");
  const moved = setLabel(game, "champagne", "la-lune", { kind: "region", hexes: ["0922"] });
  assert.deepEqual(patches(moved), [
    { op: "replace", path: `/labels/${lune}/kind`, value: "region" },
    { op: "replace", path: `/labels/${lune}/hexes/0`, value: "0922" },
  ]);
  assert.equal(accepted(moved).title.en, "Move La Lune → 0922");
  assert.deepEqual(
    patches(setLabel(game, "champagne", "la-lune", { hexes: ["0921", "0922"] })),
    [{ op: "replace", path: `/labels/${lune}/hexes`, value: ["0921", "0922"] }],
  );
  assert.equal(
    accepted(setLabel(game, "champagne", "la-lune", { kind: "wood" })).title.fr,
    "Modifier La Lune",
  );
  assert.equal(reason(setLabel(game, "champagne", "la-lune", { name: "La Lune" })), "no-change");
  assert.equal(reason(setLabel(game, "champagne", "nowhere", { name: "x" })), "no-such-place");
});

Deno.test("removeLabel() takes a river's name away though its sides go by the same id", () => {
  assert.ok(map.hexsides.some((side) => side.of === "moselle"));
  assert.deepEqual(patches(removeLabel(game, "champagne", "moselle")), [
    { op: "remove", path: `/labels/${label("moselle")}` },
  ]);
});

Deno.test("addRegion() makes an area or an edge of sorted hexes, and no id that a place has", () => {
  const made = { name: "Argonne", hexes: ["1520", "1416"], fidelity: "stand-in" as const };
  const [area] = patches(addRegion(game, "champagne", "areas", made));
  assert.ok(area?.op === "add");
  assert.equal(area.path, "/areas/-");
  assert.match(
    JSON.stringify(area.value),
    /"id":"argonne","name":"Argonne","hexes":\["1416","1520"\]/,
  );
  const [edge] = patches(addRegion(game, "champagne", "edges", { ...made, hexes: ["0100"] }));
  assert.equal(edge?.path, "/edges/-");
  const [other] = patches(addRegion(game, "champagne", "areas", { ...made, name: "Verdun" }));
  assert.ok(other?.op === "add" && JSON.stringify(other.value).includes(`"id":"verdun-2"`));
});

Deno.test("renameRegion() and removeRegion() know what names an area", () => {
  assert.deepEqual(patches(renameRegion(game, "champagne", "edges", "north", "The Ardennes")), [
    { op: "replace", path: "/edges/0/name", value: "The Ardennes" },
  ]);
  const named = removeRegion(game, "champagne", "areas", "france");
  assert.equal(reason(named), "in-use");
  assert.ok(isRefusal(named) && /assertions/.test(named.refused.en));
  const nowhere = removeRegion(game, "champagne", "edges", "nowhere");
  assert.equal(reason(nowhere), "no-such-place");
  assert.ok(isRefusal(nowhere) && nowhere.refused.fr.endsWith("bord «\u00a0nowhere\u00a0»"));
});

Deno.test("toggleRegion() makes a stand-in of hexes that were printed", () => {
  const printed = structuredClone(game.document("map", "champagne")?.value);
  const file = JSON.parse(JSON.stringify(printed));
  file.areas[0].fieldFidelity = { hexes: "printed" };
  const marked = {
    ...game,
    document: () => ({ ...(game.document("map", "champagne") ?? assert.fail()), value: file }),
  };
  const hex = map.areas[0]?.hexes[0] ?? assert.fail();
  const made = patches(toggleRegion(marked, "champagne", "areas", map.areas[0]?.id ?? "", [hex]));
  assert.ok(made.some((item) =>
    item.op === "replace" && item.path === "/areas/0/fieldFidelity" &&
    JSON.stringify(item.value) === `{"hexes":"stand-in"}`
  ));
});

Deno.test("addTerrain() adds a kind of ground with its pattern, and none under a name that is there", () => {
  const made = { name: "Vineyard", pattern: "field" as const, fidelity: "stand-in" as const };
  const [kind] = patches(addTerrain(game, "champagne", made));
  assert.ok(kind?.op === "add");
  assert.equal(kind.path, "/terrains/-");
  assert.match(
    JSON.stringify(kind.value),
    /^\{"id":"vineyard","name":"Vineyard","pattern":"field","fidelity":"stand-in","note":"Added in/,
  );
  assert.equal(reason(addTerrain(game, "champagne", { ...made, name: "wood" })), "id-taken");
});
