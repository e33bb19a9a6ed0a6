/**
 * Edits that were made on a version that is no longer there: what differs, and the merge. Nothing here writes.
 */
import type { Finding, JsonValue } from "../library/finding.ts";
import type { Library, LibraryDocument } from "../library/model.ts";
import { applyToDocument, type Format, isRefusal } from "./apply.ts";
import {
  type Choices,
  type Clash,
  type Difference,
  differences,
  mergeThreeWay,
  patchBetween,
} from "./values/difference.ts";
import { type TextChange, turn } from "./files/journal.ts";
import { draftOf, type EditRequest } from "./request.ts";
import { digestOf } from "./files/save.ts";

/** The document changed since the edit was begun. Nothing was written. */
export interface EditConflict {
  readonly kind: "conflict";
  readonly document: string;
  /** What `If-Match` must say to save over the version shown here. */
  readonly digest: string;
  readonly base: string;
  readonly theirText: string;
  /** The text as the edit would have made it, when the version that it was based on is still known. */
  readonly myText: string | null;
  readonly theirs: readonly Difference[];
  readonly mine: readonly Difference[];
  readonly clashes: readonly Clash[];
}

/** How a conflict is settled: on which version the edit was based, and whose value each clash keeps. */
export interface Merge {
  readonly base: string;
  readonly choices: Choices;
}

/** Texts by digest that edits may have been based on; the oldest are forgotten. */
export class Versions {
  readonly #texts = new Map<string, string>();
  constructor(readonly limit = 400) {}

  remember(digest: string, text: string): void {
    this.#texts.delete(digest);
    this.#texts.set(digest, text);
    for (const old of this.#texts.keys()) {
      if (this.#texts.size <= this.limit) break;
      this.#texts.delete(old);
    }
  }

  get(digest: string): string | undefined {
    return this.#texts.get(digest);
  }
}

/** What conflicts are judged with. */
export interface Basis {
  readonly versions: Versions;
  readonly format: Format;
  readonly check: (library: Library) => readonly Finding[];
  /** The library as it is, with other texts in place of some files' own. */
  readonly libraryWith: (texts: ReadonlyMap<string, string>) => Library;
}

function valueWith(basis: Basis, document: string, file: string, text: string): JsonValue {
  const library = basis.libraryWith(new Map([[file, text]]));
  return library.documents.find((item) => item.id === document)?.value ?? null;
}

/** My version of a document: the request made on the text that it was based on. Null when that is not known or fails. */
function myVersion(
  basis: Basis,
  document: LibraryDocument,
  base: string,
  request: EditRequest,
): { base: LibraryDocument; text: string; value: JsonValue; single: boolean } | null {
  const text = basis.versions.get(base);
  if (text === undefined) return null;
  const library = basis.libraryWith(new Map([[document.file, text]]));
  const old = library.documents.find((item) => item.id === document.id);
  const game = library.game(document.game);
  if (!old || !game) return null;
  const draft = draftOf(game, old, request, basis.check(library));
  if (isRefusal(draft)) return null;
  const patch = draft.edits.get(old.id);
  if (!patch) return null;
  const first = patch[0];
  const whole = first?.op === "replace" && first.path === "" && typeof first.value === "string"
    ? first.value
    : null;
  const applied = whole === null ? applyToDocument(old, patch, basis.format) : null;
  if (applied && isRefusal(applied)) return null;
  const mine = whole ?? applied?.text ?? text;
  const value = valueWith(basis, document.id, document.file, mine);
  return { base: old, text: mine, value, single: draft.edits.size === 1 };
}

export function conflictOf(
  basis: Basis,
  document: LibraryDocument,
  base: string,
  request: EditRequest,
): EditConflict {
  const mine = myVersion(basis, document, base, request);
  return {
    kind: "conflict",
    document: document.id,
    digest: document.digest,
    base,
    theirText: document.text ?? "",
    myText: mine?.text ?? null,
    theirs: mine ? differences(mine.base.value, document.value) : [],
    mine: mine ? differences(mine.base.value, mine.value) : [],
    clashes: mine ? mergeThreeWay(mine.base.value, mine.value, document.value).clashes : [],
  };
}

/** The merged text, or null when the operation is best made anew on the version as it is now. */
export function mergedText(
  basis: Basis,
  document: LibraryDocument,
  merge: Merge,
  request: EditRequest,
): string | null {
  const mine = myVersion(basis, document, merge.base, request);
  if (!mine?.single) return null;
  const { merged } = mergeThreeWay(mine.base.value, mine.value, document.value, merge.choices);
  if (merged === undefined) return null;
  const patch = patchBetween(document.value, merged);
  if (patch.length === 0) return document.text;
  const applied = applyToDocument(document, patch, basis.format);
  return isRefusal(applied) ? null : applied.text;
}

/** A conflict that undo or redo met: there is no edit of the reader's to merge. */
export function historyConflict(
  basis: Basis,
  change: TextChange,
  base: string,
  text: string,
): EditConflict {
  const known = basis.versions.get(base);
  const value = (of: string) => valueWith(basis, change.document, change.file, of);
  return {
    kind: "conflict",
    document: change.document,
    digest: digestOf(text),
    base,
    theirText: text,
    myText: known === undefined ? null : turn(known, change, base === change.base),
    theirs: known === undefined ? [] : differences(value(known), value(text)),
    mine: [],
    clashes: [],
  };
}
