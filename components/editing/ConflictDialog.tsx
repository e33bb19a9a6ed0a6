/** The file has changed elsewhere: what differs, and a choice that loses nothing. */
import type { JSX } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { ui } from "../../i18n/ui/mod.ts";
import type { ShownDifference } from "../../islands/lib/api.ts";
import type { Editor, OpenConflict } from "../../islands/lib/editor.ts";
import type { JsonValue, Language } from "../../library/finding.ts";
import { colon, word } from "../words/words.ts";

/** A value in a cell of the comparison. */
function shown(value: JsonValue | undefined): string {
  if (value === undefined) return "—";
  return typeof value === "string" ? value : JSON.stringify(value);
}

function Changes(
  { id, title, changes, lang }: {
    id: string;
    title: string;
    changes: readonly ShownDifference[];
    lang: Language;
  },
): JSX.Element | null {
  if (changes.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      <div class="scroll" tabIndex={0} role="region" aria-labelledby={id}>
        <table class="data">
          <thead>
            <tr>
              <th scope="col">{word(lang, "conflict.where")}</th>
              <th scope="col">{word(lang, "conflict.was")}</th>
              <th scope="col">{title}</th>
            </tr>
          </thead>
          <tbody>
            {changes.slice(0, 40).map((change) => (
              <tr>
                <th scope="row">{change.path || "…"}</th>
                <td>
                  <del>{shown(change.before)}</del>
                </td>
                <td>
                  <ins>{shown(change.after)}</ins>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

export function ConflictDialog(
  { conflict, editor, lang }: { conflict: OpenConflict; editor: Editor; lang: Language },
): JSX.Element {
  const { answer, edit } = conflict;
  const say = ui(lang);
  const dialog = useRef<HTMLDialogElement>(null);
  const [choices, setChoices] = useState<Record<string, "mine" | "theirs">>(() =>
    Object.fromEntries(answer.clashes.map((clash) => [clash.path, "mine"]))
  );
  // A modal dialog of the browser's own: the rest of the page is inert and the focus stays inside.
  useEffect(() => {
    dialog.current?.showModal();
    return () => dialog.current?.close();
  }, []);
  const mine = answer.myText ?? JSON.stringify(edit, null, 2);
  const name = `${answer.document.replace(/\//g, "-")}-${answer.base.slice(0, 8)}.mine.txt`;
  return (
    <dialog
      ref={dialog}
      class="conflict"
      aria-labelledby="conflict-title"
      // Escape would hide the question without an answer.
      onCancel={(event) => event.preventDefault()}
    >
      <h2 id="conflict-title">{say("conflict.title")}</h2>
      <p>{say("conflict.text", { file: answer.document })}</p>
      {conflict.times > 0 && <p class="note">{word(lang, "conflict.again")}</p>}
      {answer.clashes.length > 0 && (
        <fieldset>
          <legend>{word(lang, "conflict.both")}</legend>
          {answer.clashes.map((clash) => (
            <div class="clash" role="radiogroup" aria-label={clash.path}>
              <b>{clash.path}</b>
              {(["mine", "theirs"] as const).map((side) => (
                <label>
                  <input
                    type="radio"
                    name={`clash ${clash.path}`}
                    checked={choices[clash.path] === side}
                    onChange={() => setChoices({ ...choices, [clash.path]: side })}
                  />
                  {say(`conflict.${side}`)}
                  {colon(lang)}
                  <code>{shown(clash[side])}</code>
                </label>
              ))}
            </div>
          ))}
        </fieldset>
      )}
      <Changes
        id="their-changes"
        title={word(lang, "conflict.theirChanges")}
        changes={answer.theirs}
        lang={lang}
      />
      <Changes
        id="my-changes"
        title={word(lang, "conflict.myChanges")}
        changes={answer.mine}
        lang={lang}
      />
      <div class="dialog-actions">
        {edit && (
          <button type="button" class="primary" onClick={() => editor.merge(choices)}>
            {say("conflict.merge")}
          </button>
        )}
        <a
          class="button"
          download={name}
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(mine)}`}
        >
          {say("conflict.saveCopy")}
        </a>
        <button type="button" onClick={() => editor.discard()}>
          {word(lang, "conflict.discard")}
        </button>
      </div>
    </dialog>
  );
}
