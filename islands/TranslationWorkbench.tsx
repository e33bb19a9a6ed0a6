/**
 * Texts and their translations side by side. Ctrl+Enter saves an entry and goes on to the next; the buttons put the spaces
 * and quotes that keyboards have not where the caret stands.
 */
import { Fragment, type JSX } from "preact";
import { useRef, useState } from "preact/hooks";
import { EditBar } from "../components/editing/EditBar.tsx";
import type {
  TranslationData,
  TranslationEntry,
} from "../components/translation/translation_data.ts";
import { word } from "../components/words/words.ts";
import { ui } from "../i18n/ui/mod.ts";
import type { Finding, Language } from "../library/finding.ts";
import { useEditor } from "./lib/editor.ts";

export interface TranslationWorkbenchProps {
  readonly data: TranslationData;
  readonly to: Language;
  /** The page's own query, so that the data can be read again. */
  readonly search: string;
  readonly lang: Language;
}

const nbsp = "\u00a0", nnbsp = "\u202f";

/** The text with its spaces visible: a middle dot for a space, boxes (style.css) for no-break spaces, wide and narrow. */
function Visible({ text }: { text: string }): JSX.Element {
  return (
    <p class="visible-spaces" aria-hidden="true">
      {text.split(/([ \u00a0\u202f\n])/).map((part, at) => {
        if (part === nbsp || part === nnbsp) {
          return <span key={at} data-space={part === nbsp ? "wide" : "narrow"}>{part}</span>;
        }
        if (part === " ") {
          return (
            <Fragment key={at}>
              ·<wbr />
            </Fragment>
          );
        }
        return part === "\n" ? "↵\n" : part;
      })}
    </p>
  );
}

