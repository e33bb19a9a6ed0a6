/** Forms for the items of a scenario or set-up: one is open at a time, and gives the focus back when it is closed. */
import type { JSX } from "preact";
import { useRef, useState } from "preact/hooks";
import { freshItem, type Vocabulary } from "./fields.ts";
import { ItemEditor } from "./ItemEditor.tsx";
import type { ScenarioItem } from "./scenario_data.ts";
import { scenarioWord } from "./words.ts";
import type { ItemList } from "../../edit/operations/scenario.ts";
import type { Language } from "../../library/finding.ts";
import type { Editor } from "../../islands/lib/editor.ts";

/** A list whose items have forms: where it is kept, and what is in it. */
export interface EditableList {
  readonly document: string;
  readonly digest: string;
  readonly items: readonly ScenarioItem[];
  /** What stands for the name of an item that has none. */
  readonly title: string;
  /** Whether the order of the items means something. */
  readonly ordered: boolean;
}

/** What belongs to the items of the lists: their buttons, and the form of the one that is open. */
export interface ItemForms {
  button(list: ItemList, at: number | null): JSX.Element;
  form(list: ItemList, at: number | null): JSX.Element | null;
  /** The button that adds an item, and its form. */
  add(list: ItemList): JSX.Element;
}

/** Which item's form is open: its list and position; a position of null is a new one. */
interface Open {
  readonly list: ItemList;
  readonly at: number | null;
}

const buttonOf = (list: ItemList, at: number | null) => `edit-${list}-${at ?? "new"}`;

export function useItemForms(
  { editor, listOf, vocabulary, lang, source }: {
    readonly editor: Editor;
    readonly listOf: (list: ItemList) => EditableList | null;
    readonly vocabulary: Vocabulary;
    readonly lang: Language;
    /** Language of the file's own words. */
    readonly source: Language;
  },
): ItemForms {
  const [open, setOpen] = useState<Open | null>(null);
  /** Where the open form was asked for. */
  const asked = useRef<HTMLElement | null>(null);
  const shut = editor.conflict !== null;
  const close = (): void => {
    setOpen(null);
    setTimeout(() => asked.current?.isConnected && asked.current.focus());
  };
  const nameOf = (list: ItemList, at: number): string => {
    const own = listOf(list);
    const item = own?.items[at];
    return item?.name ?? item?.id ?? `${own?.title} ${at + 1}`;
  };
  const form = (list: ItemList, at: number | null): JSX.Element | null => {
    const own = listOf(list);
    if (open?.list !== list || open.at !== at || !own) return null;
    const item = at === null ? null : own.items[at];
    if (item === undefined) return null;
    const { document } = own;
    const move = (to: number) => {
      if (at !== null) editor.edit(document, { do: "move-scenario-item", list, from: at, to });
      setOpen({ list, at: to });
    };
    return (
      <ItemEditor
        key={`${list} ${at} ${own.digest}`}
        list={list}
        item={item === null ? freshItem(list, vocabulary) : item.value}
        isNew={item === null}
        title={at === null
          ? scenarioWord(lang, `add.${list}`)
          : scenarioWord(lang, "edit.item", { name: nameOf(list, at) })}
        vocabulary={vocabulary}
        lang={lang}
        source={source}
        disabled={shut}
        onSave={(value) => {
          editor.edit(document, { do: "set-scenario-item", list, at, value });
          close();
        }}
        onRemove={at === null ? null : () => {
          editor.edit(document, { do: "remove-scenario-item", list, at });
          setOpen(null);
        }}
        onMove={at === null || !own.ordered ? null : {
          up: at > 0 ? () => move(at - 1) : null,
          down: at + 1 < own.items.length ? () => move(at + 1) : null,
        }}
        onClose={close}
      />
    );
  };
  const button = (list: ItemList, at: number | null): JSX.Element => {
    const here = open?.list === list && open.at === at;
    return (
      <button
        type="button"
        id={buttonOf(list, at)}
        class="edit-button"
        disabled={shut}
        aria-expanded={here}
        aria-label={at === null
          ? undefined
          : scenarioWord(lang, "edit.item", { name: nameOf(list, at) })}
        onClick={(event) => {
          asked.current = event.currentTarget;
          if (here) close();
          else setOpen({ list, at });
        }}
      >
        {at === null ? scenarioWord(lang, `add.${list}`) : scenarioWord(lang, "edit")}
      </button>
    );
  };
  return {
    form,
    button,
    add: (list) => <div class="add-item">{button(list, null)}{form(list, null)}</div>,
  };
}
