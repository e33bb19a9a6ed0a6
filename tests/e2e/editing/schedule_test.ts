/** The calendar of turns in its grid: a pasted block is one step. */
import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { journey, lineChanges, status } from "../browser.ts";

const file = "1792/game.json";

/** Pastes a text where the focus is, as a spreadsheet hands it over. */
async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate((content) => {
    const data = new DataTransfer();
    data.setData("text/plain", content);
    document.activeElement?.dispatchEvent(
      new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }),
    );
  }, text);
}

journey(
  "a block pasted into the calendar is one step, and a wrong one changes nothing",
  async (trip) => {
    const page = await trip.newPage();
    const before = await trip.file(file);
    await trip.open(page, "/games/1792/schedule");
    await page.getByText("The calendar").click();
    const name = page.locator(
      `[role=grid][aria-label="The calendar"] [id="turn-1"] [aria-colindex="2"]`,
    );
    await name.click();
    await paste(page, "First days\t1792-08-18\nNext days\t1792-08-20\n");
    await status(page, "Saved: Paste 4 cells of the calendar");
    const { gone, come } = lineChanges(before, await trip.file(file));
    assert.deepEqual([gone.length, come.length], [2, 2]);
    assert.match(
      come.join(),
      /"First days", "date": "1792-08-18".*"Next days", "date": "1792-08-20"/,
    );
    await page.keyboard.press("Control+z");
    await status(page, "Undone");
    assert.equal(await trip.file(file), before, "one undo takes the whole block back");

    await name.click();
    await paste(page, "First days\t1792-08-18\nNext days\t20 August\n");
    await status(page, `turn 2: "20 August" is no day`);
    await paste(page, "1\t2\t3\t4");
    await status(page, "The block does not fit");
    assert.equal(await trip.file(file), before);
  },
);