export default function TranslationWorkbench(props: TranslationWorkbenchProps): JSX.Element {
  const { lang, to } = props;
  const say = ui(lang);
  const [data, setData] = useState(props.data);
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const field = useRef<HTMLTextAreaElement | null>(null);
  const list = useRef<HTMLOListElement>(null);
  const { document } = data;
  const editor = useEditor({ [document]: data.digest }, lang, async () => {
    const response = await fetch(`/api/games/${data.game}/translation?${props.search}`);
    const fresh: TranslationData = await response.json();
    // What was mended leaves the filter, but not the hands: the list stays as it was opened.
    const now = new Map(fresh.entries.map((entry) => [entry.key, entry]));
    setData((shown) => ({
      ...fresh,
      entries: shown.entries.map((entry) => now.get(entry.key) ?? entry),
    }));
    return { [document]: fresh.digest };
  });
  const shut = editor.conflict !== null;
  const findings = editor.findings?.filter((item) => item.place.file === data.file) ??
    data.findings;
  const about = (entry: TranslationEntry): readonly Finding[] =>
    entry.index < 0 ? [] : findings.filter((item) =>
      item.place.pointer === `/${entry.index}` ||
      item.place.pointer.startsWith(`/${entry.index}/`)
    );
  const textOf = (entry: TranslationEntry): string => typed[entry.key] ?? entry.target;
  const edit = (entry: TranslationEntry, text: string) =>
    ({ do: "set-translation", key: entry.key, text }) as const;

  const type = (entry: TranslationEntry, text: string): void => {
    setTyped({ ...typed, [entry.key]: text });
    editor.typing(document, text === entry.target ? null : edit(entry, text));
  };
  const save = (entry: TranslationEntry): void => {
    const text = textOf(entry);
    if (shut || entry.index < 0) return;
    if (text === entry.target && entry.state !== "fuzzy") return;
    editor.typing(document, null);
    editor.edit(document, edit(entry, text));
    setData({
      ...data,
      entries: data.entries.map((item) =>
        item.key === entry.key
          ? { ...item, target: text, previous: null, state: text === "" ? "missing" : "translated" }
          : item
      ),
    });
  };
  /** Puts a text at the caret; quotes close round what is marked. */
  const insert = (before: string, after = ""): void => {
    const area = field.current;
    const entry = data.entries.find((item) => item.key === area?.dataset["key"]);
    if (!area || !entry) return;
    const { selectionStart: start, selectionEnd: end, value } = area;
    const text = value.slice(0, start) + before + value.slice(start, end) + after +
      value.slice(end);
    type(entry, text);
    const caret = end + before.length;
    // After the render that shows the text.
    requestAnimationFrame(() => {
      area.focus();
      area.setSelectionRange(caret, caret);
    });
  };
  const key = (event: KeyboardEvent, entry: TranslationEntry): void => {
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) {
      save(entry);
      const areas = [...list.current?.querySelectorAll("textarea") ?? []];
      const next = areas[areas.findIndex((area) => area.dataset["key"] === entry.key) + 1];
      next?.focus();
    } else if (event.key === " " && event.shiftKey && (event.ctrlKey || event.altKey)) {
      insert(event.altKey ? nnbsp : nbsp);
    } else return;
    event.preventDefault();
  };
  const keep = (event: Event): void => event.preventDefault();
  return (
    <div class="workbench">
      <div class="workbench-bar">
        <EditBar editor={editor} lang={lang} />
        <div class="fields" role="group" aria-label={say("translation.insert")}>
          {([
            [say("translation.nbsp"), nbsp, ""],
            [say("translation.nnbsp"), nnbsp, ""],
            [`« »`, `«${nbsp}`, `${nbsp}»`],
            ["’", "’", ""],
            ["—", "—", ""],
          ] as const).map(([name, before, after]) => (
            <button
              key={name}
              type="button"
              // The caret stays where it is.
              onMouseDown={keep}
              onClick={() => insert(before, after)}
            >
              {name}
            </button>
          ))}
        </div>
      </div>
      <ol class="texts" ref={list}>
        {data.entries.map((entry) => {
          const text = textOf(entry);
          const id = `text-${entry.key}`;
          const changed = text !== entry.target;
          return (
            <li key={entry.key} class={`text-${entry.state}`}>
              <div lang={data.from}>
                <p class="quiet">
                  <code>{entry.key}</code>
                </p>
                <p class="text-source" id={`${id}-source`}>{entry.source}</p>
                {entry.previous !== null && (
                  <p class="quiet">
                    <span lang={lang}>{say("translation.previous")}</span>{" "}
                    <del>{entry.previous}</del>
                  </p>
                )}
              </div>
              <div>
                <label class="quiet" for={id}>
                  {say("translation.target")}
                  {entry.state !== "translated" && (
                    <span class="tag">{say(`translation.${entry.state}`)}</span>
                  )}
                </label>
                <textarea
                  id={id}
                  data-key={entry.key}
                  lang={to}
                  rows={Math.min(
                    8,
                    1 + Math.floor(Math.max(text.length, entry.source.length) / 64),
                  )}
                  value={text}
                  autocomplete="off"
                  disabled={entry.index < 0}
                  aria-describedby={`${id}-source`}
                  onFocus={(event) => (field.current = event.currentTarget)}
                  onInput={(event) => type(entry, event.currentTarget.value)}
                  onKeyDown={(event) => key(event, entry)}
                />
                {/[\u00a0\u202f]/.test(text) || changed ? <Visible text={text} /> : null}
                {entry.index < 0 && <p class="quiet">{word(lang, "translation.noEntry")}</p>}
                {(changed || (entry.state === "fuzzy" && entry.index >= 0)) && (
                  <button
                    type="button"
                    disabled={shut}
                    onClick={() => save(entry)}
                  >
                    {changed ? say("action.save") : say("translation.markReviewed")}
                  </button>
                )}
                {about(entry).map((finding) => (
                  <p key={finding.code} class={`severity-${finding.severity}`}>
                    <code>{finding.code}</code> {finding.message[lang]}
                  </p>
                ))}
              </div>
            </li>
          );
        })}
      </ol>
    </div>
  );
}
