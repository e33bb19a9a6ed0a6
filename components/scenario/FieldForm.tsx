/** One field of a scenario's item, whatever it holds: a figure, a choice, or a condition made of conditions. */
import type { JSX } from "preact";
import { useId } from "preact/hooks";
import { isArray, isObject } from "../../edit/values/pointer.ts";
import type { JsonValue, Language } from "../../library/finding.ts";
import { HexesInput } from "../editing/HexesInput.tsx";
import { wholeNumber } from "../grid/grid_state.ts";
import {
  choicesOf,
  type Draft,
  type Field,
  freshStructure,
  freshValue,
  type Structure,
  structures,
  type Vocabulary,
} from "./fields.ts";
import { colon } from "../words/words.ts";
import { familyWord, scenarioWord } from "./words.ts";

interface Common {
  readonly vocabulary: Vocabulary;
  readonly lang: Language;
  /** Language of the file's own words. */
  readonly source: Language;
}

/** `value` with one field changed; undefined takes the field out. */
export function withField(value: Draft, name: string, to: JsonValue | undefined): Draft {
  if (to !== undefined) return { ...value, [name]: to };
  const { [name]: _gone, ...rest } = value;
  return rest;
}

const textOf = (value: JsonValue | undefined): string =>
  typeof value === "string" || typeof value === "number" ? String(value) : "";
const listOf = (value: JsonValue | undefined): readonly JsonValue[] => isArray(value) ? value : [];

/** A place, a group of counters or a condition: its kind, then the fields of that kind. */
function StructureForm(
  { structure, value, label, onChange, ...common }: Common & {
    readonly structure: Structure;
    readonly value: JsonValue | undefined;
    readonly label: string;
    readonly onChange: (value: Draft) => void;
  },
): JSX.Element {
  const { vocabulary, lang } = common;
  const draft: Draft = isObject(value) ? value : {};
  const kind = textOf(draft["kind"]);
  return (
    <fieldset class="structure">
      <legend>{label}</legend>
      <select
        aria-label={label}
        value={kind}
        onChange={(event) =>
          onChange(freshStructure(structure, event.currentTarget.value, vocabulary))}
      >
        {Object.keys(structures[structure]).map((id) => (
          <option key={id} value={id}>{familyWord(lang, structure, id)}</option>
        ))}
      </select>
      {(structures[structure][kind] ?? []).map((field) => (
        <FieldForm
          key={field.name}
          field={field}
          item={draft}
          isNew={false}
          onChange={(to) => onChange(withField(draft, field.name, to))}
          {...common}
        />
      ))}
    </fieldset>
  );
}

