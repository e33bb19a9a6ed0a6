/** The grid of units under the keyboard. */
import assert from "node:assert/strict";
import { cell, journey, lineChanges, shown, status } from "../browser.ts";

const units = "paris-1814/units.csv";
const strength = 6;

journey("a strength typed into the grid changes one line of the CSV", async (trip) => {
  const page = await trip.newPage();
  const before = await trip.file(units);
  await trip.open(page, "/games/paris-1814/oob");
  // Into the grid with the keyboard: its one stop for Tab, then Kretow's row and the column of the strength.
  await page.getByRole("grid", { name: "Units" }).locator("[tabindex='0']").focus();
  const focused = () =>
    page.evaluate(() =>
      `${document.activeElement?.parentElement?.id} ${
        document.activeElement?.getAttribute("aria-colindex")
      }`
    );
  for (let step = 0; step < 6; step++) await page.keyboard.press("ArrowDown");
  for (let step = 1; step < strength; step++) await page.keyboard.press("ArrowRight");
  assert.equal(await focused(), `kretow ${strength}`);
  await page.keyboard.type("3");
  await page.keyboard.press("Enter");
  await status(page, "Saved");
  const { gone, come } = lineChanges(before, await trip.file(units));
  assert.equal(gone.length, 1);
  const typed = gone[0]?.replace("cavalry,2,A,6", "cavalry,3,A,6");
  assert.deepEqual(come, [typed?.replace("strength=printed", "strength=stand-in")]);
  assert.equal(await focused(), `czglokow ${strength}`, "Enter goes on to the next row");
  assert.equal(await shown(cell(page, "kretow", strength)), "3");
  // The printed figure is a stand-in now; the page asks, and a misprint put right stays printed.
  await page.getByRole("button", { name: "a misprint put right" }).click();
  await status(page, "Saved: Kretow, Strength: printed");
  assert.deepEqual(lineChanges(before, await trip.file(units)).come, [typed]);
  await page.getByRole("gridcell", { name: "Wisznitzki" }).first().focus();
  await page.keyboard.press("Control+z");
  await status(page, "Undone: Kretow, Strength: printed");
  await page.keyboard.press("Control+z");
  await status(page, "Undone: Kretow, Strength: 3");
  assert.equal(await trip.file(units), before);
});

journey(
  "the chosen record says where it comes from in fields of its own, and an id says why it can not be",
  async (trip) => {
    const page = await trip.newPage();
    const before = await trip.file(units);
    await trip.open(page, "/games/paris-1814/oob?record=kretow#kretow");
    const origin = page.getByRole("form", { name: "Where the record comes from" });
    const evidence = origin.getByLabel("Evidence");
    const old = await evidence.inputValue();
    await evidence.fill("Return of the corps, 15 March 1814");
    await evidence.press("Tab");
    await status(page, "Saved: Kretow");
    assert.match(await trip.file(units), /\nkretow,.*"Return of the corps, 15 March 1814"/);
    await page.getByRole("button", { name: "Undo" }).click();
    await status(page, "Undone: Kretow");
    assert.equal(await trip.file(units), before);
    await page.waitForFunction(
      (text) => document.querySelector("textarea")?.value === text,
      old,
    );
    const id = page.getByLabel("Id of the new unit");
    await id.fill("Red 3");
    await page.getByText("“Red 3” is no id: lower-case letters").waitFor();
    await id.fill("kretow");
    await page.getByText("“kretow” is taken").waitFor();
  },
);

