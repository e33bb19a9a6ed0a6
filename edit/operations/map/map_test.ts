/** Operations on the map of 1792: features, crossings, new places, regions. */
import assert from "node:assert/strict";
import { openLibrary, readFolder } from "../../../library/mod.ts";
import { isRefusal, type Refusal } from "../../apply.ts";
import type { Draft } from "../draft.ts";
import { addPlace, paintHexes, removePlace, setCrossing, toggleRegion } from "./mod.ts";

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
const hexAt = (label: string) => map.hexes.findIndex(({ hex }) => hex === label);

Deno.test("paintHexes() puts a feature beside those that are there, and takes it away again", () => {
  const verdun = hexAt("2418");
  const put = (id: string, there: boolean) =>
    paintHexes(game, "champagne", ["2418"], { feature: { id, there } });
  assert.deepEqual(patches(put("supply-source", true)), [
    {
      op: "replace",
      path: `/hexes/${verdun}/features`,
      value: ["fortress", "town", "supply-source"],
    },
  ]);
  assert.deepEqual(patches(put("fortress", false)), [
    { op: "replace", path: `/hexes/${verdun}/features`, value: ["town"] },
  ]);
  assert.deepEqual(accepted(put("fortress", false)).title, {
    en: "Remove from 2418: fortress",
    fr: "Retirer de 2418\u00a0: forteresse",
  });
  assert.equal(reason(put("fortress", true)), "no-change");
  assert.equal(reason(put("Not an id", true)), "not-an-id");
});

Deno.test("paintHexes() adds a hex of plain ground for a feature, and no empty list is left", () => {
  const taken = new Set(map.hexes.map(({ hex }) => hex));
  const plain = map.areas[0]?.hexes.find((hex) => !taken.has(hex)) ?? assert.fail();
  const [added] = patches(
    paintHexes(game, "champagne", [plain], { feature: { id: "citadel", there: true } }),
  );
  assert.ok(added?.op === "add");
  assert.deepEqual(added.value, { hex: plain, terrain: "clear", features: ["citadel"] });
  const lonely = map.hexes.findIndex(({ features }) => features?.length === 1);
  const one = map.hexes[lonely] ?? assert.fail();
  const feature = { id: one.features?.[0] ?? "", there: false };
  const [gone] = patches(paintHexes(game, "champagne", [one.hex], { feature }));
  assert.equal(gone?.op, "remove");
  assert.match(gone?.path ?? "", new RegExp(`^/hexes/${lonely}(?:/features)?$`));
});

Deno.test("setCrossing() bridges a river, changes the bridge to a ford, and takes it away", () => {
  const bridged = map.hexsides.findIndex(({ crossing }) => crossing === "bridge");
  const [one = "", other = ""] = map.hexsides[bridged]?.between ?? [];
  const path = `/hexsides/${bridged}/crossing`;
  assert.deepEqual(patches(setCrossing(game, "champagne", [other, one], "ford")), [
    { op: "replace", path, value: "ford" },
  ]);
  assert.deepEqual(patches(setCrossing(game, "champagne", [one, other], null)), [
    { op: "remove", path },
  ]);
  const bare = map.hexsides.find(({ kind, crossing }) => kind === "river" && !crossing);
  const [a = "", b = ""] = bare?.between ?? [];
  const draft = accepted(setCrossing(game, "champagne", [a, b], "bridge"));
  assert.match(draft.title.fr, /^Poser sur .+\u00a0: pont$/);
});

