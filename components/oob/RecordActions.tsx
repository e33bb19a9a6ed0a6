/** Adding a record like another one, and removing one after seeing what goes with it. */
import type { JSX } from "preact";
import { useEffect, useId, useRef, useState } from "preact/hooks";
import type { Consequence } from "../../edit/operations/records.ts";
import type { Editor } from "../../islands/lib/editor.ts";
import { ui } from "../../i18n/ui/mod.ts";
import type { Language } from "../../library/finding.ts";
import { word } from "../words/words.ts";
import { oobWord } from "./oob_words.ts";

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

/** Why an id that is being typed can not be a new record's; null while it can, and while there is none. */
export function idProblem(
  id: string,
  taken: readonly string[],
): "idForm" | "idLong" | "idTaken" | null {
  if (id === "") return null;
  if (!/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(id)) return "idForm";
  if (id.length > 64) return "idLong";
  return taken.includes(id) ? "idTaken" : null;
}

/**
 * Adds a unit, commander or formation: like another one, or, where there is none, the game's first of everything. What was
 * typed stays until the new record is there, so that a refusal takes nothing away; an id that can not be is refused beside
 * its field, with the reason.
 */
export function AddRecord(
  { document, label, idLabel, like, fields, taken, onAdded, editor, lang }: {
    document: string;
    label: string;
    idLabel: string;
    /** Id of the model; null for none. */
    like: string | null;
    /** What the new record says beside its id. */
    fields: Readonly<Record<string, string>>;
    /** Ids that there are: the form is emptied when the new one is among them. */
    taken: readonly string[];
    onAdded: (id: string) => void;
    editor: Editor;
    lang: Language;
  },
): JSX.Element {
  const [id, setId] = useState("");
  const [sent, setSent] = useState<string | null>(null);
  const reason = useId();
  const why = idProblem(id, taken);
  const fits = id !== "" && why === null;
  useEffect(() => {
    if (sent === null || !taken.includes(sent)) return;
    setSent(null);
    if (id === sent) setId("");
    onAdded(sent);
  }, [taken, sent]);
  return (
    <form
      class="fields"
      onSubmit={(event) => {
        event.preventDefault();
        if (!fits || editor.conflict) return;
        editor.edit(document, { do: "add-record", record: { id, ...fields }, like });
        setSent(id);
      }}
    >
      <label>
        {idLabel}
        <input
          value={id}
          aria-invalid={why === null ? undefined : "true"}
          aria-describedby={why === null ? undefined : reason}
          onInput={(event) => setId(event.currentTarget.value)}
        />
      </label>
      <button type="submit" disabled={!fits || editor.conflict !== null}>{label}</button>
      {why !== null && (
        <p id={reason} class="status bad" role="status">{oobWord(lang, why, { id })}</p>
      )}
    </form>
  );
}
