/**
 * A counter as the hobby knows it: the nation's colour, the formation's stripe, an arm's symbol, figures in the corners.
 * SVG, crisp at any size. The reverse shows on hover and focus, and beside the front in print.
 */
import type { JSX } from "preact";
import type { CounterProps, CounterValue } from "../types.ts";
import { ClassicSymbol, Eagle, Flag, Silhouette } from "./symbols.tsx";
import { columnWord, counterWord } from "./words.ts";

/** Where figures stand. The upper ones flank the symbol, for the name has the top of the counter to itself. */
const places = {
  "top-left": { x: 5, y: 46, anchor: "start" },
  "top-right": { x: 95, y: 46, anchor: "end" },
  "bottom-left": { x: 8, y: 93, anchor: "start" },
  "bottom-centre": { x: 50, y: 92, anchor: "middle" },
  "bottom-right": { x: 92, y: 93, anchor: "end" },
} as const;

/** Room that figures of two digits leave at the counter's edge. */
const edge = { start: 5, middle: 50, end: 95 } as const;

/** Where the symbol stands and how large: it makes room for figures beside it, more for those of two digits. */
function symbolPlace(
  values: readonly CounterValue[],
): { readonly x: number; readonly scale: number } {
  const beside = values.filter(({ corner, text }) => corner.startsWith("top") && text !== "eagle");
  if (beside.length === 0) return { x: 50, scale: 0.94 };
  if (!beside.some(({ text }) => (text ?? "").length > 1)) return { x: 50, scale: 0.8 };
  const left = beside.some(({ corner }) => corner === "top-left");
  const right = beside.some(({ corner }) => corner === "top-right");
  return left && right ? { x: 50, scale: 0.64 } : { x: left ? 56 : 44, scale: 0.72 };
}

/** Which of the two faces is up. */
type Face = CounterValue["face"];

/** The edge of a counter: its ground, darkened. */
function edgeOf(ground: string): string {
  const shade = [0x17, 0x13, 0x0d];
  const parts = [1, 3, 5].map((at, index) =>
    Math.round(parseInt(ground.slice(at, at + 2), 16) * 0.55 + (shade[index] ?? 0) * 0.45)
  );
  return parts.every(Number.isFinite)
    ? `#${parts.map((part) => part.toString(16).padStart(2, "0")).join("")}`
    : "currentColor";
}

function Figure({ value, ground }: {
  readonly value: CounterValue;
  readonly ground: string;
}): JSX.Element {
  const at = places[value.corner];
  const text = value.word ?? value.text ?? "?";
  const small = value.corner === "bottom-centre" || value.corner.startsWith("top");
  const size = value.corner.startsWith("top")
    ? text.length > 1 ? 15 : 18
    : small
    ? 18
    : text.length > 2
    ? 17
    : text.length > 1
    ? 22
    : 27;
  if (value.text === "eagle") {
    return (
      <g transform="translate(88 40)" class="counter-emblem">
        <Eagle />
      </g>
    );
  }
  const wide = text.length * size * 0.56;
  const x = text.length > 1 ? edge[at.anchor] : at.x;
  const from = at.anchor === "start" ? x : at.anchor === "end" ? x - wide : x - wide / 2;
  return (
    <g
      class="counter-figure"
      data-fidelity={value.fidelity}
      data-corner={value.corner}
      data-long={!small && text.length > 1 ? "yes" : undefined}
    >
      <text
        x={x}
        y={at.y}
        text-anchor={at.anchor}
        font-size={size}
        {...(value.fidelity === "stand-in" ? { fill: ground } : {})}
      >
        {text}
      </text>
      {(value.fidelity === "reconstructed" || value.fidelity === "derived") && (
        <path class="counter-under" d={`M${from} ${at.y + 3.4}H${from + wide}`} />
      )}
    </g>
  );
}

/**
 * One face. Colours are attributes of the drawing, for a page without script may carry no styles of its own. `id` of no element is used, so that a page may hold the same counter twice.
 */
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
  const symbol = symbolPlace(values);
  const ground = counter.nationGround;
  // The types of SVG attributes leave `color` out; strokes and figures take it as currentColor.
  const currentInk = { color: counter.nationInk };
  return (
    <svg
      class={`counter-face counter-${face}`}
      viewBox="0 0 100 100"
      aria-hidden="true"
      focusable="false"
      {...currentInk}
    >
      <rect class="counter-body" fill={ground} x="1" y="1" width="98" height="98" rx="9" />
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
                ? { textLength: "92", lengthAdjust: "spacingAndGlyphs" }
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
            <g
              class="counter-symbol"
              transform={`translate(${symbol.x} ${leader ? 51 : 50}) scale(${symbol.scale})`}
            >
              <g class="symbols-classic">
                <ClassicSymbol symbol={counter.symbol} ground={ground} />
              </g>
              <g class="symbols-silhouette">
                <Silhouette symbol={counter.symbol} ground={ground} />
              </g>
            </g>
            {values.map((value) => (
              <Figure key={`${value.face} ${value.id}`} value={value} ground={ground} />
            ))}
          </>
        )}
      <rect
        class="counter-edge"
        stroke={edgeOf(ground)}
        x="1"
        y="1"
        width="98"
        height="98"
        rx="9"
      />
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
      data-size={props.size}
    >
      <CounterFace counter={props} face={up} />
      {turns && <CounterFace counter={props} face={up === "front" ? "reverse" : "front"} />}
    </span>
  );
}
