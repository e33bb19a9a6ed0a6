/** A new record of a register: its id and what it must say, added at once or refused with the reason. */
import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { EditBar } from "../components/editing/EditBar.tsx";
import type { RecordForm } from "../components/editing/record_fields.ts";
import { valueOf } from "../components/grid/grid_state.ts";
import { word } from "../components/words/words.ts";
import type { Language } from "../library/finding.ts";
import { digestOnDisk } from "./lib/api.ts";
import { useEditor } from "./lib/editor.ts";

export interface RecordAdderProps {
  readonly form: RecordForm;
  /** What the button and the form are called. */
  readonly label: string;
  /** An id as the register writes it, to show its form. */
  readonly example: string;
  readonly lang: Language;
}

export default function RecordAdder({ form, label, example, lang }: RecordAdderProps): JSX.Element {
  const { document } = form;
  const first = Object.fromEntries(form.fields.map(({ field, value }) => [field, value]));
  const [id, setId] = useState("");
  const [values, setValues] = useState(first);
  const [sent, setSent] = useState<string | null>(null);
  const editor = useEditor({ [document]: form.digest }, lang, async () => {
    const digest = await digestOnDisk(document, "");
    return digest === null ? {} : { [document]: digest };
  });
  // Once it is saved the page is read anew, with the record in its place.
  useEffect(() => {
    if (sent === null || editor.changes === 0) return;
    location.assign(`?record=${encodeURIComponent(sent)}#${encodeURIComponent(sent)}`);
    setSent(null);
  }, [editor.changes]);
  const shut = editor.conflict !== null;
  const set = (field: string, value: string): void =>
    setValues((now) => ({ ...now, [field]: value }));
  return (
    <details class="adder for-hands">
      <summary>{label}</summary>
      <form
        class="edit-form box"
        autocomplete="off"
        aria-label={label}
        onSubmit={(event) => {
          event.preventDefault();
          const record: Record<string, ReturnType<typeof valueOf>> = { id: id.trim() };
          for (const { field, type } of form.fields) {
            const text = (values[field] ?? "").trim();
            if (text !== "") record[field] = valueOf({ type }, text);
          }
          setSent(id.trim());
          editor.edit(document, { do: "add-record", record });
        }}
      >
        <EditBar editor={editor} lang={lang} />
        <div class="fields">
          <label>
            {word(lang, "record.id", { example })}
            <input
              value={id}
              required
              maxLength={64}
              onInput={(event) => setId(event.currentTarget.value)}
            />
          </label>
          {form.fields.map(({ field, title, long, required, choices }) => {
            const common = { value: values[field] ?? "", required };
            return (
              <label key={field} class={long ? "wide-field" : undefined}>
                {title}
                {choices
                  ? (
                    <select {...common} onChange={(event) => set(field, event.currentTarget.value)}>
                      {choices.map((choice) => (
                        <option key={choice.id} value={choice.id}>{choice.name}</option>
                      ))}
                    </select>
                  )
                  : long
                  ? (
                    <textarea
                      {...common}
                      rows={2}
                      maxLength={4000}
                      lang={form.source === lang ? undefined : form.source}
                      onInput={(event) => set(field, event.currentTarget.value)}
                    />
                  )
                  : (
                    <input
                      {...common}
                      maxLength={400}
                      onInput={(event) => set(field, event.currentTarget.value)}
                    />
                  )}
              </label>
            );
          })}
        </div>
        <button type="submit" class="primary" disabled={shut}>{label}</button>
      </form>
    </details>
  );
}
