/** The form that starts games, here or on the server: how many, from which seed, and how far they have come. */
import type { ComponentChildren, JSX } from "preact";
import { useState } from "preact/hooks";
import { ui } from "../../i18n/ui/mod.ts";
import type { Language } from "../../library/finding.ts";
import { word } from "../words/words.ts";

/** What was asked for. */
export interface RunOrder {
  readonly games: number;
  readonly seed: number;
}

/** A text as a whole number within limits; null when it is none. */
function whole(text: string, least: number, most: number): number | null {
  const value = /^\d{1,10}$/.test(text) ? Number(text) : NaN;
  return value >= least && value <= most ? value : null;
}

/** The widest seed that a replay file can name. */
const lastSeed = 2 ** 31 - 1;

export function RunForm(
  { class: extra, standard, most, action, primary, running, progress, message, lang, ...parts }: {
    readonly class?: string;
    /** How many games are offered at first, and how many may be asked for at most. */
    readonly standard: number;
    readonly most: number;
    /** What the button says. */
    readonly action: string;
    readonly primary?: boolean;
    readonly running: boolean;
    /** Null before the first report. */
    readonly progress: { readonly done: number; readonly total: number } | null;
    readonly message: { readonly text: string; readonly bad: boolean } | null;
    readonly lang: Language;
    readonly onRun: (order: RunOrder) => void;
    readonly onStop: () => void;
    /** Fields before and after the two that every run has. */
    readonly before?: ComponentChildren;
    readonly after?: ComponentChildren;
    /** Fields for what is agreed before the game, and what the chosen values mean. */
    readonly agreed?: ComponentChildren;
    readonly notes?: ComponentChildren;
    /** What is said beside the progress. */
    readonly aside?: ComponentChildren;
    /** What comes of the run. */
    readonly children?: ComponentChildren;
  },
): JSX.Element {
  const say = ui(lang);
  const [games, setGames] = useState(String(standard));
  const [seed, setSeed] = useState("1");
  const order = { games: whole(games, 1, most), seed: whole(seed, 0, lastSeed) };
  const field = (
    label: string,
    size: number,
    value: string,
    fits: boolean,
    set: (text: string) => void,
  ) => (
    <label>
      {label}
      <input
        inputMode="numeric"
        size={size}
        value={value}
        aria-invalid={fits ? undefined : "true"}
        onInput={(event) => set(event.currentTarget.value.trim())}
      />
    </label>
  );
  return (
    <form
      class={`box run-form ${extra ?? ""}`.trim()}
      autocomplete="off"
      onSubmit={(event) => {
        event.preventDefault();
        const { games, seed } = order;
        if (games !== null && seed !== null && !running) parts.onRun({ games, seed });
      }}
    >
      <div class="fields">
        {parts.before}
        {field(word(lang, "smoke.count"), 6, games, order.games !== null, setGames)}
        {field(say("smoke.seed"), 10, seed, order.seed !== null, setSeed)}
        {parts.after}
        {parts.agreed}
        {running
          ? <button type="button" onClick={parts.onStop}>{say("action.stop")}</button>
          : (
            <button
              type="submit"
              class={primary ? "primary" : undefined}
              disabled={order.games === null || order.seed === null}
            >
              {action}
            </button>
          )}
      </div>
      {parts.notes}
      {running && (
        <div class="progress">
          <progress
            max={progress?.total ?? 1}
            value={progress?.done ?? 0}
            aria-label={word(lang, "smoke.running")}
          />
          <p class="tabular">
            {progress ? say("smoke.progress", progress) : word(lang, "smoke.running")}
            {parts.aside && <span class="quiet">{parts.aside}</span>}
          </p>
        </div>
      )}
      {message && !running && (
        <p class={message.bad ? "status bad" : "status"} data-run-message>{message.text}</p>
      )}
      {parts.children}
    </form>
  );
}
