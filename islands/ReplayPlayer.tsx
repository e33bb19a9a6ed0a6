/** Walks through a replay: map, log, and the keys of a player. */
import type { JSX } from "preact";
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import type { CounterChange, ReplayFrames } from "../components/smoke/replay_frames.ts";
import type { CounterProps, MapCounter } from "../components/types.ts";
import { word } from "../components/words/words.ts";
import { ui } from "../i18n/ui/mod.ts";
import type { Language } from "../library/finding.ts";
import type { GameMap } from "../schemas/map.ts";
import MapView from "./map/MapView.tsx";

export interface ReplayPlayerProps {
  readonly game: string;
  readonly id: string;
  readonly map: GameMap;
  readonly counters: Readonly<Record<string, CounterProps>>;
  readonly sides: readonly { readonly id: string; readonly name: string }[];
  readonly levels: Readonly<Record<string, string>>;
  readonly measures: Readonly<Record<string, string>>;
  /** Words for the values of measures that are no quantities, in the order of their numbers. */
  readonly values: Readonly<Record<string, readonly string[]>>;
  readonly lang: Language;
}

const speeds = [1500, 800, 350, 120] as const;

/** Where every counter stands, and who holds which hex, after the frame of that index. */
function boardAt(replay: ReplayFrames, index: number): {
  readonly counters: ReadonlyMap<number, CounterChange>;
  readonly control: Readonly<Record<string, string>>;
} {
  const counters = new Map<number, CounterChange>();
  const control: Record<string, string> = {};
  for (const frame of replay.frames.slice(0, index + 1)) {
    for (const change of frame.changes) counters.set(change[0], change);
    Object.assign(control, frame.control);
  }
  return { counters, control };
}

