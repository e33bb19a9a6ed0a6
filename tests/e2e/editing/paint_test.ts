/** Painting the map: what changes in the file, and that undo leaves nothing behind. */
import assert from "node:assert/strict";
import { journey, lineChanges, status } from "../browser.ts";

const map = "paris-1814/maps/paris.json";

journey(
  "a painted hex is one line of the file, and undo restores it byte for byte",
  async (trip) => {
    const page = await trip.newPage();
    const before = await trip.file(map);
    await trip.open(page, "/games/paris-1814/map/paris?hex=0110");
    const sheet = page.getByRole("application");
    await page.getByRole("radio", { name: "Paint", exact: true }).check();
    await page.getByRole("radio", { name: "Woods", exact: true }).check();
    await sheet.focus();
    await page.locator(".map-cursor").waitFor({ state: "attached" });
    await page.keyboard.press("Space");
    await status(page, "Saved");
    const one = lineChanges(before, await trip.file(map));
    assert.deepEqual(one, {
      gone: [`    {"hex": "0110", "terrain": "clear", "elevation": 1},`],
      come: [`    {"hex": "0110", "terrain": "woods", "elevation": 1},`],
    });
    await page.keyboard.press("Control+z");
    await status(page, "Undone");
    assert.equal(await trip.file(map), before);
  },
);

journey(
  "a stroke of the brush over plain ground adds a line a hex and is one step to undo",
  async (trip) => {
    const page = await trip.newPage();
    const before = await trip.file(map);
    await trip.open(page, "/games/paris-1814/map/paris?hex=0303");
    await page.locator("[data-drawn=yes]").waitFor();
    await page.getByRole("radio", { name: "Paint", exact: true }).check();
    await page.getByRole("application").focus();
    // 1 to 9 choose the terrain: 3 is the village.
    await page.keyboard.press("3");
    assert.ok(await page.getByRole("radio", { name: "Village", exact: true }).isChecked());
    const box = await page.locator(".map-cursor").boundingBox();
    assert.ok(box);
    const x = box.x + box.width / 2, y = box.y + box.height / 2;
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x, y + box.height, { steps: 6 });
    await page.mouse.up();
    await status(page, "Saved");
    const { gone, come } = lineChanges(before, await trip.file(map));
    assert.deepEqual(gone, []);
    assert.deepEqual(come, [
      `    {"hex": "0303", "terrain": "village"},`,
      `    {"hex": "0304", "terrain": "village"},`,
    ]);
    await page.getByRole("button", { name: "Undo" }).click();
    await status(page, "Undone");
    assert.equal(await trip.file(map), before);
    await page.getByRole("button", { name: "Redo" }).click();
    await status(page, "Done again");
    assert.deepEqual(lineChanges(before, await trip.file(map)).come, come);
  },
);

journey("a road is drawn hex after hex as one step, and removed again", async (trip) => {
  const page = await trip.newPage();
  const before = await trip.file(map);
  await trip.open(page, "/games/paris-1814/map/paris?hex=0303");
  await page.locator("[data-drawn=yes]").waitFor();
  await page.getByRole("radio", { name: "Road", exact: true }).check();
  const kind = await page.getByRole("combobox", { name: "Kind" }).inputValue();
  await page.getByRole("application").focus();
  for (const key of ["Space", "ArrowDown", "Space", "ArrowDown", "ArrowDown", "Space"]) {
    await page.keyboard.press(key);
  }
  // The third is two hexes away.
  await status(page, "0306 does not touch 0304");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Space");
  await page.getByText("Drawn so far: 0303 0304 0305").waitFor();
  await page.keyboard.press("Escape");
  await page.getByText("Nothing drawn yet").waitFor();
  for (const key of ["Space", "ArrowUp", "Space", "Enter"]) await page.keyboard.press(key);
  await status(page, "Saved");
  const { gone, come } = lineChanges(before, await trip.file(map));
  assert.equal(come.length - gone.length, 1);
  assert.ok(come.some((line) => line.includes(`"kind": "${kind}", "hexes": ["0305", "0304"]`)));
  const name = await page.getByRole("option", { name: /0305–0304$/ }).textContent();
  await page.getByRole("combobox", { name: "Which" }).selectOption({ label: name ?? "" });
  await page.getByRole("button", { name: "Remove this one" }).click();
  await status(page, "Saved: Remove");
  assert.equal(await trip.file(map), before);
});

journey(
  "a place is renamed and moved by form, in French too, and changes its line alone",
  async (trip) => {
    const page = await trip.newPage(await trip.visitor({ locale: "fr-FR" }));
    const before = await trip.file(map);
    await trip.open(page, "/games/paris-1814/map/paris");
    await page.getByRole("radio", { name: "Lieux", exact: true }).check();
    await page.getByRole("combobox", { name: "Lieu" }).selectOption("pantin");
    await page.getByRole("textbox", { name: "Nom dans le fichier" }).fill("Les Prés");
    await page.getByRole("button", { name: "Enregistrer" }).click();
    await status(page, "Enregistré : Renommer Pantin en Les Prés");
    const { gone, come } = lineChanges(before, await trip.file(map));
    assert.equal(gone.length, 1);
    assert.deepEqual(come, [
      gone[0]?.replace('"Pantin"', '"Les Prés"').replace('"name": "printed"', '"name": "stand-in"'),
    ]);
  },
);

journey("growing the map first says what moves and which texts name a hex", async (trip) => {
  const page = await trip.newPage();
  const before = await trip.file(map);
  await trip.open(page, "/games/paris-1814/map/paris");
  await page.getByRole("button", { name: "Add a column on the left" }).click();
  const dialog = page.getByRole("dialog", { name: "Add a column on the left" });
  await dialog.getByText(/\d+ hex numbers in the data move/).waitFor();
  assert.ok(await dialog.getByRole("listitem").count() > 0, "some notes name a hex");
  await dialog.getByRole("button", { name: "Cancel" }).click();
  assert.equal(await trip.file(map), before);
});
