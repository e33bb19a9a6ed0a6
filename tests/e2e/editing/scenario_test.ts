/** A scenario's victory, a new place and a set-up's allowed hexes, under the hand: what changes in the file, and back. */
import assert from "node:assert/strict";
import { alive, holds, journey, lineChanges, shown, status } from "../browser.ts";

const campaign = "1792/scenarios/campaign.json";
const champagne = "1792/maps/champagne.json";

journey(
  "a level of victory is changed by its form, reads so at once, and undo restores the file",
  async (trip) => {
    const page = await trip.newPage();
    const before = await trip.file(campaign);
    await trip.open(page, "/games/1792/scenarios/campaign");
    const edit = page.getByRole("button", { name: "Edit: French marginal victory" });
    await edit.focus();
    await page.keyboard.press("Enter");
    const form = page.getByRole("form", { name: "Edit: French marginal victory" });
    // The form takes the focus, Escape gives it back and changes nothing.
    await page.waitForFunction(() => document.activeElement?.closest("form.edit-form") !== null);
    await page.keyboard.press("Escape");
    await form.waitFor({ state: "detached" });
    await page.waitForFunction(() => document.activeElement?.id === "edit-victory-4");
    assert.equal(await trip.file(campaign), before);

    await edit.click();
    await form.getByRole("combobox", { name: "Is" }).selectOption("at least");
    await form.getByRole("textbox", { name: "Value" }).fill("2,5");
    assert.ok(
      await form.getByRole("button", { name: "Save" }).isDisabled(),
      "2,5 is no whole number",
    );
    await form.getByRole("textbox", { name: "Value" }).fill("2");
    await form.getByRole("button", { name: "Save" }).click();
    await status(page, "Saved: Change: French marginal victory");
    const level = page.locator("li#french-marginal");
    assert.match(await shown(level), /in favour of the French is at least 2/);
    const { gone, come } = lineChanges(before, await trip.file(campaign));
    assert.equal(gone.length, 1);
    assert.deepEqual(come, [
      gone[0]?.replace(`"op": "=", "value": 3}`, `"op": ">=", "value": 2}`)
        .replace(`, "ref": "18.0"`, `, "fieldFidelity": {"when": "stand-in"}, "ref": "18.0"`),
    ]);
    await page.getByRole("button", { name: "Undo" }).click();
    await status(page, "Undone");
    assert.equal(await trip.file(campaign), before);
  },
);

journey(
  "a zone is added and taken away, and what is built of parts is built by hand",
  async (trip) => {
    const page = await trip.newPage();
    const before = await trip.file(campaign);
    await trip.open(page, "/games/1792/scenarios/campaign");
    await page.getByRole("button", { name: "Add a zone" }).click();
    const form = page.getByRole("form", { name: "Add a zone" });
    await form.getByRole("textbox", { name: "Identifier", exact: true }).fill("islettes");
    await form.getByRole("textbox", { name: "Name, as the file writes it" }).fill("Les Islettes");
    await form.getByRole("combobox", { name: "Which hexes" }).selectOption("within a distance");
    await form.getByRole("textbox", { name: "Hexes" }).fill("1");
    await form.getByRole("combobox", { name: "Of" }).selectOption({ label: "Les Islettes" });
    await form.getByRole("button", { name: "Save" }).click();
    await status(page, "Saved: Add: Les Islettes");
    assert.ok(
      lineChanges(before, await trip.file(campaign)).come.some((line) =>
        line.includes(`"where": {"kind": "within", "of": "les-islettes", "distance": 1}`) ||
        line.includes(`"where": {"kind": "within", "distance": 1, "of": "les-islettes"}`)
      ),
      lineChanges(before, await trip.file(campaign)).come.join("\n"),
    );
    await page.getByRole("button", { name: "Edit: Les Islettes" }).click();
    await page.getByRole("button", { name: "Remove", exact: true }).click();
    await status(page, "Saved: Remove: Les Islettes");
    assert.equal(await trip.file(campaign), before);
    // A zone by which somebody arrives stays.
    await page.getByRole("button", { name: /^Edit: Clerfayt.s entry$/ }).click();
    await page.getByRole("button", { name: "Remove", exact: true }).click();
    await status(page, `the zone "clerfayt-entry" is named in`);
    assert.equal(await trip.file(campaign), before);
  },
);