export function FieldForm(
  { field, item, isNew, onChange, ...common }: Common & {
    readonly field: Field;
    /** The item or structure that the field belongs to. */
    readonly item: Draft;
    /** Whether it is being added: only then has it no id yet. */
    readonly isNew: boolean;
    readonly onChange: (value: JsonValue | undefined) => void;
  },
): JSX.Element | null {
  const { vocabulary, lang, source } = common;
  const value = item[field.name];
  const label = scenarioWord(lang, field.label);
  const list = useId();
  const optional = (text: string): string | undefined =>
    text.trim() === "" && field.optional ? undefined : text;
  switch (field.type) {
    case "text":
      return (
        <label class={field.long ? "wide-field" : undefined}>
          {label}
          {field.long
            ? (
              <textarea
                rows={2}
                maxLength={4000}
                lang={source === lang ? undefined : source}
                value={textOf(value)}
                onInput={(event) => onChange(optional(event.currentTarget.value))}
              />
            )
            : (
              <input
                maxLength={400}
                lang={field.name === "name" && source !== lang ? source : undefined}
                value={textOf(value)}
                list={field.name === "ruling" ? list : undefined}
                onInput={(event) => onChange(optional(event.currentTarget.value))}
              />
            )}
          {field.name === "ruling" && (
            <datalist id={list}>
              {vocabulary.rulings.map((id) => <option key={id} value={id} />)}
            </datalist>
          )}
        </label>
      );
    case "id":
      if (!isNew) return null;
      return (
        <label>
          {label}
          <input
            pattern="[a-z0-9]+(?:-[a-z0-9]+)*"
            maxLength={64}
            required
            value={textOf(value)}
            list={field.from ? list : undefined}
            onInput={(event) => onChange(event.currentTarget.value)}
          />
          {field.from && (
            <datalist id={list}>
              {choicesOf(vocabulary, field.from).map(({ id }) => <option key={id} value={id} />)}
            </datalist>
          )}
        </label>
      );
    case "number": {
      const text = textOf(value);
      const number = wholeNumber(text);
      const fits = (text === "" && field.optional) ||
        (number !== null && number >= (field.least ?? -Infinity));
      return (
        <label>
          {label}
          <input
            inputMode="numeric"
            size={6}
            value={text}
            aria-invalid={fits ? undefined : "true"}
            onInput={(event) => {
              const typed = event.currentTarget.value.trim();
              // What is no number stays a text, which can not be saved.
              onChange(typed === "" && field.optional ? undefined : wholeNumber(typed) ?? typed);
            }}
          />
        </label>
      );
    }
    case "flag":
      return (
        <label class="flag">
          <input
            type="checkbox"
            checked={value === true}
            onChange={(event) => onChange(event.currentTarget.checked)}
          />
          {label}
        </label>
      );
    case "hexes":
      return (
        <label class="wide-field">
          {label}
          <HexesInput hexes={listOf(value).map(textOf)} onChange={onChange} />
        </label>
      );
    case "one": {
      const choices = choicesOf(vocabulary, field.from);
      const own = textOf(value);
      // What a system measures and tells of is known once it is programmed; until then its word is the designer's.
      if (choices.length === 0 && field.from.every((from) => /^(?:measures|events)$/.test(from))) {
        return (
          <label>
            {label}
            <input
              pattern="[a-z0-9]+(?:-[a-z0-9]+)*"
              maxLength={64}
              required
              value={own}
              onInput={(event) => onChange(event.currentTarget.value || null)}
            />
          </label>
        );
      }
      return (
        <label>
          {label}
          <select
            value={own}
            onChange={({ currentTarget: { value } }) =>
              onChange(value !== "" ? value : field.optional ? undefined : null)}
          >
            {(field.none || own === "") && (
              <option value="">{field.none ? scenarioWord(lang, field.none) : "—"}</option>
            )}
            {own !== "" && !choices.some(({ id }) => id === own) && (
              <option value={own}>{own}</option>
            )}
            {choices.map(({ id, name }) => <option key={id} value={id}>{name}</option>)}
          </select>
        </label>
      );
    }
    case "word":
      return (
        <label>
          {label}
          <select
            value={textOf(value)}
            onChange={(event) => onChange(event.currentTarget.value || undefined)}
          >
            {field.optional && <option value="">{scenarioWord(lang, "fidelity.list")}</option>}
            {field.words.map((word) => (
              <option key={word} value={word}>{familyWord(lang, "word", word)}</option>
            ))}
          </select>
        </label>
      );
    case "value":
      return (
        <label>
          {label}
          <select
            value={textOf(value)}
            onChange={(event) => onChange(event.currentTarget.value)}
          >
            {textOf(value) === "" && <option value="">—</option>}
            {listOf(item[field.of]).map((one) => {
              const id = isObject(one) ? textOf(one["id"]) : "";
              return <option key={id} value={id}>{id}</option>;
            })}
          </select>
        </label>
      );
    case "several": {
      const choices = choicesOf(vocabulary, field.from);
      const chosen = listOf(value).map(textOf);
      return (
        <fieldset class="several">
          <legend>{label}</legend>
          {chosen.map((id) => {
            const name = choices.find((choice) => choice.id === id)?.name ?? id;
            return (
              <button
                key={id}
                type="button"
                aria-label={scenarioWord(lang, "several.remove", { name })}
                onClick={() => onChange(chosen.filter((other) => other !== id))}
              >
                {name} <span aria-hidden="true">×</span>
              </button>
            );
          })}
          <select
            aria-label={`${label}${colon(lang)}${scenarioWord(lang, "several.add")}`}
            value=""
            onChange={(event) => {
              const { value } = event.currentTarget;
              if (value !== "") onChange([...chosen, value]);
              event.currentTarget.value = "";
            }}
          >
            <option value="">{scenarioWord(lang, "several.add")}</option>
            {choices.filter(({ id }) => !chosen.includes(id)).map(({ id, name }) => (
              <option key={id} value={id}>{name}</option>
            ))}
          </select>
        </fieldset>
      );
    }
    case "part":
      return (
        <StructureForm
          structure={field.structure}
          value={value}
          label={label}
          onChange={onChange}
          {...common}
        />
      );
    case "parts": {
      const parts = listOf(value);
      return (
        <div class="parts">
          {parts.map((part, at) => (
            <div key={at}>
              <StructureForm
                structure={field.structure}
                value={part}
                label={scenarioWord(lang, "part.number", { number: String(at + 1) })}
                onChange={(to) => onChange(parts.map((old, index) => index === at ? to : old))}
                {...common}
              />
              {parts.length > 1 && (
                <button
                  type="button"
                  onClick={() => onChange(parts.filter((_, index) => index !== at))}
                >
                  {scenarioWord(lang, "part.remove")}
                </button>
              )}
            </div>
          ))}
          <button
            type="button"
            onClick={() =>
              onChange([
                ...parts,
                ...listOf(freshValue(field, vocabulary)),
              ])}
          >
            {scenarioWord(lang, "part.add")}
          </button>
        </div>
      );
    }
    case "records": {
      const records = listOf(value);
      return (
        <fieldset class="structure">
          <legend>{label}</legend>
          {records.map((record, at) => {
            const draft: Draft = isObject(record) ? record : {};
            return (
              <div key={at} class="fields">
                {field.fields.map((inner) => (
                  <FieldForm
                    key={inner.name}
                    field={inner}
                    item={draft}
                    isNew
                    onChange={(to) =>
                      onChange(
                        records.map((old, index) =>
                          index === at ? withField(draft, inner.name, to) : old
                        ),
                      )}
                    {...common}
                  />
                ))}
                {records.length > 2 && (
                  <button
                    type="button"
                    onClick={() => onChange(records.filter((_, index) => index !== at))}
                  >
                    {scenarioWord(lang, "remove")}
                  </button>
                )}
              </div>
            );
          })}
          <button type="button" onClick={() => onChange([...records, { id: "", name: "" }])}>
            {scenarioWord(lang, "record.add")}
          </button>
        </fieldset>
      );
    }
  }
}
