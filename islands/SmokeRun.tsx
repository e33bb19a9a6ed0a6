/** Asks for smoke play and shows how it goes. */
import type { JSX } from "preact";
import { useRef, useState } from "preact/hooks";
import {
  AgreedFields,
  AgreedNotes,
  agreedOf,
  optionsOf,
} from "../components/smoke/AgreedFields.tsx";
import type { Agreed, AgreedOption } from "../components/smoke/agreed.ts";
import { refusalText } from "../components/smoke/refusal.ts";
import { RunForm, type RunOrder } from "../components/smoke/RunForm.tsx";
import { word } from "../components/words/words.ts";
import { formats } from "../i18n/formats.ts";
import { ui } from "../i18n/ui/mod.ts";
import type { Language } from "../library/finding.ts";
import { announce } from "./lib/api.ts";
import { events } from "./lib/events.ts";

export interface SmokeRunProps {
  readonly game: string;
  readonly scenarios: readonly { readonly id: string; readonly name: string }[];
  readonly options: readonly AgreedOption[];
  readonly lang: Language;
}

interface Progress {
  readonly done: number;
  readonly total: number;
  readonly failed: number;
  readonly decisionsPerSecond: number;
  readonly now: string;
}

export default function SmokeRun(
  { game, scenarios, options, lang }: SmokeRunProps,
): JSX.Element {
  const say = ui(lang);
  const { number } = formats(lang);
  const [scenario, setScenario] = useState("");
  const [policy, setPolicy] = useState("both");
  const [chosen, setChosen] = useState<Agreed>({});
  const offered = optionsOf(options, scenario);
  const [progress, setProgress] = useState<Progress | null>(null);
  const [message, setMessage] = useState<{ text: string; bad: boolean } | null>(null);
  const [running, setRunning] = useState(false);
  const stop = useRef<AbortController | null>(null);
  const tell = (text: string, bad = false): void => {
    setMessage({ text, bad });
    announce(text);
  };

  const run = async ({ games, seed }: RunOrder): Promise<void> => {
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
          agreed: agreedOf(offered, chosen),
          games,
          seed,
          policies: policy === "both" ? ["random", "steady"] : [policy],
        }),
      });
      if (!response.ok || !response.body) {
        return tell(refusalText(lang, response.status, await response.json()), true);
      }
      for await (const event of events(response.body)) {
        const data: { kind: string; message?: string } & Progress = JSON.parse(event);
        if (data.kind === "progress") setProgress(data);
        else if (data.kind === "error") {
          tell(word(lang, "smoke.failed", { reason: data.message ?? "" }), true);
        } else {
          tell(word(lang, "smoke.done", { count: number(progress?.total ?? 0) }));
          location.reload();
        }
      }
    } catch (error) {
      if (error instanceof DOMException && error.name === "AbortError") {
        tell(word(lang, "smoke.stopped"));
      } else if (error instanceof TypeError) tell(say("error.offline"), true);
      else throw error;
    } finally {
      setRunning(false);
    }
  };

  return (
    <RunForm
      standard={100}
      most={5000}
      action={say("action.run")}
      primary
      running={running}
      progress={progress}
      message={message}
      lang={lang}
      onRun={(order) => void run(order)}
      onStop={() => stop.current?.abort()}
      before={
        <label>
          {word(lang, "smoke.scenario")}
          <select value={scenario} onChange={(event) => setScenario(event.currentTarget.value)}>
            <option value="">{word(lang, "smoke.allScenarios")}</option>
            {scenarios.map((item) => <option key={item.id} value={item.id}>{item.name}</option>)}
          </select>
        </label>
      }
      after={
        <label>
          {say("smoke.policy")}
          <select value={policy} onChange={(event) => setPolicy(event.currentTarget.value)}>
            <option value="both">{word(lang, "smoke.allScenarios")}</option>
            <option value="random">{say("smoke.policy.random")}</option>
            <option value="steady">{say("smoke.policy.steady")}</option>
          </select>
        </label>
      }
      agreed={<AgreedFields options={offered} chosen={chosen} onChoose={setChosen} />}
      notes={<AgreedNotes options={offered} chosen={chosen} />}
      aside={progress && (
        <>
          {" "}
          {progress.now} · {number(progress.decisionsPerSecond)}{" "}
          {say("smoke.decisionsPerSecond").toLowerCase()} ·{" "}
          {say("smoke.failures", { count: progress.failed })}
        </>
      )}
    />
  );
}
