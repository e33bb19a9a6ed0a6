/** The signs of fidelity and what they mean: the same on counters, in grids and in tables. */
import type { JSX } from "preact";
import type { Language } from "../../library/finding.ts";
import { fidelities } from "../../schemas/fidelity.ts";
import { counterWord, fidelityWords } from "./words.ts";

/**
 * The legend. A figure anywhere wears its sign as `<span class="figure" data-fidelity="reconstructed">5</span>`: `map.css`
 * draws it.
 */
export function FidelityLegend({ lang }: { readonly lang: Language }): JSX.Element {
  return (
    <ul class="fidelity-legend" aria-label={counterWord(lang, "signs")}>
      {fidelities.map((fidelity) => (
        <li key={fidelity}>
          <span class="figure" data-fidelity={fidelity} aria-hidden="true">
            {fidelity === "missing" ? "?" : "5"}
          </span>{" "}
          {fidelityWords[fidelity][lang === "fr" ? 1 : 0]}
        </li>
      ))}
    </ul>
  );
}
