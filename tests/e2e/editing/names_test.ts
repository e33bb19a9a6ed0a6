/** Names on the map, areas, edges and kinds of terrain, under the hand: what changes in the file, and back. */
import assert from "node:assert/strict";
import { holds, journey, lineChanges, status } from "../browser.ts";

const champagne = "1792/maps/champagne.json";

journey(
  "a name is begun, lettered over hexes and changed by key, and undone to the byte",
  async (trip) => {
    const page = await trip.newPage();
    const before = await trip.file(champagne);
    await trip.open(page, "/games/1792/map/champagne?hex=2103");
    await page.locator("[data-drawn=yes]").waitFor();
    await page.getByRole("radio", { name: "Names and exits" }).check();
    await page.getByRole("application").focus();
    await page.locator(".map-cursor").waitFor({ state: "attached" });
    for (const key of ["Space", "ArrowUp", "Space", "ArrowUp", "Space", "Space"]) {
      await page.keyboard.press(key);
    }
    // The last hex was taken out again.
    const hexes = page.getByRole("textbox", { name: /^Hexes that the letters/ });
    await holds(hexes, "2103 2102");
    await page.getByRole("textbox", { name: "Name in the file" }).fill("la Rulles");
    await page.getByRole("combobox", { name: "Kind" }).selectOption("river");
    const add = page.getByRole("button", { name: "Put it on the map" });
    assert.ok(await add.isDisabled(), "what is reconstructed needs its evidence");
    await page.getByRole("textbox", { name: "Evidence" }).fill("Ferraris’ map.");
    await page.keyboard.press("Enter");
    await status(page, "Saved: Add la Rulles in 2103, 2102");
    const { come } = lineChanges(before, await trip.file(champagne));
    assert.ok(
      come.some((line) =>
        line.includes(
          `{"id": "la-rulles", "name": "la Rulles", "kind": "river", "hexes": ["2103", "2102"], "fidelity": "reconstructed", "evidence": "Ferraris’ map."}`,
        )
      ),
      come.join("\n"),
    );
    await page.getByRole("button", { name: "Undo" }).click();
    await status(page, "Undone");
    assert.equal(await trip.file(champagne), before);
  },
);

journey("a name is chosen by pointing at it, moved, renamed and removed", async (trip) => {
  const page = await trip.newPage();
  const before = await trip.file(champagne);
  await trip.open(page, "/games/1792/map/champagne?hex=0921");
  await page.locator("[data-drawn=yes]").waitFor();
  await page.getByRole("radio", { name: "Names and exits" }).check();
  await page.getByRole("application").focus();
  const cursor = await page.locator(".map-cursor").boundingBox();
  assert.ok(cursor);
  const x = cursor.x + cursor.width / 2, y = cursor.y + cursor.height / 2;
  await page.mouse.click(x, y);
  const which = page.getByRole("combobox", { name: "Name", exact: true });
  await holds(which, "la-lune");
  await page.mouse.click(x, y + cursor.height);
  await holds(page.getByRole("textbox", { name: /^Hexes that the letters/ }), "0921 0922");
  await page.getByRole("textbox", { name: "Name in the file" }).fill("Mont de la Lune");
  await page.getByRole("button", { name: "Save" }).click();
  await status(page, "Saved: Rename La Lune to Mont de la Lune → 0921, 0922");
  const { gone, come } = lineChanges(before, await trip.file(champagne));
  assert.deepEqual([gone.length, come.length], [1, 1]);
  assert.match(come.join(), /"Mont de la Lune", "kind": "height", "hexes": \["0921", "0922"\]/);
  await page.getByRole("button", { name: "Remove this name" }).click();
  await status(page, "Saved: Remove");
  await holds(which, "");
  for (let step = 0; step < 2; step++) {
    await page.getByRole("button", { name: "Undo" }).click();
    await status(page, step === 0 ? "Undone: Remove" : "Undone: Rename");
  }
  assert.equal(await trip.file(champagne), before);
});

journey("an area is drawn by strokes, renamed and removed, in French", async (trip) => {
  const page = await trip.newPage(await trip.visitor({ locale: "fr-FR" }));
  const before = await trip.file(champagne);
  await trip.open(page, "/games/1792/map/champagne?hex=1518");
  await page.locator("[data-drawn=yes]").waitFor();
  await page.getByRole("radio", { name: "Secteurs et bords" }).check();
  const which = page.getByRole("combobox", { name: "Tracé" });
  await which.selectOption("+");
  await page.getByRole("application").focus();
  await page.locator(".map-cursor").waitFor({ state: "attached" });
  for (const key of ["Space", "ArrowUp", "Enter"]) await page.keyboard.press(key);
  await holds(page.getByRole("textbox", { name: /^Hexagones/ }), "1518 1517");
  await page.getByRole("textbox", { name: "Nom dans le fichier" }).fill("Les défilés");
  await page.getByRole("combobox", { name: "Fidélité" }).selectOption("stand-in");
  await page.getByRole("button", { name: "L’ajouter à la carte" }).click();
  await status(page, "Enregistré : Ajouter Les défilés en 1517, 1518");
  await which.selectOption({ label: "Les défilés" });
  await page.getByRole("textbox", { name: "Nom dans le fichier" }).fill("Les Thermopyles");
  await page.getByRole("button", { name: "Enregistrer" }).click();
  await status(page, "Enregistré : Renommer Les défilés en Les Thermopyles");
  await page.getByRole("button", { name: "Le supprimer" }).click();
  await status(page, "Enregistré : Supprimer Les Thermopyles");
  assert.equal(await trip.file(champagne), before);
});

journey("a new kind of terrain is added and painted with", async (trip) => {
  const page = await trip.newPage();
  const before = await trip.file(champagne);
  await trip.open(page, "/games/1792/map/champagne?hex=0510");
  await page.locator("[data-drawn=yes]").waitFor();
  await page.getByRole("radio", { name: "Paint", exact: true }).check();
  await page.getByText("A new kind of terrain").click();
  await page.getByRole("textbox", { name: "Name in the file" }).fill("Vineyard");
  await page.getByRole("combobox", { name: "Drawn as" }).selectOption("field");
  await page.getByRole("textbox", { name: "Evidence" }).fill("Cassini’s sheet 79.");
  await page.getByRole("button", { name: "Add this terrain" }).click();
  await status(page, "Saved: Add the terrain Vineyard");
  await page.getByRole("radio", { name: "Vineyard" }).check();
  await page.getByRole("application").focus();
  await page.locator(".map-cursor").waitFor({ state: "attached" });
  await page.keyboard.press("Space");
  await status(page, "Saved: Paint 0510: Vineyard");
  for (let step = 0; step < 2; step++) {
    await page.getByRole("button", { name: "Undo" }).click();
    await status(page, step === 0 ? "Undone: Paint" : "Undone: Add the terrain");
  }
  assert.equal(await trip.file(champagne), before);
});
