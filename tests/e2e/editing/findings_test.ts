/** Findings of data that are broken on purpose: the way to the place, and the mend. */
import assert from "node:assert/strict";
import { journey, lineChanges, status, type Trip } from "../browser.ts";

async function change(trip: Trip, file: string, from: string, to: string): Promise<void> {
  const text = await trip.file(file);
  assert.ok(text.includes(from), `${file} holds ${from}`);
  await Deno.writeTextFile(`${trip.root}/${file}`, text.replace(from, to));
}

journey("a finding leads to the cell that it speaks of", async (trip) => {
  await change(
    trip,
    "paris-1814/units.csv",
    "kretow,Kretow,barclay,russia",
    "kretow,Kretow,barclay,rusia",
  );
  const page = await trip.newPage();
  await trip.open(page, "/games/paris-1814/findings?severity=error");
  const note = page.getByRole("listitem").filter({ hasText: "rusia" }).first();
  assert.match(await note.textContent() ?? "", /russia/, "the right word is suggested");
  await note.getByRole("link", { name: /units\.csv:8/ }).click();
  await page.waitForURL(/\/oob\?record=kretow&field=nation#kretow$/);
  await page.waitForFunction(() => document.activeElement?.getAttribute("aria-colindex") === "4");
  // The sign of what is derived is read out after it.
  assert.match(await page.locator(":focus").textContent() ?? "", /^rusia(?:\(derived\))?$/);
  await page.keyboard.type("russia");
  await page.keyboard.press("Enter");
  await status(page, "Saved");
  await trip.open(page, "/games/paris-1814/findings?severity=error");
  assert.equal(await page.getByText("rusia").count(), 0);
});

journey(
  "a number that is none stands in its file, its cell and its finding as it was typed",
  async (trip) => {
    await change(trip, "paris-1814/units.csv", "cavalry,2,A,6,1,A,6", "cavalry,1e3,A,6,1,A,6");
    const page = await trip.newPage();
    await trip.open(page, "/games/paris-1814/findings?severity=error");
    const note = page.getByRole("listitem").filter({ hasText: "1e3" }).first();
    await note.getByRole("link").first().click();
    await page.waitForLoadState();
    assert.ok((await page.getByText("1e3").count()) > 0, page.url());
    assert.match(await trip.file("paris-1814/units.csv"), /cavalry,1e3,A/);
  },
);

journey(
  "the mend that a finding offers is made with one press, and the finding is gone",
  async (trip) => {
    const file = "paris-1814/i18n/fr.po";
    const before = await trip.file(file);
    const line = before.split("\n").find((text) => /^msgstr ".*\u202f[;:!?]/u.test(text)) ??
      assert.fail("no line with a narrow space");
    const broken = line.replace(/\u202f([;:!?])/u, " $1");
    await change(trip, file, line, broken);
    const page = await trip.newPage();
    await trip.open(page, "/games/paris-1814/findings?family=I18");
    const button = page.getByRole("button", { name: "Set the text as print does" });
    assert.equal(await button.count(), 1);
    await button.click();
    await button.waitFor({ state: "detached" });
    assert.deepEqual(lineChanges(before, await trip.file(file)), { gone: [], come: [] });
  },
);
