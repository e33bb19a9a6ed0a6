/** In French, with the keyboard alone: from the shelf to a painted hex, a mended strength, a run and its replay. */
import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { alive, allPages, cell, journey, lineChanges, shown, status } from "./browser.ts";
import { englishTexts, leftovers } from "./leftovers.ts";

/** Presses Tab until the focused element has this name. Fails after a whole round through the page. */
async function tabTo(page: Page, name: string | RegExp): Promise<void> {
  for (let press = 0; press < 300; press++) {
    await page.keyboard.press("Tab");
    const text = await page.evaluate(() => {
      const now = document.activeElement;
      if (!now || now === document.body) return "";
      const label = now instanceof HTMLInputElement || now instanceof HTMLSelectElement
        ? [...now.labels ?? []].map((item) => item.textContent).join(" ")
        : "";
      return (now.getAttribute("aria-label") ?? (label || now.textContent) ?? "").trim();
    });
    if (typeof name === "string" ? text === name : name.test(text)) return;
  }
  assert.fail(`Tab never comes to ${name} on ${page.url()}`);
}

journey("a French reader without a mouse paints, edits, plays and watches", async (trip) => {
  const context = await trip.visitor({ locale: "fr-FR" });
  const page = await trip.newPage(context);
  const { library } = await trip.desk.view();
  const english = englishTexts(library.game("paris-1814") ?? assert.fail());
  const inFrench = async () => {
    await alive(page);
    assert.equal(await page.locator("html").getAttribute("lang"), "fr");
    assert.deepEqual(await leftovers(page, english), [], page.url());
  };
  const enter = async (name: string | RegExp, address: RegExp) => {
    await tabTo(page, name);
    await page.keyboard.press("Enter");
    await page.waitForURL(address);
    await inFrench();
  };
  await trip.open(page, "/");
  await inFrench();
  await page.keyboard.press("Tab");
  assert.equal(await page.locator(":focus").textContent(), "Aller au contenu");
  await enter(/^La Bataille de Paris/, /\/games\/paris-1814$/);

  // Paint a hex and take it back.
  await enter("Carte", /\/map\/paris$/);
  const map = "paris-1814/maps/paris.json";
  const before = await trip.file(map);
  await tabTo(page, "Regarder");
  await page.keyboard.press("ArrowDown");
  assert.ok(await page.getByRole("radio", { name: "Peindre" }).isChecked());
  await tabTo(page, /^Carte|Paris et ses environs/);
  assert.equal(await page.locator(":focus").getAttribute("role"), "application");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("2");
  assert.ok(await page.getByRole("radio", { name: "Bois" }).isChecked());
  await page.keyboard.press("Space");
  assert.match(await status(page, "Enregistré"), /^Enregistré\s: Peindre /);
  const { come } = lineChanges(before, await trip.file(map));
  assert.equal(come.length, 1);
  assert.match(come[0] ?? "", /"terrain": "woods"/);
  await inFrench();
  await page.keyboard.press("Control+z");
  await status(page, "Annulé");
  assert.equal(await trip.file(map), before);
  await page.keyboard.press("Escape");

  // A strength in the grid.
  await page.goto(`${trip.origin}/games/paris-1814`);
  await enter("Ordre de bataille", /\/oob$/);
  await page.keyboard.press("Tab");
  await tabTo(page, /^Toutes les formations/);
  await tabTo(page, /^heilfreich$/);
  for (let press = 0; press < 5; press++) await page.keyboard.press("ArrowRight");
  await page.keyboard.type("abc");
  await page.keyboard.press("Enter");
  await status(page, "Force : un nombre entier était attendu, et non « abc »");
  await page.keyboard.press("Escape");
  await page.keyboard.type("7");
  await page.keyboard.press("Enter");
  await status(page, "Enregistré");
  await inFrench();
  assert.match(
    await trip.file("paris-1814/units.csv"),
    /heilfreich,Heilfreich,barclay,russia,infantry,7,/,
  );
  assert.equal(await shown(cell(page, "heilfreich", 6)), "7");
  await page.keyboard.press("Control+z");
  await status(page, "Annulé");

  // A run and its replay.
  await page.goto(`${trip.origin}/games/paris-1814`);
  await enter("Parties d’essai", /\/smoke$/);
  await tabTo(page, "Parties pour chacun");
  await page.keyboard.press("Control+a");
  await page.keyboard.type("3");
  await page.keyboard.press("Enter");
  await page.locator(".run-results").waitFor({ timeout: 60_000 });
  await inFrench();
  await tabTo(page, /^Scénario (?:historique|hypothétique)$/);
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/replay\//);
  await page.locator(".replay").waitFor();
  await inFrench();
  for (let press = 0; press < 40; press++) await page.keyboard.press("ArrowRight");
  await page.locator(".log li.now").first().waitFor();
  await inFrench();
  await page.keyboard.press("End");
  await page.getByText("Issue").waitFor();
  await inFrench();
});

journey("no page has English left over in French", async (trip) => {
  const page = await trip.newPage(await trip.visitor({ locale: "fr-FR" }));
  const found: Record<string, string[]> = {};
  for (const game of ["paris-1814", "1792"] as const) {
    const english = englishTexts((await trip.desk.view()).library.game(game) ?? assert.fail());
    assert.ok(english.whole.size > 300, "there is something to look for");
    for (const path of allPages(game)) {
      await trip.open(page, path);
      if (path.endsWith("nothing-here")) trip.errors.splice(0);
      for (const details of await page.locator("summary:visible").all()) await details.click();
      assert.equal(await page.locator("html").getAttribute("lang"), "fr");
      const left = await leftovers(page, english);
      if (left.length > 0) found[path] = left;
    }
  }
  assert.deepEqual(found, {});
});