export default function ReplayPlayer(props: ReplayPlayerProps): JSX.Element {
  const { lang, sides } = props;
  const say = ui(lang);
  const [replay, setReplay] = useState<ReplayFrames | null>(null);
  const [problem, setProblem] = useState("");
  const [step, setStep] = useState(0);
  const [playing, setPlaying] = useState(false);
  const [speed, setSpeed] = useState<number>(1);
  const log = useRef<HTMLOListElement>(null);
  const last = (replay?.frames.length ?? 1) - 1;

  useEffect(() => {
    const load = async () => {
      const response = await fetch(`/api/games/${props.game}/replays/${props.id}`);
      if (response.ok) return setReplay(await response.json());
      const body: { message?: { en: string; fr: string } } = await response.json();
      setProblem(word(lang, "replay.drift", { reason: body.message?.[lang] ?? response.status }));
    };
    void load();
  }, []);

  useEffect(() => {
    if (!playing || !replay) return;
    if (step >= last) return setPlaying(false);
    const timer = setTimeout(() => setStep(step + 1), speeds[speed] ?? 800);
    return () => clearTimeout(timer);
  }, [playing, step, replay, speed]);

  const go = (to: number): void => setStep(Math.max(0, Math.min(last, to)));

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const target = event.target;
      // Buttons and sliders keep their own keys, and the map keeps its arrows.
      if (target instanceof Element && target.closest("button, input, select, a, [data-map]")) {
        return;
      }
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.key === " ") setPlaying((now) => !now);
      else if (event.key === "ArrowRight") setStep((now) => Math.min(last, now + 1));
      else if (event.key === "ArrowLeft") setStep((now) => Math.max(0, now - 1));
      else if (event.key === "Home") setStep(0);
      else if (event.key === "End") setStep(last);
      else return;
      event.preventDefault();
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, [last]);

  const frame = replay?.frames[step];
  const board = useMemo(() => replay ? boardAt(replay, step) : null, [replay, step]);
  const counters = useMemo((): MapCounter[] => {
    if (!replay || !board) return [];
    return [...board.counters.values()].flatMap(([index, hex, flags]): MapCounter[] => {
      const counter = props.counters[replay.counters[index] ?? ""];
      if (!counter || hex === null) return [];
      return [{ ...counter, hex, reduced: (flags & 1) === 1, hidden: (flags & 2) === 2 }];
    });
  }, [replay, board]);

  // The frames of the turn that is shown: a whole game's log at once would be thousands of lines.
  const turnFrames = useMemo(() => {
    if (!replay || !frame) return [];
    return replay.frames.map((item, index) => ({ item, index })).filter(({ item }) =>
      item.turn === frame.turn && item.events.length > 0
    );
  }, [replay, frame?.turn]);

  useEffect(() => {
    const now = log.current?.querySelector(".now");
    const list = log.current;
    if (now instanceof HTMLElement && list) list.scrollTop = now.offsetTop - list.clientHeight / 2;
  }, [step, turnFrames]);

  if (problem) return <p class="note">{problem}</p>;
  if (!replay || !frame || !board) return <p role="status">{say("state.loading")}</p>;
  const moved = frame.changes.map(([, hex]) => hex).filter((hex) => hex !== null);
  const turns = [...new Set(replay.frames.map((item) => item.turn))];
  const side = sides[frame.side]?.name ?? "";
  return (
    <div class="replay">
      <div class="transport" role="group" aria-label={say("page.replay")}>
        <button type="button" onClick={() => go(0)}>{say("action.first")}</button>
        <button type="button" onClick={() => go(step - 1)}>{say("action.previous")}</button>
        <button type="button" class="primary" onClick={() => setPlaying(!playing)}>
          {playing ? say("action.pause") : say("action.play")}
        </button>
        <button type="button" onClick={() => go(step + 1)}>{say("action.next")}</button>
        <button type="button" onClick={() => go(last)}>{say("action.last")}</button>
        <input
          type="range"
          min={0}
          max={last}
          value={step}
          aria-label={word(lang, "replay.position")}
          aria-valuetext={`${say("replay.turn", { turn: frame.turn })}, ${
            say("replay.step", { step: step + 1, steps: last + 1 })
          }`}
          onInput={(event) => go(Number(event.currentTarget.value))}
        />
        <label>
          {say("smoke.turns")}{" "}
          <select
            value={String(frame.turn)}
            onChange={(event) => {
              const turn = Number(event.currentTarget.value);
              go(replay.frames.findIndex((item) => item.turn === turn));
            }}
          >
            {turns.map((turn) => <option key={turn} value={String(turn)}>{turn}</option>)}
          </select>
        </label>
        <label>
          {word(lang, "replay.speed")}{" "}
          <select
            value={String(speed)}
            onChange={(event) => setSpeed(Number(event.currentTarget.value))}
          >
            {speeds.map((_, index) => <option key={index} value={String(index)}>{index + 1}
            </option>)}
          </select>
        </label>
        <span class="tabular">
          {say("replay.turn", { turn: frame.turn })}, {side}, {frame.phase} —{" "}
          {say("replay.step", { step: step + 1, steps: last + 1 })}
        </span>
      </div>
      <div class="map-sheet" data-map>
        <MapView
          map={props.map}
          counters={counters}
          control={board.control}
          highlight={moved}
          lang={lang}
          label={props.map.name}
        />
      </div>
      <div>
        <dl class="measures">
          {Object.entries(frame.measures).map(([measure, value]) => (
            <div>
              <dt>{props.measures[measure] ?? measure}</dt>
              <dd class="tabular">{props.values[measure]?.[value] ?? value}</dd>
            </div>
          ))}
          {step === last && replay.outcome && (
            <div>
              <dt>{word(lang, "replay.outcome")}</dt>
              <dd>
                <b>{props.levels[replay.outcome] ?? replay.outcome}</b>
              </dd>
            </div>
          )}
        </dl>
        <h2>{word(lang, "replay.moves")}</h2>
        <ol class="log" ref={log} tabIndex={0} aria-label={word(lang, "replay.log")}>
          {turnFrames.map(({ item, index }) =>
            item.events.map((event) => (
              <li
                class={index === step ? "now" : ""}
                aria-current={index === step ? "step" : undefined}
              >
                {event.text}
                {event.cites.map((id) => (
                  <a
                    class="cite"
                    href={/Q-/.test(id)
                      ? `/games/${props.game}/rulings?record=${id}#${id}`
                      : `/games/${props.game}/rules?record=${id}#${id}`}
                  >
                    {id}
                  </a>
                ))}
              </li>
            ))
          )}
        </ol>
        <p class="quiet">
          {say("replay.digest")} <code>{replay.digest}</code>
        </p>
      </div>
    </div>
  );
}
