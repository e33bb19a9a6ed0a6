/** Looking is free: pages that are opened and left change nothing. */
import assert from "node:assert/strict";
import { snapshot } from "../web/desk.ts";
import { allPages, journey } from "./browser.ts";

journey(
  "opening and leaving every page leaves the data as they were, byte for byte",
  async (trip) => {
    const before = await snapshot(trip.root);
    const page = await trip.newPage();
    for (const path of [...allPages(), ...allPages("1792")]) {
      const missing = path.endsWith("nothing-here");
      const answer = await page.goto(trip.origin + path);
      assert.equal(answer?.status(), missing ? 404 : 200, path);
      await page.waitForFunction(() =>
        [...document.querySelectorAll<HTMLElement>("[data-island]")].every((island) =>
          island.dataset["ready"] === "yes"
        )
      );
      if (missing) trip.errors.splice(0, 1);
    }
    await page.goto("about:blank");
    assert.deepEqual(await snapshot(trip.root), before);
    assert.ok(before.size > 25);
  },
);

journey(
  "on a narrow page the tab of the page that is open stands clear of the fade",
  async (trip) => {
    const page = await trip.newPage(
      await trip.visitor({ viewport: { width: 390, height: 700 }, locale: "fr-FR" }),
    );
    for (const path of ["schedule", "oob", "rules", "smoke"]) {
      await trip.open(page, `/games/paris-1814/${path}`);
      const tab = await page.locator(".chapters [aria-current]").boundingBox();
      assert.ok(tab && tab.x >= 16 && tab.x + tab.width <= 390 - 24, `${path}: ${tab?.x}`);
    }
  },
);
