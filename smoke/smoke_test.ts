import assert from "node:assert/strict";
import fc from "fast-check";
import { isRefusal, makeBundle } from "../bundle/mod.ts";
import type { Breach, Decision } from "../engine/core/system.ts";
import { type Match, openGame, type Playable } from "../engine/systems.ts";
import { loadLibrary } from "../library/mod.ts";
import type { Bundle } from "../schemas/bundle.ts";
import { chunks, seedsOf, variantsOf } from "./job.ts";
import { defaultLimits, playGame, type PlaySettings } from "./play.ts";
import { playReplay, Replay, ReplayError, replayFileName } from "./replay.ts";
import { PoolError } from "./pool.ts";
import { MergeError, mergeReports, missingParts } from "./merge.ts";
import { SmokeReport } from "./report.ts";
import { runSmoke, type SmokeRequest } from "./run.ts";

const bundle = await paris();
const game = openGame(bundle);
const historical = { scenario: "paris-historical", choices: {} };

const settings: PlaySettings = {
  ...defaultLimits,
  game: "paris-1814",
  bundle: bundle.digest,
  policy: "random",
  checkDrift: true,
  record: true,
  observe: true,
};

Deno.test("playGame() plays a scenario to an outcome, and its replay gives the same digest", () => {
  for (const policy of ["random", "steady"] as const) {
    const exercised = new Float64Array(game.citations.length);
    const result = playGame(game, historical, 7, { ...settings, policy }, exercised);
    assert.equal(result.failure, null);
    assert.ok(result.level);
    assert.ok(result.replay);
    assert.ok(exercised.some((count) => count > 0));
    const again = playReplay(game, Replay.parse(JSON.parse(JSON.stringify(result.replay))));
    assert.equal(again.digest(), result.digest);
    assert.equal(again.outcome()?.level, result.level);
  }
});

Deno.test("playGame() plays the same game from the same seed and another from another", () => {
  const digest = (seed: number) => playGame(game, historical, seed, settings, tally()).digest;
  assert.equal(digest(11), digest(11));
  assert.notEqual(digest(11), digest(12));
});

Deno.test("playReplay() refuses a replay whose option is not on offer, and one that is too long", () => {
  const { replay } = playGame(game, historical, 3, settings, tally());
  assert.ok(replay);
  const bent = { ...replay, decisions: replay.decisions.with(0, 2_000_000_000) };
  assert.throws(() => playReplay(game, bent), ReplayError);
  const long = { ...replay, decisions: [...replay.decisions, 0] };
  assert.throws(() => playReplay(game, long), ReplayError);
});

Deno.test("a crash of the engine is a failure with its replay, not an end of the run", () => {
  const result = playGame(
    broken({ choose: () => assert.fail("the bridge is out") }),
    historical,
    1,
    settings,
    tally(),
  );
  assert.equal(result.failure?.kind, "crash");
  assert.match(result.failure?.message ?? "", /the bridge is out/);
  assert.equal(result.failure?.at, 1);
  assert.equal(result.replay?.failure?.kind, "crash");
  assert.equal(result.level, null);
});

Deno.test("a decision without options is a dead end, and so is an end without an outcome", () => {
  const empty: Decision = {
    side: 0,
    kind: "nothing-to-do",
    counter: -1,
    options: new Int32Array(1),
    count: 0,
  };
  const stuck = playGame(broken({ decision: () => empty }), historical, 1, settings, tally());
  assert.equal(stuck.failure?.kind, "dead-end");
  assert.match(stuck.failure?.message ?? "", /nothing-to-do/);
  const lost = { decision: () => null, outcome: () => null };
  assert.equal(
    playGame(broken(lost), historical, 1, settings, tally()).failure?.kind,
    "dead-end",
  );
});

Deno.test("what must never be true is a breach that names its rules", () => {
  const breach: Breach = {
    code: "two-sides",
    message: "Pantin holds both sides.",
    cites: ["P-059"],
  };
  const result = playGame(broken({ breaches: () => [breach] }), historical, 1, settings, tally());
  assert.equal(result.failure?.kind, "breach");
  assert.deepEqual(result.failure?.cites, ["P-059"]);
});

