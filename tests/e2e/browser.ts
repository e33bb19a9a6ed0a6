/**
 * What every journey stands on: a browser of its own with a new user data folder, a server on a free port over a fresh copy
 * of the data, and pages that are known to be alive. Nothing here sleeps or tries again: everything waits for what it needs.
 */
import assert from "node:assert/strict";
import { existsSync } from "node:fs";
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Locator,
  type Page,
} from "playwright-core";
import { type Running, withServer } from "../web/desk.ts";

/** The browser that `CHROMIUM_PATH` names, or the first that is installed under a usual name. */
export const browserPath = findBrowser();

function findBrowser(): string | undefined {
  const named = Deno.env.get("CHROMIUM_PATH");
  if (named) return named;
  const folders = ["/usr/bin", ...(Deno.env.get("PATH") ?? "").split(":")];
  const names = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
  return names.flatMap((name) => folders.map((folder) => `${folder}/${name}`))
    .find((path) => existsSync(path));
}

const flags = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** A journey's tools. */
export interface Trip extends Running {
  readonly browser: Browser;
  /** Another visitor, with storage of their own. Pages' errors count against the journey. */
  visitor(options?: BrowserContextOptions): Promise<BrowserContext>;
  /** A new page of a visitor, or of a new one. */
  newPage(context?: BrowserContext): Promise<Page>;
  /** Goes to a path of the server and waits until every island answers. */
  open(page: Page, path: string): Promise<void>;
  /** Reads a file of the data folder. */
  file(path: string): Promise<string>;
  /** Errors that pages have thrown or logged so far. A journey that provokes one takes it out again. */
  readonly errors: string[];
}

let launched: Promise<Browser> | null = null;

/** One browser a test file; each visitor in it has storage of their own. */
function theBrowser(): Promise<Browser> {
  // A launch makes a new user data folder and removes it at the end.
  launched ??= chromium.launch({ executablePath: browserPath ?? "", args: flags });
  return launched;
}

Deno.test.afterAll(async () => {
  await (await launched)?.close();
  launched = null;
});

/** Waits until every island of the page answers. */
export async function alive(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    [...document.querySelectorAll<HTMLElement>("[data-island]")].every((island) =>
      island.dataset["ready"] === "yes"
    )
  );
}

/** A test in a browser; left out, and counted as such, where there is none. Fails when a page logs an error. */
export function journey(name: string, walk: (trip: Trip) => Promise<void>): void {
  Deno.test({
    name,
    ignore: browserPath === undefined,
    // The browser is a process of its own that outlives the test; it is closed after the file's last one.
    sanitizeOps: false,
    sanitizeResources: false,
    fn: () =>
      withServer(async (server) => {
        const browser = await theBrowser();
        const visitors: BrowserContext[] = [];
        const errors: string[] = [];
        const visitor = async (options: BrowserContextOptions = {}) => {
          const context = await browser.newContext({
            viewport: { width: 1440, height: 900 },
            locale: "en-GB",
            ...options,
          });
          visitors.push(context);
          context.setDefaultTimeout(20_000);
          context.on("weberror", (error) => errors.push(error.error().message));
          context.on("console", (message) => {
            // The browser notes every answer that is no success. These two are asked for: a conflict, data with errors.
            const expected = /^Failed to load resource: .*status of (?:412|422) /;
            if (message.type() === "error" && !expected.test(message.text())) {
              errors.push(message.text());
            }
          });
          return context;
        };
        try {
          await walk({
            ...server,
            browser,
            errors,
            visitor,
            newPage: async (context) => await (context ?? await visitor()).newPage(),
            async open(page, path) {
              const answer = await page.goto(server.origin + path);
              assert.ok(answer, path);
              await alive(page);
            },
            file: (path) => Deno.readTextFile(`${server.root}/${path}`),
          });
          assert.deepEqual(errors, [], "a page logged errors");
        } finally {
          for (const context of visitors) await context.close();
        }
      }),
  });
}

/** Waits until the page's last edit came to this end: `Saved`, `Undone`. No kind of space is told from another. */
export async function status(page: Page, begin: string): Promise<string> {
  try {
    const handle = await page.waitForFunction((start) => {
      const text = document.querySelector("[data-status]")?.textContent?.replace(/\s/g, " ") ?? "";
      return text.startsWith(start) ? text : false;
    }, begin);
    return String(await handle.jsonValue());
  } catch (error) {
    const now = await page.locator("[data-status]").first().textContent();
    throw new Error(`the page says "${now}", not "${begin}"`, { cause: error });
  }
}

