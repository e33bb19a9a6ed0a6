/** A palette of one choice: which hexside, feature, crossing or region the tool works with. */
import type { ComponentChildren, JSX } from "preact";

export function ChoiceForm<Id extends string>(
  { legend, name, choices, chosen, onChoose, children }: {
    legend: string;
    /** Name of the group of radio buttons. */
    name: string;
    choices: readonly { readonly id: Id; readonly name: string }[];
    chosen: Id;
    onChoose: (id: Id) => void;
    children?: ComponentChildren;
  },
): JSX.Element {
  return (
    <fieldset>
      <legend>{legend}</legend>
      {choices.map((choice) => (
        <label key={choice.id}>
          <input
            type="radio"
            name={name}
            checked={chosen === choice.id}
            onChange={() => onChoose(choice.id)}
          />
          {choice.name}
        </label>
      ))}
      {children}
    </fieldset>
  );
}