Deno.test("a game that does not get on is stopped: within a turn, and in all", () => {
  const limits = { ...settings, turnLimit: 50 };
  const match = game.start("paris-historical", 1);
  const decision = match.decision();
  assert.ok(decision);
  const endless = { decision: () => decision, choose: () => {} };
  const idle = playGame(broken(endless), historical, 1, limits, tally());
  assert.equal(idle.failure?.kind, "no-progress");
  assert.ok((idle.failure?.at ?? 0) <= 100);
  const total = { ...settings, decisionLimit: 30 };
  const long = playGame(broken(endless), historical, 1, total, tally());
  assert.equal(long.failure?.kind, "no-progress");
  assert.equal(long.failure?.at, 30);
});

Deno.test("chance from outside the state shows as replay drift", () => {
  let calls = 0;
  const drifting = broken({ digest: () => `${calls++}` });
  const result = playGame(drifting, historical, 1, settings, tally());
  assert.equal(result.failure?.kind, "replay-drift");
});

Deno.test("the variants of a game are its scenarios with every choice fixed", () => {
  const names = variantsOf(bundle).map(({ scenario, choices }) =>
    [scenario, ...Object.values(choices)].join(" ")
  );
  assert.deepEqual(names.toSorted(), [
    "paris-historical",
    "paris-hypothetical belleville",
    "paris-hypothetical charenton",
    "paris-hypothetical fontainebleau",
    "paris-hypothetical montmartre",
  ]);
});

Deno.test("a fixed choice leaves one variant, and scenarios without it as they are", () => {
  const names = variantsOf(bundle, undefined, { plan: "belleville" }).map(({ scenario, choices }) =>
    [scenario, ...Object.values(choices)].join(" ")
  );
  assert.deepEqual(names.toSorted(), ["paris-historical", "paris-hypothetical belleville"]);
});

Deno.test("shards part the seeds without a gap and without a seed twice", () => {
  fc.assert(fc.property(
    fc.integer({ min: 0, max: 1000 }),
    fc.integer({ min: 1, max: 200 }),
    fc.integer({ min: 1, max: 9 }),
    fc.integer({ min: 1, max: 30 }),
    (first, games, total, size) => {
      const shards = Array.from(
        { length: total },
        (_, index) => chunks(seedsOf(first, games, { index: index + 1, total }), size).flat(),
      );
      assert.deepEqual(
        shards.flat().toSorted((a, b) => a - b),
        seedsOf(first, games),
      );
    },
  ));
});

Deno.test("threads, none but one's own, shards and one run alone give byte-identical reports", async () => {
  const one = await runSmoke(request({ threads: 1 }));
  assert.equal(JSON.stringify(await runSmoke(request({ threads: 0 }))), JSON.stringify(one));
  const two = await runSmoke(request({ threads: 2 }));
  assert.equal(JSON.stringify(two), JSON.stringify(one));
  const shards = await Promise.all(
    [3, 1, 2].map((index) => runSmoke(request({ threads: 1, shard: { index, total: 3 } }))),
  );
  const merged = mergeReports(shards, () => bundle);
  assert.equal(JSON.stringify(merged), JSON.stringify(one));
  assert.deepEqual(SmokeReport.parse(JSON.parse(JSON.stringify(one))), one);
});

Deno.test("reports of different data are not merged", async () => {
  const report = await runSmoke(request({ games: 1 }));
  const [first] = report.games;
  assert.ok(first);
  const other = { ...report, games: [{ ...first, bundle: "0".repeat(64) }] };
  assert.throws(() => mergeReports([report, other], () => bundle), /made on bundle/);
});

Deno.test("a shard that is there twice is refused, one that is missing stays missing until it comes", async () => {
  const shard = (index: number, changes: Partial<SmokeRequest> = {}) =>
    runSmoke(request({ games: 5, shard: { index, total: 3 }, ...changes }));
  const [one, two, three] = await Promise.all([shard(1), shard(2), shard(3)]);
  const merge = (...reports: SmokeReport[]) => mergeReports(reports, () => bundle);
  assert.throws(
    () => mergeReports([one, two, one], () => bundle, ["a.json", "b.json", "c.json"]),
    (error) =>
      error instanceof MergeError && /part 1 of 3 .* in a\.json and in c\.json/.test(error.message),
  );
  const partial = merge(three, one);
  assert.deepEqual(partial.seeds, { first: 1, games: 5, shard: { parts: [1, 3], total: 3 } });
  assert.deepEqual(missingParts(partial.seeds), [2]);
  assert.throws(() => merge(partial, three), MergeError);
  const whole = await runSmoke(request({ games: 5 }));
  assert.deepEqual(missingParts(whole.seeds), []);
  assert.equal(JSON.stringify(merge(two, partial)), JSON.stringify(whole));
  assert.throws(() => merge(whole, whole), /part 1 of 1/);
  assert.throws(() => merge(whole, one), /different runs/);
  const later = await shard(2, { seed: 6 });
  assert.throws(() => merge(one, later), /seeds 1 to 5 in 3 parts, .*seeds 6 to 10/);
});