journey(
  "a wrong value is refused at its cell with the reason, and the text stays",
  async (trip) => {
    const page = await trip.newPage();
    const before = await trip.file(units);
    await trip.open(page, "/games/paris-1814/oob?record=kretow&field=strength#kretow");
    const input = page.getByRole("textbox", { name: /, kretow$/ });
    for (
      const [text, reason] of [
        ["0", /0 is outside 1 to/],
        ["1e3", /a whole number was expected, not “1e3”/],
        ["abc", /a whole number was expected, not “abc”/],
        ["2.5", /a whole number was expected, not “2\.5”/],
      ] as const
    ) {
      await cell(page, "kretow", strength).focus();
      await page.keyboard.press("F2");
      await input.fill(text);
      await page.keyboard.press("Enter");
      await page.locator("input[aria-invalid=true]").waitFor();
      assert.match(await page.locator("[data-status]").textContent() ?? "", reason);
      assert.equal(await input.inputValue(), text, "what was typed is still there");
      // Leaving with the mouse neither writes nor throws it away.
      await page.getByRole("heading", { level: 1 }).click();
      assert.equal(await input.inputValue(), text);
      await input.focus();
      await page.keyboard.press("Escape");
      assert.equal((await cell(page, "kretow", strength).textContent())?.trim(), "2");
    }
    assert.equal(await trip.file(units), before);
  },
);

journey(
  "rows pasted past the last one are counted first, then made, and undone at once",
  async (trip) => {
    const page = await trip.newPage();
    const before = await trip.file(units);
    await trip.open(page, "/games/paris-1814/oob");
    const last = page.getByRole("grid", { name: "Units" }).getByRole("row").last();
    const id = await last.getAttribute("id") ?? assert.fail();
    await trip.open(page, `/games/paris-1814/oob?record=${id}&field=id#${id}`);
    await page.evaluate((given) => {
      const data = new DataTransfer();
      data.setData("text/plain", given);
      document.activeElement?.dispatchEvent(
        new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }),
      );
    }, `${id}\r\nsabran\tSabran\r\norlow\tOrlow\r\n`);
    await page.getByText("Rows that change: 0. New rows at the end: 2.").waitFor();
    assert.equal(await trip.file(units), before, "nothing is written before the answer");
    await page.getByRole("button", { name: "Paste all of it" }).click();
    await status(page, "Saved: Paste 2 rows, 2 of them new");
    assert.match(await trip.file(units), /\nsabran,Sabran,/);
    await page.getByRole("button", { name: "Undo" }).click();
    await status(page, "Undone");
    assert.equal(await trip.file(units), before);
  },
);

journey("a unit is added like another; a refused id stays in its field", async (trip) => {
  const page = await trip.newPage();
  await trip.open(page, "/games/paris-1814/oob?record=kretow#kretow");
  const field = page.getByRole("textbox", { name: "Id of the new unit" });
  await field.fill("udom");
  await page.getByText("“udom” is taken: ids are never shared").waitFor();
  assert.ok(await page.getByRole("button", { name: "Add a unit like this one" }).isDisabled());
  assert.equal(await field.inputValue(), "udom");
  await field.fill("sabran");
  await page.getByRole("button", { name: "Add a unit like this one" }).click();
  await status(page, "Saved: Add sabran");
  assert.equal(await shown(cell(page, "sabran", strength)), "?");
  await page.waitForFunction(() =>
    [...document.querySelectorAll("form.fields input")].every((input) =>
      input instanceof HTMLInputElement && input.value === ""
    )
  );
});

journey("a wrong value in a pasted block writes none of it", async (trip) => {
  const page = await trip.newPage();
  const before = await trip.file(units);
  await trip.open(page, "/games/paris-1814/oob?record=kretow&field=strength#kretow");
  const paste = (text: string) =>
    page.evaluate((given) => {
      const data = new DataTransfer();
      data.setData("text/plain", given);
      document.activeElement?.dispatchEvent(
        new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }),
      );
    }, text);
  await cell(page, "kretow", strength).focus();
  await paste("3\tB\r\nnine\tA\r\n");
  await status(page, "Strength: a whole number was expected, not “nine”");
  assert.equal(await trip.file(units), before);
  await paste("3\tB\r\n9\tA\r\n");
  await status(page, "Saved");
  const { come } = lineChanges(before, await trip.file(units));
  assert.deepEqual(come.map((line) => line.split(",").slice(0, 7).join(",")), [
    "kretow,Kretow,barclay,russia,cavalry,3,B",
    "czglokow,Czglokow,barclay,russia,infantry,9,A",
  ]);
});
