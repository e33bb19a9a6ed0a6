/** The engine in a browser's worker against the engine in Deno: the same games, to the last digit. */
import assert from "node:assert/strict";
import { openGame } from "../../../engine/systems.ts";
import { exportBundle, isRefusal } from "../../../bundle/mod.ts";
import { playJob, variantsOf } from "../../../smoke/job.ts";
import { journey } from "../browser.ts";

journey(
  "both scenarios, every plan and both policies end with the same digests here and there",
  async (trip) => {
    const { library, findings } = await trip.desk.view();
    const made = exportBundle(library, "paris-1814", { findings });
    assert.ok(!isRefusal(made));
    const variants = variantsOf(made.bundle);
    assert.equal(variants.length, 5, "one historical scenario and four plans");
    const seeds = [17, 18, 19];

    const page = await trip.newPage();
    await trip.open(page, "/games/paris-1814/smoke");
    const form = page.locator(".play-here");
    await form.getByLabel("Games for each").fill(String(seeds.length));
    await form.getByLabel("Seed").fill(String(seeds[0]));
    await form.getByRole("button", { name: "Play here" }).click();

    // Deno plays while the browser does.
    const game = openGame(made.bundle);
    const expected = variants.flatMap((variant) =>
      (["random", "steady"] as const).flatMap((policy) =>
        playJob(game, {
          game: "paris-1814",
          bundle: made.digest,
          variant,
          policy,
          seeds,
          driftEvery: 0,
          record: false,
        }).games.map((result) => {
          assert.equal(result.failure, null);
          return [policy, String(result.seed), String(result.decisions), result.digest];
        })
      )
    );
    assert.equal(new Set(expected.map((row) => row[3])).size, expected.length, "games differ");

    await form.locator("[data-run-message]").waitFor({ timeout: 60_000 });
    assert.equal(
      await form.locator("[data-run-message]").textContent(),
      `${expected.length} games played in this browser`,
    );
    const shown = await form.locator("tbody tr").evaluateAll((rows) =>
      rows.map((row) =>
        [0, 1, 2, 4].map((at) => row.querySelectorAll("td")[at]?.textContent?.replaceAll(",", ""))
      )
    );
    assert.deepEqual(shown, expected);
  },
);

journey("data with an error are not played, and the page says why", async (trip) => {
  const page = await trip.newPage();
  const path = `${trip.root}/paris-1814/units.csv`;
  await Deno.writeTextFile(
    path,
    (await Deno.readTextFile(path)).replace("cavalry,2,A,6,1,A,6", "cavalry,1e3,A,6,1,A,6"),
  );
  await trip.open(page, "/games/paris-1814/smoke");
  const form = page.locator(".play-here");
  await form.getByRole("button", { name: "Play here" }).click();
  await form.getByText("The game can not be played:").waitFor();
});
