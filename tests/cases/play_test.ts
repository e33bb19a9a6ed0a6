/** Faults of bundles and play that must not be ours: digests that depend on order, machine or surroundings. */
import assert from "node:assert/strict";
import { openGame } from "../../engine/systems.ts";
import { defaultLimits, playGame } from "../../smoke/play.ts";
import { spawn } from "../cli/harness.ts";
import { bundleOf, openParis } from "./paris.ts";

/** Every object's keys in the opposite order. */
function reversed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(reversed);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).reverse().map(([key, part]) => [key, reversed(part)]),
  );
}
const shuffleKeys = (text: string): string => JSON.stringify(reversed(JSON.parse(text)));

Deno.test("the order of files and of keys changes neither the bundle nor the game", () => {
  const plain = bundleOf(openParis({}));
  const shuffled = bundleOf(openParis({
    "game.json": shuffleKeys,
    "maps/paris.json": shuffleKeys,
    "tables/combat-results.json": shuffleKeys,
    "scenarios/paris-historical.json": shuffleKeys,
    "setups/paris-historical.json": shuffleKeys,
  }, (files) => files.reverse()));
  assert.equal(shuffled.digest, plain.digest);
  const digests = [plain, shuffled].map((bundle) => {
    const game = openGame(bundle);
    return [1, 2, 3].map((seed) =>
      playGame(game, { scenario: "paris-historical", choices: {} }, seed, {
        ...defaultLimits,
        game: "paris-1814",
        bundle: bundle.digest,
        policy: "random",
        checkDrift: true,
        record: false,
        observe: false,
      }, new Float64Array(game.citations.length)).digest
    );
  });
  assert.deepEqual(digests[0], digests[1]);
  assert.equal(new Set(digests[0]).size, 3, "seeds differ");
});

Deno.test("export gives the same bytes under several time zones and locales", async () => {
  const folder = await Deno.makeTempDir();
  try {
    const digests = new Set<string>();
    const bytes = new Set<string>();
    for (
      const [index, env] of [
        { TZ: "UTC", LC_ALL: "C" },
        { TZ: "America/St_Johns", LC_ALL: "tr_TR.UTF-8" },
        { TZ: "Asia/Kathmandu", LC_ALL: "fr_FR.UTF-8" },
      ].entries()
    ) {
      const out = `${folder}/${index}`;
      const ran = await spawn(["export", "paris-1814", "--out", out], { env });
      assert.equal(ran.code, 0, ran.err);
      const [digest = "", path = ""] = ran.out.trim().split("  ");
      digests.add(digest);
      const hash = await crypto.subtle.digest("SHA-256", await Deno.readFile(path));
      bytes.add(new Uint8Array(hash).toHex());
    }
    assert.equal(digests.size, 1);
    assert.equal(bytes.size, 1);
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
});

Deno.test("a shuffled game plays to the same digest in the command's own thread and in workers (case 40)", async () => {
  const { runSmoke } = await import("../../smoke/run.ts");
  const plain = bundleOf(openParis({}));
  const shuffled = bundleOf(
    openParis({ "game.json": shuffleKeys, "tables/stacking-limits.json": shuffleKeys }),
  );
  const reports = [];
  for (const [bundle, threads] of [[plain, 0], [shuffled, 0], [shuffled, 2]] as const) {
    reports.push(JSON.stringify(
      await runSmoke({
        bundles: [{ bundle, scenario: "paris-historical" }],
        games: 4,
        seed: 7,
        policies: ["random", "steady"],
        threads,
        timing: false,
      }),
    ));
  }
  assert.equal(new Set(reports).size, 1);
});
