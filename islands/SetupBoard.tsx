/**
 * A set-up on the map. A counter is dragged to its hex; or it is chosen, from the list or by a click on it, and put down
 * with a click or with Enter on the hex under the cursor. Every move is judged by the placements at once.
 */
import type { JSX } from "preact";
import { useMemo, useState } from "preact/hooks";
import { EditBar } from "../components/editing/EditBar.tsx";
import { PageFindings } from "../components/findings/PageFindings.tsx";
import { useItemForms } from "../components/scenario/item_forms.tsx";
import { Placements } from "../components/scenario/Placements.tsx";
import type { SetupCounter, SetupData } from "../components/setup/setup_data.ts";
import type { MapCounter } from "../components/types.ts";
import { word } from "../components/words/words.ts";
import { ui } from "../i18n/ui/mod.ts";
import type { Language } from "../library/finding.ts";
import { useEditor } from "./lib/editor.ts";
import MapView from "./map/MapView.tsx";

export interface SetupBoardProps {
  readonly data: SetupData;
  /** The counter or placement that led here. */
  readonly record: string | null;
  readonly lang: Language;
}

const noHexes: readonly string[] = [];

export default function SetupBoard(props: SetupBoardProps): JSX.Element {
  const { lang } = props;
  const [data, setData] = useState(props.data);
  const [chosen, setChosen] = useState<string | null>(
    props.data.counters.some(({ id }) => id === props.record) ? props.record : null,
  );
  const [cursor, setCursor] = useState<string | null>(null);
  // On a narrow page the lists fold away and the map stands first.
  const [open, setOpen] = useState(false);
  const { document } = data;
  const editor = useEditor({ [document]: data.digest }, lang, async () => {
    const response = await fetch(`/api/games/${data.game}/setups/${data.setup}`);
    const fresh: SetupData = await response.json();
    setData(fresh);
    return { [document]: fresh.digest };
  });
  const forms = useItemForms({
    editor,
    listOf: () =>
      data.placements && {
        ...data.placements,
        title: ui(lang)("scenario.placements"),
        ordered: false,
      },
    vocabulary: data.vocabulary,
    lang,
    source: data.source,
  });
  const shut = editor.conflict !== null;
  const placed = useMemo(
    () =>
      data.counters.flatMap(({ face, hex }): MapCounter[] =>
        hex === null ? [] : [{ ...face, hex }]
      ),
    [data],
  );
  const picked = data.counters.find((item) => item.id === chosen);
  const marked = useMemo(() => picked?.hex ? [picked.hex] : noHexes, [picked?.hex]);

  const allowed = picked?.ground === undefined || picked.ground === null
    ? noHexes
    : data.grounds[picked.ground] ?? noHexes;

  const put = (counter: string, hex: string | null): void => {
    if (shut) return;
    const at = data.counters.find((item) => item.id === counter)?.hex;
    setChosen(null);
    if (at === hex) return;
    // Shown at once; the server's answer replaces it.
    setData({
      ...data,
      counters: data.counters.map((item) => item.id === counter ? { ...item, hex } : item),
    });
    editor.edit(document, { do: "set-position", counter, hex });
  };
  const pick = (hex: string): void => {
    if (picked && picked.hex !== hex) return put(picked.id, hex);
    // A click on a stack goes through it.
    const stack = data.counters.filter((item) => item.hex === hex);
    const at = stack.findIndex((item) => item.id === chosen);
    setChosen(stack[at + 1]?.id ?? null);
  };
  /** Keys on the map; true when the key was one of ours. */
  const mapKey = (event: KeyboardEvent): boolean => {
    if (!(event.target instanceof Element)) return false;
    if (event.target.getAttribute("role") !== "application") return false;
    if ((event.key === "Enter" || event.key === " ") && cursor !== null) pick(cursor);
    else if (event.key === "Escape" && chosen !== null) setChosen(null);
    else return false;
    return true;
  };
  const choice = (counter: SetupCounter): JSX.Element => (
    <li key={counter.id}>
      <button
        type="button"
        class="counter-choice"
        aria-pressed={counter.id === chosen}
        disabled={shut}
        onClick={() => setChosen(counter.id === chosen ? null : counter.id)}
      >
        <svg class="swatch" viewBox="0 0 10 10" aria-hidden="true">
          <rect width="10" height="10" fill={counter.face.nationGround} />
        </svg>
        {counter.face.name}{" "}
        <span class="quiet tabular">{counter.hex ?? word(lang, "setup.nowhere")}</span>
      </button>
    </li>
  );
  return (
    <div
      class="setup"
      onKeyDownCapture={(event) => {
        if (!mapKey(event)) return;
        event.preventDefault();
        event.stopPropagation();
      }}
      onKeyDown={(event) => {
        const key = event.key.toLowerCase();
        const typing = event.target instanceof HTMLInputElement ||
          event.target instanceof HTMLTextAreaElement;
        if (!(event.ctrlKey || event.metaKey) || (key !== "z" && key !== "y") || typing) return;
        event.preventDefault();
        if (key === "z" && !event.shiftKey) editor.undo();
        else editor.redo();
      }}
    >
      <div class="setup-side" data-open={open ? "yes" : undefined}>
        <button
          type="button"
          class="palette-fold"
          aria-expanded={open}
          aria-controls="setup-lists"
          onClick={() => setOpen(!open)}
        >
          {word(lang, "setup.counters", { count: data.counters.length })}
        </button>
        <EditBar editor={editor} lang={lang} />
        {picked && (
          <div class="note" role="group" aria-label={word(lang, "oob.selected")}>
            <b>{picked.face.name}</b>, {picked.face.formation}
            {picked.asked.map((sentence) => <p key={sentence} class="quiet">{sentence}</p>)}
            {allowed.length > 0 && (
              <p class="quiet" data-allowed={allowed.length}>
                {allowed.length === 1
                  ? word(lang, "setup.allowedOne", { hex: allowed[0] ?? "" })
                  : word(lang, "setup.allowed", { count: allowed.length })}
              </p>
            )}
            {picked.hex !== null && (
              <button
                type="button"
                disabled={shut}
                onClick={() => put(picked.id, null)}
              >
                {word(lang, "setup.takeOff")}
              </button>
            )}
          </div>
        )}
        <div class="setup-lists" id="setup-lists">
          {data.sides.map((side) => (
            <details
              class="map-more"
              open={data.counters.some((item) =>
                item.side === side.id && item.id === props.record
              ) ||
                side.id === data.sides[0]?.id}
            >
              <summary>
                {side.name}{" "}
                <span class="quiet tabular">
                  {data.counters.filter((item) => item.side === side.id).length}
                </span>
              </summary>
              <ul class="plain">
                {data.counters.filter((item) => item.side === side.id).map(choice)}
              </ul>
            </details>
          ))}
        </div>
      </div>
      <div class="setup-map">
        <div class="map-sheet">
          <MapView
            map={data.map}
            counters={placed}
            highlight={marked}
            allowed={allowed}
            lang={lang}
            tool="move"
            label={`${data.name}: ${data.map.name}`}
            onCursor={setCursor}
            onPick={pick}
            onDrop={put}
          />
        </div>
        {data.placements && (
          <Placements
            game={data.game}
            placements={data.placements}
            forms={forms}
            record={props.record}
            lang={lang}
          />
        )}
        <PageFindings
          findings={editor.findings ?? data.findings}
          file={data.file}
          game={data.game}
          lang={lang}
        />
      </div>
    </div>
  );
}
