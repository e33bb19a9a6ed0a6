import assert from "node:assert/strict";
import { openLibrary, readFolder } from "../../library/mod.ts";
import { residualsOf, spreadOf } from "./residuals.ts";

const root = new URL("../../data", import.meta.url).pathname;
const { folder } = await readFolder(root);
const games = openLibrary(folder, { root });
const map = games.game("1792")?.data.maps[0] ?? assert.fail();

Deno.test("residualsOf() finds the seven anchors of 1792 within a hex, as the map's evidence says", () => {
  const anchors = residualsOf(map).filter(({ printed }) => printed);
  assert.equal(anchors.length, 7);
  const { rms, worst } = spreadOf(anchors);
  // The evidence gives 0.43 and 0.64 for the fitted bearing; the document stores whole degrees.
  assert.ok(rms > 0.35 && rms < 0.55, `${rms}`);
  assert.ok(worst > 0.5 && worst < 0.8, `${worst}`);
  for (const { hexes, metres } of anchors) assert.ok(Math.abs(metres / hexes - 3625) < 1);
});

Deno.test("residualsOf() puts a place that is moved by one hex one hex further off", () => {
  const [first] = map.places;
  assert.ok(first);
  const only = (hexes: string[]) => ({ ...map, places: [{ ...first, hexes }] });
  const at = residualsOf(map).find(({ id }) => id === first.id) ?? assert.fail();
  const right = residualsOf(only([at.falls ?? assert.fail()]))[0] ?? assert.fail();
  assert.ok(right.hexes < 0.6, "a place that falls into its own hex is near its middle");
  const { georeference: _fit, ...bare } = map;
  assert.deepEqual(residualsOf(bare), []);
  assert.deepEqual(spreadOf([]), { rms: 0, worst: 0 });
});