/** Waits until a field holds a value: what was pointed at reaches it a moment after the click. */
export async function holds(field: Locator, value: string): Promise<void> {
  try {
    await field.page().waitForFunction(
      ({ element, wanted }) =>
        (element instanceof HTMLInputElement || element instanceof HTMLSelectElement ||
          element instanceof HTMLTextAreaElement) && element.value === wanted,
      { element: await field.elementHandle(), wanted: value },
    );
  } catch (error) {
    throw new Error(`the field holds "${await field.inputValue()}", not "${value}"`, {
      cause: error,
    });
  }
}

/** Lines that were taken away and lines that were put in, in their order: what a version control would show. */
export function lineChanges(before: string, after: string): { gone: string[]; come: string[] } {
  const old = before.split("\n"), now = after.split("\n");
  // Longest common subsequence over the part that differs; edits are small, so the part is small.
  let start = 0;
  while (start < Math.min(old.length, now.length) && old[start] === now[start]) start++;
  let end = 0;
  while (
    end < Math.min(old.length, now.length) - start && old.at(-1 - end) === now.at(-1 - end)
  ) end++;
  const a = old.slice(start, old.length - end), b = now.slice(start, now.length - end);
  const length = Array.from(
    { length: a.length + 1 },
    () => new Array<number>(b.length + 1).fill(0),
  );
  for (let i = a.length - 1; i >= 0; i--) {
    for (let j = b.length - 1; j >= 0; j--) {
      const row = length[i] ?? [], below = length[i + 1] ?? [];
      row[j] = a[i] === b[j] ? (below[j + 1] ?? 0) + 1 : Math.max(below[j] ?? 0, row[j + 1] ?? 0);
    }
  }
  const gone: string[] = [], come: string[] = [];
  for (let i = 0, j = 0; i < a.length || j < b.length;) {
    if (i < a.length && j < b.length && a[i] === b[j]) i++, j++;
    else if (
      j >= b.length || (i < a.length && (length[i + 1]?.[j] ?? 0) >= (length[i]?.[j + 1] ?? 0))
    ) {
      gone.push(a[i++] ?? "");
    } else come.push(b[j++] ?? "");
  }
  return { gone, come };
}

/** What pages of a game's own there are: its map, some of its tables, its scenarios, a set-up. */
const ownPages = {
  "paris-1814": [
    "map/paris",
    "tables/combat-results",
    "tables/movement-costs",
    "tables/terrain-modifiers",
    "scenarios/paris-historical",
    "scenarios/paris-hypothetical",
    "setups/paris-historical?record=heilfreich",
    "source?document=paris-1814%2Funits&line=3",
  ],
  "1792": [
    "map/champagne",
    "tables/combat",
    "tables/terrain-effects-stand-in",
    "scenarios/campaign",
    "setups/campaign?record=dumouriez",
    "rulings?edit=NQ-05",
    "rules?edit=N-003",
  ],
} as const;

/** Every page of the editor over a game, by address. `replay` is the name of a kept one, when there is. */
export function allPages(game: keyof typeof ownPages = "paris-1814", replay?: string): string[] {
  const home = `/games/${game}`;
  const common = [
    "oob",
    "tables",
    "schedule",
    "scenarios",
    "translation",
    "rules",
    "rulings",
    "findings",
    "smoke",
  ];
  return [
    ...(game === "paris-1814" ? ["/", "/help"] : []),
    home,
    ...[...common, ...ownPages[game], ...(replay ? [`replay/${replay}`] : []), "nothing-here"]
      .map((page) => `${home}/${page}`),
  ];
}

/** A cell of a grid on the order of battle by its record and the number of its column, from 1. */
export function cell(page: Page, record: string, column: number) {
  return page.locator(`[role=grid] [id="${record}"] [aria-colindex="${column}"]`);
}

/** The text of a cell or link as the eye sees it: without the words that are there for readers of the screen alone. */
export async function shown(locator: Locator): Promise<string> {
  return await locator.evaluate((element) => {
    const copy = element.cloneNode(true);
    if (!(copy instanceof Element)) return "";
    for (const unseen of copy.querySelectorAll(".unseen")) unseen.remove();
    return (copy.textContent ?? "").trim();
  });
}
