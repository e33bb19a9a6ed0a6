/**
 * What smoke play found, as whole numbers that add up: chunks, shards and machines join in any order to the same
 * report. Only `timing` depends on the machine, and it can be left out.
 */
import { z } from "zod";
import type { GameData } from "../schemas/bundle.ts";
import type { Who } from "../schemas/where.ts";
import type { GameResult } from "./play.ts";
import { failureKinds, type Replay } from "./replay.ts";

const Counts = z.record(z.string(), z.int().min(0));

export const FailedGame = z.strictObject({
  seed: z.int(),
  kind: z.enum(failureKinds),
  message: z.string(),
  at: z.int(),
  /** Name of the replay file, once it was written. */
  replay: z.string().nullable(),
});
export type FailedGame = z.infer<typeof FailedGame>;

export const noticeKinds = [
  "never-arrives",
  "never-moves",
  "level-never-reached",
] as const;

export const Notice = z.strictObject({
  kind: z.enum(noticeKinds),
  /** Ids of the counters or levels that it speaks of. */
  subjects: z.array(z.string()),
});
export type Notice = z.infer<typeof Notice>;

export const VariantReport = z.strictObject({
  scenario: z.string(),
  choices: z.record(z.string(), z.string()),
  policy: z.string(),
  games: z.int(),
  decisions: z.int(),
  outcomes: Counts,
  turns: z.strictObject({ minimum: z.int(), maximum: z.int(), sum: z.int(), histogram: Counts }),
  failures: z.array(FailedGame),
  notices: z.array(Notice),
  /** How often each rule or ruling was exercised, over all games. */
  rules: Counts,
  /** Games in which a counter stood on the map, and in which it changed its hex. */
  seen: Counts,
  moved: Counts,
  timing: z.strictObject({ milliseconds: z.int(), decisionsPerSecond: z.int() }).optional(),
});
export type VariantReport = z.infer<typeof VariantReport>;

/** Which seeds were played: `first`, `first + 1`, ..., of each variant and policy `games` in all. */
export const PlayedSeeds = z.strictObject({
  first: z.int().min(0),
  games: z.int().min(1),
  /** Which of `total` parts of those seeds (from 1, ascending) this report has; null when it has all. */
  shard: z.strictObject({
    parts: z.array(z.int().min(1)).min(1),
    total: z.int().min(1),
  }).nullable(),
});
export type PlayedSeeds = z.infer<typeof PlayedSeeds>;

export const SmokeReport = z.strictObject({
  version: z.literal(1),
  seeds: PlayedSeeds,
  games: z.array(z.strictObject({
    game: z.string(),
    bundle: z.string(),
    results: z.array(VariantReport),
    /** Rules and rulings that the code cites and that no game of this report exercised. */
    unexercised: z.array(z.string()),
    /** Victory levels that no game of this report reached, as `scenario/level`. */
    unreached: z.array(z.string()),
  })),
});
export type SmokeReport = z.infer<typeof SmokeReport>;

/** Adds up the games of one variant and policy. */
export class Tally {
  readonly #scenario: string;
  readonly #choices: Readonly<Record<string, string>>;
  readonly #policy: string;
  #games = 0;
  #decisions = 0;
  #milliseconds = 0;
  readonly #outcomes = new Map<string, number>();
  readonly #histogram = new Map<string, number>();
  readonly #seen = new Map<string, number>();
  readonly #moved = new Map<string, number>();
  readonly #rules = new Map<string, number>();
  readonly #failures: FailedGame[] = [];

  constructor(scenario: string, choices: Readonly<Record<string, string>>, policy: string) {
    this.#scenario = scenario;
    this.#choices = choices;
    this.#policy = policy;
  }

  get games(): number {
    return this.#games;
  }
  get failed(): number {
    return this.#failures.length;
  }

