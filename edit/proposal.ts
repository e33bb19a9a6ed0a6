/** What an operation would make of the files, and whether that may be saved: judged before anything is written. */
import type { JsonValue } from "../library/finding.ts";
import type { Library, LibraryDocument } from "../library/model.ts";
import {
  type Applied,
  applyToDocument,
  type Format,
  isRefusal,
  type Refusal,
  refuse,
} from "./apply.ts";
import type { Draft } from "./operations/draft.ts";
import { isArray, isObject } from "./values/pointer.ts";

/** The new texts of the documents that an operation changes, or why there are none. */
export function textsOf(
  library: Library,
  draft: Draft,
  format: Format,
): ReadonlyMap<LibraryDocument, string> | Refusal {
  const texts = new Map<LibraryDocument, string>();
  for (const [id, patch] of draft.edits) {
    const target = library.documents.find((item) => item.id === id);
    if (!target) throw new Error(`an operation named ${id}, which is no document`);
    const first = patch[0];
    const whole = patch.length === 1 && first?.op === "replace" && first.path === "" &&
      typeof first.value === "string";
    const applied: Applied | Refusal = whole && typeof first.value === "string"
      ? { text: first.value, value: null }
      : applyToDocument(target, patch, format);
    if (isRefusal(applied)) return applied;
    if (applied.text !== target.text) texts.set(target, applied.text);
  }
  for (const [target, text] of texts) {
    if (text.isWellFormed()) continue;
    return refuse(
      "broken",
      `a text for ${target.file} holds half of a surrogate pair, which is no character; type it again`,
      `un texte pour ${target.file} contient une moitié de paire de substitution, qui n’est pas un caractère ; saisissez-le de nouveau`,
      target.id,
    );
  }
  if (texts.size > 0) return texts;
  return refuse("no-change", "nothing would change", "rien ne changerait");
}

/** Why these texts may not be saved: one was sound and would not be, or an id would stand twice. */
export function unsound(
  library: Library,
  texts: ReadonlyMap<LibraryDocument, string>,
  libraryAfter: () => Library,
): Refusal | null {
  const after = libraryAfter();
  for (const document of texts.keys()) {
    const next = after.documents.find((item) => item.id === document.id);
    const findings = after.findings.filter((item) =>
      item.place.file === document.file && item.severity === "error"
    );
    const first = findings.find((item) =>
      !library.findings.some((old) =>
        old.code === item.code && old.message.en === item.message.en
      )
    ) ?? findings[0];
    if (document.sound && !next?.sound) {
      return refuse(
        "broken",
        first?.message.en ?? `${document.file} would no longer be readable`,
        first?.message.fr ?? `${document.file} ne serait plus lisible`,
        document.id,
      );
    }
    const twice = next ? repeatedId(next.value) : null;
    if (twice !== null && repeatedId(document.value) === null) {
      return refuse(
        "id-taken",
        `the id "${twice}" would stand twice in ${document.file}`,
        `l’identifiant « ${twice} » figurerait deux fois dans ${document.file}`,
        document.id,
      );
    }
  }
  return null;
}

/** The first id that stands twice in a list of records, or null. */
function repeatedId(value: JsonValue): string | null {
  if (!isArray(value)) return null;
  const seen = new Set<JsonValue>();
  for (const record of value) {
    const id = isObject(record) ? record["id"] : undefined;
    if (typeof id !== "string") continue;
    if (seen.has(id)) return id;
    seen.add(id);
  }
  return null;
}
