/** Hex numbers in a field of text. */
import type { JSX } from "preact";
import { useState } from "preact/hooks";

/** The hexes that a text names: divided by spaces, commas or semicolons. */
export const hexesIn = (text: string): string[] =>
  text.split(/[\s,;]+/).filter((hex) => hex !== "");

/** Hex numbers as they are typed: the space after one is kept until the next follows. */
export function HexesInput(
  { hexes, required, onChange }: {
    readonly hexes: readonly string[];
    readonly required?: boolean;
    readonly onChange: (hexes: readonly string[]) => void;
  },
): JSX.Element {
  const [text, setText] = useState(hexes.join(" "));
  const own = hexes.join(" ");
  return (
    <input
      value={hexesIn(text).join(" ") === own ? text : own}
      required={required}
      onInput={(event) => {
        setText(event.currentTarget.value);
        onChange(hexesIn(event.currentTarget.value));
      }}
    />
  );
}
