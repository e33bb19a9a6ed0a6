/** Smoke play from the page: progress while it runs, then its replay over the map. */
import assert from "node:assert/strict";
import { alive, journey } from "../browser.ts";

journey(
  "a smoke run shows its progress, and its replay walks over the map and cites rules",
  async (trip) => {
    const page = await trip.newPage();
    await trip.open(page, "/games/paris-1814/smoke");
    const form = page.locator("form").filter({ has: page.getByRole("button", { name: "Run" }) });
    await form.getByLabel("Scenario").selectOption({ index: 1 });
    // Progress comes with every 25 games: several reports must be seen before the end.
    await form.getByLabel("Games for each").fill("150");
    await form.getByLabel("Policy").selectOption("random");
    const seen = page.evaluate(() =>
      new Promise<string[]>((resolve) => {
        const texts = new Set<string>();
        new MutationObserver(() => {
          const text = document.querySelector(".progress p")?.firstChild?.textContent ?? "";
          if (/^\d+ of \d+ games$/.test(text)) texts.add(text);
          if (texts.size >= 2) resolve([...texts]);
        }).observe(document.body, { subtree: true, childList: true, characterData: true });
      })
    );
    await form.getByRole("button", { name: "Run" }).click();
    const texts = await seen;
    assert.ok(texts.every((text) => text.endsWith(" of 150 games")), texts.join());
    const results = page.locator(".run-results");
    await results.waitFor({ timeout: 60_000 });
    await alive(page);
    assert.match(await results.textContent() ?? "", /random150.*No failure/s);

    await page.getByRole("region", { name: "Replays" }).getByRole("link").first().click();
    await page.locator(".replay").waitFor();
    assert.match(page.url(), /\/replay\/paris-1814-paris-historical-random-\d+$/);
    await page.locator("[data-drawn=yes]").waitFor();
    const step = async () =>
      Number(await page.getByRole("slider", { name: "Position" }).inputValue());
    const places = () =>
      page.locator(".map-counter").evaluateAll((counters) =>
        counters.map((counter) => (counter instanceof HTMLElement ? counter.dataset["hex"] : ""))
          .join()
      );

    // With the keyboard: on, back, to the end and to the beginning.
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("ArrowRight");
    assert.equal(await step(), 2);
    await page.keyboard.press("ArrowLeft");
    assert.equal(await step(), 1);
    await page.getByLabel("Turns").selectOption({ index: 1 });
    await page.locator("body").click({ position: { x: 2, y: 2 } });
    const before = await places();
    assert.notEqual(before, "", "counters stand on the map");
    const from = await step();
    while (await places() === before) await page.keyboard.press("ArrowRight");
    assert.ok(await step() > from, "the map shows a move");
    const cites = page.locator(".log li.now .cite");
    while (await cites.count() === 0) await page.keyboard.press("ArrowRight");
    const id = await cites.first().textContent() ?? "";
    assert.match(id, /^PQ?-\d+$/);

    // It walks by itself until it is stopped.
    const at = await step();
    await page.keyboard.press("Space");
    await page.waitForFunction(
      (now) => Number(document.querySelector<HTMLInputElement>("[type=range]")?.value) >= now + 2,
      at,
    );
    await page.keyboard.press("Space");
    await page.getByRole("button", { name: "Play", exact: true }).waitFor();
    await page.keyboard.press("End");
    await page.getByText("Outcome").waitFor();
    await page.keyboard.press("Home");
    assert.equal(await step(), 0);
    // Back where a rule was cited: the citation leads to the rule.
    await page.getByLabel("Turns").selectOption({ index: 1 });
    await page.locator(".log .cite").first().click();
    const { hash } = new URL(page.url());
    await page.locator(hash).waitFor();
  },
);

journey(
  "what is agreed before the game is chosen, and a refusal says why no game is begun",
  async (trip) => {
    for (
      const [locale, option, refuse, run, here, why] of [
        [
          "en-GB",
          "Where a printed table is missing",
          "Refuse",
          "Run",
          "Play here",
          "No game is begun. ",
        ],
        [
          "fr-FR",
          /table imprimée manque/,
          "Refuser",
          "Lancer",
          "Jouer ici",
          "Aucune partie n’est commencée. ",
        ],
      ] as const
    ) {
      const page = await trip.newPage(await trip.visitor({ locale }));
      await trip.open(page, "/games/1792/smoke");
      for (const button of [run, here]) {
        const form = page.locator("form").filter({
          has: page.getByRole("button", { name: button }),
        });
        await form.getByLabel(option).selectOption({ label: refuse });
        await form.getByRole("button", { name: button }).click();
        const said = form.locator("[data-run-message].bad");
        await said.waitFor();
        const text = await said.textContent() ?? "";
        assert.ok(text.startsWith(why) && /attrition/.test(text), text);
      }
    }
    // A game without such options offers none.
    const page = await trip.newPage();
    await trip.open(page, "/games/paris-1814/smoke");
    assert.equal(await page.getByLabel("Where a printed table is missing").count(), 0);
  },
);
