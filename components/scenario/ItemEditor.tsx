/** The form for one item of a lists of a scenario or set-up. Escape and Cancel leave it as it was; Save sends the whole item. */
import type { JSX } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import type { ItemList } from "../../edit/operations/scenario.ts";
import { ui } from "../../i18n/ui/mod.ts";
import type { Language } from "../../library/finding.ts";
import { FieldForm, withField } from "./FieldForm.tsx";
import {
  complete,
  type Draft,
  type Field,
  itemFields,
  sourceFields,
  type Vocabulary,
} from "./fields.ts";
import { scenarioWord } from "./words.ts";

export function ItemEditor(
  {
    list,
    item,
    isNew,
    title,
    vocabulary,
    lang,
    source,
    disabled,
    onSave,
    onRemove,
    onMove,
    onClose,
  }: {
    readonly list: ItemList;
    readonly item: Draft;
    readonly isNew: boolean;
    readonly title: string;
    readonly vocabulary: Vocabulary;
    readonly lang: Language;
    readonly source: Language;
    readonly disabled: boolean;
    readonly onSave: (item: Draft) => void;
    readonly onRemove: (() => void) | null;
    /** Moves the item by one place; null where it is the first or the last. */
    readonly onMove:
      | { readonly up: (() => void) | null; readonly down: (() => void) | null }
      | null;
    readonly onClose: () => void;
  },
): JSX.Element {
  const [draft, setDraft] = useState(item);
  const form = useRef<HTMLFormElement>(null);
  const say = ui(lang);
  useEffect(() => {
    const first = form.current?.querySelector<HTMLElement>("input, select, textarea");
    first?.focus();
  }, []);
  const fields = itemFields[list];
  const ready = complete(draft, fields);
  const field = (one: Field) => (
    <FieldForm
      key={one.name}
      field={one}
      item={draft}
      isNew={isNew}
      vocabulary={vocabulary}
      lang={lang}
      source={source}
      onChange={(to) => setDraft((now) => withField(now, one.name, to))}
    />
  );
  return (
    <form
      ref={form}
      class="edit-form box"
      aria-label={title}
      onSubmit={(event) => {
        event.preventDefault();
        if (ready && !disabled) onSave(draft);
      }}
      onKeyDown={(event) => {
        if (event.key !== "Escape") return;
        event.preventDefault();
        onClose();
      }}
    >
      <div class="fields">{fields.map(field)}</div>
      <details>
        <summary>{scenarioWord(lang, "source")}</summary>
        <div class="fields">{sourceFields.map(field)}</div>
      </details>
      <div class="form-actions">
        <button type="submit" class="primary" disabled={!ready || disabled}>
          {say("action.save")}
        </button>
        <button type="button" onClick={onClose}>{say("action.cancel")}</button>
        {onMove && (
          <>
            <button
              type="button"
              disabled={disabled || !onMove.up}
              onClick={() => onMove.up?.()}
            >
              {scenarioWord(lang, "up")}
            </button>
            <button
              type="button"
              disabled={disabled || !onMove.down}
              onClick={() => onMove.down?.()}
            >
              {scenarioWord(lang, "down")}
            </button>
          </>
        )}
        {onRemove && (
          <button type="button" class="aside" disabled={disabled} onClick={onRemove}>
            {scenarioWord(lang, "remove")}
          </button>
        )}
      </div>
    </form>
  );
}
