/** The track of morale with each side's first place: one box a step, and the same in words for readers of the screen. */
import type { JSX } from "preact";
import type { Language } from "../../library/finding.ts";
import type { MoraleTrack } from "./scenario_data.ts";
import { scenarioWord } from "./words.ts";

const BOX = 44, HIGH = 62;

/** Figures with the sign that typography gives them. */
const signed = (value: number): string =>
  value > 0 ? `+${value}` : value < 0 ? `\u2212${-value}` : "0";

export function MoraleTrackView(
  { track, lang }: { readonly track: MoraleTrack; readonly lang: Language },
): JSX.Element {
  const steps = Array.from({ length: track.limit * 2 + 1 }, (_, at) => at - track.limit);
  const said = track.sides.map(({ name, value }) => `${name} ${signed(value)}`).join(", ");
  const title = `${scenarioWord(lang, "track")}${lang === "fr" ? "\u00a0:" : ":"} ${said}`;
  return (
    <figure class="morale-track">
      <svg
        viewBox={`0 0 ${steps.length * BOX + 2} ${HIGH}`}
        width={steps.length * BOX + 2}
        height={HIGH}
        role="img"
        aria-label={title}
      >
        {steps.map((step, at) => (
          <g key={step} transform={`translate(${at * BOX + 1} 1)`}>
            <rect class="track-box" width={BOX} height={HIGH - 2} />
            <text class="track-step" x={BOX / 2} y="14" text-anchor="middle">{signed(step)}</text>
            {track.sides.filter(({ value }) => value === step).map((side, index, all) => (
              <g
                key={side.name}
                transform={`translate(${BOX / 2 + (index - (all.length - 1) / 2) * 20} 39)`}
              >
                <rect
                  class="track-marker"
                  x={all.length > 1 ? -9.5 : -13}
                  y="-14"
                  width={all.length > 1 ? 19 : 26}
                  height="28"
                  rx="2.5"
                  fill={side.colour}
                />
                <text y="5" text-anchor="middle" fill={side.ink} class="track-letter">
                  {side.name.charAt(0)}
                </text>
              </g>
            ))}
          </g>
        ))}
      </svg>
      <figcaption class="quiet">{title}</figcaption>
    </figure>
  );
}
