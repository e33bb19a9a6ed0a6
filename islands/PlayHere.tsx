/** Plays games in this browser: the same engine, in a worker of the page. Nothing is sent and nothing is kept. */
import type { JSX } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { AgreedFields, AgreedNotes, agreedOf } from "../components/smoke/AgreedFields.tsx";
import type { Agreed, AgreedOption } from "../components/smoke/agreed.ts";
import { refusalText } from "../components/smoke/refusal.ts";
import { RunForm, type RunOrder } from "../components/smoke/RunForm.tsx";
import { word } from "../components/words/words.ts";
import { formats } from "../i18n/formats.ts";
import { ui } from "../i18n/ui/mod.ts";
import type { Language } from "../library/finding.ts";
import type { GameData } from "../schemas/bundle.ts";
import type { GameResult, Variant } from "../smoke/play.ts";
import type { PolicyName } from "../smoke/policy.ts";
import type { FromWorker, ToWorker } from "../smoke/worker.ts";
import { announce } from "./lib/api.ts";

export interface PlayHereProps {
  readonly game: string;
  /** Address of the worker's script. */
  readonly player: string;
  readonly variants: readonly (Variant & { readonly name: string })[];
  readonly options: readonly AgreedOption[];
  /** Names of victory levels by `scenario level`. */
  readonly levels: Readonly<Record<string, string>>;
  readonly lang: Language;
}

interface Row {
  readonly variant: Variant & { readonly name: string };
  readonly policy: PolicyName;
  readonly result: GameResult;
}

const policies: readonly PolicyName[] = ["random", "steady"];

/** Asks the worker for one game and waits for it. Rejects when the engine can not play at all. */
function play(worker: Worker, message: Extract<ToWorker, { kind: "play" }>): Promise<GameResult> {
  return new Promise((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<FromWorker>) => {
      const result = data.kind === "played" ? data.result.games[0] : undefined;
      if (result) resolve(result);
      else reject(new Error(data.kind === "failed" ? data.message : "no game was played"));
    };
    worker.onerror = (event) => reject(new Error(event.message));
    worker.postMessage(message);
  });
}

export default function PlayHere(props: PlayHereProps): JSX.Element {
  const { game, variants, lang } = props;
  const say = ui(lang);
  const { number } = formats(lang);
  const [total, setTotal] = useState(0);
  const [rows, setRows] = useState<readonly Row[]>([]);
  const [running, setRunning] = useState(false);
  const [message, setMessage] = useState<{ text: string; bad: boolean } | null>(null);
  const [chosen, setChosen] = useState<Agreed>({});
  const run = useRef<{ worker: Worker; stopped: boolean } | null>(null);
  useEffect(() => () => run.current?.worker.terminate(), []);

  const tell = (text: string, bad = false): void => {
    setMessage({ text, bad });
    announce(text);
  };

  const start = async ({ games, seed }: RunOrder): Promise<void> => {
    setTotal(variants.length * policies.length * games);
    setRunning(true);
    setRows([]);
    setMessage(null);
    try {
      const agreed = agreedOf(props.options, chosen);
      const response = await fetch(`/api/games/${game}/data?${new URLSearchParams(agreed)}`);
      if (!response.ok) {
        return tell(refusalText(lang, response.status, await response.json()), true);
      }
      const { digest, data }: { digest: string; data: GameData } = await response.json();
      const worker = new Worker(props.player, { type: "module" });
      const own = { worker, stopped: false };
      run.current = own;
      worker.postMessage({ kind: "open", game, data } satisfies ToWorker);
      const done: Row[] = [];
      for (const variant of variants) {
        for (const policy of policies) {
          for (let offset = 0; offset < games; offset++) {
            const { scenario } = variant;
            // A variant names the options that its scenario has.
            const choices = Object.fromEntries(
              Object.entries(variant.choices).map(([id, value]) => [id, agreed[id] ?? value]),
            );
            const result = await play(worker, {
              kind: "play",
              id: done.length,
              job: {
                game,
                bundle: digest,
                variant: { scenario, choices },
                policy,
                seeds: [seed + offset],
                driftEvery: 0,
                record: false,
              },
            });
            if (own.stopped) return;
            done.push({ variant: { ...variant, choices }, policy, result });
            setRows([...done]);
          }
        }
      }
      tell(word(lang, "play.done", { count: number(done.length) }));
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      tell(
        error instanceof TypeError
          ? say("error.offline")
          : word(lang, "smoke.failed", { reason: error.message }),
        true,
      );
    } finally {
      run.current?.worker.terminate();
      setRunning(false);
    }
  };

  const stop = (): void => {
    if (!run.current) return;
    run.current.stopped = true;
    run.current.worker.terminate();
    setRunning(false);
    tell(word(lang, "play.stopped", { count: number(rows.length) }));
  };

  return (
    <RunForm
      class="play-here"
      standard={2}
      most={99}
      action={word(lang, "play.run")}
      running={running}
      progress={{ done: rows.length, total }}
      message={message}
      lang={lang}
      onRun={(order) => void start(order)}
      onStop={stop}
      agreed={<AgreedFields options={props.options} chosen={chosen} onChoose={setChosen} />}
      notes={<AgreedNotes options={props.options} chosen={chosen} />}
    >
      {rows.length > 0 && (
        <div class="scroll" tabIndex={0} role="region" aria-label={word(lang, "play.title")}>
          <table class="data">
            <thead>
              <tr>
                <th scope="col">{word(lang, "smoke.scenario")}</th>
                <th scope="col">{say("smoke.policy")}</th>
                <th scope="col" class="figures">{say("smoke.seed")}</th>
                <th scope="col" class="figures">{word(lang, "play.decisions")}</th>
                <th scope="col">{word(lang, "replay.outcome")}</th>
                <th scope="col">{say("replay.digest")}</th>
              </tr>
            </thead>
            <tbody>
              {rows.map(({ variant, policy, result }) => (
                <tr key={`${variant.name} ${policy} ${result.seed}`}>
                  <th scope="row">
                    {variant.name}
                    {Object.values(variant.choices).map((choice) => (
                      <span key={choice} class="tag">{choice}</span>
                    ))}
                  </th>
                  <td>{say(`smoke.policy.${policy}`)}</td>
                  <td class="figures">{result.seed}</td>
                  <td class="figures">{number(result.decisions)}</td>
                  <td>
                    {result.failure
                      ? <b class="severity-error">{result.failure.kind}</b>
                      : props.levels[`${variant.scenario} ${result.level}`] ?? result.level}
                  </td>
                  <td>
                    <code>{result.digest}</code>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </RunForm>
  );
}
