/** Symbols of the arms, drawn in a box of 50 by 34 round the origin: the classic ones and silhouettes. */
import type { JSX } from "preact";
import type { CounterSymbol } from "../types.ts";

interface SymbolProps {
  readonly symbol: CounterSymbol;
  /** Colour of the counter, where a symbol is cut out of itself. Other strokes take the counter's ink. */
  readonly ground: string;
}

const WIDE = 25, HIGH = 16;

/** The classic box with its cross, slash or dot. */
export function ClassicSymbol({ symbol, ground }: SymbolProps): JSX.Element {
  const frame = <rect class="symbol-box" x={-WIDE} y={-HIGH} width={WIDE * 2} height={HIGH * 2} />;
  const slash = <path d={`M${-WIDE} ${HIGH}L${WIDE} ${-HIGH}`} />;
  const cross = <path d={`M${-WIDE} ${-HIGH}L${WIDE} ${HIGH}`} />;
  const dot = <circle r="6" class="symbol-solid" />;
  switch (symbol) {
    case "infantry":
      return <>{frame}{slash}{cross}</>;
    case "cavalry":
      return <>{frame}{slash}</>;
    case "artillery":
      return <>{frame}{dot}</>;
    case "horse-artillery":
      return <>{frame}{slash}{dot}</>;
    case "militia":
      return (
        <>
          {frame}
          {slash}
          {cross}
          <path d={`M0 ${-HIGH}V${HIGH}`} />
        </>
      );
    case "engineer":
      return (
        <>
          {frame}
          <path d="M-13 8V-6H13V8M0 -6V5" />
        </>
      );
    case "leader":
      return <LeaderSymbol ground={ground} />;
    case "marker":
      return <path class="symbol-solid" d="M0 -17L14 0L0 17L-14 0Z" />;
  }
}

/** A general's bust under a bicorne: the same in both sets. */
function LeaderSymbol({ ground }: { readonly ground: string }): JSX.Element {
  return (
    <g class="symbol-solid">
      <path d="M-22 -6C-17 -17 -8 -20 0 -20S17 -17 22 -6C15 -9 8 -10 0 -10S-15 -9 -22 -6Z" />
      <path d="M-7 -8.5H7V-3C7 2 4 5 0 5S-7 2 -7 -3Z" />
      <path d="M-17 17C-17 8 -11 5.5 -5 4.5L0 9L5 4.5C11 5.5 17 8 17 17Z" />
      <path class="symbol-cut" stroke={ground} d="M-15 11H-8M15 11H8" />
    </g>
  );
}

const soldier = "M-3.6 -15H3.6L3 -9.5H-3ZM0 -15V-19M-2.7 -9.5H2.7V-7C2.7 -5 1.5 -4 0 -4S-2.7 -5 " +
  "-2.7 -7ZM-5 -3.4C-3 -4.2 3 -4.2 5 -3.4L5.6 6H4.6L5.6 16H1.4L0 8L-2.4 16H-6.4L-4.4 6H-5.4Z";

/** Silhouettes: a file of soldiers, a rider, a gun. */
export function Silhouette({ symbol, ground }: SymbolProps): JSX.Element {
  switch (symbol) {
    case "infantry":
    case "militia":
    case "engineer":
      return (
        <g class="symbol-solid">
          {[-15, 0, 15].map((x) => (
            <g transform={`translate(${x} 1)`}>
              <path d={soldier} />
              <path class="symbol-line" d="M6.2 6L8.4 -17" />
            </g>
          ))}
          {symbol === "engineer" && <path class="symbol-line" d="M-24 17H24" />}
          {symbol === "militia" && <path class="symbol-line" d="M-24 -8L-20 -17" />}
        </g>
      );
    case "cavalry":
      return (
        <g class="symbol-solid">
          <path d="M-17 -1C-13 -5 -5 -5 2 -3.5C5 -6 7 -10 10 -12.5L12 -16L13.5 -12.5C16 -11.5 18.5 -8 20 -5.5L18 -3.5L13.5 -5C12 -2 11.5 2 10 4.5L14.5 8L12.5 14.5H9.5L11 9.5L5 6.5C1 7.5 -3 7.5 -6 6.5L-10 9.5L-11 17H-14L-14 9L-12 5C-14.5 4 -15.5 2.5 -16 1C-19 3 -20.5 7 -20.5 11C-23.5 6 -21 1 -17 -1Z" />
          <path d="M-6 -4L-6.5 -11C-6 -13.5 -1 -13.5 0.5 -11L3 -3.5L4 3H1L-1 -3Z" />
          <circle cx="-2.6" cy="-15.6" r="2.7" />
          <path d="M-6 -17C-5 -20.5 -1 -21 1 -17.5L-6.5 -15Z" />
          <path class="symbol-line" d="M0 -10L7 -10L13 -21" />
        </g>
      );
    case "artillery":
    case "horse-artillery":
      return (
        <g>
          <g class="symbol-solid">
            <path d="M-2 -5L21 -12L22.5 -7.5L0 1L-5 1.5Z" />
            <path d="M-4 0L-23 14L-21 16L1 4Z" />
          </g>
          <circle class="symbol-wheel" cx="3" cy="5" r="10" />
          <path class="symbol-wheel" d="M3 -5V15M-7 5H13M-4 -2L10 12M-4 12L10 -2" />
        </g>
      );
    case "leader":
      return <LeaderSymbol ground={ground} />;
    case "marker":
      return <path class="symbol-solid" d="M0 -17L14 0L0 17L-14 0Z" />;
  }
}

/** A flag on its staff: what a counter shows of itself while its face is down. */
export function Flag(): JSX.Element {
  return (
    <g class="symbol-solid">
      <path class="symbol-line" d="M-14 22V-22" />
      <path d="M-13 -21C-4 -26 4 -15 18 -20V2C5 7 -4 -4 -13 1Z" />
    </g>
  );
}

/** The eagle of the Guard, in a box of 12 by 12 round the origin. */
export function Eagle(): JSX.Element {
  return (
    <path
      class="symbol-solid"
      d="M0 -4C1.2 -6 3 -5.6 2.6 -4.2C4 -6.4 7 -6.4 8 -5.6C7 -2 5 0.4 2.4 1.2L3.4 4.6L1 3.6L0 6L-1 3.6L-3.4 4.6L-2.4 1.2C-5 0.4 -7 -2 -8 -5.6C-7 -6.4 -4 -6.4 -2.6 -4.2Z"
    />
  );
}
