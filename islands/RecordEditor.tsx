/** One record of a register under one's hands: a field is saved when it is left, as a cell of a grid is. */
import type { JSX } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { EditBar } from "../components/editing/EditBar.tsx";
import type { RecordField, RecordForm } from "../components/editing/record_fields.ts";
import { valueOf } from "../components/grid/grid_state.ts";
import { word } from "../components/words/words.ts";
import type { Language } from "../library/finding.ts";
import { digestOnDisk, type Edit } from "./lib/api.ts";
import { useEditor } from "./lib/editor.ts";

export interface RecordEditorProps {
  readonly form: RecordForm;
  /** The page without the form. */
  readonly back: string;
  readonly lang: Language;
}

export default function RecordEditor({ form, back, lang }: RecordEditorProps): JSX.Element {
  const { document, record } = form;
  const [values, setValues] = useState(
    Object.fromEntries(form.fields.map(({ field, value }) => [field, value])),
  );
  /** What the file has, as far as this page knows. */
  const saved = useRef({ ...values });
  const host = useRef<HTMLFormElement>(null);
  const editor = useEditor({ [document]: form.digest }, lang, async () => {
    const digest = await digestOnDisk(document, "");
    return digest === null ? {} : { [document]: digest };
  });
  useEffect(() => {
    // Whoever was faster than the script keeps the field that they are in.
    if (host.current?.contains(globalThis.document.activeElement)) return;
    host.current?.querySelector<HTMLElement>("textarea, input, select")?.focus();
  }, []);
  const editOf = ({ field, type }: RecordField, text: string): Edit => ({
    do: "set-field",
    record,
    field,
    value: valueOf({ type }, text),
  });
  const commit = (field: RecordField, text: string): void => {
    const trimmed = text.trim();
    editor.typing(document, null);
    if (trimmed === saved.current[field.field]) return;
    if (trimmed === "" && field.required) {
      editor.say(word(lang, "grid.required", { column: field.title }), true);
      return;
    }
    saved.current = { ...saved.current, [field.field]: trimmed };
    editor.edit(document, editOf(field, trimmed));
  };
  const typed = (field: RecordField, text: string): void => {
    setValues((now) => ({ ...now, [field.field]: text }));
    editor.typing(document, editOf(field, text.trim()));
  };
  const control = (field: RecordField): JSX.Element => {
    const value = values[field.field] ?? "";
    const disabled = editor.conflict !== null;
    const own = form.source === lang ? undefined : form.source;
    if (field.choices) {
      return (
        <select
          value={value}
          disabled={disabled}
          onChange={({ currentTarget: { value } }) => {
            typed(field, value);
            commit(field, value);
          }}
        >
          {!field.required && <option value="">—</option>}
          {field.choices.map(({ id, name }) => <option key={id} value={id}>{name}</option>)}
        </select>
      );
    }
    const common = {
      value,
      disabled,
      "aria-invalid": field.required && value.trim() === "" ? "true" as const : undefined,
    };
    return field.long
      ? (
        <textarea
          {...common}
          rows={3}
          maxLength={4000}
          lang={own}
          onInput={(event) => typed(field, event.currentTarget.value)}
          onBlur={(event) => commit(field, event.currentTarget.value)}
        />
      )
      : (
        <input
          {...common}
          maxLength={400}
          onInput={(event) => typed(field, event.currentTarget.value)}
          onBlur={(event) => commit(field, event.currentTarget.value)}
        />
      );
  };
  return (
    <form
      ref={host}
      class="edit-form box"
      // What differs from the page's first values was typed, not completed: see adapter/typed.ts.
      autocomplete="off"
      aria-label={word(lang, "record.edit", { id: record })}
      onSubmit={(event) => event.preventDefault()}
    >
      <EditBar editor={editor} lang={lang} />
      <div class="fields">
        {form.fields.map((field) => (
          <label key={field.field} class={field.long ? "wide-field" : undefined}>
            {field.title}
            {control(field)}
          </label>
        ))}
      </div>
      <p>
        <a class="button" href={back}>{word(lang, "record.close")}</a>
      </p>
    </form>
  );
}
