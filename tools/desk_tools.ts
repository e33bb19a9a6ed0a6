/** The rooms that the desk works with: how the library is read, written and checked here. */
import { valueAt } from "../edit/values/pointer.ts";
import type { DeskTools } from "../edit/desk.ts";
import { applyEdits, setTarget } from "../i18n/po/edit.ts";
import { readPoDocument } from "../i18n/po/document.ts";
import type { JsonValue } from "../library/finding.ts";
import type { LibraryDocument } from "../library/model.ts";
import { formatDocument, openLibrary, readFolder } from "../library/mod.ts";
import { check } from "../lint/check.ts";

/** A catalogue with the translations of `value` where they differ from its own; every other byte stays. */
function writeCatalogue(document: LibraryDocument, value: JsonValue): string {
  const po = readPoDocument(document.text ?? "");
  const entries: readonly JsonValue[] = Array.isArray(value) ? value : [];
  const edits = entries.flatMap((_, index) => {
    const [key, before] = ["key", "text"].map((field) =>
      valueAt(document.value, `/${index}/${field}`)
    );
    const [text, fuzzy] = ["text", "fuzzy"].map((field) => valueAt(value, `/${index}/${field}`));
    const reviewed = fuzzy === false && valueAt(document.value, `/${index}/fuzzy`) === true;
    if (typeof text !== "string" || (text === before && !reviewed)) return [];
    const item = po.items.find((entry) => !entry.obsolete && entry.key === key);
    return item ? setTarget(po, item, text) : [];
  });
  return edits.length === 0 ? po.text : applyEdits(po, edits).text;
}

export const deskTools: DeskTools = {
  read: readFolder,
  open: (folder, root) => openLibrary(folder, { root }),
  format: (document, value) =>
    document.kind === "catalogue"
      ? writeCatalogue(document, value)
      : formatDocument({ ...document, value }),
  check: (library) => check(library),
};
