/** Sets a translation of a catalogue. */
import type { LibraryDocument } from "../../library/model.ts";
import { type Refusal, refuse } from "../apply.ts";
import { formatPointer, isArray, isObject } from "../values/pointer.ts";
import { type Draft, Edits } from "./draft.ts";

/**
 * Sets the translation of a key, which is then reviewed: it is fuzzy no more. The catalogue's writer changes the lines of
 * that entry alone. A key without an entry is refused: entries come from the data.
 */
export function setTranslation(
  document: LibraryDocument,
  key: string,
  text: string,
): Draft | Refusal {
  const entries = isArray(document.value) ? document.value : [];
  const at = entries.findIndex((entry) => isObject(entry) && entry["key"] === key);
  const entry = entries[at];
  if (document.kind !== "catalogue" || !isObject(entry)) {
    return refuse(
      "no-such-place",
      `${document.file} has no entry "${key}"; run \`deno task grognard i18n update\` first`,
      `${document.file} n’a pas d’entrée « ${key} » ; lancez d’abord \`deno task grognard i18n update\``,
      document.id,
    );
  }
  const edits = new Edits();
  if (entry["text"] !== text) {
    edits.add(document.id, { op: "replace", path: formatPointer([at, "text"]), value: text });
  }
  if (entry["fuzzy"] === true) {
    edits.add(document.id, { op: "replace", path: formatPointer([at, "fuzzy"]), value: false });
  }
  const start = text.length > 40 ? `${text.slice(0, 39)}…` : text;
  return edits.draft(`Translate: ${start}`, `Traduire\u00a0: ${start}`);
}
