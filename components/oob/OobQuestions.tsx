/** What the order of battle asks: before rows are made by a paste, and after a printed value was typed over. */
import type { JSX } from "preact";
import type { Editor } from "../../islands/lib/editor.ts";
import { ui } from "../../i18n/ui/mod.ts";
import type { Language } from "../../library/finding.ts";
import type { OobList } from "./oob_data.ts";
import { oobWord } from "./oob_words.ts";

/** A paste that reaches past the last row, held until the reader has seen how much of it is new. */
export interface HeldPaste {
  readonly changed: number;
  readonly fresh: number;
  readonly send: () => void;
}

export function PasteQuestion(
  { held, onEnd, lang }: { held: HeldPaste; onEnd: () => void; lang: Language },
): JSX.Element {
  return (
    <div class="note" role="group" aria-label={oobWord(lang, "paste")}>
      <p role="status">
        {oobWord(lang, "pasteAsk", { changed: held.changed, fresh: held.fresh })}
      </p>
      <button
        type="button"
        class="primary"
        onClick={() => {
          held.send();
          onEnd();
        }}
      >
        {oobWord(lang, "pasteNow")}
      </button>{" "}
      <button type="button" onClick={onEnd}>{ui(lang)("action.cancel")}</button>
    </div>
  );
}

/** A printed value that was typed over. */
export interface TypedOver {
  readonly record: string;
  readonly field: string;
}

/** Asks where the new value comes from, once the edit is saved and the value stands as a stand-in. */
export function SourceQuestion(
  { typed, lists, editor, onEnd, lang }: {
    typed: TypedOver;
    /** Lists of records, or a table with its rows. */
    lists: readonly (Pick<OobList, "document" | "columns" | "rows"> | null)[];
    editor: Editor;
    onEnd: () => void;
    lang: Language;
  },
): JSX.Element | null {
  const list = lists.find((item) => item?.rows.some((row) => row.id === typed.record));
  const at = list?.columns.findIndex((column) => column.field === typed.field) ?? -1;
  const column = list?.columns[at];
  const row = list?.rows.find((item) => item.id === typed.record);
  // Refused, undone or answered: there is nothing to ask.
  if (!list || !column || row?.cells[at]?.fidelity !== "stand-in") return null;
  // Rows of a table have no name but their key.
  const name = row.cells[
    list.columns.findIndex((item) => item.field === "name" || item.field === "key")
  ]?.text;
  const record = name || typed.record;
  return (
    <div class="note" role="group" aria-label={oobWord(lang, "source")}>
      <p>{oobWord(lang, "sourceAsk", { record, column: column.title })}</p>
      {(["printed", "reconstructed"] as const).map((fidelity) => (
        <>
          <button
            type="button"
            disabled={editor.conflict !== null}
            onClick={() => {
              editor.edit(list.document, { do: "set-fidelity", ...typed, fidelity });
              onEnd();
            }}
          >
            {oobWord(lang, fidelity)}
          </button>
          {" "}
        </>
      ))}
      <button type="button" onClick={onEnd}>{oobWord(lang, "leave")}</button>
    </div>
  );
}
