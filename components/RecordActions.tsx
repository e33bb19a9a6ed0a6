/** Adding a record like another one, and removing one after seeing what goes with it. */
import type { JSX } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import type { Consequence } from "../edit/operations/records.ts";
import type { Editor } from "../islands/lib/editor.ts";
import { ui } from "../i18n/ui/mod.ts";
import type { Language } from "../library/finding.ts";
import { word } from "./words.ts";

export function RemoveRecord(
  { document, record, label, editor, lang }: {
    document: string;
    record: string;
    label: string;
    editor: Editor;
    lang: Language;
  },
): JSX.Element {
  const [consequences, setConsequences] = useState<readonly Consequence[] | null>(null);
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (consequences) dialog.current?.showModal();
  }, [consequences]);

  const ask = async (): Promise<void> => {
    const query = new URLSearchParams({ document, record });
    const response = await fetch(`/api/consequences?${query}`);
    const body: { consequences?: readonly Consequence[] } = await response.json();
    setConsequences(body.consequences ?? []);
  };
  return (
    <>
      <button type="button" disabled={editor.conflict !== null} onClick={() => void ask()}>
        {label}
      </button>
      {consequences && (
        <dialog
          ref={dialog}
          aria-labelledby="remove-title"
          onClose={() => setConsequences(null)}
        >
          <h2 id="remove-title">{label}</h2>
          <p>{word(lang, "oob.removeAsk", { id: record })}</p>
          <ul class="log" tabIndex={0} aria-labelledby="remove-title">
            {consequences.map((item) => (
              <li key={`${item.document}${item.pointer}`}>
                <b>{item.name}</b>{" "}
                <span class="quiet">{word(lang, `remove.${item.what}`)}, {item.document}</span>
              </li>
            ))}
          </ul>
          <div class="dialog-actions">
            <button
              type="button"
              class="primary"
              onClick={() => {
                dialog.current?.close();
                editor.edit(document, { do: "remove-record", record });
              }}
            >
              {word(lang, "oob.removeNow")}
            </button>
            <button type="button" onClick={() => dialog.current?.close()}>
              {ui(lang)("action.cancel")}
            </button>
          </div>
        </dialog>
      )}
    </>
  );
}

export function AddRecord(
  { document, like, editor, lang }: {
    document: string;
    like: Readonly<Record<string, string>>;
    editor: Editor;
    lang: Language;
  },
): JSX.Element {
  const [id, setId] = useState("");
  const fits = /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(id) && id.length <= 64;
  return (
    <form
      class="fields"
      onSubmit={(event) => {
        event.preventDefault();
        if (!fits || editor.conflict) return;
        editor.edit(document, { do: "add-record", record: { id, name: id, ...like } });
        setId("");
      }}
    >
      <label>
        {word(lang, "oob.newId")}
        <input
          value={id}
          aria-invalid={id === "" || fits ? undefined : "true"}
          onInput={(event) => setId(event.currentTarget.value)}
        />
      </label>
      <button type="submit" disabled={!fits || editor.conflict !== null}>
        {word(lang, "oob.add")}
      </button>
    </form>
  );
}
