/**
 * A counter as the hobby knows it: the nation's colour, the formation's stripe, an arm's symbol, figures in the corners.
 * SVG, crisp at any size. The reverse shows on hover and focus, and beside the front in print.
 */
import type { JSX } from "preact";
import type { CounterProps, CounterValue } from "../types.ts";
import { ClassicSymbol, Eagle, Flag, Silhouette } from "./symbols.tsx";
import { columnWord, counterWord } from "./words.ts";

const places = {
  "top-left": { x: 8, y: 16, anchor: "start" },
  "top-right": { x: 92, y: 16, anchor: "end" },
  "bottom-left": { x: 8, y: 93, anchor: "start" },
  "bottom-centre": { x: 50, y: 92, anchor: "middle" },
  "bottom-right": { x: 92, y: 93, anchor: "end" },
} as const;

/** Which of the two faces is up. */
type Face = CounterValue["face"];

function Figure({ value }: { readonly value: CounterValue }): JSX.Element {
  const at = places[value.corner];
  const text = value.word ?? value.text ?? "?";
  const small = value.corner === "bottom-centre" || value.corner.startsWith("top");
  const size = small ? 18 : text.length > 2 ? 17 : text.length > 1 ? 22 : 27;
  if (value.text === "eagle") {
    return (
      <g transform="translate(88 40)" class="counter-emblem">
        <Eagle />
      </g>
    );
  }
  const wide = text.length * size * 0.56;
  const from = at.anchor === "start" ? at.x : at.anchor === "end" ? at.x - wide : at.x - wide / 2;
  return (
    <g
      class="counter-figure"
      data-fidelity={value.fidelity}
      data-corner={value.corner}
      data-long={!small && text.length > 1 ? "yes" : undefined}
    >
      <text x={at.x} y={at.y} text-anchor={at.anchor} font-size={size}>{text}</text>
      {(value.fidelity === "reconstructed" || value.fidelity === "derived") && (
        <path class="counter-under" d={`M${from} ${at.y + 3.4}H${from + wide}`} />
      )}
    </g>
  );
}

/** One face. `id` of no element is used, so that a page may hold the same counter twice. */
export function CounterFace(
  { counter, face }: {
    readonly counter: Omit<CounterProps, "lang" | "size">;
    readonly face: Face;
  },
): JSX.Element {
  const leader = counter.symbol === "leader";
  const values = counter.values.filter((value) =>
    value.face === face || (face === "reverse" && value.corner === "top-right")
  );
  const long = counter.name.length > 11;
  return (
    <svg
      class={`counter-face counter-${face}`}
      viewBox="0 0 100 100"
      aria-hidden="true"
      focusable="false"
    >
      <rect class="counter-body" x="1" y="1" width="98" height="98" rx="9" />
      {counter.hidden
        ? (
          <>
            <rect class="counter-back" x="9" y="9" width="82" height="82" rx="5" />
            <g transform="translate(50 50)">
              <Flag />
            </g>
          </>
        )
        : (
          <>
            {face === "reverse" && <path class="counter-worn" d="M1 99L99 1" />}
            <text
              class="counter-name"
              x="50"
              y="15.5"
              text-anchor="middle"
              font-size={long ? 11.5 : 13}
              {...(counter.name.length > 13
                ? { textLength: "88", lengthAdjust: "spacingAndGlyphs" }
                : {})}
            >
              {counter.name}
            </text>
            {counter.stripe && (
              <rect
                class="counter-stripe"
                x="1.5"
                y="21"
                width="97"
                height={leader ? 10 : 8}
                fill={counter.stripe}
              />
            )}
            <g class="counter-symbol" transform={`translate(50 ${leader ? 51 : 50}) scale(0.94)`}>
              <g class="symbols-classic">
                <ClassicSymbol symbol={counter.symbol} />
              </g>
              <g class="symbols-silhouette">
                <Silhouette symbol={counter.symbol} />
              </g>
            </g>
            {values.map((value) => <Figure key={`${value.face} ${value.id}`} value={value} />)}
          </>
        )}
      <rect class="counter-edge" x="1" y="1" width="98" height="98" rx="9" />
    </svg>
  );
}

/** What a counter says aloud. */
export function counterText(counter: CounterProps): string {
  const { lang } = counter;
  if (counter.hidden) return counterWord(lang, "faceDown");
  const colon = lang === "fr" ? "\u00a0:" : ":";
  const said = (face: Face): string[] =>
    counter.values.filter((value) => value.face === face).map((value) =>
      `${columnWord(lang, value.id, value.column)} ${
        value.word ?? value.text ?? counterWord(lang, "missing")
      }`
    );
  const reverse = said("reverse");
  return [
    counter.name,
    ...(counter.formation ? [counterWord(lang, "formation", { name: counter.formation })] : []),
    ...(counter.reduced ? [counterWord(lang, "reduced")] : []),
    ...said("front"),
    ...(reverse.length > 0
      ? [`${counterWord(lang, "reverse")}${colon} ${reverse.join(", ")}`]
      : []),
  ].join(", ");
}

/** Whether a counter has something on its back. */
export const hasReverse = (counter: Pick<CounterProps, "values" | "hidden">): boolean =>
  !counter.hidden && counter.values.some(({ face }) => face === "reverse");

/** A counter on a page. It can be focused when it has a reverse to show. */
export function Counter(props: CounterProps): JSX.Element {
  const turns = hasReverse(props);
  const up: Face = props.reduced && turns ? "reverse" : "front";
  return (
    <span
      class="counter"
      role="img"
      aria-label={counterText(props)}
      data-side={props.side}
      data-fidelity={props.fidelity}
      data-turns={turns ? "yes" : undefined}
      tabIndex={turns ? 0 : undefined}
      style={{
        "--counter-ground": props.nationGround,
        "--counter-ink": props.nationInk,
        ...(props.size ? { "--counter-size": `${props.size}px` } : {}),
      }}
    >
      <CounterFace counter={props} face={up} />
      {turns && <CounterFace counter={props} face={up === "front" ? "reverse" : "front"} />}
    </span>
  );
}