  addGame(result: GameResult, replayFile: string | null): void {
    this.#games++;
    this.#decisions += result.decisions;
    if (result.level !== null) bump(this.#outcomes, result.level, 1);
    bump(this.#histogram, String(result.turns), 1);
    for (const id of result.seen) bump(this.#seen, id, 1);
    for (const id of result.moved) bump(this.#moved, id, 1);
    if (result.failure) {
      const { kind, message, at } = result.failure;
      this.#failures.push({ seed: result.seed, kind, message, at, replay: replayFile });
    }
  }

  addRules(citations: readonly string[], counts: Float64Array): void {
    citations.forEach((id, index) => bump(this.#rules, id, counts[index] ?? 0));
  }

  addTime(milliseconds: number): void {
    this.#milliseconds += milliseconds;
  }

  /** Adds a finished report of the same variant and policy, such as another shard's. */
  addReport(report: VariantReport): void {
    this.#games += report.games;
    this.#decisions += report.decisions;
    this.#milliseconds += report.timing?.milliseconds ?? 0;
    const sums = [
      [this.#outcomes, report.outcomes],
      [this.#histogram, report.turns.histogram],
      [this.#seen, report.seen],
      [this.#moved, report.moved],
      [this.#rules, report.rules],
    ] as const;
    for (const [into, counts] of sums) {
      for (const [key, count] of Object.entries(counts)) bump(into, key, count);
    }
    this.#failures.push(...report.failures);
  }

  /** The finished report; `data` tells what could have turned up and did not. */
  report(data: GameData, timing: boolean): VariantReport {
    const turns = [...this.#histogram.keys()].map(Number);
    const milliseconds = Math.round(this.#milliseconds);
    return {
      scenario: this.#scenario,
      choices: { ...this.#choices },
      policy: this.#policy,
      games: this.#games,
      decisions: this.#decisions,
      outcomes: sorted(this.#outcomes),
      turns: {
        minimum: turns.length ? Math.min(...turns) : 0,
        maximum: turns.length ? Math.max(...turns) : 0,
        sum: [...this.#histogram].reduce((sum, [turn, count]) => sum + Number(turn) * count, 0),
        histogram: sorted(this.#histogram),
      },
      failures: this.#failures.toSorted((a, b) => a.seed - b.seed),
      notices: this.#notices(data),
      rules: sorted(this.#rules),
      seen: sorted(this.#seen),
      moved: sorted(this.#moved),
      ...(timing
        ? {
          timing: {
            milliseconds,
            decisionsPerSecond: milliseconds > 0
              ? Math.round((this.#decisions * 1000) / milliseconds)
              : 0,
          },
        }
        : {}),
    };
  }

  #notices(data: GameData): Notice[] {
    const scenario = data.scenarios.find(({ id }) => id === this.#scenario);
    if (!scenario || this.#games === 0) return [];
    const expected = expectedCounters(data, this.#scenario, this.#choices);
    const notices: Notice[] = [];
    const add = (kind: Notice["kind"], subjects: string[]) => {
      if (subjects.length > 0) notices.push({ kind, subjects });
    };
    add("never-arrives", expected.filter(({ id }) => !this.#seen.has(id)).map(({ id }) => id));
    // A counter that comes on the last turn is seen once, at the end: whether it moved can not be told.
    const { last } = scenario.turns;
    const bound = boundCounters(data, this.#scenario);
    const idle = ({ id, turn }: Expected) =>
      turn < last && this.#seen.has(id) && !this.#moved.has(id) && !bound.has(id);
    add("never-moves", expected.filter(idle).map(({ id }) => id));
    const wanted = scenario.expects?.levels ?? [];
    add("level-never-reached", wanted.filter((id) => !this.#outcomes.has(id)));
    return notices;
  }
}

/** A counter that should come to the map, and the turn from which it may be there. */
interface Expected {
  readonly id: string;
  readonly turn: number;
}

/** Counters that a scenario should bring to the map under the given choices, set up or scheduled, by id. */
function expectedCounters(
  data: GameData,
  scenarioId: string,
  choices: Readonly<Record<string, string>>,
): Expected[] {
  const scenario = data.scenarios.find(({ id }) => id === scenarioId);
  if (!scenario) return [];
  const turns = new Map<string, number>();
  const setup = data.setups.find(({ id }) => id === scenario.setup);
  for (const { who } of setup?.placements ?? []) {
    for (const id of countersOf(data, who)) turns.set(id, scenario.turns.first);
  }
  for (const entry of data.schedule) {
    if (entry.scenarios && !entry.scenarios.includes(scenarioId)) continue;
    if (entry.turn > scenario.turns.last) continue;
    // A scenario whose choices are left to play may or may not bring what depends on them.
    const chosen = Object.entries(entry.choice ?? {});
    if (chosen.some(([choice, option]) => choices[choice] !== option)) continue;
    for (const id of entry.counters) turns.set(id, entry.turn);
  }
  return [...data.units, ...data.leaders].flatMap(({ id }) => {
    const turn = turns.get(id);
    return turn === undefined ? [] : [{ id, turn }];
  }).sort((a, b) => (a.id < b.id ? -1 : 1));
}

/** Ids of the counters that a placement speaks of; markers are none. */
function countersOf(data: GameData, who: Who): readonly string[] {
  if (who.kind === "counters") return who.counters;
  if (who.kind === "markers") return [];
  const own = ({ formation }: { formation: string }) => formation === who.formation;
  const leaders = who.leader ? data.leaders.filter(own) : [];
  return [...data.units.filter(own), ...leaders].map(({ id }) => id);
}

/** Counters that a scenario lets nobody move in any turn, such as garrisons. */
function boundCounters(data: GameData, scenarioId: string): ReadonlySet<string> {
  const scenario = data.scenarios.find(({ id }) => id === scenarioId);
  const bound = new Set<string>();
  for (const { who, fromTurn, toTurn, limit } of scenario?.restrictions ?? []) {
    if (limit > 0 || scenario === undefined) continue;
    if (fromTurn > scenario.turns.first || toTurn < scenario.turns.last) continue;
    for (const id of countersOf(data, who)) bound.add(id);
  }
  return bound;
}

/** One game's part of a report; adds which cited rules no game exercised and which victory levels none reached. */
export function gameReport(data: GameData, bundle: string, results: VariantReport[]) {
  const total = new Map<string, number>();
  for (const { rules } of results) {
    for (const [rule, count] of Object.entries(rules)) bump(total, rule, count);
  }
  const unexercised = [...total].filter(([, count]) => count === 0).map(([rule]) => rule).sort();
  const unreached = data.scenarios.flatMap((scenario) => {
    const played = results.filter((result) => result.scenario === scenario.id);
    if (played.length === 0) return [];
    return scenario.victory
      .filter(({ id }) => !played.some(({ outcomes }) => (outcomes[id] ?? 0) > 0))
      .map(({ id }) => `${scenario.id}/${id}`);
  });
  return { game: data.game.id, bundle, results, unexercised, unreached };
}

/** Identifies a variant and policy: `paris-hypothetical plan=belleville steady`. Sorts in report order. */
export function variantKey(
  of: { scenario: string; choices: Readonly<Record<string, string>>; policy: string },
): string {
  const choices = Object.entries(of.choices).sort().map(([key, value]) => `${key}=${value}`);
  return [of.scenario, ...choices, of.policy].join(" ");
}

/** A replay as the JSON text of a file: one line, final newline. */
export function replayText(replay: Replay): string {
  return `${JSON.stringify(replay)}\n`;
}

function bump(counts: Map<string, number>, key: string, by: number): void {
  counts.set(key, (counts.get(key) ?? 0) + by);
}

function sorted(counts: ReadonlyMap<string, number>): Record<string, number> {
  const numeric = (key: string) => /^\d+$/.test(key);
  return Object.fromEntries(
    [...counts].sort(([a], [b]) =>
      numeric(a) && numeric(b) ? Number(a) - Number(b) : a < b ? -1 : a > b ? 1 : 0
    ),
  );
}
