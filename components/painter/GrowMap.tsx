/** Adds a column to the map, after saying what moves and which texts speak of hexes by number. */
import type { JSX } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import type { Editor } from "../../islands/lib/editor.ts";
import { ui } from "../../i18n/ui/mod.ts";
import type { Language } from "../../library/finding.ts";
import { word } from "../words/words.ts";

interface Growth {
  readonly moved: number;
  readonly mentions: readonly {
    readonly document: string;
    readonly pointer: string;
    readonly text: string;
  }[];
}

export function GrowMap(
  { document, editor, lang }: { document: string; editor: Editor; lang: Language },
): JSX.Element {
  const [growth, setGrowth] = useState<Growth | null>(null);
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (growth) dialog.current?.showModal();
  }, [growth]);
  const ask = async (): Promise<void> => {
    const response = await fetch(`/api/consequences?${new URLSearchParams({ document })}`);
    const body: Growth & { message?: Readonly<Record<Language, string>> } = await response.json();
    if (response.ok) setGrowth(body);
    else editor.say(body.message?.[lang] ?? `HTTP ${response.status}`, true);
  };
  return (
    <>
      <button type="button" disabled={editor.conflict !== null} onClick={() => void ask()}>
        {word(lang, "map.grow")}
      </button>
      {growth && (
        <dialog ref={dialog} aria-labelledby="grow-title" onClose={() => setGrowth(null)}>
          <h2 id="grow-title">{word(lang, "map.grow")}</h2>
          <p>{word(lang, "grow.moved", { count: growth.moved })}</p>
          {growth.mentions.length === 0 ? <p>{word(lang, "grow.noMentions")}</p> : (
            <>
              <p>{word(lang, "grow.mentions")}</p>
              <ul class="log" tabIndex={0} aria-labelledby="grow-title">
                {growth.mentions.map((mention) => (
                  <li key={`${mention.document}${mention.pointer}`}>
                    {mention.text}{" "}
                    <span class="quiet">
                      {mention.document} <code>{mention.pointer}</code>
                    </span>
                  </li>
                ))}
              </ul>
            </>
          )}
          <div class="dialog-actions">
            <button
              type="button"
              class="primary"
              onClick={() => {
                dialog.current?.close();
                editor.edit(document, { do: "grow-map" });
              }}
            >
              {word(lang, "map.grow")}
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