journey(
  "a placement is changed by its form on the scenario's page, another on the set-up's, and undone",
  async (trip) => {
    const page = await trip.newPage();
    const file = "1792/setups/campaign.json";
    const before = await trip.file(file);
    await trip.open(page, "/games/1792/scenarios/campaign");
    await page.getByRole("button", { name: "Edit: kellermann" }).click();
    const form = page.getByRole("form", { name: "Edit: kellermann" });
    const hexes = form.getByRole("textbox", { name: "Hexes" });
    await hexes.fill("");
    // Two hexes, typed key by key.
    await hexes.pressSequentially("4221 4321");
    await form.getByRole("textbox", { name: /^At least so many/ }).fill("2");
    await form.getByRole("button", { name: "Save" }).click();
    await status(page, "Saved: Change: placement kellermann");
    assert.match(
      await shown(page.locator("#placement-kellermann")),
      /^At least 2 counters among Kellermann .* set up in one of the hexes 4221 or 4321/,
    );
    const { gone, come } = lineChanges(before, await trip.file(file));
    assert.deepEqual([gone.length, come.length], [1, 1]);
    assert.match(come.join(), /"hexes": \["4221", "4321"\]\}, "minimum": 2, "fieldFidelity"/);
    await page.getByRole("button", { name: "Undo" }).click();
    await status(page, "Undone");
    assert.equal(await trip.file(file), before);

    await trip.open(page, "/games/1792/setups/campaign");
    await page.getByRole("button", { name: "Add a placement" }).focus();
    await page.keyboard.press("Enter");
    const fresh = page.getByRole("form", { name: "Add a placement" });
    await fresh.getByRole("textbox", { name: "Identifier" }).fill("luckner");
    await fresh.getByRole("combobox", { name: /^Counters/ }).selectOption("luckner");
    await fresh.getByRole("textbox", { name: "Hexes" }).fill("4321");
    await fresh.getByRole("button", { name: "Save" }).click();
    await status(page, "Saved: Add: placement luckner");
    assert.match(await shown(page.locator("#luckner")), /Luckner.* sets up in hex 4321/);
    await page.getByRole("button", { name: "Edit: luckner" }).click();
    await page.getByRole("button", { name: "Remove", exact: true }).click();
    await status(page, "Saved: Remove: placement luckner");
    assert.equal(await trip.file(file), before);
  },
);

journey("a new place is put on the map by pointing at its hex", async (trip) => {
  const page = await trip.newPage();
  const before = await trip.file(champagne);
  await trip.open(page, "/games/1792/map/champagne?hex=2420");
  await page.locator("[data-drawn=yes]").waitFor();
  await page.getByRole("radio", { name: "Places" }).check();
  await page.getByRole("application").focus();
  const cursor = await page.locator(".map-cursor").boundingBox();
  assert.ok(cursor);
  await page.mouse.click(cursor.x + cursor.width / 2, cursor.y + cursor.height / 2);
  await holds(page.getByRole("textbox", { name: /^Hexes, the first/ }), "2420");
  await page.getByRole("textbox", { name: "Name in the file" }).fill("Belrupt");
  const add = page.getByRole("button", { name: "Put it on the map" });
  assert.ok(await add.isDisabled(), "what is reconstructed needs its evidence");
  await page.getByRole("textbox", { name: "Evidence" }).fill("South-east of Verdun.");
  await add.click();
  await status(page, "Saved: Add Belrupt in 2420");
  const { come } = lineChanges(before, await trip.file(champagne));
  assert.ok(
    come.some((line) =>
      line.includes(
        `{"id": "belrupt", "name": "Belrupt", "kind": "village", "hexes": ["2420"], "fidelity": "reconstructed", "evidence": "South-east of Verdun."}`,
      )
    ),
    come.join("\n"),
  );
  await page.getByRole("button", { name: "Undo" }).click();
  await status(page, "Undone");
  assert.equal(await trip.file(champagne), before);
});

