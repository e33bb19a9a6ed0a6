/** The translation workbench: filters, spaces that keyboards have not, findings inline, an entry's lines alone. */
import assert from "node:assert/strict";
import { journey, lineChanges, status } from "../browser.ts";

const catalogue = "paris-1814/i18n/fr.po";

journey(
  "a translation is typed beside its source and changes the lines of its entry alone",
  async (trip) => {
    const page = await trip.newPage(await trip.visitor({ locale: "fr-FR" }));
    const before = await trip.file(catalogue);
    await trip.open(page, "/games/paris-1814/translation?text=terrain.woods");
    const area = page.locator('textarea[data-key="terrain.woods.name"]');
    assert.equal(await page.locator("textarea").count(), 1, "the search finds one text");
    await area.fill("Bois ");
    await page.getByRole("button", { name: "« »" }).click();
    await page.keyboard.type("fort");
    assert.equal(await area.inputValue(), "Bois «\u00a0fort\u00a0»");
    assert.equal(await page.locator(".visible-spaces").textContent(), "Bois·«\u00a0fort\u00a0»");
    assert.equal(await page.locator(".visible-spaces [data-space=wide]").count(), 2);
    await area.press("Control+Enter");
    await status(page, "Enregistré : Traduire");
    const { gone, come } = lineChanges(before, await trip.file(catalogue));
    assert.deepEqual(gone, ['msgstr "Bois"']);
    assert.deepEqual(come, ['msgstr "Bois «\u00a0fort\u00a0»"']);
  },
);

journey("a translation with a fault of French typography says so at its entry", async (trip) => {
  const page = await trip.newPage();
  await trip.open(page, "/games/paris-1814/translation?text=terrain.woods");
  await page.locator("textarea").fill("Bois: rien");
  await page.getByRole("button", { name: "Save" }).click();
  await status(page, "Saved: Translate");
  await page.locator(".texts code", { hasText: "I18006" }).waitFor();
});

journey("the filter shows what is to be reviewed, and one click reviews it", async (trip) => {
  const before = await trip.file(catalogue);
  const entry = 'msgctxt "terrain.woods.name"';
  await Deno.writeTextFile(
    `${trip.root}/${catalogue}`,
    before.replace(entry, `#, fuzzy\n${entry}`),
  );
  const page = await trip.newPage();
  await trip.open(page, "/games/paris-1814/translation");
  await page.getByRole("link", { name: "to be reviewed 1" }).click();
  await page.locator('textarea[data-key="terrain.woods.name"]').waitFor();
  await page.locator("[data-island][data-ready=yes]").waitFor();
  await page.getByRole("button", { name: "Mark as reviewed" }).click();
  await status(page, "Saved");
  assert.equal(await trip.file(catalogue), before);
});
