/** Tables, the schedule and set-ups under the hand: small changes of the files, findings at once. */
import assert from "node:assert/strict";
import { cell, journey, lineChanges, status } from "../browser.ts";

journey(
  "a cell of a table is typed over: one line of its file, and undo restores it",
  async (trip) => {
    const page = await trip.newPage(await trip.visitor({ locale: "fr-FR" }));
    const file = "paris-1814/tables/terrain-modifiers.json";
    const before = await trip.file(file);
    await trip.open(page, "/games/paris-1814/tables/terrain-modifiers");
    assert.equal(await page.getByText("Modificateurs").first().count(), 1);
    const target = cell(page, "row-1", 2);
    const old = (await target.textContent() ?? "").trim();
    await target.click();
    await page.keyboard.type(old === "-9" ? "-8" : "-9");
    await page.keyboard.press("Enter");
    await status(page, "Enregistré");
    const { gone, come } = lineChanges(before, await trip.file(file));
    assert.equal(gone.length, 1);
    assert.equal(come.length, 1);
    // The sheet above says the new value as well, with a true minus.
    await page.locator("table.data td", { hasText: "\u22129" }).waitFor();
    await page.keyboard.press("Control+z");
    await status(page, "Annulé");
    assert.equal(await trip.file(file), before);
  },
);

journey(
  "a cell that its grammar does not allow is refused at its cell, and nothing is written",
  async (trip) => {
    const page = await trip.newPage();
    const file = "paris-1814/tables/combat-results.json";
    const before = await trip.file(file);
    await trip.open(page, "/games/paris-1814/tables/combat-results");
    await cell(page, "row-1", 2).click();
    await page.keyboard.type("zzz");
    await page.keyboard.press("Enter");
    await status(page, "Attacker/defender: attacker/defender such as 3R/0");
    await page.locator("input.cell-input[aria-invalid=true]").waitFor();
    assert.equal(await trip.file(file), before);
    await page.keyboard.press("Escape");
  },
);

journey(
  "a printed cell that is typed over shows that it is a stand-in, until it is said to be printed",
  async (trip) => {
    const page = await trip.newPage();
    const file = "1792/tables/pursuit.json";
    const before = await trip.file(file);
    await trip.open(page, "/games/1792/tables/pursuit");
    await cell(page, "row-0", 3).click();
    await page.keyboard.type("3");
    await page.keyboard.press("Enter");
    await status(page, "Saved: Pursuit, lower part, 2: 3 (no longer printed");
    await cell(page, "row-0", 3).locator("[data-fidelity=stand-in]").waitFor();
    await page.locator("table.data [data-fidelity=stand-in]").first().waitFor();
    await page.getByRole("button", { name: /^a misprint put right/ }).click();
    await status(page, "Saved: Pursuit, lower part, 2: printed");
    await page.locator("table.data [data-fidelity=stand-in]").first().waitFor({
      state: "detached",
    });
    await page.keyboard.press("Escape");
    const undo = page.getByRole("button", { name: "Undo" });
    await undo.click();
    await status(page, "Undone: Pursuit, lower part, 2: printed");
    await undo.click();
    await status(page, "Undone: Pursuit, lower part, 2: 3");
    assert.equal(await trip.file(file), before);
  },
);

journey(
  "undo says which edit it would take back, and does not reach into another game",
  async (trip) => {
    const page = await trip.newPage();
    const file = "1792/tables/pursuit.json";
    await trip.open(page, "/games/1792/tables/pursuit");
    await cell(page, "row-0", 3).click();
    await page.keyboard.type("3");
    await page.keyboard.press("Enter");
    await status(page, "Saved: Pursuit, lower part, 2: 3");
    const edited = await trip.file(file);
    await trip.open(page, "/games/paris-1814/tables/combat-results");
    await page.getByText("Undo takes back: Pursuit, lower part, 2: 3").waitFor();
    await page.getByRole("button", { name: "Undo" }).click();
    await status(page, "the edit to undo is not in this game: “Pursuit, lower part, 2: 3");
    assert.equal(await trip.file(file), edited);
    // The browser notes the refusal; no other error is forgiven.
    assert.match(trip.errors.splice(0).join("\n"), /^[^\n]*\b409\b[^\n]*$/);
  },
);

journey(
  "an arrival moves to another turn in the grid, and the timeline beside it follows",
  async (trip) => {
    const page = await trip.newPage();
    const file = "paris-1814/schedule.csv";
    const before = await trip.file(file);
    await trip.open(page, "/games/paris-1814/schedule");
    await cell(page, "turn-1-blucher", 2).click();
    await page.keyboard.type("3");
    await page.keyboard.press("Enter");
    await status(page, "Saved: turn-1-blucher, turn: 3");
    const { gone, come } = lineChanges(before, await trip.file(file));
    assert.equal(gone.length, 1);
    assert.equal(come.length, 1);
    assert.match(come[0] ?? "", /^turn-1-blucher,3,coalition,borosdin,edge:blue,/);
    const third = page.locator(".timeline > li", {
      has: page.getByRole("heading", { name: /^Turn 3/ }),
    });
    await third.locator("[data-entry=turn-1-blucher]").waitFor();
  },
);

journey(
  "a counter of a set-up is put down with the keyboard, and its placement speaks at once",
  async (trip) => {
    const page = await trip.newPage();
    const file = "paris-1814/setups/paris-historical.json";
    const before = await trip.file(file);
    await trip.open(page, "/games/paris-1814/setups/paris-historical?record=heilfreich");
    await page.locator("[data-drawn=yes]").waitFor();
    const choice = page.getByRole("button", { name: /^Heilfreich/ });
    assert.equal(await choice.getAttribute("aria-pressed"), "true");
    const sheet = page.getByRole("application");
    await sheet.focus();
    for (let step = 0; step < 4; step++) await page.keyboard.press("ArrowUp");
    await page.keyboard.press("Enter");
    await status(page, "Saved: Put Heilfreich on");
    const { gone, come } = lineChanges(before, await trip.file(file));
    assert.equal(gone.length, 1);
    assert.equal(come.length, 1);
    assert.match(come[0] ?? "", /"counter": "heilfreich"/);
    await page.locator(".page-findings code", { hasText: "SET" }).first().waitFor();
    await page.keyboard.press("Control+z");
    await status(page, "Undone");
    assert.equal(await trip.file(file), before);
  },
);

journey("a counter of a set-up is dragged to another hex", async (trip) => {
  const page = await trip.newPage();
  const file = "paris-1814/setups/paris-historical.json";
  const before = await trip.file(file);
  await trip.open(page, "/games/paris-1814/setups/paris-historical?record=heilfreich");
  await page.locator("[data-drawn=yes]").waitFor();
  const counter = page.locator("[data-counter=heilfreich]");
  await counter.waitFor();
  const box = await counter.boundingBox();
  assert.ok(box);
  const x = box.x + box.width / 2, y = box.y + box.height / 2;
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x, y - box.height * 3, { steps: 8 });
  await page.mouse.up();
  await status(page, "Saved: Put ");
  const { gone, come } = lineChanges(before, await trip.file(file));
  assert.equal(gone.length, 1);
  assert.equal(come.length, 1);
});