journey("features and crossings are put on the map with the keys, and undone", async (trip) => {
  const page = await trip.newPage();
  const before = await trip.file(champagne);
  await trip.open(page, "/games/1792/map/champagne?hex=2418");
  await page.locator("[data-drawn=yes]").waitFor();
  await page.getByRole("radio", { name: "Features" }).check();
  await page.getByRole("radio", { name: "source of supply" }).check();
  await page.getByRole("application").focus();
  await page.locator(".map-cursor").waitFor({ state: "attached" });
  await page.keyboard.press("Space");
  await status(page, "Saved: Put in 2418: source of supply");
  assert.match(
    lineChanges(before, await trip.file(champagne)).come.join("\n"),
    /"hex": "2418".*"features": \["fortress", "town", "supply-source"\]/,
  );
  await page.keyboard.press("Space");
  await status(page, "Saved: Remove from 2418: source of supply");
  assert.equal(await trip.file(champagne), before);
  await page.getByRole("radio", { name: "Crossings" }).check();
  await page.getByRole("radio", { name: "none" }).check();
  await page.getByRole("application").focus();
  // The Meuse is to the south-east of Verdun, and bridged there.
  await page.keyboard.press("d");
  await status(page, "Saved: No crossing at 2418/2519");
  await page.keyboard.press("Control+z");
  await status(page, "Undone");
  assert.equal(await trip.file(champagne), before);
});

journey("the set-up shows where the chosen counter may stand", async (trip) => {
  const page = await trip.newPage();
  await trip.open(page, "/games/paris-1814/setups/paris-historical");
  await page.locator("[data-drawn=yes]").waitFor();
  assert.equal(await page.locator(".map-allowed").count(), 0);
  await page.getByRole("button", { name: /^Lagrange/ }).click();
  const said = page.locator("[data-allowed]");
  await said.waitFor();
  const count = Number(await said.getAttribute("data-allowed"));
  // Marmont sets up in Charonne, Belleville or Les Maisonnettes.
  const setup = (await trip.desk.view()).library.game("paris-1814") ?? assert.fail();
  const places = setup.data.maps[0]?.places.filter(({ id }) =>
    ["charonne", "belleville", "les-maisonnettes"].includes(id)
  ) ?? [];
  assert.equal(
    count,
    new Set(places.flatMap(({ hexes }) =>
      hexes
    )).size,
  );
  await page.locator(".map-allowed").waitFor({ state: "attached" });
  await page.getByRole("button", { name: /^Lagrange/ }).click();
  await page.locator(".map-allowed").waitFor({ state: "detached" });
});

journey("a ruling is changed field by field, each a cell of its file", async (trip) => {
  const page = await trip.newPage();
  const file = "1792/rulings.csv";
  const before = await trip.file(file);
  await trip.open(page, "/games/1792/rulings");
  await page.getByRole("link", { name: "Edit NQ-05" }).click();
  await page.waitForURL(/edit=NQ-05/);
  await alive(page);
  const reason = page.getByRole("textbox", { name: "Reason" });
  await reason.fill("The nearest row is used.");
  // A field is saved when it is left.
  await page.keyboard.press("Tab");
  await status(page, "Saved: NQ-05, reason");
  await page.getByRole("combobox", { name: "Kind" }).selectOption("ambiguity");
  await status(page, "Saved: NQ-05, kind");
  const { gone, come } = lineChanges(before, await trip.file(file));
  assert.deepEqual([gone.length, come.length], [1, 1]);
  assert.match(come[0] ?? "", /^NQ-05,ambiguity,.*,The nearest row is used\.,decided,/);
  await page.getByRole("link", { name: "Close and read it" }).click();
  await page.locator("#NQ-05").getByText("The nearest row is used.").waitFor();
});

journey("a rule is added to the register, and the page opens on it", async (trip) => {
  const page = await trip.newPage();
  const file = "paris-1814/rules.csv";
  const before = await trip.file(file);
  await trip.open(page, "/games/paris-1814/rules");
  await page.getByText("Add a rule", { exact: true }).first().click();
  const form = page.getByRole("form", { name: "Add a rule" });
  await form.getByLabel("Id, such as").fill("P-999");
  await form.getByLabel("The rule in our own words").fill("Guns fire last.");
  await form.getByLabel("Section of the rulebook").fill("9.9");
  await form.getByLabel("Topic").fill("combat");
  await form.getByRole("button", { name: "Add a rule" }).click();
  await page.waitForURL(/record=P-999/);
  await page.locator("tr#P-999", { hasText: "Guns fire last." }).waitFor();
  const { gone, come } = lineChanges(before, await trip.file(file));
  assert.deepEqual(gone, []);
  assert.equal(come.length, 1);
});
