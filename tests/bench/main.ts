/**
 * `deno task bench [--write]`: what a user waits for, with this machine's floor beside each figure.
 * Prints a table; `--write` puts it into docs/performance.md. Nothing here is a test: figures are never asserted.
 */
import { cpus } from "node:os";
import { openGame } from "../../engine/systems.ts";
import { isRefusal, makeBundle } from "../../bundle/mod.ts";
import { check } from "../../lint/check.ts";
import { loadLibrary } from "../../library/mod.ts";
import type { Bundle } from "../../schemas/bundle.ts";
import { type PolicyName, policyNames } from "../../smoke/policy.ts";
import { playJob, variantsOf } from "../../smoke/job.ts";

interface Row {
  readonly what: string;
  readonly figure: string;
  readonly floor: string;
}

const rows: Row[] = [];
const note = (what: string, figure: string, floor: string) => {
  rows.push({ what, figure, floor });
  console.log(`${what.padEnd(64)} ${figure.padStart(22)}   ${floor}`);
};

const library = await loadLibrary("data");
const games = library.games.map(({ id }) => id);

benchStart();
benchChecks();
for (const game of games) benchPlay(bundleOf(game));
benchMemory();

if (Deno.args.includes("--write")) await writeRows();

function bundleOf(game: string): Bundle {
  const made = makeBundle(library, game, { findings: check(library) });
  if (isRefusal(made)) throw new Error(made.reason.en);
  return made;
}

/** Median wall time of a command, in milliseconds. */
function medianRun(args: string[], runs = 7): number {
  const times: number[] = [];
  for (let run = 0; run < runs; run++) {
    const started = performance.now();
    const { success, stderr } = new Deno.Command(Deno.execPath(), {
      args,
      stdout: "null",
      stderr: "piped",
    }).outputSync();
    times.push(performance.now() - started);
    if (!success) throw new Error(new TextDecoder().decode(stderr));
  }
  return median(times);
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

function benchStart(): void {
  const empty = medianRun(["run", "tests/bench/empty.ts"]);
  const validate = medianRun([
    "run",
    "--allow-read",
    "--allow-env",
    "tools/grognard.ts",
    "validate",
  ]);
  note(
    "validate all of data/, cold, wall time",
    `${Math.round(validate)} ms`,
    `Deno's own start ${Math.round(empty)} ms`,
  );
}

function benchChecks(): void {
  const times: number[] = [];
  for (let run = 0; run < 15; run++) {
    const started = performance.now();
    check(library);
    times.push(performance.now() - started);
  }
  note("check all rules over all of data/, warm", `${Math.round(median(times))} ms`, "");
  const exporting: number[] = [];
  for (let run = 0; run < 7; run++) {
    const started = performance.now();
    for (const game of games) bundleOf(game);
    exporting.push(performance.now() - started);
  }
  note("check and bundle every game, warm", `${Math.round(median(exporting))} ms`, "");
}

/** Games of every variant under one policy on this one thread, until about four seconds are used. */
function benchPlay(bundle: Bundle): void {
  const playable = openGame(bundle);
  for (const policy of policyNames) {
    const floor = policyFloor();
    const best = playFor(policy);
    note(
      `${bundle.game.id}: decisions a second on one core, ${policy}`,
      `${best.rate.toLocaleString("en")}/s`,
      `choosing among 8 and nothing else ${floor.toLocaleString("en")}/s; ${best.games} games`,
    );
  }

  function playFor(policy: PolicyName) {
    const variants = variantsOf(bundle);
    let decisions = 0;
    let milliseconds = 0;
    let played = 0;
    for (let seed = 1; milliseconds < 4000; seed++) {
      for (const variant of variants) {
        const result = playJob(playable, {
          game: bundle.game.id,
          bundle: bundle.digest,
          variant,
          policy,
          seeds: [seed],
          driftEvery: 0,
          record: false,
        });
        // The first games warm the compiler up and do not count.
        if (seed <= 3) continue;
        milliseconds += result.milliseconds;
        for (const game of result.games) decisions += game.decisions;
        played += result.games.length;
      }
    }
    return { rate: Math.round((decisions * 1000) / milliseconds), games: played };
  }
}

/** What a loop that only draws a number, picks one of eight and pushes it would reach here. */
function policyFloor(): number {
  const options = new Int32Array([0, 1, 2, 3, 4, 5, 6, 7]);
  const taken: number[] = [];
  let state = 1;
  const rounds = 5_000_000;
  const started = performance.now();
  for (let round = 0; round < rounds; round++) {
    state = (Math.imul(state, 1664525) + 1013904223) | 0;
    taken.push(options[(state >>> 16) & 7] ?? 0);
    if (taken.length === 2000) taken.length = 0;
  }
  return Math.round((rounds * 1000) / (performance.now() - started));
}

function benchMemory(): void {
  const empty = peak([]);
  for (
    const args of [["validate"], ["smoke", "paris-1814", "--games", "100", "--jobs", "1"]]
  ) {
    note(`peak memory of ${args.join(" ")}`, peak(args), `Deno's own ${empty}`);
  }
}

/** Peak resident memory of a command, as Linux counts it; "not measured" elsewhere. */
function peak(args: string[]): string {
  const { stderr } = new Deno.Command(Deno.execPath(), {
    // The flag of the task `grognard`, which keeps V8 from growing the part of its heap that new values fill.
    args: ["run", "--v8-flags=--max-semi-space-size=8", "-A", "tests/bench/peak.ts", ...args],
    stdout: "null",
    stderr: "piped",
  }).outputSync();
  const kilobytes = /peak (\d+) kB/.exec(new TextDecoder().decode(stderr))?.[1];
  return kilobytes ? `${Math.round(Number(kilobytes) / 1024)} MB` : "not measured";
}

async function writeRows(): Promise<void> {
  const path = "docs/performance.md";
  const page = await Deno.readTextFile(path);
  const processor = cpus()[0]?.model ?? "unknown processor";
  const table = [
    `Measured with Deno ${Deno.version.deno} on ${cpus().length} × ${processor}.`,
    "",
    "| what | figure | floor of this machine |",
    "| --- | ---: | --- |",
    ...rows.map(({ what, figure, floor }) => `| ${what} | ${figure} | ${floor} |`),
  ].join("\n");
  const begin = "<!-- bench: begin -->";
  const end = "<!-- bench: end -->";
  const [before, rest] = page.split(begin);
  const after = rest?.split(end)[1];
  if (before === undefined || after === undefined) {
    throw new Error(`${path} has lost its bench markers.`);
  }
  await Deno.writeTextFile(path, `${before}${begin}\n\n${table}\n\n${end}${after}`);
}
