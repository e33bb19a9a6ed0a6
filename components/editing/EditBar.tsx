/** Undo, redo and what became of the last edit; drafts that wait; the conflict dialog. Part of every editing island. */
import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { fetchHistory, type HistoryStep } from "../../islands/lib/api.ts";
import type { Editor } from "../../islands/lib/editor.ts";
import { formats } from "../../i18n/formats.ts";
import { ui } from "../../i18n/ui/mod.ts";
import type { Language } from "../../library/finding.ts";
import { ConflictDialog } from "./ConflictDialog.tsx";
import { word } from "../words/words.ts";

export function EditBar({ editor, lang }: { editor: Editor; lang: Language }): JSX.Element {
  const say = ui(lang);
  const shut = editor.conflict !== null;
  const [history, setHistory] = useState<Awaited<ReturnType<typeof fetchHistory>>>(null);
  useEffect(() => {
    const look = (): void => void fetchHistory().then(setHistory);
    look();
    // Another tab may have edited meanwhile.
    addEventListener("focus", look);
    return () => removeEventListener("focus", look);
  }, [editor.changes]);
  const words = (step: HistoryStep) => ({
    title: step.title[lang],
    documents: step.documents.join(", "),
  });
  const next = history?.undo;
  const far = next && !next.documents.some((id) => editor.documents.includes(id));
  return (
    <>
      <div class="edit-bar" role="group" aria-label={word(lang, "save.title")}>
        <button
          type="button"
          disabled={shut}
          title={next ? word(lang, "save.undoes", words(next)) : undefined}
          onClick={() => editor.undo()}
          aria-keyshortcuts="Control+Z"
        >
          {say("action.undo")}
        </button>
        <button
          type="button"
          disabled={shut}
          title={history?.redo ? word(lang, "save.redoes", words(history.redo)) : undefined}
          onClick={() => editor.redo()}
          aria-keyshortcuts="Control+Y"
        >
          {say("action.redo")}
        </button>
        <span class={editor.bad ? "status bad" : "status"} data-status>{editor.status}</span>
        {far && <span class="quiet undoes">{word(lang, "save.undoes", words(next))}</span>}
      </div>
      {editor.drafts.map(({ key, draft, older }) => (
        <div class="note" role="group" key={key}>
          <p>
            {word(lang, "draft.found", { date: when(draft.time, lang) })}{" "}
            {older && <b>{word(lang, "draft.older")}</b>}
          </p>
          <p>
            <code>{JSON.stringify(draft.edit).slice(0, 160)}</code>
          </p>
          <button type="button" disabled={shut} onClick={() => editor.applyDraft(key)}>
            {word(lang, "draft.apply")}
          </button>{" "}
          <button type="button" onClick={() => editor.dropDraft(key)}>
            {say("action.discard")}
          </button>
        </div>
      ))}
      {editor.conflict && (
        <ConflictDialog
          key={editor.conflict.times}
          conflict={editor.conflict}
          editor={editor}
          lang={lang}
        />
      )}
    </>
  );
}

/** Day and time of an edit in this browser's zone. */
function when(time: string, lang: Language): string {
  const clock = new Date(time).toLocaleTimeString(lang, { hour: "2-digit", minute: "2-digit" });
  return `${formats(lang).date(time.slice(0, 10))}, ${clock}`;
}
