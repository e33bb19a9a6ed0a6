/** Fields for what is agreed before a game: one an option of the scenarios that are to be played. */
import type { JSX } from "preact";
import type { Agreed, AgreedOption } from "./agreed.ts";

/** The options that a scenario has; those of all when it is empty. */
export const optionsOf = (options: readonly AgreedOption[], scenario: string): AgreedOption[] =>
  options.filter((option) => scenario === "" || option.scenarios.includes(scenario));

/** The value of each option: as chosen, else its standard. */
export const agreedOf = (options: readonly AgreedOption[], chosen: Agreed): Agreed =>
  Object.fromEntries(options.map(({ id, standard }) => [id, chosen[id] ?? standard]));

export function AgreedFields(
  { options, chosen, onChoose }: {
    readonly options: readonly AgreedOption[];
    readonly chosen: Agreed;
    readonly onChoose: (chosen: Agreed) => void;
  },
): JSX.Element {
  return (
    <>
      {options.map((option) => (
        <label key={option.id}>
          {option.name}
          <select
            value={chosen[option.id] ?? option.standard}
            onChange={(event) => onChoose({ ...chosen, [option.id]: event.currentTarget.value })}
          >
            {option.values.map((value) => (
              <option key={value.id} value={value.id}>{value.name}</option>
            ))}
          </select>
        </label>
      ))}
    </>
  );
}

/** What the chosen values mean. */
export function AgreedNotes(
  { options, chosen }: { readonly options: readonly AgreedOption[]; readonly chosen: Agreed },
): JSX.Element {
  return (
    <>
      {options.map((option) => {
        const id = chosen[option.id] ?? option.standard;
        const value = option.values.find((one) => one.id === id);
        return value?.description && (
          <p key={option.id} class="quiet">
            <b>{value.name}</b>. {value.description}
          </p>
        );
      })}
    </>
  );
}
