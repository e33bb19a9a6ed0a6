/** Every page for readers with other eyes and hands: axe in both languages, both colours, both widths. */
import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { alive, allPages, journey, type Trip } from "./browser.ts";

const axe = await Deno.readTextFile(
  new URL("../../node_modules/axe-core/axe.min.js", import.meta.url),
);

/** Faults that axe finds, as `rule: element`. Other colours can break no rules but those of colour. */
async function faults(page: Page, onlyColours: boolean): Promise<string[]> {
  return await page.evaluate(async (colours) => {
    const run: unknown = Reflect.get(Reflect.get(globalThis, "axe"), "run");
    if (typeof run !== "function") throw new Error("axe is not there");
    const result = await run(document, {
      resultTypes: ["violations"],
      ...(colours ? { runOnly: ["color-contrast", "link-in-text-block"] } : {}),
    });
    return result.violations.flatMap(
      (rule: { id: string; nodes: { html: string; failureSummary?: string }[] }) =>
        rule.nodes.slice(0, 3).map((node) =>
          `${rule.id}: ${node.html.slice(0, 120)} ${node.failureSummary?.split("\n")[1] ?? ""}`
        ),
    );
  }, onlyColours);
}

/** Looks at every page in one language. Gives what is wrong by page, width and colours. */
async function look(trip: Trip, locale: string, replay: string): Promise<Record<string, string[]>> {
  const page = await trip.newPage(await trip.visitor({ locale }));
  const found: Record<string, string[]> = {};
  for (const path of allPages(replay)) {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.emulateMedia({ colorScheme: "light" });
    await page.goto(trip.origin + path);
    await alive(page);
    if (path.includes("/replay/")) await page.locator(".replay").waitFor();
    await page.evaluate(axe);
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 });
      const wide = await page.evaluate(() => document.documentElement.scrollWidth);
      const name = (theme: string) => `${path} ${locale} ${width} ${theme}`;
      if (wide > width) found[name("any")] = [`scrolls sideways: ${wide}`];
      for (const theme of ["light", "dark"] as const) {
        await page.emulateMedia({ colorScheme: theme });
        const seen = await faults(page, theme === "dark");
        if (seen.length > 0) found[name(theme)] = seen;
      }
    }
  }
  return found;
}

journey(
  "axe finds no fault on any page: both languages, light and dark, wide and narrow",
  async (trip) => {
    // A replay to look at.
    const done = await trip.send("/api/smoke", {
      method: "POST",
      json: { game: "paris-1814", games: 1, seed: 1, policies: ["random"] },
    });
    assert.match(await done.text(), /"kind":"done"/);
    const replay = "paris-1814-paris-historical-random-1";
    const found = await Promise.all([look(trip, "en-GB", replay), look(trip, "fr-FR", replay)]);
    assert.deepEqual(found, [{}, {}]);
    // The page that does not exist was asked for.
    assert.ok(trip.errors.every((text) => /404/.test(text)), trip.errors.join("\n"));
    trip.errors.length = 0;
  },
);
