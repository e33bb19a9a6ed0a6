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

type Look = readonly [width: number, theme: "light" | "dark" | "print"];

/** What is wrong with a page as it stands, at each width and in each colours; dark ones add faults of colour alone. */
async function faultsOf(
  page: Page,
  looks: readonly Look[],
  name: string,
): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {};
  await page.evaluate(axe);
  for (const [width, theme] of looks) {
    await page.setViewportSize({ width, height: 900 });
    const print = theme === "print";
    await page.emulateMedia({
      colorScheme: print ? "light" : theme,
      media: print ? "print" : "screen",
    });
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    const here = `${name} ${width} ${theme}`;
    if (wide > width && !print) found[`${here} width`] = [`scrolls sideways: ${wide}`];
    const seen = await faults(page, theme !== "light");
    if (seen.length > 0) found[here] = seen;
  }
  await page.emulateMedia({ colorScheme: "light", media: "screen" });
  await page.setViewportSize({ width: 1440, height: 900 });
  return found;
}

const everyLook: readonly Look[] = [
  [1440, "light"],
  [1440, "dark"],
  [390, "light"],
  [390, "dark"],
  [1000, "print"],
];

/** Looks at every page of a game in one language. Gives what is wrong by page, width and colours. */
async function look(
  trip: Trip,
  locale: string,
  paths: readonly string[],
  looks: readonly Look[],
): Promise<Record<string, string[]>> {
  const page = await trip.newPage(await trip.visitor({ locale }));
  const found: Record<string, string[]> = {};
  for (const path of paths) {
    await page.goto(trip.origin + path);
    await alive(page);
    if (path.includes("/replay/")) await page.locator(".replay").waitFor();
    Object.assign(found, await faultsOf(page, looks, `${path} ${locale}`));
  }
  return found;
}

journey(
  "axe finds no fault on any page: both games and languages, light, dark and paper, wide and narrow",
  async (trip) => {
    // A replay to look at.
    const done = await trip.send("/api/smoke", {
      method: "POST",
      json: { game: "paris-1814", games: 1, seed: 1, policies: ["random"] },
    });
    assert.match(await done.text(), /"kind":"done"/);
    const paris = allPages("paris-1814", "paris-1814-paris-historical-random-1");
    const found = await Promise.all([
      look(trip, "en-GB", paris, everyLook),
      look(trip, "fr-FR", allPages("1792"), everyLook),
    ]);
    // The other language has other words on the same parts: light and wide, dark and narrow show them all.
    const rest: readonly Look[] = [[1440, "light"], [390, "dark"]];
    found.push(
      ...await Promise.all([
        look(trip, "fr-FR", paris, rest),
        look(trip, "en-GB", allPages("1792"), rest),
      ]),
    );
    assert.deepEqual(found, [{}, {}, {}, {}]);
    // The page that does not exist was asked for.
    assert.ok(trip.errors.every((text) => /404/.test(text)), trip.errors.join("\n"));
    trip.errors.length = 0;
  },
);

/** Pages with something open on them: a question, a dialog, a form. */
const opened:
  readonly (readonly [path: string, what: string, open: (page: Page) => Promise<void>])[] = [
    ["/games/paris-1814/oob?record=kretow&field=strength#kretow", "a question", async (page) => {
      await page.getByRole("textbox", { name: /, kretow$/ }).or(
        page.locator('[role=grid] [id="kretow"] [aria-colindex="6"]'),
      ).first().focus();
      await page.keyboard.type("3");
      await page.keyboard.press("Enter");
      await page.getByRole("button", { name: "a misprint put right" }).waitFor();
    }],
    ["/games/paris-1814/oob?record=udom#udom", "a removal", async (page) => {
      await page.getByRole("button", { name: "Remove this record" }).click();
      await page.getByRole("dialog").waitFor();
    }],
    ["/games/1792/map/champagne", "a growing map", async (page) => {
      await page.getByRole("button", { name: "Add a column on the left" }).click();
      await page.getByRole("dialog").waitFor();
    }],
    ["/games/1792/map/champagne?hex=2420", "a new place", async (page) => {
      await page.getByRole("radio", { name: "Places" }).check();
      await page.getByRole("application").focus();
      await page.keyboard.press("ArrowDown");
      await page.keyboard.press("Space");
      await page.getByRole("button", { name: "Put it on the map" }).waitFor();
    }],
    ["/games/1792/map/champagne", "a region", async (page) => {
      await page.getByRole("radio", { name: "Areas and edges" }).check();
      await page.getByText("hexes, outlined on the map").waitFor();
    }],
    ["/games/1792/map/champagne?hex=2103", "a new name", async (page) => {
      await page.getByRole("radio", { name: "Names and exits" }).check();
      await page.getByRole("combobox", { name: "Name", exact: true }).selectOption("+");
      await page.getByRole("textbox", { name: "Evidence" }).waitFor();
    }],
    ["/games/1792/map/champagne", "a new terrain", async (page) => {
      await page.getByRole("radio", { name: "Paint", exact: true }).check();
      await page.getByText("A new kind of terrain").click();
    }],
    ["/games/1792/scenarios/campaign", "a level of victory", async (page) => {
      await page.getByRole("button", { name: "Edit: Draw" }).click();
      await page.getByText("Where it comes from").click();
    }],
    ["/games/1792/scenarios/campaign", "a new option", async (page) => {
      await page.getByRole("button", { name: "Add an option" }).click();
    }],
    ["/games/1792/setups/campaign", "a placement", async (page) => {
      await page.getByRole("button", { name: "Edit: kellermann" }).click();
    }],
    ["/games/1792/schedule", "the calendar", async (page) => {
      await page.getByText("The calendar").click();
    }],
  ];

journey("axe finds no fault in questions, dialogs and forms that are open", async (trip) => {
  const found: Record<string, string[]> = {};
  for (const [path, what, open] of opened) {
    const page = await trip.newPage();
    await trip.open(page, path);
    await open(page);
    Object.assign(
      found,
      await faultsOf(page, [[1440, "light"], [1440, "dark"], [390, "light"]], `${path} ${what}`),
    );
    await page.close();
  }
  assert.deepEqual(found, {});
});

journey(
  "without script every page can be read, and nothing on it waits for a hand",
  async (trip) => {
    const context = await trip.visitor({ javaScriptEnabled: false });
    const page = await trip.newPage(context);
    for (const path of allPages("1792")) {
      if (path.endsWith("nothing-here")) continue;
      const answer = await page.goto(trip.origin + path);
      assert.equal(answer?.status(), 200, path);
      assert.ok(await page.getByRole("heading", { level: 1 }).isVisible(), path);
      assert.ok(await page.locator(".for-screens").isVisible(), path);
      assert.equal(await page.getByRole("button", { name: "Undo" }).count(), 0, path);
      assert.equal(await page.locator(".edit-button:visible, .run-form:visible").count(), 0, path);
    }
    // Counters keep their colours, the map its drawing, the scenario its sentences.
    await page.goto(`${trip.origin}/games/1792/schedule`);
    const body = page.locator(".counter-body").first();
    assert.match(await body.evaluate((item) => getComputedStyle(item).fill), /^rgb\((?!0, 0, 0)/);
    await page.goto(`${trip.origin}/games/1792/map/champagne`);
    assert.ok(await page.locator("noscript img.map-picture").isVisible());
    await page.goto(`${trip.origin}/games/1792/scenarios/campaign`);
    assert.ok(await page.getByText("Use the stand-ins").isVisible());
  },
);
