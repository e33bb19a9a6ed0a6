/** Asks for smoke play and shows how it goes. */
import type { JSX } from "preact";
import { useRef, useState } from "preact/hooks";
import { word } from "../components/words/words.ts";
import { formats } from "../i18n/formats.ts";
import { ui } from "../i18n/ui/mod.ts";
import type { Language } from "../library/finding.ts";
import { announce } from "./lib/api.ts";
import { events } from "./lib/events.ts";

export interface SmokeRunProps {
  readonly game: string;
  readonly scenarios: readonly { readonly id: string; readonly name: string }[];
  readonly lang: Language;
}

interface Progress {
  readonly done: number;
  readonly total: number;
  readonly failed: number;
  readonly decisionsPerSecond: number;
  readonly now: string;
}

export default function SmokeRun({ game, scenarios, lang }: SmokeRunProps): JSX.Element {
  const say = ui(lang);
  const { number } = formats(lang);
  const [scenario, setScenario] = useState("");
  const [games, setGames] = useState("100");
  const [seed, setSeed] = useState("1");
  const [policy, setPolicy] = useState("both");
  const [progress, setProgress] = useState<Progress | null>(null);
  const [message, setMessage] = useState("");
  const [running, setRunning] = useState(false);
  const stop = useRef<AbortController | null>(null);
  const whole = (text: string, least: number, most: number) =>
    /^\d+$/.test(text) && Number(text) >= least && Number(text) <= most;
  const fits = whole(games, 1, 5000) && whole(seed, 0, 2 ** 31 - 1);

  const tell = (text: string): void => {
    setMessage(text);
    announce(text);
  };

  const run = async (): Promise<void> => {
    stop.current = new AbortController();
    setRunning(true);
    setProgress(null);
    tell(word(lang, "smoke.running"));
    try {
      const response = await fetch("/api/smoke", {
        method: "POST",
        headers: { "content-type": "application/json", "x-grognard": "1" },
        signal: stop.current.signal,
        body: JSON.stringify({
          game,
          ...(scenario ? { scenario } : {}),
          games: Number(games),
          seed: Number(seed),
          policies: policy === "both" ? ["random", "steady"] : [policy],
        }),
      });
      if (!response.ok || !response.body) {
        const refused: { message?: { en: string; fr: string } } = await response.json();
        return tell(
          word(lang, "smoke.unready", { reason: refused.message?.[lang] ?? response.status }),
        );
      }
      for await (const event of events(response.body)) {
        const data: { kind: string; message?: string } & Progress = JSON.parse(event);
        if (data.kind === "progress") setProgress(data);
        else if (data.kind === "error") {
          tell(word(lang, "smoke.failed", { reason: data.message ?? "" }));
        } else {
          tell(word(lang, "smoke.done", { count: number(progress?.total ?? 0) }));
          location.reload();
        }
      }
    } catch (error) {
      if (error instanceof DOMException && error.name === "AbortError") {
        tell(word(lang, "smoke.stopped"));
      } else if (error instanceof TypeError) tell(say("error.offline"));
      else throw error;
    } finally {
      setRunning(false);
    }
  };

  return (
    <form
      class="box"
      onSubmit={(event) => {
        event.preventDefault();
        if (fits && !running) void run();
      }}
    >
      <div class="fields">
        <label>
          {word(lang, "smoke.scenario")}
          <select value={scenario} onChange={(event) => setScenario(event.currentTarget.value)}>
            <option value="">{word(lang, "smoke.allScenarios")}</option>
            {scenarios.map((item) => <option key={item.id} value={item.id}>{item.name}</option>)}
          </select>
        </label>
        <label>
          {word(lang, "smoke.count")}
          <input
            inputMode="numeric"
            size={6}
            value={games}
            aria-invalid={whole(games, 1, 5000) ? undefined : "true"}
            onInput={(event) => setGames(event.currentTarget.value)}
          />
        </label>
        <label>
          {say("smoke.seed")}
          <input
            inputMode="numeric"
            size={10}
            value={seed}
            aria-invalid={whole(seed, 0, 2 ** 31 - 1) ? undefined : "true"}
            onInput={(event) => setSeed(event.currentTarget.value)}
          />
        </label>
        <label>
          {say("smoke.policy")}
          <select value={policy} onChange={(event) => setPolicy(event.currentTarget.value)}>
            <option value="both">{word(lang, "smoke.allScenarios")}</option>
            <option value="random">{say("smoke.policy.random")}</option>
            <option value="steady">{say("smoke.policy.steady")}</option>
          </select>
        </label>
        {running
          ? (
            <button type="button" onClick={() => stop.current?.abort()}>
              {say("action.stop")}
            </button>
          )
          : (
            <button type="submit" class="primary" disabled={!fits}>
              {say("action.run")}
            </button>
          )}
      </div>
      {running && (
        <div class="progress">
          <progress
            max={progress?.total ?? 1}
            value={progress?.done ?? 0}
            aria-label={word(lang, "smoke.running")}
          />
          <p class="tabular">
            {progress
              ? say("smoke.progress", { done: progress.done, total: progress.total })
              : word(lang, "smoke.running")}
            {progress && (
              <span class="quiet">
                {" "}
                {progress.now} · {number(progress.decisionsPerSecond)}{" "}
                {say("smoke.decisionsPerSecond").toLowerCase()} ·{" "}
                {say("smoke.failures", { count: progress.failed })}
              </span>
            )}
          </p>
        </div>
      )}
      {message && !running && <p class="status">{message}</p>}
    </form>
  );
}
