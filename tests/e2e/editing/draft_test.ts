/** A tab that dies in the middle of an edit. */
import assert from "node:assert/strict";
import type { BrowserContext, Page } from "playwright-core";
import { cell, journey, lineChanges, status, type Trip } from "../browser.ts";

const units = "paris-1814/units.csv";
const strength = 6;

/** The tab's process dies, as when it runs out of memory: no handler of the page runs any more. */
async function kill(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const dead = page.waitForEvent("crash");
  // A dead tab answers nothing, this command neither.
  session.send("Page.crash").catch(() => {});
  await dead;
  await page.close();
}

/** Edits Kretow's strength in a tab that dies before the edit can reach the server. */
async function dies(trip: Trip, context: BrowserContext, text: string): Promise<void> {
  const page = await trip.newPage(context);
  await trip.open(page, "/games/paris-1814/oob");
  const asked = Promise.withResolvers<void>();
  // The request is held back and never answered.
  await page.route("**/api/documents/**", () => asked.resolve());
  await cell(page, "kretow", strength).click();
  await page.keyboard.type(text);
  await page.keyboard.press("Enter");
  await asked.promise;
  await kill(page);
}

const note = (page: Page) => page.getByText("An edit that was not saved was found");

journey(
  "an edit that a dead tab left behind is offered, and applied when it is accepted",
  async (trip) => {
    const before = await trip.file(units);
    const context = await trip.visitor();
    await dies(trip, context, "7");
    assert.equal(await trip.file(units), before, "nothing was written");
    const page = await trip.newPage(context);
    await trip.open(page, "/games/paris-1814/oob");
    await note(page).waitFor();
    assert.doesNotMatch(await note(page).textContent() ?? "", /older version/);
    await page.getByRole("button", { name: "Apply it" }).click();
    await status(page, "Saved");
    const { come } = lineChanges(before, await trip.file(units));
    assert.equal(come.length, 1);
    assert.match(come[0] ?? "", /^kretow,Kretow,barclay,russia,cavalry,7,/);
    await trip.open(page, "/games/paris-1814/oob");
    assert.equal(await note(page).count(), 0, "what is saved is no draft any more");
  },
);

journey(
  "what is being typed when the tab dies is offered; what is given up is not",
  async (trip) => {
    const context = await trip.visitor();
    const page = await trip.newPage(context);
    await trip.open(page, "/games/paris-1814/oob");
    await cell(page, "kretow", strength).click();
    await page.keyboard.type("12");
    await kill(page);
    const again = await trip.newPage(context);
    await trip.open(again, "/games/paris-1814/oob");
    await note(again).waitFor();
    assert.equal(await again.getByText('"value":12').count(), 1);
    await again.getByRole("button", { name: "Apply it" }).click();
    await status(again, "Saved");
    assert.match(await trip.file(units), /\nkretow,Kretow,barclay,russia,cavalry,12,/);
    await cell(again, "kretow", strength).click();
    await again.keyboard.type("3");
    await again.keyboard.press("Escape");
    await trip.open(again, "/games/paris-1814/oob");
    assert.equal(await note(again).count(), 0);
  },
);

journey(
  "a typed text that does not fit its column is kept, and stays when it is refused",
  async (trip) => {
    const before = await trip.file(units);
    const context = await trip.visitor();
    const page = await trip.newPage(context);
    await trip.open(page, "/games/paris-1814/oob");
    await cell(page, "kretow", strength).click();
    await page.keyboard.type("seven");
    await kill(page);
    const again = await trip.newPage(context);
    await trip.open(again, "/games/paris-1814/oob");
    assert.equal(await again.getByText('"value":"seven"').count(), 1);
    await again.getByRole("button", { name: "Apply it" }).click();
    await again.locator(".status.bad").waitFor();
    await again.getByText('"value":"seven"').waitFor();
    assert.equal(await trip.file(units), before);
    await again.getByRole("button", { name: "Discard" }).click();
  },
);

journey("a draft is marked as soon as its reader comes back to the tab", async (trip) => {
  const before = await trip.file(units);
  const context = await trip.visitor();
  await dies(trip, context, "7");
  const page = await trip.newPage(context);
  await trip.open(page, "/games/paris-1814/oob");
  await note(page).waitFor();
  assert.doesNotMatch(await note(page).textContent() ?? "", /older version/);
  await Deno.writeTextFile(
    `${trip.root}/${units}`,
    before.replace("cavalry,2,A,6,1,A,6", "cavalry,4,A,6,1,A,6"),
  );
  await page.evaluate(() => dispatchEvent(new Event("focus")));
  await page.getByText("It is based on an older version of the file").waitFor();
});

