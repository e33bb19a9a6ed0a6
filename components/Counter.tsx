/** A counter as words: name and figures. */
import type { JSX } from "preact";
import type { CounterProps } from "./types.ts";

export function Counter(props: CounterProps): JSX.Element {
  const figures = props.values.filter((value) => value.face === "front").map((value) =>
    value.text ?? "?"
  );
  return (
    <span class="counter" data-fidelity={props.fidelity}>
      {props.name} {figures.join("-")}
    </span>
  );
}
