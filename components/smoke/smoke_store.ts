/** Reports and replays of smoke runs, kept below the data root in `.grognard/smoke/`. Never part of the data. */
import { Replay, type Replay as ReplayType } from "../../smoke/replay.ts";
import { SmokeReport } from "../../smoke/report.ts";

const kept = 60;

/** Folder of a game's last report, replays and their bundles. */
export function folderOf(root: string, game: string): string {
  return `${root}/.grognard/smoke/${game}`;
}

/** What the front page says of a game's last run. */
export interface LastSmoke {
  readonly day: string;
  readonly games: number;
  readonly failures: number;
  readonly report: SmokeReport;
}

async function readText(path: string): Promise<string | null> {
  try {
    return await Deno.readTextFile(path);
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) return null;
    throw error;
  }
}

/** The last report of a game, or null when there is none that this version can read. */
export async function lastSmoke(root: string, game: string): Promise<LastSmoke | null> {
  const path = `${folderOf(root, game)}/report.json`;
  const text = await readText(path);
  if (text === null) return null;
  const parsed = parseJson(text);
  const report = SmokeReport.safeParse(parsed);
  if (!report.success) return null;
  const results = report.data.games.flatMap((entry) => entry.results);
  return {
    day: ((await Deno.stat(path)).mtime ?? new Date(0)).toISOString().slice(0, 10),
    games: results.reduce((sum, result) => sum + result.games, 0),
    failures: results.reduce((sum, result) => sum + result.failures.length, 0),
    report: report.data,
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    // A file that was cut short by a crash is no report.
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

export async function saveReport(root: string, game: string, report: SmokeReport): Promise<void> {
  await Deno.mkdir(folderOf(root, game), { recursive: true });
  const path = `${folderOf(root, game)}/report.json`;
  await Deno.writeTextFile(`${path}.tmp`, JSON.stringify(report));
  await Deno.rename(`${path}.tmp`, path);
}

/** Names that a replay may have in an address: what `replayFileName` makes, without its ending. */
const replayName = /^[a-z0-9][a-z0-9-]{0,200}$/;

export async function saveReplay(
  root: string,
  game: string,
  file: string,
  replay: ReplayType,
): Promise<void> {
  await Deno.mkdir(folderOf(root, game), { recursive: true });
  await Deno.writeTextFile(`${folderOf(root, game)}/${file}`, JSON.stringify(replay));
}

export interface ReplaySummary {
  readonly name: string;
  readonly scenario: string;
  readonly seed: number;
  readonly policy: string;
  readonly outcome: string | null;
  readonly failure: string | null;
  /** Options of the scenario's choices that were fixed. */
  readonly choices: readonly string[];
}

/** Kept replays of a game, failures first, then the newest. */
export async function listReplays(root: string, game: string): Promise<ReplaySummary[]> {
  const found: { summary: ReplaySummary; time: number }[] = [];
  const folder = folderOf(root, game);
  try {
    for await (const entry of Deno.readDir(folder)) {
      if (!entry.name.endsWith(".replay.json")) continue;
      const name = entry.name.slice(0, -".replay.json".length);
      const replay = await readReplay(root, game, name);
      if (!replay) continue;
      const time = (await Deno.stat(`${folder}/${entry.name}`)).mtime?.getTime() ?? 0;
      const { scenario, seed, policy, outcome } = replay;
      const failure = replay.failure?.kind ?? null;
      const choices = Object.values(replay.choices);
      found.push({ summary: { name, scenario, seed, policy, outcome, failure, choices }, time });
    }
  } catch (error) {
    if (!(error instanceof Deno.errors.NotFound)) throw error;
  }
  return found
    .sort((a, b) =>
      Number(b.summary.failure !== null) - Number(a.summary.failure !== null) || b.time - a.time ||
      (a.summary.name < b.summary.name ? -1 : 1)
    )
    .map((item) => item.summary);
}

/** A kept replay by its name, or null when there is none, or none that can be read. */
export async function readReplay(
  root: string,
  game: string,
  name: string,
): Promise<ReplayType | null> {
  if (!replayName.test(name)) return null;
  const text = await readText(`${folderOf(root, game)}/${name}.replay.json`);
  if (text === null) return null;
  const replay = Replay.safeParse(parseJson(text));
  return replay.success && replay.data.game === game ? replay.data : null;
}

/** Keeps the bundle that replays were played on: they can be shown when the data has moved on. */
export async function saveBundle(
  root: string,
  game: string,
  digest: string,
  bytes: Uint8Array,
): Promise<void> {
  await Deno.mkdir(folderOf(root, game), { recursive: true });
  await Deno.writeFile(`${folderOf(root, game)}/${digest}.grognard.zip`, bytes);
}

/** The kept bundle of a replay as bytes, or null when it is gone. */
export async function readBundle(
  root: string,
  game: string,
  replay: ReplayType,
): Promise<Uint8Array | null> {
  try {
    return await Deno.readFile(`${folderOf(root, game)}/${replay.bundle}.grognard.zip`);
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) return null;
    throw error;
  }
}

/** Removes the oldest replays beyond what is kept, failures last, and bundles that no replay needs. */
export async function pruneReplays(root: string, game: string): Promise<void> {
  for (const { name } of (await listReplays(root, game)).slice(kept)) {
    await Deno.remove(`${folderOf(root, game)}/${name}.replay.json`);
  }
  const needed = new Set<string>();
  for (const { name } of await listReplays(root, game)) {
    const replay = await readReplay(root, game, name);
    if (replay) needed.add(`${replay.bundle}.grognard.zip`);
  }
  for await (const entry of Deno.readDir(folderOf(root, game))) {
    if (entry.name.endsWith(".grognard.zip") && !needed.has(entry.name)) {
      await Deno.remove(`${folderOf(root, game)}/${entry.name}`);
    }
  }
}
