/** Plays one game to its end and judges it as it goes. */
import type { Match, Playable } from "../engine/systems.ts";
import { makePolicy, type PolicyName } from "./policy.ts";
import { type Failure, playReplay, type Replay } from "./replay.ts";

/** One scenario with its choices fixed: what is played many times. */
export interface Variant {
  readonly scenario: string;
  readonly choices: Readonly<Record<string, string>>;
}

export interface GameResult {
  readonly seed: number;
  readonly decisions: number;
  readonly turns: number;
  /** Victory level, or null when the game failed. */
  readonly level: string | null;
  readonly digest: string;
  readonly failure: Failure | null;
  /** Present when the game failed, or when every game is recorded. */
  readonly replay: Replay | null;
  /** Ids of counters that stood on the map at some time, and of those that changed their hex. */
  readonly seen: readonly string[];
  readonly moved: readonly string[];
}

export interface PlaySettings {
  readonly game: string;
  readonly bundle: string;
  readonly policy: PolicyName;
  /** Decisions after which a game that goes on is called "no progress". Far above any real game. */
  readonly decisionLimit: number;
  /** Decisions within one turn after which it is called "no progress". */
  readonly turnLimit: number;
  /** Play the recorded decisions again and compare digests. */
  readonly checkDrift: boolean;
  /** Keep the replay of every game, not only of failed ones. */
  readonly record: boolean;
  /** Note which counters were seen and moved (looked at between player turns). */
  readonly observe: boolean;
}

export const defaultLimits = { decisionLimit: 200_000, turnLimit: 20_000 } as const;

/**
 * Plays `variant` with `seed`. `exercised` (aligned with the game's citations) is added to. Never throws for what the
 * engine does: a crash is a failure with its replay.
 */
export function playGame(
  game: Playable,
  variant: Variant,
  seed: number,
  settings: PlaySettings,
  exercised: Float64Array,
): GameResult {
  const choose = makePolicy(settings.policy, seed);
  const decisions: number[] = [];
  const sight = settings.observe ? new Sight() : null;
  let match: Match | null = null;
  let failure: Failure | null = null;
  try {
    match = game.start(variant.scenario, seed, { choices: variant.choices, log: false });
    failure = run(match, choose, decisions, settings, sight);
  } catch (error) {
    failure = {
      kind: "crash",
      message: error instanceof Error ? error.stack ?? error.message : String(error),
      at: decisions.length,
      cites: [],
    };
  }
  const outcome = failure || !match ? null : match.outcome();
  const digest = failure?.kind === "crash" || !match ? "" : match.digest();
  const replay = (): Replay => ({
    format: "grognard-replay",
    version: 1,
    game: settings.game,
    bundle: settings.bundle,
    scenario: variant.scenario,
    seed,
    policy: settings.policy,
    choices: { ...variant.choices },
    decisions: [...decisions],
    digest,
    outcome: outcome?.level ?? null,
    ...(failure ? { failure } : {}),
  });
  if (match) addCounts(exercised, match.exercised());
  if (!failure && settings.checkDrift) {
    failure = driftOf(game, replay());
  }
  return {
    seed,
    decisions: decisions.length,
    turns: outcome?.turn ?? (match && failure?.kind !== "crash" ? match.view(null).turn : 0),
    level: failure ? null : outcome?.level ?? null,
    digest,
    failure,
    replay: failure || settings.record ? replay() : null,
    seen: sight ? [...sight.seen] : [],
    moved: sight ? [...sight.moved] : [],
  };
}

function run(
  match: Match,
  choose: (match: Match, decision: NonNullable<ReturnType<Match["decision"]>>) => number,
  decisions: number[],
  settings: PlaySettings,
  sight: Sight | null,
): Failure | null {
  let side = -1;
  let turn = 0;
  let turnStart = 0;
  for (;;) {
    const decision = match.decision();
    if (!decision) break;
    const at = decisions.length;
    if (decision.count < 1) {
      return {
        kind: "dead-end",
        message: `${decision.kind} offers no option and the game is not over.`,
        at,
        cites: [],
      };
    }
    if (decision.side !== side) {
      side = decision.side;
      const breach = match.breaches()[0];
      if (breach) {
        return {
          kind: "breach",
          message: `${breach.code}: ${breach.message}`,
          at,
          cites: [...breach.cites],
        };
      }
      const view = sight || at - turnStart > settings.turnLimit ? match.view(null) : null;
      if (view && sight) sight.look(view.counters);
    }
    if (at - turnStart >= settings.turnLimit) {
      const now = match.view(null).turn;
      if (now === turn) {
        return {
          kind: "no-progress",
          message: `${settings.turnLimit} decisions in turn ${turn} without reaching the next.`,
          at,
          cites: [],
        };
      }
      turn = now;
      turnStart = at;
    }
    if (at >= settings.decisionLimit) {
      return { kind: "no-progress", message: `${at} decisions without an end.`, at, cites: [] };
    }
    const option = choose(match, decision);
    decisions.push(option);
    match.choose(option);
  }
  const breach = match.breaches()[0];
  const at = decisions.length;
  if (breach) {
    return {
      kind: "breach",
      message: `${breach.code}: ${breach.message}`,
      at,
      cites: [...breach.cites],
    };
  }
  if (sight) sight.look(match.view(null).counters);
  if (!match.outcome()) {
    return {
      kind: "dead-end",
      message: "No decision is left and there is no outcome.",
      at,
      cites: [],
    };
  }
  return null;
}

/** Plays a game's decisions again: another digest means that something besides state and seed decided. */
function driftOf(game: Playable, replay: Replay): Failure | null {
  const at = replay.decisions.length;
  try {
    const digest = playReplay(game, replay, undefined, false).digest();
    if (digest === replay.digest) return null;
    return {
      kind: "replay-drift",
      message: `digest ${digest}, recorded ${replay.digest}`,
      at,
      cites: [],
    };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return { kind: "replay-drift", message, at, cites: [] };
  }
}

function addCounts(total: Float64Array, counts: Uint32Array): void {
  for (let index = 0; index < counts.length; index++) {
    total[index] = (total[index] ?? 0) + (counts[index] ?? 0);
  }
}

/** Which counters were on the map, and which of them were seen on more than one hex. */
class Sight {
  readonly seen = new Set<string>();
  readonly moved = new Set<string>();
  readonly #first = new Map<string, string>();

  look(counters: readonly { readonly id: string; readonly hex: string | null }[]): void {
    for (const { id, hex } of counters) {
      if (hex === null) continue;
      this.seen.add(id);
      const first = this.#first.get(id);
      if (first === undefined) this.#first.set(id, hex);
      else if (first !== hex) this.moved.add(id);
    }
  }
}