journey("a draft whose file has changed is marked, and stays until it is merged", async (trip) => {
  const before = await trip.file(units);
  const context = await trip.visitor();
  await dies(trip, context, "7");
  await Deno.writeTextFile(
    `${trip.root}/${units}`,
    before.replace("cavalry,2,A,6,1,A,6", "cavalry,4,A,6,1,A,6"),
  );
  const changed = await trip.file(units);
  const page = await trip.newPage(context);
  await trip.open(page, "/games/paris-1814/oob");
  await note(page).waitFor();
  assert.match(await note(page).textContent() ?? "", /It is based on an older version of the file/);
  await page.getByRole("button", { name: "Apply it" }).click();
  await page.getByRole("dialog", { name: "The file has changed" }).waitFor();
  assert.equal(await trip.file(units), changed);

  // The tab dies again, with the question open: the draft is still there and still marked.
  await kill(page);
  const again = await trip.newPage(context);
  await trip.open(again, "/games/paris-1814/oob");
  assert.match(await note(again).textContent() ?? "", /older version/);
  await again.getByRole("button", { name: "Apply it" }).click();
  await again.getByRole("dialog").getByRole("button", { name: "Merge both" }).click();
  await status(again, "Saved");
  assert.match(await trip.file(units), /\nkretow,Kretow,barclay,russia,cavalry,7,/);
});

journey("a tab that dies after its edit was written leaves nothing to decide", async (trip) => {
  const context = await trip.visitor();
  const page = await trip.newPage(context);
  await trip.open(page, "/games/paris-1814/oob");
  const answered = Promise.withResolvers<void>();
  // The server writes, the answer never comes.
  await page.route("**/api/documents/**", async (route) => {
    await route.fetch();
    answered.resolve();
  });
  await cell(page, "kretow", strength).click();
  await page.keyboard.type("7");
  await page.keyboard.press("Enter");
  await answered.promise;
  await kill(page);
  const written = await trip.file(units);
  assert.match(written, /\nkretow,Kretow,barclay,russia,cavalry,7,/);
  const again = await trip.newPage(context);
  await trip.open(again, "/games/paris-1814/oob");
  await again.getByRole("button", { name: "Apply it" }).click();
  await status(again, "Saved");
  assert.equal(await again.getByRole("dialog").count(), 0);
  assert.equal(await trip.file(units), written);
  await trip.open(again, "/games/paris-1814/oob");
  assert.equal(await note(again).count(), 0);
});

journey("without a server an edit is kept in the browser, and says so", async (trip) => {
  const context = await trip.visitor();
  const page = await trip.newPage(context);
  await trip.open(page, "/games/paris-1814/oob");
  await page.route("**/api/documents/**", (route) => route.abort());
  await cell(page, "kretow", strength).click();
  await page.keyboard.type("7");
  await page.keyboard.press("Enter");
  await status(page, "The server does not answer. Your changes are kept in this browser.");
  trip.errors.splice(
    0,
    trip.errors.length,
    ...trip.errors.filter((text) => !/ERR_FAILED/.test(text)),
  );
  await page.unroute("**/api/documents/**");
  await trip.open(page, "/games/paris-1814/oob");
  await page.getByRole("button", { name: "Discard" }).click();
  await note(page).waitFor({ state: "detached" });
  await trip.open(page, "/games/paris-1814/oob");
  assert.equal(await note(page).count(), 0);
});

journey(
  "what is typed before the page's script is there is kept, and saved when it is left",
  async (trip) => {
    const page = await trip.newPage();
    const file = "1792/rulings.csv";
    const before = await trip.file(file);
    const released = Promise.withResolvers<void>();
    await page.route("**/islands/RecordEditor-*.js", async (route) => {
      await released.promise;
      await route.continue();
    });
    await page.goto(`${trip.origin}/games/1792/rulings?edit=NQ-05`);
    const reason = page.getByRole("textbox", { name: "Reason" });
    await reason.fill("The row above is used.");
    // One field is left before anybody listens, the other is still being typed.
    const decision = page.getByRole("textbox", { name: "Decision" });
    await decision.focus();
    await page.keyboard.press("Control+End");
    await page.keyboard.type(" So.");
    released.resolve();
    await status(page, "Saved: NQ-05, reason");
    assert.equal(await reason.inputValue(), "The row above is used.");
    assert.match(await decision.inputValue(), / So\.$/);
    assert.ok(await decision.evaluate((field) => document.activeElement === field));
    await page.keyboard.type(" Always.");
    await page.keyboard.press("Tab");
    await status(page, "Saved: NQ-05, decision");
    const { gone, come } = lineChanges(before, await trip.file(file));
    assert.equal(gone.length, 1);
    assert.match(come.join(), /^NQ-05,.* So\. Always\..*The row above is used\./);
  },
);
