/** The map in a real browser: keys, pointer, wheel, painting and accessibility. Runs where Chromium is installed. */
import assert from "node:assert/strict";
import { existsSync } from "node:fs";
import { build, stop } from "esbuild";
import { chromium, type Page } from "playwright-core";
import { renderToString } from "preact-render-to-string";
import type { GameMap } from "../../schemas/map.ts";
import MapView from "../../islands/map/MapView.tsx";

const root = decodeURIComponent(new URL("../../", import.meta.url).pathname);
const browserPath = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"]
  .find((path) => existsSync(path));
const map: GameMap = JSON.parse(await Deno.readTextFile(`${root}data/paris-1814/maps/paris.json`));
const css = await Deno.readTextFile(`${root}static/style.css`) +
  await Deno.readTextFile(`${root}static/map.css`);

Deno.test("without script the map is a table of hexes, and its window has a name", () => {
  const html = renderToString(<MapView map={map} lang="en" />);
  assert.match(html, /role="application"[^>]*aria-label="Map: Paris and its surroundings/);
  assert.match(html, /<th scope="row">1912<\/th><td>Village, key point<\/td>/);
  assert.ok(html.includes("Belleville"));
});

async function bundle(): Promise<string> {
  try {
    const made = await build({
      stdin: {
        contents: `
          import { h, render } from "preact";
          import MapView from "./islands/map/MapView.tsx";
          globalThis.heard = [];
          globalThis.showMap = (props) => render(h(MapView, {
            ...props,
            onPaint: (hexes) => heard.push(["paint", hexes]),
            onHexside: (between) => heard.push(["hexside", between]),
            onCursor: (hex) => heard.push(["cursor", hex]),
          }), document.getElementById("place"));`,
        resolveDir: root,
        loader: "tsx",
      },
      bundle: true,
      write: false,
      format: "iife",
      jsx: "automatic",
      jsxImportSource: "preact",
      logLevel: "silent",
    });
    return made.outputFiles[0]?.text ?? "";
  } finally {
    await stop();
  }
}

Deno.test({
  name: "the map is read, moved and painted with keys and pointer, and has no fault that axe finds",
  ignore: browserPath === undefined,
  // The browser is a process of its own; closing it is awaited below.
  sanitizeResources: false,
  sanitizeOps: false,
  async fn() {
    const script = await bundle();
    const browser = await chromium.launch({
      executablePath: browserPath ?? "",
      args: ["--no-sandbox"],
    });
    try {
      const page = await browser.newPage({ viewport: { width: 1000, height: 800 } });
      const errors: string[] = [];
      page.on("pageerror", (error) => errors.push(error.message));
      await page.setContent(
        `<!DOCTYPE html><html lang="en"><head><title>Map</title><style>${css}</style></head>` +
          `<body><main><h1>Map</h1><div id="place"></div></main></body></html>`,
      );
      await page.addScriptTag({ content: script });
      await show(page, { map, lang: "en", tool: "look", highlight: ["1912"] });
      await keys(page);
      await pointer(page);
      await sides(page);
      await page.addScriptTag({ path: `${root}node_modules/axe-core/axe.min.js` });
      const faults: unknown = await page.evaluate(
        "axe.run().then((result) => result.violations.map((item) => item.id))",
      );
      assert.deepEqual(faults, []);
      assert.deepEqual(errors, []);
    } finally {
      await browser.close();
    }
  },
});

async function show(page: Page, props: unknown): Promise<void> {
  await page.evaluate((given) => Reflect.get(globalThis, "showMap")(given), props);
  await page.waitForSelector('[data-drawn="yes"]');
}

const heard = (page: Page): Promise<unknown[]> => page.evaluate("heard.splice(0)");
const scale = (page: Page): Promise<number> =>
  page.evaluate(
    "Number(document.querySelector('.map-counters').style.getPropertyValue('--scale'))",
  );

async function keys(page: Page): Promise<void> {
  await page.locator(".map-stage").focus();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowDown");
  assert.deepEqual(await heard(page), [["cursor", "2012"], ["cursor", "2013"]]);
  const aloud = page.locator(".map-aloud");
  await page.keyboard.press("ArrowUp");
  await page.waitForFunction(() =>
    document.querySelector(".map-aloud")?.textContent?.includes("2012")
  );
  assert.match(await aloud.textContent() ?? "", /^Hex 2012: Le Télégraphe, clear, height 2\./);
  const before = await scale(page);
  await page.keyboard.press("+");
  assert.ok(await scale(page) > before);
  await page.keyboard.press("0");
  assert.ok(await scale(page) < before);
  await page.keyboard.press("Escape");
  assert.equal(await page.evaluate("document.activeElement === document.body"), true);
  await heard(page);
}

async function pointer(page: Page): Promise<void> {
  const box = await page.locator(".map-stage canvas").boundingBox();
  assert.ok(box);
  const x = box.x + box.width / 2, y = box.y + box.height / 2;
  await page.mouse.move(x, y);
  const before = await scale(page);
  await page.mouse.wheel(0, -300);
  await page.waitForFunction(
    (was) =>
      Number(
        document.querySelector<HTMLElement>(".map-counters")?.style.getPropertyValue("--scale"),
      ) > was,
    before,
  );
  await page.mouse.click(x, y);
  const [chosen] = await heard(page);
  assert.ok(Array.isArray(chosen) && chosen[0] === "cursor");
  await show(page, { map, lang: "en", tool: "paint" });
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 90, y, { steps: 12 });
  await page.mouse.up();
  const [stroke] = await heard(page);
  assert.ok(Array.isArray(stroke) && stroke[0] === "paint" && stroke[1].length >= 2);
  assert.equal(new Set(stroke[1]).size, stroke[1].length, "no hex twice in a stroke");
  await page.keyboard.press(" ");
  const [space] = await heard(page).then((list) => list.slice(-1));
  assert.deepEqual(space, ["paint", [stroke[1][stroke[1].length - 1]]]);
}

async function sides(page: Page): Promise<void> {
  await show(page, { map, lang: "en", tool: "hexside", highlight: ["1415"] });
  await page.locator(".map-stage").focus();
  await page.keyboard.press("ArrowUp");
  const [cursor] = await heard(page);
  assert.ok(Array.isArray(cursor));
  await page.keyboard.press("s");
  const [side] = await heard(page);
  assert.ok(Array.isArray(side) && side[0] === "hexside" && side[1][0] === cursor[1]);
}
