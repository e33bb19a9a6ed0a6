/** Two tabs and a third writer on one file: who comes second sees the difference, and nothing is lost. */
import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { cell, journey, lineChanges, status, type Trip } from "../browser.ts";

const units = "paris-1814/units.csv";
const strength = 6;

async function type(page: Page, record: string, text: string): Promise<void> {
  await cell(page, record, strength).click();
  await page.keyboard.type(text);
  await page.keyboard.press("Enter");
}

/** Another program changes a unit's strength. */
async function elsewhere(trip: Trip, from: string, to: string): Promise<void> {
  const text = await trip.file(units);
  assert.ok(text.includes(from), from);
  await Deno.writeTextFile(`${trip.root}/${units}`, text.replace(from, to));
}

journey(
  "the second of two tabs sees both versions; merging keeps both, even past a third writer",
  async (trip) => {
    const before = await trip.file(units);
    const context = await trip.visitor();
    const first = await trip.newPage(context), second = await trip.newPage(context);
    await trip.open(first, "/games/paris-1814/oob");
    await trip.open(second, "/games/paris-1814/oob");
    await type(first, "kretow", "3");
    await status(first, "Saved");

    await type(second, "kretow", "5");
    const dialog = second.getByRole("dialog", { name: "The file has changed" });
    await dialog.waitFor();
    assert.deepEqual(
      lineChanges(before, await trip.file(units)).come.length,
      1,
      "nothing is written",
    );
    const clash = dialog.getByRole("radiogroup");
    assert.match(await clash.textContent() ?? "", /Your version: 5.*The version on disk: 3/);
    // The copy that can be kept elsewhere holds the second tab's own version.
    const copy = await dialog.getByRole("link", { name: "Save mine as a copy" }).getAttribute(
      "href",
    );
    assert.match(decodeURIComponent(copy ?? ""), /kretow,Kretow,barclay,russia,cavalry,5,A/);

    await elsewhere(
      trip,
      "udom,Udom,barclay,russia,infantry,10,",
      "udom,Udom,barclay,russia,infantry,9,",
    );
    await clash.getByRole("radio", { name: /Your version/ }).check();
    await dialog.getByRole("button", { name: "Merge both" }).click();
    await dialog.getByText("The file changed once more").waitFor();
    assert.match(await dialog.getByRole("table").first().textContent() ?? "", /udom.*10.*9/);
    await dialog.getByRole("button", { name: "Merge both" }).click();
    await status(second, "Saved");
    await dialog.waitFor({ state: "detached" });
    assert.deepEqual(
      lineChanges(before, await trip.file(units)).come.map((line) =>
        line.split(",").slice(0, 7).join()
      ),
      ["kretow,Kretow,barclay,russia,cavalry,5,A", "udom,Udom,barclay,russia,infantry,9,A"],
    );
    assert.equal((await cell(second, "udom", strength).textContent())?.trim(), "9");
  },
);

journey("edits of different rows merge without a choice, in either tab", async (trip) => {
  const before = await trip.file(units);
  const context = await trip.visitor();
  const first = await trip.newPage(context), second = await trip.newPage(context);
  await trip.open(first, "/games/paris-1814/oob");
  await trip.open(second, "/games/paris-1814/oob");
  await type(first, "kretow", "3");
  await status(first, "Saved");
  await type(second, "rosen", "8");
  const dialog = second.getByRole("dialog");
  await dialog.waitFor();
  assert.equal(await dialog.getByRole("radiogroup").count(), 0);
  // Escape does not make the question go away unanswered.
  await second.keyboard.press("Escape");
  assert.ok(await dialog.isVisible());
  await dialog.getByRole("button", { name: "Merge both" }).click();
  await status(second, "Saved");
  assert.deepEqual(
    lineChanges(before, await trip.file(units)).come.map((line) =>
      line.split(",").slice(0, 6).join()
    ),
    ["kretow,Kretow,barclay,russia,cavalry,3", "rosen,Rosen,barclay,russia,infantry,8"],
  );
});

journey("giving one's own version up leaves the file as the others wrote it", async (trip) => {
  const page = await trip.newPage();
  await trip.open(page, "/games/paris-1814/oob");
  await elsewhere(
    trip,
    "kretow,Kretow,barclay,russia,cavalry,2,",
    "kretow,Kretow,barclay,russia,cavalry,4,",
  );
  const theirs = await trip.file(units);
  await type(page, "kretow", "5");
  await page.getByRole("dialog").getByRole("button", { name: "Discard mine" }).click();
  await status(page, "No unsaved change");
  assert.equal(await trip.file(units), theirs);
  assert.equal((await cell(page, "kretow", strength).textContent())?.trim(), "4");
  // Editing goes on from there.
  await type(page, "kretow", "6");
  await status(page, "Saved");
  assert.deepEqual(lineChanges(theirs, await trip.file(units)).come.length, 1);
});
