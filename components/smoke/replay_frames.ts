/** A replay as frames for the map: after each decision that made something happen, what happened and what moved. */
import type { BoardView, GameEvent } from "../../engine/core/system.ts";
import type { Language } from "../../library/finding.ts";
import type { GameData } from "../../schemas/bundle.ts";
import { playReplay, type Replay } from "../../smoke/replay.ts";

/** A counter's state as it travels: its index, its hex or null, and 1 for reduced, 2 for hidden, both added. */
export type CounterChange = readonly [counter: number, hex: string | null, flags: number];

export interface Frame {
  readonly turn: number;
  readonly side: number;
  readonly phase: string;
  readonly events: readonly { readonly text: string; readonly cites: readonly string[] }[];
  readonly changes: readonly CounterChange[];
  /** Hexes whose side changed. */
  readonly control: Readonly<Record<string, string>>;
  readonly measures: Readonly<Record<string, number>>;
}

export interface ReplayFrames {
  readonly counters: readonly string[];
  readonly frames: readonly Frame[];
  readonly digest: string;
  readonly outcome: string | null;
  /** Whether playing it again came to the recorded digest. */
  readonly faithful: boolean;
}

/** Plays a replay again and notes every frame. Throws `ReplayError` or `UnplayableError` when it does not fit the data. */
export async function replayFrames(
  data: GameData,
  replay: Replay,
  lang: Language,
): Promise<ReplayFrames> {
  // The engine is loaded when a replay is first opened: most pages never need it.
  const { openGame } = await import("../../engine/systems.ts");
  const game = openGame(data);
  const frames: Frame[] = [];
  const counters: string[] = [];
  const known = new Map<string, number>();
  const last = new Map<string, string>();
  let control: Readonly<Record<string, string>> = {};
  let seen = 0;
  const note = (view: BoardView, events: readonly GameEvent[]): void => {
    const changes: CounterChange[] = [];
    for (const counter of view.counters) {
      const hex = counter.status === "board" ? counter.hex : null;
      const flags = (counter.reduced ? 1 : 0) + (counter.hidden ? 2 : 0);
      const state = `${hex} ${flags}`;
      if ((last.get(counter.id) ?? "null 0") === state) continue;
      last.set(counter.id, state);
      let index = known.get(counter.id);
      if (index === undefined) {
        index = counters.push(counter.id) - 1;
        known.set(counter.id, index);
      }
      changes.push([index, hex, flags]);
    }
    const gained = Object.entries(view.control).filter(([hex, side]) => control[hex] !== side);
    control = { ...view.control };
    frames.push({
      turn: view.turn,
      side: view.side,
      phase: game.phase(view.phase, lang),
      events: events.map((event) => ({ text: game.tell(event, lang), cites: event.cites })),
      changes,
      control: Object.fromEntries(gained),
      measures: { ...view.measures },
    });
  };
  const match = playReplay(game, replay, (match, index) => {
    const events = match.events();
    if (index === 0 || events.length > seen || index === replay.decisions.length) {
      note(match.view(null), events.slice(seen));
      seen = events.length;
    }
  });
  return {
    counters,
    frames,
    digest: match.digest(),
    outcome: match.outcome()?.level ?? null,
    faithful: match.digest() === replay.digest,
  };
}