Deno.test("setCrossing() refuses a bridge over dry land, and over a frontier alone", () => {
  const sides = new Set(map.hexsides.map(({ between }) => between.join("/")));
  const dryRow =
    ["00", "01", "02", "03", "04", "05", "06", "07"].find((row, at) =>
      !sides.has(`01${row}/01${String(at + 1).padStart(2, "0")}`)
    ) ?? assert.fail();
  const below = `01${String(Number(dryRow) + 1).padStart(2, "0")}`;
  assert.equal(
    reason(setCrossing(game, "champagne", [`01${dryRow}`, below], "bridge")),
    "no-such-place",
  );
  const watered = new Set(
    map.hexsides.filter(({ kind }) => kind !== "frontier").map(({ between }) => between.join("/")),
  );
  const dry =
    map.hexsides.find(({ kind, between }) =>
      kind === "frontier" && !watered.has(between.join("/"))
    ) ?? assert.fail();
  const [a = "", b = ""] = dry.between;
  assert.equal(reason(setCrossing(game, "champagne", [a, b], "bridge")), "no-such-place");
});

Deno.test("addPlace() makes an id of the name, says how sure it is, and takes no id twice", () => {
  const place = (name: string) => ({
    name,
    kind: "village" as const,
    hexes: ["1020"],
    fidelity: "reconstructed" as const,
    remark: "Cassini’s sheet 80.",
  });
  assert.deepEqual(patches(addPlace(game, "champagne", place(" Œuvres-lès-Châlons "))), [{
    op: "add",
    path: "/places/-",
    value: {
      id: "oeuvres-les-chalons",
      name: "Œuvres-lès-Châlons",
      kind: "village",
      hexes: ["1020"],
      fidelity: "reconstructed",
      evidence: "Cassini’s sheet 80.",
    },
  }]);
  const [again] = patches(addPlace(game, "champagne", place("Valmy")));
  assert.ok(again?.op === "add" && JSON.stringify(again.value).includes(`"id":"valmy-2"`));
  const made = { ...place("X"), fidelity: "stand-in" as const, remark: "  " };
  const [bare] = patches(addPlace(game, "champagne", made));
  assert.ok(bare?.op === "add" && JSON.stringify(bare.value).includes(`"note":"Added in`));
  assert.equal(reason(addPlace(game, "champagne", place("  "))), "bad-value");
  assert.equal(
    reason(addPlace(game, "champagne", { ...place("X"), hexes: ["9999"] })),
    "no-such-place",
  );
});

Deno.test("removePlace() takes a place that nothing names, and says what names another", () => {
  const paris = openLibrary(folder, { root }).game("paris-1814") ?? assert.fail();
  const free = map.places.findIndex(({ id }) => id === "valmy");
  assert.deepEqual(patches(removePlace(game, "champagne", "montfaucon")), [{
    op: "remove",
    path: `/places/${map.places.findIndex(({ id }) => id === "montfaucon")}`,
  }]);
  assert.ok(free >= 0);
  const named = removePlace(paris, "paris", "noisy");
  assert.equal(reason(named), "in-use");
  assert.ok(isRefusal(named) && /scenarios/.test(named.refused.en));
});

Deno.test("toggleRegion() keeps a sorted list sorted, and takes away what it has already", () => {
  const area = map.areas.findIndex(({ id }) => id === "beyond-frontier");
  const before = map.areas[area]?.hexes ?? [];
  const outside = map.areas[0]?.hexes.find((hex) => !before.includes(hex)) ?? assert.fail();
  const toggle = (...hexes: string[]) =>
    toggleRegion(game, "champagne", "areas", "beyond-frontier", hexes);
  const [added] = patches(toggle(outside, before[0] ?? ""));
  assert.ok(added?.op === "replace");
  assert.equal(added.path, `/areas/${area}/hexes`);
  assert.deepEqual(added.value, [...before, outside].sort());
  const [gone] = patches(toggle(before[0] ?? ""));
  assert.ok(gone?.op === "replace");
  assert.deepEqual(gone.value, before.slice(1));
  assert.equal(reason(toggle(...before)), "bad-value");
  assert.equal(reason(toggle("9999")), "no-such-place");
  assert.equal(
    reason(toggleRegion(game, "champagne", "edges", "nowhere", ["0100"])),
    "no-such-place",
  );
});
