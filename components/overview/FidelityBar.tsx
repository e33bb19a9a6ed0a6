/** How much of a game is printed, derived, reconstructed, made up or missing: one bar, and the same in words. */
import type { JSX } from "preact";
import { formats } from "../../i18n/formats.ts";
import { ui } from "../../i18n/ui/mod.ts";
import type { Language } from "../../library/finding.ts";
import { fidelities, type Fidelity } from "../../schemas/fidelity.ts";

export type Counts = Readonly<Record<Fidelity, number>>;

export function FidelityBar({ counts, lang }: { counts: Counts; lang: Language }): JSX.Element {
  const say = ui(lang);
  const { number } = formats(lang);
  const total = fidelities.reduce((sum, fidelity) => sum + counts[fidelity], 0) || 1;
  let x = 0;
  return (
    <figure class="fidelity">
      <svg viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true" focusable="false">
        {fidelities.map((fidelity) => {
          const width = counts[fidelity] * 100 / total;
          const left = x;
          x += width;
          return width > 0
            ? (
              <rect
                key={fidelity}
                class={`fill-${fidelity}`}
                x={left}
                y="0"
                width={width}
                height="4"
              />
            )
            : null;
        })}
      </svg>
      <figcaption>
        {fidelities.filter((fidelity) => counts[fidelity] > 0).map((fidelity) => (
          <span key={fidelity} class={`key key-${fidelity}`}>
            {number(counts[fidelity])} {say(`fidelity.${fidelity}`)}
          </span>
        ))}
      </figcaption>
    </figure>
  );
}

/** Figures, and the single signs that stand for figures (a quality, a question mark): short enough to be set hollow. */
const figures = /^(?:[-+\u2212]?[\d./:]+|.)$/u;

/**
 * A value with the sign of its fidelity (`map.css`): a thin underline, a dotted underline, a hollow figure, a question
 * mark. Words that are a stand-in are underlined with dots instead, for hollow words can not be read.
 */
export function Marked(
  { text, fidelity, lang, of }: {
    text: string | null;
    fidelity: Fidelity;
    lang: Language;
    /** The text's own language, where it is not the page's. */
    of?: Language | undefined;
  },
): JSX.Element {
  const own = of !== lang && text ? of : undefined;
  if (fidelity === "printed" || (!text && fidelity !== "missing")) {
    return own ? <span lang={own}>{text}</span> : <>{text ?? ""}</>;
  }
  const name = ui(lang)(`fidelity.${fidelity}`);
  return (
    <span
      class={figures.test(text || "?") ? "figure" : "figure words"}
      data-fidelity={fidelity}
      title={name}
    >
      {own ? <span lang={own}>{text}</span> : text || "?"}
      <span class="unseen">({name})</span>
    </span>
  );
}