Deno.test("reports of different scenarios and the same seeds join; with uneven parts they do not", async () => {
  const hypothetical = { bundles: [{ bundle, scenario: "paris-hypothetical" }], games: 2 };
  const one = await runSmoke(request({ games: 2 }));
  const other = await runSmoke(request(hypothetical));
  const { seeds, games: [paris] } = mergeReports([one, other], () => bundle);
  assert.equal(seeds.shard, null);
  assert.equal(paris?.results.length, 5);
  const shard = { index: 1, total: 2 };
  const parts = [
    await runSmoke(request({ games: 2, shard })),
    await runSmoke(request({ games: 2, shard: { index: 2, total: 2 } })),
    await runSmoke(request({ ...hypothetical, shard })),
  ];
  assert.throws(() => mergeReports(parts, () => bundle), /played different things/);
});

Deno.test("a report says which counters never came, which never moved and which rules slept", async () => {
  const [paris] = (await runSmoke(request({ games: 3 }))).games;
  assert.ok(paris);
  const [result] = paris.results;
  assert.ok(result);
  const speaking = result.notices.flatMap(({ kind, subjects }) =>
    kind === "never-arrives" ? subjects : []
  );
  assert.deepEqual(speaking, [], "every counter of the historical scenario comes to the map");
  assert.ok(
    paris.unexercised.includes("P-063"),
    "Napoleon does not come in the historical scenario",
  );
  assert.ok(!paris.unexercised.includes("P-050"));
  const reached = Object.keys(result.outcomes).map((level) => `paris-historical/${level}`);
  const levels = bundle.scenarios.find(({ id }) => id === "paris-historical")?.victory ?? [];
  assert.deepEqual(
    [...reached, ...paris.unreached].toSorted(),
    levels.map(({ id }) => `paris-historical/${id}`).toSorted(),
  );
  assert.equal(
    result.notices.some(({ subjects }) => subjects.includes("creneville")),
    false,
    "who comes on the last turn is not blamed for standing still",
  );
});

Deno.test("a run stops when it is told to", async () => {
  const stop = new AbortController();
  const running = runSmoke(
    request({ games: 500, signal: stop.signal, onProgress: () => stop.abort() }),
  );
  await assert.rejects(running, { name: "AbortError" });
});

Deno.test("a replay is named by game, scenario, choices, policy and seed", () => {
  const { replay } = playGame(
    game,
    { scenario: "paris-hypothetical", choices: { plan: "belleville" } },
    17,
    { ...settings, policy: "steady" },
    tally(),
  );
  assert.ok(replay);
  assert.equal(
    replayFileName(replay),
    "paris-1814-paris-hypothetical-belleville-steady-17.replay.json",
  );
});

function request(changes: Partial<SmokeRequest>): SmokeRequest {
  return {
    bundles: [{ bundle, scenario: "paris-historical" }],
    games: 6,
    seed: 1,
    policies: ["random"],
    threads: 1,
    timing: false,
    ...changes,
  };
}

function tally(): Float64Array {
  return new Float64Array(game.citations.length);
}

/** The game with some answers of every match replaced. */
function broken(answers: Partial<Match>): Playable {
  return { ...game, start: (...how) => ({ ...game.start(...how), ...answers }) };
}

async function paris(): Promise<Bundle> {
  const made = makeBundle(await loadLibrary("data"), "paris-1814");
  assert.ok(!isRefusal(made));
  return made;
}

Deno.test("a game that does not compile ends a run in the caller's own thread as it ends worker threads", async () => {
  const broken = { ...bundle, game: { ...bundle.game, system: "no-such-rules" } };
  const messages: string[] = [];
  for (const threads of [0, 1]) {
    await assert.rejects(
      runSmoke(request({ threads, bundles: [{ bundle: broken }] })),
      (error) => error instanceof PoolError && messages.push(error.message) > 0,
    );
  }
  assert.match(messages[0] ?? "", /no-such-rules/);
  assert.equal(messages[0], messages[1]);
});
