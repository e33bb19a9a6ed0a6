/** The reader's choice between classic symbols and silhouettes, kept in this browser and shown on every page. */
import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import type { Language } from "../../library/finding.ts";
import { counterWord } from "./words.ts";

type Choice = "classic" | "silhouette";
const KEY = "grognard-counter-symbols";

function stored(): Choice {
  try {
    return localStorage.getItem(KEY) === "silhouette" ? "silhouette" : "classic";
  } catch (error) {
    // A browser that forbids storing still shows counters.
    if (error instanceof DOMException) return "classic";
    throw error;
  }
}

/** Two radio buttons. Sets `data-counter-symbols` on the document's root; `map.css` does the rest. */
export function SymbolChoice({ lang }: { readonly lang: Language }): JSX.Element {
  const [choice, setChoice] = useState<Choice>("classic");
  useEffect(() => show(stored()), []);
  const show = (next: Choice): void => {
    document.documentElement.dataset["counterSymbols"] = next;
    setChoice(next);
  };
  const choose = (next: Choice): void => {
    show(next);
    try {
      localStorage.setItem(KEY, next);
    } catch (error) {
      if (!(error instanceof DOMException)) throw error;
    }
  };
  return (
    <fieldset class="symbol-choice">
      <legend>{counterWord(lang, "symbols")}</legend>
      {(["classic", "silhouette"] as const).map((option) => (
        <label key={option}>
          <input
            type="radio"
            name="counter-symbols"
            checked={choice === option}
            onChange={() => choose(option)}
          />
          {counterWord(lang, option)}
        </label>
      ))}
    </fieldset>
  );
}
